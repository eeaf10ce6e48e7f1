"""`legendarium map`: draw the castle of a Village Attacks scenario."""

from __future__ import annotations

from difflib import get_close_matches
from pathlib import Path

import click

from legendarium.cli.output import json_option, print_json, print_paragraph
from legendarium.games.village_attacks.content.collection import load
from legendarium.games.village_attacks.content.faces import EDITIONS
from legendarium.games.village_attacks.content.names import printed
from legendarium.games.village_attacks.content.scenarios import LEVELS, ScenarioFace
from legendarium.games.village_attacks.telling.goals import brief_texts, sentences
from legendarium.games.village_attacks.telling.map_svg import draw_svg
from legendarium.games.village_attacks.telling.map_text import KIND_NAMES, draw_text, tokens
from legendarium.kernel.phrasebook import LANGUAGES


@click.command()
@click.argument("scenario")
@click.option("--svg", type=click.Path(dir_okay=False, path_type=Path), help="Write an SVG picture to this file.")
@click.option(
    "--edition",
    type=click.Choice(EDITIONS),
    default=EDITIONS[0],
    show_default=True,
    help="The edition whose tiles are used.",
)
@click.option(
    "--pack",
    "packs",
    multiple=True,
    type=click.Path(exists=True, file_okay=False),
    help="A pack with scenarios of your own; may be repeated.",
)
@click.option(
    "--difficulty",
    type=click.Choice(LEVELS),
    default="normal",
    show_default=True,
    help="The difficulty whose figures are printed.",
)
@click.option(
    "--monsters",
    type=click.IntRange(1, 5),
    help="The number of Monsters to print figures for. [default: for each Monster]",
)
@click.option("--language", type=click.Choice(LANGUAGES), default="en", show_default=True)
@json_option
def command(
    scenario: str,
    svg: Path | None,
    edition: str,
    packs: tuple[str, ...],
    difficulty: str,
    monsters: int | None,
    language: str,
    as_json: bool,
) -> None:
    """Draw the map of a Village Attacks SCENARIO as text or SVG, and print what wins and what loses.

    \b
    Examples:
      legendarium map first-night
      legendarium map blood-moon --svg blood-moon.svg
      legendarium map my-castle --pack ./my-scenarios
      legendarium map the-long-night --difficulty hard --monsters 2 --language it
      legendarium map iron-teeth --edition first --json
    """
    found = find(scenario, edition, packs)
    if svg is not None:
        svg.write_text(draw_svg(found), encoding="utf-8")
    clauses = brief_texts(found, difficulty, edition, monsters or 0, 0)
    if as_json:
        print_json({**as_object(found), "difficulty": difficulty, "brief": clauses})
        return
    print_paragraph(f"{printed(found.names, language)}. {printed(found.glosses, language)}")
    click.echo("")
    click.echo(draw_text(found, language))
    for sentence in sentences(clauses, language):
        print_paragraph(sentence)
    if svg is not None:
        click.echo(f"\nThe picture is in {svg}.")


def find(code: str, edition: str, packs: tuple[str, ...]) -> ScenarioFace:
    """Return the scenario of that code, or raise an error that lists the known ones."""
    scenarios = load(edition, packs).scenarios
    if code in scenarios:
        return scenarios[code]
    close = get_close_matches(code, scenarios, n=1)
    hint = f"did you mean {close[0]!r}?" if close else f"the scenarios are {', '.join(scenarios)}"
    raise click.UsageError(f"the {edition} edition has no scenario {code[:60]!r}; {hint}")


def as_object(scenario: ScenarioFace) -> dict[str, object]:
    """Return the map as a JSON object."""
    castle = scenario.map
    return {
        "scenario": scenario.code,
        "name": scenario.name,
        "zones": [
            {
                "zone": zone.code,
                "name": zone.name,
                "kind": KIND_NAMES[zone.kind],
                "cells": zone.cells,
                "neighbours": [castle.zones[near].code for near in castle.neighbours[number]],
                "sees": [castle.zones[far].code for far, line in enumerate(castle.sight[number]) if line > 0],
                "distance": castle.distance[number],
                "tokens": tokens(scenario, number),
            }
            for number, zone in enumerate(castle.zones)
        ],
    }
