"""Evaluation of a whole position for a seat."""

from __future__ import annotations

from typing import Final

from legendarium.bots.judgement.village_of_legends.card_value import defence_use
from legendarium.bots.judgement.village_of_legends.fight import bite
from legendarium.bots.judgement.village_of_legends.situation import Situation
from legendarium.bots.judgement.village_of_legends.weights import Weights
from legendarium.games.village_of_legends.state.modes import enemies, teammates
from legendarium.games.village_of_legends.state.table import Village
from legendarium.kernel.decisions import Seat

WON: Final = 500.0


def position_value(table: Village, seat: Seat, weights: Weights) -> float:
    """Own side minus the mean of the other; a decided game outweighs everything else."""
    if table.outcome is not None:
        winners = table.outcome.winners
        return WON if seat in winners else -WON if winners else 0.0
    foes = enemies(table, seat)
    own = [standing(table, mate, weights) for mate in [seat, *teammates(table, seat)]]
    others = [standing(table, foe, weights) for foe in foes]
    return sum(own) / len(own) - (sum(others) / len(others) if others else -WON)


def standing(table: Village, seat: Seat, weights: Weights) -> float:
    """Sum up one Hero: life, protection, threats, experience and cards."""
    hero = table.heroes[seat]
    if not hero.alive:
        return -WON
    situation = Situation(table, seat, weights)
    worth = float(hero.life) + weights.xp * min(hero.xp, hero.board.thresholds[1]) - 2.0 * hero.poison
    for card in hero.defences:
        worth += 0.7 * defence_use(situation, table.faces[card])
    for card in hero.monsters:
        if table.faces[card].defensive:
            worth += table.lives[card] - table.wounds[card]
        else:
            worth -= bite(table, card) * 1.5 + weights.block
    return worth + situation.plays * situation.mean * situation.draws / 3
