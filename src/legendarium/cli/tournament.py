"""`legendarium tournament`: let bots meet on the same deals, and rate them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from legendarium.cli._bots import BOTS_HELP, allow_own_bots
from legendarium.cli._journal import journal_option
from legendarium.cli._pages import page_options, show_page
from legendarium.cli._progress import progress_on_terminal
from legendarium.cli._running import running_options
from legendarium.cli.simulate import read_options
from legendarium.kernel.errors import SetupError
from legendarium.kernel.game import game as known_game
from legendarium.lab.journal import Journal
from legendarium.lab.tournament.page import pictures, tournament_page
from legendarium.lab.tournament.plan import Scene, Tournament
from legendarium.lab.tournament.report import as_text
from legendarium.lab.tournament.run import tournament

EVERY = "all"
NAME_LENGTH = 60


@click.command()
@click.argument("game")
@click.option("--bots", required=True, help=f"Two bots or more, separated by commas. Each is {BOTS_HELP}.")
@click.option("--against", help="A bot that all others meet, instead of everybody meeting everybody.")
@click.option(
    "--games", type=click.IntRange(1, 1_000_000), default=200, show_default=True, help="The most games of each pairing."
)
@click.option(
    "--until",
    type=click.FloatRange(0.1, 50),
    help="Stop as soon as all intervals are within so many points (for ± 3: 3).",
)
@click.option(
    "--seed", type=click.IntRange(0, 2**64), default=1, show_default=True, help="The same seed gives the same deals."
)
@click.option("--fresh", is_flag=True, help="Judge on deals of the seed that are never used without --fresh.")
@click.option("--seats", type=click.IntRange(1, 6), help="The number of seats. [default: the game's]")
@click.option(
    "--options", multiple=True, help="Table options as JSON. Several times: several set-ups, counted together."
)
@click.option("--mode", "modes", multiple=True, help=f"A named mode of the game instead of options, or {EVERY!r}.")
@running_options
@journal_option
@page_options
def command(
    game: str,
    bots: str,
    against: str | None,
    games: int,
    until: float | None,
    seed: int,
    fresh: bool,
    seats: int | None,
    options: tuple[str, ...],
    modes: tuple[str, ...],
    jobs: int,
    on: str,
    journal: Journal | None,
    write: Path | None,
    html: Path | None,
    as_json: bool,
) -> None:
    """Let bots meet at GAME, and print points and Elo with intervals.

    Every deal is played from every seat, and all pairings play the same deals. In a co-operative game each bot plays all
    seats, and bots are compared deal by deal.

    \b
    Examples:
      legendarium tournament {game} --bots random,novice,adept --games 200
      legendarium tournament {game} --bots adept,my_bots:Buyer --games 2000 --until 2 --jobs 2
      legendarium tournament {game} --bots adept,my_bots:Buyer --fresh --journal judged.jsonl
      legendarium tournament {game} --bots my_bots:One,my_bots:Two --against adept --mode all --json
    """
    allow_own_bots()
    names = tuple(dict.fromkeys(name.strip() for name in [*bots.split(","), *([against] if against else [])]))
    chosen = scenes(game, seats, options, modes)
    plan = Tournament(game, names, chosen, seed, fresh, names.index(against.strip()) if against else None)
    found = tournament(
        plan, games, until=until, jobs=jobs, progress=progress_on_terminal("games"), journal=journal, on=on
    )
    made = command_line(
        game, names, against, games, seed, fresh, [*(f"--mode {one}" for one in modes), *map(quoted, options)]
    )
    show_page(tournament_page(found, made), found.as_json(), pictures(found), write, html, as_json, as_text(found))


def command_line(
    game: str, names: tuple[str, ...], against: str | None, games: int, seed: int, fresh: bool, scenes: list[str]
) -> str:
    """Return the command line that reproduces a page."""
    words = [f"legendarium tournament {game} --bots {','.join(names)} --games {games} --seed {seed}"]
    return " ".join([*words, *([f"--against {against}"] if against else []), *scenes, *(["--fresh"] if fresh else [])])


def quoted(options: str) -> str:
    return f"--options '{options}'"


def scenes(game: str, seats: int | None, options: tuple[str, ...], modes: tuple[str, ...]) -> tuple[Scene, ...]:
    """Return the set-ups of `--options` and `--mode`; without any the game's defaults."""
    found = known_game(game)
    places = found.default_seats if seats is None else seats
    known = {name: (seated, dict(given)) for name, seated, given in found.modes()}
    if unknown := [name for name in modes if name not in known and name != EVERY]:
        raise SetupError(f"mode: {unknown[0][:NAME_LENGTH]!r} is unknown; the modes are {', '.join(known)}")
    wanted = list(known) if EVERY in modes else list(modes)
    given: list[dict[str, Any]] = [read_options(text) for text in options] or ([] if wanted else [{}])
    return (
        *(Scene(name, *known[name]) for name in wanted),
        *(
            Scene(text[:NAME_LENGTH], places, one)
            for text, one in zip(options or [f"{places} at the table"], given, strict=False)
        ),
    )
