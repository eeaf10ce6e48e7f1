"""Legendarium: three published tabletop games with every rule enforced.

The names below are the public way to play, look, go back and go another way; the README shows them at work.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, SupportsIndex

import legendarium.games
from legendarium.kernel.decisions import Decision, Option
from legendarium.kernel.dice import Dice, MoreDice, ScriptedDice
from legendarium.kernel.errors import (
    IllegalMove,
    LegendariumError,
    PackError,
    RecordError,
    RunawayError,
    SetupError,
    UnknownGame,
)
from legendarium.kernel.events import Event, redact
from legendarium.kernel.game import game
from legendarium.kernel.game import games as _codes
from legendarium.kernel.match import Match
from legendarium.kernel.outcomes import Outcome
from legendarium.kernel.refusals import Refusal
from legendarium.kernel.steps import advance, answer
from legendarium.kernel.table import Table
from legendarium.kernel.table_options import check_options, check_seats, check_seed
from legendarium.ledger import rule

__all__ = [
    "Decision",
    "Event",
    "IllegalMove",
    "LegendariumError",
    "Match",
    "MoreDice",
    "Option",
    "Outcome",
    "PackError",
    "RecordError",
    "Refusal",
    "RunawayError",
    "ScriptedDice",
    "SetupError",
    "Table",
    "UnknownGame",
    "answer",
    "bot",
    "game",
    "open",
    "redact",
    "rule",
    "titles",
    "view",
]

__version__ = "0.1.0"

legendarium.games.shelve_all()


def titles() -> tuple[str, ...]:
    """The codes of all games, in alphabetical order."""
    return _codes()


def view(table: Table, seat: int | None) -> dict[str, Any]:
    """What this seat (or a spectator) may know of any table."""
    return table.view(seat)


def open(  # noqa: A001
    code: str, seats: SupportsIndex = 2, seed: SupportsIndex = 0, options: Mapping[str, Any] | None = None
) -> Table:
    """A bare table at its first decision, for search and simulation: no record, no labels, no events."""
    found, dice, places = game(code), Dice(check_seed(seed)), check_seats(seats)
    table: Table = found.open(places, dice, found.check(places, check_options(options)))
    advance(table)
    return table


def bot(code: str, level: str = "random", seed: SupportsIndex = 0) -> Any:
    """A player of that level for that game; `choose(match)` gives its option."""
    from legendarium.bots import bot as made

    return made(code, level, seed)
