"""Symbols at hand: the pool of this turn and the Reserve, what is paid with them, and how many slots a dashboard has."""

from __future__ import annotations

from typing import Final

from legendarium.games.village_attacks.content.faces import MELEE, RANGED, VILLAGER, Cost
from legendarium.games.village_attacks.effects.modifiers import change_for_monster
from legendarium.games.village_attacks.state.table import Castle, MonsterId
from legendarium.kernel.refusals import RuleId

STUNNED: Final = 2


def at_hand(table: Castle, monster: MonsterId, symbol: int) -> int:
    """How many of a symbol the active Monster can spend, from pool and Reserve (va.ruling.reserve-spending)."""
    if symbol == VILLAGER:
        return 0
    own = table.monsters[monster]
    if own.stun == STUNNED and symbol <= RANGED:
        return 0
    pool = table.pool[symbol] if monster == table.active else 0
    return pool + own.reserve[symbol]


def all_at_hand(table: Castle, monster: MonsterId) -> int:
    """All of them; a stunned Monster's Melee and Ranged do not count."""
    own, pool = table.monsters[monster], table.pool
    found = own.stored
    if monster == table.active:
        found += pool[0] + pool[1] + pool[2] + pool[3] + pool[4]
    if own.stun == STUNNED:
        found -= own.reserve[MELEE] + own.reserve[RANGED]
        if monster == table.active:
            found -= pool[MELEE] + pool[RANGED]
    return found


def spend(table: Castle, monster: MonsterId, symbol: int) -> None:
    """va.dice.free-order: one symbol serves one purpose. Those of the pool go first, since stored ones could be shifted."""
    if monster == table.active and table.pool[symbol]:
        table.pool[symbol] -= 1
    else:
        table.monsters[monster].store(symbol, -1)


def may_pay(table: Castle, monster: MonsterId, cost: Cost) -> RuleId | None:
    """va.ability.pay-cost, va.trap.pay-cost: exactly these symbols; a part is not enough."""
    for symbol, count in enumerate(cost):
        if count and at_hand(table, monster, symbol) < count:
            return "va.dice.free-order"
    return None


def pay(table: Castle, monster: MonsterId, cost: Cost) -> None:
    for symbol, count in enumerate(cost):
        for _ in range(count):
            spend(table, monster, symbol)


def movement_slots(table: Castle, monster: MonsterId) -> int:
    """Uncovered Movement slots; Slow never covers what the edition keeps."""
    own = table.monsters[monster]
    slots = max(0, own.face.movement_slots + change_for_monster(table, monster, "movement-slots"))
    return max(min(slots, table.edition.slow_keeps), slots - own.slow)


def defence_slots(table: Castle, monster: MonsterId) -> int:
    own = table.monsters[monster]
    return max(0, own.face.defence_slots + change_for_monster(table, monster, "defence-slots") - own.sunder)


def reserve_slots(table: Castle, monster: MonsterId) -> int:
    own = table.monsters[monster]
    return max(0, own.face.reserve_slots + change_for_monster(table, monster, "reserve-slots") - own.silence)
