"""Imports every module that registers verbs or conditions, so that readers of packs know them all. Modes add theirs
(`Mode.makers`)."""

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
