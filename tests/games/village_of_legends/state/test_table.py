"""The table: who may look where, and copies, which share what neither of them has changed."""

import pytest

from legendarium.games.village_of_legends.state.player import Turn, seated
from legendarium.games.village_of_legends.state.table import NUGGETS_PILE
from legendarium.kernel.zones import EVERYBODY, NOBODY
from legendarium.testing.village_of_legends import VillageScene, fixture_hero

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


@pytest.mark.parametrize("whole", [Turn(), seated(fixture_hero())], ids=["turn", "hero"])
def test_a_copy_has_every_value_of_its_original(whole):
    for number, name in enumerate(whole.__slots__):
        value = getattr(whole, name)
        if isinstance(value, bool):
            setattr(whole, name, not value)
        elif isinstance(value, int):
            setattr(whole, name, number + 100)
        elif isinstance(value, (list, tuple)):
            setattr(whole, name, type(value)([number]))
    copy = whole.clone()

    assert {name: getattr(copy, name) for name in whole.__slots__} == {
        name: getattr(whole, name) for name in whole.__slots__
    }


@pytest.mark.rule("vol.ruling.public-information")
def test_each_zone_is_open_to_those_whom_the_rules_let_look():
    table = VillageScene(
        3, hand="coin", deck="coin", discard="sword", main="bow", pile_1="nugget", pile_3="spark"
    ).table
    closed = {zone.name for zone in table.zones() if zone.seen_by == NOBODY}
    piles = {f"pile-{space + 1}" for space in range(len(table.piles)) if space != NUGGETS_PILE}

    assert closed == {"main", "deck", *piles}
    assert {(zone.name, zone.seen_by) for zone in table.zones() if zone.seen_by not in (NOBODY, EVERYBODY)} == {
        ("hand", seat) for seat in range(3)
    }
