"""Directions and rings: symmetric, near the circle, and never inside it."""

from math import atan2, cos, pi, sin
from random import Random

from legendarium.games.legends_of_signum.geometry.exact.discs import leg_apart, length
from legendarium.games.legends_of_signum.geometry.exact.rings import (
    TURNS,
    UNIT,
    UX,
    UY,
    nearest_direction,
    ring,
    turned,
)


def test_the_directions_are_a_full_turn_to_the_last_digit():
    for k in range(TURNS):
        assert abs(UX[k] - UNIT * cos(2 * pi * k / TURNS)) < 1
        assert abs(UY[k] - UNIT * sin(2 * pi * k / TURNS)) < 1


def test_the_directions_are_symmetric():
    for k in range(TURNS):
        assert (UX[-k], UY[-k]) == (UX[k], -UY[k])
        assert (UX[(k + 32) % TURNS], UY[(k + 32) % TURNS]) == (-UY[k], UX[k])


def test_the_nearest_direction_is_that_of_the_angle():
    dice = Random(5)
    for _ in range(5_000):
        dx, dy = dice.randint(-(1 << 21), 1 << 21), dice.randint(-(1 << 21), 1 << 21)
        exact = atan2(dy, dx) / (2 * pi) * TURNS
        if abs(exact - round(exact)) < 0.499_999:
            assert nearest_direction(dx, dy) == round(exact) % TURNS
    assert [nearest_direction(*d) for d in ((1, 0), (1, 1), (0, 1), (-1, 0), (0, -1), (1, -1))] == [
        0,
        16,
        32,
        64,
        96,
        112,
    ]


def test_a_quarter_turn_is_exact_and_a_full_turn_changes_nothing():
    assert turned(12_345, -6_789, 32) == (6_789, 12_345)
    assert turned(12_345, -6_789, 128) == (12_345, -6_789)


def test_a_turn_keeps_the_length_to_the_micrometre():
    for turn in range(TURNS):
        x, y = turned(120_000, 50_000, turn)
        assert abs(length(x, y) - 130_000 * 64) <= 64


def test_every_chord_of_a_ring_keeps_the_distance_and_every_point_is_near():
    for distance in (1, 16_000, 32_000, 41_001, 83_000, 330_000):
        around = ring(distance)
        for k in range(TURNS):
            ax, ay, bx, by = around.xs[k - 1], around.ys[k - 1], around.xs[k], around.ys[k]
            assert leg_apart(ax, ay, bx, by, 0, 0, distance)
            assert (bx * bx + by * by) ** 0.5 <= distance * 1.000_302 + 5
            assert nearest_direction(bx, by) == k or distance < 100
        assert around.along[TURNS] >= 2 * pi * distance * 64
        assert around is ring(distance)
