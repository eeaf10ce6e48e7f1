"""All shortest ways from a start around hurdles: a search over runs along rings, joined by tangents.

A run is a hurdle gone along with it on the left (counter-clockwise) or on the right, under a mask of what was left behind.
Every leg is tested with the judge's predicates, so a way that is found is never refused.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

from mypy_extensions import i64

from legendarium.games.legends_of_signum.geometry.exact.discs import length, on_field
from legendarium.games.legends_of_signum.geometry.ways.lifting import lifts
from legendarium.games.legends_of_signum.geometry.ways.obstacle_pairs import Neighbour, lines_between, neighbour
from legendarium.games.legends_of_signum.geometry.ways.obstacles import Hurdle, chord, point_hurdle, step_on
from legendarium.games.legends_of_signum.geometry.ways.search_nodes import NONE_LEAVING, Arrival, Leaving, Node, Run
from legendarium.games.legends_of_signum.geometry.ways.tangents import arrival_point, bodies_apart, tangents

NUMBERS: Final = 1 << 20
"""More arrivals than one search ever waits for: their numbers share a word with their costs."""


class Search:
    """Shortest ways from a start within a budget; with a goal, only those that could still lead there."""

    __slots__ = (
        "arrivals",
        "blocker",
        "budget",
        "goal_x",
        "goal_y",
        "hurdles",
        "is_spread",
        "leaving",
        "neighbours",
        "nodes",
        "queue",
        "radius",
        "runs",
        "solid",
        "sources",
        "start",
        "touched",
        "wider",
        "with_goal",
    )

    def __init__(self, hurdles: list[Hurdle], x: i64, y: i64, radius: i64, budget: i64) -> None:
        self.hurdles = hurdles
        self.solid = [hurdle for hurdle in hurdles if hurdle.solid]
        self.touched = [hurdle for hurdle in hurdles if hurdle.solid and hurdle.bit]
        """What is touched from the start."""
        self.blocker: Hurdle | None = None
        """What was in the way the last time, and probably is the next time."""
        self.radius: i64 = radius
        self.budget: i64 = budget
        self.is_spread = False
        self.with_goal = False
        self.goal_x: i64 = 0
        self.goal_y: i64 = 0
        self.wider: Search | None = None
        self.runs: dict[int, Run] = {}
        self.leaving: dict[int, dict[int, list[Leaving]]] = {}
        self.neighbours: dict[int, list[Neighbour]] = {}
        self.queue: list[int] = []
        """Arrivals by cost: each by the number of its place in their list."""
        self.arrivals: list[Arrival] = []
        self.start = Node(x, y, None, 0, 0)
        self.nodes: list[Node] = [self.start]
        """Every point that was reached, in the order in which it was."""
        self.sources: list[Node] = [self.start]
        """The start, and where it was lifted off what it touches."""

    def aim_at(self, x: i64, y: i64) -> None:
        """Look only for ways that may lead to a goal within the budget."""
        self.with_goal = True
        self.goal_x, self.goal_y = x, y

    def share(self, wider: Search) -> None:
        """Take what a search from the same start with a larger budget finds, as far as the own budget lasts. What lies beyond
        it changes nothing before; but who touches something from the start looks for himself."""
        if not self.touched and not wider.touched and wider.budget >= self.budget:
            self.wider = wider
            self.start = wider.start
            self.nodes = [self.start]
            self.sources = [self.start]

    def passable(self, px: i64, py: i64, qx: i64, qy: i64, mask: i64) -> i64:
        """The mask after a leg, or -1 when something is in its way."""
        last = self.blocker
        if last is not None and not last.clear(px, py, qx, qy, last.kept(mask)):
            return -1
        if not on_field(qx, qy, self.radius):
            return -1
        low_x: i64 = px if px < qx else qx
        high_x: i64 = px if px > qx else qx
        low_y: i64 = py if py < qy else qy
        high_y: i64 = py if py > qy else qy
        for hurdle in self.solid:
            aside = high_x <= hurdle.left or low_x >= hurdle.right or high_y <= hurdle.bottom or low_y >= hurdle.top
            if aside and (not hurdle.bit or mask & hurdle.bit):
                continue
            if not hurdle.clear(px, py, qx, qy, hurdle.kept(mask)):
                self.blocker = hurdle
                return -1
        return self.left_behind(qx, qy, mask)

    def left_behind(self, x: i64, y: i64, mask: i64) -> i64:
        """The mask at the end of a leg: with what was touched from the start and is not any more."""
        for hurdle in self.touched:
            if not mask & hurdle.bit and hurdle.point_clear(x, y, hurdle.distance):
                mask |= hurdle.bit
        return mask

    def is_barred(self, x: i64, y: i64) -> bool:
        """Whether no leg may end at a point, wherever it comes from."""
        for hurdle in self.solid:
            if not hurdle.point_clear(x, y, hurdle.inner):
                return True
        return not on_field(x, y, self.radius)

    def push(self, node: Node, hurdle: i64, left: bool, point: i64, cost: i64) -> None:
        """An arrival at a point of a ring, to be tested when it is the cheapest."""
        least: i64 = cost
        if self.with_goal:
            body = self.hurdles[hurdle]
            least += length(self.goal_x - body.ox - body.ring_x[point], self.goal_y - body.oy - body.ring_y[point]) - 64
        if least > self.budget:
            return
        known = self.runs.get(self.run_key(hurdle, left, node.mask))
        if known is not None and known.knows(point, cost):
            return
        heappush(self.queue, least * NUMBERS + len(self.arrivals))
        self.arrivals.append(Arrival(node, hurdle, left, point))

    def run_key(self, hurdle: i64, left: bool, mask: i64) -> i64:
        return (mask * len(self.hurdles) + hurdle) * 2 + (1 if left else 0)

    def spread(self) -> None:
        """Find everything that can be reached, once: whoever gets straight where it wants to be need not ask for it."""
        if self.is_spread:
            return
        self.is_spread = True
        wider = self.wider
        if wider is not None:
            wider.spread()
            self.runs = wider.runs
            self.nodes = [node for node in wider.nodes if node.cost <= self.budget]
            self.sources = [node for node in wider.sources if node.cost <= self.budget]
            return
        self.lift_start()
        for source in self.sources:
            self.leave_source(source)
        while self.queue:
            self.arrive(self.arrivals[heappop(self.queue) % NUMBERS])

    def lift_start(self) -> None:
        """Sources beside the start, for what it is too near to."""
        start = self.start
        for lift in lifts(self.hurdles, start.x, start.y):
            cost: i64 = length(lift.x - start.x, lift.y - start.y)
            mask: i64 = self.passable(start.x, start.y, lift.x, lift.y, 0) if cost <= self.budget else -1
            if mask < 0:
                continue
            source = Node(lift.x, lift.y, start, mask, cost)
            self.nodes.append(source)
            self.sources.append(source)
            body = self.hurdles[lift.hurdle]
            point: i64 = body.ring_point(lift.corner, lift.x - body.xs[lift.corner], lift.y - body.ys[lift.corner])
            for _ in range(3):
                self.push_from(source, lift.hurdle, lift.left, point)
                point = step_on(body, lift.left, point)

    def push_from(self, source: Node, hurdle: i64, left: bool, point: i64) -> None:
        """An arrival straight from a source."""
        body = self.hurdles[hurdle]
        dx: i64 = body.ox + body.ring_x[point] - source.x
        dy: i64 = body.oy + body.ring_y[point] - source.y
        self.push(source, hurdle, left, point, source.cost + length(dx, dy))

    def leave_source(self, source: Node) -> None:
        """Tangents from a source to every hurdle, in both senses."""
        here = point_hurdle(source.x, source.y)
        for index, body in enumerate(self.hurdles):
            parted = bodies_apart(here, body)
            for left in (True, False):
                for line in tangents(here, True, body, left, parted):
                    self.push_from(source, index, left, arrival_point(body, line, left))

    def arrive(self, arrival: Arrival) -> None:
        """Test a leg onto a ring, and go along it as far as that is news."""
        node, hurdle, left = arrival.node, arrival.hurdle, arrival.left
        point: i64 = arrival.point
        body = self.hurdles[hurdle]
        qx: i64 = body.ox + body.ring_x[point]
        qy: i64 = body.oy + body.ring_y[point]
        cost: i64 = node.cost + length(qx - node.x, qy - node.y)
        known = self.runs.get(self.run_key(hurdle, left, node.mask))
        if known is not None and known.knows(point, cost):
            return
        mask: i64 = self.passable(node.x, node.y, qx, qy, node.mask)
        if mask < 0:
            return
        key = self.run_key(hurdle, left, mask)
        run = self.runs.get(key)
        if run is None:
            run = self.runs[key] = Run(body, left, mask, cost)
        self.go_along(run, hurdle, node, point, cost)

    def go_along(self, run: Run, hurdle: i64, node: Node, point: i64, cost: i64) -> None:
        """From a point of a ring on, as long as nothing is in the way and nobody was there for less."""
        body, left = run.body, run.left
        leaving = self.leaving_from(hurdle, left)
        beside = self.beside(hurdle)
        x: i64 = body.ox + body.ring_x[point]
        y: i64 = body.oy + body.ring_y[point]
        if cost < run.cheapest:
            run.cheapest = cost
        while not run.knows(point, cost):
            node = Node(x, y, node, run.mask, cost)
            self.nodes.append(node)
            run.nodes[point] = node
            for off in leaving.get(point, NONE_LEAVING):
                self.push(node, off.hurdle, off.line.left, off.line.enter, cost + off.line.cost)
            after: i64 = step_on(body, left, point)
            cost += chord(body, left, point, after)
            if cost > self.budget:
                return
            x, y = body.ox + body.ring_x[after], body.oy + body.ring_y[after]
            then: i64 = self.chord_mask(beside, point if left else after, node, x, y)
            if then != run.mask:
                if then >= 0:
                    self.push(node, hurdle, left, after, cost)
                return
            point = after

    def chord_mask(self, beside: list[Neighbour], low: i64, node: Node, x: i64, y: i64) -> i64:
        """The mask after one chord of a ring, or -1; `low` is the number of the chord."""
        if not on_field(x, y, self.radius):
            return -1
        for near in beside:
            if not near.lets_pass(low, node.x, node.y, x, y):
                return -1
        if not self.touched:
            return node.mask
        for hurdle in self.touched:
            if not hurdle.clear(node.x, node.y, x, y, hurdle.kept(node.mask)):
                return -1
        return self.left_behind(x, y, node.mask)

    def beside(self, hurdle: i64) -> list[Neighbour]:
        """What can be in the way along a ring: not a base that it leads around, and nothing whose box it keeps out of. What
        was touched from the start is looked at by itself."""
        found = self.neighbours.get(hurdle)
        if found is None:
            body = self.hurdles[hurdle]
            found = [
                neighbour(body, other)
                for other in self.solid
                if not other.bit and body.meets(other) and not body.leads_around(other)
            ]
            self.neighbours[hurdle] = found
        return found

    def leaving_from(self, hurdle: i64, left: bool) -> dict[int, list[Leaving]]:
        """The lines that leave a run, by the point they leave; put together once."""
        key: i64 = hurdle * 2 + (1 if left else 0)
        known = self.leaving.get(key)
        if known is not None:
            return known
        body = self.hurdles[hurdle]
        found: dict[int, list[Leaving]] = {}
        for index, other in enumerate(self.hurdles):
            if index == hurdle:
                continue
            for line in lines_between(body, left, other):
                if line.cost <= self.budget:
                    found.setdefault(line.leave, []).append(Leaving(index, line))
        self.leaving[key] = found
        return found
