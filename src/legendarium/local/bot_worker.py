"""Bot jobs as text: sent to a second worker of the page, or computed in this one."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from legendarium.server.analysis.worker import explain_some, tell_analysis
from legendarium.server.bots.memory import Memory
from legendarium.server.bots.pool import Weighed
from legendarium.server.bots.worker import BotJob, advise, play_trial, think, timed, weigh
from legendarium.server.tables.live_table import LiveTable

JOBS: dict[str, tuple[Callable[..., Any], Any]] = {
    "think": (think, tuple[str, float]),
    "advise": (advise, tuple[tuple[str, str], float]),
    "weigh": (weigh, tuple[Weighed, float]),
    "play_trial": (play_trial, tuple[tuple[float, str, int, dict[str, tuple[int, int, int]]], float]),
    "explain_some": (explain_some, tuple[tuple[int, float, str], float]),
    "tell_analysis": (tell_analysis, tuple[str, float]),
}
"""By name: the function, and the type of its result with the seconds it took."""

Ask = Callable[[str], Awaitable[str]]
"""Sends a job and returns its result, both as JSON."""

ENCODER = msgspec.json.Encoder()
REQUESTS = msgspec.json.Decoder(tuple[str, BotJob, list[str]])
RESULTS = {name: msgspec.json.Decoder[Any](kind) for name, (_, kind) in JOBS.items()}

logger = logging.getLogger("legendarium.server")


class TextWorker:
    """A bot worker behind `ask`. A job that takes too long is given up, and `stop` ends the worker."""

    process = 0

    def __init__(self, ask: Ask, stop: Callable[[], object], longest: float, remembered: int) -> None:
        self.ask = ask
        self.stop = stop
        self.longest = longest
        self.memory = Memory(remembered)
        self.seconds = 0.0

    async def think(
        self, work: Callable[..., Any], job: BotJob, *more: str, live: LiveTable | None = None, owner: str = ""
    ) -> Any:
        """Return the result of a job on a table as it is now, None if it failed. Raises only when cancelled."""
        if live is not None:
            self.memory.fill(job, live, owner)
        name = work.__name__
        try:
            text = await asyncio.wait_for(self.ask(ENCODER.encode((name, job, more)).decode()), self.longest)
            found, seconds = RESULTS[name].decode(text)
        except TimeoutError:
            logger.error("a bot job took longer than %g s, for table %s", self.longest, job.table)
            await self.close()
            return None
        except BaseException as error:
            self.memory.drop(job.table)  # the table's state in the worker is unknown
            if not isinstance(error, Exception):
                raise
            logger.exception("a bot job failed at table %s, ply %d", job.table, job.ply)
            return None
        self.seconds += seconds
        return found

    async def close(self) -> None:
        self.memory.tables.clear()
        self.stop()


def answer_job(text: str) -> str:
    """Compute a job; both as JSON. Called in the worker."""
    name, job, more = REQUESTS.decode(text)
    return ENCODER.encode(timed(JOBS[name][0], job, *more)).decode()


async def answer_here(text: str) -> str:
    """Compute a job in this very worker: tables wait meanwhile."""
    await asyncio.sleep(0)
    return answer_job(text)
