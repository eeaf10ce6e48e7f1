"""Tables of a match's past, spaced by what replaying costs: any of them can be made again within a few milliseconds.

The processor's time decides only which tables are kept, never what a replay gives.
"""

from __future__ import annotations

import time
from bisect import bisect_right, insort
from collections.abc import Callable
from typing import Final

from legendarium.kernel.table import Table

NEAR: Final = 5_000
"""Microseconds of answers after which the present is kept: to take back an answer costs no more than that."""
FAR: Final = 15_000
"""Microseconds between two tables of long ago. What each key means is looked up besides, so that 20 ms are not exceeded."""
DEAR: Final = 0.001
LATELY: Final = 8
"""So many of the latest are kept as they are."""
MOST: Final = 256
"""More than that are never kept: of a match so long or so dear they lie further apart."""


class Snapshots:
    """The tables that are kept of one match, and what the answers between them cost."""

    __slots__ = ("clock", "costs", "far", "plies", "tables")

    def __init__(self) -> None:
        self.tables: dict[int, Table] = {}
        """By ply. Nobody changes them: whoever plays on from one takes a clone."""
        self.plies: list[int] = []
        """The same plies in order."""
        self.costs: list[int] = [0]
        """Microseconds of the processor that all answers up to each ply took."""
        self.far = FAR
        self.clock: Callable[[], float] = time.perf_counter
        """Of the wall, which is read in no time, until an answer is dear: then the processor's, which nobody else moves."""

    def keep(self, ply: int, table: Table) -> None:
        """Add a table of the present, which nobody changes any more."""
        self.tables[ply] = table
        self.plies.append(ply)
        self.thin(len(self.plies) - 1 - LATELY)
        if len(self.plies) > MOST:
            self.far *= 2
            for at in range(len(self.plies) - 1 - LATELY, 0, -1):
                self.thin(at)

    def thin(self, at: int) -> None:
        """Drop a table whose neighbours are close enough to each other."""
        if at > 0 and self.cost(self.plies[at - 1], self.plies[at + 1]) <= self.far:
            del self.tables[self.plies.pop(at)]

    def note(self, table: Table, seconds: float) -> None:
        """Hear what the last answer cost, and keep the table after it if it is time to."""
        if seconds > DEAR:
            self.clock = time.thread_time
        self.costs.append(self.costs[-1] + int(seconds * 1e6))
        ply = len(self.costs) - 1
        if self.plies and self.costs[ply] - self.costs[self.plies[-1]] >= NEAR:
            self.keep(ply, table.clone())

    def add(self, found: list[tuple[int, Table]]) -> None:
        """Keep tables of long ago that somebody had to make, as far as there is room."""
        for ply, table in found:
            if ply not in self.tables and len(self.plies) < MOST:
                self.tables[ply] = table
                insort(self.plies, ply)

    def take_back(self) -> None:
        """Forget the last answer."""
        ply = len(self.costs) - 1
        if self.tables.pop(ply, None) is not None:
            self.plies.pop()
        self.costs.pop()

    def before(self, ply: int) -> int:
        """The latest ply up to this one whose table is kept."""
        return self.plies[bisect_right(self.plies, ply) - 1]

    def cost(self, start: int, stop: int) -> int:
        """Microseconds of the answers from one ply to another, as they were measured."""
        return self.costs[stop] - self.costs[start]

    def until(self, ply: int) -> Snapshots:
        """The same for a match that shares the answers up to there."""
        shared = Snapshots()
        shared.costs = self.costs[: ply + 1]
        shared.plies = self.plies[: bisect_right(self.plies, ply)]
        shared.tables = {kept: self.tables[kept] for kept in shared.plies}
        shared.far = self.far
        return shared
