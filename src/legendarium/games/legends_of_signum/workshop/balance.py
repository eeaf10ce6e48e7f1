"""How even Legends of Signum is, for `legendarium balance`."""

from __future__ import annotations

from typing import Any

from legendarium.games.legends_of_signum.workshop.duels import duels
from legendarium.games.legends_of_signum.workshop.duels_page import duels_page
from legendarium.lab.simulate import Known, Progress


def measure(
    games: int, seed: int, bot: str, jobs: int, progress: Progress | None, ending: str, journal: Known | None = None
) -> tuple[str, dict[str, Any]]:
    """So many games of every pairing of heroes: the page that shows it, and its figures."""
    found = duels(games, seed, bot, jobs, progress, journal)
    return duels_page(found, ending), found.as_json()
