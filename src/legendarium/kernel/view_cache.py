"""What was shown of a table last.

Views are built from nothing, so that each part says who may see it. Where one view follows another, a part that did not
change is the very same object again: it is kept once, and whoever compares two views stops there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


class Shown:
    """The parts of the last view, by their name and whose they are."""

    __slots__ = ("made_of", "nothing", "parts", "table")

    def __init__(self) -> None:
        self.table: object = None
        self.parts: dict[tuple[str, int], Any] = {}
        self.made_of: dict[tuple[str, int], tuple[Sequence[object], Any]] = {}
        """Parts with the names of what they were made of."""
        self.nothing: list[Any] = []
        """Every row with nothing in it."""

    def look_at(self, table: object) -> None:
        """What was seen of another table is worth nothing: after an answer is taken back, a name may mean another card."""
        if table is not self.table:
            self.table = table
            self.parts.clear()
            self.made_of.clear()

    def same(self, name: str, whose: int, part: Any) -> Any:
        """This part; the one that was shown before, if it says the same."""
        place = (name, whose)
        before = self.parts.get(place)
        if before == part:
            return before
        self.parts[place] = part
        return part

    def made(self, name: str, whose: int, names: Sequence[object]) -> Any:
        """The part that was made of what is called so, if it is the last; None: it has to be made."""
        found = self.made_of.get((name, whose))
        return found[1] if found is not None and found[0] == names else None

    def keep(self, name: str, whose: int, names: Sequence[object], part: Any) -> Any:
        """This part, made of what is called so."""
        self.made_of[name, whose] = (names, part)
        return part

    def begun(self, name: str, whose: int, names: Sequence[object]) -> list[Any]:
        """Of a row that has to be made anew, how it begins as long as what is called so is as before."""
        found = self.made_of.get((name, whose))
        if found is None:
            return []
        before, row = found
        same, most = 0, min(len(before), len(names))
        while same < most and before[same] == names[same]:
            same += 1
        begun: list[Any] = row[:same]
        return begun
