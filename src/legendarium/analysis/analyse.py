"""A whole match analysed: its answers are weighed one by one, on any executor, and what is known is not weighed again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from functools import partial
from time import monotonic
from typing import Final

from legendarium.analysis.account import Analysis, accounted
from legendarium.analysis.estimator import Estimator, result, sides_of
from legendarium.analysis.sentences import words_of
from legendarium.analysis.store import Store, digest_of
from legendarium.analysis.weighing import ITERATIONS, Weighed, weigh
from legendarium.kernel.errors import SetupError
from legendarium.kernel.match import Match
from legendarium.kernel.table import Table

Progress = Callable[[int, int], None]
Work = tuple[int, Table, str, Table]

AT_ONCE: Final = 16
"""Answers sent to an executor together, for each flush of the store."""


class StoppedError(SetupError):
    """The time was up before all answers were weighed; what was weighed is stored."""


def analyse(
    match: Match,
    *,
    iterations: int = ITERATIONS,
    level: str = "",
    seconds: float | None = None,
    store: Store | None = None,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> Analysis:
    """Explain a finished match. Raises SetupError for a running one, StoppedError if the seconds did not suffice."""
    if match.outcome is None:
        raise SetupError("analyse: the game is not over")
    estimator = Estimator(match.game.code, level)
    kept = store if store is not None else Store()
    code = digest_of(match, estimator.level, iterations)
    known = kept.known(code)
    end = monotonic() + seconds if seconds is not None else None
    missing = [ply for ply in range(match.ply) if ply not in known]
    if progress is not None:
        progress(len(known), match.ply)
    for some in weighed(match, missing, partial(weigh, match.game.code, estimator.level, iterations), executor):
        kept.add(code, some)
        if progress is not None:
            progress(len(known), match.ply)
        if end is not None and monotonic() > end and len(known) < match.ply:
            raise StoppedError(f"analyse: {len(known)} of {match.ply} answers are done; the same command goes on")
    return explained(match, estimator, [known[ply] for ply in range(match.ply)], code, iterations)


def explained(match: Match, estimator: Estimator, found: list[Weighed], code: str, iterations: int) -> Analysis:
    sides = sides_of(match.table)
    plies = accounted(found, result(match.table, sides))
    about = {
        "digest": code,
        "level": estimator.level,
        "iterations": iterations,
        "has_value": estimator.has_value,
        "simulations": sum(one.simulations for one in found),
    }
    analysis = Analysis(match.game.code, sides, plies, result(match.table, sides), about)
    about["words"] = words_of(match, analysis)
    return analysis


def works(match: Match, plies: list[int]) -> Iterator[Work]:
    """Yield the tables before and after each answer."""
    for ply in plies:
        before = match.table_at(ply)
        after = match.table_at(ply + 1)
        yield ply, before, match.keys[ply], after


def weighed(
    match: Match, plies: list[int], work: Callable[[Work], Weighed], executor: Executor | None
) -> Iterator[list[Weighed]]:
    """Yield weighed answers, a few at a time; their order does not change them."""
    if executor is None:
        for one in works(match, plies):
            yield [work(one)]
        return
    for first in range(0, len(plies), AT_ONCE):
        yield list(executor.map(work, works(match, plies[first : first + AT_ONCE])))
