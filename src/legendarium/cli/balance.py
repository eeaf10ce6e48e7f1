"""`legendarium balance`: measure how balanced or how hard a game is, and write the page."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import click

from legendarium.cli._bots import BOTS_HELP, allow_own_bots
from legendarium.cli._journal import journal_option
from legendarium.cli._pages import page_options, show_page
from legendarium.cli._progress import progress_on_terminal
from legendarium.cli._running import running_options
from legendarium.kernel.errors import LegendariumError
from legendarium.kernel.game import game as known_game
from legendarium.kernel.game import games as known_games
from legendarium.lab.balance_run import Found, Run
from legendarium.lab.journal import Journal


@click.command()
@click.argument("game")
@click.option(
    "--games",
    type=click.IntRange(2, 100_000),
    default=1000,
    show_default=True,
    help="Games for each pairing, or for each scenario and difficulty.",
)
@click.option(
    "--seed", type=click.IntRange(0, 2**64), default=1, show_default=True, help="The same seed gives the same games."
)
@click.option("--bot", default="adept", show_default=True, help=f"The bot that plays all seats: {BOTS_HELP}.")
@running_options
@journal_option
@page_options
def command(
    game: str,
    games: int,
    seed: int,
    bot: str,
    jobs: int,
    on: str,
    journal: Journal | None,
    write: Path | None,
    html: Path | None,
    as_json: bool,
) -> None:
    """Measure how balanced GAME is: who wins against whom, how hard scenarios are, how long games last.

    \b
    Examples:
      legendarium balance {game} --games 100 --jobs 2
      legendarium balance {game} --games 1000 --jobs 2 --write docs/balance/{game}.md
      legendarium balance {game} --games 1000 --jobs 2 --journal games.jsonl
      legendarium balance {game} --games 100 --json
    """
    allow_own_bots()
    ending = f"--write {write.as_posix()}" if write is not None else ""
    run = Run(games, seed, bot, jobs, progress_on_terminal("games"), journal, ending, on)
    show_page(*measure(game)(run), write, html, as_json)


def measure(code: str) -> Callable[[Run], Found]:
    """Return the game's balance measurement, or raise an error if it has none."""
    module = known_game(code).balance
    if not module:
        known = ", ".join(other for other in known_games() if known_game(other).balance)
        raise LegendariumError(f"balance: {code[:40]!r} has no balance measurement; {known} have one")
    found: Callable[[Run], Found] = import_module(module).measure
    return found
