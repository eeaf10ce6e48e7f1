"""Answers that are kept as they were sent, as many as there is room for."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable


class ByteCache:
    """The latest answers by what they depend on; together they are never longer than allowed."""

    __slots__ = ("entries", "most", "size")

    def __init__(self, most: int) -> None:
        self.most = most
        self.entries: OrderedDict[Hashable, bytes] = OrderedDict()
        self.size = 0

    def get(self, key: Hashable) -> bytes | None:
        """Find an answer, which is then the latest again."""
        found = self.entries.get(key)
        if found is not None:
            self.entries.move_to_end(key)
        return found

    def put(self, key: Hashable, answer: bytes) -> None:
        """Keep an answer, and forget those not asked for the longest while until all fit."""
        self.size += len(answer) - len(self.entries.pop(key, b""))
        self.entries[key] = answer
        while self.size > self.most:
            self.size -= len(self.entries.popitem(last=False)[1])
