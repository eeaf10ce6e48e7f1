"""The Overlord's cards: a main ability that costs Rage, an extra one that is free, and what becomes of the card."""

from __future__ import annotations

from typing import ClassVar, Final

from legendarium.games.legends_of_signum.cards.playing import HAND
from legendarium.games.legends_of_signum.core.moments import CARD_DECLARED, SignumMoment, happens
from legendarium.games.legends_of_signum.core.void import Voidable
from legendarium.games.legends_of_signum.quest.access import is_alone, overlord_face, quests_of, the_hero
from legendarium.games.legends_of_signum.quest.cards.box import OVERLORD
from legendarium.games.legends_of_signum.quest.events import CANCELLED, OVERLORD_PLAYED, RAGE_SPENT
from legendarium.games.legends_of_signum.quest.rage import rage_left
from legendarium.games.legends_of_signum.state.events import BURIED, PLAYED
from legendarium.games.legends_of_signum.state.steps import CardStep
from legendarium.games.legends_of_signum.state.table import Battle, Thing
from legendarium.kernel.card_moves import shuffle_in, turn_up
from legendarium.kernel.decisions import Option, Seat
from legendarium.kernel.effects import Perform
from legendarium.kernel.events import emit
from legendarium.kernel.moves import Move
from legendarium.kernel.options import number_option
from legendarium.kernel.refusals import RuleId
from legendarium.kernel.shared_tuples import without
from legendarium.kernel.steps import push, then
from legendarium.kernel.table import Step

STRUCTURE: Final = "los.quest-pvp.card-structure"
RULE: Final = "los.ability.multiple-rage"


def most_times(table: Battle, card: Thing) -> int:
    """los.ability.multiple-rage: once for every so many points; a remainder buys nothing."""
    face = overlord_face(table, card)
    if not face.lines:
        return 0
    if not face.rage:
        return 1
    times = rage_left(table) // face.rage
    return times if face.multiple else min(1, times)


def play_from_hand(table: Battle, card: Thing) -> None:
    """los.quest-pvp.overlord-turn: out of the hand, how often, declared, carried out, and away."""
    player = table.players[OVERLORD]
    player.hand.remove(card)
    if card in player.known:
        player.known = without(player.known, card)
    bring_out(table, card, "los.quest-pvp.overlord-turn")
    quests_of(table).played += 1
    push(table, HowOften(card))


def at_hand(table: Battle, seat: Seat) -> list[Thing]:
    """Cards of the Overlord's, at a table that lets them be played within an activation."""
    return table.players[OVERLORD].hand if table.fixed.rulings.cards_inside_activation else []


def may_play_inside(table: Battle, seat: Seat, card: Thing) -> RuleId | None:
    """los.play.not-during-activation; the Overlord's cards only if the table says so
    (los.ruling.quest.overlord-card-moment)."""
    if table.active != OVERLORD:
        return "los.play.not-during-activation"
    inside = table.fixed.rulings.cards_inside_activation
    return None if inside else "los.ruling.quest.overlord-card-moment"


def play_inside(table: Battle, seat: Seat, card: Thing) -> None:
    play_from_hand(table, card)


PLAY: Final = Move("play", HAND, at_hand, may_play_inside, play_inside)
"""Within an activation."""


def bring_out(table: Battle, card: Thing, rule: RuleId) -> None:
    """Alone nobody plays it: it is turned up."""
    table.players[OVERLORD].playing += (card,)
    table.reveals += 1
    emit(table, OVERLORD_PLAYED if is_alone(table) else PLAYED, rule, table.seat_of(OVERLORD), card)


class HowOften(CardStep):
    """los.ability.multiple-rage: the Overlord player chooses how often, none included (los.ruling.quest.overlord-must-play)."""

    __slots__ = ()

    kind: ClassVar[str] = "times"
    rule: ClassVar[RuleId] = RULE

    def seat_of(self, table: Battle) -> Seat:
        return table.seat_of(OVERLORD)

    def choices(self, table: Battle) -> list[Option]:
        most = most_times(table, self.card)
        face = overlord_face(table, self.card)
        least = 1 if face.lines and not face.rage else 0
        return [number_option("times", times) for times in range(least, most + 1)]

    def answered(self, table: Battle, option: Option) -> None:
        declare(table, self.card, option.thing)

    def facts(self, table: Battle) -> dict[str, object]:
        return {"card": self.card, "rage": rage_left(table)}


def declare(table: Battle, card: Thing, times: int) -> None:
    """The Rage is spent; what answers the card comes before it works."""
    cost = overlord_face(table, card).rage * times
    quests_of(table).spent += cost
    emit(table, RAGE_SPENT, STRUCTURE, table.seat_of(OVERLORD), card, times, cost)
    then(table, Unleash(card, times), PutAway(card))
    happens(table, SignumMoment(CARD_DECLARED, OVERLORD, card=card))


class Unleash(Voidable):
    """los.quest-pvp.card-structure: the main lines so many times, the extra ones once. To cancel it is to replace this step."""

    __slots__ = ("card", "times")

    def __init__(self, card: Thing, times: int) -> None:
        self.card = card
        self.times = times

    def voided(self) -> Step[Battle]:
        return BackToDeck(self.card)

    def run(self, table: Battle) -> None:
        then(table, *(Lines(self.card, main=True) for _ in range(self.times)), Lines(self.card, main=False))


class Lines(Step[Battle]):
    """One carrying out of a card's main or extra ability."""

    __slots__ = ("card", "main")

    def __init__(self, card: Thing, main: bool) -> None:
        self.card = card
        self.main = main

    def run(self, table: Battle) -> None:
        face = overlord_face(table, self.card)
        lines = face.lines if self.main else face.extra
        hero = the_hero(table)
        if lines and table.is_standing(hero):
            push(table, Perform(table.seat_of(OVERLORD), self.card, lines, 0, {"hero": (hero,)}))


class PutAway(CardStep):
    """A card that was carried out goes to the Overlord's discarded cards."""

    __slots__ = ()

    def run(self, table: Battle) -> None:
        player = table.players[OVERLORD]
        if self.card in player.playing:
            player.playing = without(player.playing, self.card)
            player.graveyard.append(self.card)
            emit(table, BURIED, STRUCTURE, table.seat_of(OVERLORD), self.card)


class BackToDeck(CardStep):
    """los.quest.cancel-overlord-card: a cancelled card is shuffled back into its deck."""

    __slots__ = ()

    def run(self, table: Battle) -> None:
        player = table.players[OVERLORD]
        player.playing = without(player.playing, self.card)
        emit(table, CANCELLED, "los.quest.cancel-overlord-card", table.seat_of(OVERLORD), self.card)
        shuffle_in(table, [self.card], player.deck)


class DrawAndPlay(Step[Battle]):
    """los.quest-pve.card-spends-all-rage: alone the top card is turned up and played at once, as often as the Rage allows."""

    __slots__ = ("rule",)

    def __init__(self, rule: RuleId) -> None:
        self.rule = rule

    def run(self, table: Battle) -> None:
        deck = table.players[OVERLORD].deck
        if not deck:
            return
        card = turn_up(table, deck)
        bring_out(table, card, self.rule)
        if table.fixed.rulings.rage_per_card:
            quests_of(table).spent = 0
        declare(table, card, most_times(table, card))
        if not deck:  # los.ruling.quest.empty-overlord-deck
            quests_of(table).drawn_out = True
