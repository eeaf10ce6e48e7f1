"""`legendarium field`: draw an open field of Legends of Signum."""

from __future__ import annotations

from pathlib import Path

import click

from legendarium.cli.output import json_option, print_json, print_paragraph, printable
from legendarium.games.legends_of_signum.telling.field_svg import draw_field, spoken
from legendarium.games.legends_of_signum.telling.field_text import FieldTextError, read_field

LARGEST = 100_000


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--svg", type=click.Path(dir_okay=False, path_type=Path), help="Write an SVG picture to this file.")
@json_option
def command(file: Path, svg: Path | None, as_json: bool) -> None:
    """Measure and draw the open field of Legends of Signum described in FILE.

    All numbers are millimetres; the field is 600 by 600 and y goes up.

    \b
    title A sliver is enough
    base Hunter 100 300 32
    base Wolf 300 300 32 enemy
    template Wood 200 330 turn 8 blocks difficult: -30,-30 30,-30 30,30 -30,30
    sight Hunter Wolf XL
    way Hunter L: 150,260 230,260
    reach Hunter L
    push Hunter Wolf

    \b
    Examples:
      legendarium field docs/fields/sight.txt
      legendarium field docs/fields/ways.txt --svg ways.svg
      legendarium field my-field.txt --json
    """
    field = read_field(text_of(file))
    if svg is not None:
        svg.write_text(draw_field(field), encoding="utf-8")
    if as_json:
        print_json({"title": field.title, "measured": spoken(field)})
        return
    if field.title:
        click.echo(printable(field.title))
    for sentence in spoken(field):
        print_paragraph(printable(sentence))
    if svg is not None:
        click.echo(f"The picture is in {svg}.")


def text_of(file: Path) -> str:
    """Read the file; refuse binary and very large ones."""
    if file.stat().st_size > LARGEST:
        raise FieldTextError(f"{file.name} is too large for a field")
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise FieldTextError(f"{file.name} is not a text") from None
