"""Drawing, discarding and removing cards."""

from __future__ import annotations

from typing import ClassVar

from legendarium.games.village_of_legends.combat.elimination import fall_without_cards
from legendarium.games.village_of_legends.state.alike import card_options, settle_one
from legendarium.games.village_of_legends.state.events import DISCARDED, DREW, REMOVED, RESHUFFLED
from legendarium.games.village_of_legends.state.player import WILD
from legendarium.games.village_of_legends.state.table import Village
from legendarium.kernel.card_moves import draw_several, shuffle_in
from legendarium.kernel.decisions import NOTHING, CardId, Option, Seat
from legendarium.kernel.events import emit
from legendarium.kernel.kinds import CARD
from legendarium.kernel.refusals import Refusal, RuleId
from legendarium.kernel.steps import push
from legendarium.kernel.table import Step


def draw_cards(table: Village, seat: Seat, count: int, rule: RuleId) -> None:
    """vol.end.reshuffle: from the own deck, reshuffling the discard pile only when a card must be drawn from an empty deck."""
    hero = table.heroes[seat]
    held = len(hero.hand)
    missing = count
    while missing > 0:
        if not hero.deck:
            if not hero.discard:
                break
            emit(table, RESHUFFLED, "vol.end.reshuffle", seat, len(hero.discard))
            shuffle_in(table, hero.discard, hero.deck)
        at_hand = min(missing, len(hero.deck))
        draw_several(table, hero.deck, hero.hand, at_hand)
        missing -= at_hand
    drawn = hero.hand[held:] if held else hero.hand
    if drawn:
        emit(table, DREW, rule, seat, len(drawn), drawn)


def discard_from_hand(table: Village, seat: Seat, card: CardId, rule: RuleId) -> None:
    """vol.turn.own-discard-pile: face up, on the pile of its owner."""
    hero = table.heroes[seat]
    hero.hand.remove(card)
    hero.discard.append(card)
    table.reveals += 1
    emit(table, DISCARDED, rule, seat, (card,))


def remove_from_hand(table: Village, seat: Seat, card: CardId, rule: RuleId) -> None:
    """Out of the game for good; whoever has no card left is out too (vol.elimination.no-cards-left)."""
    table.heroes[seat].hand.remove(card)
    table.removed.append(card)
    table.reveals += 1
    emit(table, REMOVED, rule, seat, card, "hand")
    fall_without_cards(table)


class FromHand(Step[Village]):
    """So many cards of a hand, one after the other."""

    __slots__ = ("by", "card", "count", "seat")

    NOT_STATE: ClassVar[tuple[str, ...]] = ("by", "card")
    word: ClassVar[str] = ""

    def __init__(self, seat: Seat, count: int, by: Seat = WILD, card: CardId = WILD) -> None:
        self.seat = seat
        self.count = count
        self.by = by
        """Whose card brings it, and which: said to whoever is asked."""
        self.card = card

    def facts(self, table: Village) -> dict[str, object]:
        case = "several" if self.count > 1 else ""
        return {"source": self.card, "by": self.by, "count": self.count, "case": case}

    def refuse(self, table: Village, word: str, name: str) -> Refusal | None:
        return refuse_others(table, word, name, self.word, "not-in-hand")


def refuse_others(table: Village, word: str, name: str, asked: str, case: str) -> Refusal | None:
    """A card that is not among those that the present question is about."""
    decision = table.decision
    if decision is None or word != asked or CARD.find(table, name) == NOTHING:
        return None
    return Refusal(decision.rule, {"case": case})


class Discard(FromHand):
    """vol.secondary.discard-owner-chooses: the player made to discard chooses, one card at a time.

    The card drawn last comes first (vol.ruling.out-of-turn-decisions).
    """

    __slots__ = ()

    word: ClassVar[str] = "discard"

    def run(self, table: Village) -> None:
        hand = table.heroes[self.seat].hand
        if hand and self.count > 0:
            options = card_options(table, self.word, hand[::-1])
            settle_one(table, self, self.seat, "discard", "vol.secondary.discard-owner-chooses", options)

    def answered(self, table: Village, option: Option) -> None:
        discard_from_hand(table, self.seat, option.thing, "vol.secondary.discard-owner-chooses")
        if self.count > 1:
            push(table, Discard(self.seat, self.count - 1, self.by, self.card))


class Remove(FromHand):
    """vol.secondary.remove-card: a card of the own hand, chosen by the player; compulsory while there is one."""

    __slots__ = ()

    word: ClassVar[str] = "remove"

    def run(self, table: Village) -> None:
        hand = table.heroes[self.seat].hand
        if hand and self.count > 0:
            options = card_options(table, self.word, hand)
            settle_one(table, self, self.seat, "remove", "vol.secondary.remove-card", options)

    def answered(self, table: Village, option: Option) -> None:
        if self.count > 1:
            push(table, Remove(self.seat, self.count - 1, self.by, self.card))
        remove_from_hand(table, self.seat, option.thing, "vol.secondary.remove-card")
