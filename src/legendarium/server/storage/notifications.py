"""LISTEN/NOTIFY: servers on one PostgreSQL tell each other which tables they wrote to."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import threading
import time
from collections.abc import Callable, Iterable

import psycopg

from legendarium.server.storage.base import Unreachable
from legendarium.server.storage.postgres_connections import Connection, ConnectionPool, first_line

CHANNEL = "legendarium"
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

    def say(self, connection: Connection, tables: Iterable[str]) -> None:
        """Notify as part of the transaction: delivered when it commits."""
        words = " ".join([self.name, *dict.fromkeys(tables)])
        connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, words))

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
        with self.pool.watched(connection):
            connection.execute(f"LISTEN {CHANNEL}")
        return connection

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
            for heard in connection.notifies(timeout=LOOK_SECONDS):
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
        for table in tables:
            with contextlib.suppress(RuntimeError):  # the loop has closed: nobody listens any more
                loop.call_soon_threadsafe(self.hear, table)

    def pass_on_missed(self, loop: asyncio.AbstractEventLoop) -> None:
        with contextlib.suppress(RuntimeError):
            loop.call_soon_threadsafe(self.missed)

    def stop(self) -> None:
        self.ended.set()
        if self.thread is not None:
            self.thread.join()
