"""`legendarium replay`: a recorded match as prose."""

from __future__ import annotations

from pathlib import Path

import click

from legendarium.cli._files import read_text
from legendarium.cli.output import json_option, print_json, printable
from legendarium.kernel.match import Match
from legendarium.kernel.phrasebook import LANGUAGES
from legendarium.terminal.prose import tell


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--from", "first", type=click.IntRange(0), default=0, show_default=True, help="The first ply to show.")
@click.option("--to", "last", type=click.IntRange(0), help="The ply to stop before. [default: the last]")
@click.option("--language", type=click.Choice(LANGUAGES), default="en", show_default=True)
@click.option(
    "--svg", "drawn", type=click.IntRange(0), metavar="PLY", help="Print an SVG picture of the table after PLY answers."
)
@click.option(
    "--packs",
    type=click.Path(path_type=Path, exists=True, file_okay=False),
    help="A folder with the packs the match was played with, by game, if they have changed since.",
)
@json_option
def command(
    file: Path, first: int, last: int | None, language: str, drawn: int | None, packs: Path | None, as_json: bool
) -> None:
    """Tell a recorded match as prose, or draw one position of it.

    \b
    Examples:
      legendarium replay game.json
      legendarium replay game.json --from 40 --to 60
      legendarium replay game.json --language it
      legendarium replay game.json --svg 40 > field.svg
    """
    match = Match.load(read_text(file), packs)
    if drawn is not None:
        click.echo(picture_at(match, drawn, language), nl=False)
        return
    if as_json:
        outcome = match.outcome
        print_json(
            {
                "game": match.game.code,
                "seats": match.seats,
                "plies": match.ply,
                "digest": match.table.digest(),
                "winners": list(outcome.winners) if outcome else None,
                "reason": outcome.reason if outcome else None,
                "lines": list(tell(match, first, last, language)),
            }
        )
        return
    for line in tell(match, first, last, language):
        click.echo(printable(line))


def picture_at(match: Match, ply: int, language: str) -> str:
    """Draw the table after this many plies."""
    if ply > match.ply:
        raise click.BadParameter(f"the match has {match.ply} plies", param_hint="--svg")
    picture = match.game.picture(match.at(ply).table, language)
    if not picture:
        raise click.BadParameter(f"{match.game.title} draws no pictures", param_hint="--svg")
    return picture
