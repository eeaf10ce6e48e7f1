"""What a Monster does with its symbols: every action, offered and carried out one at a time."""

from __future__ import annotations

from legendarium.games.village_attacks.abilities import may_use, use
from legendarium.games.village_attacks.combat import attack, exposed, may_shoot, may_strike
from legendarium.games.village_attacks.dashboard import OFF_MAP
from legendarium.games.village_attacks.events import DISCARDED, GUARDED, HEALED, STORED, TAKEN_BACK
from legendarium.games.village_attacks.experience import LEVEL_UPS
from legendarium.games.village_attacks.faces import (
    DEFENCE,
    MAGIC,
    MELEE,
    RANGED,
    RETALIATE,
    STATUSES,
    SYMBOLS,
    VILLAGER,
)
from legendarium.games.village_attacks.movement import PayForStep, may_move
from legendarium.games.village_attacks.objectives import may_work, work
from legendarium.games.village_attacks.pool import (
    STORED_FRESH,
    at_hand,
    may_discard,
    may_guard,
    may_heal,
    may_lower,
    may_store,
    may_take,
    settle_slots,
    spend,
)
from legendarium.games.village_attacks.reach import is_barred
from legendarium.games.village_attacks.statuses import cleanse, may_cleanse
from legendarium.games.village_attacks.table import Castle, MonsterId
from legendarium.games.village_attacks.traps import buy, may_buy
from legendarium.games.village_attacks.zones import distinct, twin, villager_option, zone_option
from legendarium.kernel.decisions import Option
from legendarium.kernel.events import emit
from legendarium.kernel.refusals import Refusal
from legendarium.kernel.steps import ask, push
from legendarium.kernel.table import Step, card_option

END = Option("end")
SHIFTING = ("guard", "lower", "store", "take")


def discard(table: Castle, monster: MonsterId, symbol: int) -> None:
    own = table.monsters[monster]
    own.reserve[symbol] -= 1
    emit(table, DISCARDED, table.edition.discard_rule, own.owner, own.face.code, SYMBOLS[symbol])


class Act(Step[Castle]):
    """va.dice.free-order: one action at a time, in any order and mix, until the player ends the turn."""

    __slots__ = ("monster",)

    def __init__(self, monster: MonsterId) -> None:
        self.monster = monster

    def run(self, table: Castle) -> None:
        own = table.monsters[self.monster]
        if own.zone == OFF_MAP:
            return
        ask(table, self, own.owner, "act", "va.dice.free-order", actions(table, self.monster))

    def answered(self, table: Castle, option: Option) -> None:
        if option.word != "end":
            push(table, self)
            act(table, self.monster, option)

    def weigh(self, table: Castle, key: str) -> Option | Refusal | None:
        """A Villager that is like the one offered may be hit just as well."""
        if must_go_on(table, self.monster):
            return None
        seat = table.monsters[self.monster].owner
        word = key.partition(":")[0]
        may = may_strike if word == "strike" else may_shoot
        option = twin(table, key, word, list(range(len(table.where)))) if word in ("strike", "shoot") else None
        return option if option is not None and may(table, seat, option.thing) is None else None


def ways_on(table: Castle, monster: MonsterId) -> list[Option]:
    """Where the active Monster may walk now."""
    own = table.monsters[monster]
    near = table.map.neighbours[own.zone]
    return [zone_option(table, "move", zone) for zone in near if may_move(table, own.owner, zone) is None]


def must_go_on(table: Castle, monster: MonsterId) -> bool:
    """va.ruling.full-zone-hindered: a Monster in a full zone can do nothing else until it has left."""
    return table.passing != OFF_MAP and bool(ways_on(table, monster))


def actions(table: Castle, monster: MonsterId) -> list[Option]:
    """Everything the active Monster may do now; passing through a full zone it can only go on."""
    seat = table.monsters[monster].owner
    options = ways_on(table, monster)
    if table.passing != OFF_MAP and options:
        return options
    options += attacks(table, monster)
    options += [
        Option("use", ability, table.monsters[monster].face.abilities[ability].code)
        for ability in range(3)
        if may_use(table, seat, ability) is None
    ]
    options += dashboard(table, monster)
    options += [card_option(table, "buy", card) for card in table.trap_offer if may_buy(table, seat, card) is None]
    objectives = table.ground.scenario.objectives
    options += [
        Option("work", at, objectives[at].code) for at in range(len(objectives)) if may_work(table, seat, at) is None
    ]
    options.append(END)
    return options


