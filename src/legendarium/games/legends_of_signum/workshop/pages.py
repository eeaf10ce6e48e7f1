"""Options and output shared by the measuring commands: Markdown on the terminal or in a file, or JSON."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps
from pathlib import Path
from typing import Any

import click

from legendarium.cli._journal import journal_option
from legendarium.cli._progress import progress_on_terminal
from legendarium.cli._running import running_options
from legendarium.cli.output import json_option, print_json
from legendarium.lab.balance_run import Run
from legendarium.lab.journal import Journal

Found = tuple[str, dict[str, Any]]
"""A Markdown page, and its figures."""


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
        @click.option(
            "--write", type=click.Path(dir_okay=False, path_type=Path), help="The Markdown file to write the result to."
        )
        @json_option
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
            as_json: bool,
        ) -> None:
            made = f"legendarium {name} {' '.join(variants)} --games {games} --seed {seed} --bot {bot}"
            run = Run(games, seed, bot, jobs, progress_on_terminal("games"), journal, on=on)
            show(*measure(variants, run, made), write, as_json)

        return command

    return make


def show(page: str, facts: dict[str, Any], write: Path | None, as_json: bool) -> None:
    if write is not None:
        write.parent.mkdir(parents=True, exist_ok=True)
        write.write_text(page, encoding="utf-8")
    if as_json:
        print_json(facts)
    else:
        click.echo(page)


def verdict(problems: list[str]) -> str:
    """The last line of a page."""
    return f"Not as it should be: {'; '.join(problems)}." if problems else "Everything is as it should be."
