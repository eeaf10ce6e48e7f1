"""A table in memory with its listeners: one change at a time, sent only when it is on disk."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING, Final

from legendarium.kernel.decisions import Option, Seat
from legendarium.kernel.errors import RecordError
from legendarium.kernel.table import Table
from legendarium.server import wire
from legendarium.server.messages.builders import build_remark, build_seats
from legendarium.server.messages.step_messages import StepMessages
from legendarium.server.messages.texts import say
from legendarium.server.sockets.listeners import Audience, Listener
from legendarium.server.storage.base import Conflict, EntryKind, LogEntry, StorageError, resolve
from legendarium.server.tables import apply_answer, consent
from legendarium.server.tables.apply_answer import PendingAnswer
from legendarium.server.tables.consent import ConsentRequest
from legendarium.server.tables.fair_lock import FairLock
from legendarium.server.tables.live_table import LiveTable
from legendarium.server.tables.opening import open_table
from legendarium.server.tables.presence import Presence
from legendarium.server.tables.seat_tokens import fits
from legendarium.server.tables.snapshots import FrozenTable, is_due
from legendarium.server.tables.verdict import judge, respond

if TYPE_CHECKING:
    from legendarium.server.tables.hall import Hall

TRY_AGAIN = 1013

logger = logging.getLogger("legendarium.server")

A_MOMENT: Final = 0.1
"""Added to grace timers because loop timers may fire early."""


class Room:
    """One table in use. Everything that changes it holds `lock`."""

    def __init__(self, live: LiveTable, hall: Hall, owner: str = "") -> None:
        self.live = live
        self.hall = hall
        self.owner = owner
        """The address that created or opened it."""
        self.audience = Audience()
        self.presence = Presence(hall.settings.grace_seconds)
        self.lock = FairLock()
        self.consent_request: ConsentRequest | None = None
        self.chances: tuple[tuple[LiveTable, int], wire.Chances] | None = None
        """Odds of the open decision, cached with it."""
        self.verdict: tuple[RecordError | None] | None = None
        """Result of verifying the game, cached."""
        self.verifying = asyncio.Lock()
        self.freezing: asyncio.Task[None] | None = None
        """Stores a snapshot of the table."""
        self.bot_task: asyncio.Task[None] | None = None
        self.hurried: set[Seat] = set()
        """Seats whose bots play as a quicker level, as everybody was told."""
        self.alarm: asyncio.TimerHandle | None = None
        self.held: asyncio.Task[None] | None = None
        """An answer held until the pause of its decision is over."""
        self.mending: asyncio.Task[None] | None = None
        """Rolls back an answer that could not be written."""
        self.used = self.looked = asyncio.get_running_loop().time()
        """When it was last changed or looked at, and when it was last looked at."""

    # -- coming and going

    async def enter(self, listener: Listener, have: int | None) -> None:
        """Add a listener and send it the full state, or the seats while the game has not begun."""
        await self.audience.full_cache.begin(
            self.live, listener.seat, listener.language, self.hall.offload, listener.address, listener.seat
        )
        async with self.lock:
            if self.gone:  # while we waited
                listener.close(TRY_AGAIN)
                return
            await self.refresh()
            self.check_key(listener)
            self.looked = asyncio.get_running_loop().time()
            returning = listener in self.audience.listeners
            if not returning:
                self.audience.add(listener)
                await self.hall.presence_exchange.exchange(self)
            self.welcome(listener, have)
            if not returning and listener.seat is not None:
                self.send_seats()
            self.go_on()

    def welcome(self, listener: Listener, have: int | None, online: set[Seat] | None = None) -> None:
        live, seat = self.live, listener.seat
        online = self.here() if online is None else online
        if live.state == "lobby":
            listener.send(wire.Seats(build_seats(live, online, listener.language)))
            return
        view = self.audience.views.get(seat)
        if view is None:
            view = self.audience.views[seat] = live.match.table.views([seat], self.audience.view_cache)[0]
        listener.send_bytes(self.audience.full_cache.full(live, seat, listener.language, have, online, view))

    def leave(self, listener: Listener) -> None:
        self.audience.remove(listener)
        self.used = self.looked = asyncio.get_running_loop().time()
        if listener.seat is not None and listener.seat not in self.audience.online():
            self.presence.left(listener.seat)
            self.send_seats()
            consent.seat_left(self, listener.seat)
            asyncio.get_running_loop().call_later(self.presence.grace + A_MOMENT, self.send_seats)
            self.hall.presence_exchange.change()

    def here(self) -> set[Seat]:
        """Seats whose players are present: connected here, at another server, or away within the grace time."""
        return self.audience.online() | self.presence.present_elsewhere()

    def shut_out(self, seat: Seat) -> None:
        """Turn listeners with an old key into spectators."""
        for listener in self.audience.listeners:
            if listener.seat == seat and self.check_key(listener):
                self.welcome(listener, None)

    def check_key(self, listener: Listener) -> bool:
        """Check a listener's key; if it no longer opens the seat, make it a spectator and return True."""
        if listener.seat is None or fits(listener.token, self.live.places[listener.seat].token):
            return False
        listener.seat, listener.token = None, ""
        listener.send(wire.KeyLost(say("key-lost", listener.language)))
        return True

    def send_seats(self) -> None:
        online = self.here()
        for language in {listener.language for listener in self.audience.listeners}:
            text = wire.encode(wire.Seats(build_seats(self.live, online, language)))
            for listener in self.audience.listeners:
                if listener.language == language:
                    listener.send_bytes(text)

    def send_full_to_all(self) -> None:
        """Send the full state to everybody, after a change that is not one more answer."""
        self.audience.views.clear()
        online = self.here()
        for listener in self.audience.listeners:
            self.welcome(listener, None, online)

    # -- writing

    async def write(self, entry: LogEntry, before: Table | None = None) -> None:
        """Write an entry, then apply it. After a StorageError it did not happen, and the table is read again.
        `before`: the table before an answer that is undone, if at hand."""
        if self.gone:
            raise StorageError("the table was given up")
        try:
            await self.hall.storage.append(self.live.table, entry)
        except StorageError as error:
            await self.recover(error)
            raise
        self.live.follow(entry, before)

    async def seat_of(self, token: str) -> Seat | None:
        """Return the seat of a key, also of one that another server has just issued."""
        seat = self.live.seat_of(token)
        if seat is None and self.hall.storage.shared:
            async with self.lock:
                await self.refresh()
            seat = self.live.seat_of(token)
        return seat

    async def refresh(self) -> None:
        """Catch up with other servers that share the database."""
        if self.hall.storage.shared:
            await self.catch_up()

    async def catch_up(self) -> None:
        """Apply and publish what another server wrote to this table."""
        live = self.live
        entries = await self.hall.storage.tail(live.table, live.length)
        for entry in entries:
            live.hear(entry)
            if live.halted:
                continue
            if entry.kind == "timeout":
                self.send_note()
            if entry.kind in ("move", "timeout"):
                for listener, text in StepMessages(live, self.audience).build(entry.seat, entry.text):
                    listener.send_bytes(text)
            elif entry.kind == "chat":
                self.send_chat(entry.seat, entry.text)
            elif entry.kind == "key":
                self.shut_out(entry.seat)
        if entries and (live.halted or any(entry.kind not in ("move", "timeout", "chat", "over") for entry in entries)):
            self.send_full_to_all()
            self.send_seats()
        if any(entry.kind != "chat" for entry in entries):
            consent.end(self, "ask-moved-on")
            self.go_on()

    def send_chat(self, seat: Seat, text: str) -> None:
        """Send a chat line to everybody who has not muted the seat."""
        line = wire.Chat(seat, self.live.names[seat], text)
        for listener in self.audience.listeners:
            if seat not in listener.muted:
                listener.send(line)

    async def recover(self, error: StorageError) -> None:
        """Replace the table in memory by what is stored, after a failed write."""
        if not isinstance(error, Conflict):
            logger.error("table %s: %s", self.live.table, error)
        try:
            stored = await self.hall.storage.load(self.live.table)
            if stored is None:
                raise StorageError("the table is gone")
            self.live, self.consent_request = await self.hall.offload.follow(self.owner, open_table(stored)), None
            self.send_full_to_all()
        except Exception as unknown:  # whatever it is: nobody knows what is kept
            logger.warning("table %s is dropped from memory: %r", self.live.table, unknown)
            self.abandon("away")

    def abandon(self, why: str = "failed") -> None:
        """Disconnect everybody and drop the table from memory; clients that reconnect get what is stored."""
        self.hall.forget(self)
        self.hall.given_up += 1
        for listener in list(self.audience.listeners):
            listener.dismiss(wire.ErrorMessage(say(why, listener.language)), TRY_AGAIN)

    @property
    def gone(self) -> bool:
        """Whether this room was dropped from memory: nothing may be written from it any more."""
        return self.hall.rooms.get(self.live.table) is not self

    # -- answering

    async def play(self, listener: Listener, message: wire.Play) -> None:
        """Handle an answer from a client as soon as the lock is free."""
        async with self.lock:
            option = respond(self, listener, message, judge(self, listener, message))
            if option is None or listener.seat is None:
                return
            if problem := await self.answer(listener.seat, message.key, option=option):
                listener.send(wire.ErrorMessage(say(problem, listener.language)))

    async def answer(self, seat: Seat, key: str, kind: EntryKind = "move", option: Option | None = None) -> str:
        """Apply a legal key, write it, publish it; return the text key of the problem if it did not happen, else ''.

        The caller holds the lock. A key that was judged already comes with its option."""
        answer, written = PendingAnswer(self, kind), asyncio.get_running_loop().create_future()
        if problem := apply_answer.apply(answer, seat, key, option, partial(resolve, written)):
            return problem
        try:
            await written
        except StorageError as error:
            return await apply_answer.roll_back(self, error)
        apply_answer.publish(answer)
        return ""

    def send_note(self) -> None:
        """Send the latest remark of the log to everybody."""
        if self.live.remarks:
            for listener in self.audience.listeners:
                listener.send(wire.Note(build_remark(self.live, self.live.remarks[-1], listener.language)))

    # -- what happens by itself

    def go_on(self) -> None:
        """Start bots and clocks, and a snapshot if one is due."""
        self.audience.full_cache.drop_old(self.live)
        if is_due(self.live) and (self.freezing is None or self.freezing.done()):
            self.freezing = asyncio.create_task(self.hall.freeze(FrozenTable(self.live), self.owner))
        self.used = asyncio.get_running_loop().time()
        if self.live.bot_asked:
            self.hall.bot_runner.wake(self)
        self.hall.clocks.set(self)
