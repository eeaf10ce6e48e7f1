"""Tactics: set face down in the own turn, sprung in an opponent's. Their public name is their slot.

los.ruling.info.tactic-pause: whether somebody is asked follows from what everybody knows, never from what lies there.
"""

from __future__ import annotations

from typing import ClassVar, Final

from legendarium.games.legends_of_signum.cards.paying import PayAny, pay_named, tap
from legendarium.games.legends_of_signum.cards.playing import Bury, may_find_target, may_play, wanted
from legendarium.games.legends_of_signum.core.moments import SignumMoment, moment_of
from legendarium.games.legends_of_signum.core.targets import choosable
from legendarium.games.legends_of_signum.core.values import has
from legendarium.games.legends_of_signum.core.victory import JUDGE
from legendarium.games.legends_of_signum.printed.faces import TACTIC
from legendarium.games.legends_of_signum.printed.quantities import MONSTER
from legendarium.games.legends_of_signum.state.events import SET, SPRUNG
from legendarium.games.legends_of_signum.state.party import Payment
from legendarium.games.legends_of_signum.state.reimagine import could_be_set
from legendarium.games.legends_of_signum.state.table import Battle, Party, Thing
from legendarium.kernel.decisions import Decision, Option, Seat
from legendarium.kernel.effects import Perform
from legendarium.kernel.events import emit
from legendarium.kernel.moments import Watcher
from legendarium.kernel.refusals import RuleId
from legendarium.kernel.steps import ask, push, then
from legendarium.kernel.table import Step, card_option, relabel
from legendarium.kernel.vocabulary import Names

SPRING: Final = "spring"


# -- setting


def may_set(table: Battle, seat: Seat, card: Thing) -> RuleId | None:
    """los.tactic.face-down: its full cost, paid now."""
    return may_play(table, seat, card)


def set_down(table: Battle, seat: Seat, card: Thing) -> None:
    """It leaves the hand for a slot before anything is asked; what is tapped for it everybody sees."""
    party = table.active
    player, cost = table.players[party], table.face(card).cost
    player.hand.remove(card)
    forget_known_tactics(table, party)
    relabel(table, card)
    table.slot_serial += 1
    player.tactics.append(card)
    player.slots += (table.slot_serial,)
    buildings = tuple(table.face(thing).code for thing in pay_named(table, party, cost))
    player.paid += (Payment(buildings, cost.prosperity, cost.any),)
    emit(table, SET, "los.tactic.face-down", seat, f"t{table.slot_serial}", list(buildings), card)
    then(table, PayForSlot(party, table.slot_serial, cost.any), JUDGE)


def forget_known_tactics(table: Battle, party: Party) -> None:
    """Once one is set, nobody else knows any more which tactics are still in hand."""
    player = table.players[party]
    player.known = tuple(card for card in player.known if table.face(card).type != TACTIC and card in player.hand)


class PayForSlot(PayAny):
    """los.play.cost-any: further buildings for what lies in a slot; how many are left is public."""

    __slots__ = ("slot",)

    def __init__(self, party: Party, slot: int, left: int) -> None:
        self.party = party
        self.slot = slot
        self.left = left

    def answered(self, table: Battle, option: Option) -> None:
        player = table.players[self.party]
        tap(table, self.party, option.thing)
        at = player.slots.index(self.slot)
        payment = player.paid[at].with_building(table.face(option.thing).code)
        player.paid = (*player.paid[:at], payment, *player.paid[at + 1 :])
        push(table, PayForSlot(self.party, self.slot, self.left - 1))


# -- windows


def watchers(table: Battle, moment: SignumMoment) -> list[Watcher]:
    """los.ruling.triggers.tactic-window, los.tactic.opponent-turn-only: every opponent of the active party with something
    face down, if some tactic that it could have set waits for this moment."""
    return [
        Watcher(party, table.seat_of(party))
        for party in table.opponents(table.active)
        if table.players[party].tactics and could_wait(table, party, moment)
    ]


