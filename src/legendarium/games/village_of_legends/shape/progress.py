"""How far a Hero is towards victory, as one number: for rewards that say more than the outcome."""

from __future__ import annotations

from legendarium.games.village_of_legends.state.modes import enemies
from legendarium.games.village_of_legends.state.player import Hero
from legendarium.games.village_of_legends.state.table import Village
from legendarium.kernel.decisions import Seat


def progress(table: Village, seat: Seat) -> float:
    """Compare the own life with that of the strongest enemy, each as a share of the start."""
    foes = enemies(table, seat)
    own, other = share_of_life(table.heroes[seat]), max([share_of_life(table.heroes[foe]) for foe in foes], default=0.0)
    return (1.0 + own - other) / 2


def share_of_life(hero: Hero) -> float:
    return min(1.0, hero.life / hero.board.life)
