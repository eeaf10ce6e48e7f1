"""Runs along the rings of hurdles, and the lines between them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

NEVER: Final = 1 << 40


class Line:
    """From a point of one ring to a point of another."""

    __slots__ = ("cost", "hurdle", "left", "point")

    def __init__(self, hurdle: i64, left: bool, point: i64, cost: i64) -> None:
        self.hurdle: i64 = hurdle
        self.left = left
        self.point: i64 = point
        self.cost: i64 = cost


NO_LINES: Final[list[Line]] = []


class Run:
    """What is known of one run: the cheapest cost at each point of the ring, in ticks, and the node of the way there."""

    __slots__ = ("cheapest", "costs", "hurdle", "left", "mask", "nodes")

    def __init__(self, hurdle: i64, left: bool, mask: i64, size: i64) -> None:
        self.hurdle: i64 = hurdle
        self.left = left
        self.mask: i64 = mask
        self.costs: list[int] = [NEVER] * size
        self.nodes: list[int] = [-1] * size
        self.cheapest: i64 = NEVER
