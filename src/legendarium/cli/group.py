"""The group of all commands. A command's module is loaded when the command is used, so that starting is quick."""

from __future__ import annotations

from difflib import get_close_matches
from importlib import import_module
from importlib.util import find_spec

import click

COMMANDS = {
    "serve": "Start the server that people play on.",
    "play": "Play in the terminal.",
    "simulate": "Let bots play many games and count.",
    "tournament": "Let bots compete and rank them.",
    "balance": "Find out how even a game is.",
    "bench": "Measure the speed of the engine.",
    "replay": "Show a recorded match again.",
    "verify": "Prove that the dice of a match were not touched.",
    "map": "Draw the map of a table.",
    "field": "Measure and draw an open field.",
    "packs": "List and check packs of content.",
    "rules": "Read and search the rules; see which are tested.",
    "backup": "Copy all tables to a file, also while people play.",
    "restore": "Bring tables back from a backup.",
    "version": "Say which version this is.",
}

STARTERS: dict[str, list[str]] = {"serve": ["--open"], "play": []}
"""What `legendarium` alone does: the first of these that exists."""


class LazyGroup(click.Group):
    """Knows its commands by name; a module that does not exist is a command that is not listed."""

    def list_commands(self, context: click.Context) -> list[str]:
        return [name for name in COMMANDS if exists(name)]

    def get_command(self, context: click.Context, name: str) -> click.Command | None:
        if name not in COMMANDS or not exists(name):
            return None
        found = import_module(f"legendarium.cli.{name}").command
        assert isinstance(found, click.Command)
        return found

    def resolve_command(
        self, context: click.Context, arguments: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """As usual, but a name nobody knows is held against those that are listed."""
        name, listed = arguments[0], self.list_commands(context)
        if name not in listed and not name.startswith("-"):
            close = get_close_matches(name, listed, n=1)
            raise click.UsageError(
                f"No such command '{name}'." + (f" Did you mean '{close[0]}'?" if close else ""), context
            )
        return super().resolve_command(context, arguments)

    def format_commands(self, context: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, COMMANDS[name]) for name in self.list_commands(context)])


def exists(name: str) -> bool:
    return find_spec(f"legendarium.cli.{name}") is not None


@click.group(cls=LazyGroup, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.pass_context
def command(context: click.Context) -> None:
    """A digital tabletop for Village of Legends, Legends of Signum and Village Attacks.

    Alone, it starts the game and opens the browser.

    \b
    Examples:
      legendarium
      legendarium rules search "monster blocks market"
      legendarium rules show vol.monster.blocks-market
    """
    if context.invoked_subcommand is None:
        start(context)


def start(context: click.Context) -> None:
    """Start the product as far as it exists."""
    for name, arguments in STARTERS.items():
        if exists(name):
            found = import_module(f"legendarium.cli.{name}").command
            with found.make_context(name, list(arguments), parent=context) as inner:
                found.invoke(inner)
            return
    click.echo(context.get_help())
