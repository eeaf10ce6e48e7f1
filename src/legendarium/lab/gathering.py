"""Collects the results of a simulation: those of its journal first, then new ones as they arrive."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from legendarium.lab.simulate import Played, Setup

Progress = Callable[[int, int], None]
"""Called with the number of games played and their total. Its `note`, if it has one, hears of the games themselves."""


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

    def add(self, played: list[Played]) -> None:
        self.done += len(played)
        if self.progress is not None:
            if (note := getattr(self.progress, "note", None)) is not None:
                note(played)
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
        self.counter.add(self.found[at])
        return [number for number in range(games) if number not in known]

    def add(self, at: int, played: list[Played]) -> None:
        self.found[at] += played
        if self.journal is not None:
            self.journal.append(self.setups[at], played)
        self.counter.add(played)
