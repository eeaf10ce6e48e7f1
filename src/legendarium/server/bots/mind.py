"""One process in which bots think."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from legendarium.server.bots.worker import Thought, awake, prepare

CLOSING_SECONDS = 2.0
ATTEMPTS = 2
"""A process that dies (there was no memory, somebody ended it) is no fault of the thought."""

logger = logging.getLogger("legendarium.server")


class Mind:
    """Thinks one thought at a time. Its process starts with the first, and is ended when a thought takes too long."""

    def __init__(self, longest: float, remembered: int) -> None:
        self.longest = longest
        self.remembered = remembered
        self.pool: ProcessPoolExecutor | None = None
        self.process = 0
        """The process that thinks; 0 for none."""

    async def think(self, work: Callable[..., Any], thought: Thought, *more: str) -> Any:
        """What comes of a thought; None when nothing does. Never raises but when it is called off."""
        for attempt in range(ATTEMPTS):
            try:
                pool = await self.started()
                running = asyncio.get_running_loop().run_in_executor(pool, work, thought, *more)
                return await asyncio.wait_for(running, self.longest)
            except BrokenProcessPool:
                if attempt + 1 == ATTEMPTS:
                    logger.error("a bot's process ended while it thought about table %s", thought.table)
                await self.stop()
            except TimeoutError:
                logger.error("a bot thought longer than %g s about table %s", self.longest, thought.table)
                await self.stop()
                return None
            except Exception:
                logger.exception("a bot failed at table %s, ply %d", thought.table, len(thought.keys))
                return None
        return None

    async def started(self) -> ProcessPoolExecutor:
        """The process, awake: the time it needs to wake up is no time of thought."""
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            settings = (os.getpid(), self.longest, self.remembered)
            self.pool = ProcessPoolExecutor(1, context, initializer=prepare, initargs=settings)
            self.process = await asyncio.get_running_loop().run_in_executor(self.pool, awake)
        return self.pool

    async def stop(self) -> None:
        """End the process, whatever it does; when this returns there is none."""
        pool, self.pool = self.pool, None
        if self.process:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.process, signal.SIGKILL)
        self.process = 0
        if pool is not None:
            await asyncio.to_thread(pool.shutdown, cancel_futures=True)

    async def close(self) -> None:
        """The same for good: a moment is given for what is being thought, so that nothing of the process is left."""
        if self.pool is not None:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(asyncio.to_thread(self.pool.shutdown, cancel_futures=True), CLOSING_SECONDS)
