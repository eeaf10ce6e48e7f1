"""Dice: the roll at the start of a turn, rerolls with their chains, and Villager symbols."""

from __future__ import annotations

from typing import Final

from legendarium.games.village_attacks.castle.furthest import FurthestZone, furthest_zones
from legendarium.games.village_attacks.content.faces import SYMBOLS, VILLAGER
from legendarium.games.village_attacks.effects.modifiers import change_for_monster
from legendarium.games.village_attacks.state.dashboard import OFF_MAP, Monster
from legendarium.games.village_attacks.state.events import REROLLED, ROLLED
from legendarium.games.village_attacks.state.kinds import A_SYMBOL, symbol_options
from legendarium.games.village_attacks.state.steps import MonsterStep
from legendarium.games.village_attacks.state.table import Castle, MonsterId
from legendarium.kernel.decisions import NOTHING, Option
from legendarium.kernel.events import emit
from legendarium.kernel.refusals import Refusal, RuleId
from legendarium.kernel.shared_tuples import changed, raised
from legendarium.kernel.steps import ask, push
from legendarium.kernel.table import Step

DICE: Final = 6  # va.dice.roll-six
ALIKE: Final = 3  # va.dice.reroll-three-of-a-kind
THREE_ALIKE: Final = "va.dice.reroll-three-of-a-kind"
KEEP: Final = Option("keep")
REROLLS: Final = symbol_options("reroll")


def dice_to_roll(table: Castle, monster: MonsterId) -> int:
    """va.reserve.fewer-dice: six, less one for each stored symbol; standing changes leave at least one."""
    change = change_for_monster(table, monster, "dice")
    count = DICE - table.monsters[monster].stored
    return max(1, count + change) if change else max(0, count)


class DiceStep(MonsterStep):
    """Base of steps in which a Monster throws dice; skipped if it has been slain."""

    __slots__ = ()

    def run(self, table: Castle) -> None:
        own = table.monsters[self.monster]
        if own.zone != OFF_MAP:
            self.throw(table, own)

    def throw(self, table: Castle, own: Monster) -> None:
        raise NotImplementedError


class Roll(DiceStep):
    """va.dice.roll-six: the pool of this turn; Day & Night dice where the scenario says so (va.dice.day-night.second)."""

    __slots__ = ()

    def throw(self, table: Castle, own: Monster) -> None:
        entries = table.fixed.scenario.dice
        table.pool = [0, 0, 0, 0, 0, 0]
        table.unusual = (0,) * (6 * len(entries))
        left = dice_to_roll(table, self.monster)
        for kind, entry in enumerate(entries):
            count = min(left, entry.count) if entry.holds(table.round) else 0
            roll_unusual(table, kind, count)
            left -= count
        roll_standard(table, left)
        emit(table, ROLLED, "va.dice.roll-six", own.owner, own.face.code, symbol_names(table, table.pool))
        push(table, Reroll(self.monster))
        resolve_villagers(table, after_rerolls=False)


def roll_standard(table: Castle, count: int) -> None:
    """va.dice.six-faces, va.ruling.fair-die."""
    for _ in range(count):
        table.pool[table.dice.roll(6) - 1] += 1


def roll_unusual(table: Castle, kind: int, count: int) -> None:
    """va.ruling.day-night-faces: dice whose six faces the content lists."""
    faces = table.fixed.scenario.dice[kind].die.symbols
    for _ in range(count):
        symbol = faces[table.dice.roll(6) - 1]
        table.pool[symbol] += 1
        table.unusual = raised(table.unusual, kind * 6 + symbol)


def symbol_names(table: Castle, pool: list[int]) -> list[str]:
    """List the symbols of a pool for an event; empty if the table keeps no log."""
    if table.log is None:
        return []
    return [SYMBOLS[symbol] for symbol in range(6) for _ in range(pool[symbol])]


def resolve_villagers(table: Castle, after_rerolls: bool) -> None:
    """va.ruling.villager-symbol-time: at once after each roll; then these dice are out of the turn."""
    if table.rulings.villager_reroll and not after_rerolls:
        return
    count = table.pool[VILLAGER]
    table.pool[VILLAGER] = 0
    for kind in range(len(table.unusual) // 6):
        table.unusual = changed(table.unusual, kind * 6 + VILLAGER, 0)
    for _ in range(count):
        push(table, VillagerSymbol())


def may_reroll(table: Castle, monster: MonsterId, symbol: int) -> RuleId | None:
    """va.dice.reroll-three-of-a-kind: three or more of the pool alike; Villagers never (va.dice.reroll-no-villagers)."""
    if symbol == VILLAGER and not table.rulings.villager_reroll:
        return "va.dice.reroll-no-villagers"
    count = table.pool[symbol]
    if table.rulings.reserve_counts and table.edition.reroll_sweeps_reserve and symbol != VILLAGER:
        count += table.monsters[monster].reserve[symbol]
    return None if count >= ALIKE and table.pool[symbol] else THREE_ALIKE


class Reroll(DiceStep):
    """va.dice.reroll-optional, va.dice.reroll-chain, va.ruling.reroll-window: ask until the player keeps the dice."""

    __slots__ = ()

    def throw(self, table: Castle, own: Monster) -> None:
        alike = [symbol for symbol in range(6) if may_reroll(table, self.monster, symbol) is None]
        if not alike:
            resolve_villagers(table, after_rerolls=True)
            return
        options = [REROLLS[symbol] for symbol in alike]
        ask(table, self, own.owner, "reroll", THREE_ALIKE, [*options, KEEP])

    def refuse(self, table: Castle, word: str, name: str) -> Refusal | None:
        symbol = A_SYMBOL.find(table, name) if word == "reroll" else NOTHING
        rule = may_reroll(table, self.monster, symbol) if symbol != NOTHING else None
        if rule is None:
            return None
        return Refusal(rule, {"case": "too-few"} if rule == THREE_ALIKE else None)

    def answered(self, table: Castle, option: Option) -> None:
        if option.word == "keep":
            resolve_villagers(table, after_rerolls=True)
            return
        push(table, self)
        reroll(table, self.monster, option.thing)
        resolve_villagers(table, after_rerolls=False)


def reroll(table: Castle, monster: MonsterId, symbol: int) -> None:
    """va.dice.reroll-all-alike: all alike or none; later edition: those in Reserve too, which join the pool."""
    own = table.monsters[monster]
    before = table.pool[:]
    count = table.pool[symbol]
    before[symbol] = table.pool[symbol] = 0
    if table.edition.reroll_sweeps_reserve and symbol != VILLAGER:
        count += own.reserve[symbol]
        own.store(symbol, -own.reserve[symbol])
    for kind in range(len(table.unusual) // 6):
        unusual = table.unusual[kind * 6 + symbol]
        table.unusual = changed(table.unusual, kind * 6 + symbol, 0)
        roll_unusual(table, kind, unusual)
        count -= unusual
    roll_standard(table, count)
    told = symbol_names(table, [now - then_ for now, then_ in zip(table.pool, before, strict=True)])
    emit(table, REROLLED, table.edition.reroll_rule, own.owner, own.face.code, SYMBOLS[symbol], told)


class VillagerSymbol(Step[Castle]):
    """va.dice.villager-symbol: one Villager of the furthest zone goes one zone towards the Heart. No attack."""

    __slots__ = ()

    def run(self, table: Castle) -> None:
        zones = furthest_zones(table, -1, moving=True)
        if zones:
            push(table, FurthestZone(zones, -1))
