"""A straight push, and what stops it."""

from math import hypot
from random import Random

import pytest
from shapely import LineString, Point, box

from legendarium.games.legends_of_signum.geometry.exact.discs import FIELD, SMALL, Disc, on_field
from legendarium.games.legends_of_signum.geometry.exact.shapes import Piece
from legendarium.games.legends_of_signum.geometry.places.push import push
from legendarium.testing.open_field import random_field
from tests.games.legends_of_signum.helpers.convex_pieces import outline

R = 16_000
SHOOTER, TARGET = Disc(100_000, 300_000, R), Disc(222_000, 300_000, R)


def result(found):
    return found.x, found.y, found.distance, found.kind, found.index


@pytest.mark.rule("los.ruling.abilities.buckshot-push", "los.ability.buckshot")
def test_in_the_open_the_target_goes_all_of_s_and_past_bases_at_less_than_three_millimetres():
    assert result(push(SHOOTER, TARGET, SMALL, [], [])) == (302_000, 300_000, SMALL, "", -1)
    for gap, free in ((2_000, True), (0, True), (-1, False)):
        beside = Disc(260_000, 300_000 + 2 * R + gap, R)
        assert (push(SHOOTER, TARGET, SMALL, [beside], []).distance == SMALL) is free


@pytest.mark.rule("los.ruling.abilities.buckshot-push")
def test_a_base_a_template_or_the_border_in_the_way_stops_it_where_it_touches():
    base = Disc(222_000 + 2 * R + 25_000, 300_000, R)
    assert result(push(SHOOTER, TARGET, SMALL, [base], [])) == (247_000, 300_000, 25_000, "friend", 0)
    wall = Piece([268_000, 300_000, 300_000, 268_000], [200_000, 200_000, 400_000, 400_000])
    assert result(push(SHOOTER, TARGET, SMALL, [], [wall])) == (252_000, 300_000, 30_000, "impassable", 0)
    near = Disc(FIELD - R - 100, 300_000, R)
    assert result(push(SHOOTER, near, SMALL, [], [])) == (FIELD - R, 300_000, 100, "border", 2)


def test_a_target_against_something_is_not_moved_at_all():
    behind = Disc(222_000 + 2 * R, 300_000, R)
    assert result(push(SHOOTER, TARGET, SMALL, [behind], [])) == (222_000, 300_000, 0, "friend", 0)


def test_a_push_goes_straight_and_as_far_as_the_exact_ray_is_free():
    stopped = 0
    for seed in range(40):
        field = random_field(Random(seed), 12, 4, 350_000)
        pieces = [piece for template in field.impassable for piece in template]
        source, target, *others = field.bases
        found = push(source, target, SMALL, others, pieces)
        dx, dy = target.x - source.x, target.y - source.y
        size = hypot(dx, dy)
        assert abs(found.x - target.x - found.distance * dx / size) <= 0.6
        assert abs(found.y - target.y - found.distance * dy / size) <= 0.6
        assert on_field(found.x, found.y, target.radius)
        ray = target, dx / size, dy / size, others, pieces
        assert free_ray(*ray, 1.5) - 2 <= found.distance <= free_ray(*ray, -1.5) + 2
        stopped += found.distance < SMALL
    assert 5 < stopped < 35


def free_ray(base, ux, uy, others, pieces, more):
    """How far a base can go along a ray, by halving, when everything is a little larger or smaller than it is."""

    def free(far):
        way = LineString([(base.x, base.y), (base.x + far * ux, base.y + far * uy)])
        return (
            field.covers(way)
            and all(way.distance(Point(o.x, o.y)) >= base.radius + o.radius + more for o in others)
            and all(way.distance(outline(piece)) >= base.radius + more for piece in pieces)
        )

    edge = base.radius + more
    field = box(edge, edge, FIELD - edge, FIELD - edge)
    low, high = 0, SMALL + 1
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if free(middle) else (low, middle)
    return low
