"""The levels people choose from, and which bot plays at each."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from legendarium.bots.player import Bot, RandomBot
from legendarium.kernel.errors import LegendariumError
from legendarium.kernel.game import game

LEVELS = ("random", "novice", "adept")

JUDGEMENTS: dict[str, str] = {
    "legends-of-signum": "legendarium.bots.judgement.legends_of_signum",
    "village-attacks": "legendarium.bots.judgement.village_attacks",
    "village-of-legends": "legendarium.bots.judgement.village_of_legends",
}
"""Games with a judgement of their own: the module that makes a bot of a level and a seed."""


def levels(code: str) -> tuple[str, ...]:
    """The levels a game can be played at."""
    game(code)
    return LEVELS if code in JUDGEMENTS else LEVELS[:1]


def bot(code: str, level: str = "random", seed: int = 0) -> Bot:
    """A player of that level for that game."""
    if level not in levels(code):
        raise LegendariumError(f"there is no level {level!r} for {code}; the levels are {', '.join(levels(code))}")
    if level == "random":
        return RandomBot(seed)
    make: Callable[[str, int], Bot] = import_module(JUDGEMENTS[code]).make
    return make(level, seed)
