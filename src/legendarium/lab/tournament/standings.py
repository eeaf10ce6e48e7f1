"""Standings of a tournament: each bot, each pair, each scene. A deal is one unit of every interval."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from legendarium.lab.simulate import Played
from legendarium.lab.tournament.deals import Estimate, difference_estimate
from legendarium.lab.tournament.plan import Lineup, Tournament
from legendarium.lab.tournament.points import DealId, Result, Tally, results
from legendarium.lab.tournament.ratings import Deal, bootstrap, elo, strengths, total

Pair = tuple[int, int]


@dataclass(frozen=True)
class Difference:
    """Two bots on the same deals of a co-operative game."""

    estimate: Estimate
    only_first: int
    """Deals that the first won and the second lost."""
    only_second: int

    def as_json(self) -> dict[str, Any]:
        return {**self.estimate.as_json(), "only_first": self.only_first, "only_second": self.only_second}


@dataclass(frozen=True)
class Rating:
    """Elo points with their 95 % interval."""

    elo: float
    low: float
    high: float

    def as_json(self) -> dict[str, float]:
        return {"elo": round(self.elo, 1), "low": round(self.low, 1), "high": round(self.high, 1)}


class Standings:
    """What the games of a tournament say."""

    def __init__(
        self, plan: Tournament, lineups: Sequence[Lineup], played: Sequence[Sequence[Played]], seconds: float = 0.0
    ) -> None:
        self.plan = plan
        self.lineups = lineups
        self.seconds = seconds
        self.together = all(len(one.members) == 1 for one in lineups)
        """A co-operative game: bots are compared on the same deals and never sit together."""
        self.bots = [Tally() for _ in plan.bots]
        self.pairs: dict[Pair, Tally] = defaultdict(Tally)
        """Points of the first in games against the second, of two sides only."""
        self.wins: dict[DealId, Deal] = defaultdict(dict)
        """Games won by each place of each meeting, by deal."""
        self.kinds: Counter[str] = Counter()
        self.thinking: list[list[float]] = [[0, 0.0] for _ in plan.bots]
        """Choices and CPU seconds of each bot."""
        for one in results(lineups, played):
            self.add(one)

    def add(self, one: Result) -> None:
        self.kinds[one.played.kind] += 1
        self.think(one)
        for bot, points in zip(one.bots, one.points, strict=False):
            self.bots[bot].add(one.id, points)
        if len(one.points) < 2:
            return
        if len(one.bots) == 2:
            first, second = one.bots
            self.pairs[first, second].add(one.id, one.points[0])
            self.pairs[second, first].add(one.id, one.points[1])
        meeting = tuple(sorted(one.bots))
        wins = self.wins[one.id].setdefault(meeting, [0.0] * len(meeting))
        for bot, points in zip(one.bots, one.points, strict=True):
            wins[meeting.index(bot)] += points

    def think(self, one: Result) -> None:
        """Add what each bot thought, by the seats of its side."""
        for side, bot in zip(one.lineup.sides, one.bots, strict=True):
            for seat in side:
                if seat < len(one.played.thought):
                    chosen, seconds = one.played.thought[seat]
                    self.thinking[bot][0] += chosen
                    self.thinking[bot][1] += seconds

    def milliseconds(self, bot: int) -> float:
        """Return the mean CPU time of one decision of a bot."""
        chosen, seconds = self.thinking[bot]
        return 1000 * seconds / max(1, chosen)

    @property
    def compared(self) -> list[Pair]:
        """List the pairs of bots that are compared, each once."""
        against, everybody = self.plan.against, range(len(self.plan.bots))
        if against is not None:
            return [(one, against) for one in everybody if one != against]
        return [(one, other) for one in everybody for other in everybody if one < other]

    @cached_property
    def ratings(self) -> list[Rating]:
        """Elo of each bot, with a bootstrap over deals; empty for a co-operative game."""
        if self.together:
            return []
        count, anchor = len(self.plan.bots), self.plan.against
        scenes = [
            [deal for (scene, _), deal in self.wins.items() if scene == at] for at in range(len(self.plan.scenes))
        ]
        points = elo(strengths(total([deal for deals in scenes for deal in deals]), count), anchor)
        bounds = bootstrap(scenes, count, anchor)
        return [Rating(own, low, high) for own, (low, high) in zip(points, bounds, strict=True)]

    def difference(self, pair: Pair, scene: int | None = None) -> Difference:
        """Compare two bots deal by deal: their mean points on the same deal."""
        first, second = (self.bots[bot].means(scene) for bot in pair)
        values = [first[deal] - second[deal] for deal in first if deal in second]
        return Difference(
            difference_estimate(values), sum(value > 0 for value in values), sum(value < 0 for value in values)
        )

    def widest(self) -> float:
        """Return the largest half-width, in points, of what the tournament compares: pairs, or bots at larger tables."""
        if self.together:
            found = [self.difference(pair).estimate for pair in self.compared]
        elif self.pairs:
            found = [self.pairs[pair].estimate() for pair in self.compared]
        else:
            found = [one.estimate() for one in self.bots]
        return max(one.half_width for one in found)

    def as_json(self) -> dict[str, Any]:
        """Return all figures as one JSON object."""
        names, plan = self.plan.names, self.plan
        return {
            "game": plan.game,
            "bots": [self.bot_as_json(at) for at in range(len(names))],
            "scenes": [{"name": one.name, "seats": one.seats, "options": one.options} for one in plan.scenes],
            "seed": plan.seed,
            "fresh": plan.fresh,
            "against": names[plan.against] if plan.against is not None else None,
            "games": self.kinds.total(),
            "deals": max((one.deals for one in map(Tally.estimate, self.bots)), default=0),
            "kinds": dict(sorted(self.kinds.items())),
            "seconds": round(self.seconds, 3),
            "pairs": [self.pair_as_json(pair) for pair in self.compared],
        }

    def bot_as_json(self, at: int) -> dict[str, Any]:
        found = {
            "name": self.plan.names[at],
            "games": self.bots[at].total,
            "points": self.bots[at].estimate().as_json(),
            "milliseconds": round(self.milliseconds(at), 4),
        }
        return {**found, "elo": self.ratings[at].as_json()} if self.ratings else found

    def pair_as_json(self, pair: Pair) -> dict[str, Any]:
        """Points against each other, or the difference on the same deals, in all scenes and in each."""
        if self.together or not self.pairs:
            whole, parts = (
                self.difference(pair).as_json(),
                [self.difference(pair, at).as_json() for at in range(len(self.plan.scenes))],
            )
        else:
            whole, parts = (
                self.pairs[pair].estimate().as_json(),
                [self.pairs[pair].estimate(at).as_json() for at in range(len(self.plan.scenes))],
            )
        kind = "points" if self.pairs else "difference"
        first, second = (self.plan.names[bot] for bot in pair)
        scenes = {one.name: part for one, part in zip(self.plan.scenes, parts, strict=True)}
        return {"first": first, "second": second, kind: whole, "scenes": scenes}
