"""What a process in which bots think knows of tables: enough that it need never replay one."""

from __future__ import annotations

import weakref
from collections import Counter, OrderedDict

from legendarium.kernel.pickling import reduce_table
from legendarium.server.bots.worker import Thought
from legendarium.server.tables.live_table import LiveTable

REMEMBERED_TABLES = 500


class Known:
    """A table as the process last saw it."""

    __slots__ = ("live", "owner", "ply", "stamp")

    def __init__(self, live: LiveTable, owner: str) -> None:
        self.live = weakref.ref(live)
        self.stamp = live.stamp
        self.ply = live.match.ply
        self.owner = owner

    def leads_to(self, live: LiveTable) -> bool:
        """Whether nothing but further answers came since."""
        return self.live() is live and live.stamp - self.stamp == live.match.ply - self.ply


class Memory:
    """The tables that one process knows, by who thinks about them; the server decides which it forgets."""

    def __init__(self, most: int = REMEMBERED_TABLES) -> None:
        self.most = most
        self.tables: OrderedDict[str, Known] = OrderedDict()

    def remind(self, thought: Thought, live: LiveTable, owner: str) -> None:
        """Tell the process what it does not know yet: the last answers, or the whole table."""
        known = self.tables.pop(thought.table, None)
        if known is not None and known.leads_to(live):
            thought.packed, thought.keys = None, live.match.keys[known.ply :]
        else:
            thought.packed, thought.keys = reduce_table(live.match.table)[1], []
        thought.forget = self.crowded_out()
        self.tables[thought.table] = Known(live, owner)

    def crowded_out(self) -> list[str]:
        """What must be forgotten so that one more can be known: the oldest of whoever has most."""
        if len(self.tables) < self.most:
            return []
        ((greediest, _),) = Counter(known.owner for known in self.tables.values()).most_common(1)
        oldest = next(table for table, known in self.tables.items() if known.owner == greediest)
        del self.tables[oldest]
        return [oldest]

    def drop(self, table: str) -> None:
        """Of this one nothing is certain any more."""
        self.tables.pop(table, None)
