"""LISTEN/NOTIFY: servers on one PostgreSQL tell each other which tables they wrote to.

Every table has one of CHANNELS channels, by the hash of its name; a server listens to those of the tables it has in
memory, and to one on which all are asked to poll.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import secrets
import select
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterable

import psycopg

from legendarium.server.processes.rendezvous import channel
from legendarium.server.storage.base import Unreachable
from legendarium.server.storage.postgres_connections import Connection, ConnectionPool, first_line

CHANNEL = "legendarium"
CHANNELS = 1_024
NOTIFY = "SELECT pg_notify(channel, words) FROM unnest(%s::text[], %s::text[]) AS one (channel, words)"
NAMES = 200
"""Names in one notification, which PostgreSQL limits to 8,000 bytes."""
LOOK_SECONDS = 0.25
"""Poll interval of the listening thread, and first back-off after a lost connection."""
LONGEST_WAIT = 2.0

logger = logging.getLogger("legendarium.server")


class Notifications:
    """Sends and receives notifications. Lost ones are not repeated: `missed` is called whenever some may be lost."""

    def __init__(self, pool: ConnectionPool) -> None:
        self.pool = pool
        self.name = secrets.token_hex(8)
        """Id of this server, to ignore its own notifications."""
        self.ended = threading.Event()
        self.listening = False
        self.line: Connection | None = None
        self.thread: threading.Thread | None = None
        self.hear: Callable[[str], None] = lambda table: None
        self.missed: Callable[[], None] = lambda: None
        self.held: dict[str, str] = {}
        """The channel of each table in memory."""
        self.counts: Counter[str] = Counter()
        self.heard: set[str] = set()
        """Channels that are listened to."""
        self.waker, self.waking = os.pipe()
        """Wakes the listening thread: the tables in memory have changed."""
        os.set_blocking(self.waking, False)

    def hold(self, table: str) -> None:
        """Listen to the channel of a table soon; until then it is polled."""
        if table not in self.held:
            name = self.held[table] = channel_of(table)
            self.counts[name] += 1
            if self.counts[name] == 1:
                self.wake()

    def release(self, table: str) -> None:
        name = self.held.pop(table, None)
        if name is not None:
            self.counts[name] -= 1
            if not self.counts[name]:
                del self.counts[name]
                self.wake()

    def wake(self) -> None:
        with contextlib.suppress(BlockingIOError):  # enough has been said
            os.write(self.waking, b"!")

    def say(self, connection: Connection, tables: Iterable[str]) -> None:
        """Notify as part of the transaction: delivered when it commits. Of no table: everybody is to poll."""
        words = messages(self.name, tables)
        connection.execute(NOTIFY, ([name for name, _ in words], [text for _, text in words]))

    async def follow(self, hear: Callable[[str], None], missed: Callable[[], None]) -> None:
        """Start listening; nothing that is written after this returns is missed."""
        self.hear, self.missed = hear, missed
        try:
            connection = await asyncio.to_thread(self.connect)
        except psycopg.Error as error:
            raise Unreachable(f"notifications of other servers cannot be received ({first_line(error)})") from None
        self.line, self.listening = connection, True
        loop = asyncio.get_running_loop()
        self.thread = threading.Thread(target=self.listen, args=(loop, connection), name="news", daemon=True)
        self.thread.start()

    def connect(self) -> Connection:
        connection = self.pool.connect()
        self.heard = set()
        with self.pool.watched(connection):
            connection.execute(f"LISTEN {CHANNEL}")
        self.tune(connection)
        return connection

    def tune(self, connection: Connection) -> set[str]:
        """Listen to the channels of the tables in memory and no others; return the new ones."""
        wanted = set(self.counts.copy())
        new, old = wanted - self.heard, self.heard - wanted
        if new or old:
            lines = [*(f"LISTEN {name}" for name in sorted(new)), *(f"UNLISTEN {name}" for name in sorted(old))]
            with self.pool.watched(connection):
                connection.execute("; ".join(lines))
            self.heard = wanted
        return new

    def listen(self, loop: asyncio.AbstractEventLoop, connection: Connection) -> None:
        """Listen until stopped; reconnect after errors."""
        while not self.ended.is_set():
            try:
                self.attend(loop, connection)
            except psycopg.Error as error:
                self.listening = False
                logger.warning("notifications of other servers are interrupted: %s", first_line(error))
                connection = self.connect_again() or connection
                self.pass_on_missed(loop)
        connection.close()

    def attend(self, loop: asyncio.AbstractEventLoop, connection: Connection) -> None:
        """Receive notifications, and check now and then that the connection is alive."""
        asked = time.monotonic()
        while not self.ended.is_set():
            if self.waker in select.select([connection.fileno(), self.waker], [], [], LOOK_SECONDS)[0]:
                os.read(self.waker, 4_096)
                new = self.tune(connection)
                self.pass_on_tables(loop, [table for table, name in self.held.copy().items() if name in new])
            for heard in connection.notifies(timeout=0):
                self.pass_on(loop, heard.payload)
            if time.monotonic() - asked > self.pool.patience / 4:
                with self.pool.watched(connection):
                    connection.execute(f"LISTEN {CHANNEL}")
                asked = time.monotonic()

    def connect_again(self) -> Connection | None:
        """Reconnect with exponential back-off."""
        wait = LOOK_SECONDS
        while not self.ended.is_set():
            try:
                connection = self.connect()
                self.line, self.listening = connection, True
                return connection
            except psycopg.Error:
                self.ended.wait(wait)
                wait = min(LONGEST_WAIT, wait * 2)
        return None

    def pass_on(self, loop: asyncio.AbstractEventLoop, words: str) -> None:
        name, *tables = words.split()
        if name == self.name:
            return
        if not tables:
            self.pass_on_missed(loop)
        self.pass_on_tables(loop, tables)

    def pass_on_tables(self, loop: asyncio.AbstractEventLoop, tables: list[str]) -> None:
        for table in tables:
            with contextlib.suppress(RuntimeError):  # the loop has closed: nobody listens any more
                loop.call_soon_threadsafe(self.hear, table)

    def pass_on_missed(self, loop: asyncio.AbstractEventLoop) -> None:
        with contextlib.suppress(RuntimeError):
            loop.call_soon_threadsafe(self.missed)

    def stop(self) -> None:
        self.ended.set()
        self.wake()
        if self.thread is not None:
            self.thread.join()
        for file in (self.waker, self.waking):
            os.close(file)


def channel_of(table: str) -> str:
    return f"{CHANNEL}_{channel(table, CHANNELS)}"


def messages(name: str, tables: Iterable[str]) -> list[tuple[str, str]]:
    """Return the notifications about these tables, each with its channel."""
    by_channel: dict[str, list[str]] = {}
    for table in dict.fromkeys(tables):
        by_channel.setdefault(channel_of(table), []).append(table)
    found = [
        (place, " ".join([name, *names[start : start + NAMES]]))
        for place, names in by_channel.items()
        for start in range(0, len(names), NAMES)
    ]
    return found or [(CHANNEL, name)]
