"""Connections to PostgreSQL, each of them watched: one that goes silent is cut, and whoever waits for it hears so."""

from __future__ import annotations

import contextlib
import math
import os
import socket
import threading
import time
from collections.abc import Iterator
from typing import Any

import psycopg

from legendarium.server.storage import Unreachable

Connection = psycopg.Connection[tuple[Any, ...]]


class Lines:
    """Makes connections and watches them while they are used.

    The database itself ends a statement that takes too long, the system notices a cable that was pulled, and the watch
    sees a proxy that goes on saying it is there and passes nothing on."""

    def __init__(self, url: str, patience: float) -> None:
        self.url = url
        self.patience = patience
        self.since: dict[Connection, float] = {}
        """When each connection that somebody waits for was asked."""
        self.idle: list[Connection] = []
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
        """What is done here with a connection ends in time, one way or the other."""
        self.begin()
        self.since[connection] = time.monotonic()
        try:
            yield connection
        finally:
            self.since.pop(connection, None)

    @contextlib.contextmanager
    def reading(self) -> Iterator[Connection]:
        """A connection to read with, nobody else's meanwhile; every failure is Unreachable."""
        connection: Connection | None = None
        try:
            connection = self.idle.pop() if self.idle else self.connect()
            with self.watched(connection):
                yield connection
        except psycopg.Error as error:
            if connection is not None:
                connection.close()
            raise Unreachable(f"the database does not answer ({first_line(error)})") from error
        if not self.ended.is_set() and not connection.closed:
            self.idle.append(connection)

    def begin(self) -> None:
        if self.thread is None:
            with self.watching:
                if self.thread is None:
                    self.thread = threading.Thread(target=self.watch, name="watch", daemon=True)
                    self.thread.start()

    def watch(self) -> None:
        while not self.ended.wait(self.patience / 8):
            late = time.monotonic() - self.patience
            for connection, since in list(self.since.items()):
                if since < late:
                    cut(connection)

    def close(self) -> None:
        self.ended.set()
        while self.idle:
            self.idle.pop().close()


def cut(connection: Connection) -> None:
    """End the line of a connection that another thread waits for: it hears that at once."""
    with contextlib.suppress(OSError, psycopg.Error), socket.socket(fileno=os.dup(connection.fileno())) as line:
        line.shutdown(socket.SHUT_RDWR)


def first_line(error: BaseException) -> str:
    return (str(error).strip().splitlines() or [type(error).__name__])[0]
