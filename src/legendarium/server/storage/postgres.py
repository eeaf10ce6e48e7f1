"""PostgreSQL store, for several servers on one database. One writer with group commit, as with SQLite."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager
from functools import partial
from operator import itemgetter
from typing import Any, ParamSpec, TypeVar

import psycopg

from legendarium.server.storage.base import (
    PATIENCE,
    Conflict,
    PresenceRecord,
    Snapshot,
    StorageError,
    Stored,
    Unreachable,
    read_beginning,
    write_beginning,
)
from legendarium.server.storage.group_commit import Answer, GroupCommit, Work
from legendarium.server.storage.migrations import GAPLESS, HOLED, KEEP, LATEST, POSTGRES, report_gaps
from legendarium.server.storage.notifications import Notifications
from legendarium.server.storage.postgres_connections import Connection, ConnectionPool, first_line
from legendarium.server.storage.sql import SqlStorage, check_version

P = ParamSpec("P")
T = TypeVar("T")
READERS = 8
LOCK = 7_364_211
"""Advisory lock for servers that migrate at the same time."""

APPEND = (
    "INSERT INTO entries (table_id, number, kind, seat, text, at)"
    " SELECT * FROM unnest(%s::text[], %s::int[], %s::text[], %s::int[], %s::text[], %s::float8[])"
    " ON CONFLICT DO NOTHING RETURNING table_id, number"
)
CREATE = "INSERT INTO beginnings (id, body, timed) VALUES (%s, %s, %s) ON CONFLICT DO NOTHING RETURNING id"
LENGTHS = (
    "SELECT name, COALESCE((SELECT MAX(number) + 1 FROM entries WHERE table_id = name), 0)"
    " FROM unnest(%s::text[]) AS name"
)
SIT = (
    "INSERT INTO presence (server, table_id, seat, says, seen)"
    " SELECT %s, one.*, clock_timestamp() FROM unnest(%s::text[], %s::int[], %s::text[]) AS one"
    " ON CONFLICT (table_id, server, seat) DO UPDATE SET says = EXCLUDED.says, seen = EXCLUDED.seen"
)
MEET = (
    "SELECT table_id, seat, says, age FROM (SELECT *, EXTRACT(EPOCH FROM clock_timestamp() - seen)::float8 AS age"
    " FROM presence WHERE table_id = ANY(%s) AND server <> %s) AS others WHERE age < %s"
)
FORGET = "DELETE FROM presence WHERE seen < clock_timestamp() - make_interval(secs => %s)"
FORGOTTEN = 600.0
KEEP_SNAPSHOT = f"INSERT INTO snapshots (table_id, length, seal, body) VALUES (%s, %s, %s, %s){KEEP}"


class PostgresStorage(SqlStorage):
    """Connects by URL; lost connections are replaced when next needed."""

    shared = True

    def __init__(self, url: str, patience: float = PATIENCE) -> None:
        super().__init__("%s")
        self.pool = ConnectionPool(url, patience)
        self.writer = GroupCommit(lambda: None, self.commit, lambda: None)
        self.pool.look = self.writer.relieve
        self.readers = ThreadPoolExecutor(READERS, "reader")
        self.notifications = Notifications(self.pool)

    def claim(self) -> None:
        """Do nothing: several servers may share the database."""

    def prepare(self) -> None:
        try:
            with self.pool.using() as connection:
                migrate(connection)
        except psycopg.Error as error:
            raise StorageError(f"the database cannot be used ({first_line(error)})") from None

    async def close(self) -> None:
        await asyncio.to_thread(self.writer.stop)
        await asyncio.to_thread(self.notifications.stop)
        await asyncio.to_thread(self.readers.shutdown)
        self.pool.close()

    async def follow(self, hear: Callable[[str], None], missed: Callable[[], None]) -> None:
        await self.notifications.follow(hear, missed)

    def hold(self, table: str) -> None:
        self.notifications.hold(table)

    def release(self, table: str) -> None:
        self.notifications.release(table)

    # -- writing

    def commit(self, batch: list[Work]) -> list[Answer]:
        """Write a batch in one transaction; conflicts are left out. If the database refuses it, each piece is tried
        alone."""
        try:
            with self.pool.using() as connection:
                return self.commit_together(connection, batch)
        except psycopg.IntegrityError:
            if len(batch) == 1:
                return [Conflict("it does not follow what is kept")]
        return [answer for work in batch for answer in self.commit([work])]

    def commit_together(self, connection: Connection, batch: list[Work]) -> list[Answer]:
        with connection.transaction():
            answers: list[Answer] = [begin_table(connection, work) for work in batch]
            appended = [at for at, answer in enumerate(answers) if answer is None]
            for at, answer in zip(appended, append(connection, [batch[at] for at in appended]), strict=True):
                answers[at] = answer
            for table, kept in latest(batch):
                connection.execute(KEEP_SNAPSHOT, (table, kept.length, kept.seal, kept.body))
            if tables := [work.table for work in batch if work.log and work.beginning is None]:
                self.notifications.say(connection, tables)
        return answers

    # -- reading

    async def beside(self, work: Callable[P, T], *what: P.args, **more: P.kwargs) -> T:
        """Run a query in the store's own threads: a silent database must not block the default executor."""
        return await asyncio.get_running_loop().run_in_executor(self.readers, partial(work, *what, **more))

    def reader(self) -> AbstractContextManager[Connection]:
        return self.pool.reading()

    def dump(self) -> Iterator[Stored]:
        try:
            with psycopg.connect(self.pool.url) as connection:
                connection.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
                with connection.cursor("tables") as tables:
                    for table, body in tables.execute("SELECT id, body FROM beginnings ORDER BY id"):
                        yield Stored(read_beginning(body), self.log(connection, table))
        except psycopg.Error as error:
            raise Unreachable(f"the database cannot be read ({first_line(error)})") from None

    async def lengths(self, tables: list[str]) -> dict[str, int]:
        return await self.beside(self.read_lengths, tables)

    def read_lengths(self, tables: list[str]) -> dict[str, int]:
        with self.reader() as connection:
            return dict(connection.execute(LENGTHS, (tables,)).fetchall())

    async def exchange_presence(
        self, mine: list[PresenceRecord], tables: list[str], lifetime: float, urgent: bool
    ) -> list[PresenceRecord]:
        return await self.beside(self.exchange_presence_now, mine, tables, lifetime, urgent)

    def exchange_presence_now(
        self, mine: list[PresenceRecord], tables: list[str], lifetime: float, urgent: bool
    ) -> list[PresenceRecord]:
        with self.reader() as connection:
            if mine:
                columns = [[sign.table for sign in mine], [sign.seat for sign in mine], [sign.says for sign in mine]]
                connection.execute(SIT, (self.notifications.name, *columns))
                connection.execute(FORGET, (FORGOTTEN,))
            if urgent:
                self.notifications.say(connection, ())
            return [
                PresenceRecord(*line) for line in connection.execute(MEET, (tables, self.notifications.name, lifetime))
            ]


