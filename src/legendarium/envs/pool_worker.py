"""What a worker of a `Pool` does: plays its tables and writes their rows."""

from __future__ import annotations

from multiprocessing.connection import Connection
from typing import Any, Final

import numpy as np

from legendarium.envs.arrays import FLAT
from legendarium.envs.core import Core
from legendarium.envs.pool_arrays import Layout, PoolArrays
from legendarium.kernel.errors import LegendariumError

STOP: Final = "stop"


class Slot:
    """One table of a pool and its row."""

    def __init__(self, core: Core, arrays: PoolArrays, row: int) -> None:
        self.core = core
        self.arrays = arrays
        self.row = row
        self.with_options = core.actions.with_options

    def reset(self, seed: int) -> None:
        """Begin the first game; the seeds of the next follow."""
        self.core.random = np.random.default_rng((seed, self.row))
        self.begin()
        arrays, row = self.arrays, self.row
        arrays.reward[row] = 0
        arrays.terminated[row] = arrays.truncated[row] = False

    def begin(self) -> None:
        """Begin a game that has a decision: some end while they are set up."""
        self.core.reset()
        while self.core.play.is_over:
            self.core.reset()
        self.arrays.plies[self.row] = 0
        self.write()

    def step(self, action: int) -> None:
        core, arrays, row = self.core, self.arrays, self.row
        arrays.reward[row] = core.step(action)
        over, cut = core.play.is_over, core.play.is_cut
        arrays.terminated[row], arrays.truncated[row] = over and not cut, cut
        if over:
            self.begin()
            return
        arrays.plies[row] += 1
        self.write()

    def write(self) -> None:
        """Write what the seat that must answer is shown."""
        core, arrays, row = self.core, self.arrays, self.row
        play = core.play
        seat = play.seat
        arrays.seat[row] = seat
        core.arrays.write_flat(play, seat, arrays.observation[row])
        if self.with_options:
            rows = arrays.options[row]
            count = core.arrays.write_options(play, seat, rows)
            rows[count:] = 0
        arrays.action_mask[row] = core.mask(seat)


def work(
    pipe: Connection, memory: Any, layout: Layout, tables: list[int], game: str, mode: str, given: dict[str, Any]
) -> None:
    """Serve requests until told to stop. An error is answered in words, and ends the worker."""
    try:
        first = Core(game, mode, observation=FLAT, **given)
        arrays = PoolArrays(layout, memory)
        slots = {row: Slot(sibling(first, given), arrays, row) for row in tables}
        while True:
            request = pipe.recv()
            if request[0] == STOP:
                return
            serve(slots, request)
            pipe.send("")
    except (EOFError, KeyboardInterrupt):
        return
    except LegendariumError as error:
        pipe.send(str(error))
    except Exception as error:
        pipe.send(f"{type(error).__name__}: {error}")


def sibling(core: Core, given: dict[str, Any]) -> Core:
    """Return a table of the same set-up with caches of its own, so that tables played in turn do not empty them."""
    same = {name: value for name, value in given.items() if name not in ("seats", "options", "rounds")}
    return Core(core.setup, observation=FLAT, **same)


def serve(slots: dict[int, Slot], request: tuple[Any, ...]) -> None:
    if request[0] == "reset":
        for slot in slots.values():
            slot.reset(request[1])
        return
    for row, action in zip(request[1], request[2], strict=True):
        slots[row].step(action)
