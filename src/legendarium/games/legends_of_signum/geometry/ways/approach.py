"""Nearest reachable points: the shortest way into a circle, and the reachable point nearest to a target."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from legendarium.games.legends_of_signum.geometry.exact.discs import TICKS, apart, length, outwards
from legendarium.games.legends_of_signum.geometry.ways.search import Search
from legendarium.games.legends_of_signum.geometry.ways.search_nodes import Node

Way = list[tuple[int, int]]

LEFT_OUT: Final = -1


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


@mypyc_attr(acyclic=True)
class Cursor:
    """The next node of a run that was not returned yet: its number, its rank, and where the run ends."""

    __slots__ = ("end", "number", "rank")

    def __init__(self, number: i64, end: i64) -> None:
        self.number: i64 = number
        self.end: i64 = end
        self.rank: i64 = LEFT_OUT


class Ranking:
    """The nodes of a finished search by how near they lead to a point; of equals the one that was settled first.

    Along a run the way to the point never gets shorter, so that of each run only the next node has to be compared."""

    __slots__ = ("cursors", "search", "x", "y")

    def __init__(self, search: Search, x: i64, y: i64) -> None:
        self.search = search
        self.x: i64 = x
        self.y: i64 = y
        self.cursors: list[Cursor] = []

    def begin(self) -> None:
        """Rank the first node of every run."""
        self.search.explore()
        end: i64 = len(self.search.nodes)
        for begin in reversed(self.search.runs):
            cursor = Cursor(begin, end)
            end = begin
            if self.has_next(cursor):
                self.cursors.append(cursor)
        self.cursors.reverse()

    def rank(self, node: Node) -> i64:
        """The rank of a node, or LEFT_OUT."""
        raise NotImplementedError

    def has_next(self, cursor: Cursor) -> bool:
        """Rank the node of a cursor, or the next of its run that is not left out; False if there is none."""
        nodes = self.search.nodes
        while cursor.number < cursor.end:
            cursor.rank = self.rank(nodes[cursor.number])
            if cursor.rank != LEFT_OUT:
                return True
            cursor.number += 1
        return False

    def next_node(self) -> Node | None:
        """The next node by rank; None if there is no more."""
        best: Cursor | None = None
        for cursor in self.cursors:
            if best is None or cursor.rank < best.rank:
                best = cursor
        if best is None:
            return None
        node = self.search.nodes[best.number]
        best.number += 1
        if not self.has_next(best):
            self.cursors.remove(best)
        return node


class ByCost(Ranking):
    """By the cost of going on to a circle, within the budget."""

    __slots__ = ("inside",)

    def __init__(self, search: Search, x: i64, y: i64, distance: i64) -> None:
        super().__init__(search, x, y)
        self.inside: i64 = distance * TICKS
        self.begin()

    def rank(self, node: Node) -> i64:
        cost: i64 = node.cost + length(self.x - node.x, self.y - node.y) - self.inside
        return cost if node.cost < cost <= self.search.budget else LEFT_OUT


class ByGap(Ranking):
    """By how much is missing to the point when the budget is spent. Left out are the start, which was tried before, and, where
    the point is barred, everything that has it within reach."""

    __slots__ = ("barred",)

    def __init__(self, search: Search, x: i64, y: i64) -> None:
        super().__init__(search, x, y)
        self.barred = search.is_barred(x, y)
        self.begin()

    def rank(self, node: Node) -> i64:
        left: i64 = self.search.budget - node.cost
        if node.parent is None or (self.barred and not apart(node.x, node.y, self.x, self.y, left // TICKS - 2)):
            return LEFT_OUT
        missing: i64 = length(self.x - node.x, self.y - node.y) - left
        return missing if missing > 0 else 0


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
    ranking = ByCost(search, cx, cy, distance)
    while (node := ranking.next_node()) is not None:
        found = circle_from(search, node, cx, cy, distance)
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
    ranking = ByGap(search, cx, cy)
    while (node := ranking.next_node()) is not None:
        found = straight_from(search, node, cx, cy)
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
