"""How even Village of Legends is, for `legendarium balance`."""

from __future__ import annotations

from typing import Any

from legendarium.games.village_of_legends.workshop.duels import balance
from legendarium.games.village_of_legends.workshop.duels_page import page
from legendarium.lab.simulate import Known, Progress


def measure(
    games: int, seed: int, bot: str, jobs: int, progress: Progress | None, ending: str, journal: Known | None = None
) -> tuple[str, dict[str, Any]]:
    """So many games of every pairing of Heroes: the page that shows it, and its figures."""
    found = balance(games, seed, bot, jobs, progress, journal)
    return page(found, ending), found.as_json()
