"""Slots of a dashboard: symbols put on guard or into the Reserve, taken back, given up."""

from __future__ import annotations

from typing import Final

from legendarium.games.village_attacks.content.faces import DEFENCE, RETALIATE, SYMBOLS, VILLAGER
from legendarium.games.village_attacks.monsters.pool import at_hand, defence_slots, reserve_slots, spend
from legendarium.games.village_attacks.state.dashboard import Monster
from legendarium.games.village_attacks.state.events import DISCARDED, GUARDED, STORED, TAKEN_BACK
from legendarium.games.village_attacks.state.kinds import A_SYMBOL, symbol_options
from legendarium.games.village_attacks.state.table import NONE_FRESH, Castle, MonsterId
from legendarium.kernel.decisions import Option, Seat
from legendarium.kernel.events import emit
from legendarium.kernel.moves import Move
from legendarium.kernel.refusals import Details, RuleId
from legendarium.kernel.shared_tuples import changed, raised

STORED_FRESH: Final = 2
"""Where the Reserve begins in `Castle.fresh`; the two guard symbols come before it."""


def may_guard(table: Castle, seat: Seat, symbol: int) -> RuleId | None:
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


def guard(table: Castle, seat: Seat, symbol: int) -> None:
    own = table.monsters[table.active]
    spend(table, table.active, symbol)
    stored = STORED_FRESH + symbol
    table.fresh = changed(table.fresh, stored, min(table.fresh[stored], own.reserve[symbol]))
    put_guard(own, symbol, 1)
    table.fresh = raised(table.fresh, symbol - DEFENCE)
    emit(table, GUARDED, "va.dash.defence-slots", own.owner, own.face.code, SYMBOLS[symbol])


def may_lower(table: Castle, seat: Seat, symbol: int) -> RuleId | None:
    """va.ruling.rearranging: a guard symbol goes back into the pool, on the own turn."""
    monster = table.active
    if monster < 0:
        return "va.reserve.locked-after-turn"
    own = table.monsters[monster]
    if symbol not in (DEFENCE, RETALIATE):
        return "va.dash.defence-slots"
    placed, slot = own.defence if symbol == DEFENCE else own.retaliate, symbol - DEFENCE
    return goes_back(table, placed, slot, own.granted[slot])


def lower(table: Castle, seat: Seat, symbol: int) -> None:
    put_guard(table.monsters[table.active], symbol, -1)
    put_back(table, symbol)


def put_guard(own: Monster, symbol: int, by: int) -> None:
    if symbol == DEFENCE:
        own.defence += by
    else:
        own.retaliate += by


def put_back(table: Castle, symbol: int) -> None:
    own = table.monsters[table.active]
    table.pool[symbol] += 1
    emit(table, TAKEN_BACK, "va.ruling.rearranging", own.owner, own.face.code, SYMBOLS[symbol])


def may_store(table: Castle, seat: Seat, symbol: int) -> RuleId | None:
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


def store(table: Castle, seat: Seat, symbol: int) -> None:
    own = table.monsters[table.active]
    table.pool[symbol] -= 1
    own.store(symbol, 1)
    table.fresh = raised(table.fresh, STORED_FRESH + symbol)
    emit(table, STORED, "va.reserve.store", own.owner, own.face.code, SYMBOLS[symbol])


def may_take(table: Castle, seat: Seat, symbol: int) -> RuleId | None:
    """va.ruling.rearranging: a stored symbol goes back into the pool, on the own turn."""
    monster = table.active
    if symbol == VILLAGER:
        return "va.dice.villager-not-spendable"
    if monster < 0:
        return "va.reserve.locked-after-turn"
    return goes_back(table, table.monsters[monster].reserve[symbol], STORED_FRESH + symbol)


def take(table: Castle, seat: Seat, symbol: int) -> None:
    table.monsters[table.active].store(symbol, -1)
    put_back(table, symbol)


def goes_back(table: Castle, placed: int, slot: int, granted: int = 0) -> RuleId | None:
    """va.ruling.rearranging: what an effect granted stays, and what was put there since something was last done for good:
    so every turn ends."""
    if not placed:
        return "va.dice.free-order"
    return None if placed > table.fresh[slot] + granted else "va.ruling.rearranging"


def settle_slots(table: Castle) -> None:
    """Something was done for good: whatever lies in a slot may go back again."""
    table.fresh = NONE_FRESH


