"""Obstacles in configuration space: a body grown by the mover's radius, so that the mover shrinks to a point.

The grown body is the Minkowski sum of the body and a disc (Lozano-Pérez 1983). Its boundary is the ring: whole points a
little outside the true curve, so that walking the ring keeps the clearance exactly. A base has one corner and a round ring;
a piece of terrain has its own corners, and its ring is straight along the sides and round at the corners.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from legendarium.games.legends_of_signum.geometry.exact.discs import FIELD, apart, leg_apart, length, root
from legendarium.games.legends_of_signum.geometry.exact.rings import TURNS, nearest_direction, ring
from legendarium.games.legends_of_signum.geometry.exact.shapes import Piece, leg_clear, point_clear


@mypyc_attr(acyclic=True)
class Bitangent:
    """An edge of the visibility graph: from a ring point of one obstacle to one of another, which lies left or right of it."""

    __slots__ = ("cost", "enter", "leave", "left")

    def __init__(self, leave: i64, left: bool, enter: i64, cost: i64) -> None:
        self.leave: i64 = leave
        self.left = left
        self.enter: i64 = enter
        self.cost: i64 = cost


NO_NUMBERS: Final[list[int]] = []
NOT_CACHED: Final = 0
"""The number of an obstacle that is in no cache."""
ROUNDED: Final = 4
"""Micrometres by which rounding may carry a point of a ring outwards, and more."""
NO_BITANGENTS: Final[dict[int, list[Bitangent]]] = {}
NO_CHORDS: Final[dict[int, list[int]]] = {}
FIRST: Final = [0]
ONCE_AROUND: Final = [0, TURNS]


@mypyc_attr(acyclic=True)
class Obstacle:
    """A body, its clearance, and its ring: points counter-clockwise, with the arc length up to each in ticks.

    `bit` marks an obstacle that is touched at the start: until it was left (its bit is set in the mask of a way), only the
    smaller clearance `inner` counts. One that is not `solid` blocks nothing and is only walked along.
    """

    __slots__ = (
        "along",
        "bit",
        "bitangents",
        "bottom",
        "chords",
        "count",
        "distance",
        "first",
        "inner",
        "left",
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
        self.number: i64 = NOT_CACHED
        """The number in its cache (obstacle_cache.py)."""
        self.bitangents = NO_BITANGENTS
        """Cached bitangents to other cached obstacles, by number and side (obstacle_pairs.py)."""
        self.chords = NO_CHORDS
        """Cached results per chord of the ring, for each cached obstacle nearby."""

    def clear(self, px: i64, py: i64, qx: i64, qy: i64, distance: i64) -> bool:
        """A leg keeps that distance from the body, by the judge's own predicates."""
        if self.piece is not None:
            return leg_clear(self.piece, px, py, qx, qy, distance)
        return leg_apart(px, py, qx, qy, self.xs[0], self.ys[0], distance)

    def clearance(self, mask: i64) -> i64:
        """The distance a leg has to keep: `inner` from what is touched at the start and was not left yet."""
        return self.inner if self.bit and not mask & self.bit else self.distance

    def point_clear(self, x: i64, y: i64, distance: i64) -> bool:
        """A point keeps that distance from the body."""
        if self.piece is not None:
            return point_clear(self.piece, x, y, distance)
        return apart(x, y, self.xs[0], self.ys[0], distance)

    def missing_clearance(self, x: i64, y: i64) -> i64:
        """By how much at least a point is too near to a base, rounding aside; 0 if it is not."""
        dx: i64 = x - self.xs[0]
        dy: i64 = y - self.ys[0]
        missing: i64 = self.inner - root(dx * dx + dy * dy) - ROUNDED
        return missing if missing > 0 else 0

    def is_inside(self, radius: i64) -> bool:
        """Whether a mover of that radius is on the field at every point of the ring."""
        far: i64 = self.reach - self.distance + ROUNDED + radius
        return self.left >= far and self.bottom >= far and self.right <= FIELD - far and self.top <= FIELD - far

    def meets(self, other: Obstacle) -> bool:
        """Whether the ring may come into the box of another obstacle."""
        far: i64 = self.reach - self.distance + ROUNDED
        return (
            self.left - far < other.right
            and other.left < self.right + far
            and self.bottom - far < other.top
            and other.bottom < self.top + far
        )

    def leads_around(self, other: Obstacle) -> bool:
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


def point_obstacle(x: i64, y: i64) -> Obstacle:
    """A start or an end: a body without any distance."""
    return Obstacle([x], [y], 0, 0, 0, False)


def base_obstacle(x: i64, y: i64, distance: i64, inner: i64, bit: i64, solid: bool) -> Obstacle:
    """A base: its middle, and the distance a mover's middle keeps."""
    built = Obstacle([x], [y], distance, inner, bit, solid)
    around = ring(distance)
    built.ring_x = around.xs
    built.ring_y = around.ys
    built.ox, built.oy = x, y
    built.along = around.along
    built.size = TURNS
    built.first = FIRST
    built.start = ONCE_AROUND
    built.reach = around.xs[0]
    return built


def piece_obstacle(piece: Piece, distance: i64) -> Obstacle:
    """A piece of terrain: at each corner the ring turns from the normal of one side to that of the next."""
    built = piece_body(piece, distance, distance, 0)
    around = ring(distance)
    built.reach = around.xs[0]
    built.ring_x, built.ring_y, built.along, built.first, built.start = [], [], [], [], []
    normals = side_normals(piece)
    gone: i64 = 0
    for k in range(piece.count):
        before: i64 = normals[k - 1]
        built.first.append(before)
        built.start.append(len(built.ring_x))
        for turn in range((normals[k] - before) % TURNS + 1):
            direction: i64 = (before + turn) % TURNS
            if turn:
                begin: i64 = around.along[(direction - 1) % TURNS]
                end: i64 = around.along[(direction - 1) % TURNS + 1]
                gone += end - begin
            built.ring_x.append(piece.xs[k] + around.xs[direction])
            built.ring_y.append(piece.ys[k] + around.ys[direction])
            built.along.append(gone)
        after: i64 = k + 1 if k + 1 < piece.count else 0
        gone += length(piece.xs[after] - piece.xs[k], piece.ys[after] - piece.ys[k])
    built.size = len(built.ring_x)
    built.start.append(built.size)
    built.along.append(gone)
    return built


def piece_body(piece: Piece, distance: i64, inner: i64, bit: i64) -> Obstacle:
    """A piece and its box, still without a ring."""
    built = Obstacle(piece.xs, piece.ys, distance, inner, bit, True)
    built.piece = piece
    built.left, built.right = piece.left - distance, piece.right + distance
    built.bottom, built.top = piece.bottom - distance, piece.top + distance
    return built


def side_normals(piece: Piece) -> list[int]:
    """For each side, from its corner to the next, the direction nearest to its outward normal."""
    found: list[int] = []
    for k in range(piece.count):
        after = (k + 1) % piece.count
        dx: i64 = piece.xs[after] - piece.xs[k]
        dy: i64 = piece.ys[after] - piece.ys[k]
        found.append(nearest_direction(dy, -dx))
    return found


def next_point(body: Obstacle, left: bool, point: i64) -> i64:
    """The next point of a ring in one sense."""
    if left:
        return point + 1 if point + 1 < body.size else 0
    return point - 1 if point > 0 else body.size - 1


def chord(body: Obstacle, left: bool, point: i64, after: i64) -> i64:
    """The cost of the chord to the next point, in ticks."""
    low: i64 = point if left else after
    begin: i64 = body.along[low]
    end: i64 = body.along[low + 1]
    return end - begin
