"""Deeds: what a line of an effect does to each of its targets."""

from __future__ import annotations

from typing import ClassVar, Final

from legendarium.games.village_attacks.content.faces import DEFENCE, SYMBOLS
from legendarium.games.village_attacks.effects.aiming import Deed
from legendarium.games.village_attacks.monsters.combat import wound
from legendarium.games.village_attacks.monsters.death import hurt, settle_fate
from legendarium.games.village_attacks.monsters.experience import award
from legendarium.games.village_attacks.monsters.pool import defence_slots
from legendarium.games.village_attacks.monsters.statuses import Cleanse, LoseStored, afflict_monster, afflict_villager
from legendarium.games.village_attacks.round.traps import is_going_off
from legendarium.games.village_attacks.state.events import GUARDED, HEALED
from legendarium.games.village_attacks.state.table import Castle, MonsterId, VillagerId
from legendarium.kernel.events import emit
from legendarium.kernel.steps import push

RULE: Final = "va.ability.pay-cost"


class Damage(Deed):
    """So much health, with the experience for whoever caused it."""

    __slots__ = ("amount", "credit")

    attacking: ClassVar[bool] = True

    def __init__(self, amount: int, credit: MonsterId) -> None:
        self.amount = amount
        self.credit = credit

    def to_villager(self, table: Castle, villager: VillagerId) -> None:
        wound(table, villager, self.amount, self.credit, RULE)

    def to_monster(self, table: Castle, monster: MonsterId) -> None:
        hurt(table, monster, self.amount, RULE)
        settle_fate(table, monster)


class Inflict(Deed):
    __slots__ = ("credit", "status")

    def __init__(self, status: int, credit: MonsterId) -> None:
        self.status = status
        self.credit = credit

    def to_villager(self, table: Castle, villager: VillagerId) -> None:
        afflict_villager(table, villager, self.status, self.credit, late=is_going_off(table))

    def to_monster(self, table: Castle, monster: MonsterId) -> None:
        afflict_monster(table, monster, self.status)


class Heal(Deed):
    __slots__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def to_monster(self, table: Castle, monster: MonsterId) -> None:
        """va.dash.health: never above the printed health; who is whole heals nothing, and nothing is told."""
        own = table.monsters[monster]
        healed = min(self.amount, own.damage)
        if healed:
            own.damage -= healed
            emit(table, HEALED, RULE, own.owner, own.face.code, healed)


class CleanseOf(Deed):
    __slots__ = ("count",)

    def __init__(self, count: int) -> None:
        self.count = count

    def to_monster(self, table: Castle, monster: MonsterId) -> None:
        push(table, Cleanse(monster, self.count))


class PutGuard(Deed):
    __slots__ = ("count", "symbol")

    def __init__(self, symbol: int, count: int) -> None:
        self.symbol = symbol
        self.count = count

    def to_monster(self, table: Castle, monster: MonsterId) -> None:
        own = table.monsters[monster]
        for _ in range(min(self.count, defence_slots(table, monster) - own.defence - own.retaliate)):
            if self.symbol == DEFENCE:
                own.defence += 1
            else:
                own.retaliate += 1
            own.grant(self.symbol - DEFENCE)
            emit(table, GUARDED, RULE, own.owner, own.face.code, SYMBOLS[self.symbol])


class Experience(Deed):
    __slots__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def to_monster(self, table: Castle, monster: MonsterId) -> None:
        award(table, monster, self.amount, RULE)


class Drain(Deed):
    __slots__ = ("count",)

    def __init__(self, count: int) -> None:
        self.count = count

    def to_monster(self, table: Castle, monster: MonsterId) -> None:
        push(table, LoseStored(monster, self.count, RULE))
