"""Tables that wait for players: those whose host wants strangers, and where somebody is present."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

import msgspec

from legendarium.server import wire
from legendarium.server.messages.error_texts import UserError
from legendarium.server.messages.texts import say
from legendarium.server.tables.room import Room

if TYPE_CHECKING:
    from legendarium.server.tables.hall import Hall

MOST = 200
SHOWN = 100
FRESH_SECONDS = 1.0
"""How long a list is served again without looking."""
TELL_SECONDS = 2.0
"""How often a process tells the others which of its tables wait."""
LISTS = msgspec.json.Decoder(list[wire.OpenTable])


class OpenTables:
    """The list of one server: what waits in this process, and what the others said waits in theirs."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.hidden: set[str] = set()
        """Tables that the host of the server took off the list."""
        self.found: list[wire.OpenTable] = []
        self.at = -FRESH_SECONDS

    @property
    def on(self) -> bool:
        return self.hall.settings.open_tables

    def here(self) -> list[wire.OpenTable]:
        """Return the waiting tables of this process, the longest waiting first; looked up once a second at most."""
        now = time.monotonic()
        if now - self.at >= FRESH_SECONDS:
            self.at = now
            waiting = [room for room in self.hall.rooms.values() if self.is_waiting(room)]
            self.found = sorted((describe(room) for room in waiting), key=lambda one: one.since)[:MOST]
        return self.found

    def everywhere(self) -> wire.OpenTables:
        if not self.on:
            return wire.OpenTables(False, [])
        found = list(self.here())
        if (peers := self.hall.homes.peers) is not None:
            for told in peers.lists():
                found += LISTS.decode(told)
        return wire.OpenTables(True, sorted(found, key=lambda one: one.since)[:SHOWN])

    def is_listed(self, room: Room) -> bool:
        """Whether anybody may sit down at a table."""
        return self.on and room.live.beginning.listed and room.live.table not in self.hidden

    def is_waiting(self, room: Room) -> bool:
        """Whether a table is to be shown: a free seat, and somebody there who waits."""
        return room.live.state == "lobby" and self.is_listed(room) and bool(room.here())

    def check(self, wish: wire.NewTable, language: str) -> None:
        """Refuse a table for strangers where the server has no list of them."""
        if wish.listed is True and not self.on:
            raise UserError(say("no-open-tables", language))

    async def tell(self) -> None:
        """Tell the other processes now and then what waits here."""
        peers = self.hall.homes.peers
        while self.on and peers is not None:
            peers.tell_list(msgspec.json.encode(self.here()))
            await asyncio.sleep(TELL_SECONDS)

    async def moderate(self, room: Room, act: wire.Act) -> None:
        """Take a table off the list, or close it for everybody."""
        self.hidden.add(room.live.table)
        self.at = -FRESH_SECONDS
        if act == "hide":
            return
        async with room.lock:
            if room.live.state in ("lobby", "playing"):
                await room.write(room.live.entry("close", -1))
                for listener in room.audience.listeners:
                    listener.send(wire.Closed(say("closed", listener.language)))
                room.go_on()


def describe(room: Room) -> wire.OpenTable:
    live = room.live
    places = live.places
    return wire.OpenTable(
        table=live.table,
        game=live.game.code,
        free=sum(place.kind == "open" for place in places),
        people=[place.name for place in places if place.kind == "person"],
        bots=[place.level for place in places if place.kind == "bot"],
        since=live.beginning.made,
        clock=live.beginning.clock,
    )
