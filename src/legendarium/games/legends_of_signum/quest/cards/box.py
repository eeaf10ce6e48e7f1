"""What Quest mode brings to the table beside the Hero's deck: the same for all tables of a mode and a difficulty."""

from __future__ import annotations

from legendarium.games.legends_of_signum.printed.faces import TerrainFace
from legendarium.games.legends_of_signum.quest.cards.faces import BeastFace, DiceFace, OverlordFace, QuestFace

HERO: int = 0
OVERLORD: int = 1
"""The two parties: always these, whoever sits there."""


class QuestBox:
    """Creatures with their tokens, terrains with their templates, the decks, the scale and what ends are measured by."""

    __slots__ = (
        "bands",
        "beasts",
        "deck",
        "dice",
        "difficulty",
        "limits",
        "prosperity",
        "quests",
        "scale",
        "target",
        "terrains",
    )

    def __init__(
        self,
        beasts: tuple[BeastFace, ...],
        terrains: tuple[tuple[TerrainFace, int], ...],
        quests: tuple[QuestFace, ...],
        deck: tuple[OverlordFace, ...],
        dice: tuple[DiceFace, ...],
        scale: tuple[tuple[int, int], ...],
        limits: dict[str, int],
        bands: tuple[tuple[int, str], ...],
        target: int | None,
        prosperity: int,
        difficulty: str,
    ) -> None:
        self.beasts = beasts
        self.terrains = terrains
        self.quests = quests
        self.deck = deck
        self.dice = dice
        self.scale = scale
        """los.ruling.quest.rage-table-lost: from how much Honour on the Overlord has how much Rage, lowest first."""
        self.limits = limits
        """los.quest-pvp.creature-limits, los.quest-pve.creature-limits: how many of a group may stand on the field."""
        self.bands = bands
        """From how many points on a game is called what, lowest first."""
        self.target = target
        """los.ruling.quest.honour-target-lost: the points the Hero needs; None: the score is only reported."""
        self.prosperity = prosperity
        """What the difficulty adds to the Hero's Prosperity at the start."""
        self.difficulty = difficulty

    def tokens_of(self, party: int) -> list[BeastFace]:
        """Every token of a party's, one after the other: chained creatures are the Hero's, all others the Overlord's."""
        chosen = [face for face in self.beasts if (face.group == "chained") == (party == HERO)]
        return [face for face in chosen for _ in range(face.tokens)]

    def templates(self) -> list[TerrainFace]:
        return [face for face, count in self.terrains for _ in range(count)]
