"""Summoning: a character is played, placed at its party's side, and speaks its First Word."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.cards.playing import Bury, Declare, bring_out, may_play, pay
from legendarium.games.legends_of_signum.core.deaths import DEATHS
from legendarium.games.legends_of_signum.core.first_and_last_words import printed_words, take_words
from legendarium.games.legends_of_signum.core.moments import ARRIVES, PLAYED, SUMMONED, SignumMoment, happens
from legendarium.games.legends_of_signum.core.victory import JUDGE
from legendarium.games.legends_of_signum.core.void import Voidable
from legendarium.games.legends_of_signum.field.placement import (
    PlaceOption,
    arrive,
    candidates_for_side,
    crowd,
    has_room,
    side_places,
    weigh_at_side,
)
from legendarium.games.legends_of_signum.geometry.places.sides import place_at_side
from legendarium.games.legends_of_signum.printed.quantities import FIRST_WORD
from legendarium.games.legends_of_signum.state.events import FIRST_WORD as FIRST_WORD_EVENT
from legendarium.games.legends_of_signum.state.events import NOT_ARRIVED
from legendarium.games.legends_of_signum.state.table import Battle, Party, Thing
from legendarium.kernel.decisions import Option, Seat
from legendarium.kernel.effects import Perform
from legendarium.kernel.events import emit
from legendarium.kernel.refusals import Refusal, RuleId
from legendarium.kernel.shared_tuples import without
from legendarium.kernel.steps import offer, push, then
from legendarium.kernel.table import Step

RULE: Final = "los.summon.edge"


def has_company(table: Battle, party: Party) -> bool:
    """los.summon.cap-8, los.ruling.control.over-eight: whether another creature may still be summoned; those that are
    only lent do not count."""
    counted = [creature for creature in table.standing if table.is_own(party, creature)]
    return len(counted) < table.fixed.mode.cap(party)


def may_summon(table: Battle, seat: Seat, card: Thing) -> RuleId | None:
    """los.ruling.summon.cap-and-cost, los.ruling.summon.edge-full: without room in squad or side the card is not
    played, nothing is paid."""
    party = table.active
    if not has_company(table, party):
        return "los.summon.cap-8"
    rule = may_play(table, seat, card)
    if rule is not None:
        return rule
    return None if has_room(side_places(table, party, card)) else "los.ruling.summon.edge-full"


def summon(table: Battle, seat: Seat, card: Thing) -> None:
    """los.character.summoned-by-card: declared, paid, placed; then what its arrival brings."""
    party = table.active
    bring_out(table, party, card)
    paying = pay(table, party, table.face(card))
    then(table, paying, Declare(card, party), Placing(card, party), JUDGE)


class Placing(Voidable):
    """los.summon.edge: the player chooses any legal place that touches the own side."""

    __slots__ = ("creature", "party", "speaks")

    def __init__(self, creature: Thing, party: Party, speaks: bool = True) -> None:
        self.creature = creature
        self.party = party
        self.speaks = speaks
        """Whether it was played from the hand and speaks its First Word."""

    def voided(self) -> Step[Battle]:
        return Bury(self.creature)

    def run(self, table: Battle) -> None:
        player = table.players[self.party]
        if self.creature not in player.playing:
            return
        if has_room(side_places(table, self.party, self.creature)) and has_company(table, self.party):
            offer(table, self, table.seat_of(self.party), "place", RULE)
        else:  # los.ruling.summon.spot-lost
            emit(table, NOT_ARRIVED, "los.ruling.summon.spot-lost", table.seat_of(self.party), self.creature)
            push(table, Bury(self.creature))

    def offers(self, table: Battle) -> list[Option]:
        return candidates_for_side(table, self.party, self.creature)

    def weigh(self, table: Battle, key: str) -> Option | Refusal | None:
        return weigh_at_side(table, self.party, self.creature, key)

    def answered(self, table: Battle, option: Option) -> None:
        assert isinstance(option, PlaceOption)
        places = side_places(table, self.party, self.creature)
        found = place_at_side(places, option.x, option.y)
        table.players[self.party].playing = without(table.players[self.party].playing, self.creature)
        arrive(table, self.party, self.creature, int(found.x), int(found.y))
        greeted = crowd(table, self.creature) if places.crowded else []
        words: list[Step[Battle]] = [FirstWord(self.creature, self.party)] if self.speaks else []
        if table.fixed.rulings.first_word_before_backstabs:  # los.ruling.summon.first-word-and-backstab
            greeted, words = words, greeted
        then(table, DEATHS, *greeted, *words, Arrived(self.creature, self.party))
        happens(table, SignumMoment(ARRIVES, self.party, self.creature))

    def facts(self, table: Battle) -> dict[str, object]:
        return {"figure": table.tell_card(self.creature)}


class FirstWord(Step[Battle]):
    """los.ability.first-word, los.special.word-once: once for this card, in any case, even if the creature has just died."""

    __slots__ = ("card", "party")

    def __init__(self, card: Thing, party: Party) -> None:
        self.card = card
        self.party = party

    def run(self, table: Battle) -> None:
        printed = printed_words(table.creature(self.card), FIRST_WORD)
        words = [printed[at] for at in take_words(table, self.card, FIRST_WORD)]
        if not words:
            return
        emit(table, FIRST_WORD_EVENT, "los.ability.first-word", table.seat_of(self.party), self.card)
        steps = [Perform(table.seat_of(self.party), self.card, word.lines, 0, {"me": (self.card,)}) for word in words]
        then(table, *steps)
        happens(table, SignumMoment(PLAYED, self.party, self.card, card=self.card))


class Arrived(Step[Battle]):
    """Announce the summoning to abilities that react to it, if the creature still stands."""

    __slots__ = ("creature", "party")

    def __init__(self, creature: Thing, party: Party) -> None:
        self.creature = creature
        self.party = party

    def run(self, table: Battle) -> None:
        if table.is_standing(self.creature):
            happens(table, SignumMoment(SUMMONED, self.party, self.creature))
