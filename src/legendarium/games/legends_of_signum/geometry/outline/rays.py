"""Ray casting against grown obstacles and the border; floats, for drawing only."""

from __future__ import annotations

from math import sqrt
from typing import Final

from mypy_extensions import i64

from legendarium.games.legends_of_signum.geometry.exact.discs import FIELD
from legendarium.games.legends_of_signum.geometry.ways.obstacles import Obstacle

NOTHING: Final = -1
BORDER: Final = -2


class Ray:
    """Where a ray ends, and what ended it."""

    __slots__ = ("angle", "hit", "x", "y")

    def __init__(self, angle: float, x: float, y: float, hit: i64) -> None:
        self.angle = angle
        self.x = x
        self.y = y
        self.hit: i64 = hit


class Caster:
    """Casts rays that end at obstacles or the border."""

    __slots__ = ("obstacles", "radius")

    def __init__(self, obstacles: list[Obstacle], radius: i64) -> None:
        self.obstacles = obstacles
        self.radius: i64 = radius

    def cast(self, x: float, y: float, ux: float, uy: float, most: float, mask: i64) -> tuple[float, i64]:
        """The length of a ray in a direction of length 1, and the number of the obstacle that stops it."""
        best = most
        hit: i64 = NOTHING
        edge = self.border(x, y, ux, uy)
        if edge < best:
            best, hit = max(0.0, edge), BORDER
        for index, obstacle in enumerate(self.obstacles):
            if not obstacle.solid or out_of_the_way(obstacle, x, y, x + ux * best, y + uy * best):
                continue
            distance = float(obstacle.inner if obstacle.bit and not mask & obstacle.bit else obstacle.distance)
            found = reach_body(obstacle, distance, x, y, ux, uy, best)
            if found < best:
                best, hit = found, index
        return best, hit

    def border(self, x: float, y: float, ux: float, uy: float) -> float:
        """The way to the border that a base of this size may touch."""
        low, high = float(self.radius), float(FIELD) - float(self.radius)
        across = (high - x) / ux if ux > 0 else (low - x) / ux if ux < 0 else 1e9
        up = (high - y) / uy if uy > 0 else (low - y) / uy if uy < 0 else 1e9
        return min(across, up)


def out_of_the_way(obstacle: Obstacle, ax: float, ay: float, bx: float, by: float) -> bool:
    """The box of an obstacle lies beside the box of a ray."""
    if max(ax, bx) < float(obstacle.left) or min(ax, bx) > float(obstacle.right):
        return True
    return max(ay, by) < float(obstacle.bottom) or min(ay, by) > float(obstacle.top)


def reach_body(obstacle: Obstacle, distance: float, x: float, y: float, ux: float, uy: float, most: float) -> float:
    """How far a ray goes before it is too near to a body."""
    best = most
    for k in range(obstacle.count):
        wx, wy = float(obstacle.xs[k]) - x, float(obstacle.ys[k]) - y
        ahead = wx * ux + wy * uy
        if ahead > 0:
            rest = distance * distance - (wx * wx + wy * wy - ahead * ahead)
            if rest > 0:
                best = min(best, max(0.0, ahead - sqrt(rest)))
        if obstacle.count > 1:
            after = k + 1 if k + 1 < obstacle.count else 0
            ex, ey = float(obstacle.xs[after] - obstacle.xs[k]), float(obstacle.ys[after] - obstacle.ys[k])
            best = min(best, reach_side(wx, wy, ex, ey, distance, ux, uy, best))
    return best


def reach_side(wx: float, wy: float, ex: float, ey: float, distance: float, ux: float, uy: float, most: float) -> float:
    """How far a ray goes before it is too near to a side that begins at w and leads along e."""
    size = sqrt(ex * ex + ey * ey)
    nx, ny = ey / size, -ex / size
    towards = ux * nx + uy * ny
    if towards >= 0:
        return most
    gone = (wx * nx + wy * ny + distance) / towards
    if gone < 0 or gone >= most:
        return most
    along = (ux * gone - wx) * ex + (uy * gone - wy) * ey
    return gone if 0 <= along <= size * size else most
