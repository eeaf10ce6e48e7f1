"""Tracks which tables a worker process has in memory, so that it is sent only what it lacks."""

from __future__ import annotations

from collections import Counter, OrderedDict

from legendarium.kernel.pickling import reduce_table
from legendarium.server.bots.worker import BotJob
from legendarium.server.tables.live_table import LiveTable

REMEMBERED_TABLES = 500


class Known:
    """A table as the worker last saw it."""

    __slots__ = ("instance", "owner", "ply", "stamp")

    def __init__(self, live: LiveTable, owner: str) -> None:
        self.instance = live.instance
        self.stamp = live.stamp
        self.ply = live.match.ply
        self.owner = owner

    def can_extend_to(self, live: LiveTable) -> bool:
        """Whether only further answers came since (nothing was undone)."""
        return live.instance == self.instance and live.stamp - self.stamp == live.match.ply - self.ply


class Memory:
    """LRU cache of the tables in one worker process; the server decides what is evicted."""

    def __init__(self, most: int = REMEMBERED_TABLES) -> None:
        self.most = most
        self.tables: OrderedDict[str, Known] = OrderedDict()

    def fill(self, job: BotJob, live: LiveTable, owner: str) -> None:
        """Put into a job what the worker lacks: the latest answers, or the whole table."""
        known = self.tables.pop(job.table, None)
        if known is not None and known.can_extend_to(live):
            job.packed, job.keys = None, live.match.keys[known.ply :]
        else:
            job.packed, job.keys = reduce_table(live.match.table)[1], []
        job.forget = self.evict()
        self.tables[job.table] = Known(live, owner)

    def evict(self) -> list[str]:
        """Evict the oldest table of the address that has most, if the cache is full."""
        if len(self.tables) < self.most:
            return []
        ((greediest, _),) = Counter(known.owner for known in self.tables.values()).most_common(1)
        oldest = next(table for table, known in self.tables.items() if known.owner == greediest)
        del self.tables[oldest]
        return [oldest]

    def drop(self, table: str) -> None:
        """Forget a table whose state in the worker is unknown."""
        self.tables.pop(table, None)
