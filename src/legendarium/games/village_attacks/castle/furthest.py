"""The Villager furthest from the Heart: a die makes it move, a lack of miniatures makes it act."""

from __future__ import annotations

from typing import ClassVar, Final

from legendarium.games.village_attacks.castle.zones import lowest_class, settle_villager
from legendarium.games.village_attacks.round.coin import Toss
from legendarium.games.village_attacks.round.village_events import LEVEL_UPS
from legendarium.games.village_attacks.state.events import EXTRA
from legendarium.games.village_attacks.state.table import Castle, VillagerId, ZoneId
from legendarium.games.village_attacks.villagers.activation import Activate
from legendarium.games.village_attacks.villagers.movement import Walk
from legendarium.kernel.decisions import Option
from legendarium.kernel.events import emit
from legendarium.kernel.refusals import RuleId
from legendarium.kernel.steps import push, then
from legendarium.kernel.table import Step

NOBODY_ABLE: Final = 3
"""Beyond every class."""


def able(table: Castle, villager: VillagerId, moving: bool) -> bool:
    """va.ruling.villager-symbol-nobody: not stunned, and (to move) with a way to go."""
    if table.villagers.stunned[villager]:
        return False
    return not moving or len(table.map.onward[table.where[villager]]) > 0


def furthest_zones(table: Castle, only: int, moving: bool) -> tuple[ZoneId, ...]:
    """va.dice.villager-symbol-tie.second: the furthest zones with somebody able; of those, with the lowest class."""
    kinds, distance = table.fixed.kinds, table.map.distance
    best = 0
    zones: list[ZoneId] = []
    for zone, crowd in enumerate(table.crowd):
        lowest = NOBODY_ABLE
        for villager in crowd:
            kind = kinds[villager]
            if kind < lowest and (only < 0 or kind == only) and able(table, villager, moving):
                lowest = kind
        if lowest == NOBODY_ABLE:
            continue
        rank = distance[zone] * NOBODY_ABLE - lowest
        if rank > best or not zones:
            best = rank
            zones = [zone]
        elif rank == best:
            zones.append(zone)
    return tuple(zones)


class FurthestZone(Toss):
    """Equally far zones: the players pick two and the coin decides. Then one of the lowest class there moves or acts."""

    __slots__ = ("only",)

    kind: ClassVar[str] = "furthest"

    def __init__(self, things: tuple[int, ...], only: int) -> None:
        self.things = things
        self.only = only
        """-1: a Villager symbol moves one. Otherwise a class that makes an extra activation."""

    def rule_here(self, table: Castle) -> RuleId:
        return table.edition.furthest_rule

    def named(self, table: Castle, thing: int) -> str:
        return table.map.zones[thing].code

    def among(self, things: tuple[int, ...]) -> Toss:
        return FurthestZone(things, self.only)

    def falls_on(self, table: Castle, thing: int) -> None:
        push(table, FromZone(thing, self.only))


class FromZone(Step[Castle]):
    """va.ruling.villager-symbol-tie-first: the lowest class of the zone; among different ones the player picks."""

    __slots__ = ("only", "zone")

    def __init__(self, zone: ZoneId, only: int) -> None:
        self.zone = zone
        self.only = only

    def able_there(self, table: Castle) -> list[VillagerId]:
        """Those of the lowest class in the zone that can."""
        moving = self.only < 0
        kinds = table.fixed.kinds
        there = [
            villager
            for villager in table.crowd[self.zone]
            if (moving or kinds[villager] == self.only) and able(table, villager, moving)
        ]
        return lowest_class(table, there)

    def run(self, table: Castle) -> None:
        able_there = self.able_there(table)
        if able_there:
            rule = "va.dice.villager-symbol" if self.only < 0 else "va.spawn.out-of-miniatures"
            settle_villager(table, self, "advance", rule, "advance", able_there)

    def answered(self, table: Castle, option: Option) -> None:
        if self.only < 0:
            push(table, Walk(option.thing, 1, together=False))
            return
        act_again(table, option.thing)


def act_again(table: Castle, villager: VillagerId) -> None:
    """va.ruling.out-of-miniatures: a whole activation, Burn included; forks are flipped anew."""
    emit(table, EXTRA, "va.spawn.out-of-miniatures", table.coin, table.fixed.names[villager])
    then(table, Activate(villager, together=False), LEVEL_UPS)
