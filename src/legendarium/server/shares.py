"""Fair shares: of those that wait, the address that has used least lately comes next."""

from __future__ import annotations

import time
from collections.abc import Iterable

HALF_SECONDS = 10.0
"""Half-life of use, in seconds."""
FORGOTTEN = 0.001


class Shares:
    """Seconds of work for each address, decaying exponentially."""

    __slots__ = ("at", "used")

    def __init__(self) -> None:
        self.used: dict[str, float] = {}
        self.at = time.monotonic()

    def add(self, address: str, seconds: float) -> None:
        """Add work done for an address."""
        self.fade()
        self.used[address] = self.used.get(address, 0.0) + seconds

    def fade(self) -> None:
        """Apply the decay; drop addresses with next to nothing."""
        now = time.monotonic()
        if now - self.at < HALF_SECONDS / 10:
            return
        left = 0.5 ** ((now - self.at) / HALF_SECONDS)
        self.used = {address: used * left for address, used in self.used.items() if used * left > FORGOTTEN}
        self.at = now

    def least(self, waiting: Iterable[str]) -> str:
        """Return the address that has used least; of equals the first."""
        return min(waiting, key=lambda address: self.used.get(address, 0.0))
