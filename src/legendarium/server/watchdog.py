"""What holds the event loop too long: logged with its name, and counted for the metrics."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from time import monotonic

SLOW_SECONDS = 0.05
"""A step that holds the loop longer is felt at every table."""
LOG_SECONDS = 60.0
"""Seconds between two lines of the log about the same handler."""
BEAT_SECONDS = 0.1
UNKNOWN = "unknown"
"""What the heartbeat calls a stall that no handler has reported."""

logger = logging.getLogger("legendarium.server")


class Watchdog:
    """Counts steps that hold the loop, by handler, and says so in the log now and then."""

    def __init__(self) -> None:
        self.slow: Counter[str] = Counter()
        """How many slow steps each handler had."""
        self.seconds: Counter[str] = Counter()
        """How long they held the loop together."""
        self.longest = 0.0
        self.lag = 0.0
        """How late the loop was at the last heartbeat."""
        self.reported = 0.0
        """Seconds that handlers have reported since the last heartbeat."""
        self.logged: dict[str, tuple[float, int]] = {}
        """When a handler was last in the log, and how many slow steps it had had by then."""

    def notice(self, name: str, seconds: float, used: float) -> None:
        """Count a step if it was slow by the wall clock. Cheap otherwise: it is called for every message."""
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
        """Count a delay of the heartbeat, unless handlers have reported what caused it."""
        self.lag = late
        if late - self.reported >= SLOW_SECONDS:
            self.count(UNKNOWN, late - self.reported, "a library, the collector or a busy machine")
        self.reported = 0.0

    async def run(self) -> None:
        """Notice what no handler reports: callbacks of libraries, the collector, a busy machine."""
        loop = asyncio.get_running_loop()
        while True:
            began = loop.time()
            await asyncio.sleep(BEAT_SECONDS)
            self.beat(max(0.0, loop.time() - began - BEAT_SECONDS))
