"""Connection pool for PostgreSQL with a watchdog: silent connections are cut."""

from __future__ import annotations

import contextlib
import math
import os
import socket
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import psycopg

from legendarium.server.storage.base import Unreachable

Connection = psycopg.Connection[tuple[Any, ...]]


class ConnectionPool:
    """Makes connections and watches them while they are used.

    The database itself ends a statement that takes too long, the system notices a cable that was pulled, and the watch
    sees a proxy that goes on saying it is there and passes nothing on."""

    def __init__(self, url: str, patience: float) -> None:
        self.url = url
        self.patience = patience
        self.since: dict[Connection, float] = {}
        """When each connection in use was last asked."""
        self.idle: list[Connection] = []
        self.look: Callable[[float], None] = lambda seconds: None
        """Called at each look of the watchdog, with the seconds after which a commit counts as slow."""
        self.ended = threading.Event()
        self.watching = threading.Lock()
        self.thread: threading.Thread | None = None

    def connect(self) -> Connection:
        limit = math.ceil(self.patience * 1000)
        connection = psycopg.connect(
            self.url,
            autocommit=True,
            connect_timeout=max(2, math.ceil(self.patience)),
            keepalives=1,
            keepalives_idle=max(1, round(self.patience / 2)),
            keepalives_interval=1,
            keepalives_count=max(1, round(self.patience / 4)),
            tcp_user_timeout=limit,
        )
        with self.watched(connection):
            connection.execute(
                f"SET synchronous_commit = on; SET statement_timeout = {limit}; SET lock_timeout = {limit}"
            )
        return connection

    @contextlib.contextmanager
    def watched(self, connection: Connection) -> Iterator[Connection]:
        """Guard the use of a connection by the watchdog."""
        self.begin()
        self.since[connection] = time.monotonic()
        try:
            yield connection
        finally:
            self.since.pop(connection, None)

    @contextlib.contextmanager
    def using(self) -> Iterator[Connection]:
        """Check out a connection. One that fails is closed, with all idle ones."""
        connection = self.acquire()
        try:
            with self.watched(connection):
                yield connection
        except psycopg.IntegrityError:
            self.idle.append(connection)
            raise
        except BaseException:
            connection.close()
            self.close_idle()
            raise
        self.idle.append(connection)
        if self.ended.is_set():
            self.close_idle()

    @contextlib.contextmanager
    def reading(self) -> Iterator[Connection]:
        """Check out a connection to read with; every failure is raised as Unreachable."""
        try:
            with self.using() as connection:
                yield connection
        except psycopg.Error as error:
            raise Unreachable(f"the database does not answer ({first_line(error)})") from error

    def acquire(self) -> Connection:
        with contextlib.suppress(IndexError):
            return self.idle.pop()
        return self.connect()

    def close_idle(self) -> None:
        with contextlib.suppress(IndexError):
            while True:
                self.idle.pop().close()

    def begin(self) -> None:
        if self.thread is None:
            with self.watching:
                if self.thread is None:
                    self.thread = threading.Thread(target=self.watch, name="watch", daemon=True)
                    self.thread.start()

    def watch(self) -> None:
        """Watchdog thread: closes idle connections when one is slow, and cuts one that is silent for too long."""
        soon = self.patience / 8
        while not self.ended.wait(soon):
            now = time.monotonic()
            for connection, since in list(self.since.items()):
                if now - since > soon:
                    self.close_idle()
                if now - since > self.patience:
                    cut(connection)
            self.look(soon)

    def close(self) -> None:
        self.ended.set()
        self.close_idle()


def cut(connection: Connection) -> None:
    """Shut down the socket of a connection that another thread waits for."""
    with contextlib.suppress(OSError, psycopg.Error), socket.socket(fileno=os.dup(connection.fileno())) as line:
        line.shutdown(socket.SHUT_RDWR)


def first_line(error: BaseException) -> str:
    return (str(error).strip().splitlines() or [type(error).__name__])[0]
