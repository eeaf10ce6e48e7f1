"""Registry of levels, and which bot plays at each."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import SupportsIndex

from legendarium.bots.player import Bot, RandomBot
from legendarium.kernel.errors import LegendariumError
from legendarium.kernel.game import game
from legendarium.kernel.table_options import check_seed

LEVELS = ("random", "novice", "adept")
"""All levels, weakest first; a game without bots of its own has the first alone."""


def levels(code: str) -> tuple[str, ...]:
    """Return the levels a game can be played at."""
    return LEVELS if game(code).bots else LEVELS[:1]


def bot(code: str, level: str = "random", seed: SupportsIndex = 0) -> Bot:
    """Create a bot of that level for that game."""
    if level not in levels(code):
        raise LegendariumError(f"there is no level {level!r} for {code}; the levels are {', '.join(levels(code))}")
    start = check_seed(seed)
    if level == "random":
        return RandomBot(start)
    make: Callable[[str, int], Bot] = import_module(game(code).bots).make
    return make(level, start)
