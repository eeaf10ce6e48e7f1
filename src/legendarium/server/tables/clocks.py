"""Clocks: when a player's time runs out, an answer is given for them. They survive a restart."""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections.abc import Coroutine
from typing import TYPE_CHECKING

from legendarium.kernel.errors import LegendariumError
from legendarium.server.bots.pool import default_answer
from legendarium.server.storage.base import StorageError
from legendarium.server.tables.live_table import LiveTable
from legendarium.server.tables.pacing import is_paced
from legendarium.server.tables.requests import hint_level
from legendarium.server.tables.room import Room

if TYPE_CHECKING:
    from legendarium.server.tables.hall import Hall

LONGEST_ALARM = 3_600.0
SWEEP_SECONDS = 60.0
RETRY_SECONDS = 5.0
"""Retry interval after an answer that could not be written."""

logger = logging.getLogger("legendarium.server")


class Clocks:
    """A timer for each table in memory, and a periodic sweep over all others."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.running: set[asyncio.Task[None]] = set()
        self.due: dict[str, tuple[float, float]] = {}
        """For timed tables: when something last happened there, and when the answer to that is due."""

    def set(self, room: Room) -> None:
        """Set the timer of a table to its deadline."""
        if room.alarm is not None:
            room.alarm.cancel()
            room.alarm = None
        deadline = room.live.deadline
        if deadline is not None:
            wait = min(LONGEST_ALARM, max(0.0, deadline - time.time()))
            room.alarm = asyncio.get_running_loop().call_later(wait, self.ring, room)
        elif self.unrested(room.live):
            self.start(self.rest(room))

    def ring(self, room: Room) -> None:
        self.start(self.time_out(room))

    def start(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self.running.add(task)
        task.add_done_callback(self.running.discard)

    def unrested(self, live: LiveTable) -> bool:
        """Whether a timed game is over without an `over` entry in its log."""
        return live.beginning.clock is not None and live.match.outcome is not None and not live.rested

    async def rest(self, room: Room) -> None:
        """Write `over`, so that the sweep need not open the table again."""
        try:
            async with room.lock:
                if self.unrested(room.live):
                    await room.write(room.live.entry("over", -1))
        except StorageError:
            logger.warning("table %s: the end of the game could not be written", room.live.table)
        except Exception:
            logger.exception("the clock of table %s could not be stopped", room.live.table)

    async def time_out(self, room: Room) -> None:
        live, deadline = room.live, room.live.deadline
        if deadline is None or deadline > time.time():
            self.set(room)
            return
        ply, clock, failed = live.match.ply, live.beginning.clock, ""
        assert clock is not None
        try:
            key = default_answer(live)
            pause = self.hall.settings.window_pause if is_paced(room) else 0.0
            if clock.then == "bot" and pause:
                key = await self.hall.worker_pool.choose_after(live, hint_level(live.game.code), pause, room.owner)
            elif clock.then == "bot":
                key = await self.hall.worker_pool.choose(live, hint_level(live.game.code), owner=room.owner)
            async with room.lock:
                asked = room.live.asked
                if room.live is live and live.match.ply == ply and live.deadline == deadline and asked is not None:
                    failed = await room.answer(asked, key, "timeout")
        except Exception:
            logger.exception("the clock of table %s failed", live.table)
            failed = "broken"
        if failed and self.hall.rooms.get(live.table) is room:
            room.alarm = asyncio.get_running_loop().call_later(RETRY_SECONDS, self.ring, room)

    async def sweep(self) -> None:
        """Open every table whose time has run out while it was not in memory."""
        while True:
            try:
                await self.look()
            except StorageError as error:
                logger.warning("the sweep over clocks failed: %s", error)
            except Exception:
                logger.exception("the sweep over clocks failed")
            await asyncio.sleep(SWEEP_SECONDS)

    async def look(self) -> None:
        """Open a table only if something happened there since the last sweep, or its time is up."""
        for table, last in await self.hall.storage.timed():
            seen, due = self.due.get(table, (-1.0, 0.0))
            is_due = table not in self.hall.rooms and (last != seen or due < time.time())
            if is_due and self.hall.homes.is_home(table):
                self.due[table] = (last, await self.look_at(table))

    async def look_at(self, table: str) -> float:
        """Start the clock of a table; return its deadline."""
        try:
            room = await self.hall.room(table)
        except LegendariumError as error:
            logger.error("table %s: %s", table, error)
            room = None
        if room is None:
            return math.inf
        room.go_on()
        deadline = room.live.deadline
        return deadline if deadline is not None else math.inf
