"""Nearest reachable points: the shortest way into a circle, and the reachable point nearest to a target."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from legendarium.games.legends_of_signum.geometry.exact.discs import TICKS, apart, length, outwards, reaches, root
from legendarium.games.legends_of_signum.geometry.exact.shapes import leg_clear
from legendarium.games.legends_of_signum.geometry.ways.obstacles import Obstacle
from legendarium.games.legends_of_signum.geometry.ways.search import Search
from legendarium.games.legends_of_signum.geometry.ways.search_nodes import Node

Way = list[tuple[int, int]]

LEFT_OUT: Final = -1
ROUNDED: Final = 4
"""Micrometres by which the end of a leg may lie aside or be too far, and more."""


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
    """The next node of a run that was not returned yet: its number, its rank, where the run ends, and what blocked the leg
    from the node before."""

    __slots__ = ("blocker", "end", "number", "rank")

    def __init__(self, number: i64, end: i64) -> None:
        self.number: i64 = number
        self.end: i64 = end
        self.rank: i64 = LEFT_OUT
        self.blocker: Obstacle | None = None


class Ranking:
    """The nodes of a finished search by how near they lead to a point; of equals the one that was settled first.

    Along a run the way to the point never gets shorter, so that of each run only the next node has to be compared."""

    __slots__ = ("cursors", "last", "search", "x", "y")

    def __init__(self, search: Search, x: i64, y: i64) -> None:
        self.search = search
        self.x: i64 = x
        self.y: i64 = y
        self.cursors: list[Cursor] = []
        self.last: Cursor | None = None
        """The cursor whose node was returned last; it moves on when the next one is asked for."""

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
        blocker = cursor.blocker
        while cursor.number < cursor.end:
            node = nodes[cursor.number]
            if blocker is None or not self.is_blocked(node, blocker):
                cursor.rank = self.rank(node)
                if cursor.rank != LEFT_OUT:
                    return True
            cursor.number += 1
        return False

    def is_blocked(self, node: Node, blocker: Obstacle) -> bool:
        """Whether the leg from a node is blocked for sure by what blocked the one before it."""
        return False

    def next_node(self) -> Node | None:
        """The next node by rank; None if there is no more."""
        last = self.last
        if last is not None:
            last.number += 1
            if not self.has_next(last):
                self.cursors.remove(last)
        best: Cursor | None = None
        for cursor in self.cursors:
            if best is None or cursor.rank < best.rank:
                best = cursor
        self.last = best
        return None if best is None else self.search.nodes[best.number]

    def note_blocker(self, blocker: Obstacle | None) -> None:
        """Remember what blocked the leg from the node that was returned last: it often blocks the next ones of its run too."""
        if self.last is not None and blocker is not None:
            self.last.blocker = blocker


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
    the point is barred, everything from which a leg would end too near to it."""

    __slots__ = ("barred",)

    def __init__(self, search: Search, x: i64, y: i64) -> None:
        super().__init__(search, x, y)
        self.barred: i64 = search.barred_around(x, y)
        self.begin()

    def rank(self, node: Node) -> i64:
        left: i64 = self.search.budget - node.cost
        if node.parent is None:
            return LEFT_OUT
        if self.barred >= 0 and not apart(node.x, node.y, self.x, self.y, left // TICKS - 2 + self.barred):
            return LEFT_OUT
        missing: i64 = length(self.x - node.x, self.y - node.y) - left
        return missing if missing > 0 else 0

    def is_blocked(self, node: Node, blocker: Obstacle) -> bool:
        """Whether something is too near to the line towards the point, between the node and where the leg ends."""
        dx: i64 = self.x - node.x
        dy: i64 = self.y - node.y
        near: i64 = blocker.clearance(node.mask) - ROUNDED
        size: i64 = (self.search.budget - node.cost) // TICKS - 2 - ROUNDED
        if blocker.piece is not None:
            far: i64 = root(dx * dx + dy * dy) + 1
            if far > size:
                dx, dy = dx * size // far, dy * size // far
            return size > 0 and not leg_clear(blocker.piece, node.x, node.y, node.x + dx, node.y + dy, near)
        wx: i64 = blocker.xs[0] - node.x
        wy: i64 = blocker.ys[0] - node.y
        dot: i64 = wx * dx + wy * dy
        square: i64 = dx * dx + dy * dy
        if not 0 < dot <= square:
            return False
        cross: i64 = dx * wy - dy * wx
        if reaches(cross if cross >= 0 else -cross, near, square):
            return False
        return dot <= size * root(square)


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
        ranking.note_blocker(search.blocker)
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
