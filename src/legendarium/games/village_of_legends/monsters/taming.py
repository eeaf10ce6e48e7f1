"""Taming: a Monster of the Market that must be tamed before it is bought, and strikes whoever fails."""

from __future__ import annotations

from typing import Final

from legendarium.games.village_of_legends.market.market import buy, may_tame, what_it_costs
from legendarium.games.village_of_legends.monsters.attacks import MonsterStrikes
from legendarium.games.village_of_legends.state.events import TAMED
from legendarium.games.village_of_legends.state.player import WILD
from legendarium.games.village_of_legends.state.steps import CardStep
from legendarium.games.village_of_legends.state.table import Village
from legendarium.kernel.decisions import DECLINE, CardId, Option, Seat
from legendarium.kernel.events import emit
from legendarium.kernel.kinds import CARD
from legendarium.kernel.moves import Move
from legendarium.kernel.steps import ask, push
from legendarium.kernel.table import card_option


def tame(table: Village, seat: Seat, card: CardId) -> None:
    """vol.ability.taming-buy: one die plus the Hero's bonus; a failure brings its attack (vol.ability.taming-failure)."""
    face, bonus = table.faces[card], table.heroes[seat].power.taming
    die = table.dice.roll(6)
    success = die + bonus >= face.taming
    emit(table, TAMED, "vol.ability.taming-buy", seat, card, die, bonus, face.taming, success)
    if success:
        push(table, BuyTamed(seat, card))
    else:
        table.turn.tamed = (*table.turn.tamed, card)
        table.give_to(card, WILD)
        push(table, MonsterStrikes(card, seat))


TAME: Final = Move("tame", CARD, None, may_tame, tame, details=what_it_costs)


class BuyTamed(CardStep):
    """vol.ruling.taming-attempts: a success is used for the purchase at once, or lost."""

    __slots__ = ()

    def run(self, table: Village) -> None:
        options = [card_option(table, "buy", self.card), DECLINE]
        ask(table, self, self.seat, "buy-tamed", "vol.ability.taming-buy", options)

    def answered(self, table: Village, option: Option) -> None:
        if option.word == "buy":
            buy(table, self.seat, self.card)
        else:
            table.turn.spurned = (*table.turn.spurned, self.card)
