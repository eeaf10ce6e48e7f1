"""Which tables are in memory for whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from legendarium.server.room import Room


class Holdings:
    """The tables in memory, by the address that had them made or opened."""

    def __init__(self) -> None:
        self.rooms: dict[str, dict[Room, None]] = {}

    def add(self, room: Room) -> None:
        self.rooms.setdefault(room.owner, {})[room] = None

    def remove(self, room: Room) -> None:
        held = self.rooms.get(room.owner, {})
        held.pop(room, None)
        if not held:
            self.rooms.pop(room.owner, None)

    def of(self, address: str) -> list[Room]:
        """Those of one address, the oldest first."""
        return list(self.rooms.get(address, ()))
