"""Tangent lines of two convex bodies, each body on a given side: the edges of the visibility graph.

For two discs the direction follows from the difference of the radii; for polygons the touching corners are found by
alternating between aiming and picking the extreme corner until both are stable.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from legendarium.games.legends_of_signum.geometry.exact.discs import apart, extreme, root
from legendarium.games.legends_of_signum.geometry.exact.shapes import pieces_apart, point_clear
from legendarium.games.legends_of_signum.geometry.ways.obstacles import Obstacle

MOST_TURNS: Final = 64
ROUNDING: Final = 4 << 20
"""How far a corner may seem to lie on the wrong side because a direction is rounded: 4 micrometres."""


@mypyc_attr(acyclic=True)
class Tangent:
    """A tangent line: the corner it touches on either body, and its direction, about 2**20 long."""

    __slots__ = ("dx", "dy", "one", "two")

    def __init__(self, one: i64, two: i64, dx: i64, dy: i64) -> None:
        self.one: i64 = one
        self.two: i64 = two
        self.dx: i64 = dx
        self.dy: i64 = dy


def aim(wx: i64, wy: i64, turn: i64) -> tuple[i64, i64]:
    """The direction of the line that touches two circles whose middles are w apart; (0, 0) if there is none.

    `turn` is how much farther to the left of the line the second middle lies than the first.
    """
    square: i64 = wx * wx + wy * wy
    rest: i64 = square - turn * turn
    if rest <= 0:
        return 0, 0
    size: i64 = root(1024 * rest)
    scale: i64 = square // 32768 + 1
    return (size * wx + 32 * turn * wy) // scale, (size * wy - 32 * turn * wx) // scale


def touching(one: Obstacle, left_one: bool, two: Obstacle, left_two: bool) -> Tangent | None:
    """The line from one body to another that is apart from it, leaving each on the side that is said."""
    turn: i64 = (two.distance if left_two else -two.distance) - (one.distance if left_one else -one.distance)
    i: i64 = 0
    j: i64 = 0
    for _ in range(MOST_TURNS):
        dx, dy = aim(two.xs[j] - one.xs[i], two.ys[j] - one.ys[i], turn)
        if dx == 0 and dy == 0:
            return None
        next_i: i64 = extreme(one.xs, one.ys, dx, dy, left_one, i)
        next_j: i64 = extreme(two.xs, two.ys, dx, dy, left_two, j)
        if next_i == i and next_j == j:
            return Tangent(i, j, dx, dy)
        i, j = next_i, next_j
    return None


def all_touching(one: Obstacle, two: Obstacle, left: bool) -> list[Tangent]:
    """The lines along two bodies that overlap, both on the same side: there may be several, and none that cross between."""
    turn: i64 = two.distance - one.distance if left else one.distance - two.distance
    found: list[Tangent] = []
    for i in range(one.count):
        for j in range(two.count):
            dx, dy = aim(two.xs[j] - one.xs[i], two.ys[j] - one.ys[i], turn)
            if (dx or dy) and outermost(one, i, dx, dy, left) and outermost(two, j, dx, dy, left):
                found.append(Tangent(i, j, dx, dy))
    return found


def outermost(body: Obstacle, corner: i64, dx: i64, dy: i64, left: bool) -> bool:
    """Neither neighbour of a corner lies farther to the wrong side, but for rounding."""
    if body.count == 1:
        return True
    own: i64 = dx * body.ys[corner] - dy * body.xs[corner]
    before: i64 = corner - 1 if corner > 0 else body.count - 1
    after: i64 = corner + 1 if corner + 1 < body.count else 0
    one: i64 = dx * body.ys[before] - dy * body.xs[before] - own
    two: i64 = dx * body.ys[after] - dy * body.xs[after] - own
    if left:
        return one >= -ROUNDING and two >= -ROUNDING
    return one <= ROUNDING and two <= ROUNDING


def bodies_apart(one: Obstacle, two: Obstacle) -> bool:
    """Two bodies with their distances around them do not overlap."""
    both: i64 = one.distance + two.distance
    if one.piece is not None and two.piece is not None:
        return pieces_apart(one.piece, two.piece, both)
    if one.piece is not None:
        return point_clear(one.piece, two.xs[0], two.ys[0], both)
    if two.piece is not None:
        return point_clear(two.piece, one.xs[0], one.ys[0], both)
    return apart(one.xs[0], one.ys[0], two.xs[0], two.ys[0], both)


def tangents(one: Obstacle, left_one: bool, two: Obstacle, left_two: bool, parted: bool) -> list[Tangent]:
    """All lines from one body to another with these sides; `parted` says whether the bodies are apart."""
    if parted or (one.count == 1 and two.count == 1 and left_one == left_two):
        line = touching(one, left_one, two, left_two)
        return [] if line is None else [line]
    return all_touching(one, two, left_one) if left_one == left_two else []


def departure_point(body: Obstacle, line: Tangent, left: bool) -> i64:
    """The point of a ring at which a line leaves it."""
    return body.ring_point(line.one, line.dy if left else -line.dy, -line.dx if left else line.dx)


def arrival_point(body: Obstacle, line: Tangent, left: bool) -> i64:
    """The point of a ring at which a line reaches it."""
    return body.ring_point(line.two, line.dy if left else -line.dy, -line.dx if left else line.dx)
