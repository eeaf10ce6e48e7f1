"""Records of a search: nodes with their parents, tracks around obstacles, and queued arrivals."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from legendarium.games.legends_of_signum.geometry.ways.obstacles import Bitangent, Obstacle


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
class Departure:
    """A bitangent that leaves a track, and the index of the obstacle it leads to."""

    __slots__ = ("bitangent", "obstacle")

    def __init__(self, obstacle: i64, bitangent: Bitangent) -> None:
        self.obstacle: i64 = obstacle
        self.bitangent = bitangent


@mypyc_attr(acyclic=True)
class Arrival:
    """A queue entry: a ring point that is to be tried from a node."""

    __slots__ = ("left", "node", "obstacle", "point")

    def __init__(self, node: Node, obstacle: i64, left: bool, point: i64) -> None:
        self.node = node
        self.obstacle: i64 = obstacle
        self.left = left
        self.point: i64 = point


@mypyc_attr(acyclic=True)
class Track:
    """One ring walked in one sense under one mask: for each ring point the node that reaches it most cheaply."""

    __slots__ = ("body", "cheapest", "left", "mask", "nodes")

    def __init__(self, body: Obstacle, left: bool, mask: i64, cheapest: i64) -> None:
        self.body = body
        self.left = left
        self.mask: i64 = mask
        self.nodes: list[Node | None] = [None] * body.size
        self.cheapest: i64 = cheapest
        """The cost of its cheapest point: a lower bound for everything that leaves the track."""

    def knows(self, point: i64, cost: i64) -> bool:
        """Whether a point is reached for that cost, or for less."""
        node = self.nodes[point]
        return node is not None and node.cost <= cost
