"""What one person at a table asks of the others: who is asked, who is waited for, and how a question ends."""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING

from legendarium.kernel.decisions import Seat
from legendarium.server import wire
from legendarium.server.messages.texts import listed, say
from legendarium.server.sockets.listeners import Listener

if TYPE_CHECKING:
    from legendarium.server.tables.room import Room

GRACE_SECONDS = 10.0
"""A line may be lost and made again while a question is open; whoever stays away longer has left."""


class Plea:
    """What one seat wants and others must agree to."""

    __slots__ = ("agreed", "foreign", "kind", "left", "level", "name", "seat", "target")

    def __init__(
        self, kind: str, seat: Seat, left: set[Seat], target: Seat = -1, level: str = "", name: str = ""
    ) -> None:
        self.name = name or secrets.token_hex(8)
        self.foreign = bool(name)
        """It was asked at another server, and what comes of it is settled there."""
        self.kind = kind
        self.seat = seat
        self.left = left
        """Those who have not answered yet."""
        self.agreed: list[Seat] = []
        self.target = target
        self.level = level


def present(room: Room, *but: Seat) -> set[Seat]:
    """The people who are here now and can be asked."""
    return (set(room.live.persons()) & room.here()) - set(but)


def put(room: Room, listener: Listener, plea: Plea) -> None:
    """Put a question to everybody who must agree; another one of the same asker gives way."""
    if room.plea is not None and room.plea.seat != plea.seat:
        listener.tell(wire.ErrorMessage(say("asked-already", listener.language)))
        return
    end(room)
    room.plea = plea
    room.hall.meeting.change()
    for other in room.audience.listeners:
        remind(room, other)


def remind(room: Room, listener: Listener) -> None:
    """What an open question means to a listener: it is asked, or it waits for the answers."""
    plea = room.plea
    if plea is None:
        return
    if plea.kind == "replace" and listener.seat == plea.target:
        if not plea.foreign:
            end(room, "ask-back", plea.target)
    elif listener.seat in plea.left:
        listener.tell(question(room, plea, listener.language))
    elif listener.seat == plea.seat:
        names = [room.live.names[seat] for seat in sorted(plea.left)]
        text = say(f"{plea.kind}-asked", listener.language, names=listed(names, listener.language))
        listener.tell(wire.Asking(sorted(plea.left), text))


def question(room: Room, plea: Plea, language: str) -> wire.AskUndo | wire.AskReplace:
    name = room.live.names[plea.seat]
    if plea.kind == "undo":
        return wire.AskUndo(plea.seat, say("ask-undo", language, name=name))
    return wire.AskReplace(plea.seat, say("ask-replace", language, name=name, absent=room.live.names[plea.target]))


def agree(room: Room, plea: Plea, seat: Seat) -> bool:
    """One more said yes; whether that was the last."""
    plea.left.discard(seat)
    plea.agreed.append(seat)
    if plea.left:
        for other in room.audience.listeners:
            if other.seat == plea.seat:
                remind(room, other)
        return False
    end(room)
    return True


def end(room: Room, why: str = "", by: Seat = -1) -> None:
    """The question is open no more: everybody concerned forgets it, and the asker hears why."""
    plea, room.plea = room.plea, None
    if plea is None:
        return
    room.hall.meeting.change()
    if plea.foreign:
        room.presence.over = plea.name
    for listener in room.audience.listeners:
        if listener.seat == plea.seat and why:
            name = room.live.names[by] if by >= 0 else ""
            listener.tell(wire.AskOver(say(why, listener.language, name=name)))
        elif listener.seat == plea.seat or listener.seat in plea.left:
            listener.tell(wire.AskOver())


def missing(room: Room, seat: Seat) -> None:
    """Somebody's line is gone: a question that cannot go on without them ends, unless they are soon back."""
    plea = room.plea
    if plea is not None and (seat == plea.seat or seat in plea.left):
        wait = max(GRACE_SECONDS, room.presence.grace)
        asyncio.get_running_loop().call_later(wait, give_up, room, plea, seat)


def give_up(room: Room, plea: Plea, seat: Seat) -> None:
    concerned = seat == plea.seat or seat in plea.left
    if room.plea is plea and concerned and seat not in room.here():
        end(room, "ask-left", seat)
