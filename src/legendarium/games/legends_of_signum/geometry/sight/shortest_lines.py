"""Shortest open line of sight, for when an open one is longer than the range.

At one direction the length from rim to rim is a convex function of the offset, and it is convex too along the lines that
touch one corner or base. So the shortest open line is the middle one, the minimum of those that touch one body (ternary
search), or one that touches two.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from legendarium.games.legends_of_signum.geometry.exact.discs import Disc, root
from legendarium.games.legends_of_signum.geometry.sight.bodies import Body, aim, touching
from legendarium.games.legends_of_signum.geometry.sight.sightlines import FINE, Look

PARTS: Final = 4096
"""Number of directions distinguished between the two in which a line past a corner just meets the first base."""

MISSED: Final = 1 << 40


def shorten(look: Look) -> bool:
    """Try the lines that can be the shortest open ones."""
    for number, body in enumerate(look.bodies):
        for left in (True, False):
            if not (body.left if left else body.right):
                continue
            for corner in range(body.count):
                if least(look, body, corner, left):
                    return True
            if along_sides(look, body, left):
                return True
            for k in range(number):
                other = look.bodies[k]
                if other.left if left else other.right:
                    for forwards in (True, False):
                        dx, dy, offset = touching(body, left, other, left, forwards)
                        if look.open(dx, dy, offset):
                            return True
    return False


def along_sides(look: Look, body: Body, left: bool) -> bool:
    """The lines along the sides of a template."""
    for k in range(body.count if body.count > 1 else 0):
        after: i64 = k + 1 if k + 1 < body.count else 0
        one = Body([body.xs[k]], [body.ys[k]], body.reach, body.near)
        two = Body([body.xs[after]], [body.ys[after]], body.reach, body.near)
        dx, dy, offset = touching(one, left, two, left, not left)
        if look.open(dx, dy, offset):
            return True
    return False


def least(look: Look, body: Body, corner: i64, left: bool) -> bool:
    """The shortest line that touches one corner, by thirds."""
    x: i64 = body.xs[corner]
    y: i64 = body.ys[corner]
    aside: i64 = body.reach if left else -body.reach
    reach: i64 = look.first.reach
    ax, ay = aim(x - look.one.x, y - look.one.y, aside - reach, True)
    bx, by = aim(x - look.one.x, y - look.one.y, aside + reach, True)
    if (ax == 0 and ay == 0) or (bx == 0 and by == 0):
        return False
    low: i64 = 0
    high: i64 = PARTS
    while high - low > 2:
        third: i64 = (high - low) // 3
        one: i64 = low + third
        two: i64 = high - third
        if line_length(look, x, y, aside, part(ax, bx, one), part(ay, by, one)) <= line_length(
            look, x, y, aside, part(ax, bx, two), part(ay, by, two)
        ):
            high = two
        else:
            low = one
    for k in range(low, high + 1):
        dx: i64 = part(ax, bx, k)
        dy: i64 = part(ay, by, k)
        if look.open(dx, dy, dx * y - dy * x - aside * root(dx * dx + dy * dy)):
            return True
    return False


def part(low: i64, high: i64, number: i64) -> i64:
    """So many parts of the way from one number to another."""
    return low + (high - low) * number // PARTS


def line_length(look: Look, x: i64, y: i64, aside: i64, dx: i64, dy: i64) -> i64:
    """From rim to rim along the line in a direction that leaves a point so far on its left; huge if it misses a base."""
    one, other = look.one, look.other
    size: i64 = root(dx * dx + dy * dy)
    offset: i64 = dx * y - dy * x - aside * size
    first: i64 = half_chord(one, (offset - dx * one.y + dy * one.x) * FINE // size)
    second: i64 = half_chord(other, (offset - dx * other.y + dy * other.x) * FINE // size)
    if first < 0 or second < 0:
        return MISSED - min(first, 0) - min(second, 0)
    return (dx * (other.x - one.x) + dy * (other.y - one.y)) * FINE // size - first - second


def half_chord(disc: Disc, aside: i64) -> i64:
    """Half of what a base cuts out of a line so far from its middle; negative, how far the line misses it."""
    radius: i64 = disc.radius * FINE
    if aside > radius or aside < -radius:
        return radius - (aside if aside > 0 else -aside)
    return root(radius * radius - aside * aside)
