"""SQLite for several processes of one machine: one file, a writer thread in each process, one commit at a time.

The turn to commit is a lock of the system, whose waiters sleep until it is free; SQLite's own lock would have them poll
with pauses of up to 100 ms. As on PostgreSQL, the primary key of the log decides who was first.
"""

from __future__ import annotations

import fcntl
import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from legendarium.server.storage.base import PresenceRecord, StorageError
from legendarium.server.storage.group_commit import Answer, Work
from legendarium.server.storage.sqlite import SqliteStorage, make_private

if TYPE_CHECKING:
    from legendarium.server.processes.peers import Peers

LENGTH = "SELECT COALESCE(MAX(number) + 1, 0) FROM entries WHERE table_id = ?"


class SharedSqliteStorage(SqliteStorage):
    """The file is claimed by the process that started the others."""

    shared = True

    def __init__(self, path: str, peers: Peers) -> None:
        super().__init__(path)
        self.peers = peers
        self.turn = -1
        """The file whose lock is the turn to commit; released by the system if this process is killed."""

    def claim(self) -> None:
        try:
            make_private(Path(self.path))
            self.turn = os.open(f"{self.path}.turn", os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise StorageError(f"{self.path}: cannot be used as a database ({error})") from None

    async def close(self) -> None:
        await super().close()
        turn, self.turn = self.turn, -1
        if turn >= 0:
            os.close(turn)

    async def follow(self, hear: Callable[[str], None], missed: Callable[[], None]) -> None:
        self.peers.hear = hear

    def take_turn(self) -> None:
        """Wait before the batch is gathered: what arrives meanwhile shares the commit."""
        fcntl.flock(self.turn, fcntl.LOCK_EX)

    def commit(self, batch: list[Work]) -> list[Answer]:
        self.take_turn()
        try:
            answers = super().commit(batch)
        finally:
            fcntl.flock(self.turn, fcntl.LOCK_UN)
        self.peers.announce(work.table for work in batch if work.log and work.beginning is None)
        return answers

    # -- the other processes

    def hold(self, table: str) -> None:
        self.peers.channels.hold(table)

    def release(self, table: str) -> None:
        self.peers.channels.release(table)

    def may_be_elsewhere(self, table: str) -> bool:
        return bool(self.peers.channels.listeners(table))

    async def lengths(self, tables: list[str]) -> dict[str, int]:
        return await self.beside(self.read_lengths, tables)

    def read_lengths(self, tables: list[str]) -> dict[str, int]:
        with self.reader() as connection:
            return {table: connection.execute(LENGTH, (table,)).fetchone()[0] for table in tables}

    async def exchange_presence(
        self, mine: list[PresenceRecord], tables: list[str], lifetime: float, urgent: bool
    ) -> list[PresenceRecord]:
        return await self.peers.exchange_presence(mine, tables, lifetime, urgent)
