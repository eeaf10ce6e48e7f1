"""What lines of cards can do with minions, buildings, hands and Graveyards."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.beginning import discard as discard_card
from legendarium.games.legends_of_signum.beginning import make_room, prosper
from legendarium.games.legends_of_signum.events import RETURNED, TOKEN_LOST, UNTAPPED
from legendarium.games.legends_of_signum.faces import CHARACTER, RELIC, SPELL, TACTIC
from legendarium.games.legends_of_signum.minions import SummonMinion
from legendarium.games.legends_of_signum.quantities import MONSTER
from legendarium.games.legends_of_signum.table import Battle, Thing
from legendarium.games.legends_of_signum.targets import party_of
from legendarium.games.legends_of_signum.verbs import VERBS
from legendarium.kernel.decisions import Seat
from legendarium.kernel.events import emit
from legendarium.kernel.schema import choice, number
from legendarium.kernel.steps import then

__all__ = ["VERBS"]

RULE: Final = "los.special.card-beats-rulebook"
BURIED: Final = {"character": (CHARACTER,), "spell": (SPELL,), "support": (SPELL, RELIC, TACTIC)}
Things = tuple[Thing, ...]


def minion(table: Battle, seat: Seat, card: Thing, cards: Things) -> None:
    """los.minion.only-by-ability: a minion of the own faction in contact with each of these creatures."""
    party = party_of(table, card)
    then(table, *(SummonMinion(party, creature, RULE) for creature in cards))


def strip(table: Battle, seat: Seat, card: Thing, cards: Things) -> None:
    """All Armour tokens go."""
    for creature in cards:
        if table.armour[creature]:
            table.armour[creature] = 0
            emit(table, TOKEN_LOST, RULE, table.chooser(creature), creature, "armour")


def tapped(table: Battle, seat: Seat, card: Thing) -> Things:
    """The tapped buildings of the own City, but the one at work."""
    city = table.players[party_of(table, card)].city
    return tuple(thing for thing in city if table.tapped[thing] and thing != card)


def untap(table: Battle, seat: Seat, card: Thing, cards: Things) -> None:
    for thing in cards:
        table.tapped[thing] = 0
        emit(table, UNTAPPED, RULE, seat, thing)


def buried(table: Battle, seat: Seat, card: Thing, kind: str) -> Things:
    """Cards of a kind in the own Graveyard; a Monster never returns (los.ability.monster)."""
    types = BURIED[kind]
    return tuple(
        thing
        for thing in table.players[party_of(table, card)].graveyard
        if table.face(thing).type in types
        and not (table.ground.is_creature(thing) and table.creature(thing).values[MONSTER])
    )


def take_back(table: Battle, seat: Seat, card: Thing, cards: Things) -> None:
    """From the own Graveyard into the hand, for all to see (los.ruling.turn.hand-limit-return)."""
    party = party_of(table, card)
    player = table.players[party]
    for thing in cards:
        if thing in player.graveyard:
            make_room(table, party)
            player.graveyard.remove(thing)
            player.hand.append(thing)
            player.known.append(thing)
            emit(table, RETURNED, RULE, seat, thing, "hand")


def discard(table: Battle, seat: Seat, card: Thing, count: int) -> None:
    """Each opponent loses cards of the hand at random."""
    for party in table.opponents(party_of(table, card)):
        for _ in range(count):
            hand = table.players[party].hand
            if hand:
                discard_card(table, party, table.dice.choose(hand), RULE)


def rob(table: Battle, seat: Seat, card: Thing, amount: int) -> None:
    """Each opponent loses Prosperity, down to none."""
    for party in table.opponents(party_of(table, card)):
        prosper(table, party, -min(amount, table.players[party].prosperity), RULE)


VERBS.add("minion", minion)
VERBS.add("strip", strip)
VERBS.add("tapped", tapped)
VERBS.add("untap", untap)
VERBS.add("buried", buried, kind=choice(*BURIED, required=True))
VERBS.add("take_back", take_back)
VERBS.add("discard", discard, count=number(1, 5, required=True))
VERBS.add("rob", rob, amount=number(1, 9, required=True))
