"""What a way must keep away from while it is looked for: a body of one or more corners, its distance, and a ring to go along.

A base is a body with one corner; a piece of terrain has its own, and its ring is that of a circle drawn around all of them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from legendarium.games.legends_of_signum.geometry.exact.discs import apart, leg_apart, length
from legendarium.games.legends_of_signum.geometry.exact.rings import TURNS, nearest_direction, ring
from legendarium.games.legends_of_signum.geometry.exact.shapes import Piece, leg_clear, point_clear
from legendarium.games.legends_of_signum.geometry.ways.lines import Line

NO_NUMBERS: Final[list[int]] = []
NOT_KEPT: Final = 0
ROUNDED: Final = 4
"""Micrometres by which rounding may carry a point of a ring outwards, and more."""
NO_LINES: Final[dict[int, list[Line]]] = {}
NO_CHORDS: Final[dict[int, list[int]]] = {}
FIRST: Final = [0]
ONCE_AROUND: Final = [0, TURNS]


@mypyc_attr(acyclic=True)
class Hurdle:
    """A body, how far to keep from it, and its ring: points counter-clockwise, with the way along them in ticks.

    `bit` marks what is touched from the start: until it was left, that is until the bit is set, only `inner` counts.
    What is not `solid` is only there to go along: another hurdle of the same body does the keeping away.
    """

    __slots__ = (
        "along",
        "bit",
        "bottom",
        "chords",
        "count",
        "distance",
        "first",
        "inner",
        "left",
        "lines",
        "number",
        "ox",
        "oy",
        "piece",
        "reach",
        "right",
        "ring_x",
        "ring_y",
        "size",
        "solid",
        "start",
        "top",
        "xs",
        "ys",
    )

    def __init__(self, xs: list[int], ys: list[int], distance: i64, inner: i64, bit: i64, solid: bool) -> None:
        self.xs = xs
        self.ys = ys
        self.count: i64 = len(xs)
        self.distance: i64 = distance
        self.inner: i64 = inner
        self.bit: i64 = bit
        self.solid = solid
        self.piece: Piece | None = None
        self.left: i64 = xs[0] - distance
        self.right: i64 = xs[0] + distance
        self.bottom: i64 = ys[0] - distance
        self.top: i64 = ys[0] + distance
        """The box around a base and its distance; a piece has its own."""
        self.reach: i64 = 0
        """How far from a corner the points of the ring are."""
        self.ring_x = NO_NUMBERS
        self.ring_y = NO_NUMBERS
        self.ox: i64 = 0
        self.oy: i64 = 0
        """The points of the ring, as seen from (ox, oy): bases of one size share them."""
        self.size: i64 = 0
        self.along = NO_NUMBERS
        self.first = NO_NUMBERS
        """The direction of each corner's first point on the ring."""
        self.start = NO_NUMBERS
        """The number of each corner's first point, and at last how many there are."""
        self.number: i64 = NOT_KEPT
        """What a hurdle that is kept for others to come is called by (kept.py)."""
        self.lines = NO_LINES
        """What is known of lines to other hurdles that are kept, by number and side (between.py)."""
        self.chords = NO_CHORDS
        """What is known of the chords of the ring beside other hurdles that are kept."""

    def clear(self, px: i64, py: i64, qx: i64, qy: i64, distance: i64) -> bool:
        """A leg keeps that distance from the body, by the judge's own predicates."""
        if self.piece is not None:
            return leg_clear(self.piece, px, py, qx, qy, distance)
        return leg_apart(px, py, qx, qy, self.xs[0], self.ys[0], distance)

    def kept(self, mask: i64) -> i64:
        """The distance that a leg keeps: the inner one from what is touched from the start and was not left yet."""
        return self.inner if self.bit and not mask & self.bit else self.distance

    def point_clear(self, x: i64, y: i64, distance: i64) -> bool:
        """A point keeps that distance from the body."""
        if self.piece is not None:
            return point_clear(self.piece, x, y, distance)
        return apart(x, y, self.xs[0], self.ys[0], distance)

    def meets(self, other: Hurdle) -> bool:
        """Whether the ring may come into the box of another hurdle."""
        far: i64 = self.reach - self.distance + ROUNDED
        return (
            self.left - far < other.right
            and other.left < self.right + far
            and self.bottom - far < other.top
            and other.bottom < self.top + far
        )

    def leads_around(self, other: Hurdle) -> bool:
        """Every chord of the ring of a base keeps that base's distance."""
        return self is other and self.piece is None

    def ring_point(self, corner: i64, dx: i64, dy: i64) -> i64:
        """The number of the ring's point that lies in a direction from a corner, or of the nearest one of that corner."""
        offset: i64 = (nearest_direction(dx, dy) - self.first[corner]) % TURNS
        begin: i64 = self.start[corner]
        last: i64 = self.start[corner + 1] - begin - 1
        if offset > last:
            offset = last if offset - last <= TURNS - offset else 0
        return begin + offset


