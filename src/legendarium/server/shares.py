"""Who comes next where many wait for few: the address that has used the least of late."""

from __future__ import annotations

import time
from collections.abc import Iterable

HALF_SECONDS = 10.0
"""What was used so long ago counts half."""
FORGOTTEN = 0.001


class Shares:
    """Seconds of work done for each address, the longer ago the less of it."""

    __slots__ = ("at", "used")

    def __init__(self) -> None:
        self.used: dict[str, float] = {}
        self.at = time.monotonic()

    def add(self, address: str, seconds: float) -> None:
        """Note what was done for an address."""
        self.fade()
        self.used[address] = self.used.get(address, 0.0) + seconds

    def fade(self) -> None:
        """Let what was used count less with time; who has used next to nothing is forgotten."""
        now = time.monotonic()
        if now - self.at < HALF_SECONDS / 10:
            return
        left = 0.5 ** ((now - self.at) / HALF_SECONDS)
        self.used = {address: used * left for address, used in self.used.items() if used * left > FORGOTTEN}
        self.at = now

    def least(self, waiting: Iterable[str]) -> str:
        """Find who has used least; of equals the one named first."""
        return min(waiting, key=lambda address: self.used.get(address, 0.0))
