"""Symbols at hand: the pool of this turn and the Reserve, what they may be spent on, and the slots of a dashboard."""

from __future__ import annotations

from legendarium.games.village_attacks.faces import DEFENCE, MAGIC, MELEE, RANGED, RETALIATE, VILLAGER, Cost
from legendarium.games.village_attacks.modifying import change_for_monster
from legendarium.games.village_attacks.table import Castle, MonsterId

STUNNED = 2
STORED_FRESH = 2
"""Where the Reserve begins in `Castle.fresh`; the two guard symbols come before it."""


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
    return sum(at_hand(table, monster, symbol) for symbol in range(MELEE, VILLAGER))


def spend(table: Castle, monster: MonsterId, symbol: int) -> None:
    """va.dice.free-order: one symbol serves one purpose. Those of the pool go first, since stored ones could be shifted."""
    if monster == table.active and table.pool[symbol]:
        table.pool[symbol] -= 1
    else:
        table.monsters[monster].reserve[symbol] -= 1


def may_pay(table: Castle, monster: MonsterId, cost: Cost) -> str | None:
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


def may_guard(table: Castle, seat: int, symbol: int) -> str | None:
    """va.dash.defence-slots: Defence and Retaliate only, one for each free uncovered slot, on the own turn."""
    monster = table.active
    if monster < 0:
        return "va.dash.defence-slots"
    own = table.monsters[monster]
    if symbol not in (DEFENCE, RETALIATE):
        return "va.dash.defence-slots"
    if at_hand(table, monster, symbol) == 0:
        return "va.dice.free-order"
    if own.defence + own.retaliate < defence_slots(table, monster):
        return None
    return table.edition.sunder_rule if own.sunder else "va.dash.defence-slots"


def may_store(table: Castle, seat: int, symbol: int) -> str | None:
    """va.dash.reserve-slots: one symbol for each uncovered slot; any but Villager."""
    monster = table.active
    if monster < 0:
        return "va.reserve.locked-after-turn"
    if symbol == VILLAGER:
        return "va.dice.villager-not-spendable"
    if not table.pool[symbol]:
        return "va.dice.free-order"
    own = table.monsters[monster]
    if own.stored < reserve_slots(table, monster):
        return None
    return table.edition.silence_rule if own.silence else "va.dash.reserve-slots"


def may_take(table: Castle, seat: int, symbol: int) -> str | None:
    """va.ruling.rearranging: a stored symbol goes back into the pool, on the own turn."""
    monster = table.active
    if symbol == VILLAGER:
        return "va.dice.villager-not-spendable"
    if monster < 0:
        return "va.reserve.locked-after-turn"
    return goes_back(table, table.monsters[monster].reserve[symbol], STORED_FRESH + symbol)


def may_lower(table: Castle, seat: int, symbol: int) -> str | None:
    """va.ruling.rearranging: a guard symbol goes back into the pool, on the own turn."""
    monster = table.active
    if monster < 0:
        return "va.reserve.locked-after-turn"
    own = table.monsters[monster]
    if symbol not in (DEFENCE, RETALIATE):
        return "va.dash.defence-slots"
    placed, slot = own.defence if symbol == DEFENCE else own.retaliate, symbol - DEFENCE
    return goes_back(table, placed, slot, own.granted[slot])


def goes_back(table: Castle, placed: int, slot: int, granted: int = 0) -> str | None:
    """va.ruling.rearranging: what an effect granted stays, and what was put there since something was last done for good:
    so every turn ends."""
    if not placed:
        return "va.dice.free-order"
    return None if placed > table.fresh[slot] + granted else "va.ruling.rearranging"


def settle_slots(table: Castle) -> None:
    """Something was done for good: whatever lies in a slot may go back again."""
    table.fresh = [0] * 7


def may_discard(table: Castle, seat: int, symbol: int) -> str | None:
    """va.reserve.discard: later edition only before the roll, which asks for it; earlier edition at any time."""
    monster = table.active
    if symbol == VILLAGER:
        return "va.dice.villager-not-spendable"
    if monster < 0:
        return table.edition.discard_rule
    if not table.edition.discard_any_time or not table.monsters[monster].reserve[symbol]:
        return table.edition.discard_rule
    return None


def may_heal(table: Castle, seat: int, thing: int) -> str | None:
    """va.heart.heal: in the Heart (or a sanctum), one Magic for one damage of its own; never above its health."""
    monster = table.active
    if monster < 0 or not heals_here(table, monster):
        return "va.heart.heal"
    if table.monsters[monster].damage == 0:
        return "va.dash.health"
    return None if at_hand(table, monster, MAGIC) else "va.dice.magic"


def heals_here(table: Castle, monster: MonsterId) -> bool:
    zone = table.monsters[monster].zone
    if zone == table.map.heart:
        return True
    return any(room.zone == zone and room.token == "sanctum" for room in table.ground.scenario.rooms)
