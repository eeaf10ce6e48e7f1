"""Modes: who sits where, who is whose opponent, how one wins. Nothing else in the rules counts players.

A *party* owns, controls and is won for; a *seat* chooses for it. With two players they coincide.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from legendarium.games.legends_of_signum.measuring.field import FIELD
from legendarium.games.legends_of_signum.measuring.places import BOTTOM, LEFT, RIGHT, TOP

SIDES: Final = ("left", "bottom", "right", "top")


class Edge:
    """The stretch of the border that belongs to a party: a side of the field and from where to where along it."""

    __slots__ = ("high", "low", "side")

    def __init__(self, side: int, low: int = 0, high: int = FIELD) -> None:
        self.side = side
        self.low = low
        self.high = high

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

    def distance_to(self, x: int, y: int) -> int:
        """From a point to the nearest point of the side, straight in; segments only narrow where one may stand."""
        return self.gap(x, y, 0)


CAP: Final = 8  # los.summon.cap-8
PROSPERITY_TO_WIN: Final = 33  # los.end.prosperity


@mypyc_attr(allow_interpreted_subclasses=True)
class Mode:
    """The two-player game; other modes change what differs."""

    __slots__ = ("architect", "code", "parties", "teams")

    def __init__(self, code: str, parties: int, teams: tuple[int, ...], architect: bool = False) -> None:
        self.code = code
        self.parties = parties
        self.teams = teams
        """The team of each party; everybody alone has a team of his own."""
        self.architect = architect

    def are_opponents(self, one: int, other: int) -> bool:
        return self.teams[one] != self.teams[other]

    def edges_to_choose(self) -> tuple[Edge, ...]:
        """los.zones.sides-fixed: the sides the first player picks from; the others follow from it."""
        return Edge(BOTTOM), Edge(TOP), Edge(LEFT), Edge(RIGHT)

    def edges(self, first: int, order: tuple[int, ...], chosen: Edge) -> tuple[Edge, ...]:
        """The edge of each party once the first player has chosen."""
        opposite = Edge((chosen.side + 2) % 4)
        return tuple(chosen if party == first else opposite for party in range(self.parties))

    def cap(self, party: int) -> int:
        return CAP


CORE: Final = Mode("core", 2, (0, 1))
ARCHITECT: Final = Mode("architect", 2, (0, 1), architect=True)
MODES: Final = {mode.code: mode for mode in (CORE, ARCHITECT)}
