"""Points on circles: around the mover, for retreats, and around others, for approaches."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from legendarium.games.legends_of_signum.geometry.exact.discs import FIELD, Disc, root
from legendarium.games.legends_of_signum.geometry.exact.rings import TURNS, UNIT, UX, UY
from legendarium.games.legends_of_signum.geometry.ways.surroundings import Surroundings

JUST: Final = 3
"""Micrometres inside a distance, so that rounding does not carry a place out of it."""

DIRECTIONS: Final = 16
"""As many are tried to get away from foes."""

ROUNDED: Final = 1 << 24
"""More than the square of a distance on the field changes by a few micrometres."""


def circle_point(x: i64, y: i64, distance: i64, direction: i64) -> tuple[i64, i64]:
    """The point that far away in one of the 128 directions, held inside the field's numbers."""
    ux: i64 = UX[direction % TURNS]
    uy: i64 = UY[direction % TURNS]
    cx: i64 = x + (distance * ux + UNIT // 2) // UNIT
    cy: i64 = y + (distance * uy + UNIT // 2) // UNIT
    if cx < 0 or cx > FIELD:
        cx = 0 if cx < 0 else FIELD
    if cy < 0 or cy > FIELD:
        cy = 0 if cy < 0 else FIELD
    return cx, cy


def crossings(one: Disc, near: i64, two: Disc, far: i64) -> list[tuple[int, int]]:
    """The two points that far from the middles of two bases, to a few micrometres; none if the circles do not meet."""
    wx: i64 = two.x - one.x
    wy: i64 = two.y - one.y
    size: i64 = root(wx * wx + wy * wy)
    if size == 0 or size >= near + far:
        return []
    ahead: i64 = (size * size + near * near - far * far) // (2 * size)
    rest: i64 = near * near - ahead * ahead
    if rest <= 0:
        return []
    side: i64 = root(rest)
    return [
        (int(one.x + (wx * ahead - wy * turn) // size), int(one.y + (wy * ahead + wx * turn) // size))
        for turn in (side, -side)
    ]


def retreat(around: Surroundings, turn: i64, quarters: i64) -> tuple[i64, i64]:
    """The point so many quarters of the reach away in one of the 128 directions."""
    return circle_point(around.x, around.y, (around.limit * quarters) // 4 - JUST, turn)


def bounds_of_retreats(around: Surroundings, foes: list[Disc]) -> list[float]:
    """Bounds for the square of how far the nearest foe is after a retreat in each direction, the best first. Each is a whole
    number that ends in the direction: `bound * TURNS + turn`, sorted fastest as a float.

    It is how far one gets from the foe that is nearest now: along a straight line, farthest at one of its ends."""
    foe = nearest_of(foes, around.x, around.y)
    dx: i64 = 0 if foe is None else around.x - foe.x
    dy: i64 = 0 if foe is None else around.y - foe.y
    far: i64 = around.limit
    near: i64 = far // 2
    found: list[float] = []
    for turn in range(0, TURNS, TURNS // DIRECTIONS):
        along: i64 = 2 * (dx * UX[turn] + dy * UY[turn]) // UNIT
        one: i64 = far * (far + along)
        other: i64 = near * (near + along)
        bound: i64 = dx * dx + dy * dy + (one if one > other else other) + ROUNDED
        found.append(float(bound * TURNS + turn))
    found.sort(reverse=True)
    return found


def farthest(foes: list[Disc], around: Surroundings, turn: i64) -> i64:
    """The square of how far from the nearest foe one gets in a direction, if nothing is in the way."""
    found: i64 = 0
    for quarters in (4, 3, 2):
        x, y = retreat(around, turn, quarters)
        square: i64 = square_to_nearest(foes, x, y)
        if square > found:
            found = square
    return found


def nearest_of(foes: list[Disc], x: i64, y: i64) -> Disc | None:
    """The foe whose middle is nearest to a point."""
    found: Disc | None = None
    least: i64 = -1
    for foe in foes:
        square: i64 = (foe.x - x) * (foe.x - x) + (foe.y - y) * (foe.y - y)
        if least < 0 or square < least:
            found, least = foe, square
    return found


def square_to_nearest(foes: list[Disc], x: i64, y: i64) -> i64:
    """The square of how far the nearest foe is, 0 if there is none."""
    nearest: i64 = -1
    for foe in foes:
        dx: i64 = foe.x - x
        dy: i64 = foe.y - y
        square: i64 = dx * dx + dy * dy
        if nearest < 0 or square < nearest:
            nearest = square
    return nearest if nearest > 0 else 0
