"""What two hurdles are to each other: the lines from ring to ring, and which chords of one ring keep clear of the other.

All of it follows from where they lie, so between hurdles that are kept it is found out once."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from legendarium.games.legends_of_signum.geometry.exact.discs import length
from legendarium.games.legends_of_signum.geometry.ways.lines import Line
from legendarium.games.legends_of_signum.geometry.ways.obstacles import NOT_KEPT, Hurdle
from legendarium.games.legends_of_signum.geometry.ways.tangents import (
    arrival_point,
    bodies_apart,
    leaving_point,
    tangents,
)

UNKNOWN: Final = 0
CLEAR: Final = 1
BARRED: Final = 2


def lines_between(one: Hurdle, left: bool, two: Hurdle) -> list[Line]:
    """The lines from a ring that is gone along in one sense to another ring, in both senses of that."""
    if one.number == NOT_KEPT or two.number == NOT_KEPT:
        return find_lines(one, left, two)
    key: i64 = two.number * 2 + (1 if left else 0)
    found = one.lines.get(key)
    if found is None:
        found = one.lines[key] = find_lines(one, left, two)
    return found


def find_lines(one: Hurdle, left: bool, two: Hurdle) -> list[Line]:
    parted = bodies_apart(one, two)
    found: list[Line] = []
    for side in (True, False):
        for line in tangents(one, left, two, side, parted):
            leave: i64 = leaving_point(one, line, left)
            enter: i64 = arrival_point(two, line, side)
            dx: i64 = two.ox + two.ring_x[enter] - one.ox - one.ring_x[leave]
            dy: i64 = two.oy + two.ring_y[enter] - one.oy - one.ring_y[leave]
            found.append(Line(leave, side, enter, length(dx, dy)))
    return found


@mypyc_attr(acyclic=True)
class Neighbour:
    """A hurdle that may stand in the way along the ring of another, and what is known of each chord of that ring."""

    __slots__ = ("body", "chords")

    def __init__(self, body: Hurdle, chords: list[int]) -> None:
        self.body = body
        self.chords = chords

    def lets_pass(self, low: i64, px: i64, py: i64, qx: i64, qy: i64) -> bool:
        """Whether the chord that begins at a point of the ring keeps this hurdle's distance."""
        known: i64 = self.chords[low]
        if known == UNKNOWN:
            known = CLEAR if self.body.clear(px, py, qx, qy, self.body.distance) else BARRED
            self.chords[low] = known
        return known == CLEAR


def neighbour(one: Hurdle, two: Hurdle) -> Neighbour:
    """The second as a neighbour of the ring of the first."""
    if one.number == NOT_KEPT or two.number == NOT_KEPT:
        return Neighbour(two, [UNKNOWN] * one.size)
    known = one.chords.get(two.number)
    if known is None:
        known = one.chords[two.number] = [UNKNOWN] * one.size
    return Neighbour(two, known)
