"""The tables of Quest mode: the scale of Rage, limits of creatures, difficulties, and the names of scores."""

from __future__ import annotations

from typing import Final

from legendarium.kernel.entry import Entry, Printed


class Measure(Printed):
    """No card: a line of the box's tables."""

    __slots__ = ("sourced",)

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        self.sourced: Final = entry.texts("sourced")


class Scale(Measure):
    """los.ruling.quest.rage-table-lost: from how much Honour on the Overlord has how much Rage."""

    __slots__ = ("sections",)

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        found = entry.anything("sections", required=True) or []
        if not all(isinstance(pair, list) and [type(it) for it in pair] == [int, int] for pair in found):
            entry.wrong("pairs of numbers, Honour and Rage, are expected", "sections")
            found = []
        self.sections: Final = tuple((pair[0], pair[1]) for pair in found)


class Limit(Measure):
    """How many creatures of a group may stand on the field, by mode."""

    __slots__ = ("most",)

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        self.most: Final = {mode: entry.number(mode, 1, 12) for mode in ("pvp", "pve")}


class Difficulty(Measure):
    """What a difficulty asks for by mode, and what it adds."""

    __slots__ = ("honour", "prosperity", "rage")

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        self.honour: Final = {mode: entry.number(f"honour_{mode}", 0, 60) for mode in ("pvp", "pve")}
        self.rage: Final = entry.number("rage", -2, 2, 0)
        self.prosperity: Final = entry.number("prosperity", 0, 9, 0)


class Band(Measure):
    """From how many points on a game bears its name."""

    __slots__ = ("least",)

    def __init__(self, entry: Entry) -> None:
        super().__init__(entry)
        self.least: Final = entry.number("from", -99, 99)
