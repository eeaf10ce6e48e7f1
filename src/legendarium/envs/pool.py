"""`Pool`: many tables at once in several processes, with arrays in shared memory and one row per table.

    with Pool("village-of-legends", tables=64, workers=2) as pool:
        pool.reset(seed=1)
        while True:
            rows = pool.recv()                       # tables whose seat must answer
            pool.send(rows, policy(pool.observation[rows], pool.options[rows], pool.action_mask[rows]))

A row belongs to the seat that must answer, so playing against oneself needs no wrapper. A finished game begins anew by itself.
"""

from __future__ import annotations

from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from legendarium.envs.arrays import FLAT
from legendarium.envs.core import Core
from legendarium.envs.pool_arrays import Layout, PoolArrays
from legendarium.envs.pool_worker import STOP, work
from legendarium.kernel.errors import LegendariumError, SetupError

Rows = npt.NDArray[np.int64]
PATIENCE: Final = 60.0
"""Seconds after which a silent worker counts as lost."""


class PoolError(LegendariumError):
    """A worker failed; its last words are in the message."""


class Pool:
    """Tables of one set-up in worker processes. Results are the same whatever the number of workers.

    Arrays by table: `observation` (flat), `options`, `action_mask`, `seat` (who must answer), `reward` (of each seat since the
    table's last row), `terminated`, `truncated` (the row before was the last of a game), `plies`.
    """

    def __init__(self, game: str, mode: str = "", *, tables: int = 64, workers: int = 1, **given: Any) -> None:
        """`given`: what every environment takes (`core.Core`), but observations are always flat."""
        if not 1 <= workers <= tables:
            raise SetupError(f"workers: 1 to {tables} are expected for {tables} tables, not {workers}")
        self.processes: list[BaseProcess] = []
        self.pipes: list[Connection] = []
        self.tables = tables
        self.core = Core(game, mode, observation=FLAT, **given)
        """A table of the same set-up, for layout and spaces; it plays no part."""
        layout = Layout(tables, self.core.setup.seats, self.core.arrays, self.core.actions.size)
        context = get_context("spawn")
        memory = context.RawArray("b", layout.size)
        arrays = PoolArrays(layout, memory)
        self.observation, self.options, self.action_mask = arrays.observation, arrays.options, arrays.action_mask
        self.seat, self.reward, self.plies = arrays.seat, arrays.reward, arrays.plies
        self.terminated, self.truncated = arrays.terminated, arrays.truncated
        self.shares = np.array_split(np.arange(tables), workers)
        """The tables of each worker."""
        self.worker_of = np.concatenate([np.full(len(share), at) for at, share in enumerate(self.shares)])
        self.waiting: set[int] = set()
        """Workers that are at work."""
        for share in self.shares:
            pipe, end = context.Pipe()
            asked = (end, memory, layout, share.tolist(), game, mode, given)
            process = context.Process(target=work, args=asked, daemon=True)
            process.start()
            end.close()
            self.pipes.append(pipe)
            self.processes.append(process)

    def __enter__(self) -> Pool:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    # -- playing

    def reset(self, seed: int = 0) -> Rows:
        """Begin a game at every table, each with a seed that follows from this one and its number; return all rows."""
        self.drain()
        for at in range(len(self.pipes)):
            self.tell(at, ("reset", int(seed)))
        self.drain()
        return np.arange(self.tables)

    def send(self, rows: Rows, actions: npt.ArrayLike) -> None:
        """Answer at these tables; their workers go on while the caller does something else."""
        chosen = np.asarray(actions, np.int64)
        owners = self.worker_of[rows]
        for at in np.unique(owners):
            own = owners == at
            if int(at) in self.waiting:
                self.hear([int(at)])
            self.tell(int(at), ("step", rows[own].tolist(), chosen[own].tolist()))

    def recv(self) -> Rows:
        """Wait until a worker is ready, and return the rows of all that are; all tables if none is at work."""
        if not self.waiting:
            return np.arange(self.tables)
        ready = wait([self.pipes[at] for at in self.waiting], PATIENCE)
        heard = [at for at in sorted(self.waiting) if self.pipes[at] in ready]
        self.hear(heard or sorted(self.waiting))
        return np.concatenate([self.shares[at] for at in heard])

    def step(self, actions: npt.ArrayLike) -> None:
        """Answer at every table and wait for all."""
        self.send(np.arange(self.tables), actions)
        self.drain()

    def tell(self, at: int, message: tuple[Any, ...]) -> None:
        try:
            self.pipes[at].send(message)
        except OSError:
            self.close()
            raise PoolError(f"worker {at}: its process ended") from None
        self.waiting.add(at)

    def hear(self, workers: list[int]) -> None:
        """Take the answers of workers. Raises PoolError if one failed or is silent."""
        for at in workers:
            self.waiting.discard(at)
            try:
                trouble = self.pipes[at].recv() if self.pipes[at].poll(PATIENCE) else "it is silent"
            except EOFError:
                trouble = "its process ended"
            if trouble:
                self.close()
                raise PoolError(f"worker {at}: {trouble}")

    def drain(self) -> None:
        self.hear(sorted(self.waiting))

    def close(self) -> None:
        """Stop the workers; may be called twice."""
        for pipe in self.pipes:
            try:
                pipe.send((STOP,))
            except OSError:
                continue
        for process in self.processes:
            process.join(5)
            if process.is_alive():
                process.terminate()
        self.pipes, self.processes, self.waiting = [], [], set()
