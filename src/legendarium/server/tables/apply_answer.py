"""Applies an answer: on the table, then on disk, and only then sent to everybody."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING

from legendarium.kernel.decisions import Option, Seat
from legendarium.server import wire
from legendarium.server.messages.step_messages import StepMessages
from legendarium.server.messages.texts import say
from legendarium.server.sockets.listeners import Listener
from legendarium.server.storage.base import Conflict, EntryKind, OnWritten, StorageError
from legendarium.server.tables import consent
from legendarium.server.tables.verdict import judge, respond

if TYPE_CHECKING:
    from legendarium.server.tables.room import Room

logger = logging.getLogger("legendarium.server")


class PendingAnswer:
    """An answer that is applied to the table and being written, with the messages to send once it is on disk."""

    __slots__ = ("kind", "posts", "room")

    def __init__(self, room: Room, kind: EntryKind) -> None:
        self.room = room
        self.kind = kind
        self.posts: list[tuple[Listener, bytes]] | None = None
        """None if they could not be built: the answer still counts."""


def apply(answer: PendingAnswer, seat: Seat, key: str, option: Option | None, on_written: OnWritten) -> str:
    """Apply a key to the table and start writing it; return the text key of the problem if that failed, else ''."""
    room = answer.room
    live = room.live
    if room.gone:
        return "not-saved"
    entry = live.entry(answer.kind, seat, key)
    try:
        live.apply_unwritten(entry, option)
    except Exception:  # a fault in the rules: the match has put everything back
        logger.exception("table %s: %r could not be played", live.table, key)
        return "broken"
    room.hall.storage.write(live.table, None, [entry], on_written)
    answer.posts = build_posts(room, seat, key)
    return ""


def build_posts(room: Room, seat: Seat, key: str) -> list[tuple[Listener, bytes]] | None:
    """Build the messages about an answer while it is being written; None if that fails."""
    try:
        return StepMessages(room.live, room.audience).build(seat, key)
    except Exception:
        logger.exception("table %s: the messages about %r could not be built", room.live.table, key)
        return None


def publish(answer: PendingAnswer) -> None:
    """Send an answer that is on disk to everybody, and let bots and clocks go on."""
    room = answer.room
    if answer.posts is None:
        room.abandon()
        return
    if answer.kind == "timeout":
        room.send_note()
    for listener, text in answer.posts:
        listener.send_bytes(text)
    consent.end(room, "ask-moved-on")
    room.go_on()


async def roll_back(room: Room, error: StorageError) -> str:
    """Undo an answer that could not be written, by reading the table again; return the text key of the problem."""
    await room.recover(error)
    return "stale" if isinstance(error, Conflict) else "not-saved"


# -- the immediate caller


def play_now(room: Room, listener: Listener, message: wire.Play) -> bool:
    """Handle an answer without awaiting anything; False, with nothing done, while another task holds the lock.

    Saves a turn of the event loop. An answer that is applied keeps the lock until `on_written`."""
    if not room.lock.try_acquire():
        return False
    writing = False
    try:
        option = respond(room, listener, message, judge(room, listener, message))
        if option is not None and listener.seat is not None:
            answer = PendingAnswer(room, "move")
            problem = apply(answer, listener.seat, message.key, option, partial(on_written, answer, listener))
            writing = not problem
            if problem:
                listener.send(wire.ErrorMessage(say(problem, listener.language)))
    finally:
        if not writing:
            room.lock.release()
    return True


def on_written(answer: PendingAnswer, listener: Listener, error: StorageError | None) -> None:
    """Finish what `play_now` began: publish the answer, or roll it back."""
    room = answer.room
    if error is not None:
        room.mending = asyncio.create_task(report_failure(room, listener, error))
        return
    try:
        publish(answer)
    except Exception:
        logger.exception("table %s: an answer could not be sent", room.live.table)
    finally:
        room.lock.release()


async def report_failure(room: Room, listener: Listener, error: StorageError) -> None:
    """Roll an answer back and tell the client that gave it."""
    try:
        listener.send(wire.ErrorMessage(say(await roll_back(room, error), listener.language)))
    except Exception:
        logger.exception("table %s: an answer could not be rolled back", room.live.table)
        listener.send(wire.ErrorMessage(say("broken", listener.language)))
    finally:
        room.lock.release()
