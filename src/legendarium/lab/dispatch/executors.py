"""Executors by name: `processes`, `ray:local`, `ray://HOST:PORT`, or `module:function` that returns one."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from importlib import import_module
from multiprocessing import current_process, get_context
from threading import Lock
from typing import ParamSpec, TypeVar

from legendarium.kernel.errors import SetupError

P = ParamSpec("P")
R = TypeVar("R")

PROCESSES = "processes"
RAY = "ray:"
ON_HELP = "processes, ray:local, ray://HOST:PORT, or module:function that returns an executor (PEP 3148)"
NO_WORKERS = (
    'jobs: the processes ended before their games. In a script, call this below `if __name__ == "__main__":`, and keep the'
    " script in a file: every process reads it first. If it is there already, the system stopped them, mostly for memory."
)


class Processes(Executor):
    """A process pool for each worker, so that a worker that dies takes only its own chunks along."""

    def __init__(self, workers: int) -> None:
        if getattr(current_process(), "_inheriting", False):
            sys.exit(1)  # a worker that runs an unguarded script again: the first process says what to do
        self.workers = workers
        self.pools = [self.pool() for _ in range(workers)]
        self.under_way = [0] * workers
        self.lock = Lock()

    def pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(1, mp_context=get_context("spawn"))

    def submit(self, fn: Callable[P, R], /, *args: P.args, **kwargs: P.kwargs) -> Future[R]:
        """Run a function in the process with the least to do; one that died is replaced."""
        with self.lock:
            at = self.under_way.index(min(self.under_way))
            self.under_way[at] += 1
        try:
            found = self.pools[at].submit(fn, *args, **kwargs)
        except BrokenProcessPool:
            self.pools[at] = self.pool()
            found = self.pools[at].submit(fn, *args, **kwargs)
        found.add_done_callback(lambda _: self.ended(at))
        return found

    def ended(self, at: int) -> None:
        with self.lock:
            self.under_way[at] -= 1

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        for pool in self.pools:
            pool.shutdown(wait, cancel_futures=cancel_futures)


def workers_of(executor: Executor) -> int:
    """Return the number of workers as the executor says; 0 if it does not say."""
    return int(getattr(executor, "workers", 0) or getattr(executor, "_max_workers", 0))


@contextmanager
def opened(on: str | Executor, jobs: int = 0) -> Iterator[Executor | None]:
    """Open the executor of this name and close it afterwards; None: play in this process. An executor stays open."""
    if isinstance(on, Executor):
        yield on
        return
    found = executor_of(on, jobs)
    try:
        yield found
    finally:
        if found is not None:
            found.shutdown(wait=False, cancel_futures=True)


def executor_of(on: str, jobs: int) -> Executor | None:
    """Create an executor. Raises SetupError."""
    if on == PROCESSES:
        return Processes(jobs) if jobs > 1 else None
    if on.startswith(RAY):
        from legendarium.lab.dispatch.ray_cluster import RayCluster

        return RayCluster(on, jobs)
    module, _, name = on.partition(":")
    try:
        found = getattr(import_module(module), name)()
    except (ImportError, AttributeError, ValueError) as problem:
        raise SetupError(f"on: {on[:80]!r} is neither {ON_HELP} ({problem})") from None
    if not isinstance(found, Executor):
        raise SetupError(f"on: {on[:80]!r} returned no executor, but {type(found).__name__}")
    return found
