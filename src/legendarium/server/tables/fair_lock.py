"""One thing at a time at a table: a lock that can also be taken at once, without a turn of the event loop."""

from __future__ import annotations

import asyncio
from collections import deque


class Turns:
    """Whoever has it hands it to whoever has waited longest, so nobody who comes meanwhile is faster."""

    __slots__ = ("taken", "waiting")

    def __init__(self) -> None:
        self.taken = False
        self.waiting: deque[asyncio.Future[None]] = deque()

    def locked(self) -> bool:
        return self.taken

    def take(self) -> bool:
        """Take it without waiting; False, with nothing done, where somebody has it."""
        if self.taken:
            return False
        self.taken = True
        return True

    async def acquire(self) -> None:
        if self.take():
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it was handed over, and is not wanted any more
                self.release()
            raise

    def release(self) -> None:
        """Hand it over; those who gave up waiting are left out."""
        if not self.taken:
            raise RuntimeError("nobody has it")
        while self.waiting:
            turn = self.waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        self.taken = False

    async def __aenter__(self) -> None:
        await self.acquire()

    async def __aexit__(self, *ended: object) -> None:
        self.release()
