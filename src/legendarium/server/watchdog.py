"""Log and count the handlers that block the event loop too long."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from time import monotonic

SLOW_SECONDS = 0.05
"""A step that blocks the loop longer than this is noticeable at every table."""
LOG_SECONDS = 60.0
"""Seconds between two log lines about the same handler."""
BEAT_SECONDS = 0.1
UNKNOWN = "unknown"
"""Handler name for a stall that the heartbeat noticed and no handler reported."""

logger = logging.getLogger("legendarium.server")


class Watchdog:
    """Counts slow steps by handler, and logs each handler at most once in LOG_SECONDS."""

    def __init__(self) -> None:
        self.slow: Counter[str] = Counter()
        """Number of slow steps by handler."""
        self.seconds: Counter[str] = Counter()
        """Total seconds of these steps by handler."""
        self.longest = 0.0
        self.lag = 0.0
        """How late the loop was at the last heartbeat."""
        self.reported = 0.0
        """Seconds of slow steps reported since the last heartbeat."""
        self.logged: dict[str, tuple[float, int]] = {}
        """By handler: the time of its last log line, and its count of slow steps at that time."""

    def notice(self, name: str, seconds: float, used: float) -> None:
        """Count a step if it was slow by the wall clock; otherwise cheap, as every message calls it."""
        if seconds >= SLOW_SECONDS:
            self.reported += seconds
            self.count(name, seconds, f"{used * 1000:.0f} ms of the processor")

    def count(self, name: str, seconds: float, cost: str) -> None:
        self.slow[name] += 1
        self.seconds[name] += seconds  # type: ignore[assignment]  # a counter of floats
        self.longest = max(self.longest, seconds)
        now = monotonic()
        at, before = self.logged.get(name, (-LOG_SECONDS, 0))
        if now - at >= LOG_SECONDS:
            since = self.slow[name] - before
            self.logged[name] = (now, self.slow[name])
            logger.warning("%s held the event loop for %.0f ms (%s; slow steps: %d)", name, seconds * 1000, cost, since)

    def beat(self, late: float) -> None:
        """Count the part of a heartbeat's delay that no handler has reported."""
        self.lag = late
        if late - self.reported >= SLOW_SECONDS:
            self.count(UNKNOWN, late - self.reported, "a library, the collector or a busy machine")
        self.reported = 0.0

    async def run(self) -> None:
        """Measure the loop's delay: also finds library callbacks, garbage collection, a busy machine."""
        loop = asyncio.get_running_loop()
        while True:
            began = loop.time()
            await asyncio.sleep(BEAT_SECONDS)
            self.beat(max(0.0, loop.time() - began - BEAT_SECONDS))
