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
    """The shortest way to a point that far from c: straight towards it from wherever that is possible and cheapest."""
    order: list[int] = []
    for node in range(len(search.node_x)):
        x: i64 = search.node_x[node]
        y: i64 = search.node_y[node]
        cost: i64 = search.node_cost[node] + length(cx - x, cy - y) - distance * TICKS
        if cost <= search.budget and cost > search.node_cost[node]:
            order.append(cost * NODES + node)
    order.sort()
    for entry in order:
        node = entry % NODES
        x = search.node_x[node]
        y = search.node_y[node]
        dx, dy = outwards(x - cx, y - cy, distance)
        if search.passable(x, y, cx + dx, cy + dy, search.node_mask[node]) >= 0:
            cost = search.node_cost[node] + length(cx + dx - x, cy + dy - y)
            return Approach(search, node, cx + dx, cy + dy, cost) if cost <= search.budget else None
    return None


def as_near_as_possible(search: Search, cx: i64, cy: i64) -> Approach | None:
    """The reachable point nearest to c among those straight towards it from any place the search has been to."""
    order: list[int] = []
    for node in range(len(search.node_x)):
        left: i64 = search.budget - search.node_cost[node]
        away: i64 = length(cx - search.node_x[node], cy - search.node_y[node])
        order.append((away - left if away > left else 0) * NODES + node)
    order.sort()
    for entry in order:
        node = entry % NODES
        x: i64 = search.node_x[node]
        y: i64 = search.node_y[node]
        size: i64 = (search.budget - search.node_cost[node]) // TICKS - 2
        if size <= 0:
            continue
        qx, qy = cx, cy
        if apart(x, y, cx, cy, size):
            dx, dy = outwards(cx - x, cy - y, size)
            qx, qy = x + dx, y + dy
        if search.passable(x, y, qx, qy, search.node_mask[node]) >= 0:
            return Approach(search, node, qx, qy, search.node_cost[node] + length(qx - x, qy - y))
    return None
