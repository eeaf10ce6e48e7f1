"""Zones: who stands where, when a zone is full, and how Villagers enter and are heaved."""

from __future__ import annotations

from typing import ClassVar

from legendarium.games.village_attacks.content.faces import HERO, TYPES
from legendarium.games.village_attacks.round.coin import Toss
from legendarium.games.village_attacks.state.dashboard import OFF_MAP
from legendarium.games.village_attacks.state.events import HEAVED, SPAWNED, WALKED
from legendarium.games.village_attacks.state.kinds import A_VILLAGER, villager_option
from legendarium.games.village_attacks.state.table import Castle, VillagerId, ZoneId
from legendarium.games.village_attacks.state.villagers import EACH
from legendarium.kernel.decisions import NOTHING, Option
from legendarium.kernel.events import emit
from legendarium.kernel.moves import twins_once
from legendarium.kernel.refusals import Refusal, RuleId
from legendarium.kernel.shared_tuples import without
from legendarium.kernel.steps import ask, push
from legendarium.kernel.table import Step


def room(table: Castle, zone: ZoneId) -> int:
    """How many more miniatures fit (va.ruling.zone-capacity: every miniature counts one)."""
    left = table.fixed.capacity[zone] - len(table.crowd[zone])
    for monster in table.monsters:
        if monster.zone == zone:
            left -= 1
    return left


def is_full(table: Castle, zone: ZoneId) -> bool:
    """va.heave.full-zone; va.ruling.heart-never-full is in the capacity. Monsters are counted only where they matter."""
    return len(table.crowd[zone]) + len(table.monsters) >= table.fixed.capacity[zone] and room(table, zone) <= 0


def all_alike(table: Castle, villagers: list[VillagerId]) -> bool:
    """Whether nothing tells these Villagers of one zone apart."""
    looks = table.villagers.looks
    look = looks[villagers[0]]
    return len(villagers) == 1 or all(looks[villager] == look for villager in villagers)


def villager_options(table: Castle, word: str, villagers: list[VillagerId]) -> list[Option]:
    """An answer for each sort of Villager: those who look alike in one zone are twins."""
    if len(villagers) < 2:
        return [villager_option(table, word, villager) for villager in villagers]
    looks, where = table.villagers.looks, table.where
    sorts = [looks[villager] << EACH | where[villager] for villager in villagers]
    return twins_once(word, villagers, table.fixed.names, sorts)


def settle_villager(
    table: Castle, step: Step[Castle], kind: str, rule: RuleId, word: str, villagers: list[VillagerId]
) -> None:
    """Let the controller choose one of some Villagers in a zone; of those who are all alike the first is taken at once."""
    if all_alike(table, villagers):
        step.answered(table, villager_option(table, word, villagers[0]))
    else:
        ask(table, step, table.controller(), kind, rule, villager_options(table, word, villagers))


def lowest_class(table: Castle, villagers: list[VillagerId]) -> list[VillagerId]:
    """Those of the lowest class among them: Peasants before Hunters before Town Heroes."""
    if len(villagers) < 2:
        return villagers
    kinds = table.fixed.kinds
    lowest = HERO
    for villager in villagers:
        if kinds[villager] < lowest:
            lowest = kinds[villager]
    return [villager for villager in villagers if kinds[villager] == lowest]


def put(table: Castle, villager: VillagerId, zone: ZoneId) -> None:
    """A Villager stands in another zone now."""
    leave_zone(table, villager)
    stand_in_zone(table, villager, zone)


def leave_zone(table: Castle, villager: VillagerId) -> None:
    zone = table.where[villager]
    table.crowd[zone] = without(table.crowd[zone], villager)
    table.where[villager] = OFF_MAP


def stand_in_zone(table: Castle, villager: VillagerId, zone: ZoneId) -> None:
    table.crowd[zone] += (villager,)
    table.where[villager] = zone


def clear(table: Castle, villager: VillagerId) -> None:
    """Neither wounds nor statuses belong to a miniature that comes or goes; it acts from the next phase on."""
    table.own_villagers().make_whole(villager)
    table.acted[villager] = 1


def set_up_villager(table: Castle, villager: VillagerId, zone: ZoneId, kind: int) -> None:
    """A miniature from the supply comes onto the map, unhurt."""
    stand_in_zone(table, villager, zone)
    table.own_villagers().put_type(villager, kind)
    clear(table, villager)
    table.own_villagers().restock(table.fixed.kinds[villager], -1)


