"""Decides what becomes of a client's answer. The immediate and the waiting caller both act on the same verdict."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from msgspec import UNSET

from legendarium.kernel.decisions import Option
from legendarium.kernel.phrasebook import name_seats
from legendarium.kernel.refusals import Refusal
from legendarium.server import wire
from legendarium.server.messages.texts import say
from legendarium.server.sockets.listeners import Listener
from legendarium.server.tables import pacing, undo_cost

if TYPE_CHECKING:
    from legendarium.server.tables.room import Room

logger = logging.getLogger("legendarium.server")


class Stale:
    """The answer is for a decision that is no longer open."""

    __slots__ = ()


class Held:
    """The answer is legal, but is not heard before the pause of its decision is over."""

    __slots__ = ("seconds",)

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds


Verdict = Option | wire.Refused | wire.Confirm | Stale | Held
"""A legal answer is its option; `Confirm`: it could not be undone, and the client asked to be warned of that."""


def judge(room: Room, listener: Listener, message: wire.Play) -> Verdict:
    """Return the verdict on an answer. Change nothing; the caller holds the room's lock."""
    live, asked = room.live, room.live.asked
    if asked is None and live.state != "playing":
        return wire.Refused(message.key, None, say(live.why_not, listener.language))
    if listener.seat is None or asked is None:
        return wire.Refused(message.key, None, say("watching", listener.language))
    if message.ply != live.match.ply or message.stamp not in (UNSET, live.stamp):
        return Stale()
    if listener.seat != asked or live.places[asked].kind != "person":
        return wire.Refused(message.key, live.game.not_asked or None, whose_turn(room, listener.language))
    found = live.match.weigh(message.key)
    if isinstance(found, Refusal):
        return refusal(room, listener, message.key, found)
    if message.careful and (confirm := warning(room, listener, message, found)) is not None:
        return confirm
    seconds = pacing.pause_left(room)
    return Held(seconds) if seconds > 0 else found


def refusal(room: Room, listener: Listener, key: str, found: Refusal) -> wire.Refused:
    """Explain a refusal in words; a key that names a place gets the nearest legal one."""
    match = room.live.match
    text = name_seats(match.explain(key, found, listener.language), room.live.names)
    return wire.Refused(key, found.rule or None, text, match.nearest(key) or UNSET)


def warning(room: Room, listener: Listener, message: wire.Play, option: Option) -> wire.Confirm | None:
    """Return why a legal answer could not be undone; None if it could, or if trying it fails as playing it then will."""
    try:
        return undo_cost.foresee(room.live, message, option, listener.language)
    except Exception:
        logger.exception("table %s: the undo cost of %r could not be computed", room.live.table, message.key)
        return None


def respond(room: Room, listener: Listener, message: wire.Play, verdict: Verdict) -> Option | None:
    """Act on every verdict but a legal answer, whose option is returned for the caller to apply."""
    if isinstance(verdict, Option):
        return verdict
    if isinstance(verdict, Held):
        pacing.hold(room, listener, message, verdict.seconds)
    elif isinstance(verdict, Stale):
        listener.send(wire.ErrorMessage(say("stale", listener.language)))
        room.welcome(listener, None)
    else:
        listener.send(verdict)
    return None


def whose_turn(room: Room, language: str) -> str:
    asked = room.live.asked
    return say("not-your-turn", language, name=room.live.names[asked] if asked is not None else "")
