"""What the SQLite and PostgreSQL stores have in common: the writer thread and the queries that read."""

from __future__ import annotations

import asyncio
from abc import abstractmethod
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AbstractContextManager
from typing import Any, ParamSpec, TypeVar

from legendarium.server.storage.base import (
    Beginning,
    LogEntry,
    OnWritten,
    Snapshot,
    Storage,
    StorageError,
    Stored,
    read_beginning,
)
from legendarium.server.storage.group_commit import GroupCommit, Work, of_snapshot
from legendarium.server.storage.migrations import LATEST, TIMED

P = ParamSpec("P")
T = TypeVar("T")

ENTRIES = "SELECT number, kind, seat, text, at FROM entries WHERE table_id = {0} AND number >= {0} ORDER BY number"
BEGINNING = "SELECT body FROM beginnings WHERE id = {0}"
SNAPSHOT = "SELECT length, seal, body FROM snapshots WHERE table_id = {0}"


class SqlStorage(Storage):
    """A store behind a database driver. `mark` is the driver's placeholder for a parameter."""

    writer: GroupCommit

    def __init__(self, mark: str) -> None:
        self.entries, self.beginning, self.snapshot = (query.format(mark) for query in (ENTRIES, BEGINNING, SNAPSHOT))

    @abstractmethod
    def prepare(self) -> None:
        """Connect and migrate; called in a thread."""

    @abstractmethod
    def reader(self) -> AbstractContextManager[Any]:
        """A connection to read with; every failure of the driver is raised as Unreachable."""

    @abstractmethod
    def beside(self, work: Callable[P, T], *what: P.args, **more: P.kwargs) -> Awaitable[T]:
        """Run a query in a thread."""

    @abstractmethod
    def dump(self) -> Iterator[Stored]:
        """Yield every table in one consistent snapshot; needs no `open`."""

    async def open(self) -> None:
        await asyncio.to_thread(self.prepare)
        self.writer.start()

    # -- writing

    def write(self, table: str, beginning: Beginning | None, log: list[LogEntry], on_written: OnWritten) -> None:
        self.writer.submit(Work(table, beginning, log, on_written))

    def keep(self, table: str, snapshot: Snapshot) -> None:
        self.writer.submit(of_snapshot(table, snapshot))

    # -- reading

    async def load(self, table: str) -> Stored | None:
        return await self.beside(self.read, table)

    def read(self, table: str) -> Stored | None:
        with self.reader() as connection:
            row = connection.execute(self.beginning, (table,)).fetchone()
            if row is None:
                return None
            log = self.log(connection, table)
            kept = connection.execute(self.snapshot, (table,)).fetchone()
        return Stored(read_beginning(row[0]), log, Snapshot(*kept) if kept else None)

    def log(self, connection: Any, table: str, first: int = 0) -> list[LogEntry]:
        return [LogEntry(*line) for line in connection.execute(self.entries, (table, first))]

    async def tail(self, table: str, number: int) -> list[LogEntry]:
        return await self.beside(self.read_tail, table, number)

    def read_tail(self, table: str, number: int) -> list[LogEntry]:
        with self.reader() as connection:
            return self.log(connection, table, number)

    async def timed(self) -> list[tuple[str, float]]:
        return await self.beside(self.read_timed)

    def read_timed(self) -> list[tuple[str, float]]:
        with self.reader() as connection:
            return [(table, at or 0.0) for table, at in connection.execute(TIMED)]


def check_version(version: int) -> None:
    """Raise StorageError for a database of a newer program."""
    if version > LATEST:
        raise StorageError(f"the database has version {version}, this program knows {LATEST}: please update it")