def begin_table(connection: Connection, work: Work) -> Answer:
    if work.beginning is None:
        return None
    body, timed = write_beginning(work.beginning), int(work.beginning.clock is not None)
    made = connection.execute(CREATE, (work.table, body, timed)).fetchone()
    return None if made is not None else Conflict("somebody was faster")


def latest(batch: list[Work]) -> list[tuple[str, Snapshot]]:
    """Return the snapshots to store, sorted by table so that servers cannot deadlock."""
    return sorted({work.table: work.snapshot for work in batch if work.snapshot}.items(), key=itemgetter(0))


def append(connection: Connection, works: list[Work]) -> list[Answer]:
    """Append all entries in one statement. Of two with the same number in a batch, the first wins."""
    rows, answers, taken = list[tuple[Any, ...]](), list[Answer](), set[tuple[str, int]]()
    for work in works:
        places = {(work.table, entry.number) for entry in work.log}
        answers.append(Conflict("somebody was faster") if places & taken else None)
        if answers[-1] is None:
            taken |= places
            rows += [(work.table, line.number, line.kind, line.seat, line.text, line.at) for line in work.log]
    if not rows:
        return answers
    columns = [list(column) for column in zip(*rows, strict=True)]
    kept = set(connection.execute(APPEND, columns).fetchall())
    for at, work in enumerate(works):
        if answers[at] is None and any((work.table, entry.number) not in kept for entry in work.log):
            answers[at] = Conflict("somebody was faster")
    return answers


def migrate(connection: Connection) -> None:
    """Migrate step by step, one server at a time; a database of a newer program is refused."""
    with connection.transaction():
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (LOCK,))
        connection.execute("CREATE TABLE IF NOT EXISTS legendarium_version (version INTEGER NOT NULL)")
        row = connection.execute("SELECT version FROM legendarium_version").fetchone()
        version = row[0] if row is not None else 0
        check_version(version)
        connection.execute("SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0")
        for step in POSTGRES[version:]:
            for statement in step:
                connection.execute(statement)
        if 0 < version < GAPLESS:
            report_gaps(connection.execute(HOLED))
        connection.execute("DELETE FROM legendarium_version")
        connection.execute("INSERT INTO legendarium_version (version) VALUES (%s)", (LATEST,))
