"""Why nothing can be done with a thing on the board just now: by what it is, and by what is asked."""

from __future__ import annotations

from legendarium.games.village_attacks import legality
from legendarium.games.village_attacks.actions import Act, must_go_on
from legendarium.games.village_attacks.combat import may_shoot, may_strike
from legendarium.games.village_attacks.dashboard import OFF_MAP
from legendarium.games.village_attacks.faces import STATUSES, SYMBOLS
from legendarium.games.village_attacks.particulars import refusal
from legendarium.games.village_attacks.table import NO_CARD, Castle, MonsterId, VillagerId
from legendarium.kernel.decisions import Seat
from legendarium.kernel.refusals import Refusal

TURN = "va.round.turn-order"


def refuse_touch(table: Castle, seat: Seat, name: str) -> Refusal:
    """The reason why pointing at this thing gives no answer."""
    decision = table.decision
    assert decision is not None
    if isinstance(decision.step, Act):
        found = on_turn(table, seat, name)
        return found if found is not None else Refusal(decision.rule)
    for word in dict.fromkeys(option.word for option in decision.options if option.name != ""):
        refused = legality.refuse(table, seat, word, name)
        if refused is not None:
            return refused
    return Refusal(decision.rule)


def on_turn(table: Castle, seat: Seat, name: str) -> Refusal | None:
    """What stands in the way of doing something with it; None for what is no thing on the board."""
    if name in table.map.numbers:
        return legality.refuse_action(table, seat, "move", name)
    if name in table.ground.names:
        return of_villager(table, seat, table.ground.names.index(name))
    codes = [monster.face.code for monster in table.monsters]
    if name in codes:
        return of_monster(table, codes.index(name))
    if name in legality.codes_of(table, "work"):
        return legality.refuse_action(table, seat, "work", name)
    if name in SYMBOLS:
        return of_symbol(name)
    if name in STATUSES:
        return legality.refuse_action(table, seat, "cleanse", name)
    return of_ability(table, seat, name) or of_card(table, seat, name)


def of_villager(table: Castle, seat: Seat, villager: VillagerId) -> Refusal:
    """Judged by the attack that its place asks for."""
    here, there = table.monsters[table.active].zone, table.where[villager]
    if must_go_on(table, table.active):
        return Refusal("va.ruling.full-zone-hindered")
    if there != OFF_MAP and there != here and there not in table.map.neighbours[here]:
        return Refusal("va.dice.ranged", {"case": "too-far"})
    word, may = ("shoot", may_shoot) if there != here else ("strike", may_strike)
    rule = may(table, seat, villager)
    return refusal(table, word, villager, rule) if rule is not None else Refusal("va.attack.ways", {"case": "as-well"})


def of_monster(table: Castle, monster: MonsterId) -> Refusal:
    if table.monsters[monster].zone == OFF_MAP:
        return Refusal("va.death.off-board")
    return Refusal(TURN, {"case": "its-turn"}) if monster == table.active else Refusal(TURN)


def of_symbol(name: str) -> Refusal:
    if name == "villager":
        return Refusal("va.dice.villager-not-spendable")
    return Refusal("va.dice.free-order", {"case": "by-doing"})


def of_ability(table: Castle, seat: Seat, name: str) -> Refusal | None:
    for number, monster in enumerate(table.monsters):
        if name in [ability.code for ability in monster.face.abilities]:
            return legality.refuse_action(table, seat, "use", name) if number == table.active else Refusal(TURN)
    return None


def of_card(table: Castle, seat: Seat, name: str) -> Refusal | None:
    """A trap on offer may be bought; one that lies in a zone, and an event, work by themselves."""
    card = legality.card_named(table, name)
    if card in table.trap_offer:
        return legality.refuse_action(table, seat, "buy", name)
    if card != NO_CARD and any(card in cards for cards in table.traps):
        return Refusal("va.trap.trigger-step")
    shown = [str(table.labels[event]) for event in table.events_shown]
    return Refusal("va.event.trigger") if name in shown else None
