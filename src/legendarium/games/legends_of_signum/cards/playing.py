"""Playing cards: from the hand, declared, paid for, and then carried out by what they are."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.cards.paying import PayAny, may_pay, pay_named
from legendarium.games.legends_of_signum.core.moments import CARD_DECLARED, SignumMoment, happens
from legendarium.games.legends_of_signum.core.targets import anybody_to_choose, choosable, may_be_meant
from legendarium.games.legends_of_signum.core.victory import JUDGE
from legendarium.games.legends_of_signum.core.void import Voidable
from legendarium.games.legends_of_signum.printed.faces import SPELL, BuildingFace, Face, SupportFace
from legendarium.games.legends_of_signum.state.events import BURIED, PLAYED
from legendarium.games.legends_of_signum.state.kinds import CREATURE
from legendarium.games.legends_of_signum.state.steps import CardStep
from legendarium.games.legends_of_signum.state.table import Battle, Party, Thing
from legendarium.kernel.decisions import NOTHING, Option, Seat
from legendarium.kernel.effects import Perform
from legendarium.kernel.events import emit
from legendarium.kernel.kinds import Kind, Name
from legendarium.kernel.refusals import Refusal, RuleId
from legendarium.kernel.shared_tuples import without
from legendarium.kernel.steps import ask, push, then
from legendarium.kernel.table import Step, card_option
from legendarium.kernel.vocabulary import Line


class HandKind(Kind):
    """Cards in the hand of the party whose turn it is."""

    __slots__ = ()

    def name(self, table: Battle, thing: Thing) -> Name:
        return table.labels[thing]

    def all(self, table: Battle) -> list[Thing]:
        return table.players[table.active].hand


HAND: Final = HandKind("hand", "card")


def may_play(table: Battle, seat: Seat, card: Thing) -> RuleId | None:
    """What every card asks: its hero (los.cards.hero-signature-support), its cost, and somebody to choose
    (los.ruling.play.no-target)."""
    party = table.active
    face = table.face(card)
    if isinstance(face, SupportFace):
        if face.hero and table.face(table.hero_of(party)).code != face.hero:
            return "los.cards.hero-signature-support"
        rule = may_find_target(table, card) if face.type == SPELL else None
        if rule is not None:
            return rule
    return may_pay(table, party, face.cost)


def wanted(table: Battle, card: Thing) -> str:
    """Whom a support card or a building has to choose (a word of `targets.py`); empty for nobody."""
    face = table.face(card)
    return face.needs_target if isinstance(face, (SupportFace, BuildingFace)) else ""


def may_find_target(table: Battle, card: Thing) -> RuleId | None:
    """los.ruling.play.no-target: what has to choose somebody needs somebody to choose."""
    who = wanted(table, card)
    return "los.ruling.play.no-target" if who and not anybody_to_choose(table, card, who) else None


def lines_of(table: Battle, card: Thing) -> tuple[Line, ...]:
    face = table.face(card)
    return face.lines if isinstance(face, (SupportFace, BuildingFace)) else ()


def bring_out(table: Battle, party: Party, card: Thing) -> None:
    """The card leaves the hand and lies face up while it is played."""
    player = table.players[party]
    player.hand.remove(card)
    if card in player.known:
        player.known = without(player.known, card)
    player.playing += (card,)
    table.reveals += 1
    emit(table, PLAYED, "los.play.declare-first", table.seat_of(party), card)


def pay(table: Battle, party: Party, face: Face) -> Step[Battle]:
    """los.play.cost-buildings: what is named is tapped at once; the step asks for the rest."""
    pay_named(table, party, face.cost)
    return PayAny(party, face.cost.any)


def cast(table: Battle, seat: Seat, card: Thing) -> None:
    """los.spell.immediate: chosen, paid, declared, carried out, and then to the Graveyard."""
    party = table.active
    bring_out(table, party, card)
    face = table.fixed.support(card)
    paying = pay(table, party, face)
    then(table, ChooseTarget(card, party), paying, Declare(card, party), Cast(card, party), Bury(card), JUDGE)


class ChooseTarget(Step[Battle]):
    """los.play.declare-first: the choices a card needs are part of its declaration."""

    __slots__ = ("card", "party")

    def __init__(self, card: Thing, party: Party) -> None:
        self.card = card
        self.party = party

    def run(self, table: Battle) -> None:
        who = wanted(table, self.card)
        if not who:
            return
        options = [card_option(table, "target", creature) for creature in choosable(table, self.card, who)]
        if options:
            ask(table, self, table.seat_of(self.party), "target", "los.special.controller-chooses", options)

    def refuse(self, table: Battle, word: str, name: str) -> Refusal | None:
        creature = CREATURE.find(table, name) if word == "target" else NOTHING
        if creature == NOTHING or not table.is_standing(creature):
            return None
        rule = may_be_meant(table, self.card, creature, wanted(table, self.card))
        return None if rule is None else Refusal(rule)

    def answered(self, table: Battle, option: Option) -> None:
        for at in range(len(table.stack) - 1, -1, -1):
            step = table.stack[at]
            if isinstance(step, Cast) and step.card == self.card:
                table.stack[at] = Cast(self.card, self.party, (option.thing,))
                return

    def facts(self, table: Battle) -> dict[str, object]:
        return {"card": self.card}


class Declare(Step[Battle]):
    """The card is declared: what answers it comes before it works."""

    __slots__ = ("card", "party")

    def __init__(self, card: Thing, party: Party) -> None:
        self.card = card
        self.party = party

    def run(self, table: Battle) -> None:
        happens(table, SignumMoment(CARD_DECLARED, self.party, card=self.card))


class Cast(Voidable):
    """What the card does. To undo it is to replace this step."""

    __slots__ = ("card", "party", "target")

    def __init__(self, card: Thing, party: Party, target: tuple[Thing, ...] = ()) -> None:
        self.card = card
        self.party = party
        self.target = target

    def run(self, table: Battle) -> None:
        lines = lines_of(table, self.card)
        if lines:
            hero = table.hero_of(self.party)
            names = {"me": (hero,), "target": tuple(it for it in self.target if table.is_standing(it))}
            push(table, Perform(table.seat_of(self.party), self.card, lines, 0, names))


class Bury(CardStep):
    """los.zones.graveyard-owner: a resolved card goes to its owner's Graveyard."""

    __slots__ = ()

    def run(self, table: Battle) -> None:
        player = table.players[table.fixed.owner[self.card]]
        if self.card in player.playing:
            player.playing = without(player.playing, self.card)
            player.graveyard.append(self.card)
            emit(table, BURIED, "los.zones.graveyard-contents", table.seat_of(table.fixed.owner[self.card]), self.card)
