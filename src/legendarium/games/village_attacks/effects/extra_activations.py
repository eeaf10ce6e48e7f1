"""Effects that give Villagers an extra activation."""

from __future__ import annotations

from typing import Final

from legendarium.games.village_attacks.castle.zones import lowest_class, settle_villager
from legendarium.games.village_attacks.effects.aiming import Deed
from legendarium.games.village_attacks.state.dashboard import OFF_MAP
from legendarium.games.village_attacks.state.events import EXTRA
from legendarium.games.village_attacks.state.kinds import A_VILLAGER, A_ZONE, zone_option
from legendarium.games.village_attacks.state.table import Castle, VillagerId, ZoneId
from legendarium.games.village_attacks.villagers.activation import Activate
from legendarium.kernel.decisions import NOTHING, Option
from legendarium.kernel.events import emit
from legendarium.kernel.refusals import Refusal
from legendarium.kernel.shared_tuples import without
from legendarium.kernel.steps import push, settle, then
from legendarium.kernel.table import Step

RULE: Final = "va.ruling.extra-activation-order"
NO_ZONE: Final = -1


class Echo(Step[Castle]):
    """Lies below activations that an effect causes: Town Heroes' abilities do not wake anybody again meanwhile."""

    __slots__ = ()

    def run(self, table: Castle) -> None:
        return


class WakeAll(Deed):
    """Each makes one extra activation, nearest to the Heart first."""

    __slots__ = ()

    def to_villagers(self, table: Castle, villagers: tuple[VillagerId, ...]) -> None:
        if not any(isinstance(step, Echo) for step in table.stack):
            then(table, Waking(villagers), Echo())


class Waking(Step[Castle]):
    """va.ruling.extra-activation-order: the nearest zone first, in it the lowest class; the controller picks among equals."""

    __slots__ = ("villagers", "zone")

    def __init__(self, villagers: tuple[VillagerId, ...], zone: ZoneId = NO_ZONE) -> None:
        self.villagers = villagers
        self.zone = zone
        """Whose Villagers wake now."""

    def run(self, table: Castle) -> None:
        left = tuple([villager for villager in self.villagers if table.where[villager] != OFF_MAP])
        here = [villager for villager in left if table.where[villager] == self.zone]
        if here:
            settle_villager(table, Waking(left, self.zone), "next-villager", RULE, "act", lowest_class(table, here))
        elif left:
            distance = table.map.distance
            nearest = min(distance[table.where[villager]] for villager in left)
            zones = sorted({table.where[villager] for villager in left if distance[table.where[villager]] == nearest})
            options = [zone_option(table, "zone", zone) for zone in zones]
            settle(table, Waking(left), table.controller(), "next-zone", RULE, options)

    def refuse(self, table: Castle, word: str, name: str) -> Refusal | None:
        if word == "zone" and (zone := A_ZONE.find(table, name)) != NOTHING:
            waits = any(table.where[villager] == zone for villager in self.villagers)
            return Refusal(RULE, {"case": "nearest-wakes" if waits else "nobody-waits"})
        if word == "act" and (villager := A_VILLAGER.find(table, name)) != NOTHING:
            if villager not in self.villagers:
                return Refusal(RULE, {"case": "not-woken"})
            return Refusal(RULE, {"case": "class-first" if table.where[villager] == self.zone else "elsewhere"})
        return None

    def answered(self, table: Castle, option: Option) -> None:
        if option.word == "zone":
            push(table, Waking(self.villagers, option.thing))
            return
        emit(table, EXTRA, "va.villager.town-hero", table.coin, table.fixed.names[option.thing])
        then(table, Activate(option.thing, together=False), Waking(without(self.villagers, option.thing), self.zone))
