"""One destination of a search that has been made: the cheapest way that leads there."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from legendarium.games.legends_of_signum.geometry.exact.discs import length, on_field
from legendarium.games.legends_of_signum.geometry.ways.lifting import Lift, corner_between, lifts
from legendarium.games.legends_of_signum.geometry.ways.obstacles import Hurdle, point_hurdle, step_on
from legendarium.games.legends_of_signum.geometry.ways.search import Search
from legendarium.games.legends_of_signum.geometry.ways.search_nodes import Node
from legendarium.games.legends_of_signum.geometry.ways.tangents import bodies_apart, leaving_point, tangents

BACKWARDS: Final = 2
"""Points of a ring before the one a tangent leaves that are tried for an end near that ring."""


@mypyc_attr(acyclic=True)
class Query:
    """The cheapest way found so far to one point, as the node before its last legs."""

    __slots__ = ("cost", "node", "search", "tail", "x", "y")

    def __init__(self, search: Search, x: i64, y: i64) -> None:
        self.search = search
        self.x: i64 = x
        self.y: i64 = y
        self.cost: i64 = search.budget + 1
        self.node: Node | None = None
        self.tail: list[tuple[int, int]] = []

    def find(self) -> bool:
        """Whether there is a way within the budget: straight from the start, than which none is shorter, or any other."""
        search = self.search
        start = search.start
        if not on_field(self.x, self.y, search.radius):
            return False
        if length(self.x - start.x, self.y - start.y) >= self.cost:
            return False
        here = point_hurdle(self.x, self.y)
        self.consider(start, here, 0, [])
        if self.node is start:
            return True
        search.spread()
        self.from_sources(here, 0, [])
        self.from_runs(here, 0, [])
        beside = lifts(search.hurdles, start.x, start.y)
        for lift in lifts(search.hurdles, self.x, self.y):
            self.slide(lift, beside)
            rest: i64 = length(self.x - lift.x, self.y - lift.y)
            if rest < self.cost and on_field(lift.x, lift.y, search.radius):
                there = point_hurdle(lift.x, lift.y)
                tail = [(int(lift.x), int(lift.y))]
                self.from_sources(there, rest, tail)
                self.from_runs(there, rest, tail)
                self.from_ring(there, lift, rest, tail)
        return self.node is not None

    def consider(self, node: Node, there: Hurdle, rest: i64, tail: list[tuple[int, int]]) -> None:
        """A leg from a node to a point from which the rest is known."""
        search = self.search
        qx, qy = there.xs[0], there.ys[0]
        cost: i64 = node.cost + length(qx - node.x, qy - node.y) + rest
        if cost >= self.cost:
            return
        mask: i64 = search.passable(node.x, node.y, qx, qy, node.mask)
        if mask >= 0 and (not tail or search.passable(qx, qy, self.x, self.y, mask) >= 0):
            self.cost, self.node, self.tail = cost, node, tail

    def from_sources(self, there: Hurdle, rest: i64, tail: list[tuple[int, int]]) -> None:
        for source in self.search.sources:
            self.consider(source, there, rest, tail)

    def from_runs(self, there: Hurdle, rest: i64, tail: list[tuple[int, int]]) -> None:
        """Off every run along the line that touches its hurdle and leads to the point."""
        search = self.search
        for run in search.runs.values():
            body = run.body
            if run.cheapest + rest >= self.cost or too_far(body, there, self.cost - run.cheapest - rest):
                continue
            for line in tangents(body, run.left, there, True, bodies_apart(body, there)):
                node = run.nodes[leaving_point(body, line, run.left)]
                if node is not None:
                    self.consider(node, there, rest, tail)

    def from_ring(self, there: Hurdle, lift: Lift, rest: i64, tail: list[tuple[int, int]]) -> None:
        """Off the ring of the very hurdle that the end is too near to."""
        search = self.search
        body = search.hurdles[lift.hurdle]
        back: i64 = body.ring_point(lift.corner, there.xs[0] - body.xs[lift.corner], there.ys[0] - body.ys[lift.corner])
        for _ in range(BACKWARDS + 1):
            for run in search.runs.values():
                node = run.nodes[back] if run.body is body and run.left != lift.left else None
                if node is not None:
                    self.consider(node, there, rest, tail)
            back = step_on(body, lift.left, back)

    def slide(self, lift: Lift, start: list[Lift]) -> None:
        """A short way around the corner that both the start and the end are near to."""
        search = self.search
        for other in start:
            if other.hurdle == lift.hurdle and other.corner == lift.corner and other.left != lift.left:
                x, y = corner_between(search.hurdles[lift.hurdle], other, lift)
                if (x or y) and on_field(x, y, search.radius):
                    rest: i64 = length(self.x - x, self.y - y)
                    self.consider(search.start, point_hurdle(x, y), rest, [(int(x), int(y))])

    def way(self) -> list[tuple[int, int]]:
        """The points of the way that was found, the start left out."""
        node = self.node
        return [] if node is None else node.way_after([(int(self.x), int(self.y)), *self.tail])


def too_far(body: Hurdle, there: Hurdle, left: i64) -> bool:
    """Even straight there, the way from a ring is longer than what is left, in ticks."""
    away: i64 = body.reach + left // 64 + 1
    x: i64 = there.xs[0]
    y: i64 = there.ys[0]
    slack: i64 = away - body.distance
    return x < body.left - slack or x > body.right + slack or y < body.bottom - slack or y > body.top + slack
