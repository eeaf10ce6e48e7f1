"""The Villager phase: dial, attacks and moves, traps, spawning, never in another order (va.vphase.four-steps)."""

from __future__ import annotations

from typing import ClassVar, Final

from legendarium.games.village_attacks.castle.zones import lowest_class, settle_villager
from legendarium.games.village_attacks.round.ending import judge
from legendarium.games.village_attacks.round.objectives import hold_zones
from legendarium.games.village_attacks.round.traps import TrapStep
from legendarium.games.village_attacks.round.village_events import AdvanceDial
from legendarium.games.village_attacks.state.events import PHASE
from legendarium.games.village_attacks.state.kinds import A_VILLAGER, A_ZONE, zone_option
from legendarium.games.village_attacks.state.steps import ControllerStep
from legendarium.games.village_attacks.state.table import VILLAGER_PHASE, Castle, VillagerId, ZoneId
from legendarium.games.village_attacks.villagers.activation import Activate
from legendarium.games.village_attacks.villagers.spawning import BeginSpawning
from legendarium.kernel.decisions import NOTHING, Option
from legendarium.kernel.events import emit
from legendarium.kernel.refusals import Refusal, RuleId
from legendarium.kernel.steps import push, then
from legendarium.kernel.table import Step

CONTROLLER: Final = 0
NEAREST: Final = 1


class VillagerPhase(Step[Castle]):
    """va.vphase.four-steps."""

    __slots__ = ()

    def run(self, table: Castle) -> None:
        table.phase = VILLAGER_PHASE
        emit(table, PHASE, "va.round.phase-order", table.coin, "villager", table.round)
        then(table, AdvanceDial(), BeginActing(), TrapStep(), BeginSpawning(), EndVillagerPhase())


class BeginActing(Step[Castle]):
    """Nobody has acted yet, and no fork is decided."""

    __slots__ = ()

    def run(self, table: Castle) -> None:
        table.acted = [0] * len(table.acted)
        table.forks = (-1,) * len(table.forks)
        push(table, NextZone())


def waiting(table: Castle, zone: ZoneId) -> list[VillagerId]:
    """Villagers of a zone that have not acted in this step."""
    return [villager for villager in table.crowd[zone] if not table.acted[villager]]


class NextZone(ControllerStep):
    """va.ruling.activation-order: the controller picks the next zone with Villagers that have not acted."""

    __slots__ = ()

    kind: ClassVar[str] = "next-zone"
    rule: ClassVar[RuleId] = "va.ruling.activation-order"

    def choices(self, table: Castle) -> list[Option]:
        acted = table.acted
        zones = [zone for zone, crowd in enumerate(table.crowd) if crowd and any(not acted[one] for one in crowd)]
        order = table.rulings.zone_order
        if zones and order != CONTROLLER:
            sign = 1 if order == NEAREST else -1
            best = min(sign * table.map.distance[zone] for zone in zones)
            zones = [zone for zone in zones if sign * table.map.distance[zone] == best]
        return [zone_option(table, "zone", zone) for zone in zones]

    def refuse(self, table: Castle, word: str, name: str) -> Refusal | None:
        zone = A_ZONE.find(table, name) if word == "zone" else NOTHING
        if zone == NOTHING:
            return None
        return Refusal("va.ruling.activation-order", {"case": "zone-order" if waiting(table, zone) else "nobody-waits"})

    def answered(self, table: Castle, option: Option) -> None:
        push(table, self)
        push(table, ZoneActs(option.thing))


class ZoneActs(Step[Castle]):
    """va.vact.class-order: Peasants, Hunters, Town Heroes; within a class the controller picks where it matters."""

    __slots__ = ("zone",)

    def __init__(self, zone: ZoneId) -> None:
        self.zone = zone

    def run(self, table: Castle) -> None:
        left = waiting(table, self.zone)
        if left:
            settle_villager(table, self, "next-villager", "va.vact.class-order", "act", lowest_class(table, left))

    def refuse(self, table: Castle, word: str, name: str) -> Refusal | None:
        villager = A_VILLAGER.find(table, name) if word == "act" else NOTHING
        if villager == NOTHING:
            return None
        waits = villager in waiting(table, self.zone)
        elsewhere = table.where[villager] != self.zone
        case = "class-first" if waits else "elsewhere" if elsewhere else "acted"
        return Refusal("va.vact.class-order", {"case": case})

    def answered(self, table: Castle, option: Option) -> None:
        table.acted[option.thing] = 1
        push(table, self)
        push(table, Activate(option.thing, together=True))


class EndVillagerPhase(Step[Castle]):
    """What a scenario counts at the end of the phase."""

    __slots__ = ()

    def run(self, table: Castle) -> None:
        table.crowded = True
        judge(table)
        table.crowded = False
        if table.outcome is None:
            hold_zones(table)
