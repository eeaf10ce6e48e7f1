"""Where bots think: in processes of their own, so that a long thought never delays another table."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from typing import Any, TypeVar

from legendarium.server.bots.memory import REMEMBERED_TABLES
from legendarium.server.bots.process import Mind
from legendarium.server.bots.worker import LONGEST_THOUGHT, Thought, advise, think, weigh
from legendarium.server.shares import Shares
from legendarium.server.tables.live_table import LiveTable

T = TypeVar("T")
Queues = dict[str, deque[asyncio.Future[Mind]]]
"""Who waits, by address, each in the order they came."""

Weighed = dict[str, tuple[bool, dict[str, list[tuple[int, float]]]]]
"""By key of an answer whether its odds are exact, and those of every figure."""

logger = logging.getLogger("legendarium.server")


class Minds:
    """A few minds, and those who wait for one."""

    def __init__(self, workers: int, longest: float = LONGEST_THOUGHT, remembered: int = REMEMBERED_TABLES) -> None:
        self.all = [Mind(longest, remembered) for _ in range(workers)]
        self.idle = list(self.all)
        self.waiting: tuple[Queues, Queues] = ({}, {})
        """Those for whom somebody waits, and those who have time."""
        self.shares = Shares()
        """Seconds that were thought for each address: of those who wait, the one with the least comes first."""
        self.thinking: set[asyncio.Task[Any]] = set()

    async def choose(self, live: LiveTable, level: str, owner: str = "", later: bool = False) -> str:
        """The key a bot of this level would play now; nothing if the table has moved on meanwhile. A mind that fails is
        replaced by the least answer."""
        stamp = live.stamp
        key = await self.run(think, thought_of(live, level), owner=owner, later=later, live=live)
        return key or (least_answer(live) if live.stamp == stamp else "")

    async def choose_in(self, live: LiveTable, level: str, seconds: float, owner: str = "") -> str:
        """The same after exactly so long; what was not thought by then is given up for the least answer."""
        thought, stamp = asyncio.create_task(self.choose(live, level, owner)), live.stamp
        await asyncio.sleep(seconds)
        if not thought.done():
            thought.cancel()
        await asyncio.wait([thought])
        if thought.cancelled():
            return least_answer(live) if live.stamp == stamp else ""
        return thought.result()

    async def advise(self, live: LiveTable, level: str, language: str, owner: str = "") -> tuple[str, str]:
        """The same for a player who asks, with the reason in one line."""
        stamp = live.stamp
        found = await self.run(advise, thought_of(live, level), language, owner=owner, live=live)
        return found or (least_answer(live) if live.stamp == stamp else "", "")

    async def weigh(self, live: LiveTable, level: str, owner: str = "") -> Weighed:
        """What may come of each daring answer if everybody else plays at this level; nothing if nobody could say."""
        return await self.run(weigh, thought_of(live, level), owner=owner, live=live) or {}

    async def run(
        self,
        work: Callable[..., T],
        thought: Thought,
        *more: str,
        owner: str = "",
        later: bool = False,
        live: LiveTable | None = None,
    ) -> T | None:
        """Let a mind think, as soon as one is free; None when it could not, or when the table has moved on by then. A
        cancelled thought is a failed one."""
        stamp = live.stamp if live is not None else 0
        mind = await self.free_mind(owner, later)
        if live is not None and live.stamp != stamp:
            self.give(mind)
            return None
        before = mind.seconds
        task = asyncio.create_task(mind.think(work, thought, *more, live=live, owner=owner))
        self.thinking.add(task)
        task.add_done_callback(lambda _: self.done(task, mind, owner, before))
        await asyncio.wait([task])
        return None if task.cancelled() else task.result()

    async def free_mind(self, owner: str, later: bool) -> Mind:
        """A mind that has nothing to do: first for the address that was thought for least, and last of all for those who
        have time."""
        if self.idle:
            return self.idle.pop()
        turn: asyncio.Future[Mind] = asyncio.get_running_loop().create_future()
        self.waiting[later].setdefault(owner, deque()).append(turn)
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it was given one, and wants it no more
                self.give(turn.result())
            raise

    def done(self, task: asyncio.Task[Any], mind: Mind, owner: str, before: float) -> None:
        self.thinking.discard(task)
        self.shares.add(owner, mind.seconds - before)
        self.give(mind)

    def give(self, mind: Mind) -> None:
        """To the next who waits and still wants one."""
        for queues in self.waiting:
            while queues:
                turn = next_of(queues, self.shares)
                if not turn.done():
                    turn.set_result(mind)
                    return
        self.idle.append(mind)

    def processes(self) -> list[int]:
        return [mind.process for mind in self.all if mind.process]

    async def close(self) -> None:
        for task in self.thinking:
            task.cancel()
        await asyncio.gather(*(mind.close() for mind in self.all))


def next_of(queues: Queues, shares: Shares) -> asyncio.Future[Mind]:
    """The first of the address that was thought for least; of equals it is the others' turn after that."""
    owner = shares.least(queues)
    queue = queues.pop(owner)
    turn = queue.popleft()
    if queue:
        queues[owner] = queue
    return turn


def thought_of(live: LiveTable, level: str) -> Thought:
    match = live.match
    return Thought(live.table, match.game.code, match.seats, match.seed, match.salt, match.options, match.ply, level)


def least_answer(live: LiveTable) -> str:
    """The answer that does least: one that declines, else the first."""
    decision = live.match.table.decision
    assert decision is not None
    return live.game.default_answer(decision).key
