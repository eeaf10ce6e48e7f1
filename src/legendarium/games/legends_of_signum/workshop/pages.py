"""Options and output shared by the measuring commands: Markdown on the terminal or in a file, or JSON."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps
from pathlib import Path

import click

from legendarium.cli._journal import journal_option
from legendarium.cli._pages import page_options, show_page
from legendarium.cli._progress import progress_on_terminal
from legendarium.cli._running import running_options
from legendarium.lab.balance_run import Found, Run
from legendarium.lab.journal import Journal


def measuring_command(
    name: str, variants: Iterable[str]
) -> Callable[[Callable[[tuple[str, ...], Run, str], Found]], click.Command]:
    """Decorator: turn `measure(variants, run, command line)` into a command with the usual options."""

    def make(measure: Callable[[tuple[str, ...], Run, str], Found]) -> click.Command:
        @click.command()
        @click.argument("variants", type=click.Choice(list(variants)), metavar="VARIANT …", nargs=-1, required=True)
        @click.option(
            "--games",
            type=click.IntRange(1, 100_000),
            default=200,
            show_default=True,
            help="The number of games of each variant.",
        )
        @click.option(
            "--seed", type=click.IntRange(0), default=1, show_default=True, help="The same seed gives the same games."
        )
        @click.option("--bot", default="adept", show_default=True, help="The bot that plays all seats.")
        @running_options
        @journal_option
        @page_options
        @wraps(measure)
        def command(
            variants: tuple[str, ...],
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
            made = f"legendarium {name} {' '.join(variants)} --games {games} --seed {seed} --bot {bot}"
            run = Run(games, seed, bot, jobs, progress_on_terminal("games"), journal, on=on)
            show_page(*measure(variants, run, made), write, html, as_json)

        return command

    return make


def verdict(problems: list[str]) -> str:
    """The last line of a page."""
    return f"Not as it should be: {'; '.join(problems)}." if problems else "Everything is as it should be."
