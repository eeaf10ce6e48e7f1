"""What `render` returns: prose, the page's picture as SVG, the view as an outline, or the record."""

from __future__ import annotations

from typing import Final

import click

from legendarium.envs.play import Play
from legendarium.kernel.errors import SetupError

ANSI: Final = "ansi"
SVG: Final = "svg"
RECORD: Final = "record"
HUMAN: Final = "human"
MODES: Final = (HUMAN, ANSI, SVG, RECORD)


def check_render_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in MODES:
        raise SetupError(f"render_mode: {mode!r} is none of {', '.join(MODES)}")
    return mode


def rendered(play: Play, mode: str | None) -> str | None:
    """Render a game in progress.

    `ansi`: the position in sentences (`human` prints it); `svg`: the game's picture of it; `record`: its save file."""
    if mode is None or play.table is None:
        return None
    if mode == RECORD:
        return play.record()
    if mode == SVG:
        return play.setup.game.picture(play.table)
    text = in_sentences(play)
    if mode == HUMAN:
        click.echo(text)
        return None
    return text


def in_sentences(play: Play) -> str:
    """Describe the position as the seat that must answer knows it, and its options by their keys."""
    game, table = play.setup.game, play.table
    seat = play.seat if play.seat >= 0 else None
    lines = game.position(game.view(table, seat))
    decision = table.decision
    if decision is not None:
        lines = [*lines, game.question(table, decision), *[f"  {option.key}" for option in decision.options]]
    return "\n".join(lines)
