"""One process in which bots think."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
import signal
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from legendarium.server.bots.memory import Memory
from legendarium.server.bots.worker import Thought, awake, prepare, timed
from legendarium.server.tables.live_table import LiveTable

CLOSING_SECONDS = 2.0
ATTEMPTS = 2
"""A process that dies (there was no memory, somebody ended it) is no fault of the thought."""

logger = logging.getLogger("legendarium.server")


class Mind:
    """Thinks one thought at a time. Its process starts with the first, and is ended when a thought takes too long."""

    def __init__(self, longest: float, remembered: int) -> None:
        self.longest = longest
        self.memory = Memory(remembered)
        self.seconds = 0.0
        """How long it has thought, all thoughts together."""
        self.pool: ProcessPoolExecutor | None = None
        self.process = 0
        """The process that thinks; 0 for none."""

    async def think(
        self, work: Callable[..., Any], thought: Thought, *more: str, live: LiveTable | None = None, owner: str = ""
    ) -> Any:
        """What comes of a thought about a table as it is; None when nothing does. Never raises but when it is called off."""
        began, stamp = time.monotonic(), live.stamp if live is not None else 0
        try:
            found, seconds = await self.attempt(work, thought, *more, live=live, owner=owner, stamp=stamp)
        except BaseException:
            self.forget(thought, began)
            raise
        if seconds is None:
            self.forget(thought, began)
        else:
            self.seconds += seconds
        return found

    def forget(self, thought: Thought, began: float) -> None:
        """It came to nothing: what the process made of the table is not known, and the time it took is by the clock."""
        self.memory.drop(thought.table)
        self.seconds += time.monotonic() - began

    async def attempt(
        self,
        work: Callable[..., Any],
        thought: Thought,
        *more: str,
        live: LiveTable | None,
        owner: str,
        stamp: int,
    ) -> tuple[Any, float | None]:
        """The thought, and how long it took; nothing of both when it failed."""
        for attempt in range(ATTEMPTS):
            try:
                pool = await self.started()
                if live is not None:
                    if live.stamp != stamp:  # it has moved on while the process started
                        return None, None
                    self.memory.remind(thought, live, owner)
                running = asyncio.get_running_loop().run_in_executor(pool, timed, work, thought, *more)
                found: tuple[Any, float] = await asyncio.wait_for(running, self.longest)
                return found
            except BrokenProcessPool:
                if attempt + 1 == ATTEMPTS:
                    logger.error("a bot's process ended while it thought about table %s", thought.table)
                await self.stop()
            except TimeoutError:
                logger.error("a bot thought longer than %g s about table %s", self.longest, thought.table)
                await self.stop()
                return None, None
            except Exception:
                logger.exception("a bot failed at table %s, ply %d", thought.table, thought.ply)
                return None, None
        return None, None

    async def started(self) -> ProcessPoolExecutor:
        """The process, awake: the time it needs to wake up is no time of thought."""
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            settings = (os.getpid(), self.longest)
            self.pool = ProcessPoolExecutor(1, context, initializer=prepare, initargs=settings)
            self.process = await asyncio.get_running_loop().run_in_executor(self.pool, awake)
        return self.pool

    async def stop(self) -> None:
        """End the process, whatever it does; when this returns there is none."""
        pool, self.pool = self.pool, None
        self.memory.tables.clear()
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
