"""One worker process, seen from the server."""

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

from legendarium.kernel.installed_packs import installed
from legendarium.server.bots.memory import Memory
from legendarium.server.bots.worker import BotJob, awake, prepare, timed
from legendarium.server.tables.live_table import LiveTable

CLOSING_SECONDS = 2.0
ATTEMPTS = 2
"""A process that dies (out of memory, killed) is not the job's fault."""

logger = logging.getLogger("legendarium.server")


class Worker:
    """Runs one job at a time. Its process starts with the first job, and is killed when a job times out."""

    def __init__(self, longest: float, remembered: int) -> None:
        self.longest = longest
        self.memory = Memory(remembered)
        self.seconds = 0.0
        """Processor seconds of all jobs."""
        self.executor: ProcessPoolExecutor | None = None
        self.process = 0
        """Process id; 0 for none."""

    async def think(
        self, work: Callable[..., Any], job: BotJob, *more: str, live: LiveTable | None = None, owner: str = ""
    ) -> Any:
        """Return the result of a job on a table as it is now, None if it failed. Raises only when cancelled."""
        began, stamp = time.monotonic(), live.stamp if live is not None else 0
        try:
            found, seconds = await self.attempt(work, job, *more, live=live, owner=owner, stamp=stamp)
        except BaseException:
            self.forget(job, began)
            raise
        if seconds is None:
            self.forget(job, began)
        else:
            self.seconds += seconds
        return found

    def forget(self, job: BotJob, began: float) -> None:
        """Note a failed job: the table's state in the process is unknown; its time is taken from the wall clock."""
        self.memory.drop(job.table)
        self.seconds += time.monotonic() - began

    async def attempt(
        self,
        work: Callable[..., Any],
        job: BotJob,
        *more: str,
        live: LiveTable | None,
        owner: str,
        stamp: int,
    ) -> tuple[Any, float | None]:
        """Return the result and its processor seconds; (None, None) if it failed."""
        for attempt in range(ATTEMPTS):
            try:
                executor = await self.started()
                if live is not None:
                    if live.stamp != stamp:  # it has moved on while the process started
                        return None, None
                    self.memory.fill(job, live, owner)
                running = asyncio.get_running_loop().run_in_executor(executor, timed, work, job, *more)
                found: tuple[Any, float] = await asyncio.wait_for(running, self.longest)
                return found
            except BrokenProcessPool:
                if attempt + 1 == ATTEMPTS:
                    logger.error("a bot worker process died during a job for table %s", job.table)
                await self.stop()
            except TimeoutError:
                logger.error("a bot job took longer than %g s, for table %s", self.longest, job.table)
                await self.stop()
                return None, None
            except Exception:
                logger.exception("a bot job failed at table %s, ply %d", job.table, job.ply)
                return None, None
        return None, None

    async def started(self) -> ProcessPoolExecutor:
        """Return the started process: starting does not count against the job's timeout."""
        if self.executor is None:
            context = multiprocessing.get_context("spawn")
            settings = (os.getpid(), self.longest, installed())
            self.executor = ProcessPoolExecutor(1, context, initializer=prepare, initargs=settings)
            self.process = await asyncio.get_running_loop().run_in_executor(self.executor, awake)
        return self.executor

    async def stop(self) -> None:
        """Kill the process; when this returns there is none."""
        executor, self.executor = self.executor, None
        self.memory.tables.clear()
        if self.process:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.process, signal.SIGKILL)
        self.process = 0
        if executor is not None:
            await asyncio.to_thread(executor.shutdown, cancel_futures=True)

    async def close(self) -> None:
        """Stop for good, after giving the running job a moment to end."""
        if self.executor is not None:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(asyncio.to_thread(self.executor.shutdown, cancel_futures=True), CLOSING_SECONDS)
