"""Decisions with a constant pause: answers to them take the same time whatever they are, so timing reveals no
hidden card."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING

import msgspec

from legendarium.server import wire
from legendarium.server.sockets.listeners import Listener

if TYPE_CHECKING:
    from legendarium.server.tables.room import Room

logger = logging.getLogger("legendarium.server")


def is_paced(room: Room) -> bool:
    decision = room.live.match.table.decision
    return decision is not None and decision.kind in room.live.game.paced_kinds


def pause_left(room: Room) -> float:
    """Return the seconds until an answer to the open decision is accepted."""
    if not is_paced(room):
        return 0.0
    return max(0.0, room.live.last + room.hall.settings.window_pause - time.time())


def hold(room: Room, listener: Listener, message: wire.Play, seconds: float) -> None:
    """Hold an answer until the pause is over; a second one replaces the first."""
    if room.held is not None:
        room.held.cancel()
    room.held = asyncio.create_task(hear_later(room, listener, message, seconds))


async def hear_later(room: Room, listener: Listener, message: wire.Play, seconds: float) -> None:
    await asyncio.sleep(seconds)
    room.held = None
    try:
        await room.play(listener, msgspec.structs.replace(message, careful=[]))
    except Exception:
        logger.exception("table %s: a held answer could not be played", room.live.table)
