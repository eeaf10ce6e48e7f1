"""A table and everybody at it: one thing at a time, and nothing is told before it is on disk."""

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
from legendarium.server.tables.snapshots import Frozen, is_due
from legendarium.server.tables.verdict import judge, respond

if TYPE_CHECKING:
    from legendarium.server.tables.hall import Hall

TRY_AGAIN = 1013

logger = logging.getLogger("legendarium.server")

A_MOMENT: Final = 0.1
"""Seconds after a grace time when it is surely over, though clocks of loops run in coarse steps."""


class Room:
    """One table in use."""

    def __init__(self, live: LiveTable, hall: Hall, owner: str = "") -> None:
        self.live = live
        self.hall = hall
        self.owner = owner
        """The address that had it made or opened."""
        self.audience = Audience()
        self.presence = Presence(hall.settings.grace_seconds)
        self.lock = FairLock()
        self.consent_request: ConsentRequest | None = None
        self.chances: tuple[tuple[LiveTable, int], wire.Chances] | None = None
        """What may come of the answers to a decision, kept with it."""
        self.verdict: tuple[RecordError | None] | None = None
        """What came of verifying the game, once somebody asked."""
        self.verifying = asyncio.Lock()
        self.freezing: asyncio.Task[None] | None = None
        """Stores a snapshot of the table."""
        self.bot_task: asyncio.Task[None] | None = None
        self.alarm: asyncio.TimerHandle | None = None
        self.held: asyncio.Task[None] | None = None
        """An answer that waits for the pause of its question to be over."""
        self.mending: asyncio.Task[None] | None = None
        """Puts the table back after an answer that could not be kept."""
        self.used = self.looked = asyncio.get_running_loop().time()
        """When it was last changed or looked at, and when it was last looked at."""

    # -- coming and going

    async def enter(self, listener: Listener, have: int | None) -> None:
        """Listen from now on; get all there is to know, or wait for the game to begin."""
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
                await self.hall.presence_exchange.look_at(self)
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
        """The seats whose people are at this table: by a line of ours, at another server, or back in a moment."""
        return self.audience.online() | self.presence.away()

    def shut_out(self, seat: Seat) -> None:
        """A seat has a new key: those who came with the old one may stay and watch."""
        for listener in self.audience.listeners:
            if listener.seat == seat and self.check_key(listener):
                self.welcome(listener, None)

    def check_key(self, listener: Listener) -> bool:
        """Whether somebody's key opens their seat no more; if so, they sit there no more."""
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
        """A full view for everybody: the table is not what it was one answer ago."""
        self.audience.views.clear()
        online = self.here()
        for listener in self.audience.listeners:
            self.welcome(listener, None, online)

    # -- writing

    async def write(self, entry: LogEntry, before: Table | None = None) -> None:
        """Keep an entry, then let it have happened. StorageError: it did not, and the table is as the storage has it.
        The table before an answer that is taken back may be made already."""
        if self.gone:
            raise StorageError("the table was given up")
        try:
            await self.hall.storage.append(self.live.table, entry)
        except StorageError as error:
            await self.recover(error)
            raise
        self.live.follow(entry, before)

    async def seat_of(self, token: str) -> Seat | None:
        """The seat a key opens, also one that another server has just made."""
        seat = self.live.seat_of(token)
        if seat is None and self.hall.storage.shared:
            async with self.lock:
                await self.refresh()
            seat = self.live.seat_of(token)
        return seat

    async def refresh(self) -> None:
        """Whoever asks is told what is true now, whatever we have heard of it."""
        if self.hall.storage.shared:
            await self.catch_up()

    async def catch_up(self) -> None:
        """Another server wrote to this table: hear of it as if it had happened here."""
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
        """What somebody said, for all who want to hear it."""
        line = wire.Chat(seat, self.live.names[seat], text)
        for listener in self.audience.listeners:
            if seat not in listener.muted:
                listener.send(line)

    async def recover(self, error: StorageError) -> None:
        """What is in memory may not be true any more: begin again from what was kept."""
        if not isinstance(error, Conflict):
            logger.error("table %s: %s", self.live.table, error)
        try:
            stored = await self.hall.storage.load(self.live.table)
            if stored is None:
                raise StorageError("the table is gone")
            self.live, self.consent_request = await self.hall.offload.follow(self.owner, open_table(stored)), None
            self.send_full_to_all()
        except Exception as unknown:  # whatever it is: nobody knows what is kept
            logger.warning("table %s is given up: %r", self.live.table, unknown)
            self.abandon("away")

    def abandon(self, why: str = "failed") -> None:
        """Tell everybody why and let them go; whoever comes back finds the table as it was kept."""
        self.hall.forget(self)
        self.hall.given_up += 1
        for listener in list(self.audience.listeners):
            listener.dismiss(wire.ErrorMessage(say(why, listener.language)), TRY_AGAIN)

    @property
    def gone(self) -> bool:
        """Given up, or let go: what is in memory here may not be what is kept, and nobody may go on from it."""
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
        """The latest remark of the log, for all."""
        if self.live.remarks:
            for listener in self.audience.listeners:
                listener.send(wire.Note(build_remark(self.live, self.live.remarks[-1], listener.language)))

    # -- what happens by itself

    def go_on(self) -> None:
        """Let bots answer and clocks run."""
        self.audience.full_cache.drop_old(self.live)
        if is_due(self.live) and (self.freezing is None or self.freezing.done()):
            self.freezing = asyncio.create_task(self.hall.freeze(Frozen(self.live), self.owner))
        self.used = asyncio.get_running_loop().time()
        if self.live.bot_asked:
            self.hall.bot_runner.wake(self)
        self.hall.clocks.set(self)
