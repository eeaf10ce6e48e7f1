"""Work beside the event loop: one thread that works for all addresses in turn, a slice at a time.

Whatever takes more than a few milliseconds and is not an answer of a game runs here: laying, opening and branching tables,
looking back, packing snapshots. Long work is a generator that yields wherever it can be interrupted; after a slice the
address that has used least of late comes next, so nobody waits for another's long game. One thread, because two would
share the interpreter with the loop and take twice as much of it.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections import deque
from collections.abc import Callable, Generator
from math import ceil
from typing import Any, Generic, ParamSpec, TypeVar

from legendarium.kernel.errors import LegendariumError
from legendarium.server.shares import Shares

SLICE_SECONDS = 0.01
MOST_EACH = 64
"""Of one address that wait or are worked on; more are refused."""
MOST_ALL = 1_000

P = ParamSpec("P")
T = TypeVar("T")
Job = Generator[None, None, T]
"""Long work: it yields where it may be interrupted, and returns what came of it."""


class Busy(LegendariumError):
    """Too much waits already: of this address, or of all together."""

    def __init__(self, seconds: int, own: bool) -> None:
        super().__init__(f"too much waits to be done; try again in {seconds} s")
        self.seconds = seconds
        self.own = own


class Task(Generic[T]):
    """Something to be done for an address, and who waits for it."""

    __slots__ = ("address", "done", "job", "loop", "seconds")

    def __init__(self, address: str, job: Job[T]) -> None:
        self.address = address
        self.job = job
        self.loop = asyncio.get_running_loop()
        self.done: asyncio.Future[T] = self.loop.create_future()
        self.seconds = 0.0


class Offload:
    """The thread, and what waits for it."""

    def __init__(self, charge: Callable[[str, float], None] | None = None) -> None:
        self.charge = charge
        """Hears in the event loop how many seconds of the processor were used for an address."""
        self.waiting: dict[str, deque[Task[Any]]] = {}
        self.counts: dict[str, int] = {}
        """How much waits or is worked on, by address."""
        self.shares = Shares()
        self.mean = 0.02
        """Seconds that a piece of work took lately, on average."""
        self.ready = threading.Condition()
        self.thread: threading.Thread | None = None
        self.closed = False

    async def run(self, address: str, work: Callable[P, T], *what: P.args, **more: P.kwargs) -> T:
        """Do something short beside the loop."""
        return await self.follow(address, once(work, *what, **more))

    async def follow(self, address: str, job: Job[T]) -> T:
        """Do something long beside the loop. Raises Busy, with nothing done, when too much waits already."""
        count = self.counts.get(address, 0)
        if count >= MOST_EACH or sum(self.counts.values()) >= MOST_ALL:
            raise Busy(ceil(self.mean * sum(self.counts.values())) or 1, own=count >= MOST_EACH)
        task = Task(address, job)
        self.counts[address] = count + 1
        try:
            self.submit(task)
            return await task.done
        finally:
            self.counts[address] -= 1
            if not self.counts[address]:
                del self.counts[address]
            if self.charge is not None:
                self.charge(address, task.seconds)

    def submit(self, task: Task[Any]) -> None:
        with self.ready:
            self.waiting.setdefault(task.address, deque()).append(task)
            self.ready.notify()
            if self.thread is None:
                self.thread = threading.Thread(target=self.work, name="offload", daemon=True)
                self.thread.start()

    def close(self) -> None:
        """Finish the slice under way and end; what waits is not done."""
        with self.ready:
            self.closed = True
            self.ready.notify()
        if self.thread is not None:
            self.thread.join()

    # -- in the thread

    def work(self) -> None:
        while (task := self.next_task()) is not None:
            began = time.thread_time()
            settled = self.slice(task, began + SLICE_SECONDS)
            used = time.thread_time() - began
            task.seconds += used
            with self.ready:
                self.shares.add(task.address, used)
                if settled is None:
                    self.waiting.setdefault(task.address, deque()).appendleft(task)
            if settled is not None:
                self.mean += (task.seconds - self.mean) / 10
                call(task.loop, settled)

    def next_task(self) -> Task[Any] | None:
        """Wait for something to do, of the address that has used least; None when everything ends."""
        with self.ready:
            while not self.waiting and not self.closed:
                self.ready.wait()
            if self.closed:
                return None
            address = self.shares.least(self.waiting)
            queue = self.waiting.pop(address)
            task = queue.popleft()
            if queue:
                self.waiting[address] = queue
            return task

    def slice(self, task: Task[Any], until: float) -> Callable[[], None] | None:
        """Work on something for a while; how to tell what came of it, None if it is not done yet."""
        try:
            while True:
                if task.done.cancelled():
                    task.job.close()
                    return lambda: None
                next(task.job)
                if time.thread_time() >= until:
                    return None
                time.sleep(0)  # compiled code lets nobody else have the interpreter by itself
        except StopIteration as end:
            value = end.value
            return lambda: settle(task, value, None)
        except BaseException as error:  # of whoever asked, whatever it is
            failure = error
            return lambda: settle(task, None, failure)


def once(work: Callable[P, T], *what: P.args, **more: P.kwargs) -> Job[T]:
    """Something that is not interrupted."""
    return work(*what, **more)
    yield


def finish(job: Job[T]) -> T:
    """Do all of it here and now."""
    try:
        while True:
            next(job)
    except StopIteration as end:
        result: T = end.value
        return result


def call(loop: asyncio.AbstractEventLoop, settled: Callable[[], None]) -> None:
    try:
        loop.call_soon_threadsafe(settled)
    except RuntimeError:  # the loop has closed: nobody waits any more
        return


def settle(task: Task[Any], value: Any, error: BaseException | None) -> None:
    if task.done.done():
        return
    if error is None:
        task.done.set_result(value)
    else:
        task.done.set_exception(error)
