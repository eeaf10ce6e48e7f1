"""Cards for scenes of Legends of Signum: entries as a pack writes them, plain where nothing is said, lengths in millimetres."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from legendarium.games.legends_of_signum.effects.all_verbs import VERBS
from legendarium.games.legends_of_signum.printed.faces import (
    CHARACTER,
    HERO,
    MINION,
    RELIC,
    SPELL,
    TACTIC,
    CharacterFace,
    Face,
    HeroFace,
    MinionFace,
    RelicFace,
    SpellFace,
    TacticFace,
)
from legendarium.kernel.entry import Entry

PLAIN: Final[dict[str, Any]] = {"strength": 2, "health": 3, "movement": "M"}
TYPES: Final = {
    "hero": HERO,
    "minion": MINION,
    "character": CHARACTER,
    "spell": SPELL,
    "relic": RELIC,
    "tactic": TACTIC,
}
MAKERS: Final[dict[int, Callable[[Entry], Face]]] = {
    HERO: HeroFace,
    MINION: MinionFace,
    CHARACTER: CharacterFace,
    SPELL: SpellFace,
    RELIC: RelicFace,
    TACTIC: TacticFace,
}
PACK_UNITS: Final = 10
"""Packs write the corners of templates in tenths of a millimetre."""

F = TypeVar("F")


def rectangle(width: float, height: float) -> list[list[list[int]]]:
    """Return the `pieces` of a rectangular template of that size in millimetres."""
    x, y = round(width * PACK_UNITS / 2), round(height * PACK_UNITS / 2)
    return [[[-x, -y], [x, -y], [x, y], [-x, y]]]


SQUARE: Final = rectangle(80, 80)


def made(make: Callable[[Entry], F], data: dict[str, Any]) -> F:
    """Read a card as its face does; an AssertionError names what no pack could say."""
    return Entry(data, str(data["code"]), Strict(), VERBS).build(make)


class Strict(list[str]):
    """Problems of a scene's own entries are mistakes of the test."""

    def append(self, problem: str) -> None:
        raise AssertionError(problem)

    def extend(self, problems: Any) -> None:
        for problem in problems:
            raise AssertionError(problem)


def ability(entry: Any) -> dict[str, Any]:
    """Read `"flight"` and `"shooting 2"` as the entries they stand for."""
    if not isinstance(entry, str):
        return dict(entry)
    code, _, value = entry.partition(" ")
    return {"has": code, "value": int(value)} if value else {"has": code}
