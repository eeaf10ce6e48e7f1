"""What was shown before is shown again only as long as nothing changes that it shows."""

import random

import pytest

from legendarium.games.village_of_legends.state.player import EMPTY
from legendarium.games.village_of_legends.state.table import NUGGETS_PILE, SPELLS
from legendarium.kernel.match import Match
from legendarium.kernel.view_cache import ViewCache

ALL_BOXES = {"expansions": ["ancient-guild", "the-horde", "reapers-hand"]}


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_what_is_shown_after_any_answer_is_what_the_table_shows_to_somebody_who_comes_then(seats):
    match, cache, dice = Match.new("village-of-legends", seats, 1, ALL_BOXES), ViewCache(), random.Random(1)
    everybody = [None, *range(seats)]
    for _ in range(600):
        if match.table.decision is None:
            break
        match.play(dice.choice(match.table.decision.options).key)
        assert match.table.views(everybody, cache) == [match.table.view(seat) for seat in everybody]


@pytest.mark.parametrize("field", ["life", "xp", "level", "poison", "berserk", "alive"])
def test_a_hero_is_shown_anew_when_anything_about_it_changes(field):
    match, cache = Match.new("village-of-legends", seed=3, options={"heroes": ["mage", "dwarf"]}), ViewCache()
    before, hero = match.table.views([0], cache)[0], match.table.heroes[1]
    assert match.table.views([0], cache)[0]["heroes"][1] is before["heroes"][1]
    setattr(hero, field, not hero.alive if field == "alive" else getattr(hero, field) + 1)
    after = match.table.views([0], cache)[0]
    assert after["heroes"][1][field] == getattr(hero, field) != before["heroes"][1][field]
    assert after == match.table.view(0)


@pytest.mark.parametrize("zone", ["hand", "deck", "discard", "played", "defences", "monsters", "loot"])
def test_a_hero_is_shown_anew_when_a_card_comes_to_it(zone):
    match, cache = Match.new("village-of-legends", seed=3, options={"heroes": ["mage", "dwarf"]}), ViewCache()
    before, hero = match.table.views([0], cache)[0], match.table.heroes[1]
    getattr(hero, zone).append(match.table.main.pop())
    after = match.table.views([0], cache)[0]
    assert after["heroes"][1] != before["heroes"][1]
    assert after == match.table.view(0)


def test_a_hero_is_shown_anew_when_it_is_another_hero():
    match, cache = Match.new("village-of-legends", seed=3, options={"heroes": ["mage", "dwarf"]}), ViewCache()
    match.table.views([0], cache)
    match.table.heroes[1].board = match.table.heroes[0].board
    after = match.table.views([0], cache)[0]
    assert after["heroes"][1]["hero"] == after["heroes"][0]["hero"]
    assert after == match.table.view(0)


@pytest.fixture
def duel():
    """A table with a Monster, a Defence card and a Sheath before a Hero, and what was shown of it."""
    table, cache = Match.new("village-of-legends", seed=3, options={"heroes": ["mage", "dwarf"]}).table, ViewCache()
    hero = table.heroes[1]
    for zone in (hero.monsters, hero.defences, hero.sheaths, hero.stored):
        zone.append(table.main.pop())
    table.views([0], cache)
    return table, cache


def shown_as_it_is(table, cache, before):
    """And it is not as it was."""
    return table.views([0], cache)[0] == table.view(0) != before


@pytest.mark.parametrize("count", ["owners", "lives", "wounds"])
def test_a_monster_is_shown_anew_when_anything_about_it_changes(duel, count):
    table, cache = duel
    before = table.view(0)
    getattr(table, count)[table.heroes[1].monsters[0]] += 1
    assert shown_as_it_is(table, cache, before)


def test_a_monster_is_shown_anew_when_it_is_charged_shields_another_or_the_other_is_called_otherwise(duel):
    table, cache = duel
    card, summoner = table.heroes[1].monsters[0], table.main[0]
    before = table.view(0)
    table.charged = (card,)
    assert shown_as_it_is(table, cache, before)
    before = table.view(0)
    table.summoners[card] = summoner
    assert shown_as_it_is(table, cache, before)
    before = table.view(0)
    table.labels[summoner] = 999
    assert shown_as_it_is(table, cache, before)


def test_a_defence_card_is_shown_anew_when_it_is_damaged(duel):
    table, cache = duel
    before = table.view(0)
    table.wounds[table.heroes[1].defences[0]] += 1
    assert shown_as_it_is(table, cache, before)


def test_a_sheath_is_shown_anew_when_a_weapon_leaves_it(duel):
    table, cache = duel
    before = table.view(0)
    table.heroes[1].stored[0] = EMPTY
    assert shown_as_it_is(table, cache, before)


@pytest.mark.parametrize("field", ["gold", "intelligence", "beers", "weapons", "heavy", "sneaking"])
def test_the_turn_is_shown_anew_when_anything_about_it_changes(duel, field):
    table, cache = duel
    before = table.view(0)
    setattr(table.turn, field, getattr(table.turn, field) + 1)
    assert shown_as_it_is(table, cache, before)


@pytest.mark.parametrize("change", ["space", "main", "pile", "nugget"])
def test_the_market_is_shown_anew_when_a_card_leaves_it(duel, change):
    table, cache = duel
    before = table.view(0)
    if change == "space":
        table.market[2] = EMPTY
    elif change == "nugget":
        table.labels[table.piles[NUGGETS_PILE][0]] = 999
    else:
        (table.main if change == "main" else table.piles[SPELLS]).pop()
    assert shown_as_it_is(table, cache, before)


def test_before_it_is_chosen_a_hero_has_no_name_and_no_life():
    heroes = Match.new("village-of-legends", 2, 3).view(None)["heroes"]

    assert [(hero["hero"], hero["life"], hero["max_life"]) for hero in heroes] == [(None, 0, 0)] * 2
