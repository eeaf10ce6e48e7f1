"""A zone or a Monster that looks as it did is not shown anew; whatever its view tells, its marks tell too."""

import pytest

from legendarium.games.village_attacks.round.traps import lay_trap
from legendarium.kernel.match import Match
from legendarium.kernel.shared_tuples import changed, raised
from legendarium.kernel.view_cache import ViewCache


@pytest.fixture
def siege():
    """A table with Villagers on it, and what was shown of it."""
    match = Match.new("village-attacks", 2, seed=1)
    while not any(match.table.crowd):
        match.play(match.table.decision.options[0])
    return match.table, ViewCache()


def shown_as_it_is(table, cache):
    return table.views([None], cache)[0] == table.view(None)


def crowded(table):
    return next(zone for zone, crowd in enumerate(table.crowd) if crowd)


@pytest.mark.parametrize("of_villager", ["types", "wounds", "acted", "stunned", "burning", "bleeding"])
def test_a_villager_that_changes_is_shown_anew(siege, of_villager):
    table, cache = siege
    table.views([None], cache)
    holder = table.own_villagers() if hasattr(table.villagers, of_villager) else table
    facts, villager = getattr(holder, of_villager), table.crowd[crowded(table)][0]
    before = table.view(None)
    setattr(holder, of_villager, type(facts)(changed(tuple(facts), villager, 1 - min(1, facts[villager]))))

    assert table.view(None) != before
    assert shown_as_it_is(table, cache)


@pytest.mark.parametrize("of_zone", ["darkness", "unlucky"])
def test_a_zone_that_something_befalls_is_shown_anew(siege, of_zone):
    table, cache = siege
    table.views([None], cache)
    setattr(table, of_zone, raised(getattr(table, of_zone), crowded(table)))

    assert shown_as_it_is(table, cache)


def test_a_zone_is_shown_anew_when_somebody_comes_leaves_or_spawns_there(siege):
    table, cache = siege
    zone = crowded(table)
    table.views([None], cache)
    everybody = table.crowd[zone]
    table.crowd[zone] = everybody[:-1]
    assert shown_as_it_is(table, cache)

    table.crowd[zone] = everybody
    table.monsters[0].zone = zone
    assert shown_as_it_is(table, cache)

    table.spawn_zones += (zone,)
    assert shown_as_it_is(table, cache)


def test_a_zone_is_shown_anew_when_a_trap_is_laid_or_another_lays_it(siege):
    table, cache = siege
    zone, card = crowded(table), [*table.trap_offer, *table.trap_deck][0]
    table.views([None], cache)
    lay_trap(table, card, zone, 0)
    assert shown_as_it_is(table, cache)

    table.trap_owner = changed(table.trap_owner, card, 1)
    assert shown_as_it_is(table, cache)

    table.labels[card] = 999
    assert shown_as_it_is(table, cache)


def test_a_zone_where_nothing_happens_is_the_same_object(siege):
    table, cache = siege
    before = table.views([None], cache)[0]["zones"]
    table.own_villagers().put_stun(table.crowd[crowded(table)][0], 1)
    after = table.views([None], cache)[0]["zones"]

    assert [one is two for one, two in zip(before, after, strict=True)].count(False) == 1


@pytest.mark.parametrize(
    "of_monster",
    [
        *("owner", "zone", "damage", "experience", "moved", "used", "defence", "retaliate"),
        *("slow", "sunder", "silence", "burn", "bleed", "stun"),
    ],
)
def test_a_monster_that_changes_is_shown_anew(siege, of_monster):
    table, cache = siege
    table.views([None], cache)
    before, own = table.view(None), table.monsters[0]
    setattr(own, of_monster, getattr(own, of_monster) + 1)

    assert table.view(None) != before
    assert shown_as_it_is(table, cache)


def test_a_monster_is_shown_anew_when_it_learns_or_stores_something(siege):
    table, cache = siege
    own = table.monsters[0]
    before = table.views([None], cache)[0]
    own.levels = (2, *own.levels[1:])
    assert table.view(None) != before
    assert shown_as_it_is(table, cache)

    before = table.views([None], cache)[0]
    own.reserve = raised(own.reserve, 1)
    assert table.view(None) != before
    assert shown_as_it_is(table, cache)


def test_a_monster_is_shown_anew_when_it_carries_something():
    match, cache = Match.new("village-attacks", 2, seed=1, options={"scenario": "the-stolen-relics"}), ViewCache()
    while not match.table.monsters:
        match.play(match.table.decision.options[0])
    before = match.table.views([None], cache)[0]["monsters"][0]
    match.table.carrier = changed(match.table.carrier, 0, 0)
    assert match.table.view(None)["monsters"][0]["carries"] != before["carries"]
    assert shown_as_it_is(match.table, cache)


def test_a_monster_is_shown_anew_when_the_crowd_around_it_grows(siege):
    table, cache = siege
    own, zone = table.monsters[0], crowded(table)
    own.zone = zone
    own.damage = own.face.health - 1
    table.own_villagers().put_stun(table.crowd[zone][0], 0)
    assert table.views([None], cache)[0]["monsters"][0]["hindered"]
    table.crowd[zone] = ()
    assert not table.view(None)["monsters"][0]["hindered"]
    assert shown_as_it_is(table, cache)


def test_traps_on_offer_are_shown_anew_when_others_lie_there(siege):
    table, cache = siege
    table.trap_offer += (table.trap_deck.pop(),)
    before = table.views([None], cache)[0]["traps_on_offer"]
    assert table.views([None], cache)[0]["traps_on_offer"] is before
    table.trap_offer = (*table.trap_offer[:-1], table.trap_deck.pop())
    assert table.view(None)["traps_on_offer"] != before
    assert shown_as_it_is(table, cache)
