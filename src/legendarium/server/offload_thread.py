"""Offload in one thread: each further one would take interpreter time from the loop."""

from __future__ import annotations

import asyncio
import threading
from collections import deque
from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

from legendarium.kernel.processor_time import thread_time
from legendarium.server.offload import SLICE_SECONDS, Offload, Task, run_slice

P = ParamSpec("P")
T = TypeVar("T")


class ThreadOffload(Offload):
    """Runs the slices in a thread of its own, which starts with the first job."""

    def __init__(self, charge: Callable[[str, float], None] | None = None) -> None:
        super().__init__(charge)
        self.ready = threading.Condition()
        self.thread: threading.Thread | None = None

    def submit(self, task: Task[Any]) -> None:
        with self.ready:
            self.waiting.setdefault(task.address, deque()).append(task)
            self.ready.notify()
            if self.thread is None:
                self.thread = threading.Thread(target=self.work, name="offload", daemon=True)
                self.thread.start()

    async def close(self) -> None:
        await asyncio.to_thread(self.stop)

    def stop(self) -> None:
        """End the thread after its current slice."""
        with self.ready:
            self.closed = True
            self.ready.notify()
        if self.thread is not None:
            self.thread.join()

    async def beside(self, work: Callable[P, T], *what: P.args, **more: P.kwargs) -> T:
        return await asyncio.to_thread(work, *what, **more)

    # -- called in the thread

    def work(self) -> None:
        while (task := self.next_task()) is not None:
            began = thread_time()
            settled = run_slice(task, began + SLICE_SECONDS)
            used = thread_time() - began
            task.seconds += used
            with self.ready:
                self.shares.add(task.address, used)
                if settled is None:
                    self.put_back(task)
            if settled is not None:
                self.mean += (task.seconds - self.mean) / 10
                call(task.loop, settled)

    def next_task(self) -> Task[Any] | None:
        """Wait for the next task; None after `stop`."""
        with self.ready:
            while not self.waiting and not self.closed:
                self.ready.wait()
            return None if self.closed else self.take()


def call(loop: asyncio.AbstractEventLoop, settled: Callable[[], None]) -> None:
    try:
        loop.call_soon_threadsafe(settled)
    except RuntimeError:  # the loop is closed: nobody awaits the result
        return
