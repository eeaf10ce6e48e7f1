"""The frame of every view: what clients may rely on, whatever the game. A game adds its own to it."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from legendarium.kernel.decisions import Seat
from legendarium.kernel.table import Table


class Ending(TypedDict):
    """How a game ended."""

    winners: list[int]
    reason: str
    score: NotRequired[int]


class Frame(TypedDict):
    """What every view begins with."""

    game: str
    seat: int | None
    round: int
    phase: str
    active: int | None
    outcome: Ending | None


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
