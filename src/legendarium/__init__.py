"""Legendarium: three published tabletop games with every rule enforced.

The names in `__all__` are the public API; the README shows them in use.
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

__version__ = "0.2.0"

legendarium.games.shelve_all()


def titles() -> tuple[str, ...]:
    """Return the codes of all games, sorted."""
    return _codes()


def view(table: Table, seat: int | None) -> dict[str, Any]:
    """Return what this seat (None: a spectator) may know of a table, as JSON values."""
    return table.view(seat)


def open(  # noqa: A001
    code: str, seats: SupportsIndex = 2, seed: SupportsIndex = 0, options: Mapping[str, Any] | None = None
) -> Table:
    """Open a bare table at its first decision, for search and simulation: no record, no labels, no events."""
    found, dice, places = game(code), Dice(check_seed(seed)), check_seats(seats)
    table: Table = found.open(places, dice, found.check(places, check_options(options)))
    advance(table)
    return table


def bot(code: str, level: str = "random", seed: SupportsIndex = 0) -> Any:
    """Return a bot of this level for this game; `choose(match)` returns its option."""
    from legendarium.bots import bot as made

    return made(code, level, seed)
