"""Copies of a table share the types, wounds and statuses of Villagers until one changes something; looks keep up with them."""

import pytest

from legendarium.games.village_attacks.castle.zones import all_alike
from legendarium.games.village_attacks.state.dashboard import OFF_MAP
from legendarium.testing.random_play import open_table, play_table
from legendarium.testing.village_attacks import Siege

CHANGES = {
    "types": lambda table, villager: table.own_villagers().put_type(villager, 1),
    "wounds": lambda table, villager: table.own_villagers().put_wounds(villager, 2),
    "stunned": lambda table, villager: table.own_villagers().put_stun(villager, 1),
    "burning": lambda table, villager: table.own_villagers().put_fire(villager, 1, 0, -1),
    "bleeding": lambda table, villager: table.own_villagers().put_fire(villager, 0, 1, -1),
    "burner": lambda table, villager: table.own_villagers().put_fire(villager, 0, 0, 1),
}
SUPPLY_TOO = {**CHANGES, "supply": lambda table, villager: table.own_villagers().restock(0, -1)}


@pytest.mark.parametrize("what", SUPPLY_TOO)
@pytest.mark.parametrize("changed", [0, 1, 2])
def test_what_one_copy_changes_the_others_keep(what, changed):
    siege = Siege(villagers="p@a")
    tables = [siege.table, siege.table.clone()]
    tables.append(tables[1].clone())
    before = [table.digest() for table in tables]

    SUPPLY_TOO[what](tables[changed], siege.villager("p1"))

    assert [table.digest() == old for table, old in zip(tables, before, strict=True)] == [
        at != changed for at in range(3)
    ]


def test_what_a_copy_changed_it_has_for_itself_and_shares_again_with_its_own_copies():
    siege = Siege(villagers="p@a")
    peasant, copy = siege.villager("p1"), siege.table.clone()
    copy.own_villagers().put_wounds(peasant, 1)
    later = copy.clone()
    copy.own_villagers().put_wounds(peasant, 2)

    assert [table.villagers.wounds[peasant] for table in (siege.table, later, copy)] == [0, 1, 2]


def test_a_villager_that_one_copy_makes_whole_is_hurt_on_the_others():
    siege = Siege(villagers="p@a")
    peasant = siege.villager("p1")
    siege.table.own_villagers().put_stun(peasant, 1)
    siege.table.own_villagers().put_fire(peasant, 1, 1, 0)
    copy = siege.table.clone()
    copy.own_villagers().make_whole(peasant)

    told = [
        (it.stunned[peasant], it.burning[peasant], it.bleeding[peasant])
        for it in (siege.table.villagers, copy.villagers)
    ]
    assert told == [(1, 1, 1), (0, 0, 0)]


@pytest.mark.parametrize("edition", ["first", "second"])
def test_villagers_look_as_they_are_throughout_a_game(edition):
    table = open_table("village-attacks", 3, 1, {"edition": edition})
    for seed in range(12):
        play_table(table, seed, 10)
        noted, there = table.villagers.looks[:], [villager for crowd in table.crowd for villager in crowd]
        for villager in there:
            table.villagers.look_at(villager)

        assert there
        assert table.villagers.looks == noted


@pytest.mark.parametrize("what", [what for what in CHANGES if what != "burner"])
def test_villagers_are_alike_until_something_befalls_one_of_them(what):
    siege = Siege(villagers="p2@a")
    table, peasants = siege.table, [siege.villager("p1"), siege.villager("p2")]
    assert all_alike(table, peasants)

    CHANGES[what](table, peasants[0])

    assert not all_alike(table, peasants)


def test_whose_fire_it_was_tells_villagers_apart_only_while_it_burns():
    siege = Siege(villagers="p2@a")
    table, peasants = siege.table, [siege.villager("p1"), siege.villager("p2")]
    for peasant, by in zip(peasants, (0, 1), strict=True):
        table.own_villagers().put_fire(peasant, 1, 0, by)
    assert not all_alike(table, peasants)

    for peasant, by in zip(peasants, (0, 1), strict=True):
        table.own_villagers().put_fire(peasant, 0, 0, by)

    assert all_alike(table, peasants)


@pytest.mark.rule("va.setup.scenario-layout.second")
def test_at_first_every_miniature_is_off_the_map_unhurt_and_of_no_type():
    table = Siege().table
    fresh, count = table.villagers, len(table.fixed.kinds)

    assert fresh.wounds == fresh.stunned == fresh.burning == fresh.bleeding == [0] * count
    assert fresh.types == fresh.burner == [-1] * count
    assert table.where == [OFF_MAP] * count
    assert sum(fresh.supply) == count


def test_a_copy_of_the_villagers_has_every_value_of_its_original():
    whole = Siege().table.villagers
    for number, name in enumerate(("bleeding", "burner", "burning", "looks", "stunned", "supply", "types", "wounds")):
        setattr(whole, name, [number + 10])
    copy = whole.clone()

    assert {name: getattr(copy, name) for name in whole.__slots__} == {
        name: getattr(whole, name) for name in whole.__slots__
    }
