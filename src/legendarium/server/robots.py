"""Bots at the tables: they answer when it is their turn, as long as it is."""

from __future__ import annotations

import asyncio
import logging

from legendarium.server.minds import Minds, least_answer
from legendarium.server.room import Room

MOST_FAILURES = 5

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
        """As long as a bot is asked. What cannot be played or kept is tried again, more simply and later."""
        failures = 0
        try:
            while (level := bot_level(room)) and failures <= MOST_FAILURES:
                if self.pause and room.audience.listeners:
                    await asyncio.sleep(self.pause)
                live, stamp = room.live, room.live.stamp
                key = await self.minds.choose(live, level) if not failures else least_answer(live)
                async with room.lock:
                    asked = room.live.asked
                    if room.live is not live or live.stamp != stamp or asked is None or not bot_level(room):
                        continue
                    failures = failures + 1 if await room.take(asked, key) else 0
                await asyncio.sleep(failures)
        except Exception:
            logger.exception("the bots of table %s stopped", room.live.table)


def bot_level(room: Room) -> str:
    """The level of the bot that must answer now; empty if none must."""
    asked = room.live.asked
    if asked is None or room.live.places[asked].kind != "bot":
        return ""
    return room.live.places[asked].level
