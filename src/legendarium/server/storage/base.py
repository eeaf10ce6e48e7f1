"""Storage: for each table its beginning and an append-only log. Everything else is derived from these.

A log entry has a number, unique within its table. A writer says which number the entry must have; if another writer was
faster, nothing is written and Conflict is raised, so no two processes can both play the same ply. An append returns when
the entry is durable.
"""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Literal

import msgspec
from msgspec import Struct

from legendarium.kernel.build_info import DISTRIBUTION
from legendarium.kernel.errors import LegendariumError
from legendarium.server.storage.write_counts import WriteCounts
from legendarium.server.wire import Clock, Thinking

if TYPE_CHECKING:
    from legendarium.server.storage.sql import SqlStorage

logger = logging.getLogger("legendarium.server")
PATIENCE = 8.0
EntryKind = Literal["move", "timeout", "undo", "join", "bot", "return", "key", "chat", "close", "over", "rules"]
"""`timeout`: a move made for a player whose time ran out. `over`: end of a timed game, so that its clock need not
be checked again. `rules`: a table without answers was set up again by newer rules."""


class StorageError(LegendariumError):
    """It could not be written; it has not happened."""


class Unreachable(StorageError):
    """The database cannot be read now."""


class Conflict(StorageError):
    """Another entry already has that number."""


OnWritten = Callable[[StorageError | None], None]
"""Called in the event loop when a write is durable, or with the error."""


class SeatBeginning(Struct):
    """A seat when the table was created. Tokens are stored as hashes."""

    kind: Literal["person", "bot", "open"]
    name: str
    level: str = ""
    token: str = ""
    invite: str = ""


class Beginning(Struct):
    """Everything a table starts from. The seed is text: it may have 256 bits."""

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
    """An uploaded record: to be viewed and branched from, not played."""
    host: str = ""
    clock: Clock | None = None
    thinking: Thinking = "normal"
    """How long bots that look ahead may think."""
    came_from: str = ""
    listed: bool = False
    """Anybody may take an open seat, if the server has a list of such tables."""


class LogEntry(Struct, array_like=True):
    """One thing that was done at a table."""

    number: int
    kind: EntryKind
    seat: int
    text: str
    at: float


class PresenceRecord(Struct):
    """A presence record: a seat is connected, perhaps with a message, `age` seconds ago."""

    table: str
    seat: int
    says: str
    age: float


class Snapshot(Struct):
    """A table after `length` entries of its log. It only saves a replay: the log is the truth."""

    length: int
    seal: str
    """Hash of everything it depends on; checked by the reader."""
    body: bytes


class Stored(Struct):
    """A stored table."""

    beginning: Beginning
    log: list[LogEntry]
    snapshot: Snapshot | None = None


class Storage(ABC):
    """A store of tables. `append` and `create` are durable once awaited."""

    writer: WriteCounts

    @abstractmethod
    def claim(self) -> None:
        """Lock the database before it is opened; StorageError if another server has it and cannot share it."""

    @abstractmethod
    async def open(self) -> None:
        """Connect and bring the tables of the database up to date."""

    @abstractmethod
    async def close(self) -> None:
        """Finish pending writes and disconnect."""

    shared = False
    """Whether several servers can share it."""

    def hold(self, table: str) -> None:  # noqa: B027
        """Begin to hear what other servers write to a table; called before the table is read."""

    def release(self, table: str) -> None:  # noqa: B027
        """Cease to hear what other servers write to a table."""

    def may_be_elsewhere(self, table: str) -> bool:
        """Whether another server may have this table in memory."""
        return self.shared

    @abstractmethod
    async def follow(self, hear: Callable[[str], None], missed: Callable[[], None]) -> None:
        """Start calling `hear` with every table that another server writes to, and `missed` whenever a notification
        may have been lost."""

    @abstractmethod
    def write(self, table: str, beginning: Beginning | None, log: list[LogEntry], on_written: OnWritten) -> None:
        """Append to a log, or create a table, all or nothing; `on_written` is called in this event loop with the
        result."""

    @abstractmethod
    def keep(self, table: str, snapshot: Snapshot) -> None:
        """Store a snapshot eventually; failures are ignored."""

    def append(self, table: str, entry: LogEntry) -> asyncio.Future[None]:
        """Append an entry. Raises Conflict or StorageError."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.write(table, None, [entry], partial(resolve, done))
        return done

    def create(self, beginning: Beginning, log: list[LogEntry]) -> asyncio.Future[None]:
        """Create a table, all or nothing."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.write(beginning.table, beginning, log, partial(resolve, done))
        return done

    @abstractmethod
    async def load(self, table: str) -> Stored | None:
        """Load a table."""

    @abstractmethod
    async def tail(self, table: str, number: int) -> list[LogEntry]:
        """Return the entries of a table from this number on."""

    @abstractmethod
    async def lengths(self, tables: list[str]) -> dict[str, int]:
        """Return the log lengths of these tables."""

    async def exchange_presence(
        self, mine: list[PresenceRecord], tables: list[str], lifetime: float, urgent: bool
    ) -> list[PresenceRecord]:
        """Publish who is connected here, and return who is connected to other servers."""
        return []

    @abstractmethod
    async def timed(self) -> list[tuple[str, float]]:
        """Return timed tables that are not closed or over, and when something last happened at each."""


def notify(table: str, on_written: OnWritten, error: StorageError | None) -> None:
    """Call the callback of a write; one that fails does not stop the others."""
    try:
        on_written(error)
    except Exception:
        logger.exception("table %s: the callback of a write failed", table)


def resolve(done: asyncio.Future[None], error: StorageError | None) -> None:
    """Resolve a future with the result of a write, unless it was cancelled."""
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


def open_storage(url: str, patience: float = PATIENCE) -> SqlStorage:
    """Return the store of a URL (postgresql://… or an SQLite path). `patience`: seconds after which a silent
    database counts as unreachable."""
    if url.startswith(("postgresql://", "postgres://")):
        try:
            from legendarium.server.storage.postgres import PostgresStorage
        except ImportError:
            needed = f"PostgreSQL needs the extra 'postgres': pip install '{DISTRIBUTION}[postgres]'"
            raise StorageError(needed) from None
        return PostgresStorage(url, patience)
    from legendarium.server.storage.sqlite import SqliteStorage

    if "://" in url and not url.startswith("sqlite:///"):
        raise StorageError(f"{url.partition('://')[0]}: not a database this program knows (sqlite, postgresql)")
    path = url.removeprefix("sqlite:///")
    if not path.strip() or path == ":memory:" or path.startswith("file:"):
        raise StorageError(f"{path or url or 'database'}: the path of a file is expected")
    return SqliteStorage(path)
