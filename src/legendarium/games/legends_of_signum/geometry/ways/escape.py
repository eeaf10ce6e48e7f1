"""Escape points: how to get from inside an obstacle's ring onto its circle, and back.

A mover may start (or end) nearer to an obstacle than its ring, where no ring point ahead can be reached in one leg. So a way
follows the tangent first, never inwards, until it is as far out as the ring. A step straight outwards would not do: a base
that touches two others may have no room there.
"""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from legendarium.games.legends_of_signum.geometry.exact.discs import length, outwards, root
from legendarium.games.legends_of_signum.geometry.ways.obstacles import Obstacle

CROWDED = 100
"""An obstacle that may be entered deeper than this has a second ring inside, and no escape to the outer one."""


@mypyc_attr(acyclic=True)
class Escape:
    """The end of an escape along the tangent, as far out as the ring, and the corner it goes around."""

    __slots__ = ("corner", "left", "obstacle", "vx", "vy", "x", "y")

    def __init__(self, obstacle: i64, left: bool, corner: i64, x: i64, y: i64, vx: i64, vy: i64) -> None:
        self.obstacle: i64 = obstacle
        self.left = left
        self.corner: i64 = corner
        self.x: i64 = x
        self.y: i64 = y
        self.vx: i64 = vx
        self.vy: i64 = vy
        """From the corner to the point, or to where it comes abreast of the corner along a side."""


def escapes(obstacles: list[Obstacle], x: i64, y: i64) -> list[Escape]:
    """All escapes from a point, with each obstacle it is too near to on the left and on the right."""
    found: list[Escape] = []
    for index, obstacle in enumerate(obstacles):
        if obstacle.distance - obstacle.inner > CROWDED or obstacle.point_clear(x, y, obstacle.reach):
            continue
        if not obstacle.point_clear(x, y, obstacle.inner):
            continue
        for left in (True, False):
            escape = escape_along_tangent(obstacle, index, x, y, left)
            if escape is not None:
                found.append(escape)
    return found


def escape_along_tangent(obstacle: Obstacle, index: i64, x: i64, y: i64, left: bool) -> Escape | None:
    """Along the tangent, or along a side to its end and past it."""
    corner, side = nearest(obstacle, x, y)
    if side:
        return escape_along_side(obstacle, index, corner, x, y, left)
    vx: i64 = x - obstacle.xs[corner]
    vy: i64 = y - obstacle.ys[corner]
    rest: i64 = obstacle.reach * obstacle.reach - vx * vx - vy * vy
    if rest <= 0:
        return None
    dx, dy = outwards(-vy if left else vy, vx if left else -vx, root(rest) + 1)
    dx, dy = not_inwards(dx, dy, vx, vy)
    return Escape(index, left, corner, x + dx, y + dy, vx, vy)


def escape_along_side(obstacle: Obstacle, index: i64, corner: i64, x: i64, y: i64, left: bool) -> Escape | None:
    """Beside the side from `corner` to the next one: on with the piece on the left, back with the piece on the right."""
    after: i64 = corner + 1 if corner + 1 < obstacle.count else 0
    ex: i64 = obstacle.xs[after] - obstacle.xs[corner]
    ey: i64 = obstacle.ys[after] - obstacle.ys[corner]
    size: i64 = root(ex * ex + ey * ey)
    wx: i64 = x - obstacle.xs[corner]
    wy: i64 = y - obstacle.ys[corner]
    away: i64 = (ey * wx - ex * wy) // size
    gone: i64 = (ex * wx + ey * wy) // size
    rest: i64 = obstacle.reach * obstacle.reach - away * away
    if rest <= 0:
        return None
    vx, vy = outwards(ey, -ex, away)
    ahead: i64 = (size - gone if left else gone) + root(rest) + 2
    dx, dy = outwards(ex if left else -ex, ey if left else -ey, ahead)
    dx, dy = not_inwards(dx, dy, ey, -ex)
    return Escape(index, left, after if left else corner, x + dx, y + dy, vx, vy)


def not_inwards(dx: i64, dy: i64, vx: i64, vy: i64) -> tuple[i64, i64]:
    """A step made to lead nowhere nearer, whatever rounding did to it."""
    while dx * vx + dy * vy < 0:
        if (vx if vx >= 0 else -vx) >= (vy if vy >= 0 else -vy):
            dx += 1 if vx >= 0 else -1
        else:
            dy += 1 if vy >= 0 else -1
    return dx, dy


def nearest(obstacle: Obstacle, x: i64, y: i64) -> tuple[i64, bool]:
    """The nearest corner of a body, or, with True, the corner at which the nearest side begins."""
    best: i64 = -1
    found: i64 = 0
    for k in range(obstacle.count):
        ax: i64 = obstacle.xs[k]
        ay: i64 = obstacle.ys[k]
        wx: i64 = x - ax
        wy: i64 = y - ay
        if obstacle.count > 1:
            after: i64 = k + 1 if k + 1 < obstacle.count else 0
            ex: i64 = obstacle.xs[after] - ax
            ey: i64 = obstacle.ys[after] - ay
            dot: i64 = ex * wx + ey * wy
            if ex * wy - ey * wx < 0 and 0 < dot < ex * ex + ey * ey:
                return k, True
        square: i64 = wx * wx + wy * wy
        if best < 0 or square < best:
            found, best = k, square
    return found, False


def corner_between(obstacle: Obstacle, one: Escape, two: Escape) -> tuple[i64, i64]:
    """For a short slide around one corner: a little outside where the tangents of both ends meet, or (0, 0)."""
    mx: i64 = one.vx + two.vx
    my: i64 = one.vy + two.vy
    square: i64 = max(one.vx * one.vx + one.vy * one.vy, two.vx * two.vx + two.vy * two.vy)
    dot: i64 = min(one.vx * mx + one.vy * my, two.vx * mx + two.vy * my)
    if dot <= 0 or 2 * dot < square:
        return 0, 0
    size: i64 = length(mx, my) // 64 + 1
    dx, dy = outwards(mx, my, square * size // dot + 3)
    return obstacle.xs[one.corner] + dx, obstacle.ys[one.corner] + dy
