"""`legendarium analyse`: explain a finished game: chances, luck, mistakes."""

from __future__ import annotations

import json
from pathlib import Path

import click

from legendarium.analysis.analyse import analyse
from legendarium.analysis.store import Store
from legendarium.analysis.weighing import ITERATIONS
from legendarium.cli._files import read_text
from legendarium.cli._progress import progress_on_terminal
from legendarium.cli._running import running_options
from legendarium.cli.output import json_option, print_json, printable
from legendarium.kernel.match import Match
from legendarium.lab.dispatch.executors import opened

SUFFIX = ".analysis.jsonl"
FILE = click.Path(dir_okay=False, path_type=Path)


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--iterations",
    type=click.IntRange(2, 4096),
    default=ITERATIONS,
    show_default=True,
    help="Samples for each figure: more are slower and surer.",
)
@click.option("--seconds", type=click.FloatRange(0.0), help="Stop after this time; the same command goes on.")
@click.option("--level", default="", help="The bot whose judgement is used. [default: the game's strongest]")
@click.option("--store", type=FILE, help=f"Where weighed answers are kept. [default: FILE{SUFFIX}]")
@click.option("--svg", type=FILE, help="The SVG file to draw the chances into.")
@click.option("--html", type=FILE, help="The HTML file to write chart and report into.")
@click.option(
    "--packs",
    type=click.Path(path_type=Path, exists=True, file_okay=False),
    help="A folder with the packs the match was played with, by game, if they have changed since.",
)
@running_options
@json_option
def command(
    file: Path,
    iterations: int,
    seconds: float | None,
    level: str,
    store: Path | None,
    svg: Path | None,
    html: Path | None,
    packs: Path | None,
    jobs: int,
    on: str,
    as_json: bool,
) -> None:
    """Explain a finished match: chances to win at every answer, luck apart from play, mistakes.

    It can be stopped at any time: the same command goes on. The same iterations give the same result.

    \b
    Examples:
      legendarium analyse game.json
      legendarium analyse game.json --iterations 64 --jobs 2 --html game.html
      legendarium analyse game.json --seconds 30
      legendarium analyse game.json --json > analysis.json
    """
    match = Match.load(read_text(file), packs)
    kept = Store(store if store is not None else file.with_name(file.name + SUFFIX))
    with opened(on, jobs) as executor:
        found = analyse(
            match,
            iterations=iterations,
            level=level,
            seconds=seconds,
            store=kept,
            executor=executor,
            progress=progress_on_terminal("answers"),
        )
    if svg is not None:
        svg.write_text(found.svg(), encoding="utf-8")
    if html is not None:
        html.write_text(found.html(), encoding="utf-8")
    if as_json:
        print_json(json.loads(found.to_json()))
        return
    for line in str(found).splitlines():
        click.echo(printable(line))