def point_hurdle(x: i64, y: i64) -> Hurdle:
    """A start or an end: a body without any distance."""
    return Hurdle([x], [y], 0, 0, 0, False)


def base_hurdle(x: i64, y: i64, distance: i64, inner: i64, bit: i64, solid: bool) -> Hurdle:
    """A base: its middle, and the distance a mover's middle keeps."""
    made = Hurdle([x], [y], distance, inner, bit, solid)
    around = ring(distance)
    made.ring_x = around.xs
    made.ring_y = around.ys
    made.ox, made.oy = x, y
    made.along = around.along
    made.size = TURNS
    made.first = FIRST
    made.start = ONCE_AROUND
    made.reach = around.xs[0]
    return made


def ringed(piece: Piece, distance: i64) -> Hurdle:
    """At each corner the ring turns from the direction of one side's normal to that of the next."""
    made = piece_body(piece, distance, distance, 0)
    around = ring(distance)
    made.reach = around.xs[0]
    made.ring_x, made.ring_y, made.along, made.first, made.start = [], [], [], [], []
    normals = side_normals(piece)
    gone: i64 = 0
    for k in range(piece.count):
        before: i64 = normals[k - 1]
        made.first.append(before)
        made.start.append(len(made.ring_x))
        for turn in range((normals[k] - before) % TURNS + 1):
            direction: i64 = (before + turn) % TURNS
            if turn:
                begin: i64 = around.along[(direction - 1) % TURNS]
                end: i64 = around.along[(direction - 1) % TURNS + 1]
                gone += end - begin
            made.ring_x.append(piece.xs[k] + around.xs[direction])
            made.ring_y.append(piece.ys[k] + around.ys[direction])
            made.along.append(gone)
        after: i64 = k + 1 if k + 1 < piece.count else 0
        gone += length(piece.xs[after] - piece.xs[k], piece.ys[after] - piece.ys[k])
    made.size = len(made.ring_x)
    made.start.append(made.size)
    made.along.append(gone)
    return made


def piece_body(piece: Piece, distance: i64, inner: i64, bit: i64) -> Hurdle:
    """A piece and its box, still without a ring."""
    made = Hurdle(piece.xs, piece.ys, distance, inner, bit, True)
    made.piece = piece
    made.left, made.right = piece.left - distance, piece.right + distance
    made.bottom, made.top = piece.bottom - distance, piece.top + distance
    return made


def side_normals(piece: Piece) -> list[int]:
    """For each side, from its corner to the next, the direction nearest to its outward normal."""
    found: list[int] = []
    for k in range(piece.count):
        after = (k + 1) % piece.count
        dx: i64 = piece.xs[after] - piece.xs[k]
        dy: i64 = piece.ys[after] - piece.ys[k]
        found.append(nearest_direction(dy, -dx))
    return found


def step_on(body: Hurdle, left: bool, point: i64) -> i64:
    """The next point along a ring."""
    if left:
        return point + 1 if point + 1 < body.size else 0
    return point - 1 if point > 0 else body.size - 1


def chord(body: Hurdle, left: bool, point: i64, after: i64) -> i64:
    """What the way to the next point costs."""
    low: i64 = point if left else after
    begin: i64 = body.along[low]
    end: i64 = body.along[low + 1]
    return end - begin
