"""`legendarium guide`: list guided games, and check them by playing."""

from __future__ import annotations

from pathlib import Path

import click

from legendarium.guides import Guide, guides, read_folder
from legendarium.guides.checking import follow, problems, walks
from legendarium.kernel.game import games
from legendarium.kernel.packs import about_pack
from legendarium.kernel.phrasebook import LANGUAGES

WALKS = 200
FOLDER = click.Path(path_type=Path, exists=True, file_okay=False)


@click.group()
def command() -> None:
    """List guided games, and check them by playing.

    \b
    Examples:
      legendarium guide list
      legendarium guide check
      legendarium guide check --pack my-pack
    """


@command.command("list")
@click.option("--game", "code", type=click.Choice(games()), help="List this game only.")
def list_guides(code: str | None) -> None:
    """List the guides that ship with the games.

    \b
    Examples:
      legendarium guide list
      legendarium guide list --game {game}
    """
    for one in [code] if code else games():
        for guide in guides(one):
            click.echo(f"{guide.game:20} {guide.code:18} {len(guide.lessons):2} lessons  {guide.title}")


@command.command()
@click.option("--game", "code", type=click.Choice(games()), help="Check this game only.")
@click.option("--pack", type=FOLDER, help="Check the guides of a pack of yours, in its folder `guides`.")
@click.option("--walks", "times", type=click.IntRange(0, 10_000), default=WALKS, show_default=True)
@click.pass_context
def check(context: click.Context, code: str | None, pack: Path | None, times: int) -> None:
    """Play every guide to its end with bots, then again after answers at random.

    A lesson must be seen, done, and ask for something that can be done; no answers may strand a guide. The exit code is 1
    if one fails.

    \b
    Examples:
      legendarium guide check
      legendarium guide check --game {game} --walks 20
      legendarium guide check --pack my-pack
    """
    failed = 0
    for guide in chosen(code, pack):
        found = problems(guide, played := follow(guide))
        stranded = sum(walk.stranded for walk in walks(guide, times))
        found += [f"{stranded} of {times} walks strand it"] if stranded else []
        click.echo(
            f"{guide.game} {guide.code}: {len(guide.lessons)} lessons in {played.answers} answers, {times} walks"
            + ("" if found else ", good")
        )
        for problem in found:
            click.echo(f"  {problem}")
        failed += bool(found)
    context.exit(1 if failed else 0)


def chosen(code: str | None, pack: Path | None) -> list[Guide]:
    """Return the guides to check; reading them checks their translations too."""
    if pack is not None:
        owner, folder = about_pack(pack)["game"], pack / "guides"
        for language in LANGUAGES:
            read_folder(owner, folder, language)
        return list(read_folder(owner, folder))
    found = [code] if code else list(games())
    for language in LANGUAGES:
        for one in found:
            guides(one, language)
    return [guide for one in found for guide in guides(one)]
