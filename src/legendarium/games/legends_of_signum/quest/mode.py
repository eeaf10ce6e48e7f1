"""The two modes of Quest: an Overlord as a player, and alone."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.quest.cards.box import HERO
from legendarium.games.legends_of_signum.state.modes import CAP, Mode

NO_CAP: Final = 99


class QuestMode(Mode):
    """los.quest.roles: the Hero against an Overlord without hero, City and Prosperity."""

    __slots__ = ()

    @property
    def alone(self) -> bool:
        """Whether the Overlord follows its cards instead of a player."""
        return self.players == 1

    def cap(self, party: int) -> int:
        """los.quest-pvp.creature-limits, los.quest-pve.creature-limits: groups are limited instead (beasts.py)."""
        return CAP if party == HERO else NO_CAP


QUEST_PVP: Final = QuestMode("quest-pvp")
QUEST_PVE: Final = QuestMode("quest-pve", seats=(0, 0))
QUEST_MODES: Final = {mode.code: mode for mode in (QUEST_PVP, QUEST_PVE)}
