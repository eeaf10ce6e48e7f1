"""Bases, distances and lengths at -1, 0 and +1 micrometre, and against exact fractions."""

from fractions import Fraction
from math import isqrt
from random import Random

import pytest

from legendarium.games.legends_of_signum.geometry.exact.discs import (
    BASES,
    CONTACT,
    EXTRA,
    FIELD,
    LONG,
    MIDDLE,
    RULERS,
    SMALL,
    TICKS,
    Disc,
    apart,
    discs_apart,
    gap_between,
    in_contact,
    leg_apart,
    length,
    on_field,
    outwards,
    overlap,
    root,
    within,
)

ALONG = [(1, 0), (0, -1), (3, 4), (-4, 3)]


def pair(direction, gap, one=16_000, other=25_000):
    """Two bases whose rims are that far apart along a direction whose size is 1 or 5."""
    x, y = direction
    size = isqrt(x * x + y * y)
    way = one + other + gap
    middle = 5 * 60_000
    return Disc(middle, middle, one), Disc(middle + x * way // size, middle + y * way // size, other)


@pytest.mark.rule("los.geometry.rulers")
def test_the_four_rulers_are_eight_ten_fifteen_and_twenty_five_centimetres():
    assert (SMALL, MIDDLE, LONG, EXTRA) == RULERS == (80_000, 100_000, 150_000, 250_000)


@pytest.mark.rule("los.geometry.bases")
def test_bases_have_four_diameters():
    assert BASES == (32_000, 50_000, 60_000, 80_000)


@pytest.mark.rule("los.geometry.battlefield")
@pytest.mark.parametrize(("x", "inside"), [(15_900, False), (15_999, False), (16_000, True), (16_001, True)])
def test_a_base_may_touch_the_border_and_not_cross_it(x, inside):
    for place in ((x, 300_000), (300_000, x), (FIELD - x, 300_000), (300_000, FIELD - x)):
        assert on_field(*place, 16_000) is inside


@pytest.mark.rule("los.geometry.contact-threshold", "los.ruling.geometry.contact-band")
@pytest.mark.parametrize("direction", ALONG)
@pytest.mark.parametrize(("gap", "touching"), [(0, True), (2_900, True), (2_995, True), (3_000, False), (3_005, False)])
def test_contact_is_a_gap_below_three_millimetres(direction, gap, touching):
    one, other = pair(direction, gap)
    assert in_contact(one, other) is in_contact(other, one) is touching
    assert gap_between(one, other) == gap


@pytest.mark.parametrize(("gap", "touching"), [(2_999, True), (3_000, False), (3_001, False)])
def test_contact_is_decided_to_the_micrometre(gap, touching):
    assert in_contact(*pair((1, 0), gap)) is touching


@pytest.mark.parametrize(("gap", "overlapping"), [(-1, True), (0, False), (1, False)])
def test_bases_that_touch_do_not_overlap(gap, overlapping):
    one, other = pair((0, -1), gap)
    assert overlap(one, other) is overlap(other, one) is overlapping


@pytest.mark.rule("los.geometry.measure-closest-points", "los.ruling.geometry.within-inclusive")
@pytest.mark.parametrize("ruler", RULERS)
def test_within_means_rim_to_rim_and_includes_the_distance_itself(ruler):
    for step, inside in ((-1, True), (0, True), (1, False)):
        one, other = pair((1, 0), ruler + step)
        assert within(one, other, ruler) is within(other, one, ruler) is inside
        assert discs_apart(one, other, ruler) is (step >= 0)


@pytest.mark.rule("los.geometry.measure-closest-points")
def test_two_small_bases_with_middles_282_millimetres_apart_are_exactly_xl_apart():
    one, other = Disc(100_000, 300_000, 16_000), Disc(382_000, 300_000, 16_000)
    assert gap_between(one, other) == 250_000
    assert within(one, other, EXTRA)


def test_a_leg_is_never_counted_too_short_and_less_than_a_tick_too_long():
    dice = Random(1)
    for _ in range(5_000):
        dx, dy = dice.randint(-FIELD, FIELD), dice.randint(-FIELD, FIELD)
        counted, exact = length(dx, dy), (dx * dx + dy * dy) * TICKS * TICKS
        assert counted >= 0
        assert (counted - 1) ** 2 < exact <= counted**2 or counted == exact == 0
    assert length(30_000, -40_000) == 50_000 * TICKS
    for dx in range(FIELD - 2_000, FIELD + 1):  # the longest legs of all, where roots have the fewest digits left
        assert length(dx, FIELD) == isqrt((dx * dx + FIELD * FIELD) * TICKS * TICKS - 1) + 1


def test_the_root_is_exact_around_every_kind_of_square():
    dice = Random(2)
    for _ in range(5_000):
        base = dice.randint(1, isqrt(1 << 53) - 1)
        assert [root(base * base + step) for step in (-1, 0, 1)] == [base - 1, base, base]


def slow_leg_apart(px, py, qx, qy, cx, cy, distance):
    """The nearest point of the leg with exact fractions."""
    dx, dy = qx - px, qy - py
    square = dx * dx + dy * dy
    part = Fraction((cx - px) * dx + (cy - py) * dy, square) if square else Fraction(0)
    part = min(max(part, Fraction(0)), Fraction(1))
    return (px + part * dx - cx) ** 2 + (py + part * dy - cy) ** 2 >= distance * distance


def test_the_distance_of_a_leg_is_exact_within_a_micrometre_of_equality():
    dice = Random(3)
    answers = set()
    for _ in range(4_000):
        px, py, qx, qy, cx, cy = (dice.randint(0, FIELD) for _ in range(6))
        dx, dy = qx - px, qy - py
        square = dx * dx + dy * dy
        near = abs(dx * (cy - py) - dy * (cx - px)) // max(1, isqrt(square))
        for distance in (near - 1, near, near + 1, near + 2):
            found = leg_apart(px, py, qx, qy, cx, cy, distance)
            assert found == slow_leg_apart(px, py, qx, qy, cx, cy, max(0, distance))
            answers.add(found)
    assert answers == {True, False}


def test_a_leg_along_an_axis_keeps_its_distance_to_the_micrometre():
    for distance, kept in ((41_000, True), (41_001, False)):
        assert leg_apart(100_000, 41_000, 500_000, 41_000, 300_000, 0, distance) is kept
    assert leg_apart(5, 5, 5, 5, 5, 5, 0)
    assert not leg_apart(5, 5, 5, 5, 5, 5, 1)


def test_rounding_outwards_never_comes_too_near_and_less_than_two_micrometres_too_far():
    dice = Random(4)
    for _ in range(4_000):
        dx, dy = dice.randint(-FIELD, FIELD), dice.randint(-FIELD, FIELD)
        distance = dice.randint(16_000, 83_000)
        x, y = outwards(dx, dy, distance)
        assert apart(0, 0, x, y, distance)
        assert not apart(0, 0, x, y, distance + 2)
        assert abs(x * dy - y * dx) <= 2 * isqrt(dx * dx + dy * dy) + 2
    assert outwards(0, 0, 7) == (7, 0)
    assert CONTACT == 3_000
