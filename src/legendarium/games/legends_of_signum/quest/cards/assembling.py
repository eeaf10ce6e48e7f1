"""What Quest mode brings, put together from its pack for a mode and a difficulty."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.printed.faces import TerrainFace
from legendarium.games.legends_of_signum.printed.rulings import Rulings
from legendarium.games.legends_of_signum.quest.cards.box import QuestBox
from legendarium.games.legends_of_signum.quest.cards.difficulty import Band, Difficulty, Limit, Scale
from legendarium.games.legends_of_signum.quest.cards.faces import BeastFace, DiceFace, OverlordFace, QuestFace
from legendarium.games.legends_of_signum.state.sides import Side
from legendarium.kernel.entry import Printed

DIFFICULTY: Final = "difficulty"
DIFFICULTIES: Final = ("easy", "normal", "hard")
NORMAL: Final = "normal"
Things = dict[str, Printed]
"""Everything in the box of Quest mode, by code."""


def quest_box(printed: Things, alone: bool, difficulty: str, rulings: Rulings) -> QuestBox:
    """los.quest-pvp.setup, los.quest-pve.setup: creatures on the side of their cards for this mode, the deck, the scale."""
    mode = "pve" if alone else "pvp"
    level = printed[difficulty]
    assert isinstance(level, Difficulty)
    found = printed.values()
    terrains = [face for face in found if isinstance(face, TerrainFace) and face.templates]
    return QuestBox(
        tuple(side(face, alone) for face in found if isinstance(face, BeastFace)),
        tuple((face, face.templates) for face in terrains),
        tuple(face for face in found if isinstance(face, QuestFace)),
        tuple(
            face for face in found if isinstance(face, OverlordFace) and face.deck == mode for _ in range(face.count)
        ),
        tuple(face for face in found if isinstance(face, DiceFace)) if alone else (),
        scale(printed, mode, level.rage),
        limits(printed, mode, rulings),
        tuple(sorted((band.least, band.code) for band in found if isinstance(band, Band))),
        target(level.honour[mode], rulings),
        level.prosperity,
        difficulty,
        alone,
    )


def side(face: BeastFace, alone: bool) -> BeastFace:
    """los.quest.creature-card-sides"""
    return face.alone if alone and face.alone is not None else face


def scale(printed: Things, mode: str, more: int) -> tuple[tuple[int, int], ...]:
    """los.ruling.quest.rage-table-lost: read from data; a difficulty adds to every section, never below 1."""
    found = printed[f"rage-{mode}"]
    assert isinstance(found, Scale)
    return tuple((least, max(1, rage + more)) for least, rage in found.sections)


def limits(printed: Things, mode: str, rulings: Rulings) -> dict[str, int]:
    """los.ruling.quest.creature-limit-agreed"""
    agreed = rulings.creature_limit
    found = [limit for limit in printed.values() if isinstance(limit, Limit)]
    return {limit.code: limit.most[mode] if agreed is None else agreed for limit in found}


def target(required: int, rulings: Rulings) -> int | None:
    """los.ruling.quest.honour-target-lost: what the difficulty requires, a number of the table's own, or none."""
    said = rulings.honour_target
    if said == "none":
        return None
    return int(said) if said.isdecimal() else required


def overlord_side(box: QuestBox) -> Side:
    """los.quest.roles: no hero, no City; a deck of its own."""
    return Side("overlord", None, None, box.deck, (), ())


def hero_side(side_of_deck: Side, box: QuestBox) -> Side:
    """The Hero's deck as it is, with the terrains of Quest mode in place of its own (los.quest.terrain-only-by-quests)."""
    lands = tuple(face for face, _ in box.terrains)
    hero, minion = side_of_deck.hero, side_of_deck.minion
    return Side(side_of_deck.name, hero, minion, side_of_deck.deck, side_of_deck.buildings, lands)
