"""Dijkstra's algorithm over the tangent visibility graph of the obstacles, each grown by the mover's radius.

A shortest path among discs and convex bodies consists of arcs of their boundaries joined by common tangents (Liu and Arimoto
1992, tangent graph; Pocchiola and Vegter 1996, visibility complex). A graph node is a ring point, together with the sense in
which the ring is walked and a mask of the touched obstacles that were left. Bitangents are built lazily, when a track is first
walked, and each leg is tested with the judge's exact predicates, so a way that is found is never refused. With a goal the
queue is ordered by cost plus straight distance (A*).
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

from mypy_extensions import i64

from legendarium.games.legends_of_signum.geometry.exact.discs import length, on_field
from legendarium.games.legends_of_signum.geometry.ways.escape import escapes
from legendarium.games.legends_of_signum.geometry.ways.obstacle_pairs import Neighbour
from legendarium.games.legends_of_signum.geometry.ways.obstacles import Obstacle, chord, next_point, point_obstacle
from legendarium.games.legends_of_signum.geometry.ways.search_edges import Edges
from legendarium.games.legends_of_signum.geometry.ways.search_nodes import Arrival, Node, Track
from legendarium.games.legends_of_signum.geometry.ways.tangents import arrival_point, bodies_apart, tangents

NUMBERS: Final = 1 << 20
"""More arrivals than one search ever queues: a heap entry packs cost and arrival number into one integer."""


class Search:
    """All shortest ways from a start within a budget; with a goal, only those that could still lead there."""

    __slots__ = (
        "arrivals",
        "blocker",
        "budget",
        "edges",
        "goal_x",
        "goal_y",
        "is_explored",
        "nodes",
        "obstacles",
        "queue",
        "radius",
        "runs",
        "solid",
        "sources",
        "start",
        "touched",
        "tracks",
        "wider",
        "with_goal",
    )

    def __init__(self, obstacles: list[Obstacle], x: i64, y: i64, radius: i64, budget: i64) -> None:
        self.obstacles = obstacles
        self.solid = [obstacle for obstacle in obstacles if obstacle.solid]
        self.touched = [obstacle for obstacle in obstacles if obstacle.solid and obstacle.bit]
        """Obstacles that are touched at the start."""
        self.blocker: Obstacle | None = None
        """The obstacle that blocked the last leg; tested first, since it often blocks the next one too."""
        self.radius: i64 = radius
        self.budget: i64 = budget
        self.is_explored = False
        self.with_goal = False
        self.goal_x: i64 = 0
        self.goal_y: i64 = 0
        self.wider: Search | None = None
        self.tracks: dict[int, Track] = {}
        self.edges = Edges(obstacles, self.solid, budget)
        self.queue: list[int] = []
        """Binary heap of packed cost and index into `arrivals`."""
        self.arrivals: list[Arrival] = []
        self.start = Node(x, y, None, 0, 0)
        self.nodes: list[Node] = [self.start]
        """Every node, in the order in which it was settled."""
        self.runs: list[int] = [0]
        """Where in that order runs begin: nodes of which each has the one before as its parent."""
        self.sources: list[Node] = [self.start]
        """The start, and the escape points beside obstacles it is too near to."""

    def aim_at(self, x: i64, y: i64) -> None:
        """Look only for ways that may lead to a goal within the budget."""
        self.with_goal = True
        self.goal_x, self.goal_y = x, y

    def share(self, wider: Search) -> None:
        """Reuse the result of a search from the same start with a larger budget, cut off at the own budget. Not possible when
        something is touched at the start."""
        if not self.touched and not wider.touched and wider.budget >= self.budget:
            self.wider = wider
            self.start = wider.start
            self.nodes = [self.start]
            self.sources = [self.start]

    def passable(self, px: i64, py: i64, qx: i64, qy: i64, mask: i64) -> i64:
        """The mask after a leg, or -1 when something is in its way."""
        last = self.blocker
        if last is not None and not last.clear(px, py, qx, qy, last.clearance(mask)):
            return -1
        if not on_field(qx, qy, self.radius):
            return -1
        low_x: i64 = px if px < qx else qx
        high_x: i64 = px if px > qx else qx
        low_y: i64 = py if py < qy else qy
        high_y: i64 = py if py > qy else qy
        for obstacle in self.solid:
            aside = (
                high_x <= obstacle.left or low_x >= obstacle.right or high_y <= obstacle.bottom or low_y >= obstacle.top
            )
            if aside and (not obstacle.bit or mask & obstacle.bit):
                continue
            if not obstacle.clear(px, py, qx, qy, obstacle.clearance(mask)):
                self.blocker = obstacle
                return -1
        return self.left_behind(qx, qy, mask)

    def left_behind(self, x: i64, y: i64, mask: i64) -> i64:
        """The mask at the end of a leg: the touched obstacles that have been left are set."""
        for obstacle in self.touched:
            if not mask & obstacle.bit and obstacle.point_clear(x, y, obstacle.distance):
                mask |= obstacle.bit
        return mask

    def barred_around(self, x: i64, y: i64) -> i64:
        """How far around a point no leg may end, wherever it comes from; -1 if one may end there."""
        found: i64 = -1 if on_field(x, y, self.radius) else 0
        for obstacle in self.solid:
            if not obstacle.point_clear(x, y, obstacle.inner):
                missing: i64 = 0 if obstacle.piece is not None else obstacle.missing_clearance(x, y)
                if missing > found:
                    found = missing
        return found

    def push(self, node: Node, obstacle: i64, left: bool, point: i64, cost: i64) -> None:
        """Queue an arrival at a ring point; its leg is tested only when it is popped."""
        least: i64 = cost
        if self.with_goal:
            body = self.obstacles[obstacle]
            least += length(self.goal_x - body.ox - body.ring_x[point], self.goal_y - body.oy - body.ring_y[point]) - 64
        if least > self.budget:
            return
        known = self.tracks.get(self.track_key(obstacle, left, node.mask))
        if known is not None and known.knows(point, cost):
            return
        heappush(self.queue, least * NUMBERS + len(self.arrivals))
        self.arrivals.append(Arrival(node, obstacle, left, point))

    def track_key(self, obstacle: i64, left: bool, mask: i64) -> i64:
        return (mask * len(self.obstacles) + obstacle) * 2 + (1 if left else 0)

    def explore(self) -> None:
        """Run the search to its end, once; queries that a straight leg answers never need it."""
        if self.is_explored:
            return
        self.is_explored = True
        wider = self.wider
        if wider is not None:
            wider.explore()
            self.tracks = wider.tracks
            self.take_over(wider)
            self.sources = [node for node in wider.sources if node.cost <= self.budget]
            return
        self.escape_start()
        for source in self.sources:
            self.leave_source(source)
        while self.queue:
            self.arrive(self.arrivals[heappop(self.queue) % NUMBERS])

    def take_over(self, wider: Search) -> None:
        """Take over the nodes of a wider search that are within the budget: of each run, the beginning."""
        self.nodes, self.runs = [], []
        ends = [*wider.runs[1:], len(wider.nodes)]
        for number, begin in enumerate(wider.runs):
            if wider.nodes[begin].cost <= self.budget:
                self.runs.append(len(self.nodes))
                self.nodes += [node for node in wider.nodes[begin : ends[number]] if node.cost <= self.budget]

    def escape_start(self) -> None:
        """Add escape points as sources, for obstacles the start is too near to."""
        start = self.start
        for escape in escapes(self.obstacles, start.x, start.y):
            cost: i64 = length(escape.x - start.x, escape.y - start.y)
            mask: i64 = self.passable(start.x, start.y, escape.x, escape.y, 0) if cost <= self.budget else -1
            if mask < 0:
                continue
            source = Node(escape.x, escape.y, start, mask, cost)
            self.runs.append(len(self.nodes))
            self.nodes.append(source)
            self.sources.append(source)
            body = self.obstacles[escape.obstacle]
            point: i64 = body.ring_point(
                escape.corner, escape.x - body.xs[escape.corner], escape.y - body.ys[escape.corner]
            )
            for _ in range(3):
                self.push_from(source, escape.obstacle, escape.left, point)
                point = next_point(body, escape.left, point)

    def push_from(self, source: Node, obstacle: i64, left: bool, point: i64) -> None:
        """Queue an arrival straight from a source."""
        body = self.obstacles[obstacle]
        dx: i64 = body.ox + body.ring_x[point] - source.x
        dy: i64 = body.oy + body.ring_y[point] - source.y
        self.push(source, obstacle, left, point, source.cost + length(dx, dy))

    def leave_source(self, source: Node) -> None:
        """Queue the tangents from a source to every obstacle, in both senses."""
        here = point_obstacle(source.x, source.y)
        for index, body in enumerate(self.obstacles):
            parted = bodies_apart(here, body)
            for left in (True, False):
                for line in tangents(here, True, body, left, parted):
                    self.push_from(source, index, left, arrival_point(body, line, left))

    def arrive(self, arrival: Arrival) -> None:
        """Settle an arrival: test its leg, and walk the ring from there as far as that is cheaper than before."""
        node, obstacle, left = arrival.node, arrival.obstacle, arrival.left
        point: i64 = arrival.point
        body = self.obstacles[obstacle]
        qx: i64 = body.ox + body.ring_x[point]
        qy: i64 = body.oy + body.ring_y[point]
        cost: i64 = node.cost + length(qx - node.x, qy - node.y)
        known = self.tracks.get(self.track_key(obstacle, left, node.mask))
        if known is not None and known.knows(point, cost):
            return
        mask: i64 = self.passable(node.x, node.y, qx, qy, node.mask)
        if mask < 0:
            return
        key = self.track_key(obstacle, left, mask)
        track = self.tracks.get(key)
        if track is None:
            track = self.tracks[key] = Track(body, left, mask, cost)
        self.go_along(track, obstacle, node, point, cost)

    def go_along(self, track: Track, obstacle: i64, node: Node, point: i64, cost: i64) -> None:
        """Relax ring points one after the other, until a chord is blocked or a point was reached for less."""
        body, left = track.body, track.left
        departures = self.edges.departures_from(obstacle, left, 0 if self.with_goal else cost)
        beside = self.edges.beside(obstacle)
        open_chords = not beside and not self.touched and body.is_inside(self.radius)
        x: i64 = body.ox + body.ring_x[point]
        y: i64 = body.oy + body.ring_y[point]
        if cost < track.cheapest:
            track.cheapest = cost
        if track.knows(point, cost):
            return
        self.runs.append(len(self.nodes))
        while True:
            node = Node(x, y, node, track.mask, cost)
            self.nodes.append(node)
            track.nodes[point] = node
            if point in departures:
                for off in departures[point]:
                    self.push(node, off.obstacle, off.bitangent.left, off.bitangent.enter, cost + off.bitangent.cost)
            after: i64 = next_point(body, left, point)
            cost += chord(body, left, point, after)
            if cost > self.budget:
                return
            x, y = body.ox + body.ring_x[after], body.oy + body.ring_y[after]
            if not open_chords:
                then: i64 = self.chord_mask(beside, point if left else after, node, x, y)
                if then != track.mask:
                    if then >= 0:
                        self.push(node, obstacle, left, after, cost)
                    return
            point = after
            if track.knows(point, cost):
                return

    def chord_mask(self, beside: list[Neighbour], low: i64, node: Node, x: i64, y: i64) -> i64:
        """The mask after one chord of a ring, or -1; `low` is the number of the chord."""
        if not on_field(x, y, self.radius):
            return -1
        for near in beside:
            if not near.lets_pass(low, node.x, node.y, x, y):
                return -1
        if not self.touched:
            return node.mask
        for obstacle in self.touched:
            if not obstacle.clear(node.x, node.y, x, y, obstacle.clearance(node.mask)):
                return -1
        return self.left_behind(x, y, node.mask)
