"""Registers the games. Each is imported on first use."""

from __future__ import annotations

import os

from legendarium.kernel.game import shelve

GAMES = {
    "legends-of-signum": "legendarium.games.legends_of_signum",
    "village-attacks": "legendarium.games.village_attacks",
    "village-of-legends": "legendarium.games.village_of_legends",
}

FIRST = "village-of-legends"
"""The default game of commands, benchmarks and examples."""
FIRST_RULE = "vol.monster.blocks-market"
"""A rule of that game, for examples."""


MORE = "LEGENDARIUM_GAMES"
"""Environment variable with further games, each as `code=module`."""


def shelve_all() -> None:
    """Register all games, with those of the environment."""
    more = (pair.partition("=")[::2] for pair in os.environ.get(MORE, "").split())
    for code, module in [*GAMES.items(), *more]:
        shelve(code, module)
