"""`legendarium simulate`: let bots play many games and count the results."""

from __future__ import annotations

import json
from typing import Any

import click

from legendarium.cli._bots import BOTS_HELP, allow_own_bots
from legendarium.cli._journal import journal_option
from legendarium.cli._progress import progress_on_terminal
from legendarium.cli._running import running_options
from legendarium.cli.output import json_option, print_json
from legendarium.kernel.errors import SetupError
from legendarium.lab.journal import Journal
from legendarium.lab.report import summary
from legendarium.lab.simulate import Setup, simulate_all

OPTIONS_LIMIT = 100_000


@click.command()
@click.argument("game")
@click.option("--seats", type=click.IntRange(1, 6), help="The number of seats. [default: one for each bot, or 2]")
@click.option("--bots", default="random", show_default=True, help=f"A bot for each seat, or one for all: {BOTS_HELP}.")
@click.option("--games", type=click.IntRange(1, 1_000_000), default=200, show_default=True, help="The number of games.")
@click.option(
    "--seed", type=click.IntRange(0), default=1, show_default=True, help="The same seed gives the same games."
)
@click.option("--options", default="{}", help="Table options as JSON.")
@click.option("--swap", is_flag=True, help="Play each deal once for every rotation of the bots over the seats.")
@running_options
@journal_option
@click.option("--csv", "as_csv", is_flag=True, help="Print one line of comma-separated values for each game.")
@json_option
def command(
    game: str,
    seats: int | None,
    bots: str,
    games: int,
    seed: int,
    options: str,
    swap: bool,
    jobs: int,
    on: str,
    journal: Journal | None,
    as_csv: bool,
    as_json: bool,
) -> None:
    """Let bots play many games of GAME and count how they end.

    \b
    Examples:
      legendarium simulate {game} --bots random --games 200 --json
      legendarium simulate {game} --bots adept,novice --swap --games 400 --jobs 2
      legendarium simulate {game} --seats 4 --bots adept --options '{"round_limit": 20}'
      legendarium simulate {game} --games 100000 --on ray:local --journal games.jsonl
      legendarium simulate {game} --bots my_bots:Buyer,novice --swap --csv > games.csv
    """
    if as_csv and as_json:
        raise click.UsageError("--csv and --json cannot both be printed.")
    allow_own_bots()
    setup = Setup(game, seated(bots, seats), read_options(options), seed, swap)
    found = simulate_all([setup], games, jobs, progress_on_terminal("games"), journal, on)[0]
    if as_csv:
        click.echo(found.to_csv(), nl=False)
    elif as_json:
        print_json(summary(found))
    else:
        click.echo(str(found))


def seated(bots: str, seats: int | None) -> tuple[str, ...]:
    """Return one bot per seat; a single name fills all seats."""
    names = tuple(name.strip() for name in bots.split(","))
    wanted = seats if seats is not None else max(2, len(names))
    if len(names) == 1:
        return names * wanted
    if len(names) != wanted:
        raise SetupError(f"bots: {wanted} seats need {wanted} bots or one name for all, not {len(names)}")
    return names


def read_options(text: str) -> dict[str, Any]:
    """Parse the table's options; the game validates them."""
    if len(text) > OPTIONS_LIMIT:
        raise SetupError("options: too long")
    try:
        options = json.loads(text)
    except (ValueError, RecursionError) as problem:
        raise SetupError(f"options: no JSON ({problem})") from None
    if not isinstance(options, dict):
        raise SetupError("options: a JSON object is expected")
    return options
