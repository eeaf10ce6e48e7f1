"""How a whole position stands for a seat."""

from __future__ import annotations

from typing import Final

from legendarium.bots.judgement.village_of_legends.cards import defence_use
from legendarium.bots.judgement.village_of_legends.fight import bite
from legendarium.bots.judgement.village_of_legends.outlook import Outlook
from legendarium.bots.judgement.village_of_legends.weights import Taste
from legendarium.games.village_of_legends.state.modes import enemies, teammates
from legendarium.games.village_of_legends.state.table import Village
from legendarium.kernel.decisions import Seat

WON: Final = 500.0


def position_worth(table: Village, seat: Seat, taste: Taste) -> float:
    """The own side less the mean of the other; a game that is over is worth more than anything else."""
    if table.outcome is not None:
        winners = table.outcome.winners
        return WON if seat in winners else -WON if winners else 0.0
    foes = enemies(table, seat)
    own = [standing(table, mate, taste) for mate in [seat, *teammates(table, seat)]]
    others = [standing(table, foe, taste) for foe in foes]
    return sum(own) / len(own) - (sum(others) / len(others) if others else -WON)


def standing(table: Village, seat: Seat, taste: Taste) -> float:
    """One Hero: life, protection, what threatens it, what it has learnt, and its cards."""
    hero = table.heroes[seat]
    if not hero.alive:
        return -WON
    look = Outlook(table, seat, taste)
    worth = float(hero.life) + taste.xp * min(hero.xp, hero.board.thresholds[1]) - 2.0 * hero.poison
    for card in hero.defences:
        worth += 0.7 * defence_use(look, table.faces[card])
    for card in hero.monsters:
        if table.faces[card].defensive:
            worth += table.lives[card] - table.wounds[card]
        else:
            worth -= bite(table, card) * 1.5 + taste.block
    return worth + look.plays * look.mean * look.draws / 3
