"""`legendarium packs`: what content there is, and whether a pack fits."""

from __future__ import annotations

from pathlib import Path

import click

from legendarium.cli.output import json_option, print_json
from legendarium.kernel.errors import PackError
from legendarium.kernel.game import game, games
from legendarium.kernel.packs import about_pack


@click.group()
def command() -> None:
    """List and check packs of content.

    \b
    Examples:
      legendarium packs list
      legendarium packs check my-pack
    """


@command.command("list")
@click.option("--game", "code", type=click.Choice(games()), help="One game only.")
@json_option
def list_packs(code: str | None, as_json: bool) -> None:
    """List the packs that come with the games.

    \b
    Examples:
      legendarium packs list
      legendarium packs list --game {game} --json
    """
    rows = [row for found in ([code] if code else games()) for row in game(found).own_packs()]
    if as_json:
        print_json({"packs": rows})
        return
    for row in rows:
        entries = ", ".join(f"{count} {kind}" for kind, count in row["entries"].items())
        click.echo(f"{row['game']:20} {row['code']:18} {row['title']}: {entries}")


@command.command()
@click.argument("path", type=click.Path(path_type=Path))
@click.option("--game", "code", type=click.Choice(games()), help="The game it is for. [default: what pack.toml says]")
@json_option
@click.pass_context
def check(context: click.Context, path: Path, code: str | None, as_json: bool) -> None:
    """Check a pack: every problem is named with its file, entry and field.

    \b
    Examples:
      legendarium packs check my-pack
      legendarium packs check my-pack --game {game} --json
    """
    problems: list[str] = []
    try:
        game(code or meant_for(path)).check_pack(path)
    except PackError as error:
        problems = error.problems
    if as_json:
        print_json({"path": str(path), "ok": not problems, "problems": problems})
    elif problems:
        for problem in problems:
            click.echo(problem, err=True)
        click.echo(f"{path}: {len(problems)} problem{'s' if len(problems) != 1 else ''}", err=True)
    else:
        click.echo(f"{path}: fits")
    context.exit(2 if problems else 0)


def meant_for(path: Path) -> str:
    """The game a pack says it is for."""
    code = about_pack(path).get("game")
    if code not in games():
        raise PackError([f"pack.toml, field 'game': one of {', '.join(games())} is expected, not {str(code)[:60]!r}"])
    return str(code)
