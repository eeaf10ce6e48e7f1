"""Bots at the tables: they answer when it is their turn, as long as it is."""

from __future__ import annotations

import asyncio
import logging

from legendarium.server.minds import Minds, least_answer
from legendarium.server.room import Room

MOST_FAULTS = 5
LONGEST_WAIT = 10.0
"""Seconds between two tries while nothing can be kept."""

logger = logging.getLogger("legendarium.server")


class Robots:
    """Lets bots answer, one task for each table where one is asked."""

    def __init__(self, minds: Minds, pause: float) -> None:
        self.minds = minds
        self.pause = pause

    def wake(self, room: Room) -> None:
        """If a bot is asked and does not think yet, it begins."""
        if bot_level(room) and (room.robot is None or room.robot.done()):
            room.robot = asyncio.create_task(self.answer(room))

    async def answer(self, room: Room) -> None:
        """As long as a bot is asked. Where the rules fail, it tries something simpler, and not for ever; what cannot be
        kept it thinks about anew, later; and at once when somebody else was faster."""
        faults, unkept = 0, 0
        try:
            while (level := bot_level(room)) and faults <= MOST_FAULTS:
                if self.pause and room.audience.listeners:
                    await asyncio.sleep(self.pause)
                live, stamp = room.live, room.live.stamp
                key = await self.minds.choose(live, level) if not faults else least_answer(live)
                async with room.lock:
                    asked = room.live.asked
                    if room.live is not live or live.stamp != stamp or asked is None or not bot_level(room):
                        continue
                    problem = await room.take(asked, key)
                faults = faults + 1 if problem == "broken" else 0
                unkept = unkept + 1 if problem == "not-saved" else 0
                await asyncio.sleep(min(LONGEST_WAIT, faults or unkept / 2))
        except Exception:
            logger.exception("the bots of table %s stopped", room.live.table)


def bot_level(room: Room) -> str:
    """The level of the bot that must answer now; empty if none must."""
    asked = room.live.asked
    if room.gone or asked is None or room.live.places[asked].kind != "bot":
        return ""
    return room.live.places[asked].level
