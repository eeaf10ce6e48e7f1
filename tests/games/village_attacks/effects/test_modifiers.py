"""Standing changes of numbers by lasting events."""

import pytest

from legendarium.testing.village_attacks import Siege


def bound_changes(changes, by):
    from legendarium.testing.village_attacks_faces import changes as made

    return made([{"changes": changes, "by": by}])


@pytest.mark.parametrize(
    ("changes", "by", "pool", "play", "check"),
    [
        ("movement-slots", -2, "magic2", ["move:b"], lambda siege: siege.words("move") == []),
        ("defence-slots", -1, "defence2", ["guard:defence"], lambda siege: siege.words("guard") == []),
        ("reserve-slots", 1, "magic3", ["store:magic"] * 3, lambda siege: siege.monster("undead").stored == 3),
        ("hindrance", 5, "magic", [], lambda siege: siege.words("move") == []),
    ],
)
def test_a_lasting_event_changes_numbers_of_monsters(changes, by, pool, play, check):
    siege = Siege(villagers="p1@a")
    siege.table.event_modifiers = bound_changes(changes, by)
    siege.turn("undead", pool)
    siege.play(*play)

    assert check(siege)


def test_a_lasting_event_may_change_the_number_of_dice_but_one_is_always_rolled():
    siege = Siege()
    siege.table.event_modifiers = bound_changes("dice", -9)
    siege.whole_turn("undead", 1)

    assert siege.pool() == "melee"
