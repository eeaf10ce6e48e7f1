"""Requests that other players must consent to: undo, or a bot for an absent player."""

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
"""A player who lost the connection for longer than this has left, for an open request."""


class ConsentRequest:
    """One seat's request that others must agree to."""

    __slots__ = ("agreed", "foreign", "kind", "left", "level", "name", "seat", "target")

    def __init__(
        self, kind: str, seat: Seat, left: set[Seat], target: Seat = -1, level: str = "", name: str = ""
    ) -> None:
        self.name = name or secrets.token_hex(8)
        self.foreign = bool(name)
        """Whether it was made at another server, which settles it."""
        self.kind = kind
        self.seat = seat
        self.left = left
        """Seats that have not answered yet."""
        self.agreed: list[Seat] = []
        self.target = target
        self.level = level


def present_seats(room: Room, *but: Seat) -> set[Seat]:
    """Return the seats of present players, without those given."""
    return (set(room.live.persons()) & room.here()) - set(but)


def ask(room: Room, listener: Listener, request: ConsentRequest) -> None:
    """Open a request; another one of the same seat is replaced."""
    if room.consent_request is not None and room.consent_request.seat != request.seat:
        listener.send(wire.ErrorMessage(say("asked-already", listener.language)))
        return
    end(room)
    room.consent_request = request
    room.hall.presence_exchange.change()
    for other in room.audience.listeners:
        remind(room, other)


def remind(room: Room, listener: Listener) -> None:
    """Send the open request to a listener, as asked or as asker."""
    request = room.consent_request
    if request is None:
        return
    if request.kind == "replace" and listener.seat == request.target:
        if not request.foreign:
            end(room, "ask-back", request.target)
    elif listener.seat in request.left:
        listener.send(question(room, request, listener.language))
    elif listener.seat == request.seat:
        names = [room.live.names[seat] for seat in sorted(request.left)]
        text = say(f"{request.kind}-asked", listener.language, names=listed(names, listener.language))
        listener.send(wire.Asking(sorted(request.left), text))


def question(room: Room, request: ConsentRequest, language: str) -> wire.AskUndo | wire.AskReplace:
    name = room.live.names[request.seat]
    if request.kind == "undo":
        return wire.AskUndo(request.seat, say("ask-undo", language, name=name))
    return wire.AskReplace(
        request.seat, say("ask-replace", language, name=name, absent=room.live.names[request.target])
    )


def agree(room: Room, request: ConsentRequest, seat: Seat) -> bool:
    """Count a yes; return whether it was the last."""
    request.left.discard(seat)
    request.agreed.append(seat)
    if request.left:
        for other in room.audience.listeners:
            if other.seat == request.seat:
                remind(room, other)
        return False
    end(room)
    return True


def end(room: Room, why: str = "", by: Seat = -1) -> None:
    """Close the open request: everybody concerned is told, the asker with the reason."""
    request, room.consent_request = room.consent_request, None
    if request is None:
        return
    room.hall.presence_exchange.change()
    if request.foreign:
        room.presence.over = request.name
    for listener in room.audience.listeners:
        if listener.seat == request.seat and why:
            name = room.live.names[by] if by >= 0 else ""
            listener.send(wire.AskOver(say(why, listener.language, name=name)))
        elif listener.seat == request.seat or listener.seat in request.left:
            listener.send(wire.AskOver())


def seat_left(room: Room, seat: Seat) -> None:
    """Close a request after the grace time if it needs the seat that left."""
    request = room.consent_request
    if request is not None and (seat == request.seat or seat in request.left):
        wait = max(GRACE_SECONDS, room.presence.grace)
        asyncio.get_running_loop().call_later(wait, give_up, room, request, seat)


def give_up(room: Room, request: ConsentRequest, seat: Seat) -> None:
    concerned = seat == request.seat or seat in request.left
    if room.consent_request is request and concerned and seat not in room.here():
        end(room, "ask-left", seat)
