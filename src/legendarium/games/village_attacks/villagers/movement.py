"""How Villagers walk: their whole movement towards the Heart, the coin at forks."""

from __future__ import annotations

from typing import ClassVar

from legendarium.games.village_attacks.castle.zones import Enter
from legendarium.games.village_attacks.effects.modifiers import change_for_villager
from legendarium.games.village_attacks.round.coin import Toss
from legendarium.games.village_attacks.state.dashboard import OFF_MAP
from legendarium.games.village_attacks.state.table import Castle, VillagerId, ZoneId
from legendarium.kernel.shared_tuples import changed
from legendarium.kernel.steps import push
from legendarium.kernel.table import Step


def speed_of(table: Castle, villager: VillagerId) -> int:
    return max(0, table.fixed.speeds[villager] + change_for_villager(table, villager, "speed"))


def ways_on(table: Castle, villager: VillagerId, zone: ZoneId, together: bool) -> tuple[ZoneId, ...]:
    """All shortest ways on from a zone; or the one where others of its class went from there in this step
    (va.vmove.flip-per-class.second)."""
    ways = table.map.onward[zone]
    if len(ways) > 1 and together and table.edition.flip_per_class:
        known = table.forks[zone * 3 + table.fixed.kinds[villager]]
        if known >= 0:
            return (known,)
    return ways


class Walk(Step[Castle]):
    """va.vmove.towards-heart: the whole allowance, step by step; -1 steps: all its speed."""

    __slots__ = ("left", "together", "villager")

    def __init__(self, villager: VillagerId, left: int, together: bool) -> None:
        self.villager = villager
        self.left = left
        self.together = together

    def run(self, table: Castle) -> None:
        villager = self.villager
        zone = table.where[villager]
        left = speed_of(table, villager) if self.left < 0 and zone != OFF_MAP else self.left
        if zone == OFF_MAP or left <= 0:
            return
        ways = ways_on(table, villager, zone, self.together)
        if not ways:
            return
        if left > 1:
            push(table, Walk(villager, left - 1, self.together))
        push(table, Enter(villager, ways[0]) if len(ways) == 1 else WayOn(ways, villager, self.together))


class WayOn(Toss):
    """va.vmove.two-paths, va.vmove.many-paths: the coin decides at a fork."""

    __slots__ = ("together", "villager")

    kind: ClassVar[str] = "ways"
    rule: ClassVar[str] = "va.vmove.two-paths"

    def __init__(self, things: tuple[int, ...], villager: VillagerId, together: bool) -> None:
        self.things = things
        self.villager = villager
        self.together = together

    def named(self, table: Castle, thing: int) -> str:
        return table.map.zones[thing].code

    def among(self, things: tuple[int, ...]) -> Toss:
        return WayOn(things, self.villager, self.together)

    def falls_on(self, table: Castle, thing: int) -> None:
        if self.together:
            fork = table.where[self.villager] * 3 + table.fixed.kinds[self.villager]
            table.forks = changed(table.forks, fork, thing)
        push(table, Enter(self.villager, thing))
