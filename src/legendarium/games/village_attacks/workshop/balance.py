"""How hard Village Attacks is, for `legendarium balance`."""

from __future__ import annotations

from typing import Any

from legendarium.games.village_attacks.workshop.sieges import difficulty
from legendarium.games.village_attacks.workshop.sieges_page import sieges_page
from legendarium.lab.simulate import Known, Progress


def measure(
    games: int, seed: int, bot: str, jobs: int, progress: Progress | None, ending: str, journal: Known | None = None
) -> tuple[str, dict[str, Any]]:
    """So many games of every scenario and difficulty: the page that shows it, and its figures."""
    found = difficulty(games, seed, bot, jobs, progress, journal)
    return sieges_page(found, ending), found.as_json()
