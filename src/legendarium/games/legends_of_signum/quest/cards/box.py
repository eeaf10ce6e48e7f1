"""What Quest mode brings to the table beside the Hero's deck: the same for all tables of a mode and a difficulty."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from legendarium.games.legends_of_signum.printed.faces import Face, TerrainFace
from legendarium.games.legends_of_signum.printed.grants import Grant
from legendarium.games.legends_of_signum.printed.quantities import FORTITUDE, STAMINA
from legendarium.games.legends_of_signum.quest.cards.faces import BeastFace, DiceFace, OverlordFace, QuestFace
from legendarium.games.legends_of_signum.state.sides import ModeBox

QUEST: Final = "quest"
"""The pack of Quest mode."""
HERO: int = 0
OVERLORD: int = 1
"""The two parties: always these, whoever sits there."""
TIRELESS: Final = (FORTITUDE, STAMINA)
"""los.quest-pve.npc-fortitude-stamina: what every Overlord creature has in solo play."""


class QuestBox(ModeBox):
    """Creatures with their tokens, terrains with their templates, the decks, the scale and what ends are measured by."""

    __slots__ = (
        "alone",
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
        alone: bool,
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
        self.alone = alone
        """Whether the Overlord's creatures follow their cards instead of a player."""

    def tokens_of(self, party: int) -> list[BeastFace]:
        """Every token of a party's, one after the other: chained creatures are the Hero's, all others the Overlord's."""
        chosen = [face for face in self.beasts if (face.group == "chained") == (party == HERO)]
        return [face for face in chosen for _ in range(face.tokens)]

    def lent_to(self) -> tuple[int, ...]:
        """los.quest.allied-quest-creature: a creature that a quest gave to the Hero is nobody's own."""
        return (HERO,)

    def decks(self) -> Sequence[Sequence[Face]]:
        return self.quests, self.dice

    def faces(self) -> Iterable[Face]:
        return *self.beasts, *self.quests, *self.deck, *self.lands()

    def lands(self) -> list[TerrainFace]:
        """Both sides of every terrain card."""
        return [side for face, _ in self.terrains for side in (face, face.side_b) if side is not None]

    def abilities(self) -> frozenset[int]:
        return frozenset(TIRELESS) if self.alone else frozenset()

    def grants(self) -> list[Grant]:
        """los.quest.active-abilities, los.quest.terrain-card-sides"""
        quests = [grant for quest in self.quests for grant in quest.gives]
        return quests + [grant for land in self.lands() for grant in land.gives]
