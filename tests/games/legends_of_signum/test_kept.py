"""What is kept and shared between searches changes no answer: it only spares looking twice."""

from random import Random

import pytest

from legendarium.games.legends_of_signum.geometry.exact.discs import EXTRA, LONG, MIDDLE, SMALL, Disc
from legendarium.games.legends_of_signum.geometry.ways import obstacle_cache
from legendarium.games.legends_of_signum.geometry.ways.approach import as_near_as_possible, into_circle
from legendarium.games.legends_of_signum.geometry.ways.finder import Survey
from legendarium.games.legends_of_signum.geometry.ways.surroundings import Surroundings
from legendarium.testing.open_field import random_field

FURTHER = {SMALL: MIDDLE, MIDDLE: LONG, LONG: EXTRA}
"""How far runs who walks so far."""


@pytest.fixture(autouse=True)
def nothing_kept():
    forget()
    yield
    forget()


def forget():
    obstacle_cache.BASES.clear()
    obstacle_cache.PIECES.clear()


def crowded_fields(count):
    """Walkers on crowded fields, each with how far it goes."""
    for seed in range(count):
        dice = Random(seed)
        field = random_field(dice, 14, 7, dice.choice([300_000, 450_000]))
        yield dice, field.surroundings(dice.choice(list(FURTHER)), 7)


def at_a_run(walking):
    mover = Disc(walking.x, walking.y, walking.radius)
    bases, pieces = (walking.friends, walking.enemies), (walking.impassable, walking.difficult)
    return Surroundings(mover, FURTHER[walking.limit], *bases, *pieces, running=True)


def answers(survey, goals):
    """Every kind of question a search is asked, for some points around the walker."""
    found = []
    for x, y in goals:
        found.append(survey.way(x, y))
        for search in (survey.keen, survey.slow):
            for ask in (as_near_as_possible, lambda *it: into_circle(*it, 30_000)):
                approach = None if search is None else ask(search, x, y)
                found.append(None if approach is None else (approach.way(), approach.cost))
    return found


def some_goals(dice, around):
    return [(around.x + dice.randint(-200_000, 200_000), around.y + dice.randint(-200_000, 200_000)) for _ in range(8)]


def test_who_shares_the_search_of_a_run_finds_what_it_would_find_alone():
    shared = 0
    for dice, walking in crowded_fields(60):
        goals = some_goals(dice, walking)
        running = Survey(at_a_run(walking))
        together = Survey(walking, wider=running)
        assert answers(together, goals) == answers(Survey(walking), goals)
        shared += together.keen is not None and together.keen.wider is not None and together.keen.is_spread
    assert shared > 10


def test_who_touches_something_from_the_start_looks_for_himself():
    mover, enemy = Disc(300_000, 300_000, 16_000), Disc(333_000, 300_000, 16_000)
    walking = Surroundings(mover, MIDDLE, [], [enemy], [], [])
    assert Survey(walking, wider=Survey(at_a_run(walking))).keen.wider is None


def test_what_is_kept_of_hurdles_changes_no_way():
    cases = [(around, some_goals(dice, around)) for dice, around in crowded_fields(25)]
    fresh = []
    for around, goals in cases:
        forget()
        fresh.append(answers(Survey(around), goals))
    forget()
    for _ in range(2):
        assert [answers(Survey(around), goals) for around, goals in cases] == fresh


def test_a_base_that_stands_still_is_the_same_hurdle_and_one_that_moved_is_another():
    one = obstacle_cache.standing(300_000, 200_000, 32_000)
    assert obstacle_cache.standing(300_000, 200_000, 32_000) is one
    others = [
        obstacle_cache.standing(*place)
        for place in ((300_001, 200_000, 32_000), (300_000, 200_000, 35_000), (200_000, 300_000, 32_000))
    ]
    assert len({hurdle.number for hurdle in (one, *others)}) == 4


def test_only_so_many_hurdles_are_kept_and_pieces_forget_bases_with_them():
    for dice, around in crowded_fields(60):
        answers(Survey(around), some_goals(dice, around))
        assert len(obstacle_cache.BASES) < obstacle_cache.MOST_KEPT + 14
        assert len(obstacle_cache.PIECES) < obstacle_cache.MOST_KEPT + 40
    while len(obstacle_cache.BASES) < obstacle_cache.MOST_KEPT:
        obstacle_cache.standing(len(obstacle_cache.BASES), 0, 32_000)
    obstacle_cache.make_room()
    assert not obstacle_cache.BASES
    assert not any(
        hurdle.lines or hurdle.chords for known in obstacle_cache.PIECES.values() for hurdle in known.values()
    )
