"""An answer on its way: on the table, on disk, and only then for all to see."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING

from legendarium.kernel.decisions import Option, Seat
from legendarium.server import wire
from legendarium.server.messages.changes import Changes
from legendarium.server.messages.words import say
from legendarium.server.sockets.audience import Listener
from legendarium.server.storage.base import Conflict, EntryKind, StorageError
from legendarium.server.tables.consent import end
from legendarium.server.tables.pacing import pause_left

if TYPE_CHECKING:
    from legendarium.server.tables.room import Room

logger = logging.getLogger("legendarium.server")


class Answer:
    """What has happened on the table and is being written; and what there is to tell once it is."""

    __slots__ = ("kind", "posts", "written")

    def __init__(
        self, kind: EntryKind, written: asyncio.Future[None], posts: list[tuple[Listener, bytes]] | None
    ) -> None:
        self.kind = kind
        self.written = written
        self.posts = posts
        """None where it cannot be told: it still stands."""


def lead(room: Room, seat: Seat, key: str, kind: EntryKind, option: Option | None) -> Answer | str:
    """Let it happen on the table and begin to write it; the word for why it has not happened."""
    live = room.live
    if room.gone:
        return "not-saved"
    entry = live.entry(kind, seat, key)
    try:
        live.lead(entry, option)
    except Exception:  # a fault in the rules: the match has put everything back
        logger.exception("table %s: %r could not be played", live.table, key)
        return "broken"
    written = room.hall.storage.append(live.table, entry)
    return Answer(kind, written, told_of(room, seat, key))


def told_of(room: Room, seat: Seat, key: str) -> list[tuple[Listener, bytes]] | None:
    """What to tell about an answer while it is being written; None when that fails, for the answer still stands."""
    try:
        return Changes(room.live, room.audience).make(seat, key)
    except Exception:
        logger.exception("table %s: what %r did could not be told", room.live.table, key)
        return None


def land(room: Room, answer: Answer) -> None:
    """It is on disk: tell everybody, and let bots and clocks go on."""
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
    answer: Answer | str = "broken"
    try:
        answer = lead(room, listener.seat, message.key, "move", found)
    finally:
        if isinstance(answer, str):
            room.lock.release()
    if isinstance(answer, str):
        listener.tell(wire.Failure(say(answer, listener.language)))
    else:
        answer.written.add_done_callback(partial(finish, room, listener, answer))
    return True


def finish(room: Room, listener: Listener, answer: Answer, written: asyncio.Future[None]) -> None:
    """What `play_now` began has been written, or has not."""
    error = None if written.cancelled() else written.exception()
    if error is not None:
        room.mending = asyncio.create_task(apologise(room, listener, error))
        return
    try:
        if not written.cancelled():
            land(room, answer)
    except Exception:
        logger.exception("table %s: an answer could not be told", room.live.table)
    finally:
        room.lock.release()


async def apologise(room: Room, listener: Listener, error: BaseException) -> None:
    """An answer was lost: put the table back, and say so to whoever gave it."""
    try:
        if not isinstance(error, StorageError):
            raise error
        listener.tell(wire.Failure(say(await lose(room, error), listener.language)))
    except Exception:
        logger.exception("table %s: an answer could not be kept", room.live.table)
        listener.tell(wire.Failure(say("broken", listener.language)))
    finally:
        room.lock.release()
