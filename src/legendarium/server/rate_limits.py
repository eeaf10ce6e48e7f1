"""Token buckets: a burst that refills at a steady rate, one bucket for each address."""

from __future__ import annotations

import time
from collections import OrderedDict

MOST_ADDRESSES = 20_000
LONGEST_DEBT = 60.0
"""Seconds of refilling that a bucket can owe at most, however much one request has used."""


class Bucket:
    """A token bucket of size (burst, tokens per second). It may go into debt by `spend`."""

    __slots__ = ("at", "burst", "left", "rate")

    def __init__(self, size: tuple[float, float]) -> None:
        self.burst, self.rate = size[0], max(size[1], 1e-9)
        self.left = self.burst
        self.at = time.monotonic()

    def try_spend(self, amount: float = 1.0) -> bool:
        """Spend tokens if there are enough; False, with nothing spent, otherwise."""
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < amount:
            return False
        self.left -= amount
        return True

    def spend(self, amount: float) -> float:
        """Spend tokens that were used already; return the seconds until the debt is paid."""
        now = time.monotonic()
        left = min(self.burst, self.left + (now - self.at) * self.rate) - amount
        self.left = max(left, -LONGEST_DEBT * self.rate)
        self.at = now
        return -self.left / self.rate if self.left < 0.0 else 0.0

    def owed(self) -> float:
        """Return the seconds until the debt is paid. Reads no clock while there is none."""
        return self.spend(0.0) if self.left < 0.0 else 0.0


class AddressBuckets:
    """One bucket for each address; evicts the least recently used."""

    def __init__(self, size: tuple[float, float]) -> None:
        self.size = size
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def bucket(self, address: str) -> Bucket:
        bucket = self.buckets.get(address)
        if bucket is None:
            bucket = self.buckets[address] = Bucket(self.size)
            if len(self.buckets) > MOST_ADDRESSES:
                self.buckets.popitem(last=False)
        self.buckets.move_to_end(address)
        return bucket

    def try_spend(self, address: str, amount: float = 1.0) -> bool:
        return self.bucket(address).try_spend(amount)

    def spend(self, address: str, amount: float) -> None:
        self.bucket(address).spend(amount)

    def owed(self, address: str) -> float:
        return self.bucket(address).spend(0.0)
