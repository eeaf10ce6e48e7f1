"""What a search has found: points of ways, runs along the rings of hurdles, and where it may still arrive."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from legendarium.games.legends_of_signum.geometry.ways.lines import Line
from legendarium.games.legends_of_signum.geometry.ways.obstacles import Hurdle


@mypyc_attr(acyclic=True)
class Node:
    """A point of a way: what it cost to get there, in ticks, what was left behind by then, and the point before."""

    __slots__ = ("cost", "mask", "parent", "x", "y")

    def __init__(self, x: i64, y: i64, parent: Node | None, mask: i64, cost: i64) -> None:
        self.x: i64 = x
        self.y: i64 = y
        self.parent = parent
        self.mask: i64 = mask
        self.cost: i64 = cost

    def way_after(self, ends: list[tuple[int, int]]) -> list[tuple[int, int]]:
        """The points of the way here, the start left out, and then these in reverse."""
        found = ends
        node: Node | None = self
        while node is not None and node.parent is not None:
            found.append((int(node.x), int(node.y)))
            node = node.parent
        found.reverse()
        return found


@mypyc_attr(acyclic=True)
class Leaving:
    """A line off a run, and the hurdle it leads to by its place in the search."""

    __slots__ = ("hurdle", "line")

    def __init__(self, hurdle: i64, line: Line) -> None:
        self.hurdle: i64 = hurdle
        self.line = line


NONE_LEAVING: Final[list[Leaving]] = []


@mypyc_attr(acyclic=True)
class Arrival:
    """A point of a ring that is to be tried from a node."""

    __slots__ = ("hurdle", "left", "node", "point")

    def __init__(self, node: Node, hurdle: i64, left: bool, point: i64) -> None:
        self.node = node
        self.hurdle: i64 = hurdle
        self.left = left
        self.point: i64 = point


@mypyc_attr(acyclic=True)
class Run:
    """What is known of one run: for each point of the ring the node by which it is reached most cheaply."""

    __slots__ = ("body", "cheapest", "left", "mask", "nodes")

    def __init__(self, body: Hurdle, left: bool, mask: i64, cheapest: i64) -> None:
        self.body = body
        self.left = left
        self.mask: i64 = mask
        self.nodes: list[Node | None] = [None] * body.size
        self.cheapest: i64 = cheapest
        """What its cheapest point costs: that at which it was begun, or one that was found to be cheaper."""

    def knows(self, point: i64, cost: i64) -> bool:
        """Whether a point is reached for that cost, or for less."""
        node = self.nodes[point]
        return node is not None and node.cost <= cost
