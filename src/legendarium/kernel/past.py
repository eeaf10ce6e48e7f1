"""How recorded keys lead from one table to another."""

from __future__ import annotations

from legendarium.kernel.decisions import Decision, Option
from legendarium.kernel.errors import LegendariumError
from legendarium.kernel.refusals import Refusal
from legendarium.kernel.steps import answer
from legendarium.kernel.table import Table


class Past:
    """A table of a match's past, not made yet: one that was kept, and the answers that lead on from it.

    It shares nothing with the match that could change, so that it may be made in another thread while the match goes on."""

    __slots__ = ("cost", "keys", "table")

    def __init__(self, table: Table, keys: list[str], cost: int) -> None:
        self.table = table
        self.keys = keys
        self.cost = cost
        """Microseconds of the processor that the answers took when they were given."""

    def replay(self) -> Table:
        """Make it; once."""
        table, keys = self.table, self.keys
        self.keys = []
        for key in keys:
            answer(table, legal_option(table, key))
        return table


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
