"""Run long work in fair time slices between addresses, off the event loop where there are threads.

Everything that takes more than a few milliseconds and is no answer in a game runs here: creating, opening and branching
tables, replays, packing snapshots. A long job is a generator that yields wherever it may be interrupted; after each slice
the address with the least recent use goes next, so nobody waits for another's long game. Where the slices run is up to the
subclass: in one thread (`offload_thread.py`), or between the messages of the loop itself (`offload_inline.py`).
"""

from __future__ import annotations

import asyncio
import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Generator
from math import ceil
from typing import Any, Generic, ParamSpec, TypeVar

from legendarium.kernel.errors import LegendariumError
from legendarium.kernel.processor_time import thread_time
from legendarium.server.shares import Shares

SLICE_SECONDS = 0.01
MOST_EACH = 64
"""Jobs of one address, waiting or running; more are refused."""
MOST_ALL = 1_000

P = ParamSpec("P")
T = TypeVar("T")
Job = Generator[None, None, T]
"""Generator that yields where it may be interrupted and returns the result."""


class Busy(LegendariumError):
    """Raised when the queue is full: that of this address (`own`), or that of all."""

    def __init__(self, seconds: int, own: bool) -> None:
        super().__init__(f"too much waits to be done; try again in {seconds} s")
        self.seconds = seconds
        self.own = own


class Task(Generic[T]):
    """A job with its address and the future that receives the result."""

    __slots__ = ("address", "done", "job", "loop", "seconds")

    def __init__(self, address: str, job: Job[T]) -> None:
        self.address = address
        self.job = job
        self.loop = asyncio.get_running_loop()
        self.done: asyncio.Future[T] = self.loop.create_future()
        self.seconds = 0.0


class Offload(ABC):
    """The queues of jobs, one for each address."""

    def __init__(self, charge: Callable[[str, float], None] | None = None) -> None:
        self.charge = charge
        """Called in the event loop with an address and the processor seconds used for it."""
        self.waiting: dict[str, deque[Task[Any]]] = {}
        self.counts: dict[str, int] = {}
        """Jobs waiting or running, by address."""
        self.shares = Shares()
        self.mean = 0.02
        """Moving average of the seconds a job takes."""
        self.closed = False

    @abstractmethod
    def submit(self, task: Task[Any]) -> None:
        """Queue a task; its future gets the result."""

    @abstractmethod
    async def close(self) -> None:
        """Finish the current slice; queued jobs are dropped."""

    @abstractmethod
    async def beside(self, work: Callable[P, T], *what: P.args, **more: P.kwargs) -> T:
        """Run a short function off the loop at once, without a queue and without charging anybody."""

    async def run(self, address: str, work: Callable[P, T], *what: P.args, **more: P.kwargs) -> T:
        """Run a short function in its address's turn, without interruption."""
        return await self.follow(address, once(work, *what, **more))

    async def follow(self, address: str, job: Job[T]) -> T:
        """Run a job slice by slice. Raises Busy before starting if the queue is full."""
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

    def take(self) -> Task[Any]:
        """Remove and return the next task of the address with the least recent use."""
        address = self.shares.least(self.waiting)
        queue = self.waiting.pop(address)
        task = queue.popleft()
        if queue:
            self.waiting[address] = queue
        return task

    def put_back(self, task: Task[Any]) -> None:
        """Queue an unfinished task again, before the others of its address."""
        self.waiting.setdefault(task.address, deque()).appendleft(task)


def run_slice(task: Task[Any], until: float) -> Callable[[], None] | None:
    """Run a task until a deadline. Return the callback that delivers its result, None if it is unfinished."""
    try:
        while True:
            if task.done.cancelled():
                task.job.close()
                return lambda: None
            next(task.job)
            if thread_time() >= until:
                return None
            time.sleep(0)  # releases the interpreter lock, which compiled code does not do by itself
    except StopIteration as end:
        value = end.value
        return lambda: settle(task, value, None)
    except BaseException as error:  # raised again where the job is awaited
        failure = error
        return lambda: settle(task, None, failure)


def once(work: Callable[P, T], *what: P.args, **more: P.kwargs) -> Job[T]:
    """Wrap a function as a job of one uninterrupted slice."""
    return work(*what, **more)
    yield


def finish(job: Job[T]) -> T:
    """Run a whole job in the calling thread."""
    try:
        while True:
            next(job)
    except StopIteration as end:
        result: T = end.value
        return result


def settle(task: Task[Any], value: Any, error: BaseException | None) -> None:
    if task.done.done():
        return
    if error is None:
        task.done.set_result(value)
    else:
        task.done.set_exception(error)
