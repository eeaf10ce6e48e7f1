"""Who is connected to the other processes, as they said."""

from __future__ import annotations

import time
from collections.abc import Callable

import msgspec

from legendarium.server.storage.base import PresenceRecord

KEPT_SECONDS = 600.0
MOST = 50_000


class Board(msgspec.Struct, array_like=True):
    server: int
    records: list[PresenceRecord]


BOARDS = msgspec.json.Decoder(Board)


class PresenceBoard:
    """Presence records by table, each with the time at which it was heard."""

    def __init__(self) -> None:
        self.heard: dict[str, dict[tuple[int, int], tuple[str, float]]] = {}
        """By table: what was said for a seat by a server, and when."""
        self.here: Callable[[str], list[PresenceRecord]] = lambda table: []
        """Returns the records of this process for a table."""

    def pack(self, server: int, records: list[PresenceRecord]) -> bytes:
        return msgspec.json.encode(Board(server, records))

    def note(self, message: bytes) -> None:
        board, now = BOARDS.decode(message), time.monotonic()
        for record in board.records:
            self.heard.setdefault(record.table, {})[board.server, record.seat] = (record.says, now)
        if len(self.heard) > MOST:
            self.tidy(now)

    def tidy(self, now: float) -> None:
        """Drop tables of which nothing was heard for long."""
        self.heard = {
            table: said for table, said in self.heard.items() if any(now - at < KEPT_SECONDS for _, at in said.values())
        }

    def look(self, tables: list[str], lifetime: float) -> list[PresenceRecord]:
        now = time.monotonic()
        return [
            PresenceRecord(table, seat, says, now - at)
            for table in tables
            for (_, seat), (says, at) in self.heard.get(table, {}).items()
            if now - at < lifetime
        ]
