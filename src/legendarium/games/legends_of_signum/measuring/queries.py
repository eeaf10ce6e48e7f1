"""One destination of a search that has been made: the cheapest way that leads there."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from legendarium.games.legends_of_signum.measuring.field import length, on_field
from legendarium.games.legends_of_signum.measuring.hurdles import Hurdle, point_hurdle, step_on
from legendarium.games.legends_of_signum.measuring.lifting import Lift, corner_between, lifts
from legendarium.games.legends_of_signum.measuring.runs import NEVER
from legendarium.games.legends_of_signum.measuring.search import Search
from legendarium.games.legends_of_signum.measuring.tangents import bodies_apart, leaving_point, tangents

BACKWARDS: Final = 2
"""Points of a ring before the one a tangent leaves that are tried for an end near that ring."""


class Query:
    """The cheapest way found so far to one point, as the node before its last legs."""

    __slots__ = ("cost", "node", "search", "tail", "x", "y")

    def __init__(self, search: Search, x: i64, y: i64) -> None:
        self.search = search
        self.x: i64 = x
        self.y: i64 = y
        self.cost: i64 = search.budget + 1
        self.node: i64 = -1
        self.tail: list[tuple[int, int]] = []

    def find(self) -> bool:
        """Whether there is a way within the budget: straight from the start, than which none is shorter, or any other."""
        search = self.search
        if not on_field(self.x, self.y, search.radius):
            return False
        if length(self.x - search.node_x[0], self.y - search.node_y[0]) >= self.cost:
            return False
        here = point_hurdle(self.x, self.y)
        self.consider(0, here, 0, [])
        if self.node == 0:
            return True
        search.spread()
        self.from_sources(here, 0, [])
        self.from_runs(here, 0, [])
        start = lifts(search.hurdles, search.node_x[0], search.node_y[0]) if self.node != 0 else []
        for lift in lifts(search.hurdles, self.x, self.y) if self.node != 0 else []:
            self.slide(lift, start)
            rest: i64 = length(self.x - lift.x, self.y - lift.y)
            if rest < self.cost and on_field(lift.x, lift.y, search.radius):
                there = point_hurdle(lift.x, lift.y)
                tail = [(int(lift.x), int(lift.y))]
                self.from_sources(there, rest, tail)
                self.from_runs(there, rest, tail)
                self.from_ring(there, lift, rest, tail)
        return self.node >= 0

    def consider(self, node: i64, there: Hurdle, rest: i64, tail: list[tuple[int, int]]) -> None:
        """A leg from a node to a point from which the rest is known."""
        search = self.search
        px, py = search.node_x[node], search.node_y[node]
        qx, qy = there.xs[0], there.ys[0]
        cost: i64 = search.node_cost[node] + length(qx - px, qy - py) + rest
        if cost >= self.cost:
            return
        mask: i64 = search.passable(px, py, qx, qy, search.node_mask[node])
        if mask >= 0 and (not tail or search.passable(qx, qy, self.x, self.y, mask) >= 0):
            self.cost, self.node, self.tail = cost, node, tail

    def from_sources(self, there: Hurdle, rest: i64, tail: list[tuple[int, int]]) -> None:
        for source in self.search.sources:
            self.consider(source, there, rest, tail)

    def from_runs(self, there: Hurdle, rest: i64, tail: list[tuple[int, int]]) -> None:
        """Off every run along the line that touches its hurdle and leads to the point."""
        search = self.search
        for run in search.runs.values():
            body = search.hurdles[run.hurdle]
            if run.cheapest + rest >= self.cost or too_far(body, there, self.cost - run.cheapest - rest):
                continue
            for line in tangents(body, run.left, there, True, bodies_apart(body, there)):
                point: i64 = leaving_point(body, line, run.left)
                if run.costs[point] < NEVER:
                    self.consider(run.nodes[point], there, rest, tail)

    def from_ring(self, there: Hurdle, lift: Lift, rest: i64, tail: list[tuple[int, int]]) -> None:
        """Off the ring of the very hurdle that the end is too near to."""
        search = self.search
        body = search.hurdles[lift.hurdle]
        back: i64 = body.ring_point(lift.corner, there.xs[0] - body.xs[lift.corner], there.ys[0] - body.ys[lift.corner])
        for _ in range(BACKWARDS + 1):
            for run in search.runs.values():
                if run.hurdle == lift.hurdle and run.left != lift.left and run.costs[back] < NEVER:
                    self.consider(run.nodes[back], there, rest, tail)
            back = step_on(body, lift.left, back)

    def slide(self, lift: Lift, start: list[Lift]) -> None:
        """A short way around the corner that both the start and the end are near to."""
        search = self.search
        for other in start:
            if other.hurdle == lift.hurdle and other.corner == lift.corner and other.left != lift.left:
                x, y = corner_between(search.hurdles[lift.hurdle], other, lift)
                if (x or y) and on_field(x, y, search.radius):
                    rest: i64 = length(self.x - x, self.y - y)
                    self.consider(0, point_hurdle(x, y), rest, [(int(x), int(y))])

    def way(self) -> list[tuple[int, int]]:
        """The points of the way that was found, the start left out."""
        search = self.search
        found: list[tuple[int, int]] = [(int(self.x), int(self.y)), *self.tail]
        node: i64 = self.node
        while node > 0:
            found.append((search.node_x[node], search.node_y[node]))
            node = search.node_parent[node]
        found.reverse()
        return found


def too_far(body: Hurdle, there: Hurdle, left: i64) -> bool:
    """Even straight there, the way from a ring is longer than what is left, in ticks."""
    away: i64 = body.reach + left // 64 + 1
    x: i64 = there.xs[0]
    y: i64 = there.ys[0]
    slack: i64 = away - body.distance
    return x < body.left - slack or x > body.right + slack or y < body.bottom - slack or y > body.top + slack
