"""128 fixed directions, identical on every machine, and rings: regular polygons of whole points just outside a circle."""

from __future__ import annotations

from math import isqrt
from typing import Final

from mypy_extensions import i64

from legendarium.games.legends_of_signum.geometry.exact.discs import leg_apart, length

TURNS: Final = 128
"""Directions in a full turn, counter-clockwise from the positive x axis."""

QUARTER: Final = 32
EIGHTH: Final = 16
UNIT: Final = 1 << 30
"""How long the vectors of the table are."""

FINE: Final = 1 << 64
SLACK: Final = 3
"""Micrometres a ring lies farther out than it must: without them tangents half-way between two of its points are lost."""


def octant() -> list[tuple[int, int]]:
    """The directions from 0 to 45 degrees in steps of half a direction, by halving a right angle again and again."""
    found: dict[int, tuple[int, int]] = {0: (FINE, 0), 64: (0, FINE)}
    step = 64
    while step > 1:
        for start in range(0, 64, step):
            (ax, ay), (bx, by) = found[start], found[start + step]
            size = isqrt((ax + bx) ** 2 + (ay + by) ** 2)
            found[start + step // 2] = ((ax + bx) * FINE // size, (ay + by) * FINE // size)
        step //= 2
    return [found[k] for k in range(33)]


def rounded(value: int) -> int:
    """From the fine scale to the table's, to the nearest whole number."""
    return (2 * value * UNIT + FINE) // (2 * FINE)


def directions() -> list[tuple[int, int]]:
    """The octant mirrored all the way round, so that the table is symmetric to the last digit."""
    eighth = [(rounded(x), rounded(y)) for x, y in octant()[::2]]
    quarter = [*eighth, *((y, x) for x, y in eighth[-2::-1])]
    half = [*quarter, *((-x, y) for x, y in quarter[-2::-1])]
    return [*half, *((x, -y) for x, y in half[-2:0:-1])]


UX: Final[list[int]] = [x for x, _ in directions()]
UY: Final[list[int]] = [y for _, y in directions()]
BOUND_X: Final[list[int]] = [rounded(x) for x, _ in octant()[1::2]]
"""The borders half-way between two directions of the first octant."""

BOUND_Y: Final[list[int]] = [rounded(y) for _, y in octant()[1::2]]


def nearest_direction(dx: i64, dy: i64) -> i64:
    """The direction nearest to a vector other than (0, 0) whose parts are below 2**22."""
    across: i64 = dx if dx >= 0 else -dx
    up: i64 = dy if dy >= 0 else -dy
    steep: bool = up > across
    if steep:
        across, up = up, across
    low: i64 = 0
    high: i64 = EIGHTH
    while low < high:
        middle: i64 = (low + high) // 2
        bound_x: i64 = BOUND_X[middle]
        bound_y: i64 = BOUND_Y[middle]
        if up * bound_x > across * bound_y:
            low = middle + 1
        else:
            high = middle
    found: i64 = QUARTER - low if steep else low
    if dx < 0:
        found = 2 * QUARTER - found
    return (TURNS - found) % TURNS if dy < 0 else found


def turned(x: i64, y: i64, turn: i64) -> tuple[i64, i64]:
    """A vector turned counter-clockwise by so many directions, rounded once; its parts are below 2**20."""
    ux: i64 = UX[turn % TURNS]
    uy: i64 = UY[turn % TURNS]
    return (2 * (x * ux - y * uy) + UNIT) // (2 * UNIT), (2 * (x * uy + y * ux) + UNIT) // (2 * UNIT)


class Ring:
    """Whole points around (0, 0), counter-clockwise, one for each direction; every chord keeps the distance exactly.

    `along[k]` is the way in ticks from point 0 to point k, chord by chord; `along[TURNS]` is once around.
    """

    __slots__ = ("along", "distance", "xs", "ys")

    def __init__(self, distance: i64, xs: list[int], ys: list[int]) -> None:
        self.distance: i64 = distance
        self.xs = xs
        self.ys = ys
        self.along: list[int] = [0]
        for k in range(TURNS):
            after = (k + 1) % TURNS
            self.along.append(self.along[k] + length(xs[after] - xs[k], ys[after] - ys[k]))


RINGS: Final[dict[int, Ring]] = {}


def ring(distance: int) -> Ring:
    """The ring with this clearance (below 2**20); cached, since only some thirty distances occur."""
    found = RINGS.get(distance)
    if found is None:
        found = RINGS[distance] = build_ring(distance)
    return found


def build_ring(distance: int) -> Ring:
    """As near as the chords allow, and a little slack."""
    half = octant()[1][0]  # the cosine of half a direction's angle
    radius = -(-distance * FINE // half) + SLACK
    while True:
        xs = [(2 * radius * u + UNIT) // (2 * UNIT) for u in UX]
        ys = [(2 * radius * u + UNIT) // (2 * UNIT) for u in UY]
        if all(leg_apart(xs[k], ys[k], xs[(k + 1) % TURNS], ys[(k + 1) % TURNS], 0, 0, distance) for k in range(TURNS)):
            return Ring(distance, xs, ys)
        radius += 1
