"""Caches the parts of the last view of a table, so that an unchanged part stays the very same object.

Comparing two views (`server/messages/difference.py`) stops at parts that are the same object, so reuse makes small
differences cheap. Views must not be changed by their readers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


class ViewCache:
    """Parts of the last view, by name and owner (a seat, a thing, or -1 for the table)."""

    __slots__ = ("empty_row", "parts", "sources", "table")

    def __init__(self) -> None:
        self.table: object = None
        self.parts: dict[tuple[str, int], Any] = {}
        self.sources: dict[tuple[str, int], tuple[Sequence[object], Any]] = {}
        """Parts with the inputs they were built from."""
        self.empty_row: list[Any] = []
        """One list for every empty row."""

    def use_table(self, table: object) -> None:
        """Clear the cache if this is another table: after an undo the same label may mean another card."""
        if table is not self.table:
            self.table = table
            self.parts.clear()
            self.sources.clear()

    def reuse(self, name: str, owner: int, part: Any) -> Any:
        """Return the cached object if it equals this new part, else cache and return the new one."""
        place = (name, owner)
        before = self.parts.get(place)
        if before == part:
            return before
        self.parts[place] = part
        return part

    def get(self, name: str, owner: int, inputs: Sequence[object]) -> Any:
        """Return the cached part if it was built from equal inputs, else None."""
        found = self.sources.get((name, owner))
        return found[1] if found is not None and found[0] == inputs else None

    def put(self, name: str, owner: int, inputs: Sequence[object], part: Any) -> Any:
        """Cache and return a part with the inputs it was built from."""
        self.sources[name, owner] = (inputs, part)
        return part

    def prefix(self, name: str, owner: int, inputs: Sequence[object]) -> list[Any]:
        """Return the items of the cached row up to the first input that differs."""
        found = self.sources.get((name, owner))
        if found is None:
            return []
        before, row = found
        same, most = 0, min(len(before), len(inputs))
        while same < most and before[same] == inputs[same]:
            same += 1
        items: list[Any] = row[:same]
        return items
