"""SQLite store: write-ahead log, every commit flushed, one writer thread."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import ParamSpec, TypeVar

from legendarium.server.storage.base import (
    Conflict,
    LogEntry,
    StorageError,
    Stored,
    Unreachable,
    read_beginning,
    write_beginning,
)
from legendarium.server.storage.file_lock import AlreadyLocked, FileLock
from legendarium.server.storage.group_commit import Answer, GroupCommit, Work
from legendarium.server.storage.migrations import GAPLESS, HOLED, KEEP, LATEST, SQLITE, report_gaps
from legendarium.server.storage.sql import ENTRIES, SqlStorage, check_version

P = ParamSpec("P")
T = TypeVar("T")
SELECT = ENTRIES.format("?")
BUSY_SECONDS = 10.0
PAGE = 2048
"""Page size of a new file. Every table in a commit writes at least one page of its own."""
IN_MEMORY = "temp_store=MEMORY"
"""Keeps statement journals in memory; else each commit of many tables would create a file."""
VALUES = "(?, ?, ?, ?, ?, ?)"
INSERT = f"INSERT INTO entries (table_id, number, kind, seat, text, at) VALUES {VALUES}"
KEEP_SNAPSHOT = f"INSERT INTO snapshots (table_id, length, seal, body) VALUES (?, ?, ?, ?){KEEP}"


class SqliteStorage(SqlStorage):
    """The default store: needs no set-up."""

    def __init__(self, path: str) -> None:
        super().__init__("?")
        self.path = path
        self.writer = GroupCommit(self.take_turn, self.commit, self.end)
        self.reading = threading.Lock()
        self.out: sqlite3.Connection | None = None
        self.claimed: FileLock | None = None

    def claim(self) -> None:
        """Lock the file: two servers on one file would answer the same bots and clocks."""
        try:
            make_private(Path(self.path))
            self.claimed = FileLock(f"{self.path}.lock")
        except AlreadyLocked:
            raise StorageError(f"{self.path}: another server already keeps its tables there") from None
        except OSError as error:
            raise StorageError(f"{self.path}: cannot be used as a database ({error})") from None

    def prepare(self) -> None:
        try:
            make_private(Path(self.path))
            self.out = self.connect()
            check(self.out, self.path)
            migrate(self.out)
            self.into = self.connect()
        except (sqlite3.Error, OSError) as error:
            raise StorageError(f"{self.path}: cannot be used as a database ({error})") from None

    def connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self.path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False, cached_statements=512
        )
        for line in (f"page_size={PAGE}", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", IN_MEMORY):
            connection.execute(f"PRAGMA {line}")
        return connection

    async def close(self) -> None:
        await asyncio.to_thread(self.writer.stop)
        self.into.close()
        if self.claimed is not None:
            self.claimed.release()
            self.claimed = None

    def end(self) -> None:
        """Close the writer's connection; uncommitted work is rolled back."""
        out, self.out = self.out, None
        if out is not None:
            out.close()

    async def follow(self, hear: Callable[[str], None], missed: Callable[[], None]) -> None:
        """Do nothing: only one server uses the file."""

    # -- writing

    def take_turn(self) -> None:
        """Wait until this process may commit."""

    def commit(self, batch: list[Work]) -> list[Answer]:
        """Write a batch in one transaction, all appended entries in one statement; conflicts are left out.

        One statement, because every call of SQLite releases the interpreter lock and must wait to get it back."""
        appended = [work for work in batch if work.log and work.beginning is None]
        try:
            out = self.out = self.out or self.connect()
            out.execute("BEGIN IMMEDIATE")
            together = write_together(out, appended)
            answers = [None if together and work.log and work.beginning is None else write(out, work) for work in batch]
            out.execute("COMMIT")
        except BaseException:
            self.end()
            raise
        return answers

    # -- reading

    @contextlib.contextmanager
    def reader(self) -> Iterator[sqlite3.Connection]:
        """The connection for reading; every failure is raised as Unreachable."""
        with self.reading:
            try:
                yield self.into
            except sqlite3.Error as error:
                raise Unreachable(f"{self.path} cannot be read ({error})") from error

    async def beside(self, work: Callable[P, T], *what: P.args, **more: P.kwargs) -> T:
        return await asyncio.to_thread(work, *what, **more)

    def dump(self) -> Iterator[Stored]:
        if not Path(self.path).is_file():
            raise Unreachable(f"{self.path}: there are no tables")
        try:
            with contextlib.closing(self.connect()) as connection:
                yield from tables_of(connection)
        except sqlite3.Error as error:
            raise Unreachable(f"{self.path} cannot be read ({error})") from error

    async def lengths(self, tables: list[str]) -> dict[str, int]:
        return {table: len(await self.tail(table, 0)) for table in tables}


def write_together(out: sqlite3.Connection, works: list[Work]) -> bool:
    """Append one entry of each in one statement; False, with nothing written, if any conflicts."""
    if not works:
        return True
    values: list[object] = []
    for work in works:
        entry = work.log[0]
        values += (work.table, entry.number, entry.kind, entry.seat, entry.text, entry.at)
    try:
        out.execute(INSERT + f", {VALUES}" * (len(works) - 1), values)
    except sqlite3.IntegrityError:
        return False
    return True


def write(out: sqlite3.Connection, work: Work) -> Answer:
    """Write one piece in a savepoint."""
    rows = [(work.table, entry.number, entry.kind, entry.seat, entry.text, entry.at) for entry in work.log]
    out.execute("SAVEPOINT alone")
    try:
        if work.beginning is not None:
            body, timed = write_beginning(work.beginning), int(work.beginning.clock is not None)
            out.execute("INSERT INTO beginnings (id, body, timed) VALUES (?, ?, ?)", (work.table, body, timed))
        out.executemany(INSERT, rows)
        if (kept := work.snapshot) is not None:
            out.execute(KEEP_SNAPSHOT, (work.table, kept.length, kept.seal, kept.body))
    except sqlite3.IntegrityError:
        out.execute("ROLLBACK TO alone")
        return Conflict("somebody was faster")
    out.execute("RELEASE alone")
    return None


def make_private(path: Path) -> None:
    """Create the file and folder readable by the owner alone: it holds the seeds of running games."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    for name in (path, *(path.with_name(path.name + end) for end in ("-wal", "-shm"))):
        if name.exists() and name.stat().st_mode & 0o077 and name.stat().st_uid == os.getuid():
            name.chmod(0o600)


def check(connection: sqlite3.Connection, path: str) -> None:
    """Raise StorageError for a damaged file."""
    try:
        (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.DatabaseError as error:
        found = str(error)
    if found != "ok":
        found = " ".join(found.split())
        raise StorageError(
            f"{path}: the file is damaged ({found}); put it aside and bring a backup back with 'legendarium restore'"
        )


def tables_of(connection: sqlite3.Connection) -> Iterator[Stored]:
    """Yield every table of one transaction."""
    connection.execute("BEGIN")
    for table, body in connection.execute("SELECT id, body FROM beginnings ORDER BY id"):
        yield Stored(read_beginning(body), [LogEntry(*line) for line in connection.execute(SELECT, (table, 0))])


def migrate(connection: sqlite3.Connection) -> None:
    """Migrate step by step; a file of a newer program is refused."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        check_version(version)
        for step in SQLITE[version:]:
            for statement in step:
                connection.execute(statement)
        if 0 < version < GAPLESS:
            report_gaps(connection.execute(HOLED))
        connection.execute(f"PRAGMA user_version = {LATEST}")
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise
