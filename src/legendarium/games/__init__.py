"""The games on the shelf. Each is imported only when it is first asked for."""

from __future__ import annotations

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


def shelve_all() -> None:
    """Make every game known."""
    for code, module in GAMES.items():
        shelve(code, module)
