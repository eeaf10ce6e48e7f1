"""The kinds of entry that a pack for Quest mode has, and what their fields say together."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.library.boxes import check_sources
from legendarium.games.legends_of_signum.quest.alone.patterns import PATTERNS
from legendarium.games.legends_of_signum.quest.cards.difficulty import Band, Difficulty, Limit, Measure, Scale
from legendarium.games.legends_of_signum.quest.cards.faces import (
    BeastFace,
    DiceFace,
    OverlordFace,
    QuestFace,
    QuestTerrainFace,
)
from legendarium.games.legends_of_signum.quest.cards.verbs import beasts, unleash
from legendarium.games.legends_of_signum.state.mode_hooks import Maker
from legendarium.kernel.entry import Entry, Printed

WORDS: Final = (unleash, beasts)
"""The vocabulary knows these from here on: lines of the Overlord's cards use them."""
MAKERS: Final[dict[str, Maker]] = {
    "beast": BeastFace,
    "quest-terrain": QuestTerrainFace,
    "quest": QuestFace,
    "overlord": OverlordFace,
    "dice": DiceFace,
    "scale": Scale,
    "limit": Limit,
    "difficulty": Difficulty,
    "band": Band,
}


def check(entry: Entry, thing: Printed) -> None:
    if isinstance(thing, Measure):
        check_sources(entry, thing, thing.sourced)
    elif isinstance(thing, BeastFace):
        for word in thing.alone.pattern if thing.alone is not None else ():
            if word not in PATTERNS:
                entry.wrong(f"alone: unknown behaviour {word[:40]!r}")
