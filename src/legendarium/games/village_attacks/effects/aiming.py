"""Aiming: a line of an effect finds its targets, lets the seat choose where a choice is left, and does its deed to each."""

from __future__ import annotations

from typing import ClassVar, Final

from legendarium.games.village_attacks.castle.zones import villager_options
from legendarium.games.village_attacks.effects.sources import (
    Source,
    villager_of,
)
from legendarium.games.village_attacks.effects.targets import (
    CHOSEN_ZONE,
    GROUPS,
    attacker_of,
    first_in_order,
    may_aim,
    monsters_meant,
    open_to,
    villagers_at,
    zones_of_group,
    zones_reached,
)
from legendarium.games.village_attacks.state.dashboard import OFF_MAP
from legendarium.games.village_attacks.state.kinds import A_VILLAGER, A_ZONE, zone_option
from legendarium.games.village_attacks.state.table import Castle, MonsterId, VillagerId
from legendarium.kernel.decisions import NOTHING, Option, Seat
from legendarium.kernel.refusals import Details, Refusal, RuleId
from legendarium.kernel.steps import push, settle
from legendarium.kernel.table import Step

RANGE: Final = "va.ability.range"
REST: Final = Option("rest")
ENOUGH: Final = Option("enough")


class Deed:
    """What is done to each target. Immutable, so that steps can carry it."""

    __slots__ = ()

    attacking: ClassVar[bool] = False

    def to_villager(self, table: Castle, villager: VillagerId) -> None:
        return

    def to_villagers(self, table: Castle, villagers: tuple[VillagerId, ...]) -> None:
        """To each of them, until the game is over."""
        for villager in villagers:
            if table.outcome is None and table.where[villager] != OFF_MAP:
                self.to_villager(table, villager)

    def to_monster(self, table: Castle, monster: MonsterId) -> None:
        return


class Aim(Step[Castle]):
    """Find the targets of a line, let the seat choose where a choice is left, and do the deed to each."""

    __slots__ = ("count", "deed", "fewer", "only", "seat", "source", "word")

    def __init__(
        self, seat: Seat, source: Source, word: str, count: int, only: list[str], deed: Deed, fewer: bool = False
    ) -> None:
        self.seat = seat
        self.source = source
        self.word = word
        self.count = count
        self.only = only
        self.deed = deed
        self.fewer = fewer
        """The effect says "up to": the seat may stop before `count`."""

    def facts(self, table: Castle) -> dict[str, object]:
        return {"source": self.source}

    def run(self, table: Castle) -> None:
        options = self.options(table)
        if options:
            settle(table, self, self.seat, "aim", RANGE, options)
            return
        if self.word in ("one", "any", "ally", "friend", CHOSEN_ZONE):
            return
        villagers, monsters = self.everybody(table)
        if villagers:
            self.touch(table, villagers)
            return
        if self.count and len(monsters) > self.count:
            push(table, PickMonsters(self.seat, tuple(monsters), self.count, self.deed))
            return
        push(table, DoEach(self.deed, (), tuple(monsters)))

    def touch(self, table: Castle, villagers: list[VillagerId]) -> None:
        """All of them; or those whom the seat chooses, in target order only where damage is dealt."""
        if not self.count or (len(villagers) <= self.count and not self.fewer):
            push(table, DoEach(self.deed, tuple(villagers), ()))
            return
        push(table, PickSome(self.seat, tuple(villagers), self.count, self.deed, self.deed.attacking, self.fewer))

    def options(self, table: Castle) -> list[Option]:
        """What is to be chosen first: one Villager, one zone, or one Monster."""
        word = self.word
        if word in ("one", "any"):
            return villager_options(table, "at", self.single(table))
        if word == CHOSEN_ZONE:
            return [
                zone_option(table, "in", zone)
                for zone in zones_reached(table, self.source, self.deed.attacking)
                if villagers_at(table, self.source, [zone], self.only)
            ]
        if word in ("ally", "friend"):
            monsters = monsters_meant(table, self.source, word)
            return [monster_option(table, number) for number in monsters]
        return []

    def single(self, table: Castle) -> list[VillagerId]:
        """All who may be the one target."""
        found: list[VillagerId] = []
        for zone in zones_reached(table, self.source, self.deed.attacking):
            there = villagers_at(table, self.source, [zone], self.only)
            found += there if self.word == "any" else open_to(table, self.source, zone, self.only)
        return found

    def refuse(self, table: Castle, word: str, name: str) -> Refusal | None:
        if word == "in":
            return out_of_reach(table, self.source, name, self.deed.attacking)
        villager = A_VILLAGER.find(table, name) if word == "at" else NOTHING
        rule = may_aim(table, self.source, villager, self.deed.attacking) if villager != NOTHING else None
        return refuse_far(rule, {"case": "far"}) if rule is not None else None

    def everybody(self, table: Castle) -> tuple[list[VillagerId], list[MonsterId]]:
        word = self.word
        if word == "attacker":
            attacker = attacker_of(table)
            return ([attacker], []) if attacker >= 0 else ([], [])
        if word in GROUPS:
            zones = zones_of_group(table, self.source, word, self.deed.attacking)
            return villagers_at(table, self.source, zones, self.only), []
        own = villager_of(self.source)
        if word == "self" and own >= 0:
            return ([own], []) if table.where[own] != OFF_MAP else ([], [])
        return [], monsters_meant(table, self.source, word)

    def answered(self, table: Castle, option: Option) -> None:
        if option.word == "in":
            self.touch(table, villagers_at(table, self.source, [option.thing], self.only))
        elif self.word in ("ally", "friend"):
            push(table, DoEach(self.deed, (), (option.thing,)))
        else:
            push(table, DoEach(self.deed, (option.thing,), ()))


