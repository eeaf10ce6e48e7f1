"""Offload without threads: slices run on the event loop, between messages."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

from legendarium.kernel.processor_time import thread_time
from legendarium.server.offload import SLICE_SECONDS, Offload, Task, run_slice

P = ParamSpec("P")
T = TypeVar("T")


class InlineOffload(Offload):
    """Runs one slice, then whatever the loop has waiting, then the next slice."""

    def __init__(self, charge: Callable[[str, float], None] | None = None) -> None:
        super().__init__(charge)
        self.working: asyncio.Task[None] | None = None

    def submit(self, task: Task[Any]) -> None:
        self.waiting.setdefault(task.address, deque()).append(task)
        if self.working is None or self.working.done():
            self.working = asyncio.create_task(self.work())

    async def close(self) -> None:
        self.closed = True
        if self.working is not None:
            await asyncio.wait([self.working])

    async def beside(self, work: Callable[P, T], *what: P.args, **more: P.kwargs) -> T:
        await asyncio.sleep(0)
        return work(*what, **more)

    async def work(self) -> None:
        while self.waiting and not self.closed:
            task, began = self.take(), thread_time()
            settled = run_slice(task, began + SLICE_SECONDS)
            used = thread_time() - began
            task.seconds += used
            self.shares.add(task.address, used)
            if settled is None:
                self.put_back(task)
            else:
                self.mean += (task.seconds - self.mean) / 10
                settled()
            await asyncio.sleep(0)
