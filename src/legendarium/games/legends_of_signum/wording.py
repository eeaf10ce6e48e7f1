"""Every word a card's text may use, gathered: whoever reads packs asks here."""

from __future__ import annotations

from legendarium.games.legends_of_signum import (
    conditions,
    demanding,
    verbs,
    verbs_cards,
    verbs_changing,
    verbs_field,
)
from legendarium.games.legends_of_signum.quest import verbs as quest_verbs
from legendarium.games.legends_of_signum.vocabulary import VERBS

__all__ = ["VERBS", "conditions", "demanding", "quest_verbs", "verbs", "verbs_cards", "verbs_changing", "verbs_field"]
