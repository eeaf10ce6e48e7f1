"""A pool of workers in which bots compute moves, shared fairly between addresses."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from legendarium.server.bots.memory import REMEMBERED_TABLES
from legendarium.server.bots.process import Worker
from legendarium.server.bots.worker import JOB_TIMEOUT, BotJob, advise, think, weigh
from legendarium.server.shares import Shares
from legendarium.server.tables.live_table import LiveTable

T = TypeVar("T")


class AnyWorker(Protocol):
    """Runs one job at a time, wherever that is."""

    seconds: float
    """Processor seconds of all jobs."""
    process: int
    """Process id; 0 for none."""

    async def think(
        self, work: Callable[..., Any], job: BotJob, *more: str, live: LiveTable | None = None, owner: str = ""
    ) -> Any:
        """Return the result of a job on a table as it is now, None if it failed. Raises only when cancelled."""

    async def close(self) -> None: ...


Queues = dict[str, deque[asyncio.Future[AnyWorker]]]
"""FIFO queues of waiting callers, by address."""

Weighed = dict[str, tuple[bool, dict[str, list[tuple[int, float]]]]]
"""By key of an answer: whether its odds are exact, and the odds of every figure."""

logger = logging.getLogger("legendarium.server")


class WorkerPool:
    """Worker processes, and the queues of callers that wait for one."""

    def __init__(
        self,
        workers: int,
        longest: float = JOB_TIMEOUT,
        remembered: int = REMEMBERED_TABLES,
        make: Callable[[float, int], AnyWorker] = Worker,
    ) -> None:
        self.all = [make(longest, remembered) for _ in range(workers)]
        self.idle = list(self.all)
        self.waiting: tuple[Queues, Queues] = ({}, {})
        """Urgent callers (a person waits), and those with `later`."""
        self.shares = Shares()
        """Seconds computed for each address: of those that wait, the one with the least comes first."""
        self.thinking: set[asyncio.Task[Any]] = set()

    async def choose(self, live: LiveTable, level: str, owner: str = "", later: bool = False) -> str:
        """Return the key a bot of this level would play, '' if the table has moved on. A failed job gives the
        default."""
        stamp = live.stamp
        key = await self.run(think, job_for(live, level), owner=owner, later=later, live=live)
        return key or (default_answer(live) if live.stamp == stamp else "")

    async def choose_after(self, live: LiveTable, level: str, seconds: float, owner: str = "") -> str:
        """Like `choose`, but return after exactly this time; the default answer if the job is not done by then."""
        job, stamp = asyncio.create_task(self.choose(live, level, owner)), live.stamp
        await asyncio.sleep(seconds)
        if not job.done():
            job.cancel()
        await asyncio.wait([job])
        if job.cancelled():
            return default_answer(live) if live.stamp == stamp else ""
        return job.result()

    async def advise(self, live: LiveTable, level: str, language: str, owner: str = "") -> tuple[str, str]:
        """Like `choose`, for a player who asks for a hint; with the reason in one line."""
        stamp = live.stamp
        found = await self.run(advise, job_for(live, level), language, owner=owner, live=live)
        return found or (default_answer(live) if live.stamp == stamp else "", "")

    async def weigh(self, live: LiveTable, level: str, owner: str = "") -> Weighed:
        """Return the odds of each answer that has any, everybody else playing at this level; {} if that failed."""
        return await self.run(weigh, job_for(live, level), owner=owner, live=live) or {}

    async def run(
        self,
        work: Callable[..., T],
        job: BotJob,
        *more: str,
        owner: str = "",
        later: bool = False,
        live: LiveTable | None = None,
    ) -> T | None:
        """Run a job in the next free worker; None if it failed, was cancelled, or the table has moved on by then."""
        stamp = live.stamp if live is not None else 0
        worker = await self.acquire(owner, later)
        if live is not None and live.stamp != stamp:
            self.release(worker)
            return None
        before = worker.seconds
        task = asyncio.create_task(worker.think(work, job, *more, live=live, owner=owner))
        self.thinking.add(task)
        task.add_done_callback(lambda _: self.done(task, worker, owner, before))
        await asyncio.wait([task])
        return None if task.cancelled() else task.result()

    async def acquire(self, owner: str, later: bool) -> AnyWorker:
        """Wait for an idle worker. The address that has used least comes first, callers with `later` last."""
        if self.idle:
            return self.idle.pop()
        turn: asyncio.Future[AnyWorker] = asyncio.get_running_loop().create_future()
        self.waiting[later].setdefault(owner, deque()).append(turn)
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # handed over just before the cancellation
                self.release(turn.result())
            raise

    def done(self, task: asyncio.Task[Any], worker: AnyWorker, owner: str, before: float) -> None:
        self.thinking.discard(task)
        self.shares.add(owner, worker.seconds - before)
        self.release(worker)

    def release(self, worker: AnyWorker) -> None:
        """Hand a worker to the next caller that still waits."""
        for queues in self.waiting:
            while queues:
                turn = next_of(queues, self.shares)
                if not turn.done():
                    turn.set_result(worker)
                    return
        self.idle.append(worker)

    def processes(self) -> list[int]:
        return [worker.process for worker in self.all if worker.process]

    async def close(self) -> None:
        for task in self.thinking:
            task.cancel()
        await asyncio.gather(*(worker.close() for worker in self.all))


def next_of(queues: Queues, shares: Shares) -> asyncio.Future[AnyWorker]:
    """Pop the first caller of the address that has used least; equal addresses take turns."""
    owner = shares.least(queues)
    queue = queues.pop(owner)
    turn = queue.popleft()
    if queue:
        queues[owner] = queue
    return turn


def job_for(live: LiveTable, level: str) -> BotJob:
    match = live.match
    return BotJob(live.table, match.game.code, match.seats, match.seed, match.salt, match.options, match.ply, level)


def default_answer(live: LiveTable) -> str:
    """Return the answer that does least: one that declines, else the first."""
    decision = live.match.table.decision
    assert decision is not None
    return live.game.default_answer(decision).key