def take_off(table: Castle, villager: VillagerId) -> None:
    """A Villager leaves the map; its miniature is free again."""
    leave_zone(table, villager)
    clear(table, villager)
    table.own_villagers().restock(table.fixed.kinds[villager], 1)


class Enter(Step[Castle]):
    """va.heave.push, va.heave.entrant-follows: a Villager enters; in a full zone somebody is heaved first."""

    __slots__ = ("heaved", "pushed", "villager", "zone")

    def __init__(self, villager: VillagerId, zone: ZoneId, heaved: bool = False, pushed: bool = False) -> None:
        self.villager = villager
        self.zone = zone
        self.heaved = heaved
        """This Villager is itself heaved."""
        self.pushed = pushed
        """It has made room already."""

    def run(self, table: Castle) -> None:
        if table.where[self.villager] == OFF_MAP:
            return
        if not is_full(table, self.zone):
            put(table, self.villager, self.zone)
            zone = table.map.zones[self.zone].code
            rule = "va.heave.push" if self.heaved else "va.vmove.towards-heart"
            emit(table, HEAVED if self.heaved else WALKED, rule, table.coin, table.fixed.names[self.villager], zone)
        elif not self.pushed:
            push(table, MakeRoom(self.zone, Enter(self.villager, self.zone, self.heaved, True)))


class Arrive(Step[Castle]):
    """va.ruling.spawn-into-full: spawning is entering."""

    __slots__ = ("pushed", "type", "villager", "zone")

    MADE_OF: ClassVar[tuple[str, ...]] = ("villager", "zone", "kind=type", "pushed")

    def __init__(self, villager: VillagerId, zone: ZoneId, kind: int, pushed: bool = False) -> None:
        self.villager = villager
        self.zone = zone
        self.type = kind
        self.pushed = pushed

    def run(self, table: Castle) -> None:
        if not is_full(table, self.zone):
            set_up_villager(table, self.villager, self.zone, self.type)
            kind = TYPES[self.type] if self.type >= 0 else ""
            name, zone = table.fixed.names[self.villager], table.map.zones[self.zone].code
            emit(table, SPAWNED, "va.spawn.tier-row", table.coin, name, zone, kind)
        elif not self.pushed:
            push(table, MakeRoom(self.zone, Arrive(self.villager, self.zone, self.type, True)))
        elif self.villager >= table.fixed.first_hero:
            table.hero_discard += (self.villager,)


class MakeRoom(Step[Castle]):
    """va.ruling.heave-who: one Villager of a full zone is heaved, then the entrant follows. Only Monsters there: nobody."""

    __slots__ = ("entrant", "zone")

    def __init__(self, zone: ZoneId, entrant: Step[Castle]) -> None:
        self.zone = zone
        self.entrant = entrant

    def run(self, table: Castle) -> None:
        crowd = table.crowd[self.zone]
        if crowd:
            settle_villager(table, self, "heave", "va.ruling.heave-who", "heave", lowest_class(table, list(crowd)))
        else:
            push(table, self.entrant)

    def refuse(self, table: Castle, word: str, name: str) -> Refusal | None:
        villager = A_VILLAGER.find(table, name) if word == "heave" else NOTHING
        if villager == NOTHING:
            return None
        there = table.where[villager] == self.zone
        return Refusal("va.ruling.heave-who", {"case": "heave-lowest" if there else "not-in-full-zone"})

    def answered(self, table: Castle, option: Option) -> None:
        push(table, self.entrant)
        onward = table.map.onward[self.zone]
        if onward:
            push(table, HeaveWay(onward, option.thing))


class HeaveWay(Toss):
    """va.ruling.heave-chain: one zone nearer to the Heart; among equally short ways the coin decides."""

    __slots__ = ("villager",)

    kind: ClassVar[str] = "ways"
    rule: ClassVar[str] = "va.ruling.heave-chain"

    def __init__(self, things: tuple[int, ...], villager: VillagerId) -> None:
        self.things = things
        self.villager = villager

    def named(self, table: Castle, thing: int) -> str:
        return table.map.zones[thing].code

    def among(self, things: tuple[int, ...]) -> Toss:
        return HeaveWay(things, self.villager)

    def falls_on(self, table: Castle, thing: int) -> None:
        push(table, Enter(self.villager, thing, heaved=True))
