"""Units of the field, discs, and the exact predicates that everything else is built from.

Positions, radii and distances are whole micrometres; path lengths are whole ticks of 1/64 micrometre. Every intermediate value
stays below 2**53, so plain Python, compiled `i64` and a browser's doubles agree. No comparison has a tolerance: a point is
rounded once, when it is computed, and always to the legal side.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64, mypyc_attr

FIELD: Final = 600_000  # los.geometry.battlefield
SMALL: Final = 80_000  # los.geometry.rulers: S, M, L, XL
MIDDLE: Final = 100_000
LONG: Final = 150_000
EXTRA: Final = 250_000
RULERS: Final = (SMALL, MIDDLE, LONG, EXTRA)
BASES: Final = (32_000, 50_000, 60_000, 80_000)  # los.geometry.bases: diameters
CONTACT: Final = 3_000  # los.geometry.contact-threshold
TICKS: Final = 64
"""Ticks in a micrometre."""

WIDEST: Final = 1 << 20
"""No difference of two coordinates is as large as this."""


@mypyc_attr(acyclic=True)
class Disc:
    """A base on the field: its middle and its radius."""

    __slots__ = ("radius", "x", "y")

    def __init__(self, x: i64, y: i64, radius: i64) -> None:
        self.x: i64 = x
        self.y: i64 = y
        self.radius: i64 = radius

    def __repr__(self) -> str:
        return f"Disc({self.x}, {self.y}, {self.radius})"


def root(value: i64) -> i64:
    """Return the floor of the square root, exact for 0 <= value < 2**53.

    The rounded root is never below a whole number that the true root reaches: only one too large has to be put right."""
    found: i64 = int(math.sqrt(float(value)))
    return found - 1 if found * found > value else found


def length(dx: i64, dy: i64) -> i64:
    """Return the length of a straight leg in ticks, rounded up.

    Below 2**52, which legs on the field are, a root that is no whole number is never rounded to one: its ceiling is exact."""
    return math.ceil(math.sqrt(float((dx * dx + dy * dy) * (TICKS * TICKS))))


def apart(ax: i64, ay: i64, bx: i64, by: i64, distance: i64) -> bool:
    """Whether two points are at least that far from each other."""
    dx: i64 = bx - ax
    dy: i64 = by - ay
    return dx * dx + dy * dy >= distance * distance


def leg_apart(px: i64, py: i64, qx: i64, qy: i64, cx: i64, cy: i64, distance: i64) -> bool:
    """Whether every point of the leg from p to q is at least that far from c. Exact; no number exceeds 2**53."""
    if distance <= 0:
        return True
    dx: i64 = qx - px
    dy: i64 = qy - py
    wx: i64 = cx - px
    wy: i64 = cy - py
    dot: i64 = wx * dx + wy * dy
    if dot <= 0:
        return wx * wx + wy * wy >= distance * distance
    square: i64 = dx * dx + dy * dy
    if dot >= square:
        return apart(qx, qy, cx, cy, distance)
    cross: i64 = dx * wy - dy * wx
    return reaches(cross if cross >= 0 else -cross, distance, square)


def reaches(cross: i64, distance: i64, square: i64) -> bool:
    """Whether `cross >= distance * sqrt(square)`, for distance > 0 and square < 2**40.

    Divides, because comparing the squares would need a product of 82 bits."""
    whole: i64 = cross // distance
    if whole >= WIDEST:
        return True
    missing: i64 = square - whole * whole
    if missing <= 0:
        return True
    if missing > 2 * whole:
        return False
    rest: i64 = cross - whole * distance
    return missing * distance - 2 * whole * rest <= rest * rest // distance


def on_field(x: i64, y: i64, radius: i64) -> bool:
    """Whether a base lies wholly inside the field; it may touch the border. los.geometry.battlefield"""
    return radius <= x <= FIELD - radius and radius <= y <= FIELD - radius


def discs_apart(one: Disc, other: Disc, gap: i64) -> bool:
    """Whether the gap between the rims is at least that wide."""
    return apart(one.x, one.y, other.x, other.y, one.radius + other.radius + gap)


def overlap(one: Disc, other: Disc) -> bool:
    """Whether the bases overlap; touching in one point of the rims is no overlap."""
    return not discs_apart(one, other, 0)


def in_contact(one: Disc, other: Disc) -> bool:
    """Whether the gap is below 3 mm. los.geometry.contact-threshold, los.ruling.geometry.contact-band"""
    return not discs_apart(one, other, CONTACT)


def within(one: Disc, other: Disc, distance: i64) -> bool:
    """Whether the gap is at most that distance. los.ruling.geometry.within-inclusive"""
    dx: i64 = other.x - one.x
    dy: i64 = other.y - one.y
    reach: i64 = one.radius + other.radius + distance
    return dx * dx + dy * dy <= reach * reach


def gap_between(one: Disc, other: Disc) -> i64:
    """Return the gap between the rims in whole micrometres, negative if they overlap.

    Rounded down: for messages, not for comparisons."""
    dx: i64 = other.x - one.x
    dy: i64 = other.y - one.y
    return root(dx * dx + dy * dy) - one.radius - other.radius


def outwards(dx: i64, dy: i64, distance: i64) -> tuple[i64, i64]:
    """Scale a vector to a length, rounded to a whole point that is never shorter: 0 to 2 micrometres too long."""
    if dx == 0 and dy == 0:
        return distance, 0
    size: i64 = root((dx * dx + dy * dy) * (TICKS * TICKS))
    x: i64 = (2 * TICKS * distance * dx + size) // (2 * size)
    y: i64 = (2 * TICKS * distance * dy + size) // (2 * size)
    while x * x + y * y < distance * distance:
        if (x if x >= 0 else -x) >= (y if y >= 0 else -y):
            x += 1 if x >= 0 else -1
        else:
            y += 1 if y >= 0 else -1
    return x, y


def extreme(xs: list[int], ys: list[int], dx: i64, dy: i64, left: bool, corner: i64) -> i64:
    """Return the support point of a convex body: the corner on a line of this direction that has it on its left or right."""
    count: i64 = len(xs)
    if count == 1:
        return 0
    found: i64 = corner
    best: i64 = dx * ys[corner] - dy * xs[corner]
    for k in range(count):
        side: i64 = dx * ys[k] - dy * xs[k]
        if (side < best) if left else (side > best):
            found, best = k, side
    return found
