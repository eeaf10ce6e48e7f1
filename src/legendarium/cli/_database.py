"""Options that select the database."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from legendarium.cli.serve import data_folder

Decorated = TypeVar("Decorated", bound=Callable[..., Any])


def database_options(function: Decorated) -> Decorated:
    """Add the options --data and --database, as `legendarium serve` has them."""
    data = click.option("--data", type=click.Path(path_type=Path), help="The folder that holds tables.sqlite.")
    database = click.option(
        "--database", metavar="URL", help="The database, instead of a folder: postgresql://… or sqlite:///path."
    )
    return data(database(function))


def database_url(data: Path | None, database: str | None) -> str:
    if database is not None and data is not None:
        raise click.UsageError("--data and --database cannot be used together.")
    return database if database is not None else str((data or data_folder()) / "tables.sqlite")
