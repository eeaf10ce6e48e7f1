"""The arrays of a `Pool` in one piece of shared memory."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from legendarium.envs.arrays import Arrays

ALIGNED = 64


class Layout:
    """Where each array lies. Plain data: it is sent to the workers."""

    def __init__(self, tables: int, seats: int, arrays: Arrays, actions: int) -> None:
        self.parts: dict[str, tuple[tuple[int, ...], str, int]] = {}
        """Shape, type and offset by name."""
        self.size = 0
        self.add("observation", (tables, arrays.flat_size), "f4")
        self.add("options", (tables, arrays.cap, arrays.columns), "f4")
        self.add("action_mask", (tables, actions), "i1")
        self.add("seat", (tables,), "i4")
        self.add("reward", (tables, seats), "f4")
        self.add("terminated", (tables,), "?")
        self.add("truncated", (tables,), "?")
        self.add("plies", (tables,), "i4")

    def add(self, name: str, shape: tuple[int, ...], kind: str) -> None:
        self.parts[name] = (shape, kind, self.size)
        length = int(np.prod(shape)) * np.dtype(kind).itemsize
        self.size += -(-length // ALIGNED) * ALIGNED


class PoolArrays:
    """Views of shared memory."""

    def __init__(self, layout: Layout, memory: Any) -> None:
        self.observation = self.part(layout, memory, "observation")
        self.options = self.part(layout, memory, "options")
        self.action_mask = self.part(layout, memory, "action_mask")
        self.seat = self.part(layout, memory, "seat")
        self.reward = self.part(layout, memory, "reward")
        self.terminated = self.part(layout, memory, "terminated")
        self.truncated = self.part(layout, memory, "truncated")
        self.plies = self.part(layout, memory, "plies")

    def part(self, layout: Layout, memory: Any, name: str) -> npt.NDArray[Any]:
        shape, kind, at = layout.parts[name]
        return np.ndarray(shape, kind, memory, at)
