"""The judge against dense sampling, on random fields with touching bases and terrain."""

from collections import Counter
from random import Random

from legendarium.games.legends_of_signum.field import RULERS, TICKS, on_field
from legendarium.games.legends_of_signum.paths import walk
from legendarium.testing.open_field import random_field
from tests.games.legends_of_signum.slow_walk import slow_walk


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
