"""Nearest reachable points: the shortest way into a circle, and the reachable point nearest to a target."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from legendarium.games.legends_of_signum.geometry.exact.discs import TICKS, apart, length, outwards
from legendarium.games.legends_of_signum.geometry.ways.search import Search
from legendarium.games.legends_of_signum.geometry.ways.search_nodes import Node

Way = list[tuple[int, int]]

NODES: Final = 1 << 20
"""More nodes than a search ever has: their numbers share a word with what they are sorted by. Such words stay below 2**53,
and as floats they are sorted fastest."""


@mypyc_attr(acyclic=True)
class Approach:
    """A way as the node of a search it leaves from and the one point that follows."""

    __slots__ = ("cost", "node", "x", "y")

    def __init__(self, node: Node, x: i64, y: i64, cost: i64) -> None:
        self.node = node
        self.x: i64 = x
        self.y: i64 = y
        self.cost: i64 = cost

    def way(self) -> Way:
        """The points of the way, the start left out."""
        return self.node.way_after([(int(self.x), int(self.y))])


def into_circle(search: Search, cx: i64, cy: i64, distance: i64) -> Approach | None:
    """The shortest way to a point that far from c: straight towards it from wherever that is possible and cheapest.

    From the start it is cheapest, so that nothing else need be known where that is possible."""
    straight: i64 = length(cx - search.start.x, cy - search.start.y) - distance * TICKS
    if straight > search.budget:
        return None
    if straight > 0:
        found = circle_from(search, search.start, cx, cy, distance)
        if found is not None:
            return found if found.cost <= search.budget else None
    search.explore()
    order: list[float] = []
    for number, node in enumerate(search.nodes):
        cost: i64 = node.cost + length(cx - node.x, cy - node.y) - distance * TICKS
        if cost <= search.budget and cost > node.cost:
            rank: i64 = cost * NODES + number
            order.append(float(rank))
    order.sort()
    for entry in order:
        found = circle_from(search, search.nodes[int(entry) % NODES], cx, cy, distance)
        if found is not None:
            return found if found.cost <= search.budget else None
    return None


def circle_from(search: Search, node: Node, cx: i64, cy: i64, distance: i64) -> Approach | None:
    """Straight from a node to a point that far from c, if nothing is in the way."""
    dx, dy = outwards(node.x - cx, node.y - cy, distance)
    if search.passable(node.x, node.y, cx + dx, cy + dy, node.mask) < 0:
        return None
    return Approach(node, cx + dx, cy + dy, node.cost + length(cx + dx - node.x, cy + dy - node.y))


def as_near_as_possible(search: Search, cx: i64, cy: i64) -> Approach | None:
    """The reachable point nearest to c among those straight towards it from any place the search has been to.

    From the start one gets nearest, so that nothing else need be known where nothing is in the way."""
    found = straight_from(search, search.start, cx, cy)
    if found is not None:
        return found
    search.explore()
    barred = search.is_barred(cx, cy)
    order: list[float] = []
    for number, node in enumerate(search.nodes):
        left: i64 = search.budget - node.cost
        if node.parent is not None and (not barred or apart(node.x, node.y, cx, cy, left // TICKS - 2)):
            away: i64 = length(cx - node.x, cy - node.y) - left
            if away < 0:
                away = 0
            rank: i64 = away * NODES + number
            order.append(float(rank))
    order.sort()
    for entry in order:
        found = straight_from(search, search.nodes[int(entry) % NODES], cx, cy)
        if found is not None:
            return found
    return None


def straight_from(search: Search, node: Node, cx: i64, cy: i64) -> Approach | None:
    """Straight from a node towards c, as far as the budget lasts, if nothing is in the way."""
    size: i64 = (search.budget - node.cost) // TICKS - 2
    if size <= 0:
        return None
    qx, qy = cx, cy
    if apart(node.x, node.y, cx, cy, size):
        dx, dy = outwards(cx - node.x, cy - node.y, size)
        qx, qy = node.x + dx, node.y + dy
    if search.passable(node.x, node.y, qx, qy, node.mask) < 0:
        return None
    return Approach(node, qx, qy, node.cost + length(qx - node.x, qy - node.y))
