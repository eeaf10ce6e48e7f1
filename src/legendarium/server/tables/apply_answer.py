"""An answer on its way: on the table, on disk, and only then for all to see."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING

from legendarium.kernel.decisions import Option, Seat
from legendarium.server import wire
from legendarium.server.messages.answered import Changes
from legendarium.server.messages.texts import say
from legendarium.server.sockets.listeners import Listener
from legendarium.server.storage.base import Conflict, EntryKind, Heard, StorageError
from legendarium.server.tables.consent import end
from legendarium.server.tables.pacing import pause_left

if TYPE_CHECKING:
    from legendarium.server.tables.room import Room

logger = logging.getLogger("legendarium.server")


class Answer:
    """What is to happen on the table and be written; and what there is to tell once it is."""

    __slots__ = ("kind", "posts", "room")

    def __init__(self, room: Room, kind: EntryKind) -> None:
        self.room = room
        self.kind = kind
        self.posts: list[tuple[Listener, bytes]] | None = None
        """None where it cannot be told: it still stands."""


def lead(answer: Answer, seat: Seat, key: str, option: Option | None, heard: Heard) -> str:
    """Let it happen on the table and begin to write it; the word for why it has not happened."""
    room = answer.room
    live = room.live
    if room.gone:
        return "not-saved"
    entry = live.entry(answer.kind, seat, key)
    try:
        live.lead(entry, option)
    except Exception:  # a fault in the rules: the match has put everything back
        logger.exception("table %s: %r could not be played", live.table, key)
        return "broken"
    room.hall.storage.write(live.table, None, [entry], heard)
    answer.posts = told_of(room, seat, key)
    return ""


def told_of(room: Room, seat: Seat, key: str) -> list[tuple[Listener, bytes]] | None:
    """What to tell about an answer while it is being written; None when that fails, for the answer still stands."""
    try:
        return Changes(room.live, room.audience).make(seat, key)
    except Exception:
        logger.exception("table %s: what %r did could not be told", room.live.table, key)
        return None


def land(answer: Answer) -> None:
    """It is on disk: tell everybody, and let bots and clocks go on."""
    room = answer.room
    if answer.posts is None:
        room.abandon()
        return
    if answer.kind == "timeout":
        room.tell_note()
    for listener, text in answer.posts:
        listener.post(text)
    end(room, "ask-moved-on")
    room.go_on()


async def lose(room: Room, error: StorageError) -> str:
    """It could not be kept, so it has not happened; the word for why."""
    await room.recover(error)
    return "stale" if isinstance(error, Conflict) else "not-saved"


# -- without a turn of its own


def play_now(room: Room, listener: Listener, message: wire.Play) -> bool:
    """Take an answer that nothing speaks against while nobody else is at work here; False, with nothing done, where
    `Room.play` has to look at it. Whoever comes meanwhile waits for the lock as ever."""
    if pause_left(room) > 0:
        return False
    found = room.judge(listener, message)
    if listener.seat is None or not isinstance(found, Option):
        return False
    if (message.careful and room.foresee(listener, message, found) is not None) or not room.lock.take():
        return False
    answer, problem = Answer(room, "move"), "broken"
    try:
        problem = lead(answer, listener.seat, message.key, found, partial(finish, answer, listener))
    finally:
        if problem:
            room.lock.release()
    if problem:
        listener.tell(wire.ErrorMessage(say(problem, listener.language)))
    return True


def finish(answer: Answer, listener: Listener, error: StorageError | None) -> None:
    """What `play_now` began has been written, or has not."""
    room = answer.room
    if error is not None:
        room.mending = asyncio.create_task(apologise(room, listener, error))
        return
    try:
        land(answer)
    except Exception:
        logger.exception("table %s: an answer could not be told", room.live.table)
    finally:
        room.lock.release()


async def apologise(room: Room, listener: Listener, error: StorageError) -> None:
    """An answer was lost: put the table back, and say so to whoever gave it."""
    try:
        listener.tell(wire.ErrorMessage(say(await lose(room, error), listener.language)))
    except Exception:
        logger.exception("table %s: an answer could not be kept", room.live.table)
        listener.tell(wire.ErrorMessage(say("broken", listener.language)))
    finally:
        room.lock.release()
