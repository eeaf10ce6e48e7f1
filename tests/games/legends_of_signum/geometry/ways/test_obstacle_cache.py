"""What searches share, by cache or by a wider search, changes no answer and stays within its bound."""

from random import Random

from legendarium.games.legends_of_signum.geometry.exact.discs import EXTRA, LONG, MIDDLE, SMALL, Disc
from legendarium.games.legends_of_signum.geometry.ways.approach import as_near_as_possible, into_circle
from legendarium.games.legends_of_signum.geometry.ways.finder import Survey
from legendarium.games.legends_of_signum.geometry.ways.obstacle_cache import ObstacleCache
from legendarium.games.legends_of_signum.geometry.ways.surroundings import Surroundings
from legendarium.testing.open_field import random_field

FURTHER = {SMALL: MIDDLE, MIDDLE: LONG, LONG: EXTRA}
"""How far runs who walks so far."""


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
        for search in (survey.fast, survey.slow):
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
        shared += together.fast is not None and together.fast.wider is not None and together.fast.is_explored
    assert shared > 10


def test_who_touches_something_from_the_start_looks_for_himself():
    mover, enemy = Disc(300_000, 300_000, 16_000), Disc(333_000, 300_000, 16_000)
    walking = Surroundings(mover, MIDDLE, [], [enemy], [], [])
    assert Survey(walking, wider=Survey(at_a_run(walking))).fast.wider is None


def test_cached_obstacles_change_no_way():
    cases = [(around, some_goals(dice, around)) for dice, around in crowded_fields(25)]
    fresh = [answers(Survey(around, cache=ObstacleCache(256)), goals) for around, goals in cases]
    for limit in (8, 256):
        cache = ObstacleCache(limit)
        assert [answers(Survey(around, cache=cache), goals) for around, goals in cases] == fresh
        assert [answers(Survey(around, cache=cache), goals) for around, goals in cases] == fresh


def test_a_base_that_stands_still_is_the_same_obstacle_and_one_that_moved_is_another():
    cache = ObstacleCache(256)
    one = cache.base(300_000, 200_000, 32_000)
    assert cache.base(300_000, 200_000, 32_000) is one
    others = [
        cache.base(*place)
        for place in ((300_001, 200_000, 32_000), (300_000, 200_000, 35_000), (200_000, 300_000, 32_000))
    ]
    assert len({obstacle.number for obstacle in (one, *others)}) == 4


def test_a_full_cache_is_emptied_before_the_next_search_and_pieces_drop_their_tangents():
    cache = ObstacleCache(256)
    for dice, around in crowded_fields(60):
        answers(Survey(around, cache=cache), some_goals(dice, around))
        assert len(cache.bases) < cache.limit + 14
        assert len(cache.pieces) < cache.limit + 40
    while len(cache.bases) < cache.limit:
        cache.base(len(cache.bases), 0, 32_000)
    cache.evict()
    assert cache.pieces
    assert not cache.bases
    assert not any(it.bitangents or it.chords for known in cache.pieces.values() for it in known.values())
