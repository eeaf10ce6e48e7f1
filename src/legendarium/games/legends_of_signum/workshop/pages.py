"""What the measuring commands of this game share: a page on the terminal, in a file, or its figures for programs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from legendarium.cli.output import print_json

write_option = click.option(
    "--write", type=click.Path(dir_okay=False, path_type=Path), help="The page to write the table to."
)


def show(page: str, facts: dict[str, Any], write: Path | None, as_json: bool) -> None:
    if write is not None:
        write.parent.mkdir(parents=True, exist_ok=True)
        write.write_text(page, encoding="utf-8")
    if as_json:
        print_json(facts)
    else:
        click.echo(page)


def verdict(problems: list[str]) -> str:
    """The last line of a page."""
    return f"Not as it should be: {'; '.join(problems)}." if problems else "Everything is as it should be."
