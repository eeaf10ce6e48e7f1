"""One look from a base to another: enumerate the critical tangent lines until one is open."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from legendarium.games.legends_of_signum.geometry.exact.discs import Disc, leg_apart, root
from legendarium.games.legends_of_signum.geometry.exact.shapes import Piece, disc_clear
from legendarium.games.legends_of_signum.geometry.sight.bodies import (
    CLOSED,
    GROWN,
    Body,
    base_body,
    disc_body,
    lies,
    one_side,
    passes,
    piece_body,
    touching,
)
from legendarium.games.legends_of_signum.geometry.sight.rims import Outlines

FINE: Final = 64

Line = tuple[int, int, int, int]
"""Direction, offset and how long the direction is."""


class Look:
    """The two bases in order, the blockers near the strip between them, and the open line that was found."""

    __slots__ = (
        "around",
        "bodies",
        "crossing",
        "discs",
        "first",
        "found",
        "guards",
        "limit",
        "one",
        "other",
        "pieces",
        "second",
        "shortest",
        "x1",
        "x2",
        "y1",
        "y2",
    )

    def __init__(self, one: Disc, other: Disc, discs: list[Disc], pieces: list[Piece], limit: i64) -> None:
        self.one = one
        self.other = other
        self.discs = discs
        self.pieces: list[Piece] = []
        self.limit: i64 = limit
        self.first = base_body(one)
        self.second = base_body(other)
        self.around: list[Piece] = []
        """The pieces in which one of the two stands; `pieces` are the others."""
        for piece in pieces:
            if disc_clear(piece, one, 0) and disc_clear(piece, other, 0):
                self.pieces.append(piece)
            else:
                self.around.append(piece)
        self.bodies: list[Body] = []
        self.guards: list[Body] = []
        """Those of the bodies that block, the one that blocked last in front."""
        self.crossing: list[tuple[int, int, int]] = []
        """The two lines that cross between the bases: all others are turned less."""
        self.found = False
        self.x1: i64 = 0
        self.y1: i64 = 0
        self.x2: i64 = 0
        self.y2: i64 = 0
        """The open line, from the first base to the second."""
        self.shortest: i64 = -1
        """The length of the shortest line that was open but too long, in micrometres rounded up; -1 if there was none."""

    def prepare(self) -> None:
        """Make bodies of the blockers."""
        one, other = self.one, self.other
        for disc in self.discs:
            self.bodies.append(disc_body(disc, one, other))
        for piece in self.pieces:
            self.bodies.append(piece_body(piece, one, other))
        self.guards = list(self.bodies)

    def search(self) -> bool:
        """Try the lines that can be the last of a family of open ones; the first that is open and short enough ends it."""
        if self.along_both():
            return True
        if not self.bodies or contradiction(self):
            return False
        return self.beside_bases() or self.beside_pairs()

    def along_both(self) -> bool:
        """The lines along both bases, and the two that cross between them. Sets the sides of all blockers on the way."""
        first, second = self.first, self.second
        ax, ay, ap = touching(first, True, second, False, True)
        bx, by, bp = touching(first, False, second, True, True)
        lx, ly, lp = touching(first, True, second, True, True)
        rx, ry, rp = touching(first, False, second, False, True)
        hidden = False
        for body in self.guards:
            if self.certain(body, ax, ay) and self.certain(body, bx, by):
                body.left = lies(body, lx, ly, lp, True)
                body.right = lies(body, rx, ry, rp, False)
                body.must = body.left != body.right
                if not body.left and not body.right:
                    hidden = True
        if hidden:
            self.bodies = []
            return False
        self.crossing = [(ax, ay, ap), (bx, by, bp)]
        if self.open(lx, ly, lp) or self.open(rx, ry, rp) or self.open(ax, ay, ap) or self.open(bx, by, bp):
            return True
        if self.around:
            points = Outlines(self.one, self.other, (ax, ay), (bx, by), (lx, ly, lp), (rx, ry, rp))
            self.bodies = self.bodies + points.found if points.add_all(self.around) else []
        return False

    def certain(self, body: Body, dx: i64, dy: i64) -> bool:
        """Every corner comes after the first middle and before the second along a direction."""
        if body.count == 1:
            return body.from_one_x * dx + body.from_one_y * dy > 0 and body.to_other_x * dx + body.to_other_y * dy > 0
        one, other = self.one, self.other
        for k in range(body.count):
            x: i64 = body.xs[k]
            y: i64 = body.ys[k]
            if (x - one.x) * dx + (y - one.y) * dy <= 0 or (other.x - x) * dx + (other.y - y) * dy <= 0:
                return False
        return True

    def beside_bases(self) -> bool:
        """Lines past a blocker along a base on the same side."""
        for body in self.bodies:
            for left in (True, False):
                if not (body.left if left else body.right):
                    continue
                dx, dy, offset = touching(self.first, left, body, left, True)
                if self.open(dx, dy, offset):
                    return True
                dx, dy, offset = touching(body, left, self.second, left, True)
                if self.open(dx, dy, offset):
                    return True
        return False

    def beside_pairs(self) -> bool:
        """Lines between two blockers, one on the left and one on the right."""
        for number, body in enumerate(self.bodies):
            for k in range(number):
                other = self.bodies[k]
                if body.left and other.right and self.between(body, other):
                    return True
                if other.left and body.right and self.between(other, body):
                    return True
        return False

    def between(self, left: Body, right: Body) -> bool:
        """The lines with one body on the left and another on the right, whichever comes first."""
        for forwards in (True, False):
            dx, dy, offset = touching(left, True, right, False, forwards)
            if self.open(dx, dy, offset):
                return True
        return False

    def open(self, dx: i64, dy: i64, offset: i64) -> bool:
        """A line leads from the first base to the second past everything, and is short enough."""
        size: i64 = root(dx * dx + dy * dy)
        if not self.joins(dx, dy, offset, size):
            return False
        for body in self.guards:
            if body.from_one_x * dx + body.from_one_y * dy <= 0 or body.to_other_x * dx + body.to_other_y * dy <= 0:
                continue
            reach: i64 = body.near * size
            side: i64 = dx * body.y - dy * body.x - offset
            if -reach < side < reach or (body.count > 1 and not one_side(body, dx, dy, offset, reach, side > 0)):
                if body is not self.guards[0]:
                    self.guards.remove(body)
                    self.guards.insert(0, body)
                return False
        return self.settle(dx, dy, offset, size)

    def joins(self, dx: i64, dy: i64, offset: i64, size: i64) -> bool:
        """A line leads from the first base to the second and enters both."""
        one, other = self.one, self.other
        if dx * (other.x - one.x) + dy * (other.y - one.y) <= 0:
            return False
        reach: i64 = (one.radius - CLOSED) * size
        if not -reach <= dx * one.y - dy * one.x - offset <= reach:
            return False
        reach = (other.radius - CLOSED) * size
        return -reach <= dx * other.y - dy * other.x - offset <= reach

    def settle(self, dx: i64, dy: i64, offset: i64, size: i64) -> bool:
        """Draw a line from rim to rim in whole micrometres: that one is judged, exactly, and kept."""
        x1, y1 = rim_point(self.one, dx, dy, offset, size, True)
        x2, y2 = rim_point(self.other, dx, dy, offset, size, False)
        for piece in self.around:
            if not passes(piece, x1, y1, x2, y2):
                return False
        for disc in self.discs:
            if not leg_apart(x1, y1, x2, y2, disc.x, disc.y, disc.radius + GROWN):
                return False
        for piece in self.pieces:
            if not passes(piece, x1, y1, x2, y2):
                return False
        square: i64 = (x2 - x1) * (x2 - x1) + (y2 - y1) * (y2 - y1)
        if square > self.limit * self.limit:
            long: i64 = root(square - 1) + 1
            if self.shortest < 0 or long < self.shortest:
                self.shortest = long
            return False
        self.found = True
        self.x1, self.y1, self.x2, self.y2 = x1, y1, x2, y2
        return True


def contradiction(look: Look) -> bool:
    """Two things that every open line has on different sides leave no line together: then nothing is seen."""
    lefts = [body for body in look.bodies if body.must and body.left]
    rights = [body for body in look.bodies if body.must and body.right]
    if not lefts or not rights:
        return False
    crossing = joining(look, look.crossing)
    right_lines: list[list[Line]] = []
    for left in lefts:
        lines = lines_along(look, left, True) + crossing
        for k, right in enumerate(rights):
            if k == len(right_lines):
                right_lines.append(lines_along(look, right, False))
            if (left.near >= 0 or right.near >= 0) and not agree(look, left, right, lines, right_lines[k]):
                return True
    return False


def lines_along(look: Look, body: Body, left: bool) -> list[Line]:
    """The lines that touch a body and one of the bases on the same side."""
    return joining(look, [touching(look.first, left, body, left, True), touching(body, left, look.second, left, True)])


def joining(look: Look, lines: list[tuple[int, int, int]]) -> list[Line]:
    """Those lines that lead from base to base, with the sizes of their directions."""
    found: list[Line] = []
    for dx, dy, offset in lines:
        size = root(dx * dx + dy * dy)
        if look.joins(dx, dy, offset, size):
            found.append((dx, dy, offset, size))
    return found


def agree(look: Look, left: Body, right: Body, lines: list[Line], more: list[Line]) -> bool:
    """Some line leaves one body on the left and another on the right."""
    for some in (lines, more):
        for dx, dy, offset, size in some:
            apart = one_side(right, dx, dy, offset, right.near * size, False)
            if apart and one_side(left, dx, dy, offset, left.near * size, True):
                return True
    ways = [touching(left, True, right, False, True), touching(left, True, right, False, False)]
    return len(joining(look, ways)) > 0


def rim_point(disc: Disc, dx: i64, dy: i64, offset: i64, size: i64, leaving: bool) -> tuple[i64, i64]:
    """Where a line leaves or enters a base, on a whole point inside it."""
    aside: i64 = (offset - dx * disc.y + dy * disc.x) * FINE // size
    along: i64 = root(max(0, disc.radius * disc.radius * (FINE * FINE) - aside * aside))
    while True:
        ahead: i64 = along if leaving else -along
        x: i64 = disc.x + (2 * (dx * ahead - dy * aside) + FINE * size) // (2 * FINE * size)
        y: i64 = disc.y + (2 * (dy * ahead + dx * aside) + FINE * size) // (2 * FINE * size)
        if along == 0 or inside(disc, x, y):
            return x, y
        deeper: i64 = FINE * FINE * disc.radius // (2 * along + 1) + 1  # half a micrometre towards the middle
        along = along - deeper if along > deeper else 0


def inside(disc: Disc, x: i64, y: i64) -> bool:
    """A point lies on a base, its rim included."""
    return (x - disc.x) * (x - disc.x) + (y - disc.y) * (y - disc.y) <= disc.radius * disc.radius
