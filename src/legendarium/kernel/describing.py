"""Tables and matches as text and HTML, for the interactive interpreter and notebooks. Shows public facts only."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from legendarium.kernel.game import Game
from legendarium.kernel.phrasebook import name_seats

if TYPE_CHECKING:
    from legendarium.kernel.match import Match
    from legendarium.kernel.table import Table


def table_line(table: Table) -> str:
    """Describe a table in one line: game, seats, who chooses or who won."""
    game = table.game
    title = game.title if isinstance(game, Game) else "a game built by hand"
    return f"{title}, {table.seats} seats, {state_of_play(table)}"


def state_of_play(table: Table) -> str:
    """Say who must choose what, or how the game ended."""
    if table.outcome is not None:
        winners = ", ".join(map(str, table.outcome.winners))
        won = f"won by seat {winners}" if winners else table.outcome.kind
        return f"over: {won} ({table.outcome.reason})"
    if table.decision is None:
        return "between two decisions"
    return f"seat {table.decision.seat} chooses ({table.decision.kind})"


def match_line(match: Match) -> str:
    """Describe a match in one line, with the number of answers given."""
    return f"{table_line(match.table)}, ply {match.ply}"


def table_text(table: Table) -> str:
    """Describe a table in a few lines, as a spectator sees it."""
    game = table.game
    told = game.position(table.view(None)) if isinstance(game, Game) else []
    names = [f"seat {seat}" for seat in range(table.seats)]
    return "\n".join([f"{table_line(table)}.", *(name_seats(line, names) for line in told)])


def table_html(table: Table) -> str:
    """Return a table as HTML: the picture of the field where the game draws one, then the text."""
    picture = table.game.picture(table) if isinstance(table.game, Game) else ""
    return f"{picture}<pre>{escape(table_text(table))}</pre>"
