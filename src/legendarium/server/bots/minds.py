"""Where bots think: in processes of their own, so that a long thought never delays another table."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from typing import Any, TypeVar

from legendarium.server.bots.mind import Mind
from legendarium.server.bots.worker import LONGEST_THOUGHT, REMEMBERED_PLIES, Thought, advise, think, weigh
from legendarium.server.tables.live import LiveTable

T = TypeVar("T")
Queues = dict[str, deque[asyncio.Future[Mind]]]
"""Who waits, by address, in the order of their turns."""

Weighed = dict[str, tuple[bool, dict[str, list[tuple[int, float]]]]]
"""By key of an answer whether its odds are exact, and those of every figure."""

logger = logging.getLogger("legendarium.server")


class Minds:
    """A few minds, and those who wait for one."""

    def __init__(self, workers: int, longest: float = LONGEST_THOUGHT, remembered: int = REMEMBERED_PLIES) -> None:
        self.all = [Mind(longest, remembered) for _ in range(workers)]
        self.idle = list(self.all)
        self.waiting: tuple[Queues, Queues] = ({}, {})
        """Those for whom somebody waits, and those who have time; of each the addresses take turns."""
        self.thinking: set[asyncio.Task[Any]] = set()

    async def choose(self, live: LiveTable, level: str, owner: str = "", later: bool = False) -> str:
        """The key a bot of this level would play now. A mind that fails is replaced by the least answer."""
        return await self.run(think, thought_of(live, level), owner=owner, later=later) or least_answer(live)

    async def choose_in(self, live: LiveTable, level: str, seconds: float, owner: str = "") -> str:
        """The same after exactly so long; what was not thought by then is given up for the least answer."""
        thought = asyncio.create_task(self.choose(live, level, owner))
        await asyncio.sleep(seconds)
        if not thought.done():
            thought.cancel()
        await asyncio.wait([thought])
        return least_answer(live) if thought.cancelled() else thought.result()

    async def advise(self, live: LiveTable, level: str, language: str, owner: str = "") -> tuple[str, str]:
        """The same for a player who asks, with the reason in one line."""
        return await self.run(advise, thought_of(live, level), language, owner=owner) or (least_answer(live), "")

    async def weigh(self, live: LiveTable, level: str, owner: str = "") -> Weighed:
        """What may come of each daring answer if everybody else plays at this level; nothing if nobody could say."""
        return await self.run(weigh, thought_of(live, level), owner=owner) or {}

    async def run(
        self, work: Callable[..., T], thought: Thought, *more: str, owner: str = "", later: bool = False
    ) -> T | None:
        """Let a mind think, as soon as one is free; None when it could not. A cancelled thought is a failed one."""
        mind = await self.free_mind(owner, later)
        task = asyncio.create_task(mind.think(work, thought, *more))
        self.thinking.add(task)
        task.add_done_callback(lambda _: self.done(task, mind))
        await asyncio.wait([task])
        return None if task.cancelled() else task.result()

    async def free_mind(self, owner: str, later: bool) -> Mind:
        """A mind that has nothing to do: every address in its turn, and last of all those who have time."""
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

    def done(self, task: asyncio.Task[Any], mind: Mind) -> None:
        self.thinking.discard(task)
        self.give(mind)

    def give(self, mind: Mind) -> None:
        """To the next who waits and still wants one."""
        for queues in self.waiting:
            while queues:
                turn = next_of(queues)
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


def next_of(queues: Queues) -> asyncio.Future[Mind]:
    """The first of the address whose turn it is; after that it is the others' turn."""
    owner = next(iter(queues))
    queue = queues.pop(owner)
    turn = queue.popleft()
    if queue:
        queues[owner] = queue
    return turn


def thought_of(live: LiveTable, level: str) -> Thought:
    match = live.match
    return Thought(
        live.table, match.game.code, match.seats, match.seed, match.salt, match.options, list(match.keys), level
    )


def least_answer(live: LiveTable) -> str:
    """The answer that does least: one that declines, else the first."""
    decision = live.match.table.decision
    assert decision is not None
    return live.game.least_of(decision).key
