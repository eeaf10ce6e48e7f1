"""Replays recorded keys from a snapshot to a later table."""

from __future__ import annotations

from collections.abc import Generator

from legendarium.kernel.decisions import Decision, Option
from legendarium.kernel.errors import LegendariumError
from legendarium.kernel.refusals import Refusal
from legendarium.kernel.snapshots import FAR
from legendarium.kernel.steps import answer
from legendarium.kernel.table import Table


class Replay:
    """A past table that is still to be computed: a snapshot and the keys that lead on from it.

    It shares nothing mutable with its match, so another thread may run it while the match goes on."""

    __slots__ = ("costs", "found", "keys", "ply", "table")

    def __init__(self, ply: int, table: Table, keys: list[str], costs: list[int]) -> None:
        self.ply = ply
        self.table = table
        self.keys = keys
        self.costs = costs
        """CPU microseconds since the start of the match, before the first key and after each."""
        self.found: list[tuple[int, Table]] = []
        """Tables on the way that are worth keeping as snapshots."""

    @property
    def cost(self) -> int:
        """Estimated CPU microseconds of this replay."""
        return self.costs[-1] - self.costs[0]

    def run(self) -> Table:
        """Replay all keys and return the table. May be called once."""
        for _ in self.stepwise():
            pass
        return self.table

    def stepwise(self) -> Generator[None, None, Table]:
        """Replay one key per iteration, for callers that have other work in between."""
        kept, keys = self.costs[0], self.keys
        self.keys = []
        for at, key in enumerate(keys, 1):
            answer(self.table, legal_option(self.table, key))
            if self.costs[at] - kept > FAR and at < len(keys):
                kept = self.costs[at]
                self.found.append((self.ply + at, self.table.clone()))
            yield
        return self.table


def find_answer(table: Table, decision: Decision, key: str) -> Option | Refusal | None:
    """Ask the option list and the asking step what a key means; None if neither knows it.

    The step goes first where options are not listed yet: listing them may be expensive."""
    if decision.listed is None:
        return decision.step.weigh(table, key) or decision.option(key)
    return decision.option(key) or decision.step.weigh(table, key)


def legal_option(table: Table, key: str) -> Option:
    """Return the option of a recorded key. Raises LegendariumError if it is not legal now."""
    decision = table.decision
    if decision is not None:
        found = find_answer(table, decision, key)
        if isinstance(found, Option):
            return found
    raise LegendariumError(f"{key[:80]!r} was played, but is not legal when replayed")
