"""`legendarium tune`: fit the value of positions, or search the tastes of a bot, from games."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from legendarium.cli._bots import BOTS_HELP, allow_own_bots
from legendarium.cli._journal import journal_option
from legendarium.cli._progress import progress_on_terminal
from legendarium.cli._running import running_options
from legendarium.cli.output import json_option, print_json
from legendarium.cli.tournament import scenes
from legendarium.lab.journal import Journal
from legendarium.lab.simulate import Setup, simulate_all
from legendarium.lab.tournament.plan import Scene
from legendarium.lab.tune.features import Features, module_of
from legendarium.lab.tune.positions import collect, for_positions, positions
from legendarium.lab.tune.tastes import Search, searched
from legendarium.lab.tune.value import fit, numpy

LEARN = 1 << 129
"""Added to the seed of games to learn from, which are never those of a tournament."""


@click.command()
@click.argument("game")
@click.option("--features", default="", help="The module that declares features. [default: the game's]")
@click.option("--tastes", default="", help="Search the TASTES of this bot (module:Class) instead of fitting a value.")
@click.option(
    "--bot", default="adept", show_default=True, help=f"Who plays all seats, or whom tastes meet: {BOTS_HELP}."
)
@click.option(
    "--games",
    type=click.IntRange(2, 1_000_000),
    default=400,
    show_default=True,
    help="Games of each set-up, or of each candidate in a generation.",
)
@click.option(
    "--generations", type=click.IntRange(1, 1000), default=20, show_default=True, help="How long tastes are searched."
)
@click.option(
    "--seed", type=click.IntRange(0, 2**64), default=1, show_default=True, help="The same seed finds the same."
)
@click.option("--seats", type=click.IntRange(1, 6), help="The number of seats. [default: the game's]")
@click.option("--options", multiple=True, help="Table options as JSON. Several times: several set-ups.")
@click.option("--mode", "modes", multiple=True, help="A named mode of the game instead of options, or 'all'.")
@running_options
@journal_option
@click.option(
    "--write", type=click.Path(dir_okay=False, path_type=Path), help="The JSON file to write weights or tastes to."
)
@json_option
def command(
    game: str,
    features: str,
    tastes: str,
    bot: str,
    games: int,
    generations: int,
    seed: int,
    seats: int | None,
    options: tuple[str, ...],
    modes: tuple[str, ...],
    jobs: int,
    on: str,
    journal: Journal | None,
    write: Path | None,
    as_json: bool,
) -> None:
    """Fit the value of positions of GAME to games of a bot, or search the tastes of a bot.

    The value is judged on games held out of every set-up, tastes on deals that the search never saw.

    \b
    Examples:
      legendarium tune {game} --features my_features --games 2000 --jobs 2 --write value.json
      legendarium tune {game} --tastes my_bots:Buyer --bot adept --games 60 --generations 30 --journal tastes.jsonl
    """
    allow_own_bots()
    where, running = scenes(game, seats, options, modes), {"jobs": jobs, "on": on, "journal": journal}
    running["progress"] = progress_on_terminal("games")
    if tastes:
        found = search_tastes(Search(game, tastes, bot, where, games, generations, seed), running, as_json)
    else:
        found = fit_value(game, module_of(game, features), bot, where, games, seed, running)
    if write is not None:
        write.parent.mkdir(parents=True, exist_ok=True)
        write.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    if as_json:
        print_json(found)
    else:
        click.echo("\n".join(lines(found)))


def fit_value(
    game: str, module: str, bot: str, where: tuple[Scene, ...], games: int, seed: int, running: dict[str, Any]
) -> dict[str, Any]:
    """Play games that keep positions, and fit weights to them."""
    numpy()
    features = Features(module)
    setups = [for_positions(Setup(game, (bot,) * one.seats, one.options, seed + LEARN), module) for one in where]
    kept = positions(simulate_all(setups, games, work=collect, **running))
    about = {"game": game, "bot": bot, "games": games, "seed": seed, "set_ups": [one.name for one in where]}
    return {**about, "features": list(features.names), "positions": len(kept), **fit(kept)}


def search_tastes(search: Search, running: dict[str, Any], as_json: bool) -> dict[str, Any]:
    """Search tastes, telling each generation."""
    generations: list[dict[str, Any]] = []
    for one in searched(search, **running):
        generations.append(one)
        if "generation" in one and not as_json:
            click.echo(f"generation {one['generation']}: best {one['best']}, mean {one['mean']}")
    about = {
        "game": search.game,
        "bot": search.target,
        "against": search.against,
        "games": search.games,
        "seed": search.seed,
    }
    return {**about, "generations": generations[:-1], **generations[-1]}


def lines(found: dict[str, Any]) -> list[str]:
    """Format the result for people."""
    if "tastes" in found:
        told = [f"{name:24} {value:g}" for name, value in found["tastes"].items()]
        for name, one in found["judged"].items():
            told.append(f"{name} on fresh deals: {one['mean']} ({one['low']} to {one['high']})")
        return told
    told = [f"{found['positions']:,} positions of {found['game']}"]
    for goal, kind in found["kinds"].items():
        told += [goal] if goal else []
        told += [f"  {name:32} {weight:+.4f}" for name, weight in zip(found["features"], kind["weights"], strict=True)]
        if goal in found["held_out"]:
            one = found["held_out"][goal]
            told.append(
                f"  held out: {one['games']} games, Brier {one['brier']} (constant {one['brier_constant']}), "
                f"right side {100 * one['right_side']:.1f} %, calibration error {one['calibration_error']}"
            )
    return told