def may_discard(table: Castle, seat: Seat, symbol: int) -> RuleId | None:
    """va.reserve.discard: later edition only before the roll, which asks for it; earlier edition at any time."""
    monster = table.active
    if symbol == VILLAGER:
        return "va.dice.villager-not-spendable"
    if monster < 0:
        return table.edition.discard_rule
    if not table.edition.discard_any_time or not table.monsters[monster].reserve[symbol]:
        return table.edition.discard_rule
    return None


def give_up(table: Castle, seat: Seat, symbol: int) -> None:
    discard(table, table.active, symbol)


def discard(table: Castle, monster: MonsterId, symbol: int) -> None:
    own = table.monsters[monster]
    own.store(symbol, -1)
    emit(table, DISCARDED, table.edition.discard_rule, own.owner, own.face.code, SYMBOLS[symbol])


def of_guard(table: Castle, seat: Seat, symbol: int, rule: RuleId) -> Details:
    if rule == "va.dice.free-order":
        return {"case": "no-symbol", "symbol": SYMBOLS[symbol]}
    full = rule == "va.dash.defence-slots" and symbol in (DEFENCE, RETALIATE)
    return {"case": "guard-full", "n": defence_slots(table, table.active)} if full else {}


def of_store(table: Castle, seat: Seat, symbol: int, rule: RuleId) -> Details:
    if rule == "va.dash.reserve-slots":
        return {"n": reserve_slots(table, table.active)}
    return {"case": "no-die", "symbol": SYMBOLS[symbol]} if rule == "va.dice.free-order" else {}


def of_lowering(table: Castle, seat: Seat, symbol: int, rule: RuleId) -> Details:
    own = table.monsters[table.active]
    placed = own.defence if symbol == DEFENCE else own.retaliate
    if rule == "va.ruling.rearranging" and placed <= own.granted[symbol - DEFENCE]:
        return {"case": "granted-stays"}
    return of_putting_back(table, seat, symbol, rule)


def of_putting_back(table: Castle, seat: Seat, symbol: int, rule: RuleId) -> Details:
    return {"case": "nothing-placed"} if rule == "va.dice.free-order" else {}


def of_discard(table: Castle, seat: Seat, symbol: int, rule: RuleId) -> Details:
    return {"case": "not-stored"} if table.edition.discard_any_time and symbol != VILLAGER else {}


GUARD: Final = Move("guard", A_SYMBOL, None, may_guard, guard, details=of_guard)
LOWER: Final = Move("lower", A_SYMBOL, None, may_lower, lower, details=of_lowering)
STORE: Final = Move("store", A_SYMBOL, None, may_store, store, details=of_store)
TAKE: Final = Move("take", A_SYMBOL, None, may_take, take, details=of_putting_back)
DISCARD: Final = Move("discard", A_SYMBOL, None, may_discard, give_up, details=of_discard)
GUARDS: Final = symbol_options(GUARD.word)
LOWERS: Final = symbol_options(LOWER.word)
STORES: Final = symbol_options(STORE.word)
TAKES: Final = symbol_options(TAKE.word)
DISCARDS: Final = symbol_options(DISCARD.word)


def offer_guarding(table: Castle, found: list[Option]) -> None:
    """Symbol by symbol: may it be put on guard, lowered? Whether there is room is asked once."""
    monster, fresh = table.active, table.fresh
    own = table.monsters[monster]
    room = own.defence + own.retaliate < defence_slots(table, monster)
    for symbol in range(DEFENCE, RETALIATE + 1):
        placed, slot = own.defence if symbol == DEFENCE else own.retaliate, symbol - DEFENCE
        if room and at_hand(table, monster, symbol):
            found.append(GUARDS[symbol])
        if placed > fresh[slot] + own.granted[slot]:
            found.append(LOWERS[symbol])


def offer_storing(table: Castle, found: list[Option]) -> None:
    """Symbol by symbol: may it be stored, taken back, given up? Whether there is room is asked once."""
    own, pool, fresh = table.monsters[table.active], table.pool, table.fresh
    room = own.stored < reserve_slots(table, table.active)
    gives_up = table.edition.discard_any_time
    for symbol in range(VILLAGER):
        placed = own.reserve[symbol]
        if room and pool[symbol]:
            found.append(STORES[symbol])
        if placed > fresh[STORED_FRESH + symbol]:
            found.append(TAKES[symbol])
        if gives_up and placed:
            found.append(DISCARDS[symbol])


SHIFTING: Final = frozenset({"guard", "lower", "store", "take"})
"""Words that change nothing for good (va.ruling.rearranging)."""
