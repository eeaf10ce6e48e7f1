"""`legendarium verify`: check a match's dice against its seed commitment."""

from __future__ import annotations

from pathlib import Path

import click

from legendarium.cli._files import read_text
from legendarium.cli.output import json_option, print_json
from legendarium.kernel.records import verify


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--packs",
    type=click.Path(path_type=Path, exists=True, file_okay=False),
    help="A folder with the packs the match was played with, by game, if they have changed since.",
)
@json_option
def command(file: Path, packs: Path | None, as_json: bool) -> None:
    """Prove that dice and shuffles of a finished match follow from the seed fixed before its first move.

    \b
    Examples:
      legendarium verify game.json
      legendarium verify game.json --json
    """
    match = verify(read_text(file), packs)
    outcome = match.outcome
    assert outcome is not None
    if as_json:
        print_json(
            {
                "verified": True,
                "game": match.game.code,
                "commitment": match.commitment,
                "seed": format(match.seed, "x"),
                "salt": match.salt,
                "plies": match.ply,
                "digest": match.table.digest(),
                "winners": list(outcome.winners),
                "reason": outcome.reason,
            }
        )
        return
    click.echo(f"verified: {match.game.title}, {match.ply} plies, ended by {outcome.reason}")
    click.echo(f"commitment {match.commitment}")
    click.echo(f"is that of seed {match.seed:x} with salt {match.salt}, and all dice and shuffles follow from it")
