"""Worker processes of a simulation, and the collection of their results."""

from __future__ import annotations

import sys
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import current_process, get_context
from typing import TYPE_CHECKING, Protocol

from legendarium.kernel.errors import LegendariumError

if TYPE_CHECKING:
    from legendarium.lab.simulate import Played, Setup

Progress = Callable[[int, int], None]
"""Called with the number of games played and their total."""
Work = Callable[["Setup", list[int]], list["Played"]]
"""Plays the games of these numbers; a function of a module, so that processes find it."""
NO_WORKERS = (
    'jobs: the processes ended before their games. In a script, call this below `if __name__ == "__main__":`, and keep the'
    " script in a file: every process reads it first. If it is there already, the system stopped them, mostly for memory."
)


class PlayedGames(Protocol):
    """Interface to games played before (`lab/journal.py`)."""

    def known(self, setup: Setup) -> dict[int, Played]: ...
    def append(self, setup: Setup, played: list[Played]) -> None: ...


class ProgressCounter:
    """Counts games and reports progress."""

    def __init__(self, progress: Progress | None, total: int) -> None:
        self.progress = progress
        self.total = total
        self.done = 0

    def add(self, games: int) -> None:
        self.done += games
        if self.progress is not None:
            self.progress(self.done, self.total)


class Results:
    """Results of several setups as they arrive, those of the journal first."""

    def __init__(self, setups: list[Setup], counter: ProgressCounter, journal: PlayedGames | None) -> None:
        self.setups = setups
        self.counter = counter
        self.journal = journal
        self.found: list[list[Played]] = [[] for _ in setups]

    def missing(self, at: int, games: int) -> list[int]:
        """List the numbers of the games still to be played."""
        if self.journal is None:
            return list(range(games))
        known = self.journal.known(self.setups[at])
        self.found[at] += [known[number] for number in range(games) if number in known]
        self.counter.add(len(self.found[at]))
        return [number for number in range(games) if number not in known]

    def add(self, at: int, played: list[Played]) -> None:
        self.found[at] += played
        if self.journal is not None:
            self.journal.append(self.setups[at], played)
        self.counter.add(len(played))


def play_in_processes(
    work: Work, setups: list[Setup], chunks: list[tuple[int, list[int]]], jobs: int, gathered: Results
) -> None:
    """Play chunks in worker processes and collect them as they finish."""
    if getattr(current_process(), "_inheriting", False):
        sys.exit(1)  # a worker that runs an unguarded script again: the first process says what to do
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))
    try:
        waiting: dict[Future[list[Played]], int] = {
            pool.submit(work, setups[at], numbers): at for at, numbers in chunks
        }
        for future in as_completed(waiting):
            gathered.add(waiting[future], future.result())
    except BrokenProcessPool:
        raise LegendariumError(NO_WORKERS) from None
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
