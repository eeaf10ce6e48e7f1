"""Modifiers: what they add, and for whom."""

from legendarium.kernel.modifiers import EVERYWHERE, HERE, SELF, Modifier, total


def test_modifiers_add_up_for_those_they_hold_for():
    modifiers = (Modifier("damage", 2), Modifier("damage", 1, frozenset({"hunter"})), Modifier("speed", 5))

    assert total(modifiers, "damage", "hunter") == 3
    assert total(modifiers, "damage", "peasant") == 2
    assert total(modifiers, "damage") == 2


def test_a_modifier_holds_as_far_from_its_bearer_as_it_says():
    modifiers = (Modifier("damage", 1), Modifier("damage", 10, scope=HERE), Modifier("damage", 100, scope=SELF))

    assert [total(modifiers, "damage", near=near) for near in (EVERYWHERE, HERE, SELF)] == [1, 11, 111]
