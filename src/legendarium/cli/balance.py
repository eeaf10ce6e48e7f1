"""`legendarium balance`: how even or how hard a game is, and the page that shows it."""

from __future__ import annotations

from pathlib import Path

import click

from legendarium.cli.output import json_option, print_json
from legendarium.cli.simulate import progress_on_terminal
from legendarium.lab.balance import balance
from legendarium.lab.page import page
from legendarium.lab.sieges import CODE as VILLAGE_ATTACKS
from legendarium.lab.sieges import difficulty
from legendarium.lab.sieges_page import sieges_page


@click.command()
@click.argument("game")
@click.option(
    "--games",
    type=click.IntRange(2, 100_000),
    default=1000,
    show_default=True,
    help="Games a pairing, or a scenario and difficulty.",
)
@click.option(
    "--seed", type=click.IntRange(0, 2**64), default=1, show_default=True, help="The same seed, the same games."
)
@click.option("--bot", default="adept", show_default=True, help="Who plays.")
@click.option("--jobs", type=click.IntRange(1, 256), default=1, show_default=True, help="On how many processes.")
@click.option("--write", type=click.Path(dir_okay=False, path_type=Path), help="The page to write the table to.")
@json_option
def command(game: str, games: int, seed: int, bot: str, jobs: int, write: Path | None, as_json: bool) -> None:
    """Find out how even GAME is: who wins against whom, how hard its scenarios are, how long games last.

    \b
    Examples:
      legendarium balance village-of-legends --games 100 --jobs 2
      legendarium balance village-of-legends --games 1000 --jobs 2 --write docs/balance/village-of-legends.md
      legendarium balance village-of-legends --games 100 --json
      legendarium balance village-attacks --games 500 --jobs 2 --write docs/balance/village-attacks.md
    """
    ending = f"--write {write.as_posix()}" if write is not None else ""
    if game == VILLAGE_ATTACKS:
        sieges = difficulty(games, seed, bot, jobs, progress_on_terminal("games"))
        told, facts = sieges_page(sieges, ending), sieges.as_json()
    else:
        found = balance(game, games, seed, bot, jobs, progress_on_terminal("games"))
        told, facts = page(found, ending), found.as_json()
    if write is not None:
        write.parent.mkdir(parents=True, exist_ok=True)
        write.write_text(told, encoding="utf-8")
    if as_json:
        print_json(facts)
    else:
        click.echo(told)