def could_wait(table: Battle, party: Party, moment: SignumMoment) -> bool:
    """los.ruling.info.tactic-pause: whether, as far as everybody knows, a tactic of the party's could answer this: it may have
    been set, its conditions hold, and there is somebody to choose. Copies of a card answer alike wherever they lie."""
    if not table.fixed.rulings.open_deck_lists:
        return moment.code in table.fixed.possible.tactic_moments
    return any(waits_for(table, card, moment) for card in could_be_set(table.fixed, table.players[party]))


def window_options(table: Battle, party: Party, moment: SignumMoment, used: tuple[str, ...]) -> list[Option]:
    """los.tactic.trigger-optional: what of a party's face-down tactics fits now; none of a name that was used for this event
    (los.tactic.same-name-once-per-trigger, los.ruling.triggers.same-name-scope)."""
    player = table.players[party]
    return [
        Option(SPRING, slot, f"t{slot}")
        for card, slot in zip(player.tactics, player.slots, strict=True)
        if table.face(card).name not in used and waits_for(table, card, moment)
    ]


def waits_for(table: Battle, card: Thing, moment: SignumMoment) -> bool:
    """Its moment, its conditions, and somebody to choose (los.ruling.play.no-target)."""
    face = table.fixed.support(card)
    if face.when != moment.code or may_find_target(table, card) is not None:
        return False
    return all(condition(table, card, moment) for condition in face.conditions)


def spring(table: Battle, party: Party, slot: int, moment: SignumMoment) -> None:
    """los.tactic.resolve-discard: turned face up for everybody, carried out, and then to the Graveyard. Nothing is paid."""
    player = table.players[party]
    at = player.slots.index(slot)
    card = player.tactics.pop(at)
    player.slots = player.slots[:at] + player.slots[at + 1 :]
    player.paid = player.paid[:at] + player.paid[at + 1 :]
    player.playing += (card,)
    table.reveals += 1
    emit(table, SPRUNG, "los.tactic.resolve-discard", table.seat_of(party), f"t{slot}", card)
    then(table, Sprung(card, party, moment), Bury(card), JUDGE)


class Sprung(Step[Battle]):
    """What a tactic does, with the names and numbers of its moment; its target is chosen first."""

    __slots__ = ("card", "moment", "party")

    STABLE_NAMES: ClassVar[dict[str, str]] = {"moment": "happening"}

    def __init__(self, card: Thing, party: Party, moment: SignumMoment) -> None:
        self.card = card
        self.party = party
        self.moment = moment

    def run(self, table: Battle) -> None:
        who = wanted(table, self.card)
        if not who:
            self.perform(table, ())
            return
        options = [card_option(table, "target", creature) for creature in choosable(table, self.card, who)]
        if options:
            ask(table, self, table.seat_of(self.party), "target", "los.special.controller-chooses", options)

    def answered(self, table: Battle, option: Option) -> None:
        self.perform(table, (option.thing,))

    def perform(self, table: Battle, target: tuple[Thing, ...]) -> None:
        lines = table.fixed.support(self.card).lines
        if lines:
            names = {"me": (table.hero_of(self.party),), "target": target, **self.those_affected(table)}
            seat = table.seat_of(self.party)
            push(table, Perform(seat, self.card, lines, 0, names, self.moment.numbers()))

    def those_affected(self, table: Battle) -> Names:
        """los.ability.monster: whoever the moment is about, but no Monster."""
        creatures = table.fixed.is_creature
        return {
            name: tuple(it for it in things if not (creatures(it) and has(table, it, MONSTER)))
            for name, things in self.moment.names().items()
        }

    def facts(self, table: Battle) -> dict[str, object]:
        return {"card": self.card}


def targets_asked_seat(table: Battle, decision: Decision) -> bool:
    """Whether a window is about what an opponent does to a creature of the party that is asked."""
    moment = moment_of(decision)
    if moment is None or not table.fixed.is_creature(moment.object):
        return False
    owner = table.controller[moment.object]
    return table.seat_of(owner) == decision.seat and table.fixed.mode.are_opponents(owner, moment.party)
