"""What a game tells the search: when a turn ends, what is worth searching, and how good a position is."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from legendarium.kernel.decisions import Decision, Option, Seat
from legendarium.kernel.table import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Lookahead:
    """A game's part of the search. Each game subclasses it."""

    def clock(self, table: Table) -> int:
        """Return a number that grows when a turn (or round) ends: playouts are cut there."""
        raise NotImplementedError

    def luck(self, table: Table) -> int:
        """Return a number that changes where all plans should meet the same luck again."""
        return self.clock(table)

    def is_searched(self, decision: Decision) -> bool:
        """Return whether a decision is worth simulations; the policy alone answers all others."""
        return True

    def is_free(self, table: Table, option: Option) -> bool:
        """Return whether the policy's answer takes nothing away, so that nothing is searched before it is given."""
        return False

    def chance(self, table: Table, seat: Seat) -> float:
        """Estimate the chance that this seat wins, from 0 to 1. Only asked while the game goes on."""
        raise NotImplementedError


def result(table: Table, seat: Seat) -> float:
    """Return the value of a finished game for a seat: 1 won, 0 lost, a half for a draw."""
    outcome = table.outcome
    assert outcome is not None
    if seat in outcome.winners:
        return 1.0
    return 0.5 if outcome.kind == "draw" else 0.0
