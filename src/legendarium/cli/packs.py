"""`legendarium packs`: list, check and export packs of content."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from legendarium.cli.output import json_option, print_json
from legendarium.kernel.gallery import own_folders, read_gallery
from legendarium.kernel.game import game, games
from legendarium.ledger.pack_problems import meant_for, problems_with


@click.group()
def command() -> None:
    """List, check and export packs of content.

    \b
    Examples:
      legendarium packs list
      legendarium packs export > cards.json
      legendarium packs check my-pack
    """


@command.command("list")
@click.option("--game", "code", type=click.Choice(games()), help="List this game only.")
@json_option
def list_packs(code: str | None, as_json: bool) -> None:
    """List the packs that ship with the games.

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
@click.option("--game", "code", type=click.Choice(games()), help="Export this game only.")
@click.option("--pack", "paths", multiple=True, type=click.Path(path_type=Path), help="A pack of yours; repeatable.")
def export(code: str | None, paths: tuple[Path, ...]) -> None:
    """Print everything that is printed in the packs as JSON, in every language.

    \b
    Examples:
      legendarium packs export > cards.json
      legendarium packs export --game {game} --pack my-pack
    """
    added: dict[str, list[Path]] = {}
    for path in paths:
        game(meant := meant_for(path)).check_pack(path)
        added.setdefault(meant, []).append(path)
    print_json({"games": {one: exported(one, added.get(one, [])) for one in ([code] if code else games())}})


def exported(code: str, more: list[Path]) -> dict[str, Any]:
    """Return the gallery of a game with some packs beside its own."""
    found = game(code)
    folders = [*own_folders(found.folder / "packs"), *more]
    shown = read_gallery(found.gallery, folders, found.extra_words).plain()
    facts = [{"name": fact.name, "form": fact.form} for fact in found.gallery.facts]
    return {"title": found.title, "facts": facts, **shown}


@command.command()
@click.argument("path", type=click.Path(path_type=Path))
@click.option("--game", "code", type=click.Choice(games()), help="The game it is for. [default: what pack.toml says]")
@json_option
@click.pass_context
def check(context: click.Context, path: Path, code: str | None, as_json: bool) -> None:
    """Check a pack and list every problem with its file, entry and field.

    \b
    Examples:
      legendarium packs check my-pack
      legendarium packs check my-pack --game {game} --json
    """
    problems = problems_with(path, code)
    if as_json:
        print_json({"path": str(path), "ok": not problems, "problems": problems})
    elif problems:
        for problem in problems:
            click.echo(problem, err=True)
        click.echo(f"{path}: {len(problems)} problem{'s' if len(problems) != 1 else ''}", err=True)
    else:
        click.echo(f"{path}: fits")
    context.exit(2 if problems else 0)
