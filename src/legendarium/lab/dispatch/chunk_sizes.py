"""How many games a chunk takes: about three seconds of them, learnt while running."""

from __future__ import annotations

TARGET = 3.0
"""Seconds of a chunk: long against the overhead of any executor, short against what a dead worker loses."""
GROWTH = 8
"""A chunk has at most so many times the games of the largest that came back."""
RECENT = 0.3
"""Weight of the newest chunk in the estimate."""


class ChunkSizes:
    """Learns the seconds a game takes, for each setup and for all together."""

    def __init__(self, setups: int, target: float = TARGET) -> None:
        self.target = target
        self.own: list[float | None] = [None] * setups
        self.all: float | None = None
        self.largest = 1

    def seconds(self, setup: int) -> float | None:
        """Return the expected seconds of one game; None: nothing is known yet."""
        own = self.own[setup]
        return self.all if own is None else own

    def learn(self, games: list[tuple[int, int]], seconds: float) -> None:
        """Note a finished chunk: games of each setup, and their seconds together."""
        count = sum(number for _, number in games)
        each = seconds / max(1, count)
        for setup, _ in games:
            self.own[setup] = mixed(self.own[setup], each)
        self.all = mixed(self.all, each)
        self.largest = max(self.largest, count)

    def most(self, setup: int, seconds: float) -> int:
        """Return how many games of a setup fit into so many seconds, at least one."""
        each = self.seconds(setup)
        if each is None:
            return 1
        return max(1, min(self.largest * GROWTH, int(seconds / max(each, 1e-6))))


def mixed(before: float | None, now: float) -> float:
    return now if before is None else (1 - RECENT) * before + RECENT * now
