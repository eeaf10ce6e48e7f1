"""`legendarium backup`: all tables in one file, also while people play."""

from __future__ import annotations

from pathlib import Path

import click

from legendarium.cli._database import database_options, database_url
from legendarium.cli.output import json_option, print_json


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@database_options
@json_option
def command(file: Path, data: Path | None, database: str | None, as_json: bool) -> None:
    """Copy all tables to FILE, even while the server runs.

    FILE is a consistent snapshot of one moment. `legendarium restore` restores it, to SQLite or PostgreSQL alike.

    \b
    Examples:
      legendarium backup tables-monday.backup
      legendarium backup tables.backup --database postgresql://legendarium@localhost/legendarium
    """
    from legendarium.server.storage.backup import back_up
    from legendarium.server.storage.base import open_storage

    count = back_up(open_storage(database_url(data, database)), file)
    if as_json:
        print_json({"file": str(file), "tables": count})
    else:
        click.echo(f"{file}: {count} tables")