def monster_option(table: Castle, monster: MonsterId) -> Option:
    return Option("at", monster, table.monsters[monster].face.code)


def zone_by_zone(table: Castle, villagers: list[VillagerId]) -> list[VillagerId]:
    """The same, those of one zone together."""
    zones = dict.fromkeys(table.where[villager] for villager in villagers)
    return [villager for zone in zones for villager in villagers if table.where[villager] == zone]


def out_of_reach(table: Castle, source: Source, name: str, attacking: bool) -> Refusal | None:
    """Why a zone is out of reach: the reason for anybody who stands there."""
    zone = A_ZONE.find(table, name)
    if zone == NOTHING:
        return None
    for villager in table.crowd[zone]:
        rule = may_aim(table, source, villager, attacking)
        if rule not in (None, "va.attack.priority"):
            return refuse_far(rule, {"case": "far"})
    return refuse_far(RANGE, {"case": "far" if table.crowd[zone] else "nobody-there"})


def refuse_far(rule: RuleId, case: Details) -> Refusal:
    """Where it is the range that forbids, its case says how."""
    return Refusal(rule, case if rule == RANGE else None)


class PickSome(Step[Castle]):
    """`count` of the Villagers meant, one after the other (va.ruling.priority-abilities).

    Damage goes in target order, each zone by itself; anything else goes to whom the seat chooses. Where the effect says
    "up to", the seat may stop early, or take as many as possible with one answer where it does not matter whom."""

    __slots__ = ("chosen", "count", "deed", "fewer", "ordered", "seat", "villagers")

    def __init__(
        self,
        seat: Seat,
        villagers: tuple[VillagerId, ...],
        count: int,
        deed: Deed,
        ordered: bool,
        fewer: bool,
        chosen: tuple[VillagerId, ...] = (),
    ) -> None:
        self.seat = seat
        self.villagers = villagers
        self.count = count
        self.deed = deed
        self.ordered = ordered
        self.fewer = fewer
        self.chosen = chosen

    def facts(self, table: Castle) -> dict[str, object]:
        return {"n": self.count - len(self.chosen)}

    def left(self) -> list[VillagerId]:
        return [villager for villager in self.villagers if villager not in self.chosen]

    def eligible(self, table: Castle) -> list[VillagerId]:
        """Who may be chosen next."""
        left = self.left()
        return first_in_order(table, left) if self.ordered else left

    def run(self, table: Castle) -> None:
        left, more = self.left(), self.count - len(self.chosen)
        if not left or not more:
            push(table, DoEach(self.deed, self.chosen, ()))
            return
        options = villager_options(table, "at", zone_by_zone(table, self.eligible(table)))
        if self.fewer:
            whole = len(left) <= more or len(villager_options(table, "at", left)) == 1
            options += [REST, ENOUGH] if whole and len(left) > 1 else [ENOUGH]
        settle(table, self, self.seat, "pick-some" if self.fewer else "aim", "va.ruling.priority-abilities", options)

    def refuse(self, table: Castle, word: str, name: str) -> Refusal | None:
        """Chosen already, shielded by a lower class, or none of those that the effect reaches."""
        villager = A_VILLAGER.find(table, name) if word == "at" else NOTHING
        if villager == NOTHING:
            return None
        if villager in self.left():
            return Refusal("va.attack.priority")
        return refuse_far(RANGE, {"case": "chosen" if villager in self.chosen else "untouched"})

    def answered(self, table: Castle, option: Option) -> None:
        if option.word == "enough":
            push(table, DoEach(self.deed, self.chosen, ()))
        elif option.word == "rest":
            push(table, DoEach(self.deed, (*self.chosen, *self.left())[: self.count], ()))
        else:
            chosen = (*self.chosen, option.thing)
            push(table, PickSome(self.seat, self.villagers, self.count, self.deed, self.ordered, self.fewer, chosen))


class PickMonsters(Step[Castle]):
    """`count` of the Monsters meant: the seat chooses, one after the other (va.ruling.controller for an event)."""

    __slots__ = ("chosen", "count", "deed", "monsters", "seat")

    def __init__(
        self, seat: Seat, monsters: tuple[MonsterId, ...], count: int, deed: Deed, chosen: tuple[MonsterId, ...] = ()
    ) -> None:
        self.seat = seat
        self.monsters = monsters
        self.count = count
        self.deed = deed
        self.chosen = chosen

    def run(self, table: Castle) -> None:
        left = [monster for monster in self.monsters if monster not in self.chosen]
        if not left or len(self.chosen) == self.count:
            push(table, DoEach(self.deed, (), self.chosen))
            return
        options = [monster_option(table, monster) for monster in left]
        settle(table, self, self.seat, "which-monster", "va.ruling.controller", options)

    def refuse(self, table: Castle, word: str, name: str) -> Refusal | None:
        codes = [monster.face.code for monster in table.monsters]
        if word != "at" or name not in codes:
            return None
        return Refusal("va.ruling.controller", {"case": "chosen" if codes.index(name) in self.chosen else "not-meant"})

    def answered(self, table: Castle, option: Option) -> None:
        push(table, PickMonsters(self.seat, self.monsters, self.count, self.deed, (*self.chosen, option.thing)))


class DoEach(Step[Castle]):
    """The deed to each target, until the game is over."""

    __slots__ = ("deed", "monsters", "villagers")

    def __init__(self, deed: Deed, villagers: tuple[VillagerId, ...], monsters: tuple[MonsterId, ...]) -> None:
        self.deed = deed
        self.villagers = villagers
        self.monsters = monsters

    def run(self, table: Castle) -> None:
        if self.villagers:
            self.deed.to_villagers(table, self.villagers)
        for monster in self.monsters:
            if table.outcome is None:
                self.deed.to_monster(table, monster)
