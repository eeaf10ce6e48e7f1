"""A pool of workers in which bots compute moves, shared fairly between addresses."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict, deque
from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from legendarium.bots.registry import is_slow, quick
from legendarium.server.bots.memory import REMEMBERED_TABLES
from legendarium.server.bots.process import Worker
from legendarium.server.bots.worker import JOB_TIMEOUT, BotJob, advise, play_trial, think, weigh
from legendarium.server.shares import Shares
from legendarium.server.tables.live_table import LiveTable, Place

MOST_WAITING = 3
"""Jobs that may wait for each slow worker; further ones go to quick levels."""
THINKING = {"quick": (0.3, 0.3), "normal": (1.0, 1.0), "long": (5.0, 5.0)}
"""How long bots that look ahead think, by the setting of the table: simulations as a multiple of what their level says, and
the most seconds a turn."""

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

Played = tuple[float, str, int, dict[str, tuple[int, int, int]]]
"""A game that tested a deck: points, reason of its end, plies, and copies held, played, and turns in hand by card."""

logger = logging.getLogger("legendarium.server")


class WorkerPool:
    """Worker processes, and the queues of callers that wait for one.

    Bots that look ahead think in workers of their own, `slow`, so that nobody else waits for them.
    """

    def __init__(
        self,
        workers: int,
        longest: float = JOB_TIMEOUT,
        remembered: int = REMEMBERED_TABLES,
        make: Callable[[float, int], AnyWorker] = Worker,
        thinkers: int = 0,
    ) -> None:
        self.slow = WorkerPool(thinkers, longest, remembered, make) if thinkers else None
        """Workers for levels that look ahead; None: they share the others."""
        self.all = [make(longest, remembered) for _ in range(workers)]
        self.latest: OrderedDict[str, AnyWorker] = OrderedDict()
        """The worker that thought last about a table, for the latest tables."""
        self.idle = list(self.all)
        self.waiting: tuple[Queues, Queues] = ({}, {})
        """Urgent callers (a person waits), and those with `later`."""
        self.shares = Shares()
        """Seconds computed for each address: of those that wait, the one with the least comes first."""
        self.thinking: set[asyncio.Task[Any]] = set()

    async def choose(self, live: LiveTable, level: str, owner: str = "", later: bool = False) -> str:
        """Return the key a bot of this level would play, '' if the table has moved on.

        A level that looks ahead is replaced by a quick one if no slow worker is free soon, or if its job fails; the
        seat is then marked as hurried. A failed job of a quick level gives the default answer."""
        stamp, slow, place = live.stamp, self.lane(live, level), place_asked(live)
        if slow is not None:
            key = await slow.run(think, job_for(live, level), owner=owner, later=later, live=live)
            if key or live.stamp != stamp:
                place.hurried = False
                return key or ""
        if is_slow(live.game.code, level):
            place.hurried = self.slow is not None
        key = await self.run(think, job_for(live, self.instead(live, level)), owner=owner, later=later, live=live)
        return key or (default_answer(live) if live.stamp == stamp else "")

    def lane(self, live: LiveTable, level: str) -> WorkerPool | None:
        """Return the workers for a level that looks ahead, if they have room."""
        slow = self.slow
        return slow if slow is not None and is_slow(live.game.code, level) and slow.has_room else None

    def instead(self, live: LiveTable, level: str) -> str:
        """Return the level that answers in these workers: where slow ones are apart, only quick ones do."""
        return quick(live.game.code, level) if self.slow is not None else level

    @property
    def has_room(self) -> bool:
        """Whether a new job would begin soon."""
        waiting = sum(len(queue) for queues in self.waiting for queue in queues.values())
        return waiting < MOST_WAITING * len(self.all)

    async def choose_after(self, live: LiveTable, level: str, seconds: float, owner: str = "") -> str:
        """Like `choose`, but return after exactly this time. If the job is not done by then, the answer is that of a
        quick level, which was computed meanwhile, and the default answer if even that is not done."""
        stamp = live.stamp
        levels = dict.fromkeys([quick(live.game.code, level), level])  # the quick one first: it is done at once
        jobs = [asyncio.create_task(self.choose(live, one, owner)) for one in levels]
        jobs.reverse()
        await asyncio.sleep(seconds)
        for job in jobs:
            if not job.done():
                job.cancel()
        await asyncio.wait(jobs)
        for job in jobs:
            if not job.cancelled():
                return job.result()
        return default_answer(live) if live.stamp == stamp else ""

    async def advise(self, live: LiveTable, level: str, language: str, owner: str = "") -> tuple[str, str]:
        """Like `choose`, for a player who asks for a hint; with the reason in one line."""
        stamp, slow = live.stamp, self.lane(live, level)
        found = None
        if slow is not None:
            found = await slow.run(advise, job_for(live, level), language, owner=owner, live=live)
        if not found and live.stamp == stamp:
            found = await self.run(advise, job_for(live, self.instead(live, level)), language, owner=owner, live=live)
        return found or (default_answer(live) if live.stamp == stamp else "", "")

    async def weigh(self, live: LiveTable, level: str, owner: str = "") -> Weighed:
        """Return the odds of each answer that has any, everybody else playing at this level; {} if that failed."""
        return await self.run(weigh, job_for(live, level), owner=owner, live=live) or {}

    async def play_trial(self, job: BotJob, seat: int, against: str, owner: str) -> Played | None:
        """Play a game that tests a deck, after everything that people at tables wait for; None if it failed."""
        pool = self.slow if self.slow is not None else self
        return await pool.run(play_trial, job, str(seat), against, owner=owner, later=True)

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
        worker = await self.acquire(owner, later, job.table)
        if live is not None and live.stamp != stamp:
            self.release(worker)
            return None
        self.note(job.table, worker)
        before = worker.seconds
        task = asyncio.create_task(worker.think(work, job, *more, live=live, owner=owner))
        self.thinking.add(task)
        task.add_done_callback(lambda _: self.done(task, worker, owner, before))
        await asyncio.wait([task])
        return None if task.cancelled() else task.result()

    async def acquire(self, owner: str, later: bool, table: str = "") -> AnyWorker:
        """Wait for an idle worker, if possible the one that thought last about the table.

        The address that has used least comes first, callers with `later` last."""
        if self.idle:
            known = self.latest.get(table)
            return self.idle.pop(self.idle.index(known) if known in self.idle else -1)
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

    def note(self, table: str, worker: AnyWorker) -> None:
        """Remember which worker has a table in memory."""
        self.latest[table] = worker
        self.latest.move_to_end(table)
        if len(self.latest) > REMEMBERED_TABLES:
            self.latest.popitem(last=False)

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
        own = [worker.process for worker in self.all if worker.process]
        return own + (self.slow.processes() if self.slow is not None else [])

    async def close(self) -> None:
        if self.slow is not None:
            await self.slow.close()
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
    share, seconds = THINKING[live.beginning.thinking]
    told = (live.table, match.game.code, match.seats, match.seed, match.salt, match.options, match.ply, level)
    return BotJob(*told, share=share, seconds=seconds)


def place_asked(live: LiveTable) -> Place:
    """Return the seat that must answer."""
    decision = live.match.table.decision
    assert decision is not None
    return live.places[decision.seat]


def default_answer(live: LiveTable) -> str:
    """Return the answer that does least: one that declines, else the first."""
    decision = live.match.table.decision
    assert decision is not None
    return live.game.default_answer(decision).key
