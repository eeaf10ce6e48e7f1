"""Difficulty of Village Attacks for `legendarium balance`."""

from __future__ import annotations

from legendarium.games.village_attacks.workshop.difficulty import difficulty
from legendarium.games.village_attacks.workshop.difficulty_page import sieges_page, sieges_pictures
from legendarium.lab.balance_run import Found, Run


def measure(run: Run) -> Found:
    """Play `run.games` games of every scenario and difficulty; return the page and its figures."""
    found = difficulty(run)
    return sieges_page(found, run.ending), found.as_json(), sieges_pictures(found)
