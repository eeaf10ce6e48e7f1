"""Arrangement of circles and segments that bound where a centre may lie, and their intersection points.

Where free places exist at all, some lie on a bounding curve or at an intersection of two; so a search that tries these points
misses nothing but pockets of a few micrometres.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from legendarium.games.legends_of_signum.geometry.exact.discs import FIELD, Disc, root
from legendarium.games.legends_of_signum.geometry.exact.shapes import Piece

FINE: Final = 64
SPLIT: Final = 1 << 10

Point = tuple[int, int]
Circle = tuple[int, int, int]
Straight = tuple[int, int, int, int]


class Bounds:
    """The circles and sides near the place where something is to stand."""

    __slots__ = ("circles", "sides")

    def __init__(self) -> None:
        self.circles: list[Circle] = []
        self.sides: list[Straight] = []

    def add_border(self, radius: i64) -> None:
        """The four sides of the field, as far in as the radius."""
        far: i64 = FIELD - radius
        self.sides += [
            (radius, radius, far, radius),
            (far, radius, far, far),
            (far, far, radius, far),
            (radius, far, radius, radius),
        ]

    def add_base(self, base: Disc, reach: i64) -> None:
        self.circles.append((base.x, base.y, reach))

    def add_piece(self, piece: Piece, reach: i64) -> None:
        """Circles around the corners and the sides moved outwards."""
        for k in range(piece.count):
            before: i64 = k - 1 if k > 0 else piece.count - 1
            ax: i64 = piece.xs[before]
            ay: i64 = piece.ys[before]
            bx: i64 = piece.xs[k]
            by: i64 = piece.ys[k]
            self.circles.append((bx, by, reach))
            size: i64 = root(((bx - ax) * (bx - ax) + (by - ay) * (by - ay)) * (FINE * FINE))
            x: i64 = FINE * reach * (by - ay) // size
            y: i64 = FINE * reach * (ax - bx) // size
            self.sides.append((ax + x, ay + y, bx + x, by + y))

    def meetings(self) -> list[Point]:
        """Every point where two of them meet, to the micrometre."""
        found: list[Point] = []
        for k, circle in enumerate(self.circles):
            for j in range(k):
                meet_circles(circle, self.circles[j], found)
            for side in self.sides:
                meet_side(circle, side, found)
        for k, one in enumerate(self.sides):
            for j in range(k):
                meet_sides(one, self.sides[j], found)
        return found


def meet_circles(one: Circle, other: Circle, found: list[Point]) -> None:
    """Two points, or one where they touch, or none."""
    x, y, reach = one
    dx: i64 = other[0] - x
    dy: i64 = other[1] - y
    r: i64 = reach
    s: i64 = other[2]
    square: i64 = dx * dx + dy * dy
    if square == 0 or square > (r + s) * (r + s) or square < (r - s) * (r - s):
        return
    size: i64 = root(square * (FINE * FINE))
    along: i64 = (square + r * r - s * s) * (FINE * FINE // 2) // size
    rest: i64 = r * r * (FINE * FINE) - along * along
    aside: i64 = root(rest) if rest > 0 else 0
    add_scaled(x, y, dx, dy, along, aside, size, found)
    add_scaled(x, y, dx, dy, along, -aside, size, found)


def meet_side(circle: Circle, side: Straight, found: list[Point]) -> None:
    """At most two points of a straight side."""
    x, y, reach = circle
    px, py, qx, qy = side
    dx: i64 = qx - px
    dy: i64 = qy - py
    size: i64 = root((dx * dx + dy * dy) * (FINE * FINE))
    if size == 0:
        return
    aside: i64 = (dx * (y - py) - dy * (x - px)) * (FINE * FINE) // size
    most: i64 = reach * FINE
    if not -most <= aside <= most:
        return
    half: i64 = root(most * most - aside * aside)
    foot: i64 = (dx * (x - px) + dy * (y - py)) * (FINE * FINE) // size
    for along in (foot - half, foot + half):
        if -FINE <= along <= size + FINE:
            add_scaled(px, py, dx, dy, along, 0, size, found)


def meet_sides(one: Straight, other: Straight, found: list[Point]) -> None:
    """At most one point of two straight sides."""
    px, py, qx, qy = one
    dx: i64 = qx - px
    dy: i64 = qy - py
    ex: i64 = other[2] - other[0]
    ey: i64 = other[3] - other[1]
    parts: i64 = dx * ey - dy * ex
    wx: i64 = other[0] - px
    wy: i64 = other[1] - py
    share: i64 = wx * ey - wy * ex
    other_share: i64 = wx * dy - wy * dx
    if parts < 0:
        parts, share, other_share = -parts, -share, -other_share
    if parts > 0 and 0 <= share <= parts and 0 <= other_share <= parts:
        found.append((px + portion(dx, share, parts), py + portion(dy, share, parts)))


def portion(value: i64, share: i64, parts: i64) -> i64:
    """`value * share // parts` for numbers whose product is too long."""
    high: i64 = value // SPLIT
    low: i64 = value - high * SPLIT
    whole: i64 = high * share // parts
    rest: i64 = high * share - whole * parts
    return whole * SPLIT + (rest * SPLIT + low * share) // parts


def add_scaled(x: i64, y: i64, dx: i64, dy: i64, along: i64, aside: i64, size: i64, found: list[Point]) -> None:
    """The point so far along a direction and to its left, both in fine units; `size` is how long the direction is in them."""
    found.append(
        (
            x + (2 * (dx * along - dy * aside) + size) // (2 * size),
            y + (2 * (dy * along + dx * aside) + size) // (2 * size),
        )
    )
