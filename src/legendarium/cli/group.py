"""The command group. A subcommand's module is imported when it is used, so that starting is fast."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from importlib import import_module

import click

from legendarium.games import FIRST, FIRST_RULE
from legendarium.kernel.game import game, games

COMMANDS = {
    "serve": "Start the server that people play on.",
    "play": "Play in the terminal.",
    "simulate": "Let bots play many games and count results.",
    "tournament": "Let bots meet on the same deals, and rate them.",
    "tune": "Fit the value of positions, or the tastes of a bot, to games.",
    "balance": "Measure how balanced a game is.",
    "bench": "Measure the speed of the engine.",
    "replay": "Tell a recorded match as prose.",
    "analyse": "Explain a finished match: chances, luck, mistakes.",
    "verify": "Prove that the dice of a match were not manipulated.",
    "packs": "List, check and export packs of content.",
    "rules": "Read and search the rules; see which are tested.",
    "guide": "List guided games, and check them by playing.",
    "backup": "Copy all tables to a file, even while people play.",
    "restore": "Restore tables from a backup.",
    "host": "Look after the open tables of a running server.",
    "version": "Show the version.",
}

STARTER = "serve"
"""The subcommand that `legendarium` alone runs."""


class LazyGroup(click.Group):
    """Lists its own subcommands by name; asks the games for theirs when a name is unknown."""

    def list_commands(self, context: click.Context) -> list[str]:
        return [*COMMANDS, *brought()]

    def get_command(self, context: click.Context, name: str) -> click.Command | None:
        module = f"legendarium.cli.{name}" if name in COMMANDS else brought().get(name, ("", ""))[0]
        if not module:
            return None
        found = import_module(module).command
        assert isinstance(found, click.Command)
        name_game(found)
        return found

    def resolve_command(
        self, context: click.Context, arguments: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Resolve as click does; an unknown name gets a suggestion from those listed."""
        name = arguments[0]
        if name not in COMMANDS and not name.startswith("-") and name not in (listed := self.list_commands(context)):
            close = get_close_matches(name, listed, n=1)
            raise click.UsageError(
                f"No such command '{name}'." + (f" Did you mean '{close[0]}'?" if close else ""), context
            )
        return super().resolve_command(context, arguments)

    def format_commands(self, context: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))
        if brought():
            with formatter.section("Commands of games"):
                formatter.write_dl([(name, does) for name, (_, does) in brought().items()])


@cache
def brought() -> dict[str, tuple[str, str]]:
    """Commands that games add: module and summary by name."""
    return {name: said for code in games() for name, said in sorted(game(code).commands().items())}


def name_game(found: click.Command) -> None:
    """Fill the `{game}` of the examples with an installed game."""
    if found.help:
        found.help = found.help.replace("{game}", FIRST).replace("{rule}", FIRST_RULE)
    for inner in found.commands.values() if isinstance(found, click.Group) else ():
        name_game(inner)


@click.group(cls=LazyGroup, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.pass_context
def command(context: click.Context) -> None:
    """A digital tabletop that enforces the rules of its games.

    Without a command it starts the server and opens the browser.

    \b
    Examples:
      legendarium
      legendarium rules search "who begins"
      legendarium play {game}
    """
    if context.invoked_subcommand is None:
        start(context)


def start(context: click.Context) -> None:
    """Start the server and open the browser."""
    found = import_module(f"legendarium.cli.{STARTER}").command
    with found.make_context(STARTER, ["--open"], parent=context) as inner:
        found.invoke(inner)


name_game(command)
