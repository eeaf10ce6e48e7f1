"""Perft: count the move trees from a position to a given depth.

The dice are part of the table, so the counts are deterministic: another number means another rule.
"""

from __future__ import annotations

from legendarium.kernel.steps import answer
from legendarium.kernel.table import Table


def lines_of_play(table: Table, depth: int) -> int:
    """Count the legal sequences of `depth` answers; a finished game has one, the empty one."""
    if depth == 0 or table.decision is None:
        return 1
    if depth == 1:
        return len(table.decision.options)
    count = 0
    for at in range(len(table.decision.options)):
        after = table.clone()
        assert after.decision is not None
        answer(after, after.decision.options[at])
        count += lines_of_play(after, depth - 1)
    return count
