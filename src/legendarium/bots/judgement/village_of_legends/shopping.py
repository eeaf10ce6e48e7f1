"""Shopping as a 0/1 knapsack: the best basket for this turn's gold, and what is worth selling."""

from __future__ import annotations

from legendarium.bots.judgement.village_of_legends.situation import Situation
from legendarium.games.village_of_legends.market.market import no_access, on_offer
from legendarium.kernel.decisions import CardId

COIN = 10
"""Gold per cell of the knapsack table; prices in between are rounded up."""


class Basket:
    """Knapsack table: for every amount of gold, the highest gain and the cards that reach it."""

    __slots__ = ("gains", "picks")

    def __init__(self, situation: Situation, gold: int) -> None:
        units = gold // COIN
        self.gains = [0.0] * (units + 1)
        self.picks: list[tuple[CardId, ...]] = [()] * (units + 1)
        table = situation.table
        if no_access(table, situation.seat) is not None:
            return
        for card in on_offer(table, situation.seat):
            face = table.faces[card]
            price = -(-face.price // COIN)
            gain = purchase_gain(situation, card) if price <= units else 0.0
            if gain > 0:
                self.put(card, price, gain)

    def put(self, card: CardId, price: int, gain: float) -> None:
        """Add one card to the table, largest amounts first so that it is bought at most once."""
        gains, picks = self.gains, self.picks
        for sum_ in range(len(gains) - 1, price - 1, -1):
            if gains[sum_ - price] + gain > gains[sum_]:
                gains[sum_] = gains[sum_ - price] + gain
                picks[sum_] = (*picks[sum_ - price], card)

    def gain(self, gold: int) -> float:
        return self.gains[min(gold // COIN, len(self.gains) - 1)]

    def pick(self, gold: int) -> tuple[CardId, ...]:
        return self.picks[min(gold // COIN, len(self.picks) - 1)]


def purchase_gain(situation: Situation, card: CardId) -> float:
    """Gain from buying a card; a Monster that must be tamed may bite instead."""
    face = situation.table.faces[card]
    gain = situation.gain(face)
    if face.taming:
        chance = max(0, min(6, 7 + situation.power.taming - face.taming)) / 6
        gain = chance * gain - (1 - chance) * 3.5
    return gain
