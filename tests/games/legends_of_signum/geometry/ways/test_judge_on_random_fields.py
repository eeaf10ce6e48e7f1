"""The judge against dense sampling, on random fields with touching bases and terrain."""

from collections import Counter
from random import Random

import pytest

from legendarium.games.legends_of_signum.geometry.exact.discs import LONG, RULERS, TICKS, Disc, on_field, overlap
from legendarium.games.legends_of_signum.geometry.exact.shapes import disc_clear
from legendarium.games.legends_of_signum.geometry.ways.approach import as_near_as_possible
from legendarium.games.legends_of_signum.geometry.ways.finder import Survey
from legendarium.games.legends_of_signum.geometry.ways.judge import Walker, clear_walk, judge, walk
from legendarium.games.legends_of_signum.geometry.ways.nearby import Nearby
from legendarium.games.legends_of_signum.geometry.ways.surroundings import Surroundings
from legendarium.kernel.state_dump import full_dump
from legendarium.testing.open_field import random_field
from tests.games.legends_of_signum.helpers.sampled_walk import slow_walk


def random_way(dice, around):
    """A few legs of any direction, inside the field."""
    x, y, way = around.x, around.y, []
    for _ in range(dice.randint(1, 3)):
        size = dice.choice([around.limit, dice.randint(1_000, around.limit // 2 + 20_000)])
        nx, ny = x + dice.randint(-size, size), y + dice.randint(-size, size)
        if on_field(nx, ny, around.radius):
            x, y = nx, ny
            way.append((x, y))
    return way


def test_what_is_set_aside_as_far_from_a_way_changes_nothing_about_it():
    aside = 0
    for seed in range(60):
        dice = Random(seed)
        field = random_field(dice, 9, 5)
        around = field.surroundings(dice.choice(RULERS), dice.randint(0, 4), dice.randrange(9))
        way = random_way(dice, around)
        near = Nearby(around, way)
        aside += len(around.friends) + len(around.enemies) - len(near.friends) - len(near.enemies)
        near.friends, near.impassable = around.friends, around.impassable
        near.enemies, near.difficult = list(range(len(around.enemies))), list(range(len(around.difficult)))
        assert told(Walker(around, near).along(way)) == told(judge(around, way))
    assert aside > 100


def test_only_a_walk_that_is_told_says_how_wide_the_gap_is():
    around = Surroundings(
        Disc(100_000, 300_000, 16_000), LONG, [Disc(200_000, y, 16_000) for y in (281_000, 319_000)], [], [], []
    )
    way = [(240_000, 300_000)]
    assert (judge(around, way).refusal, judge(around, way).gap) == (walk(around, way).refusal, -1)
    assert (walk(around, way).gap, walk(around, way).needed) == (6_000, 32_000)


def test_ways_that_a_search_knows_to_be_clear_are_judged_by_their_length_alone():
    clear = bends = 0
    for seed in range(120):
        dice = Random(seed)
        field = random_field(dice, 9, 5)
        around = field.surroundings(dice.choice(RULERS), dice.randint(0, 4), dice.randrange(9))
        search = Survey(around).fast
        if search is None or search.touched:
            continue
        for _ in range(4):
            found = as_near_as_possible(search, dice.randint(0, 600_000), dice.randint(0, 600_000))
            if found is not None:
                way = found.way()
                assert told(clear_walk(around, way)) == told(judge(around, way))
                clear += 1
                bends += len(way) > 1
    assert (clear > 100, bends > 30) == (True, True)


def told(walked):
    return full_dump(walked)


def test_the_judge_agrees_with_dense_sampling():
    seen = Counter()
    for seed in range(16):
        dice = Random(seed)
        field = random_field(dice, 5, 7)
        for mover in range(5):
            around = field.surroundings(dice.choice(RULERS[1:]), dice.randint(0, 3), mover)
            compare(around, random_way(dice, around), seen)
    assert seen["unsure"] < sum(seen.values()) / 3
    assert {"", "contact", "terrain", "in-the-way", "too-long"} <= set(seen)


def compare(around, way, seen):
    expected = slow_walk(around, way)
    if expected is None:
        seen["unsure"] += 1
        return
    refusal, stop, x, y, length = expected
    found = walk(around, way)
    seen[refusal or stop] += 1
    assert (found.refusal, found.stop) == (refusal, stop)
    if not refusal:
        assert abs(found.x - x) < 120
        assert abs(found.y - y) < 120
        assert abs(found.length / TICKS - length) < 120


@pytest.mark.rule("los.move.no-pass-through", "los.geometry.battlefield", "los.ability.flight", "los.ability.jump")
@pytest.mark.parametrize("how", ["walking", "flying", "jumping"])
def test_nobody_ends_on_anything_or_off_the_field(how):
    ended = 0
    for seed in range(120):
        dice = Random(seed)
        field = random_field(dice, 12, 4, 300_000)
        around = field.surroundings(dice.choice(RULERS), 5)
        around.flying, around.jumping = how == "flying", how == "jumping"
        way = [(around.x + dice.randint(-90_000, 90_000), around.y + dice.randint(-90_000, 90_000))]
        judged = walk(around, way)
        place = Disc(judged.x, judged.y, around.radius)
        if not judged.refusal:
            ended += 1
            assert on_field(place.x, place.y, place.radius)
            assert not any(overlap(place, base) for base in [*around.friends, *around.enemies])
            assert all(disc_clear(piece, place, 0) for piece in around.impassable)
            assert judged.length <= judged.limit <= around.limit * TICKS
    assert ended > 15
