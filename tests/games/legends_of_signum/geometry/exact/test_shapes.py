"""Pieces of terrain: distances against shapely, thresholds by hand, and templates that are refused."""

from fractions import Fraction
from itertools import pairwise
from math import floor
from random import Random

import pytest
from shapely import LineString, Point

from legendarium.games.legends_of_signum.geometry.exact.discs import Disc
from legendarium.games.legends_of_signum.geometry.exact.rings import TURNS, nearest_direction, ring
from legendarium.games.legends_of_signum.geometry.exact.shapes import (
    Piece,
    Shape,
    disc_clear,
    gap_to_piece,
    leg_clear,
    moved_apart,
    piece_on_field,
    pieces_apart,
    point_clear,
)
from legendarium.games.legends_of_signum.geometry.exact.templates import problems
from legendarium.testing.open_field import SHAPES, SQUARE
from tests.games.legends_of_signum.helpers.convex_pieces import outline, random_piece


def around(exact):
    """Distances to ask about: far from the exact one and beside it, but never nearer than a float can tell."""
    return [d for d in (floor(exact) - 1_000, floor(exact) - 1, floor(exact) + 2, floor(exact) + 1_000) if d > 0]


def test_distances_to_a_piece_are_those_of_shapely():
    dice = Random(6)
    for _ in range(400):
        one = random_piece(dice, 300_000, 300_000, dice.randint(10_000, 60_000))
        px, py, qx, qy = (dice.randint(200_000, 400_000) for _ in range(4))
        for exact, ask in (
            (outline(one).distance(Point(px, py)), lambda d, p=one, x=px, y=py: point_clear(p, x, y, d)),
            (
                outline(one).distance(LineString([(px, py), (qx, qy)])),
                lambda d, p=one, a=px, b=py, c=qx, e=qy: leg_clear(p, a, b, c, e, d),
            ),
        ):
            for distance in around(exact):
                assert ask(distance) is (distance < exact)


def test_distances_between_pieces_are_those_of_shapely():
    dice = Random(7)
    for _ in range(400):
        one = random_piece(dice, 300_000, 300_000, dice.randint(10_000, 60_000))
        x, y = dice.randint(200_000, 400_000), dice.randint(200_000, 400_000)
        other = random_piece(dice, x, y, dice.randint(5_000, 60_000))
        exact = outline(one).distance(outline(other))
        for distance in around(exact):
            assert pieces_apart(one, other, distance) is pieces_apart(other, one, distance) is (distance < exact)


def square_from(point, start, end):
    """The exact square of the distance from a point to a segment."""
    (x, y), (ax, ay), (bx, by) = point, start, end
    dx, dy = bx - ax, by - ay
    whole = dx * dx + dy * dy
    part = min(Fraction(1), max(Fraction(0), Fraction((x - ax) * dx + (y - ay) * dy, whole))) if whole else Fraction(0)
    return (x - ax - part * dx) ** 2 + (y - ay - part * dy) ** 2


def test_legs_that_just_touch_a_distance_are_judged_to_the_last_micrometre():
    dice, seen = Random(8), {True: 0, False: 0}
    for _ in range(150):
        piece = random_piece(dice, 300_000, 300_000, dice.randint(10_000, 60_000))
        corners = list(zip(piece.xs, piece.ys, strict=True))
        for _ in range(8):
            distance = dice.choice([3_000, 16_000, 19_001])
            circle, (x, y) = ring(distance), dice.choice(corners)
            u, v = dice.choice([(x, y), dice.choice(corners)])
            outwards = nearest_direction(x - piece.core_x, y - piece.core_y)
            at = (outwards + dice.randint(-16, 16)) % TURNS
            other = (at + dice.choice([0, 1, 1, 2])) % TURNS
            start = x + circle.xs[at] + dice.randint(-1, 1), y + circle.ys[at]
            end = u + circle.xs[other], v + circle.ys[other] + dice.randint(-1, 1)
            nearest = min(
                *(square_from(corner, start, end) for corner in corners),
                *(square_from(tip, *side) for tip in (start, end) for side in pairwise([*corners, corners[0]])),
            )
            crosses = outline(piece).intersects(LineString([start, end]))
            clear = nearest >= distance * distance and not crosses
            assert leg_clear(piece, *start, *end, distance) == clear
            seen[clear] += 1
    assert min(seen.values()) > 100


def test_a_template_moved_in_thought_is_as_far_away_as_one_that_lies_there():
    dice = Random(9)
    for _ in range(300):
        one, other = (random_piece(dice, 0, 0, dice.randint(10_000, 60_000)) for _ in range(2))
        x, y, distance = dice.randint(-99_000, 99_000), dice.randint(-99_000, 99_000), dice.randint(1, 60_000)
        laid = Piece([x + it for it in one.xs], [y + it for it in one.ys])
        assert moved_apart(one, x, y, other, distance) == pieces_apart(laid, other, distance)