def attacks(table: Castle, monster: MonsterId) -> list[Option]:
    """Melee in the own zone, Ranged next door: one option for each sort of Villager."""
    own = table.monsters[monster]
    options: list[Option] = []
    if table.crowd[own.zone] and at_hand(table, monster, MELEE):
        there = distinct(table, exposed(table, own.zone))
        options += [villager_option(table, "strike", villager) for villager in there]
    if at_hand(table, monster, RANGED):
        for zone in table.map.neighbours[own.zone]:
            if table.crowd[zone] and not is_barred(table, own.zone, zone, 1):
                there = distinct(table, exposed(table, zone))
                options += [villager_option(table, "shoot", villager) for villager in there]
    return options


def dashboard(table: Castle, monster: MonsterId) -> list[Option]:
    """Symbols put into slots, taken back, given up; and what Magic does in the Heart."""
    seat = table.monsters[monster].owner
    options = []
    for symbol in (DEFENCE, RETALIATE):
        if may_guard(table, seat, symbol) is None:
            options.append(Option("guard", symbol, SYMBOLS[symbol]))
        if may_lower(table, seat, symbol) is None:
            options.append(Option("lower", symbol, SYMBOLS[symbol]))
    for symbol in range(MELEE, VILLAGER):
        if may_store(table, seat, symbol) is None:
            options.append(Option("store", symbol, SYMBOLS[symbol]))
        if may_take(table, seat, symbol) is None:
            options.append(Option("take", symbol, SYMBOLS[symbol]))
        if may_discard(table, seat, symbol) is None:
            options.append(Option("discard", symbol, SYMBOLS[symbol]))
    if may_heal(table, seat, 0) is None:
        options.append(Option("heal"))
    options += [
        Option("cleanse", status, STATUSES[status])
        for status in range(len(STATUSES))
        if may_cleanse(table, seat, status) is None
    ]
    return options


def act(table: Castle, monster: MonsterId, option: Option) -> None:
    """Carry out one action; all but shifting symbols about is done for good (va.ruling.rearranging)."""
    word, thing = option.word, option.thing
    if word not in SHIFTING:
        settle_slots(table)
    if word == "move":
        push(table, PayForStep(monster, thing))
    elif word == "strike" or word == "shoot":
        push(table, LEVEL_UPS)
        attack(table, monster, thing, MELEE if word == "strike" else RANGED)
    elif word == "use":
        use(table, monster, thing)
    elif word == "buy":
        buy(table, monster, thing)
    elif word == "work":
        push(table, LEVEL_UPS)
        work(table, monster, thing)
    else:
        arrange(table, monster, word, thing)


def arrange(table: Castle, monster: MonsterId, word: str, symbol: int) -> None:
    """What changes only the own dashboard."""
    own = table.monsters[monster]
    if word == "guard":
        spend(table, monster, symbol)
        stored = STORED_FRESH + symbol
        table.fresh[stored] = min(table.fresh[stored], own.reserve[symbol])
        put_guard(table, monster, symbol, 1)
        table.fresh[symbol - DEFENCE] += 1
        emit(table, GUARDED, "va.dash.defence-slots", own.owner, own.face.code, SYMBOLS[symbol])
    elif word == "lower":
        put_guard(table, monster, symbol, -1)
        table.pool[symbol] += 1
        emit(table, TAKEN_BACK, "va.ruling.rearranging", own.owner, own.face.code, SYMBOLS[symbol])
    elif word == "store":
        table.pool[symbol] -= 1
        own.reserve[symbol] += 1
        table.fresh[STORED_FRESH + symbol] += 1
        emit(table, STORED, "va.reserve.store", own.owner, own.face.code, SYMBOLS[symbol])
    elif word == "take":
        own.reserve[symbol] -= 1
        table.pool[symbol] += 1
        emit(table, TAKEN_BACK, "va.ruling.rearranging", own.owner, own.face.code, SYMBOLS[symbol])
    elif word == "discard":
        discard(table, monster, symbol)
    else:
        spend(table, monster, MAGIC)
        if word == "heal":
            own.damage -= 1
            emit(table, HEALED, "va.heart.heal", own.owner, own.face.code, 1)
        else:
            cleanse(table, monster, symbol, "va.heart.remove-status.second")


def put_guard(table: Castle, monster: MonsterId, symbol: int, by: int) -> None:
    own = table.monsters[monster]
    if symbol == DEFENCE:
        own.defence += by
    else:
        own.retaliate += by
