"""The driver: cuts games into chunks, keeps a few per worker under way, and takes results in any order."""

from __future__ import annotations

import pickle
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future
from dataclasses import dataclass
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any

from legendarium.kernel.errors import LegendariumError
from legendarium.lab.dispatch.chunk_sizes import TARGET, ChunkSizes
from legendarium.lab.dispatch.executors import NO_WORKERS, workers_of
from legendarium.lab.dispatch.identity import identity_of
from legendarium.lab.dispatch.parcels import Files, parcels_of
from legendarium.lab.dispatch.worker import Answer, Job, Order, Work, run

if TYPE_CHECKING:
    from legendarium.lab.simulate import Setup

UNDER_WAY = 4
"""Chunks per worker that are sent before the first of them is back."""
DEATHS = 3
"""Times a chunk may lose its worker before the run stops."""

Gather = Callable[[int, list[Any]], None]
"""Takes results of a setup, in the order they arrive."""


@dataclass
class Chunk:
    """Games under way: numbers by setup."""

    parts: list[tuple[int, tuple[int, ...]]]
    deaths: int = 0
    sent: frozenset[str] = frozenset()
    """Digests of the files that go with it."""

    @property
    def games(self) -> list[tuple[int, int]]:
        return [(setup, len(numbers)) for setup, numbers in self.parts]


class Driver:
    """Plays games of several setups on an executor. The results are the same on any, in any order."""

    def __init__(
        self,
        executor: Executor,
        work: Work,
        setups: Sequence[Setup],
        gather: Gather,
        jobs: int = 0,
        target: float = TARGET,
    ) -> None:
        self.executor = executor
        self.workers = workers_of(executor) or max(1, jobs)
        self.gather = gather
        self.sizes = ChunkSizes(len(setups), target)
        self.orders: list[Order] = []
        self.files: dict[str, Files] = {}
        for setup in setups:
            parcels = parcels_of(setup)
            self.files.update((parcel.digest, files) for parcel, files in parcels.items())
            self.orders.append(Order(pickle.dumps((work, setup)), identity_of(setup), tuple(parcels)))
        self.waiting: deque[tuple[int, deque[int]]] = deque()
        self.left = 0
        self.under_way: dict[Future[Answer], Chunk] = {}
        self.done: SimpleQueue[Future[Answer]] = SimpleQueue()
        self.any_came_back = False

    def play(self, numbers: Sequence[Sequence[int]]) -> None:
        """Play these numbers of each setup; raises LegendariumError if a worker refuses or workers keep dying."""
        self.waiting = deque((setup, deque(some)) for setup, some in enumerate(numbers) if some)
        self.left = sum(len(some) for some in numbers)
        while self.left or self.under_way:
            while self.left and len(self.under_way) < UNDER_WAY * self.workers:
                self.send(self.next_chunk())
            self.take(self.done.get())

    def next_chunk(self) -> Chunk:
        """Cut the next chunk: seconds enough to be worth sending, and towards the end a share for every worker."""
        most = max(1, -(-self.left // (2 * self.workers)))
        parts: list[tuple[int, tuple[int, ...]]] = []
        seconds = self.sizes.target
        while self.waiting and most > 0:
            setup, numbers = self.waiting[0]
            if parts and (self.sizes.seconds(setup) is None or seconds < (self.sizes.seconds(setup) or 0)):
                break
            count = min(len(numbers), most, self.sizes.most(setup, seconds))
            parts.append((setup, tuple(numbers.popleft() for _ in range(count))))
            most, self.left = most - count, self.left - count
            seconds -= count * (self.sizes.seconds(setup) or self.sizes.target)
            if not numbers:
                self.waiting.popleft()
            else:
                break
        return Chunk(parts)

    def send(self, chunk: Chunk) -> None:
        job = Job(
            tuple((self.orders[setup], numbers) for setup, numbers in chunk.parts),
            {digest: self.files[digest] for digest in chunk.sent},
        )
        try:
            future = self.executor.submit(run, job)
        except BrokenExecutor:
            raise LegendariumError(NO_WORKERS) from None
        self.under_way[future] = chunk
        future.add_done_callback(self.done.put)

    def take(self, future: Future[Answer]) -> None:
        """Gather a chunk that came back, or send it again."""
        chunk = self.under_way.pop(future)
        answer = result_of(future)
        if answer is None:
            self.lost(chunk)
            return
        if answer.refusal:
            raise LegendariumError(answer.refusal)
        if answer.missing:
            self.send_with_files(chunk, answer.missing)
            return
        self.any_came_back = True
        self.sizes.learn(chunk.games, answer.seconds)
        for (setup, _), results in zip(chunk.parts, answer.results, strict=True):
            self.gather(setup, list(results))

    def lost(self, chunk: Chunk) -> None:
        """Send a chunk again whose worker died; a chunk that kills every worker ends the run."""
        chunk.deaths += 1
        if chunk.deaths >= DEATHS:
            if not self.any_came_back:
                raise LegendariumError(NO_WORKERS)
            games = ", ".join(str(number) for _, numbers in chunk.parts for number in numbers[:3])
            raise LegendariumError(
                f"jobs: the workers that play the games from {games} on end each time, mostly for memory"
            )
        self.send(chunk)

    def send_with_files(self, chunk: Chunk, digests: Sequence[str]) -> None:
        """Send a chunk again with the files that its worker lacks."""
        if chunk.sent >= set(digests):
            raise LegendariumError("a worker cannot store the packs it was sent: is its temporary folder full?")
        chunk.sent |= set(digests)
        self.send(chunk)


def result_of(future: Future[Answer]) -> Answer | None:
    """Return the answer of a worker, or None if it died."""
    try:
        return future.result()
    except BrokenExecutor:
        return None
