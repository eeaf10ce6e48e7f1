"""Explain why a thing on the board cannot be used now, by what it is and by what is asked."""

from __future__ import annotations

from legendarium.games.village_attacks.content.faces import STATUSES, SYMBOLS
from legendarium.games.village_attacks.monsters.actions import Act
from legendarium.games.village_attacks.state.dashboard import OFF_MAP
from legendarium.games.village_attacks.state.kinds import A_VILLAGER, A_ZONE, AN_OBJECTIVE
from legendarium.games.village_attacks.state.table import Castle, MonsterId, VillagerId
from legendarium.kernel.decisions import NOTHING, Decision
from legendarium.kernel.kinds import CARD
from legendarium.kernel.refusals import Refusal

TURN = "va.round.turn-order"


def refuse_touch(table: Castle, name: str) -> Refusal:
    """The reason why pointing at this thing gives no answer."""
    decision = table.decision
    assert decision is not None
    if isinstance(decision.step, Act):
        return on_turn(table, decision, name) or Refusal(decision.rule)
    for word in dict.fromkeys(option.word for option in decision.options if option.name != ""):
        refused = decision.step.refuse(table, word, name)
        if refused is not None:
            return refused
    return Refusal(decision.rule)


def refused(table: Castle, decision: Decision, word: str, name: str) -> Refusal | None:
    """Why this word with this name is no answer; None if it is one."""
    found = decision.step.weigh(table, f"{word}:{name}")
    return found if isinstance(found, Refusal) else None if found else decision.step.refuse(table, word, name)


def on_turn(table: Castle, decision: Decision, name: str) -> Refusal | None:
    """Find the rule that forbids using the thing; None if it is not on the board."""
    if A_ZONE.find(table, name) != NOTHING:
        return refused(table, decision, "move", name)
    villager = A_VILLAGER.find(table, name)
    if villager != NOTHING:
        return of_villager(table, decision, villager)
    codes = [monster.face.code for monster in table.monsters]
    if name in codes:
        return of_monster(table, codes.index(name))
    if AN_OBJECTIVE.find(table, name) != NOTHING:
        return refused(table, decision, "work", name)
    if name in SYMBOLS:
        return of_symbol(name)
    if name in STATUSES:
        return refused(table, decision, "cleanse", name)
    return of_ability(table, decision, name) or of_card(table, decision, name)


def of_villager(table: Castle, decision: Decision, villager: VillagerId) -> Refusal:
    """Judged by the attack that its place asks for."""
    here, there = table.monsters[table.active].zone, table.where[villager]
    name = table.fixed.names[villager]
    hindered = decision.step.refuse(table, "strike", name)
    if hindered is not None:
        return hindered
    if there not in (OFF_MAP, here) and there not in table.map.neighbours[here]:
        return Refusal("va.dice.ranged", {"case": "too-far"})
    found = refused(table, decision, "strike" if there == here else "shoot", name)
    return found or Refusal("va.attack.ways", {"case": "as-well"})


def of_monster(table: Castle, monster: MonsterId) -> Refusal:
    if table.monsters[monster].zone == OFF_MAP:
        return Refusal("va.death.off-board")
    return Refusal(TURN, {"case": "its-turn"}) if monster == table.active else Refusal(TURN)


def of_symbol(name: str) -> Refusal:
    if name == "villager":
        return Refusal("va.dice.villager-not-spendable")
    return Refusal("va.dice.free-order", {"case": "by-doing"})


def of_ability(table: Castle, decision: Decision, name: str) -> Refusal | None:
    for number, monster in enumerate(table.monsters):
        if name in [ability.code for ability in monster.face.abilities]:
            return refused(table, decision, "use", name) if number == table.active else Refusal(TURN)
    return None


def of_card(table: Castle, decision: Decision, name: str) -> Refusal | None:
    """A trap on offer may be bought; one that lies in a zone, and an event, work by themselves."""
    card = CARD.find(table, name)
    if card in table.trap_offer:
        return refused(table, decision, "buy", name)
    if any(card in cards for cards in table.traps):
        return Refusal("va.trap.trigger-step")
    return Refusal("va.event.trigger") if card in table.events_shown else None
