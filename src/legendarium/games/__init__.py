"""The games on the shelf. Each is imported only when it is first asked for."""

from __future__ import annotations

import os

from legendarium.kernel.game import shelve

GAMES = {
    "legends-of-signum": "legendarium.games.legends_of_signum",
    "village-attacks": "legendarium.games.village_attacks",
    "village-of-legends": "legendarium.games.village_of_legends",
}

FIRST = "village-of-legends"
"""What is played, measured and named in examples where nobody says otherwise."""
FIRST_RULE = "vol.monster.blocks-market"
"""A rule of that game, for examples."""


MORE = "LEGENDARIUM_GAMES"
"""The environment may name more games, each as `code=module`."""


def shelve_all() -> None:
    """Make every game known."""
    more = (pair.partition("=")[::2] for pair in os.environ.get(MORE, "").split())
    for code, module in [*GAMES.items(), *more]:
        shelve(code, module)
