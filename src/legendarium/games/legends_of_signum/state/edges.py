"""Edges: the stretch of the border that is a party's side of the field, and which stretches the parties choose from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from legendarium.games.legends_of_signum.geometry.exact.discs import EXTRA, FIELD
from legendarium.games.legends_of_signum.geometry.places.standing import BOTTOM, LEFT, RIGHT, TOP

SIDES: Final = ("left", "bottom", "right", "top")


class Edge:
    """The stretch of the border that belongs to a party: a side of the field and from where to where along it."""

    __slots__ = ("high", "low", "side")

    def __init__(self, side: int, low: int = 0, high: int = FIELD) -> None:
        self.side = side
        self.low = low
        self.high = high

    @property
    def is_whole(self) -> bool:
        return self.low == 0 and self.high == FIELD

    @property
    def name(self) -> str:
        """The side, and the corner from which a stretch of it runs: `top`, `top-left`, `left-top`."""
        whole = SIDES[self.side]
        if self.is_whole:
            return whole
        upright = self.side in (LEFT, RIGHT)
        corner = (BOTTOM if upright else LEFT) if self.low == 0 else (TOP if upright else RIGHT)
        return f"{whole}-{SIDES[corner]}"

    def place(self, along: int, radius: int) -> tuple[int, int]:
        """Where a base touches this edge at that point along it."""
        if self.side == BOTTOM:
            return along, radius
        if self.side == TOP:
            return along, FIELD - radius
        if self.side == LEFT:
            return radius, along
        return FIELD - radius, along

    def along(self, x: int, y: int) -> int:
        return x if self.side in (BOTTOM, TOP) else y

    def gap(self, x: int, y: int, radius: int) -> int:
        """How far a base is from touching the side."""
        if self.side == BOTTOM:
            return y - radius
        if self.side == TOP:
            return FIELD - y - radius
        if self.side == LEFT:
            return x - radius
        return FIELD - x - radius

    def touches(self, x: int, y: int, radius: int) -> bool:
        """los.ruling.geometry.edge-contact, los.ruling.multi.segment-direction."""
        return self.gap(x, y, radius) == 0 and self.low <= self.along(x, y) <= self.high

    def is_at(self, other: Edge) -> bool:
        """The same stretch."""
        return (self.side, self.low, self.high) == (other.side, other.low, other.high)


UNCLAIMED: Final = Edge(BOTTOM, 1, 0)
"""The edge of a party that has not chosen yet: no point lies on it."""

WHOLE_SIDES: Final = (Edge(BOTTOM), Edge(TOP), Edge(LEFT), Edge(RIGHT))
FIRST_END: Final = (0, EXTRA)
LAST_END: Final = (FIELD - EXTRA, FIELD)
CORNERS: Final = (Edge(LEFT, *FIRST_END), Edge(TOP, *FIRST_END), Edge(RIGHT, *LAST_END), Edge(BOTTOM, *LAST_END))
"""los.multi.edge-segment, los.ruling.multi.segment-direction: XL clockwise from each corner, seen from above."""
ENDS: Final = tuple(Edge(side, low, high) for side in (BOTTOM, TOP, LEFT, RIGHT) for low, high in (FIRST_END, LAST_END))
"""los.2v2.sides: XL from a corner along either of the sides that meet in it."""


# -- which edges are left for the next party in turn order, when those before it have chosen


def opposite_sides(chosen: tuple[Edge, ...]) -> tuple[Edge, ...]:
    """los.zones.sides-fixed: whole sides; the second party sits opposite to the first."""
    return (Edge((chosen[0].side + 2) % 4),) if chosen else WHOLE_SIDES


def free_corners(chosen: tuple[Edge, ...]) -> tuple[Edge, ...]:
    """los.multi.edge-segment: any corner that nobody has taken."""
    return tuple(edge for edge in CORNERS if not any(edge.is_at(taken) for taken in chosen))


def team_corners(chosen: tuple[Edge, ...]) -> tuple[Edge, ...]:
    """los.2v2.sides: the first party any corner and side, its ally the other corner of that side; their opponents the
    corners of the opposite side."""
    if not chosen:
        return ENDS
    side = chosen[0].side if len(chosen) == 1 else (chosen[0].side + 2) % 4
    return tuple(edge for edge in ENDS if edge.side == side and not any(edge.is_at(taken) for taken in chosen))


class Seating:
    """How the parties find their edges: which are left for the next in turn order, the rule by which it is asked, and the rule
    that makes an edge a party's side."""

    __slots__ = ("asks", "left", "says")

    def __init__(self, left: Callable[[tuple[Edge, ...]], tuple[Edge, ...]], asks: str, says: str) -> None:
        self.left = left
        self.asks = asks
        self.says = says


OPPOSITE: Final = Seating(opposite_sides, "los.ruling.setup.who-picks-side", "los.zones.sides-fixed")
IN_CORNERS: Final = Seating(free_corners, "los.multi.edge-segment", "los.multi.edge-segment")
BY_TEAMS: Final = Seating(team_corners, "los.2v2.sides", "los.2v2.sides")
