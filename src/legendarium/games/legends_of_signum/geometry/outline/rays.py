"""How far one sees along the ground from a point before a hurdle is in the way. For drawing only: floats."""

from __future__ import annotations

from math import sqrt
from typing import Final

from mypy_extensions import i64

from legendarium.games.legends_of_signum.geometry.exact.discs import FIELD
from legendarium.games.legends_of_signum.geometry.ways.obstacles import Hurdle

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
    """Hurdles and the border, ready to stop rays."""

    __slots__ = ("hurdles", "radius")

    def __init__(self, hurdles: list[Hurdle], radius: i64) -> None:
        self.hurdles = hurdles
        self.radius: i64 = radius

    def cast(self, x: float, y: float, ux: float, uy: float, most: float, mask: i64) -> tuple[float, i64]:
        """The length of a ray in a direction of length 1, and the number of the hurdle that stops it."""
        best = most
        hit: i64 = NOTHING
        edge = self.border(x, y, ux, uy)
        if edge < best:
            best, hit = max(0.0, edge), BORDER
        for index, hurdle in enumerate(self.hurdles):
            if not hurdle.solid or out_of_the_way(hurdle, x, y, x + ux * best, y + uy * best):
                continue
            distance = float(hurdle.inner if hurdle.bit and not mask & hurdle.bit else hurdle.distance)
            found = reach_body(hurdle, distance, x, y, ux, uy, best)
            if found < best:
                best, hit = found, index
        return best, hit

    def border(self, x: float, y: float, ux: float, uy: float) -> float:
        """The way to the border that a base of this size may touch."""
        low, high = float(self.radius), float(FIELD) - float(self.radius)
        across = (high - x) / ux if ux > 0 else (low - x) / ux if ux < 0 else 1e9
        up = (high - y) / uy if uy > 0 else (low - y) / uy if uy < 0 else 1e9
        return min(across, up)


def out_of_the_way(hurdle: Hurdle, ax: float, ay: float, bx: float, by: float) -> bool:
    """The box of a hurdle lies beside the box of a ray."""
    if max(ax, bx) < float(hurdle.left) or min(ax, bx) > float(hurdle.right):
        return True
    return max(ay, by) < float(hurdle.bottom) or min(ay, by) > float(hurdle.top)


def reach_body(hurdle: Hurdle, distance: float, x: float, y: float, ux: float, uy: float, most: float) -> float:
    """How far a ray goes before it is too near to a body."""
    best = most
    for k in range(hurdle.count):
        wx, wy = float(hurdle.xs[k]) - x, float(hurdle.ys[k]) - y
        ahead = wx * ux + wy * uy
        if ahead > 0:
            rest = distance * distance - (wx * wx + wy * wy - ahead * ahead)
            if rest > 0:
                best = min(best, max(0.0, ahead - sqrt(rest)))
        if hurdle.count > 1:
            after = k + 1 if k + 1 < hurdle.count else 0
            ex, ey = float(hurdle.xs[after] - hurdle.xs[k]), float(hurdle.ys[after] - hurdle.ys[k])
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
