"""Tastes of a bot, searched by CMA-ES on deals for choosing and judged on fresh ones. Needs cma (extra `tune`)."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from typing import Any

from legendarium.bots import BotLike
from legendarium.bots.registry import imported
from legendarium.kernel.errors import SetupError
from legendarium.lab.dispatch.executors import PROCESSES
from legendarium.lab.gathering import PlayedGames, Progress
from legendarium.lab.tournament.plan import Scene, Tournament
from legendarium.lab.tournament.run import tournament
from legendarium.lab.tournament.standings import Standings

FIRST_STEP = 0.25
"""Standard deviation of the first candidates, as a share of the range of each taste."""
STRIDE = 1_000_003
"""Between the seeds of generations: each plays deals of its own."""
DIGITS = 6
Spans = dict[str, tuple[float, float, float]]


@dataclass(frozen=True)
class Search:
    """What is searched: a bot with `TASTES`, its opponent, where they meet, and how long."""

    game: str
    target: str
    against: BotLike
    scenes: tuple[Scene, ...]
    games: int
    """Games of each candidate in a generation; ten times as many judge."""
    generations: int
    seed: int = 1

    @property
    def tastes(self) -> Spans:
        """Return the least, first and most of each taste. Raises SetupError if the bot declares none."""
        found = getattr(imported(self.target), "TASTES", None)
        if not isinstance(found, dict) or not found:
            raise SetupError(f"tastes: {self.target[:80]!r} has no TASTES: a dictionary of name: (least, first, most)")
        if bad := [name for name, (least, first, most) in found.items() if not least <= first <= most or least == most]:
            raise SetupError(f"tastes: {bad[0]!r} needs three rising numbers: least, first, most")
        return found

    def bot(self, point: list[float]) -> Callable[..., Any]:
        """Return the bot of a point in the unit cube."""
        return partial(imported(self.target), **self.values(point))

    def values(self, point: list[float]) -> dict[str, float]:
        spans = zip(self.tastes.items(), point, strict=True)
        return {name: round(least + (most - least) * at, DIGITS) for (name, (least, _, most)), at in spans}

    @property
    def first(self) -> list[float]:
        return [(first - least) / (most - least) for least, first, most in self.tastes.values()]


def strategy(search: Search) -> Any:
    """Create the evolution strategy. Raises SetupError with what to install."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            import cma  # type: ignore[import-untyped, unused-ignore]
    except ImportError:
        raise SetupError("tune: cma is not installed: install this package with its extra tune") from None
    if len(search.tastes) < 2:
        raise SetupError("tastes: at least two are searched together; for one compare a few values in a tournament")
    given = {"seed": search.seed + 1, "bounds": [0, 1], "verbose": -9}
    return cma.CMAEvolutionStrategy(search.first, FIRST_STEP, given)


def searched(
    search: Search,
    *,
    jobs: int = 1,
    on: str | Executor = PROCESSES,
    journal: PlayedGames | None = None,
    progress: Progress | None = None,
) -> Iterator[dict[str, Any]]:
    """Yield the best of each generation, and last the judgement of what was found, on fresh deals."""
    evolution, best = strategy(search), search.first
    play: dict[str, Any] = {"jobs": jobs, "on": on, "journal": journal, "progress": progress}
    for generation in range(search.generations):
        points = [[float(one) for one in point] for point in evolution.ask()]
        bots = [search.bot(point) for point in points]
        plan = Tournament(
            search.game, (*bots, search.against), search.scenes, seed_of(search, generation), against=len(bots)
        )
        standings = tournament(plan, search.games, **play)
        scores = [score(standings, at) for at in range(len(bots))]
        evolution.tell(points, [-one for one in scores])
        best = [min(1.0, max(0.0, float(one))) for one in evolution.mean]
        yield {"generation": generation + 1, "best": round(max(scores), 2), "mean": round(sum(scores) / len(scores), 2)}
    judges = Tournament(
        search.game,
        (search.bot(best), search.bot(search.first), search.against),
        search.scenes,
        search.seed,
        fresh=True,
        against=2,
    )
    found = tournament(judges, 10 * search.games, **play)
    yield {"tastes": search.values(best), "judged": {"tuned": judged(found, 0), "first": judged(found, 1)}}


def seed_of(search: Search, generation: int) -> int:
    return search.seed + STRIDE * (generation + 1)


def score(found: Standings, at: int) -> float:
    """Return the points of a candidate against the opponent, or its lead on the same deals."""
    pair = at, len(found.plan.bots) - 1
    return found.pairs[pair].estimate().mean if found.pairs else found.difference(pair).estimate.mean


def judged(found: Standings, at: int) -> dict[str, float]:
    pair = at, len(found.plan.bots) - 1
    one = found.pairs[pair].estimate() if found.pairs else found.difference(pair).estimate
    return one.as_json()
