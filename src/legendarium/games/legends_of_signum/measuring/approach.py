"""Shortest ways to anywhere near a thing, from a search that has been made."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from legendarium.games.legends_of_signum.measuring.field import TICKS, apart, length, outwards
from legendarium.games.legends_of_signum.measuring.search import Search

Way = list[tuple[int, int]]

NODES: Final = 1 << 20
"""More nodes than a search ever has: their numbers share a word with what they are sorted by."""


class Approach:
    """A way as the node of a search it leaves from and the one point that follows."""

    __slots__ = ("cost", "node", "search", "x", "y")

    def __init__(self, search: Search, node: i64, x: i64, y: i64, cost: i64) -> None:
        self.search = search
        self.node: i64 = node
        self.x: i64 = x
        self.y: i64 = y
        self.cost: i64 = cost

    def way(self) -> Way:
        """The points of the way, the start left out."""
        search = self.search
        found: Way = [(int(self.x), int(self.y))]
        node: i64 = self.node
        while node > 0:
            found.append((search.node_x[node], search.node_y[node]))
            node = search.node_parent[node]
        found.reverse()
        return found


def into_circle(search: Search, cx: i64, cy: i64, distance: i64) -> Approach | None:
    """The shortest way to a point that far from c: straight towards it from wherever that is possible and cheapest.

    From the start it is cheapest, so that nothing else need be known where that is possible."""
    straight: i64 = length(cx - search.node_x[0], cy - search.node_y[0]) - distance * TICKS
    if straight > search.budget:
        return None
    if straight > 0:
        found = circle_from(search, 0, cx, cy, distance)
        if found is not None:
            return found if found.cost <= search.budget else None
    search.spread()
    order: list[int] = []
    for node in range(len(search.node_x)):
        x: i64 = search.node_x[node]
        y: i64 = search.node_y[node]
        cost: i64 = search.node_cost[node] + length(cx - x, cy - y) - distance * TICKS
        if cost <= search.budget and cost > search.node_cost[node]:
            order.append(cost * NODES + node)
    order.sort()
    for entry in order:
        found = circle_from(search, entry % NODES, cx, cy, distance)
        if found is not None:
            return found if found.cost <= search.budget else None
    return None


def circle_from(search: Search, node: i64, cx: i64, cy: i64, distance: i64) -> Approach | None:
    """Straight from a node to a point that far from c, if nothing is in the way."""
    x: i64 = search.node_x[node]
    y: i64 = search.node_y[node]
    dx, dy = outwards(x - cx, y - cy, distance)
    if search.passable(x, y, cx + dx, cy + dy, search.node_mask[node]) < 0:
        return None
    return Approach(search, node, cx + dx, cy + dy, search.node_cost[node] + length(cx + dx - x, cy + dy - y))


def as_near_as_possible(search: Search, cx: i64, cy: i64) -> Approach | None:
    """The reachable point nearest to c among those straight towards it from any place the search has been to.

    From the start one gets nearest, so that nothing else need be known where nothing is in the way."""
    found = straight_from(search, 0, cx, cy)
    if found is not None:
        return found
    search.spread()
    barred = search.is_barred(cx, cy)
    order: list[int] = []
    for node in range(1, len(search.node_x)):
        x: i64 = search.node_x[node]
        y: i64 = search.node_y[node]
        left: i64 = search.budget - search.node_cost[node]
        if not barred or apart(x, y, cx, cy, left // TICKS - 2):
            away: i64 = length(cx - x, cy - y)
            order.append((away - left if away > left else 0) * NODES + node)
    order.sort()
    for entry in order:
        found = straight_from(search, entry % NODES, cx, cy)
        if found is not None:
            return found
    return None


def straight_from(search: Search, node: i64, cx: i64, cy: i64) -> Approach | None:
    """Straight from a node towards c, as far as the budget lasts, if nothing is in the way."""
    x: i64 = search.node_x[node]
    y: i64 = search.node_y[node]
    size: i64 = (search.budget - search.node_cost[node]) // TICKS - 2
    if size <= 0:
        return None
    qx, qy = cx, cy
    if apart(x, y, cx, cy, size):
        dx, dy = outwards(cx - x, cy - y, size)
        qx, qy = x + dx, y + dy
    if search.passable(x, y, qx, qy, search.node_mask[node]) < 0:
        return None
    return Approach(search, node, qx, qy, search.node_cost[node] + length(qx - x, qy - y))
