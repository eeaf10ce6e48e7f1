"""Difficulty of Village Attacks for `legendarium balance`."""

from __future__ import annotations

from typing import Any

from legendarium.games.village_attacks.workshop.difficulty import difficulty
from legendarium.games.village_attacks.workshop.difficulty_page import sieges_page
from legendarium.lab.balance_run import Run


def measure(run: Run) -> tuple[str, dict[str, Any]]:
    """Play `run.games` games of every scenario and difficulty; return the page and its figures."""
    found = difficulty(run)
    return sieges_page(found, run.ending), found.as_json()
