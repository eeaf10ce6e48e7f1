"""Snapshots of a match's past, spaced by CPU time so that any ply can be replayed within about 20 ms.

Measured time decides only which tables are kept, never what a replay gives.
"""

from __future__ import annotations

import time
from bisect import bisect_right, insort
from collections.abc import Callable
from typing import Final

from legendarium.kernel.processor_time import thread_time
from legendarium.kernel.table import Table

NEAR: Final = 5_000
"""CPU microseconds of answers after which the present table is kept: undo replays no more than that."""
FAR: Final = 15_000
"""CPU microseconds between two old snapshots. Looking up keys adds some, so that a replay stays below 20 ms."""
DEAR: Final = 0.001
"""Seconds of one answer from which CPU time is measured instead of wall time."""
LATELY: Final = 8
"""The latest snapshots are never thinned out."""
MOST: Final = 256
"""Upper limit of snapshots; when it is reached, the spacing doubles."""


class Snapshots:
    """The snapshots of one match, and the measured cost of each answer."""

    __slots__ = ("clock", "costs", "far", "plies", "tables")

    def __init__(self) -> None:
        self.tables: dict[int, Table] = {}
        """By ply. Never changed: clone one to play on from it."""
        self.plies: list[int] = []
        """The keys of `tables`, sorted."""
        self.costs: list[int] = [0]
        """CPU microseconds of all answers up to each ply."""
        self.far = FAR
        self.clock: Callable[[], float] = time.perf_counter
        """Wall time (cheap to read) until an answer is slow, then the thread's CPU time (unaffected by load)."""

    def keep(self, ply: int, table: Table) -> None:
        """Add the present table; the caller must not change it any more."""
        self.tables[ply] = table.rest()
        self.plies.append(ply)
        self.thin(len(self.plies) - 1 - LATELY)
        if len(self.plies) > MOST:
            self.far *= 2
            for at in range(len(self.plies) - 1 - LATELY, 0, -1):
                self.thin(at)

    def thin(self, at: int) -> None:
        """Drop a snapshot whose neighbours are close enough to each other."""
        if at > 0 and self.cost(self.plies[at - 1], self.plies[at + 1]) <= self.far:
            del self.tables[self.plies.pop(at)]

    def note(self, table: Table, seconds: float) -> None:
        """Record the cost of the last answer, and take a snapshot if one is due."""
        if seconds > DEAR:
            self.clock = thread_time
        self.costs.append(self.costs[-1] + int(seconds * 1e6))
        ply = len(self.costs) - 1
        if self.plies and self.costs[ply] - self.costs[self.plies[-1]] >= NEAR:
            self.keep(ply, table.clone())

    def add(self, found: list[tuple[int, Table]]) -> None:
        """Keep old tables that a replay computed, as long as there is room."""
        for ply, table in found:
            if ply not in self.tables and len(self.plies) < MOST:
                self.tables[ply] = table.rest()
                insort(self.plies, ply)

    def take_back(self) -> None:
        """Forget the last answer."""
        ply = len(self.costs) - 1
        if self.tables.pop(ply, None) is not None:
            self.plies.pop()
        self.costs.pop()

    def before(self, ply: int) -> int:
        """Return the latest ply up to this one that has a snapshot."""
        return self.plies[bisect_right(self.plies, ply) - 1]

    def cost(self, start: int, stop: int) -> int:
        """Return the measured CPU microseconds from one ply to another."""
        return self.costs[stop] - self.costs[start]

    def until(self, ply: int) -> Snapshots:
        """Return the snapshots of a branch that shares the answers up to this ply."""
        shared = Snapshots()
        shared.costs = self.costs[: ply + 1]
        shared.plies = self.plies[: bisect_right(self.plies, ply)]
        shared.tables = {kept: self.tables[kept] for kept in shared.plies}
        shared.far = self.far
        return shared
