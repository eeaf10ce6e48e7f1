"""Shopping: the best basket for this turn's gold, and what is better sold."""

from __future__ import annotations

from legendarium.bots.judgement.village_of_legends.outlook import Outlook
from legendarium.games.village_of_legends.market.market import no_access, on_offer
from legendarium.kernel.decisions import CardId

COIN = 10
"""Baskets are filled by the ten; prices in between are rounded up."""


class Basket:
    """For every sum of gold, the most that can be bought with it, and with what."""

    __slots__ = ("gains", "picks")

    def __init__(self, look: Outlook, gold: int) -> None:
        units = gold // COIN
        self.gains = [0.0] * (units + 1)
        self.picks: list[tuple[CardId, ...]] = [()] * (units + 1)
        table = look.table
        if no_access(table, look.seat) is not None:
            return
        for card in on_offer(table, look.seat):
            face = table.faces[card]
            price = -(-face.price // COIN)
            gain = purchase_gain(look, card) if price <= units else 0.0
            if gain > 0:
                self.put(card, price, gain)

    def put(self, card: CardId, price: int, gain: float) -> None:
        """Consider one more card for every sum, the largest first."""
        gains, picks = self.gains, self.picks
        for sum_ in range(len(gains) - 1, price - 1, -1):
            if gains[sum_ - price] + gain > gains[sum_]:
                gains[sum_] = gains[sum_ - price] + gain
                picks[sum_] = (*picks[sum_ - price], card)

    def gain(self, gold: int) -> float:
        return self.gains[min(gold // COIN, len(self.gains) - 1)]

    def pick(self, gold: int) -> tuple[CardId, ...]:
        return self.picks[min(gold // COIN, len(self.picks) - 1)]


def purchase_gain(look: Outlook, card: CardId) -> float:
    """What buying a card brings; a Monster that must be tamed may bite instead."""
    face = look.table.faces[card]
    gain = look.gain(face)
    if face.taming:
        chance = max(0, min(6, 7 + look.power.taming - face.taming)) / 6
        gain = chance * gain - (1 - chance) * 3.5
    return gain
