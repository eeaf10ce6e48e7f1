"""Store on any base of keys and values that can commit several pairs at once, such as IndexedDB in a browser.

beginning TABLE         the beginning, as JSON
entry TABLE NUMBER      one entry of the log, as JSON
snapshot TABLE          the latest snapshot, as JSON
timed TABLE             written with the beginning of a table with a clock
ended TABLE             written with the entry after which its clock stands still
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any, Protocol, TypeVar

import msgspec
from msgspec import Struct

from legendarium.server.storage.base import (
    Beginning,
    Conflict,
    LogEntry,
    OnWritten,
    Snapshot,
    Storage,
    StorageError,
    Stored,
    Unreachable,
    notify,
    read_beginning,
    write_beginning,
)
from legendarium.server.storage.write_counts import WriteCounts

T = TypeVar("T")

FORMAT = 1
VERSION = "version"
ENDS = ("close", "over")
AFTER_ALL = "~"
"""Sorts after every number of an entry."""
ENCODER = msgspec.json.Encoder()
ENTRY = msgspec.json.Decoder(LogEntry)
SNAPSHOT = msgspec.json.Decoder(Snapshot)


class Batch(Struct):
    """Pairs to write together."""

    needs: list[str] = []
    """Keys that must exist."""
    new: dict[str, str] = {}
    """Pairs whose keys must not exist."""
    put: dict[str, str] = {}
    """Pairs that may replace older ones."""


class KeyValueBase(Protocol):
    """A durable, ordered map of strings. Every call is one transaction."""

    async def commit(self, batch: Batch) -> bool:
        """Write a batch and return when it is durable. False, with nothing written, if its conditions do not hold."""

    async def get(self, key: str) -> str | None: ...

    async def span(self, first: str, end: str) -> list[tuple[str, str]]:
        """Return the pairs from `first` on and before `end`, in the order of their keys."""

    async def close(self) -> None: ...


class KeyValueStorage(Storage):
    """Tables in a key-value base that is open already and belongs to this process."""

    def __init__(self, base: KeyValueBase) -> None:
        self.base = base
        self.writer = WriteCounts()
        self.writing: set[asyncio.Task[None]] = set()
        self.keeping = asyncio.Lock()

    def claim(self) -> None:
        """Do nothing: whoever opened the base has made sure that nobody else has."""

    async def open(self) -> None:
        version = await self.read(self.base.get(VERSION)) or "0"
        if not version.isdecimal() or int(version) > FORMAT:
            raise StorageError(f"the tables have version {version}, this program knows {FORMAT}: please update it")
        if not await self.base.commit(Batch(put={VERSION: str(FORMAT)})):
            raise StorageError("the tables cannot be written")

    async def close(self) -> None:
        await asyncio.gather(*self.writing)
        await self.base.close()

    async def follow(self, hear: Callable[[str], None], missed: Callable[[], None]) -> None:
        """Do nothing: only one process uses the base."""

    # -- writing

    def write(self, table: str, beginning: Beginning | None, log: list[LogEntry], on_written: OnWritten) -> None:
        self.start(self.write_now(batch_of(table, beginning, log), len(log), table, on_written))

    def keep(self, table: str, snapshot: Snapshot) -> None:
        self.start(self.keep_now(table, snapshot))

    def start(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self.writing.add(task)
        task.add_done_callback(self.writing.discard)

    async def write_now(self, batch: Batch, entries: int, table: str, on_written: OnWritten) -> None:
        error: StorageError | None = None
        began = time.monotonic()
        try:
            if await self.base.commit(batch):
                self.writer.commits += 1
                self.writer.entries += entries
                self.writer.seconds += time.monotonic() - began
            else:
                error = Conflict("somebody was faster")
        except Exception as problem:  # a full disk, a base that was taken away
            self.writer.failed += 1
            error = StorageError(f"the table could not be saved ({problem})")
        notify(table, on_written, error)

    async def keep_now(self, table: str, snapshot: Snapshot) -> None:
        """Store a snapshot unless there is a newer one."""
        async with self.keeping:
            try:
                kept = await self.snapshot(table)
                if kept is None or kept.length <= snapshot.length:
                    text = ENCODER.encode(snapshot).decode()
                    await self.base.commit(Batch([f"beginning {table}"], put={f"snapshot {table}": text}))
            except Exception:
                self.writer.failed += 1

    # -- reading

    async def read(self, reading: Awaitable[T]) -> T:
        try:
            return await reading
        except Exception as error:
            raise Unreachable(f"the tables cannot be read ({error})") from error

    async def load(self, table: str) -> Stored | None:
        body = await self.read(self.base.get(f"beginning {table}"))
        if body is None:
            return None
        return Stored(read_beginning(body), await self.tail(table, 0), await self.snapshot(table))

    async def snapshot(self, table: str) -> Snapshot | None:
        text = await self.read(self.base.get(f"snapshot {table}"))
        return SNAPSHOT.decode(text) if text is not None else None

    async def tail(self, table: str, number: int) -> list[LogEntry]:
        pairs = await self.read(self.base.span(entry_key(table, number), f"entry {table} {AFTER_ALL}"))
        try:
            return [ENTRY.decode(text) for _, text in pairs]
        except msgspec.MsgspecError as error:
            raise Unreachable(f"the log of table {table} is damaged ({error})") from None

    async def tables(self) -> list[str]:
        """Return the ids of all tables."""
        return await self.ids("beginning")

    async def ids(self, kind: str) -> list[str]:
        pairs = await self.read(self.base.span(f"{kind} ", f"{kind} {AFTER_ALL}"))
        return [key.partition(" ")[2] for key, _ in pairs]

    async def lengths(self, tables: list[str]) -> dict[str, int]:
        return {table: len(await self.tail(table, 0)) for table in tables}

    async def timed(self) -> list[tuple[str, float]]:
        ended, found = set(await self.ids("ended")), []
        for table in await self.ids("timed"):
            if table not in ended:
                log = await self.tail(table, 0)
                found.append((table, log[-1].at if log else 0.0))
        return found


def entry_key(table: str, number: int) -> str:
    return f"entry {table} {number:08}"


def batch_of(table: str, beginning: Beginning | None, log: list[LogEntry]) -> Batch:
    """Build the batch that creates a table, or appends to one: then its last entry so far must be there."""
    new = {entry_key(table, entry.number): ENCODER.encode(entry).decode() for entry in log}
    batch = Batch(new=new)
    if any(entry.kind in ENDS for entry in log):
        batch.put[f"ended {table}"] = ""
    if beginning is not None:
        new[f"beginning {table}"] = write_beginning(beginning)
        if beginning.clock is not None:
            new[f"timed {table}"] = ""
    else:
        batch.needs.append(f"beginning {table}")
    if log and log[0].number:
        batch.needs.append(entry_key(table, log[0].number - 1))
    return batch
