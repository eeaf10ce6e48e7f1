"""What Quest mode brings, put together from its pack for a mode and a difficulty."""

from __future__ import annotations

from typing import Any, Final

from legendarium.games.legends_of_signum.faces import Face, TerrainFace
from legendarium.games.legends_of_signum.ground import Side
from legendarium.games.legends_of_signum.quest.box import QuestBox
from legendarium.games.legends_of_signum.quest.faces import BeastFace, DiceFace, OverlordFace, QuestFace
from legendarium.games.legends_of_signum.rulings import Rulings

DIFFICULTIES: Final = ("easy", "normal", "hard")
NORMAL: Final = "normal"
Faces = dict[str, Face]
Tables = dict[str, list[dict[str, Any]]]
"""Entries of the pack by kind, as they were written."""


def quest_box(faces: Faces, tables: Tables, alone: bool, difficulty: str, rulings: Rulings) -> QuestBox:
    """los.quest-pvp.setup, los.quest-pve.setup: creatures on the side of their cards for this mode, the deck, the scale."""
    mode = "pve" if alone else "pvp"
    level = next(entry for entry in tables["difficulty"] if entry["code"] == difficulty)
    terrains = [face for face in faces.values() if isinstance(face, TerrainFace) and face.templates]
    return QuestBox(
        tuple(side(face, alone) for face in faces.values() if isinstance(face, BeastFace)),
        tuple((face, face.templates) for face in terrains),
        tuple(face for face in faces.values() if isinstance(face, QuestFace)),
        overlord_deck(faces, tables, mode),
        tuple(face for face in faces.values() if isinstance(face, DiceFace)) if alone else (),
        scale(tables, mode, level["rage"] or 0),
        limits(tables, mode, rulings),
        tuple(sorted((entry["from"], entry["code"]) for entry in tables["band"])),
        target(level[f"honour_{mode}"], rulings),
        level["prosperity"] or 0,
        difficulty,
    )


def side(face: BeastFace, alone: bool) -> BeastFace:
    """los.quest.creature-card-sides"""
    return face.alone if alone and face.alone is not None else face


def overlord_deck(faces: Faces, tables: Tables, mode: str) -> tuple[OverlordFace, ...]:
    found: list[OverlordFace] = []
    for entry in tables["overlord"]:
        face = faces[entry["code"]]
        assert isinstance(face, OverlordFace)
        found += [face] * entry["count"] if entry["deck"] == mode else []
    return tuple(found)


def scale(tables: Tables, mode: str, more: int) -> tuple[tuple[int, int], ...]:
    """los.ruling.quest.rage-table-lost: read from data; a difficulty adds to every section, never below 1."""
    entry = next(entry for entry in tables["scale"] if entry["code"] == f"rage-{mode}")
    return tuple((least, max(1, rage + more)) for least, rage in entry["sections"])


def limits(tables: Tables, mode: str, rulings: Rulings) -> dict[str, int]:
    """los.ruling.quest.creature-limit-agreed"""
    agreed = rulings.creature_limit
    return {entry["code"]: entry[mode] if agreed is None else agreed for entry in tables["limit"]}


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
