"""Several servers on one PostgreSQL tell each other which tables they wrote to."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import threading
from collections.abc import Callable, Iterable
from typing import Any

import psycopg

CHANNEL = "legendarium"
LOOK_SECONDS = 0.5
"""How often the listening thread looks whether it should end."""
AGAIN_SECONDS = 2.0

logger = logging.getLogger("legendarium.server")


class News:
    """Says what this server wrote, hears what others did."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.name = secrets.token_hex(8)
        """By which a server knows its own words."""
        self.ended = threading.Event()
        self.thread: threading.Thread | None = None

    def say(self, connection: psycopg.Connection[tuple[Any, ...]], tables: Iterable[str]) -> None:
        """As part of the transaction: heard when it is committed, and only then."""
        words = " ".join([self.name, *dict.fromkeys(tables)])
        connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, words))

    def follow(self, hear: Callable[[str], None]) -> None:
        loop = asyncio.get_running_loop()
        self.thread = threading.Thread(target=self.listen, args=(loop, hear), name="news", daemon=True)
        self.thread.start()

    def listen(self, loop: asyncio.AbstractEventLoop, hear: Callable[[str], None]) -> None:
        """Until the end; a lost connection is made again."""
        while not self.ended.is_set():
            try:
                with psycopg.connect(self.url, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    while not self.ended.is_set():
                        for heard in connection.notifies(timeout=LOOK_SECONDS):
                            self.pass_on(loop, hear, heard.payload)
            except psycopg.Error as error:
                logger.error("news of other servers do not arrive: %s", error)
                self.ended.wait(AGAIN_SECONDS)

    def pass_on(self, loop: asyncio.AbstractEventLoop, hear: Callable[[str], None], words: str) -> None:
        name, *tables = words.split()
        if name == self.name:
            return
        for table in tables:
            with contextlib.suppress(RuntimeError):  # the loop has closed: nobody listens any more
                loop.call_soon_threadsafe(hear, table)

    def stop(self) -> None:
        self.ended.set()
        if self.thread is not None:
            self.thread.join()
