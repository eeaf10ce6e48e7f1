"""Edges between two obstacles: the bitangents from ring to ring, and which chords of one ring the other blocks.

All of it follows from where they lie, so for cached obstacles it is computed once and stored with them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from legendarium.games.legends_of_signum.geometry.exact.discs import TICKS, length, root
from legendarium.games.legends_of_signum.geometry.ways.obstacles import NOT_CACHED, ROUNDED, Bitangent, Obstacle
from legendarium.games.legends_of_signum.geometry.ways.tangents import (
    arrival_point,
    bodies_apart,
    departure_point,
    tangents,
)

UNKNOWN: Final = 0
CLEAR: Final = 1
BARRED: Final = 2


def bitangents(one: Obstacle, left: bool, two: Obstacle) -> list[Bitangent]:
    """The bitangents that leave a ring walked in one sense and enter another ring in either sense."""
    if one.number == NOT_CACHED or two.number == NOT_CACHED:
        return find_bitangents(one, left, two)
    key: i64 = two.number * 2 + (1 if left else 0)
    found = one.bitangents.get(key)
    if found is None:
        found = one.bitangents[key] = find_bitangents(one, left, two)
    return found


def least_between(one: Obstacle, two: Obstacle) -> i64:
    """A bound in ticks below which no bitangent of two obstacles costs: of two bases that of the lines that cross between them,
    of everything else the gap between their boxes.

    The points of a ring lie half a direction beside those that a line touches, or less: a fortieth of the radius."""
    if one.piece is None and two.piece is None:
        dx: i64 = two.xs[0] - one.xs[0]
        dy: i64 = two.ys[0] - one.ys[0]
        both: i64 = one.reach + two.reach
        square: i64 = dx * dx + dy * dy - both * both
        found: i64 = root(square) - both // 40 - ROUNDED if square > 0 else 0
    else:
        dx = between(one.left, one.right, two.left, two.right)
        dy = between(one.bottom, one.top, two.bottom, two.top)
        found = root(dx * dx + dy * dy) - 2 * (one.reach - one.distance + two.reach - two.distance + ROUNDED)
    return found * TICKS if found > 0 else 0


def between(low: i64, high: i64, other_low: i64, other_high: i64) -> i64:
    """The gap between two intervals, 0 where they meet."""
    if other_low > high:
        return other_low - high
    return low - other_high if low > other_high else 0


def find_bitangents(one: Obstacle, left: bool, two: Obstacle) -> list[Bitangent]:
    parted = bodies_apart(one, two)
    found: list[Bitangent] = []
    for side in (True, False):
        for line in tangents(one, left, two, side, parted):
            leave: i64 = departure_point(one, line, left)
            enter: i64 = arrival_point(two, line, side)
            dx: i64 = two.ox + two.ring_x[enter] - one.ox - one.ring_x[leave]
            dy: i64 = two.oy + two.ring_y[enter] - one.oy - one.ring_y[leave]
            found.append(Bitangent(leave, side, enter, length(dx, dy)))
    return found


@mypyc_attr(acyclic=True)
class Neighbour:
    """An obstacle that may block the ring of another, with a cached result for each chord of that ring."""

    __slots__ = ("body", "chords")

    def __init__(self, body: Obstacle, chords: list[int]) -> None:
        self.body = body
        self.chords = chords

    def lets_pass(self, low: i64, px: i64, py: i64, qx: i64, qy: i64) -> bool:
        """Whether the chord that begins at a point of the ring keeps this obstacle's distance."""
        known: i64 = self.chords[low]
        if known == UNKNOWN:
            known = CLEAR if self.body.clear(px, py, qx, qy, self.body.distance) else BARRED
            self.chords[low] = known
        return known == CLEAR


def neighbour(one: Obstacle, two: Obstacle) -> Neighbour:
    """The second as a neighbour of the ring of the first."""
    if one.number == NOT_CACHED or two.number == NOT_CACHED:
        return Neighbour(two, [UNKNOWN] * one.size)
    known = one.chords.get(two.number)
    if known is None:
        known = one.chords[two.number] = [UNKNOWN] * one.size
    return Neighbour(two, known)
