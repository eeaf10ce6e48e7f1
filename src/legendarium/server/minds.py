"""Where bots think: in processes of their own, so that a long thought never delays another table."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from legendarium.server.live import LiveTable
from legendarium.server.thinking import LONGEST_THOUGHT, Thought, advise, prepare, think

T = TypeVar("T")
CLOSING_SECONDS = 2.0

logger = logging.getLogger("legendarium.server")


class Minds:
    """The processes; started when the first bot has to think."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.pool: ProcessPoolExecutor | None = None

    async def choose(self, live: LiveTable, level: str) -> str:
        """The key a bot of this level would play now. A mind that fails is replaced by the least answer."""
        return await self.run(think, thought_of(live, level)) or least_answer(live)

    async def advise(self, live: LiveTable, level: str, language: str) -> tuple[str, str]:
        """The same for a player who asks, with the reason in one line."""
        return await self.run(advise, thought_of(live, level), language) or (least_answer(live), "")

    async def run(self, work: Callable[..., T], thought: Thought, *more: str) -> T | None:
        """Let a process think; None when it could not."""
        try:
            running = asyncio.get_running_loop().run_in_executor(self.started(), work, thought, *more)
            return await asyncio.wait_for(running, LONGEST_THOUGHT)
        except (BrokenProcessPool, TimeoutError) as error:
            logger.error("a bot could not finish its thought: %r", error)
            self.stop()
        except Exception:
            logger.exception("a bot failed at table %s, ply %d", thought.table, len(thought.keys))
        return None

    def started(self) -> ProcessPoolExecutor:
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.workers, context, initializer=prepare, initargs=(os.getpid(),))
        return self.pool

    def stop(self) -> None:
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)
            self.pool = None

    async def close(self) -> None:
        """The same for good: a moment is given for what is being thought, so that nothing of the processes is left."""
        pool, self.pool = self.pool, None
        if pool is not None:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(asyncio.to_thread(pool.shutdown, cancel_futures=True), CLOSING_SECONDS)


def thought_of(live: LiveTable, level: str) -> Thought:
    match = live.match
    return Thought(
        live.table, match.game.code, match.seats, match.seed, match.salt, match.options, list(match.keys), level
    )


LEAST = ("pass", "done", "end", "decline", "no", "skip", "stop")
"""Words that do as little as possible, in the order they are looked for."""


def least_answer(live: LiveTable) -> str:
    """The answer that does least: one that declines, else the first."""
    decision = live.match.table.decision
    assert decision is not None
    for word in LEAST:
        for option in decision.options:
            if option.word == word:
                return option.key
    return decision.options[0].key
