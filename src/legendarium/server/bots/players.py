"""Bots at the tables: they answer when it is their turn, as long as it is. Where a person sits or looks they think first."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from legendarium.server.bots.pool import least_answer
from legendarium.server.tables.pacing import pause_left
from legendarium.server.tables.room import Room

if TYPE_CHECKING:
    from legendarium.server.tables.hall import Hall

MOST_FAULTS = 5
LONGEST_WAIT = 10.0
"""Seconds between two tries while nothing can be kept."""

logger = logging.getLogger("legendarium.server")


class Robots:
    """Lets bots answer, one task for each table where one is asked."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.minds = hall.minds
        self.unwatched: dict[str, set[Room]] = {}
        """For each address the tables it had made or opened that are played although nobody looks."""
        self.resting = False
        """The hall is closing: nobody begins to think any more."""

    def wake(self, room: Room) -> None:
        """If a bot is asked and does not think yet, it begins, unless it is to sleep."""
        if room.live.bot_asked and (room.robot is None or room.robot.done()) and self.may_think(room):
            room.robot = asyncio.create_task(self.answer(room))

    async def answer(self, room: Room) -> None:
        """As long as a bot is asked. Where the rules fail, it tries something simpler, and not for ever; what cannot be
        kept it thinks about anew, later; and at once when somebody else was faster."""
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
                    key = least_answer(live)
                elif paused:
                    key = await self.minds.choose_in(live, level, paused, room.owner)
                else:
                    key = await self.minds.choose(live, level, owner=room.owner, later=not watched(room))
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
            logger.exception("the bots of table %s stopped", room.live.table)
        finally:
            self.leave_place(room)

    async def pause(self, room: Room) -> None:
        """Wait, so that people can follow or act first, and so that one server answers, not all that share the table."""
        settings = self.hall.settings
        if stands_back(room):
            seconds = max(settings.bot_pause, pause_left(room)) + settings.stand_back_seconds
        elif room.audience.listeners:
            seconds = settings.bot_pause
        else:
            seconds = 0.0 if watched(room) else settings.unwatched_pause
        await asyncio.sleep(seconds)

    def may_think(self, room: Room) -> bool:
        """Where somebody sits or looks, always. Of the others a few of each address, and not for ever."""
        if self.resting or room.gone:
            return False
        if watched(room):
            self.leave_place(room)
            return True
        settings, places = self.hall.settings, self.unwatched.setdefault(room.owner, set())
        awake = asyncio.get_running_loop().time() - room.looked <= settings.unwatched_seconds
        if awake and (room in places or len(places) < settings.limits.unwatched_tables):
            places.add(room)
            return True
        self.leave_place(room)
        return False

    def leave_place(self, room: Room) -> None:
        """Another unwatched table of the same address may be played now."""
        places = self.unwatched.get(room.owner, set())
        if room not in places:
            return
        places.discard(room)
        if not places:
            del self.unwatched[room.owner]
        for other in self.hall.holdings.of(room.owner):
            if other is not room:
                self.wake(other)


def watched(room: Room) -> bool:
    """Whether a person sits or looks there."""
    return bool(room.audience.listeners or room.live.persons())


def stands_back(room: Room) -> bool:
    """Return whether a bot here should let another server answer first.

    Of several servers on one database the one that serves the lowest seat present answers; while no seat is present, any
    that serves a spectator. The others answer only if it does not."""
    present, here = room.here(), room.audience
    return room.hall.storage.shared and not (min(present) in here.online() if present else here.listeners)
