"""The frame of every view: what clients may rely on, whatever the game. A game adds its own to it."""

from __future__ import annotations

from legendarium.kernel.decisions import Seat
from legendarium.kernel.seen import Ending, Frame
from legendarium.kernel.table import Table


def frame(table: Table, seat: Seat | None, round_number: int, phase: str, active: Seat | None) -> Frame:
    """Whose view it is (None: a spectator's), how far the game is, whose turn it is (None: no seat's), and how it ended."""
    return {
        "game": table.game.code,
        "seat": seat,
        "round": round_number,
        "phase": phase,
        "active": active,
        "outcome": ending(table),
    }


def ending(table: Table) -> Ending | None:
    outcome = table.outcome
    return None if outcome is None else {"winners": list(outcome.winners), "reason": outcome.reason}
