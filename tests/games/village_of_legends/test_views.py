"""What was shown before is shown again only as long as nothing changes that it shows."""

import random

import pytest

from legendarium.kernel.match import Match
from legendarium.kernel.shown import Shown

ALL_BOXES = {"expansions": ["ancient-guild", "the-horde", "reapers-hand"]}


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_what_is_shown_after_any_answer_is_what_the_table_shows_to_somebody_who_comes_then(seats):
    match, shown, dice = Match.new("village-of-legends", seats, 1, ALL_BOXES), Shown(), random.Random(1)
    everybody = [None, *range(seats)]
    for _ in range(600):
        if match.table.decision is None:
            break
        match.play(dice.choice(match.table.decision.options).key)
        assert match.table.views(everybody, shown) == [match.table.view(seat) for seat in everybody]


@pytest.mark.parametrize("field", ["life", "xp", "level", "poison", "berserk", "alive"])
def test_a_hero_is_shown_anew_when_anything_about_it_changes(field):
    match, shown = Match.new("village-of-legends", seed=3, options={"heroes": ["mage", "dwarf"]}), Shown()
    before, hero = match.table.views([0], shown)[0], match.table.heroes[1]
    assert match.table.views([0], shown)[0]["heroes"][1] is before["heroes"][1]
    setattr(hero, field, not hero.alive if field == "alive" else getattr(hero, field) + 1)
    after = match.table.views([0], shown)[0]
    assert after["heroes"][1][field] == getattr(hero, field) != before["heroes"][1][field]
    assert after == match.table.view(0)


@pytest.mark.parametrize("zone", ["hand", "deck", "discard", "played", "defences", "monsters", "loot"])
def test_a_hero_is_shown_anew_when_a_card_comes_to_it(zone):
    match, shown = Match.new("village-of-legends", seed=3, options={"heroes": ["mage", "dwarf"]}), Shown()
    before, hero = match.table.views([0], shown)[0], match.table.heroes[1]
    getattr(hero, zone).append(match.table.main.pop())
    after = match.table.views([0], shown)[0]
    assert after["heroes"][1] != before["heroes"][1]
    assert after == match.table.view(0)


def test_a_hero_is_shown_anew_when_it_is_another_hero():
    match, shown = Match.new("village-of-legends", seed=3, options={"heroes": ["mage", "dwarf"]}), Shown()
    match.table.views([0], shown)
    match.table.heroes[1].board = match.table.heroes[0].board
    after = match.table.views([0], shown)[0]
    assert after["heroes"][1]["hero"] == after["heroes"][0]["hero"]
    assert after == match.table.view(0)
