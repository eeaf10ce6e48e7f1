"""How far a party is towards victory, as one number: for rewards that say more than the outcome."""

from __future__ import annotations

from legendarium.games.legends_of_signum.core.values import health
from legendarium.games.legends_of_signum.core.victory import BASIC_BUILDINGS
from legendarium.games.legends_of_signum.state.modes import PROSPERITY_TO_WIN
from legendarium.games.legends_of_signum.state.table import Battle, Party


def progress(table: Battle, party: Party) -> float:
    """Compare own standing with that of the strongest opponent; a mode with another goal measures that."""
    own = table.fixed.mode.learner_progress(table, party)
    if own is not None:
        return min(1.0, max(0.0, own))
    others = [standing(table, other) for other in table.opponents(party)]
    return (1.0 + standing(table, party) - max(others, default=0.0)) / 2


def standing(table: Battle, party: Party) -> float:
    """Return what is left of the hero, and how near the city is to thriving."""
    hero, player = table.hero_of(party), table.players[party]
    if not player.alive:
        return 0.0
    life = 1.0
    if table.is_standing(hero):
        life = max(0, health(table, hero) - table.wounds[hero]) / max(1, health(table, hero))
    wealth = min(1.0, max(0, player.prosperity) / PROSPERITY_TO_WIN)
    city = min(1.0, len(player.city) / BASIC_BUILDINGS)
    return 0.7 * life + 0.15 * wealth + 0.15 * city
