"""`legendarium restore`: bring tables back from a backup."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path

import click

from legendarium.cli._database import database_options, database_url
from legendarium.cli.output import json_option, print_json

FATES = ("restored", "brought forward", "there already", "different", "damaged")


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@database_options
@json_option
def command(file: Path, data: Path | None, database: str | None, as_json: bool) -> None:
    """Restore the tables in FILE, even while the server runs.

    Nothing is deleted. Missing tables are added, tables that are behind the backup are brought forward, and tables
    that were played differently since are left alone.

    \b
    Examples:
      legendarium restore tables-monday.backup
      legendarium restore tables.backup --database postgresql://legendarium@localhost/legendarium
    """
    found = asyncio.run(bring_back(database_url(data, database), file))
    if as_json:
        print_json({fate: found[fate] for fate in FATES})
    else:
        click.echo(", ".join(f"{fate}: {found[fate]}" for fate in FATES))


async def bring_back(url: str, file: Path) -> Counter[str]:
    from legendarium.server.storage.backup import restore
    from legendarium.server.storage.base import open_storage

    storage = open_storage(url)
    await storage.open()
    try:
        return Counter(await restore(storage, file))
    finally:
        await storage.close()
