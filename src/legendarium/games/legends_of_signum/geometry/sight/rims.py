"""The visible part of a base that stands partly in a template. los.ruling.los.inside-blocking-terrain

Adds critical points to the search for a line: where the template's outline leaves the base, and the template's corners.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from legendarium.games.legends_of_signum.geometry.exact.discs import Disc, apart, outwards, root
from legendarium.games.legends_of_signum.geometry.exact.shapes import Piece, point_clear
from legendarium.games.legends_of_signum.geometry.sight.bodies import DRAWN, Body, point_body

BEYOND: Final = 2 * DRAWN
"""How far a side is drawn past its corners, so that two neighbours still meet when both are moved outwards."""


FINE: Final = 64
BESIDE: Final = 2
"""Micrometres at which lines are drawn past the point where an outline leaves a base."""

Line = tuple[int, int, int]


class Outlines:
    """The points around two bases beside which the lines from one to the other may have to pass."""

    __slots__ = ("found", "left_line", "one", "other", "right_line", "turn_one", "turn_two")

    def __init__(
        self,
        one: Disc,
        other: Disc,
        turn_one: tuple[int, int],
        turn_two: tuple[int, int],
        left_line: Line,
        right_line: Line,
    ) -> None:
        self.one = one
        self.other = other
        self.turn_one = turn_one
        self.turn_two = turn_two
        """The directions between which all lines from one base to the other lie."""
        self.left_line = left_line
        self.right_line = right_line
        """The lines that leave both bases on the left, and on the right."""
        self.found: list[Body] = []

    def add_all(self, pieces: list[Piece]) -> bool:
        """Add the points of all pieces; false when one covers all of a base that faces the other."""
        for piece in pieces:
            if self.covers(piece, pieces, True) or self.covers(piece, pieces, False):
                return False
            for k in range(piece.count):
                x: i64 = piece.xs[k]
                y: i64 = piece.ys[k]
                free = outside(self.one, x, y) and outside(self.other, x, y)
                if free and self.ahead(x, y) and self.in_strip(x, y) and not hidden_point(x, y, piece, pieces):
                    self.found.append(point_body(x, y, DRAWN))
        return True

    def covers(self, piece: Piece, pieces: list[Piece], leaving: bool) -> bool:
        """No outline leaves the base where it faces the other one, and the nearest point of its rim is in the piece."""
        disc, facing = (self.one, self.other) if leaving else (self.other, self.one)
        if point_clear(piece, disc.x, disc.y, disc.radius + BEYOND):
            return False
        ahead = [crossing for crossing in rim_crossings(piece, disc) if self.ahead(crossing[0], crossing[1])]
        for x, y, on_left in ahead:
            if not hidden_point(x, y, piece, pieces):
                point = point_body(x, y, BESIDE)
                point.left = on_left == leaving
                point.right = not point.left
                point.must = len(ahead) == 1 and self.always_ahead(x, y)
                self.found.append(point)
        if ahead:
            return False
        out_x, out_y = outwards(facing.x - disc.x, facing.y - disc.y, disc.radius)
        return not point_clear(piece, disc.x + out_x, disc.y + out_y, DRAWN)

    def ahead(self, x: i64, y: i64) -> bool:
        """Some line to the other base comes to a point after the first middle, and some before the second."""
        one, other = self.one, self.other
        return self.forwards(x - one.x, y - one.y) and self.forwards(other.x - x, other.y - y)

    def always_ahead(self, x: i64, y: i64) -> bool:
        """Every line to the other base comes to a point after the first middle and before the second."""
        one, other = self.one, self.other
        for dx, dy in (self.turn_one, self.turn_two):
            if (x - one.x) * dx + (y - one.y) * dy <= 0 or (other.x - x) * dx + (other.y - y) * dy <= 0:
                return False
        return True

    def forwards(self, x: i64, y: i64) -> bool:
        """A way leads forwards along some of the directions."""
        one: i64 = x * self.turn_one[0] + y * self.turn_one[1]
        two: i64 = x * self.turn_two[0] + y * self.turn_two[1]
        return one > 0 or two > 0

    def in_strip(self, x: i64, y: i64) -> bool:
        """Lines that pass beside a point can meet both bases."""
        return aside(x, y, self.left_line) > -2 * DRAWN and aside(x, y, self.right_line) < 2 * DRAWN


def aside(x: i64, y: i64, line: Line) -> i64:
    """How far a point lies to the left of a line, in micrometres."""
    dx: i64 = line[0]
    dy: i64 = line[1]
    offset: i64 = line[2]
    return (dx * y - dy * x - offset) // root(dx * dx + dy * dy)


def outside(disc: Disc, x: i64, y: i64) -> bool:
    return apart(x, y, disc.x, disc.y, disc.radius)


def hidden_point(x: i64, y: i64, own: Piece, pieces: list[Piece]) -> bool:
    """A point of a piece's outline lies inside another piece of the template."""
    return not all(piece is own or point_clear(piece, x, y, 0) for piece in pieces)


def rim_crossings(piece: Piece, disc: Disc) -> list[tuple[int, int, bool]]:
    """The points at which the outline of a piece, drawn a little larger, meets the rim of a base.

    With each, whether the piece lies on the left of it, looking out from the middle of the base.
    """
    found: list[tuple[int, int, bool]] = []
    last: i64 = piece.count - 1
    ax: i64 = piece.xs[last]
    ay: i64 = piece.ys[last]
    for k in range(piece.count):
        bx: i64 = piece.xs[k]
        by: i64 = piece.ys[k]
        if near_side(disc, ax, ay, bx, by):
            out_x, out_y = outwards(by - ay, ax - bx, DRAWN)
            on_x, on_y = outwards(bx - ax, by - ay, BEYOND)
            for x, y in side_crossings(
                disc, ax + out_x - on_x, ay + out_y - on_y, bx + out_x + on_x, by + out_y + on_y
            ):
                along: i64 = (bx - ax) * (x - disc.x) + (by - ay) * (y - disc.y)
                found.append((x, y, along > 0))
        ax, ay = bx, by
    return found


def near_side(disc: Disc, px: i64, py: i64, qx: i64, qy: i64) -> bool:
    """A side may come near a base."""
    dx: i64 = qx - px
    dy: i64 = qy - py
    square: i64 = dx * dx + dy * dy
    reach: i64 = (disc.radius + BEYOND) * (root(square) + 1)
    aside: i64 = dx * (disc.y - py) - dy * (disc.x - px)
    along: i64 = dx * (disc.x - px) + dy * (disc.y - py)
    return -reach < aside < reach and -reach < along < square + reach


def side_crossings(disc: Disc, px: i64, py: i64, qx: i64, qy: i64) -> list[tuple[int, int]]:
    """The points, at most two, at which a straight side crosses a rim, to the micrometre."""
    dx: i64 = qx - px
    dy: i64 = qy - py
    size: i64 = root((dx * dx + dy * dy) * (FINE * FINE))
    aside: i64 = (dx * (disc.y - py) - dy * (disc.x - px)) * (FINE * FINE) // size
    reach: i64 = disc.radius * FINE
    if not -reach < aside < reach:
        return []
    half: i64 = root(reach * reach - aside * aside)
    foot: i64 = (dx * (disc.x - px) + dy * (disc.y - py)) * (FINE * FINE) // size
    found: list[tuple[int, int]] = []
    for along in (foot - half, foot + half):
        if 0 <= along <= size:
            found.append((px + dx * along // size, py + dy * along // size))
    return found
