"""Every word a card's text may use, gathered: whoever reads packs asks here."""

from __future__ import annotations

from legendarium.games.legends_of_signum.core.vocabulary import VERBS
from legendarium.games.legends_of_signum.effects import (
    conditions,
    demands,
    verbs,
    verbs_cards,
    verbs_field,
    verbs_replacing,
)
from legendarium.games.legends_of_signum.quest.cards import verbs as quest_verbs

__all__ = ["VERBS", "conditions", "demands", "quest_verbs", "verbs", "verbs_cards", "verbs_field", "verbs_replacing"]
