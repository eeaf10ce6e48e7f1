"""Lets bots answer at the tables. Tables where a person sits or watches come first."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from legendarium.server.bots.pool import default_answer
from legendarium.server.tables.live_table import LiveTable
from legendarium.server.tables.pacing import pause_left
from legendarium.server.tables.room import Room

if TYPE_CHECKING:
    from legendarium.server.tables.hall import Hall

MOST_FAULTS = 5
LONGEST_WAIT = 10.0
"""Longest back-off in seconds while nothing can be written."""

logger = logging.getLogger("legendarium.server")


class BotRunner:
    """Runs one task for each table at which a bot must answer."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.pool = hall.worker_pool
        self.watched: dict[str, set[Room]] = {}
        """By address: tables of bots alone that it created or opened and somebody watches."""
        self.unwatched: dict[str, set[Room]] = {}
        """The same while nobody watches."""
        self.resting = False
        """The hall is closing: no task is started any more."""

    def wake(self, room: Room) -> None:
        """Start the task of a table if a bot must answer, none runs yet, and it may."""
        if room.live.bot_asked and (room.bot_task is None or room.bot_task.done()) and self.may_think(room):
            room.bot_task = asyncio.create_task(self.answer(room))

    async def answer(self, room: Room) -> None:
        """Answer as long as a bot is asked.

        After a fault in the rules the default answer is tried, a few times; after a failed write it backs off; after a
        conflict (another server answered) it starts again at once."""
        faults, unkept = 0, 0
        try:
            while (level := room.live.bot_asked) and faults <= MOST_FAULTS and self.may_think(room):
                live, stamp, paused = room.live, room.live.stamp, 0.0
                if watched(room) and not stands_back(room):
                    paused = pause_left(room)
                if not paused:
                    await self.pause(room)
                    if room.live is not live or live.stamp != stamp or live.bot_asked != level:
                        continue
                if faults:
                    key = default_answer(live)
                elif paused:
                    key = await self.pool.choose_after(live, level, paused, room.owner)
                else:
                    key = await self.pool.choose(live, level, owner=room.owner, later=not watched(room))
                self.tell_hurry(room, live)
                await self.hall.budgets.bots_turn(room.owner, bool(live.persons()))
                async with room.lock:
                    asked = room.live.asked
                    if room.live is not live or live.stamp != stamp or asked is None or not room.live.bot_asked:
                        continue
                    problem = await self.hall.budgets.metered(room.owner, "bot", room.answer(asked, key))
                faults = faults + 1 if problem == "broken" else 0
                unkept = unkept + 1 if problem == "not-saved" else 0
                await asyncio.sleep(min(LONGEST_WAIT, faults or unkept / 2))
        except Exception:
            logger.exception("the bot task of table %s failed", room.live.table)
        finally:
            self.leave_place(room, self.watched)
            self.leave_place(room, self.unwatched)

    def tell_hurry(self, room: Room, live: LiveTable) -> None:
        """Tell everybody at the table when a bot begins or ceases to play as a quicker level."""
        hurried = {seat for seat, place in enumerate(live.places) if place.hurried}
        if room.live is live and hurried != room.hurried:
            room.hurried = hurried
            room.send_seats()

    async def pause(self, room: Room) -> None:
        """Wait, so that people can follow or act first, and so that one server answers, not all that share the table."""
        settings = self.hall.settings
        if stands_back(room):
            seconds = max(settings.bot_pause, pause_left(room)) + settings.takeover_seconds
        elif room.audience.listeners:
            seconds = settings.bot_pause
        else:
            seconds = 0.0 if watched(room) else settings.unwatched_bot_pause
        await asyncio.sleep(seconds)

    def may_think(self, room: Room) -> bool:
        """Whether bots may answer at a table: always where a person sits, else at a number of tables of each address,
        and for a while after somebody last watched."""
        if self.resting or room.gone:
            return False
        if room.live.persons():
            return True
        settings, held = self.hall.settings, self.watched if watched(room) else self.unwatched
        self.leave_place(room, self.unwatched if held is self.watched else self.watched)
        most = settings.limits.watched_tables if held is self.watched else settings.limits.unwatched_tables
        idle = asyncio.get_running_loop().time() - room.looked
        if watched(room) or idle <= settings.unwatched_seconds:
            places = held.setdefault(room.owner, set())
            if room in places or len(places) < most:
                places.add(room)
                return True
        self.leave_place(room, held)
        return False

    def leave_place(self, room: Room, held: dict[str, set[Room]]) -> None:
        """Give the place of a table of bots to another one of the same address."""
        places = held.get(room.owner, set())
        if room not in places:
            return
        places.discard(room)
        if not places:
            del held[room.owner]
        for other in self.hall.rooms_by_address.of(room.owner):
            if other is not room:
                self.wake(other)


def watched(room: Room) -> bool:
    """Whether a person sits or watches there."""
    return bool(room.audience.listeners or room.live.persons())


def stands_back(room: Room) -> bool:
    """Return whether a bot here should let another server answer first.

    Of several servers on one database the one that serves the lowest seat present answers; while no seat is present, any
    that serves a spectator. The others answer only if it does not."""
    present, here = room.here(), room.audience
    return room.hall.storage.shared and not (min(present) in here.online() if present else here.listeners)
