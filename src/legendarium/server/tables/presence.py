"""Presence: who is connected to a table, here or at another server, or away within the grace time."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING

import msgspec

from legendarium.kernel.decisions import Seat
from legendarium.server.storage.base import PresenceRecord, StorageError
from legendarium.server.tables import consent
from legendarium.server.tables.consent import ConsentRequest

if TYPE_CHECKING:
    from legendarium.server.tables.hall import Hall
    from legendarium.server.tables.room import Room

HEARTBEATS = 4
"""Number of polls after which a server publishes its presence records again."""

logger = logging.getLogger("legendarium.server")


class PresenceMessage(msgspec.Struct, omit_defaults=True):
    """A message to the other servers: a consent request, or the answer to one."""

    name: str
    """Id of the request."""
    yes: bool | None = None
    kind: str = ""
    left: list[Seat] = []
    target: Seat = -1
    level: str = ""


PRESENCE_MESSAGES = msgspec.json.Decoder(PresenceMessage)


class Presence:
    """Presence at one table."""

    def __init__(self, grace: float) -> None:
        self.grace = grace
        self.opened = self.now()
        self.until: dict[Seat, float] = {}
        """By seat without a connection here: the time until which it counts as present."""
        self.answers: dict[Seat, PresenceMessage] = {}
        """Answers of players here to a request of another server."""
        self.over = ""
        """Id of another server's request that is already settled here."""

    def now(self) -> float:
        return time.monotonic()

    def present_elsewhere(self) -> set[Seat]:
        """Return the seats that are present without a connection here."""
        now = self.now()
        return {seat for seat, until in self.until.items() if now < until}

    def left(self, seat: Seat) -> None:
        """Start the grace time of a seat whose last connection ended."""
        self.until[seat] = max(self.until.get(seat, 0.0), self.now() + self.grace)

    def opening_grace(self) -> float:
        """Return the seconds left of the grace time after opening: clients may still be reconnecting."""
        return max(0.0, self.opened + self.grace - self.now())


def presence_records(room: Room) -> list[PresenceRecord]:
    """Return the presence records of this server for a table."""
    found = []
    for seat in room.audience.online():
        ask, said = room.consent_request, room.presence.answers.get(seat)
        if ask is not None and not ask.foreign and ask.seat == seat:
            said = PresenceMessage(ask.name, kind=ask.kind, left=sorted(ask.left), target=ask.target, level=ask.level)
        text = msgspec.json.encode(said).decode() if said is not None else ""
        found.append(PresenceRecord(room.live.table, seat, text, 0.0))
    return found


class PresenceExchange:
    """Exchanges presence with the other servers through the database."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.polls = 0
        self.changed = False
        self.handling: dict[Room, asyncio.Task[None]] = {}
        """Tables at which a message of another server is being handled."""

    def change(self) -> None:
        """Publish a change of presence at once."""
        if self.hall.storage.shared:
            self.changed = True
            self.hall.poll_now.set()

    async def poll(self) -> None:
        """Publish who is here, read who is elsewhere."""
        changed, self.changed = self.changed, False
        self.polls += 1
        elsewhere = self.hall.storage.may_be_elsewhere
        rooms = {table: room for table, room in self.hall.rooms.items() if elsewhere(table)}
        due = changed or self.polls % HEARTBEATS == 0
        mine = [record for room in rooms.values() for record in presence_records(room)] if due else []
        heard: dict[str, list[PresenceRecord]] = {}
        for record in await self.hall.storage.exchange_presence(mine, list(rooms), self.lifetime(), changed):
            heard.setdefault(record.table, []).append(record)
        for table, room in rooms.items():
            if not room.gone and (table in heard or room.presence.until or room.consent_request is not None):
                self.receive(room, heard.get(table, []))

    async def exchange(self, room: Room) -> None:
        """Exchange presence for one table, before a player is greeted or called absent."""
        if self.hall.storage.shared:
            self.receive(
                room,
                await self.hall.storage.exchange_presence(
                    presence_records(room), [room.live.table], self.lifetime(), True
                ),
            )

    def receive(self, room: Room, heard: list[PresenceRecord]) -> None:
        """Apply what other servers published about a table."""
        before, now = room.here(), room.presence.now()
        for record in heard:
            until = now + self.lifetime() - record.age
            room.presence.until[record.seat] = max(until, room.presence.until.get(record.seat, 0.0))
        if room.here() != before:
            room.send_seats()
        said = [(record.seat, PRESENCE_MESSAGES.decode(record.says)) for record in heard if record.says]
        if (said or room.consent_request is not None) and room not in self.handling:
            task = self.handling[room] = asyncio.create_task(handle_messages(room, said))
            task.add_done_callback(lambda _: self.handling.pop(room, None))

    def lifetime(self) -> float:
        """Return how long a presence record holds: longer than the interval of repeating it."""
        settings = self.hall.settings
        return max(settings.grace_seconds, 3 * HEARTBEATS * min(1.0, settings.poll_seconds))


async def handle_messages(room: Room, said: list[tuple[Seat, PresenceMessage]]) -> None:
    """Handle requests and answers of players at other servers."""
    try:
        async with room.lock:
            handle_request(room, [(seat, one) for seat, one in said if one.yes is None])
            await handle_answers(room, [(seat, one) for seat, one in said if one.yes is not None])
    except StorageError as error:
        logger.warning("table %s: %s", room.live.table, error)


def handle_request(room: Room, asked: list[tuple[Seat, PresenceMessage]]) -> None:
    """Mirror requests of other servers, and close those that are closed there."""
    ask, names = room.consent_request, {one.name for _, one in asked}
    if ask is not None and ask.foreign and ask.name not in names:
        consent.end(room)
        room.presence.answers.clear()
    for seat, one in asked:
        if room.consent_request is None and one.name != room.presence.over:
            room.consent_request = ConsentRequest(
                one.kind, seat, set(one.left) - set(room.presence.answers), one.target, one.level, one.name
            )
            for listener in room.audience.listeners:
                consent.remind(room, listener)


async def handle_answers(room: Room, answers: list[tuple[Seat, PresenceMessage]]) -> None:
    """Apply answers that were given at other servers to a request of ours."""
    from legendarium.server.tables.requests import grant

    ask = room.consent_request
    if ask is None or ask.foreign:
        return
    for seat, one in answers:
        if room.consent_request is not ask or one.name != ask.name or seat not in ask.left:
            continue
        if not one.yes:
            ask.left.discard(seat)
            consent.end(room, "denied", seat)
        elif consent.agree(room, ask, seat):
            await grant(room, ask)
    if room.consent_request is ask and ask.kind == "replace" and ask.target in room.here():
        consent.end(room, "ask-back", ask.target)
