"""LRU cache of encoded answers, limited in bytes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable


class ByteCache:
    """The most recently used answers; together never longer than `most`."""

    __slots__ = ("entries", "most", "size")

    def __init__(self, most: int) -> None:
        self.most = most
        self.entries: OrderedDict[Hashable, bytes] = OrderedDict()
        self.size = 0

    def get(self, key: Hashable) -> bytes | None:
        """Return an answer and mark it as recently used."""
        found = self.entries.get(key)
        if found is not None:
            self.entries.move_to_end(key)
        return found

    def put(self, key: Hashable, answer: bytes) -> None:
        """Add an answer and evict the least recently used until all fit."""
        self.size += len(answer) - len(self.entries.pop(key, b""))
        self.entries[key] = answer
        while self.size > self.most:
            self.size -= len(self.entries.popitem(last=False)[1])
