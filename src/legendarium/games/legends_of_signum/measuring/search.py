"""All shortest ways from a start around hurdles: a search over runs along rings, joined by tangents.

A run is a hurdle gone along with it on the left (counter-clockwise) or on the right, under a mask of what was left behind.
Every leg is tested with the judge's predicates, so a way that is found is never refused.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

from mypy_extensions import i64

from legendarium.games.legends_of_signum.measuring.field import length, on_field
from legendarium.games.legends_of_signum.measuring.hurdles import Hurdle, chord, point_hurdle, step_on
from legendarium.games.legends_of_signum.measuring.lifting import Lift, lifts
from legendarium.games.legends_of_signum.measuring.runs import NO_LINES, Line, Run
from legendarium.games.legends_of_signum.measuring.tangents import arrival_point, bodies_apart, leaving_point, tangents

NUMBERS: Final = 1 << 20
"""More arrivals than one search ever waits for: their numbers share a word with their costs."""


class Search:
    """Shortest ways from a start within a budget; with a goal, only those that could still lead there."""

    __slots__ = (
        "arrivals",
        "arrive_hurdle",
        "arrive_left",
        "arrive_node",
        "arrive_point",
        "blocker",
        "budget",
        "chords",
        "goal_x",
        "goal_y",
        "hurdles",
        "is_spread",
        "lifted",
        "lines",
        "neighbours",
        "node_cost",
        "node_mask",
        "node_parent",
        "node_x",
        "node_y",
        "parted",
        "radius",
        "runs",
        "solid",
        "sources",
        "with_goal",
    )

    def __init__(self, hurdles: list[Hurdle], x: i64, y: i64, radius: i64, budget: i64) -> None:
        self.hurdles = hurdles
        self.solid = [hurdle for hurdle in hurdles if hurdle.solid]
        self.blocker: Hurdle | None = None
        """What was in the way the last time, and probably is the next time."""
        self.radius: i64 = radius
        self.budget: i64 = budget
        self.is_spread = False
        self.with_goal = False
        self.goal_x: i64 = 0
        self.goal_y: i64 = 0
        self.runs: dict[int, Run] = {}
        self.lines: dict[int, dict[int, list[Line]]] = {}
        self.neighbours: dict[int, list[Hurdle]] = {}
        self.chords: dict[int, int] = {}
        self.parted: dict[int, bool] = {}
        self.arrivals: list[int] = []
        self.arrive_node: list[int] = []
        self.arrive_hurdle: list[int] = []
        self.arrive_left: list[bool] = []
        self.arrive_point: list[int] = []
        self.node_x: list[int] = [x]
        self.node_y: list[int] = [y]
        self.node_parent: list[int] = [-1]
        self.node_mask: list[int] = [0]
        self.node_cost: list[int] = [0]
        self.sources: list[int] = [0]
        """The start, and where it was lifted off what it touches."""
        self.lifted: list[Lift] = []

    def aim_at(self, x: i64, y: i64) -> None:
        """Look only for ways that may lead to a goal within the budget."""
        self.with_goal = True
        self.goal_x, self.goal_y = x, y

    def passable(self, px: i64, py: i64, qx: i64, qy: i64, mask: i64) -> i64:
        """The mask after a leg, or -1 when something is in its way."""
        last = self.blocker
        if last is not None and not last.clear(px, py, qx, qy, last.kept(mask)):
            return -1
        return self.passable_among(self.solid, px, py, qx, qy, mask)

    def passable_among(self, bodies: list[Hurdle], px: i64, py: i64, qx: i64, qy: i64, mask: i64) -> i64:
        """The same where nothing but these can be in the way or have been left behind."""
        if not on_field(qx, qy, self.radius):
            return -1
        low_x: i64 = px if px < qx else qx
        high_x: i64 = px if px > qx else qx
        low_y: i64 = py if py < qy else qy
        high_y: i64 = py if py > qy else qy
        touched = False
        for hurdle in bodies:
            bit: i64 = hurdle.bit
            if bit and not mask & bit:
                touched = True
            elif high_x <= hurdle.left or low_x >= hurdle.right or high_y <= hurdle.bottom or low_y >= hurdle.top:
                continue
            if not hurdle.clear(px, py, qx, qy, hurdle.kept(mask)):
                self.blocker = hurdle
                return -1
        if touched:
            for hurdle in bodies:
                if hurdle.bit and not mask & hurdle.bit and hurdle.point_clear(qx, qy, hurdle.distance):
                    mask |= hurdle.bit
        return mask

    def is_barred(self, x: i64, y: i64) -> bool:
        """Whether no leg may end at a point, wherever it comes from."""
        for hurdle in self.solid:
            if not hurdle.point_clear(x, y, hurdle.inner):
                return True
        return not on_field(x, y, self.radius)

    def add_node(self, x: i64, y: i64, parent: i64, mask: i64, cost: i64) -> i64:
        self.node_x.append(x)
        self.node_y.append(y)
        self.node_parent.append(parent)
        self.node_mask.append(mask)
        self.node_cost.append(cost)
        return len(self.node_x) - 1

    def push(self, node: i64, hurdle: i64, left: bool, point: i64, cost: i64) -> None:
        """An arrival at a point of a ring, to be tested when it is the cheapest."""
        least: i64 = cost
        if self.with_goal:
            body = self.hurdles[hurdle]
            least += length(self.goal_x - body.ox - body.ring_x[point], self.goal_y - body.oy - body.ring_y[point]) - 64
        if least > self.budget:
            return
        known = self.runs.get(self.run_key(hurdle, left, self.node_mask[node]))
        if known is not None and known.costs[point] <= cost:
            return
        heappush(self.arrivals, least * NUMBERS + len(self.arrive_node))
        self.arrive_node.append(node)
        self.arrive_hurdle.append(hurdle)
        self.arrive_left.append(left)
        self.arrive_point.append(point)

    def run_key(self, hurdle: i64, left: bool, mask: i64) -> i64:
        return (mask * len(self.hurdles) + hurdle) * 2 + (1 if left else 0)

    def spread(self) -> None:
        """Find everything that can be reached, once: whoever gets straight where it wants to be need not ask for it."""
        if self.is_spread:
            return
        self.is_spread = True
        self.lift_start()
        for source in self.sources:
            self.leave_source(source)
        while self.arrivals:
            number: i64 = heappop(self.arrivals) % NUMBERS
            self.arrive(
                self.arrive_node[number],
                self.arrive_hurdle[number],
                self.arrive_left[number],
                self.arrive_point[number],
            )

    def lift_start(self) -> None:
        """Sources beside the start, for what it is too near to."""
        x, y = self.node_x[0], self.node_y[0]
        for lift in lifts(self.hurdles, x, y):
            cost: i64 = length(lift.x - x, lift.y - y)
            mask: i64 = self.passable(x, y, lift.x, lift.y, 0) if cost <= self.budget else -1
            if mask < 0:
                continue
            source: i64 = self.add_node(lift.x, lift.y, 0, mask, cost)
            self.sources.append(source)
            self.lifted.append(lift)
            body = self.hurdles[lift.hurdle]
            point: i64 = body.ring_point(lift.corner, lift.x - body.xs[lift.corner], lift.y - body.ys[lift.corner])
            for _ in range(3):
                self.push_from(source, lift.hurdle, lift.left, point)
                point = step_on(body, lift.left, point)

    def push_from(self, source: i64, hurdle: i64, left: bool, point: i64) -> None:
        """An arrival straight from a source."""
        body = self.hurdles[hurdle]
        dx: i64 = body.ox + body.ring_x[point] - self.node_x[source]
        dy: i64 = body.oy + body.ring_y[point] - self.node_y[source]
        self.push(source, hurdle, left, point, self.node_cost[source] + length(dx, dy))

    def leave_source(self, source: i64) -> None:
        """Tangents from a source to every hurdle, in both senses."""
        here = point_hurdle(self.node_x[source], self.node_y[source])
        for index, body in enumerate(self.hurdles):
            for left in (True, False):
                for line in tangents(here, True, body, left, bodies_apart(here, body)):
                    self.push_from(source, index, left, arrival_point(body, line, left))

    def arrive(self, node: i64, hurdle: i64, left: bool, point: i64) -> None:
        """Test a leg onto a ring, and go along it as far as that is news."""
        body = self.hurdles[hurdle]
        px, py = self.node_x[node], self.node_y[node]
        qx, qy = body.ox + body.ring_x[point], body.oy + body.ring_y[point]
        cost: i64 = self.node_cost[node] + length(qx - px, qy - py)
        known = self.runs.get(self.run_key(hurdle, left, self.node_mask[node]))
        if known is not None and known.costs[point] <= cost:
            return
        mask: i64 = self.passable(px, py, qx, qy, self.node_mask[node])
        if mask < 0:
            return
        key = self.run_key(hurdle, left, mask)
        run = self.runs.get(key)
        if run is None:
            run = self.runs[key] = Run(hurdle, left, mask, body.size)
        lines = self.lines_from(hurdle, left)
        while cost < run.costs[point]:
            node = self.add_node(body.ox + body.ring_x[point], body.oy + body.ring_y[point], node, mask, cost)
            run.costs[point], run.nodes[point] = cost, node
            if cost < run.cheapest:
                run.cheapest = cost
            for line in lines.get(point, NO_LINES):
                self.push(node, line.hurdle, line.left, line.point, cost + line.cost)
            after: i64 = step_on(body, left, point)
            cost += chord(body, left, point, after)
            if cost > self.budget:
                return
            then: i64 = self.chord_mask(hurdle, left, point, after, mask)
            if then != mask:
                if then >= 0:
                    self.push(node, hurdle, left, after, cost)
                return
            point = after

    def chord_mask(self, hurdle: i64, left: bool, point: i64, after: i64, mask: i64) -> i64:
        """What is passable along a ring, tested once."""
        key: i64 = self.run_key(hurdle, left, mask) * 256 + point
        found = self.chords.get(key)
        if found is None:
            body = self.hurdles[hurdle]
            px: i64 = body.ox + body.ring_x[point]
            py: i64 = body.oy + body.ring_y[point]
            qx: i64 = body.ox + body.ring_x[after]
            qy: i64 = body.oy + body.ring_y[after]
            found = self.passable_among(self.beside(hurdle), px, py, qx, qy, mask)
            self.chords[key] = found
        return found

    def beside(self, hurdle: i64) -> list[Hurdle]:
        """What can be in the way along a ring: not a base that it leads around, and nothing whose box it keeps out of."""
        found = self.neighbours.get(hurdle)
        if found is None:
            body = self.hurdles[hurdle]
            found = [other for other in self.solid if other.bit or (body.meets(other) and not body.leads_around(other))]
            self.neighbours[hurdle] = found
        return found

    def lines_from(self, hurdle: i64, left: bool) -> dict[int, list[Line]]:
        """The lines that leave a run, by the point they leave; worked out once."""
        key: i64 = hurdle * 2 + (1 if left else 0)
        known = self.lines.get(key)
        if known is not None:
            return known
        body = self.hurdles[hurdle]
        found: dict[int, list[Line]] = {}
        for index, other in enumerate(self.hurdles):
            if index == hurdle:
                continue
            parted = self.are_parted(hurdle, index)
            for side in (True, False):
                for line in tangents(body, left, other, side, parted):
                    leave: i64 = leaving_point(body, line, left)
                    enter: i64 = arrival_point(other, line, side)
                    dx: i64 = other.ox + other.ring_x[enter] - body.ox - body.ring_x[leave]
                    dy: i64 = other.oy + other.ring_y[enter] - body.oy - body.ring_y[leave]
                    cost: i64 = length(dx, dy)
                    if cost <= self.budget:
                        found.setdefault(leave, []).append(Line(index, side, enter, cost))
        self.lines[key] = found
        return found

    def are_parted(self, one: i64, two: i64) -> bool:
        """Whether two hurdles lie apart, tested once."""
        key: i64 = one * len(self.hurdles) + two if one < two else two * len(self.hurdles) + one
        found = self.parted.get(key)
        if found is None:
            found = self.parted[key] = bodies_apart(self.hurdles[one], self.hurdles[two])
        return found
