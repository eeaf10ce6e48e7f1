"""Bodies that a line of sight can touch (bases, templates, points), and the common tangents of two of them.

A line is a direction (dx, dy), about 2**22 long, and an offset: the points x with cross(d, x) == offset. A body lies on the
left of a line where cross(d, x) is larger. Directions are rounded once; such a line strays by less than 1.5 micrometres from
the exact one anywhere on the field.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from legendarium.games.legends_of_signum.geometry.exact.discs import FIELD, Disc, extreme, root
from legendarium.games.legends_of_signum.geometry.exact.shapes import Piece, leg_clear

GROWN: Final = 4
"""Micrometres by which a blocker is reckoned larger than it is. los.ruling.los.touching"""

CLOSED: Final = 6
"""A line nearer than this to a blocker is not looked at more closely."""

DRAWN: Final = 8
"""Lines are drawn past blockers that are so much larger, and into bases that are so much smaller: more than rounding takes."""

NEAREST: Final = 1 << 16
"""The square of the least distance of two points that give a line its direction."""


class Body:
    """A convex thing: corners, and the radius around each at which lines are drawn past it."""

    __slots__ = (
        "count",
        "from_one_x",
        "from_one_y",
        "left",
        "must",
        "near",
        "reach",
        "right",
        "to_other_x",
        "to_other_y",
        "x",
        "xs",
        "y",
        "ys",
    )

    def __init__(self, xs: list[int], ys: list[int], reach: i64, near: i64) -> None:
        self.xs = xs
        self.ys = ys
        self.count: i64 = len(xs)
        self.x: i64 = xs[0]
        self.y: i64 = ys[0]
        self.reach: i64 = reach
        self.near: i64 = near
        """A line nearer than this to its corners is blocked."""
        self.left = True
        self.right = True
        """The sides of a line on which it can lie without hiding everything."""
        self.must = False
        """Every open line has it on the one side that is left."""
        self.from_one_x: i64 = 0
        self.from_one_y: i64 = 0
        self.to_other_x: i64 = 0
        self.to_other_y: i64 = 0
        """A line that meets it comes from the first base and goes to the second where it runs along both vectors."""


def base_body(disc: Disc) -> Body:
    """A base that looks or is looked at: lines must enter it."""
    return Body([disc.x], [disc.y], disc.radius - DRAWN, 0)


def point_body(x: i64, y: i64, reach: i64) -> Body:
    """A point that hides nothing, but beside which sight may open or close."""
    return Body([x], [y], reach, -1)


def disc_body(disc: Disc, one: Disc, other: Disc) -> Body:
    """A base that blocks."""
    found = Body([disc.x], [disc.y], disc.radius + DRAWN, disc.radius + CLOSED)
    found.from_one_x, found.from_one_y = disc.x - one.x, disc.y - one.y
    found.to_other_x, found.to_other_y = other.x - disc.x, other.y - disc.y
    return found


def piece_body(piece: Piece, one: Disc, other: Disc) -> Body:
    """A piece of a template that blocks and in which neither of the two stands."""
    found = Body(piece.xs, piece.ys, DRAWN, CLOSED)
    found.from_one_x, found.from_one_y = towards(piece, one.x, one.y)
    x, y = towards(piece, other.x, other.y)
    found.to_other_x, found.to_other_y = -x, -y
    return found


def towards(piece: Piece, x: i64, y: i64) -> tuple[i64, i64]:
    """The direction from a point outside to the nearest point of a piece."""
    last: i64 = piece.count - 1
    ax: i64 = piece.xs[last]
    ay: i64 = piece.ys[last]
    best: i64 = 4 * FIELD * FIELD
    found_x: i64 = 0
    found_y: i64 = 0
    for k in range(piece.count):
        bx: i64 = piece.xs[k]
        by: i64 = piece.ys[k]
        ex: i64 = bx - ax
        ey: i64 = by - ay
        along: i64 = ex * (x - ax) + ey * (y - ay)
        if 0 < along < ex * ex + ey * ey and ex * (y - ay) - ey * (x - ax) < 0:
            return -ey, ex
        square: i64 = (bx - x) * (bx - x) + (by - y) * (by - y)
        if square < best:
            best, found_x, found_y = square, bx - x, by - y
        ax, ay = bx, by
    return found_x, found_y


def aim(wx: i64, wy: i64, turn: i64, forwards: bool) -> tuple[i64, i64]:
    """The direction of a line that touches two circles whose middles are w apart; (0, 0) if there is none.

    `turn` is how much farther to the left of the line the second middle lies than the first; `forwards`, whether the line
    comes to the second after the first.
    """
    square: i64 = wx * wx + wy * wy
    rest: i64 = square - turn * turn
    if rest <= 0 or square < NEAREST:
        return 0, 0
    size: i64 = root(4096 * rest)
    if not forwards:
        size = -size
    scale: i64 = square // 65536 + 1
    return (size * wx + 64 * turn * wy) // scale, (size * wy - 64 * turn * wx) // scale


def touching(one: Body, left: bool, two: Body, left_two: bool, forwards: bool) -> tuple[i64, i64, i64]:
    """The line that leaves each of two bodies on the side that is said: direction and offset; (0, 0, 0) if there is none."""
    first: i64 = one.reach if left else -one.reach
    second: i64 = two.reach if left_two else -two.reach
    i: i64 = 0
    j: i64 = 0
    dx: i64 = 0
    dy: i64 = 0
    for _ in range(one.count + two.count + 4):
        dx, dy = aim(two.xs[j] - one.xs[i], two.ys[j] - one.ys[i], second - first, forwards)
        if dx == 0 and dy == 0:
            return 0, 0, 0
        if one.count == 1 and two.count == 1:
            break
        next_i: i64 = extreme(one.xs, one.ys, dx, dy, left, i)
        next_j: i64 = extreme(two.xs, two.ys, dx, dy, left_two, j)
        if next_i == i and next_j == j:
            break
        i, j = next_i, next_j
    wx: i64 = two.xs[j] - one.xs[i]
    wy: i64 = two.ys[j] - one.ys[i]
    square: i64 = wx * wx + wy * wy
    size: i64 = 64 * square // (square // 65536 + 1)  # how long `aim` makes it, but for rounding
    offset: i64 = dx * (one.ys[i] + two.ys[j]) - dy * (one.xs[i] + two.xs[j]) - (first + second) * size
    return dx, dy, offset // 2


def lies(body: Body, dx: i64, dy: i64, offset: i64, left: bool) -> bool:
    """A body lies wholly on one side of a line, far enough from it."""
    return one_side(body, dx, dy, offset, body.near * root(dx * dx + dy * dy), left)


def one_side(body: Body, dx: i64, dy: i64, offset: i64, reach: i64, left: bool) -> bool:
    """Every corner is on that side of a line and as far from it as is said."""
    for k in range(body.count):
        side: i64 = dx * body.ys[k] - dy * body.xs[k] - offset
        if (side if left else -side) < reach:
            return False
    return True


def passes(piece: Piece, px: i64, py: i64, qx: i64, qy: i64) -> bool:
    """A line keeps the distance from a piece: at once, if all corners lie on one side, otherwise exactly."""
    dx: i64 = qx - px
    dy: i64 = qy - py
    reach: i64 = GROWN * (root(dx * dx + dy * dy) + 1)
    lefts = False
    rights = False
    for k in range(piece.count):
        side: i64 = dx * (piece.ys[k] - py) - dy * (piece.xs[k] - px)
        if side >= reach:
            lefts = True
        elif side <= -reach:
            rights = True
        else:
            lefts = rights = True
        if lefts and rights:
            return leg_clear(piece, px, py, qx, qy, GROWN)
    return True
