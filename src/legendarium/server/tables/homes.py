"""Which of several processes has a table: the one that prefers it, as long as that one is alive."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from legendarium.server.storage.base import PresenceRecord
from legendarium.server.tables.presence import presence_records
from legendarium.server.tables.room import TRY_AGAIN, Room

if TYPE_CHECKING:
    from legendarium.server.processes.peers import Peers
    from legendarium.server.tables.hall import Hall

MOVED_AT_ONCE = 200
"""Tables that are sent home at a time."""

logger = logging.getLogger("legendarium.server")


class Homes:
    """The hall of this process among those of the others behind the same port, if there are any."""

    def __init__(self, hall: Hall, peers: Peers | None) -> None:
        self.hall = hall
        self.peers = peers
        self.opening: set[asyncio.Task[Room | None]] = set()
        """Opens tables that other processes created."""

    def open(self) -> None:
        if self.peers is not None:
            self.peers.board.here = self.presence_of
            self.peers.open_table = self.open_for
            self.peers.open()

    def close(self) -> None:
        if self.peers is not None:
            self.peers.close()

    def is_home(self, table: str) -> bool:
        """Whether this process is the one that prefers a table, or the only one."""
        return self.peers is None or self.peers.is_home(table)

    def ask_to_open(self, table: str, address: str) -> bool:
        """Have the process that prefers a new table open it; False if that is this one."""
        return self.peers is not None and self.peers.ask_to_open(table, address)

    def send_home(self) -> None:
        """Close the connections of tables that another process prefers: it was restarted meanwhile. Pages dial again,
        and come to the right one."""
        if self.peers is None:
            return
        rooms = [room for room in self.hall.rooms.values() if not room.lock.locked()]
        for room in [room for room in rooms if not self.is_home(room.live.table)][:MOVED_AT_ONCE]:
            self.hall.forget(room)
            for listener in list(room.audience.listeners):
                listener.close(TRY_AGAIN)

    def presence_of(self, table: str) -> list[PresenceRecord]:
        room = self.hall.rooms.get(table)
        return presence_records(room) if room is not None else []

    def open_for(self, table: str, address: str) -> None:
        """Open a table that another process has just created: bots may play there."""
        task = asyncio.create_task(self.hall.room(table, address))
        self.opening.add(task)
        task.add_done_callback(self.opened)

    def opened(self, task: asyncio.Task[Room | None]) -> None:
        self.opening.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            logger.warning("a new table could not be opened: %s", error)
