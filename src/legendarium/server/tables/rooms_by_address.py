"""Tables in memory, by the address that created or opened them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from legendarium.server.tables.room import Room


class RoomsByAddress:
    """Index of rooms by owner address, oldest first."""

    def __init__(self) -> None:
        self.rooms: dict[str, dict[Room, None]] = {}

    def add(self, room: Room) -> None:
        self.rooms.setdefault(room.owner, {})[room] = None

    def remove(self, room: Room) -> None:
        held = self.rooms.get(room.owner, {})
        held.pop(room, None)
        if not held:
            self.rooms.pop(room.owner, None)

    def too_many(self, address: str, most_plies: int) -> list[Room]:
        """Return the idle rooms to evict so that an address holds no more plies than this: oldest first, never the
        newest."""
        rooms = self.of(address)
        plies = sum(room.live.match.ply for room in rooms)
        idle: list[Room] = []
        for room in rooms[:-1]:
            if plies <= most_plies:
                break
            if not room.audience.listeners and not room.lock.locked():
                idle.append(room)
                plies -= room.live.match.ply
        return idle

    def of(self, address: str) -> list[Room]:
        """Return the rooms of one address, oldest first."""
        return list(self.rooms.get(address, ()))