def test_a_piece_inside_another_is_not_apart_from_it():
    outer, inner = SQUARE.laid(300_000, 300_000, 0)[0], Piece([300_000, 305_000, 300_000], [300_000, 300_000, 305_000])
    assert not pieces_apart(outer, inner, 1)
    assert not pieces_apart(inner, outer, 1)


@pytest.mark.parametrize(("x", "clear"), [(285_999, True), (286_000, True), (286_001, False), (300_000, False)])
def test_a_base_may_touch_a_side_to_the_micrometre(x, clear):
    wall = Piece([302_000, 400_000, 400_000, 302_000], [200_000, 200_000, 400_000, 400_000])
    assert disc_clear(wall, Disc(x, 300_000, 16_000), 0) is clear
    assert leg_clear(wall, x, 150_000, x, 390_000, 16_000) is clear


def test_a_leg_that_begins_or_ends_on_the_outline_is_not_clear_of_it():
    wall = Piece([300_000, 400_000, 400_000, 300_000], [300_000, 300_000, 400_000, 400_000])
    assert not leg_clear(wall, 400_000, 350_000, 500_000, 350_000, 1)
    assert not leg_clear(wall, 350_000, 200_000, 350_000, 300_000, 1)
    assert leg_clear(wall, 400_001, 350_000, 500_000, 350_000, 1)


def test_a_corner_is_measured_as_a_point():
    wall = Piece([300_000, 400_000, 400_000, 300_000], [300_000, 300_000, 400_000, 400_000])
    for step, clear in ((0, True), (1, False)):  # 3-4-5: 20 mm from the corner
        assert point_clear(wall, 288_000, 284_000, 20_000 + step) is clear
    assert gap_to_piece(wall, 288_000, 284_000) == 20_000
    assert gap_to_piece(wall, 350_000, 350_000) == 0


def test_distance_nothing_asks_only_whether_a_point_is_inside():
    wall = Piece([300_000, 400_000, 400_000, 300_000], [300_000, 300_000, 400_000, 400_000])
    assert [point_clear(wall, x, 350_000, 0) for x in (299_999, 300_000, 300_001)] == [True, True, False]


@pytest.mark.rule("los.geometry.battlefield")
def test_a_template_lies_inside_the_field():
    assert piece_on_field(SQUARE.laid(30_000, 300_000, 0)[0])
    assert not piece_on_field(SQUARE.laid(29_999, 300_000, 0)[0])
    assert not piece_on_field(SQUARE.laid(30_000, 300_000, 16)[0])


def test_turning_keeps_the_outline():
    for shape in SHAPES:
        area = [outline(piece).area for piece in shape.laid(300_000, 300_000, 0)]
        for turn in range(1, 128):
            laid = shape.laid(300_000, 300_000, turn)
            assert [outline(piece).area for piece in laid] == pytest.approx(area, rel=1e-4)
            assert all(outline(piece).exterior.is_ccw for piece in laid)


@pytest.mark.parametrize("shape", SHAPES)
def test_good_templates_have_no_problems(shape):
    assert problems(shape) == []


@pytest.mark.parametrize(
    ("pieces", "problem"),
    [
        ([], "1 to 16 pieces"),
        ([[(0, 0), (30_000, 0)]], "3 to 24 corners"),
        ([[(0, 0), (160_000, 0), (0, 30_000)]], "from the anchor"),
        ([[(0, 0), (30_000, 0), (30_000, 1_999), (0, 30_000)]], "shorter than"),
        ([[(0, 0), (0, 30_000), (30_000, 0)]], "counter-clockwise"),
        ([[(0, 0), (30_000, 1_000), (60_000, 0), (30_000, 30_000)]], "counter-clockwise"),
        ([[(0, 0), (30_000, -1_200), (60_000, 0), (30_000, 30_000)]], "counter-clockwise"),
        ([[(0, 0), (40_000, 0), (0, 40_000), (0, 20_000), (40_000, 40_000)]], "counter-clockwise"),
        ([[(0, 0), (60_000, 0), (60_000, 900), (0, 900)]], "shorter than"),
        ([[(0, 0), (3_000, 0), (2_800, 990)]], "shorter than"),
        ([[(0, 0), (60_000, 0), (58_000, 950)]], "thinner"),
        ([[(0, 0), (30_000, 0), (0, 30_000)], [(30_000, 0), (60_000, 0), (60_000, 30_000)]], "overlap by less"),
        ([[(0, 0), (30_000, 0), (0, 30_000)], [(70_000, 0), (90_000, 0), (90_000, 30_000)]], "hang together"),
    ],
)
def test_templates_that_would_deceive_a_predicate_are_refused(pieces, problem):
    assert any(problem in found for found in problems(Shape(pieces)))
