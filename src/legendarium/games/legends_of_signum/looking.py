"""Looking across the field: who sees whom, how far, and past what."""

from __future__ import annotations

from legendarium.games.legends_of_signum.table import Battle, Thing


def can_lunge(table: Battle, attacker: Thing, target: Thing) -> bool:
    """los.ability.lunge: within S and in sight. Needs the measuring of sight."""
    return False
