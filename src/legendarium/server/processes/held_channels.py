"""Which channels each process listens to: a byte for each channel in a file that all processes map into memory."""

from __future__ import annotations

import mmap
from collections import Counter
from pathlib import Path

from legendarium.server.processes.rendezvous import CHANNELS, channel


class HeldChannels:
    """The channels of the tables that this process has in memory, and those of the others.

    A byte is set before a table is read, so a process that writes afterwards sees it and announces what it wrote."""

    def __init__(self, folder: Path, number: int, servers: int) -> None:
        path = folder / "channels"
        with path.open("r+b") as file:
            self.bytes = mmap.mmap(file.fileno(), CHANNELS * servers)
        self.number = number
        self.others = [server for server in range(servers) if server != number]
        self.tables: dict[str, int] = {}
        """The channel of each table held here."""
        self.counts: Counter[int] = Counter()
        self.bytes[number * CHANNELS : (number + 1) * CHANNELS] = bytes(CHANNELS)

    @staticmethod
    def lay(folder: Path, servers: int) -> None:
        """Create the file, before the first process starts."""
        (folder / "channels").write_bytes(bytes(CHANNELS * servers))

    def hold(self, table: str) -> None:
        if table in self.tables:
            return
        number = self.tables[table] = channel(table)
        self.counts[number] += 1
        self.bytes[self.number * CHANNELS + number] = 1

    def release(self, table: str) -> None:
        number = self.tables.pop(table, None)
        if number is None:
            return
        self.counts[number] -= 1
        if not self.counts[number]:
            del self.counts[number]
            self.bytes[self.number * CHANNELS + number] = 0

    def listeners(self, table: str) -> list[int]:
        """Return the other processes that listen to the channel of a table."""
        number = self.tables.get(table)
        number = channel(table) if number is None else number
        return [other for other in self.others if self.bytes[other * CHANNELS + number]]

    def clear(self, server: int) -> None:
        """Forget what a process that is gone listened to."""
        self.bytes[server * CHANNELS : (server + 1) * CHANNELS] = bytes(CHANNELS)

    def close(self) -> None:
        self.clear(self.number)
        self.bytes.close()
