"""Token buckets: a burst that fills again at a steady rate, one for each visitor."""

from __future__ import annotations

import time
from collections import OrderedDict

MOST_VISITORS = 20_000
LONGEST_DEBT = 60.0
"""Seconds nobody has to wait longer than, whatever one request has used."""


class Bucket:
    """Holds a burst and fills at a steady rate."""

    __slots__ = ("at", "burst", "left", "rate")

    def __init__(self, size: tuple[float, float]) -> None:
        self.burst, self.rate = size[0], max(size[1], 1e-9)
        self.left = self.burst
        self.at = time.monotonic()

    def take(self, amount: float = 1.0) -> bool:
        """Whether so much more is allowed now."""
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < amount:
            return False
        self.left -= amount
        return True

    def spend(self, amount: float) -> float:
        """Take what has already been used; how many seconds to wait until the bucket owes nothing."""
        now = time.monotonic()
        left = min(self.burst, self.left + (now - self.at) * self.rate) - amount
        self.left = max(left, -LONGEST_DEBT * self.rate)
        self.at = now
        return -self.left / self.rate if self.left < 0.0 else 0.0

    def owed(self) -> float:
        """How many seconds to wait until the bucket owes nothing. Free while nothing is owed."""
        return self.spend(0.0) if self.left < 0.0 else 0.0


class Visitors:
    """A bucket for each address; the ones seen longest ago are forgotten first."""

    def __init__(self, size: tuple[float, float]) -> None:
        self.size = size
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def bucket(self, address: str) -> Bucket:
        bucket = self.buckets.get(address)
        if bucket is None:
            bucket = self.buckets[address] = Bucket(self.size)
            if len(self.buckets) > MOST_VISITORS:
                self.buckets.popitem(last=False)
        self.buckets.move_to_end(address)
        return bucket

    def take(self, address: str, amount: float = 1.0) -> bool:
        return self.bucket(address).take(amount)

    def spend(self, address: str, amount: float) -> None:
        """Take what has already been used."""
        self.bucket(address).spend(amount)

    def owes(self, address: str) -> float:
        """How many seconds an address has to wait because of what it has used."""
        return self.bucket(address).spend(0.0)
