"""FIFO asyncio lock with a non-blocking `try_acquire`."""

from __future__ import annotations

import asyncio
from collections import deque


class FairLock:
    """Hands the lock to the task that has waited longest: no task that comes meanwhile can overtake it."""

    __slots__ = ("held", "waiters")

    def __init__(self) -> None:
        self.held = False
        self.waiters: deque[asyncio.Future[None]] = deque()

    def locked(self) -> bool:
        return self.held

    def try_acquire(self) -> bool:
        """Acquire without waiting; False if the lock is held or promised to a waiter."""
        if self.held:
            return False
        self.held = True
        return True

    async def acquire(self) -> None:
        if self.try_acquire():
            return
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiters.append(waiter)
        try:
            await waiter
        except asyncio.CancelledError:
            if waiter.done() and not waiter.cancelled():  # handed over just before the cancellation
                self.release()
            raise

    def release(self) -> None:
        """Hand over to the next waiter; cancelled waiters are skipped."""
        if not self.held:
            raise RuntimeError("the lock is not held")
        while self.waiters:
            waiter = self.waiters.popleft()
            if not waiter.done():
                waiter.set_result(None)
                return
        self.held = False

    async def __aenter__(self) -> None:
        await self.acquire()

    async def __aexit__(self, *ended: object) -> None:
        self.release()
