"""Copies of a table share whose a card is, its wounds and its life, until one of them changes something."""

import pytest

from legendarium.testing.village_of_legends import VillageScene

CHANGES = {
    "owners": lambda table, card: table.give_to(card, 1),
    "wounds": lambda table, card: table.put_wounds(card, 2),
    "lives": lambda table, card: table.put_life(card, 9),
}


@pytest.mark.parametrize("what", CHANGES)
@pytest.mark.parametrize("changed", [0, 1, 2])
def test_what_one_copy_changes_the_others_keep(what, changed):
    scene = VillageScene(3, monsters="orc@2")
    tables = [scene.table, scene.table.clone()]
    tables.append(tables[1].clone())
    before = [table.digest() for table in tables]

    CHANGES[what](tables[changed], scene.card("orc"))

    assert [table.digest() == old for table, old in zip(tables, before, strict=True)] == [
        at != changed for at in range(3)
    ]


def test_what_a_copy_changed_it_has_for_itself_and_shares_again_with_its_own_copies():
    scene = VillageScene(monsters="orc@1")
    orc, copy = scene.card("orc"), scene.table.clone()
    copy.put_wounds(orc, 1)
    later = copy.clone()
    copy.put_wounds(orc, 2)

    assert [table.wounds[orc] for table in (scene.table, later, copy)] == [0, 1, 2]
