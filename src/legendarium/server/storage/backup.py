"""Backup and restore: all tables in one SQLite file, whatever database they came from."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from legendarium.server.storage.base import Storage, StorageError, Stored, write_beginning
from legendarium.server.storage.bringing_back import Fate, bring_back
from legendarium.server.storage.migrations import LATEST, SQLITE
from legendarium.server.storage.sql import SqlStorage
from legendarium.server.storage.sqlite import tables_of

TOGETHER = 200
"""Tables restored concurrently."""


def back_up(storage: SqlStorage, file: Path) -> int:
    """Write a consistent backup to a new file while the server runs; return the number of tables."""
    if file.exists():
        raise StorageError(f"{file}: there is such a file already")
    part = file.with_name(f"{file.name}.part")
    try:
        os.close(os.open(part, os.O_RDWR | os.O_CREAT | os.O_TRUNC, 0o600))
        count = fill(part, storage.dump())
        part.rename(file)
    except (OSError, sqlite3.Error) as error:
        raise StorageError(f"{file}: cannot be written ({error})") from None
    finally:
        part.unlink(missing_ok=True)
    return count


def fill(part: Path, tables: Iterator[Stored]) -> int:
    """Fill the file with tables and flush it."""
    count = 0
    with contextlib.closing(sqlite3.connect(part, isolation_level=None)) as out:
        out.execute("BEGIN")
        for statement in SQLITE[0]:
            out.execute(statement)
        for stored in tables:
            begin, count = stored.beginning, count + 1
            values = (begin.table, write_beginning(begin), int(begin.clock is not None))
            out.execute("INSERT INTO beginnings (id, body, timed) VALUES (?, ?, ?)", values)
            rows = [(begin.table, line.number, line.kind, line.seat, line.text, line.at) for line in stored.log]
            out.executemany(
                "INSERT INTO entries (table_id, number, kind, seat, text, at) VALUES (?, ?, ?, ?, ?, ?)", rows
            )
        out.execute("PRAGMA user_version = 1")
        out.execute("COMMIT")
    return count


def tables_in(file: Path) -> Iterator[Stored]:
    """Yield the tables of a backup; raise StorageError."""
    if not file.is_file():
        raise StorageError(f"{file}: there is no such file")
    try:
        with contextlib.closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as source:
            (version,) = source.execute("PRAGMA user_version").fetchone()
            if not 0 < version <= LATEST:
                raise StorageError(f"{file}: no backup that this program can read (version {version})")
            (found,) = source.execute("PRAGMA quick_check(1)").fetchone()
            if found != "ok":
                raise StorageError(f"{file}: the backup is damaged ({found})")
            yield from tables_of(source)
    except sqlite3.Error as error:
        raise StorageError(f"{file}: cannot be read as a backup ({error})") from None


async def restore(storage: Storage, file: Path) -> Counter[Fate]:
    """Restore what is missing and never delete anything; return how many tables had which fate."""
    fates: Counter[Fate] = Counter()
    tables = tables_in(file)
    while some := list(islice(tables, TOGETHER)):
        fates.update(await asyncio.gather(*(bring_back(storage, stored) for stored in some)))
    return fates
