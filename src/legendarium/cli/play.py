"""`legendarium play`: play in the terminal."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from legendarium.bots import bot, levels
from legendarium.cli._bots import BOTS_HELP, allow_own_bots
from legendarium.cli._files import read_text
from legendarium.cli.output import printable
from legendarium.games import FIRST
from legendarium.kernel.errors import LegendariumError
from legendarium.kernel.game import games
from legendarium.kernel.match import Match
from legendarium.kernel.phrasebook import LANGUAGES
from legendarium.terminal.app import Terminal
from legendarium.terminal.screen import Screen, columns, has_colours


@click.command()
@click.argument("game", type=click.Choice(games()), default=FIRST)
@click.option(
    "--seats", type=click.IntRange(1, 8), default=2, show_default=True, help="The number of players, bots included."
)
@click.option("--seat", type=click.IntRange(1, 8), default=1, show_default=True, help="Your seat.")
@click.option("--level", help=f"The bots: {BOTS_HELP}. [default: novice if the game has it]")
@click.option("--seed", type=click.IntRange(0), help="The seed of dice and shuffles. [default: a random one]")
@click.option("--options", default="{}", help="Table options as JSON.")
@click.option("--load", "file", type=click.Path(path_type=Path), help="Continue a saved match.")
@click.option("--language", type=click.Choice(LANGUAGES), default="en", show_default=True)
def command(
    game: str,
    seats: int,
    seat: int,
    level: str | None,
    seed: int | None,
    options: str,
    file: Path | None,
    language: str,
) -> None:
    """Play in the terminal against bots.

    \b
    Examples:
      legendarium play
      legendarium play {game} --seats 3 --level adept
      legendarium play --options '{"round_limit": 20}'
      legendarium play --load game.json
    """
    match = Match.load(read_text(file)) if file else Match.new(game, seats, seed, read_options(options))
    if not 1 <= seat <= match.seats:
        raise LegendariumError(f"--seat: there are {match.seats} seats at this table")
    known = levels(match.game.code)
    level = level or ("novice" if "novice" in known else known[0])
    allow_own_bots()
    if level not in known and ":" not in level:
        raise LegendariumError(f"--level: one of {', '.join(known)} or module:Class is expected, not {level!r}")
    others = [other for other in range(match.seats) if other != seat - 1]
    bots = {other: bot(match.game.code, level, other + 1) for other in others}
    screen = Screen(click.echo, columns, has_colours(), printable)
    Terminal(match, seat - 1, bots, screen, hear, language).play()


def hear() -> str:
    """Read a line from the player."""
    return str(click.prompt("", prompt_suffix="> "))


def read_options(text: str) -> dict[str, Any]:
    try:
        options = json.loads(text)
    except (ValueError, RecursionError):
        raise LegendariumError("--options: JSON is expected") from None
    if not isinstance(options, dict):
        raise LegendariumError("--options: a JSON object is expected")
    return options
