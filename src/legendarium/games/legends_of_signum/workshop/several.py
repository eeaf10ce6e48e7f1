"""`legendarium several`: how even the seats of the order are where three, four or two teams play."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

import click

from legendarium.cli._journal import journal_option
from legendarium.cli.output import json_option, print_json
from legendarium.games.legends_of_signum.modes import FOUR, TEAMS, THREE, Mode
from legendarium.games.legends_of_signum.rulings import CODE
from legendarium.games.legends_of_signum.workshop.balance import starters
from legendarium.lab.journal import Journal
from legendarium.lab.report import interval
from legendarium.lab.runs import Run
from legendarium.lab.simulate import Played, Setup

MODES = {mode.code: mode for mode in (THREE, FOUR, TEAMS)}
MOST_SHARE = 1.35
"""No place in the order wins more often than so many times its fair share."""
CHUNK = 1


@click.command()
@click.argument("variant", type=click.Choice(list(MODES)), metavar="VARIANT")
@click.option("--games", type=click.IntRange(1, 100_000), default=200, show_default=True, help="How many games.")
@click.option("--seed", type=click.IntRange(0), default=1, show_default=True, help="The same seed, the same games.")
@click.option("--bot", default="adept", show_default=True, help="Who plays.")
@click.option("--jobs", type=click.IntRange(1, 256), default=1, show_default=True, help="On how many processes.")
@journal_option
@json_option
def command(variant: str, games: int, seed: int, bot: str, jobs: int, journal: Journal | None, as_json: bool) -> None:
    """Find out how often each place in the order wins in VARIANT: 3p, 4p-ffa or 2v2.

    \b
    Examples:
      legendarium several 3p --games 200
      legendarium several 2v2 --games 50 --json
    """
    found = measure(MODES[variant], Run(games, seed, bot, jobs, journal=journal))
    if as_json:
        print_json(found)
        return
    click.echo(f"{variant}: {found['games']} games, {bot}; endings: {told(found['endings'])}")
    for place in found["places"]:
        low, high = place["low"], place["high"]
        click.echo(
            f"  {place['place']}: {place['wins']} won, {place['times']:.2f} × fair share ({low:.2f} to {high:.2f})"
        )
    click.echo("  " + ("; ".join(found["problems"]) or "No place wins too often."))


def told(endings: dict[str, int]) -> str:
    return ", ".join(f"{reason} {count}" for reason, count in endings.items())


def measure(mode: Mode, run: Run) -> dict[str, Any]:
    """Games with every hero in turn on every seat, as many of each as there are games for."""
    decks = list(permutations(starters().values(), mode.players))
    step = max(1, len(decks) // run.games)
    chosen = decks[::step][: run.games]
    setups = [
        Setup(CODE, (run.bot,) * mode.players, {"variant": mode.code, "decks": list(some)}, run.seed * 1_000 + number)
        for number, some in enumerate(chosen)
    ]
    each = -(-run.games // len(setups))
    played = [one for some in run.play(setups, each, CHUNK) for one in some]
    return counted(mode, played)


def counted(mode: Mode, played: list[Played]) -> dict[str, Any]:
    """How often whoever had which place in the order won; of a team game which team began."""
    order = [mode.order(one.facts["starter"]) for one in played]
    places = range(mode.parties) if not mode.has_allies else (0, 2)
    fair = 1 / len(places)
    rows = []
    for place in places:
        wins = sum(turns[place] in one.winners for turns, one in zip(order, played, strict=True))
        low, high = (bound / 100 / fair for bound in interval(wins, len(played)))
        times = wins / max(1, len(played)) / fair
        rows.append({"place": place + 1, "wins": wins, "times": times, "low": low, "high": high})
    problems = [
        f"place {row['place']} wins {row['times']:.2f} × its share" for row in rows if row["times"] > MOST_SHARE
    ]
    endings = dict(Counter(one.reason for one in played).most_common())
    return {
        "game": CODE,
        "variant": mode.code,
        "games": len(played),
        "places": rows,
        "endings": endings,
        "problems": problems,
    }
