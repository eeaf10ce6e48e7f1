"""One destination of a finished search: the cheapest way that leads there, over every last tangent."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from legendarium.games.legends_of_signum.geometry.exact.discs import length, on_field
from legendarium.games.legends_of_signum.geometry.ways.escape import Escape, corner_between, escapes
from legendarium.games.legends_of_signum.geometry.ways.obstacles import Obstacle, next_point, point_obstacle
from legendarium.games.legends_of_signum.geometry.ways.search import Search
from legendarium.games.legends_of_signum.geometry.ways.search_nodes import Node
from legendarium.games.legends_of_signum.geometry.ways.tangents import bodies_apart, departure_point, tangents

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
        here = point_obstacle(self.x, self.y)
        self.consider(start, here, 0, [])
        if self.node is start:
            return True
        search.explore()
        self.from_sources(here, 0, [])
        self.from_runs(here, 0, [])
        beside = escapes(search.obstacles, start.x, start.y)
        for escape in escapes(search.obstacles, self.x, self.y):
            self.slide(escape, beside)
            rest: i64 = length(self.x - escape.x, self.y - escape.y)
            if rest < self.cost and on_field(escape.x, escape.y, search.radius):
                there = point_obstacle(escape.x, escape.y)
                tail = [(int(escape.x), int(escape.y))]
                self.from_sources(there, rest, tail)
                self.from_runs(there, rest, tail)
                self.from_ring(there, escape, rest, tail)
        return self.node is not None

    def consider(self, node: Node, there: Obstacle, rest: i64, tail: list[tuple[int, int]]) -> None:
        """A leg from a node to a point from which the rest is known."""
        search = self.search
        qx, qy = there.xs[0], there.ys[0]
        cost: i64 = node.cost + length(qx - node.x, qy - node.y) + rest
        if cost >= self.cost:
            return
        mask: i64 = search.passable(node.x, node.y, qx, qy, node.mask)
        if mask >= 0 and (not tail or search.passable(qx, qy, self.x, self.y, mask) >= 0):
            self.cost, self.node, self.tail = cost, node, tail

    def from_sources(self, there: Obstacle, rest: i64, tail: list[tuple[int, int]]) -> None:
        for source in self.search.sources:
            self.consider(source, there, rest, tail)

    def from_runs(self, there: Obstacle, rest: i64, tail: list[tuple[int, int]]) -> None:
        """Off every track along the line that touches its obstacle and leads to the point."""
        search = self.search
        for track in search.tracks.values():
            body = track.body
            if track.cheapest + rest >= self.cost or too_far(body, there, self.cost - track.cheapest - rest):
                continue
            for line in tangents(body, track.left, there, True, bodies_apart(body, there)):
                node = track.nodes[departure_point(body, line, track.left)]
                if node is not None:
                    self.consider(node, there, rest, tail)

    def from_ring(self, there: Obstacle, escape: Escape, rest: i64, tail: list[tuple[int, int]]) -> None:
        """Off the ring of the very obstacle that the end is too near to."""
        search = self.search
        body = search.obstacles[escape.obstacle]
        back: i64 = body.ring_point(
            escape.corner, there.xs[0] - body.xs[escape.corner], there.ys[0] - body.ys[escape.corner]
        )
        for _ in range(BACKWARDS + 1):
            for track in search.tracks.values():
                node = track.nodes[back] if track.body is body and track.left != escape.left else None
                if node is not None:
                    self.consider(node, there, rest, tail)
            back = next_point(body, escape.left, back)

    def slide(self, escape: Escape, start: list[Escape]) -> None:
        """A short way around the corner that both the start and the end are near to, or past the end of a side and back."""
        search = self.search
        for other in start:
            if other.obstacle == escape.obstacle and other.corner == escape.corner:
                x, y = corner_between(search.obstacles[escape.obstacle], other, escape)
                if (x or y) and on_field(x, y, search.radius):
                    rest: i64 = length(self.x - x, self.y - y)
                    self.consider(search.start, point_obstacle(x, y), rest, [(int(x), int(y))])

    def way(self) -> list[tuple[int, int]]:
        """The points of the way that was found, the start left out."""
        node = self.node
        return [] if node is None else node.way_after([(int(self.x), int(self.y)), *self.tail])


def too_far(body: Obstacle, there: Obstacle, left: i64) -> bool:
    """Even straight there, the way from a ring is longer than what is left, in ticks."""
    away: i64 = body.reach + left // 64 + 1
    x: i64 = there.xs[0]
    y: i64 = there.ys[0]
    slack: i64 = away - body.distance
    return x < body.left - slack or x > body.right + slack or y < body.bottom - slack or y > body.top + slack
