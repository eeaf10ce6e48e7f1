"""What raises the tier, wins or loses in a scenario, and the layout that its parts speak of."""

from __future__ import annotations

from typing import Final

from legendarium.games.village_attacks.castle.tiles import CastleMap
from legendarium.games.village_attacks.content.faces import CLASSES, read_lines
from legendarium.kernel.entry import Entry
from legendarium.kernel.vocabulary import Line

WIN_KINDS: Final = ("morale", "objectives", "survive", "slain")
FAIL_KINDS: Final = ("round", "lost", "deaths", "crowd")
TIER_KINDS: Final = ("morale", "round", "objectives")
FAIL: Final = "fail"
WIN: Final = "win"
TIERS: Final = "tiers"
KINDS: Final = {TIERS: TIER_KINDS, WIN: WIN_KINDS, FAIL: FAIL_KINDS}


class Layout:
    """What the parts of a scenario speak of: its edition, its map, and its objectives as far as they were read."""

    __slots__ = ("castle", "edition", "objectives")

    def __init__(self, edition: str, castle: CastleMap | None) -> None:
        self.edition = edition
        self.castle = castle
        """None where it could not be laid: then nothing is said about its zones."""
        self.objectives: dict[str, int] = {}

    def zone(self, entry: Entry, field: str = "zone", default: str | None = "") -> int:
        """The number of a zone; -1 where none is named."""
        return self.number(entry, entry.text(field, default), field)

    def number(self, entry: Entry, code: str, field: str) -> int:
        number = self.castle.numbers.get(code, -1) if self.castle is not None else -1
        if code and number < 0 and self.castle is not None:
            entry.wrong(f"there is no zone {code[:60]!r} on the map", field)
        return number

    def lines(self, entry: Entry, source: str, required: bool = False) -> tuple[Line, ...]:
        found = read_lines(entry, source, required=required)
        for line in found:
            self.number(entry, str(line.arguments.get("zone") or ""), "lines")
        return found


class ConditionFace:
    """One condition to win, to fail or to raise the tier; docs/verbs/village-attacks.md says which kind reads which field."""

    __slots__ = ("count", "each", "kind", "objectives", "only", "round", "tier", "zone")

    def __init__(self, entry: Entry, of: str, layout: Layout) -> None:
        self.kind: Final = entry.choice("kind", KINDS[of])
        self.count: Final = entry.number("count", 0, 199, 0)
        self.round: Final = entry.number("round", 0, 99, 0)
        self.zone: Final = layout.zone(entry)
        """A zone's number; -1 for none."""
        self.only: Final = entry.place("only", CLASSES, -1)
        """A class of Villager; -1 for any."""
        named = entry.texts("objectives")
        self.objectives: Final = tuple(layout.objectives[code] for code in named if code in layout.objectives)
        """Numbers of objectives."""
        self.tier: Final = entry.number("tier", 2, 3) if of == TIERS else 0
        """For a rise of the tier: to which."""
        self.each: Final = entry.number("each", 0, 30, 0) if of == TIERS else 0
        """For a Morale that raises the tier: so much more for every Monster."""
        for code in named:
            if code not in layout.objectives:
                entry.wrong(f"there is no objective {code[:60]!r}", "objectives")


class Conditions:
    """What raises the tier, what wins, what loses."""

    __slots__ = ("fail", "tiers", "win")

    def __init__(self, entry: Entry, layout: Layout, usual: Conditions | None) -> None:
        """A level's own take the place of the scenario's, list by list."""
        self.tiers: Final[tuple[ConditionFace, ...]] = read_conditions(
            entry, TIERS, layout, usual.tiers if usual else None
        )
        self.win: Final[tuple[ConditionFace, ...]] = read_conditions(entry, WIN, layout, usual.win if usual else None)
        """All of them must hold (va.end.win.second)."""
        self.fail: Final[tuple[ConditionFace, ...]] = read_conditions(
            entry, FAIL, layout, usual.fail if usual else None
        )
        """Any of them loses (va.end.lose-fail-condition.second)."""


def read_conditions(
    entry: Entry, of: str, layout: Layout, usual: tuple[ConditionFace, ...] | None
) -> tuple[ConditionFace, ...]:
    needed = usual is None and of == WIN
    own = entry.parts(of, lambda part: ConditionFace(part, of, layout), required=needed)
    return own if usual is None or of in entry.data else usual
