"""What lines of cards can do with minions, buildings, hands and Graveyards."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.cards.beginning import discard as discard_card
from legendarium.games.legends_of_signum.cards.beginning import make_room, prosper
from legendarium.games.legends_of_signum.core.choose_opponent import Against
from legendarium.games.legends_of_signum.core.targets import party_of
from legendarium.games.legends_of_signum.core.vocabulary import VERBS
from legendarium.games.legends_of_signum.field.minions import SummonMinion
from legendarium.games.legends_of_signum.printed.faces import CHARACTER, RELIC, SPELL, TACTIC
from legendarium.games.legends_of_signum.printed.quantities import MONSTER
from legendarium.games.legends_of_signum.state.events import RETURNED, TOKEN_LOST, UNTAPPED
from legendarium.games.legends_of_signum.state.table import Battle, Party, Thing
from legendarium.kernel.decisions import Seat
from legendarium.kernel.events import emit
from legendarium.kernel.schema import choice, number
from legendarium.kernel.shared_tuples import changed
from legendarium.kernel.steps import then
from legendarium.kernel.vocabulary import FINDS

RULE: Final = "los.special.card-beats-rulebook"
BURIED: Final = {"character": (CHARACTER,), "spell": (SPELL,), "support": (SPELL, RELIC, TACTIC)}
Things = tuple[Thing, ...]


@VERBS.verb()
def minion(table: Battle, seat: Seat, card: Thing, cards: Things) -> None:
    """los.minion.only-by-ability: a minion of the own faction arrives in contact with each of them."""
    party = party_of(table, card)
    then(table, *(SummonMinion(party, creature, RULE) for creature in cards))


@VERBS.verb()
def strip(table: Battle, seat: Seat, card: Thing, cards: Things) -> None:
    """los.special.card-beats-rulebook: all Armour tokens go."""
    for creature in cards:
        if table.armour[creature]:
            table.armour[creature] = 0
            emit(table, TOKEN_LOST, RULE, table.chooser(creature), creature, "armour")


@VERBS.verb(FINDS)
def tapped(table: Battle, seat: Seat, card: Thing) -> Things:
    """los.building.tap-to-use: the tapped buildings of the own City, but the one at work."""
    city = table.players[party_of(table, card)].city
    return tuple(thing for thing in city if table.tapped[thing] and thing != card)


@VERBS.verb()
def untap(table: Battle, seat: Seat, card: Thing, cards: Things) -> None:
    """los.special.card-beats-rulebook: these cards are untapped."""
    for thing in cards:
        table.tapped = changed(table.tapped, thing, 0)
        emit(table, UNTAPPED, RULE, seat, thing)


@VERBS.verb(FINDS, kind=choice(*BURIED, required=True))
def buried(table: Battle, seat: Seat, card: Thing, kind: str) -> Things:
    """los.ability.monster: such cards in the own Graveyard; no Monster."""
    types = BURIED[kind]
    return tuple(
        thing
        for thing in table.players[party_of(table, card)].graveyard
        if table.face(thing).type in types
        and not (table.fixed.is_creature(thing) and table.creature(thing).values[MONSTER])
    )


@VERBS.verb()
def take_back(table: Battle, seat: Seat, card: Thing, cards: Things) -> None:
    """los.ruling.turn.hand-limit-return: from the own Graveyard into the hand, for all to see."""
    party = party_of(table, card)
    player = table.players[party]
    for thing in cards:
        if thing in player.graveyard:
            make_room(table, party)
            player.graveyard.remove(thing)
            player.hand.append(thing)
            player.known += (thing,)
            emit(table, RETURNED, RULE, seat, thing, "hand")


class Discard(Against):
    """An opponent loses cards of the hand at random."""

    __slots__ = ("count",)

    def __init__(self, party: Party, count: int) -> None:
        super().__init__(party)
        self.count = count

    def meet(self, table: Battle, opponent: Party) -> None:
        for _ in range(self.count):
            hand = table.players[opponent].hand
            if hand:
                discard_card(table, opponent, table.dice.choose(hand), RULE)


class Rob(Against):
    """An opponent loses Prosperity, down to none."""

    __slots__ = ("amount",)

    def __init__(self, party: Party, amount: int) -> None:
        super().__init__(party)
        self.amount = amount

    def meet(self, table: Battle, opponent: Party) -> None:
        prosper(table, opponent, -min(self.amount, table.players[opponent].prosperity), RULE)


@VERBS.verb(count=number(1, 5, required=True))
def discard(table: Battle, seat: Seat, card: Thing, count: int) -> None:
    """los.special.card-beats-rulebook: an opponent discards at random; of several the one you choose."""
    then(table, Discard(party_of(table, card), count))


@VERBS.verb(amount=number(1, 9, required=True))
def rob(table: Battle, seat: Seat, card: Thing, amount: int) -> None:
    """los.special.card-beats-rulebook: an opponent loses Prosperity, down to none; of several the one you choose."""
    then(table, Rob(party_of(table, card), amount))
