"""What is kept: for each table its beginning and an append-only log. Everything else is made from these.

A log entry has a number, unique within its table. Whoever wants to append says which number the entry must have; if
somebody was faster, nothing is written and Conflict is raised. So no two clients and no two processes can ever both
play the same ply. An append returns when the entry is safely on disk.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any, Literal

import msgspec
from msgspec import Struct

from legendarium.kernel.errors import LegendariumError
from legendarium.server.wire import Clock

if TYPE_CHECKING:
    from legendarium.server.storage.group_commit import GroupCommit

PATIENCE = 8.0
EntryKind = Literal["move", "timeout", "undo", "join", "bot", "return", "key", "chat", "close", "over", "rules"]
"""A time-out is a move that was made for somebody whose time ran out; `over` stands at the end of a timed game, so that nobody
need replay it to know that its clock has stopped; with `rules` a table where nothing had been answered was laid again by newer
ones."""


class StorageError(LegendariumError):
    """What was asked could not be kept; it has not happened."""


class Unreachable(StorageError):
    """What is kept cannot be read now; it may be there."""


class Conflict(StorageError):
    """Another entry already has that number."""


OnWritten = Callable[[StorageError | None], None]
"""Hears that something is on disk, or why it is not."""


class SeatBeginning(Struct):
    """Who was to sit at a seat when the table was made. Tokens are kept as hashes only."""

    kind: Literal["person", "bot", "open"]
    name: str
    level: str = ""
    token: str = ""
    invite: str = ""


class Beginning(Struct):
    """All that a table starts from. The seed is as text: it may have 256 bits."""

    table: str
    game: str
    rules: int
    packs: dict[str, str]
    seed: str
    salt: str
    options: dict[str, Any]
    seats: list[SeatBeginning]
    made: float
    seeded: bool = False
    replay: bool = False
    """An uploaded record: to be looked at and branched from, not played on."""
    host: str = ""
    clock: Clock | None = None
    came_from: str = ""


class LogEntry(Struct, array_like=True):
    """One thing that was done at a table."""

    number: int
    kind: EntryKind
    seat: int
    text: str
    at: float


class Sign(Struct):
    """Somebody sits at a table, and perhaps says something; so many seconds ago."""

    table: str
    seat: int
    says: str
    age: float


class Snapshot(Struct):
    """A table as it stood after so many entries of its log. It only saves work: the log alone is the truth."""

    length: int
    seal: str
    """What it was made of and by; whoever reads it compares."""
    body: bytes


class Stored(Struct):
    """A table as it is kept."""

    beginning: Beginning
    log: list[LogEntry]
    snapshot: Snapshot | None = None


class Storage(ABC):
    """Where tables are kept. `append` and `create` are safe on disk once awaited."""

    writer: GroupCommit

    @abstractmethod
    def claim(self) -> None:
        """Be the server of these tables, before they are opened; StorageError where only one can be and another is."""

    @abstractmethod
    async def open(self) -> None:
        """Connect and bring the tables of the database up to date."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what is under way and let go."""

    shared = False
    """Whether several servers can keep their tables here."""

    @abstractmethod
    async def follow(self, hear: Callable[[str], None], missed: Callable[[], None]) -> None:
        """From now on call `hear` in this event loop with every table that another server writes to, where servers can
        share one; and `missed` whenever something of that kind may not have been heard."""

    @abstractmethod
    def write(self, table: str, beginning: Beginning | None, log: list[LogEntry], on_written: OnWritten) -> None:
        """Add to a table's log, or keep a new table, all or nothing; `heard` is called in this event loop when it is safely on
        disk, or with Conflict, or with StorageError when it could not be written."""

    @abstractmethod
    def keep(self, table: str, snapshot: Snapshot) -> None:
        """Keep a snapshot beside a table's log, sooner or later; nobody waits for it, and nothing fails if it cannot be."""

    def append(self, table: str, entry: LogEntry) -> asyncio.Future[None]:
        """Add to a table's log. Raises Conflict, or StorageError when it could not be written."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.write(table, None, [entry], partial(resolve, done))
        return done

    def create(self, beginning: Beginning, log: list[LogEntry]) -> asyncio.Future[None]:
        """Keep a new table, all or nothing."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.write(beginning.table, beginning, log, partial(resolve, done))
        return done

    @abstractmethod
    async def load(self, table: str) -> Stored | None:
        """A table as it was kept."""

    @abstractmethod
    async def tail(self, table: str, number: int) -> list[LogEntry]:
        """The entries of a table from this number on."""

    @abstractmethod
    def dump(self) -> Iterator[Stored]:
        """Every table as it was at one moment, whoever else reads and writes meanwhile; needs no `open`."""

    @abstractmethod
    async def lengths(self, tables: list[str]) -> dict[str, int]:
        """How many entries the logs of these tables have."""

    async def meet(self, mine: list[Sign], tables: list[str], lasting: float, urgent: bool) -> list[Sign]:
        """Say who sits at this server, and hear who sat at others no longer ago than that, where servers share tables."""
        return []

    @abstractmethod
    async def timed(self) -> list[tuple[str, float]]:
        """Tables with a clock that nobody closed, and when something last happened at each."""


def resolve(done: asyncio.Future[None], error: StorageError | None) -> None:
    """To whoever waits for it, unless nobody does any more."""
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)


ENCODER = msgspec.json.Encoder()
BEGINNINGS = msgspec.json.Decoder(Beginning)


def write_beginning(beginning: Beginning) -> str:
    return ENCODER.encode(beginning).decode()


def read_beginning(text: str) -> Beginning:
    try:
        return BEGINNINGS.decode(text)
    except (msgspec.MsgspecError, TypeError) as error:
        raise Unreachable(f"the beginning of a table is damaged ({error})") from None


def open_storage(url: str, patience: float = PATIENCE) -> Storage:
    """The storage a URL means: postgresql://… or the path of an SQLite file. A database that says nothing for as long as
    the patience lasts, in seconds, is away."""
    if url.startswith(("postgresql://", "postgres://")):
        try:
            from legendarium.server.storage.postgres import PostgresStorage
        except ImportError:
            needed = "PostgreSQL needs psycopg: install the wheel with its extra, './legendarium-….whl[postgres]'"
            raise StorageError(needed) from None
        return PostgresStorage(url, patience)
    from legendarium.server.storage.sqlite import SqliteStorage

    if "://" in url and not url.startswith("sqlite:///"):
        raise StorageError(f"{url.partition('://')[0]}: not a database this program knows (sqlite, postgresql)")
    path = url.removeprefix("sqlite:///")
    if not path.strip() or path == ":memory:" or path.startswith("file:"):
        raise StorageError(f"{path or url or 'database'}: the path of a file is expected")
    return SqliteStorage(path)
