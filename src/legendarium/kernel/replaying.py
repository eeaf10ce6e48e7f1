"""How recorded keys lead from one table to another."""

from __future__ import annotations

from collections.abc import Generator

from legendarium.kernel.decisions import Decision, Option
from legendarium.kernel.errors import LegendariumError
from legendarium.kernel.refusals import Refusal
from legendarium.kernel.snapshots import FAR
from legendarium.kernel.steps import answer
from legendarium.kernel.table import Table


class Past:
    """A table of a match's past, not made yet: one that was kept, and the answers that lead on from it.

    It shares nothing with the match that could change, so that it may be made in another thread while the match goes on."""

    __slots__ = ("costs", "found", "keys", "ply", "table")

    def __init__(self, ply: int, table: Table, keys: list[str], costs: list[int]) -> None:
        self.ply = ply
        self.table = table
        self.keys = keys
        self.costs = costs
        """Microseconds of the processor up to the first of them and after each, when they were given."""
        self.found: list[tuple[int, Table]] = []
        """Tables on the way that are worth keeping."""

    @property
    def cost(self) -> int:
        return self.costs[-1] - self.costs[0]

    def replay(self) -> Table:
        """Make it; once."""
        for _ in self.replaying():
            pass
        return self.table

    def replaying(self) -> Generator[None, None, Table]:
        """The same for whoever has other things to do between two answers."""
        kept, keys = self.costs[0], self.keys
        self.keys = []
        for at, key in enumerate(keys, 1):
            answer(self.table, legal_option(self.table, key))
            if self.costs[at] - kept > FAR and at < len(keys):
                kept = self.costs[at]
                self.found.append((self.ply + at, self.table.clone()))
            yield
        return self.table


def judge(table: Table, decision: Decision, key: str) -> Option | Refusal | None:
    """What the asking step and its list say of a key. Candidates that nobody has read yet are not made for this."""
    if decision.listed is None:
        return decision.step.weigh(table, key) or decision.option(key)
    return decision.option(key) or decision.step.weigh(table, key)


def legal_option(table: Table, key: str) -> Option:
    """The answer a recorded key means; the key was legal when it was played."""
    decision = table.decision
    if decision is not None:
        found = judge(table, decision, key)
        if isinstance(found, Option):
            return found
    raise LegendariumError(f"{key[:80]!r} was played, but is not legal when replayed")
