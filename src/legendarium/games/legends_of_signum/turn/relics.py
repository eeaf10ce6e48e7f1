"""Relics: worn by the hero in slots, replaced when a slot is full, tapped for what they can do."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.cards.playing import (
    Bury,
    Cast,
    ChooseTarget,
    Declare,
    bring_out,
    may_find_target,
    may_play,
    pay,
)
from legendarium.games.legends_of_signum.core.deaths import DEATHS
from legendarium.games.legends_of_signum.core.first_and_last_words import let_relic_speak
from legendarium.games.legends_of_signum.core.moments import PLAYED, SignumMoment, happens
from legendarium.games.legends_of_signum.core.tokens import lose_mark
from legendarium.games.legends_of_signum.core.victory import JUDGE
from legendarium.games.legends_of_signum.core.void import Voidable
from legendarium.games.legends_of_signum.core.wounds import destroy_relic
from legendarium.games.legends_of_signum.printed.quantities import FIRST_WORD
from legendarium.games.legends_of_signum.state.events import EQUIPPED, TOKEN, USED
from legendarium.games.legends_of_signum.state.table import STEALTH_TOKEN, Battle, Party, Thing
from legendarium.games.legends_of_signum.turn.creature_activation import Begin
from legendarium.kernel.decisions import Option, Seat
from legendarium.kernel.events import emit
from legendarium.kernel.refusals import Details, RuleId
from legendarium.kernel.shared_tuples import changed, without
from legendarium.kernel.steps import push, settle, then
from legendarium.kernel.table import Step, card_option

BOTH_ICONS: Final = 2
"""los.relic.activation-icons: a relic that takes the hero's activation too."""


def slots_for(table: Battle, party: Party, relic: Thing) -> int:
    """los.relic.slots, los.relic.six-types: how many relics of this one's type the hero can hold; the symbol decides."""
    return table.creature(table.hero_of(party)).slots[table.fixed.support(relic).relic_type]


def worn_alike(table: Battle, party: Party, relic: Thing) -> list[Thing]:
    """The equipped relics of the same type."""
    sort = table.fixed.support(relic).relic_type
    return [other for other in table.players[party].relics if table.fixed.support(other).relic_type == sort]


def may_equip(table: Battle, seat: Seat, card: Thing) -> RuleId | None:
    """los.ruling.relics.no-slot: a type the hero cannot carry is not played."""
    if not slots_for(table, table.active, card):
        return "los.relic.slots"
    return may_play(table, seat, card)


def equip(table: Battle, seat: Seat, card: Thing) -> None:
    party = table.active
    bring_out(table, party, card)
    paying = pay(table, party, table.face(card))
    then(table, paying, Declare(card, party), Equip(card, party), JUDGE)


class Equip(Voidable):
    """los.relic.replacement, los.ruling.relics.choose-slot: a free slot is taken; with none the player chooses which
    relic of the type goes."""

    __slots__ = ("card", "party")

    def __init__(self, card: Thing, party: Party) -> None:
        self.card = card
        self.party = party

    def voided(self) -> Step[Battle]:
        return Bury(self.card)

    def run(self, table: Battle) -> None:
        worn = worn_alike(table, self.party, self.card)
        if self.card not in table.players[self.party].playing:
            return
        if len(worn) < slots_for(table, self.party, self.card):
            put_on(table, self.party, self.card)
        else:
            options = [card_option(table, "replace", relic) for relic in worn]
            settle(table, self, table.seat_of(self.party), "replace", "los.relic.replacement", options)

    def answered(self, table: Battle, option: Option) -> None:
        destroy_relic(table, option.thing, "los.relic.replacement")
        put_on(table, self.party, self.card)

    def facts(self, table: Battle) -> dict[str, object]:
        return {"card": table.tell_card(self.card)}


def put_on(table: Battle, party: Party, card: Thing) -> None:
    """los.relic.hero-only: active from this moment; Durability brings its tokens (los.relic.durability-tokens)."""
    player, face = table.players[party], table.fixed.support(card)
    player.playing = without(player.playing, card)
    player.relics += (card,)
    table.tapped = changed(table.tapped, card, 0)
    table.put_charge(card, face.durability)
    seat = table.seat_of(party)
    emit(table, EQUIPPED, "los.relic.hero-only", seat, card)
    if face.durability:
        emit(table, TOKEN, "los.relic.durability-tokens", seat, card, "durability", face.durability)
    push(table, DEATHS)
    let_relic_speak(table, card, FIRST_WORD)
    happens(table, SignumMoment(PLAYED, party, card=card))


# -- tapping a relic


def may_use_relic(table: Battle, seat: Seat, relic: Thing) -> RuleId | None:
    """los.relic.activation-icons, los.relic.activation-at-once: once a turn, from the moment it was played; two icons
    need a hero that has not acted and touches no enemy in sight."""
    face, hero = table.fixed.support(relic), table.hero_of(table.active)
    if not face.activation:
        return "los.relic.activation-icons"
    if table.tapped[relic]:
        return "los.relic.activation-at-once"
    if face.activation == BOTH_ICONS and (table.acted[hero] == table.turns or table.seen_contacts(hero)):
        return "los.relic.activation-icons"
    return may_find_target(table, relic)


def what_relic_lacks(table: Battle, relic: Thing, rule: RuleId) -> Details:
    """What is wrong with the hero whose activation it takes."""
    if rule != "los.relic.activation-icons" or table.fixed.support(relic).activation != BOTH_ICONS:
        return {}
    return {"case": "hero-acted" if table.acted[table.hero_of(table.active)] == table.turns else "hero-in-contact"}


def use_relic(table: Battle, seat: Seat, relic: Thing) -> None:
    """The relic is tapped; with two icons the hero's activation is spent as well, before anything else happens in it, and the
    hero is revealed (los.stealth.lose)."""
    party = table.active
    table.tapped = changed(table.tapped, relic, 1)
    emit(table, USED, "los.relic.activation-icons", seat, relic)
    steps: list[Step[Battle]] = [ChooseTarget(relic, party)]
    if table.fixed.support(relic).activation == BOTH_ICONS:
        lose_mark(table, table.hero_of(party), STEALTH_TOKEN, "los.stealth.lose")
        steps.append(Begin(table.hero_of(party), idle=True))
    then(table, *steps, Declare(relic, party), Cast(relic, party), JUDGE)
