"""Every word a card's text may use, gathered: whoever reads packs asks here. Modes add theirs (`Mode.makers`)."""

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

__all__ = ["VERBS", "conditions", "demands", "verbs", "verbs_cards", "verbs_field", "verbs_replacing"]
