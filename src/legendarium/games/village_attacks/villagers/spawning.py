"""Spawning: one card for each spawn token, tiers and redraws, Hunters' types, Town Heroes, missing miniatures."""

from __future__ import annotations

from typing import ClassVar

from legendarium.games.village_attacks.castle.furthest import FurthestZone, furthest_zones
from legendarium.games.village_attacks.castle.zones import Arrive
from legendarium.games.village_attacks.content.faces import (
    CLASSES,
    HERO,
    HUNTER,
    NO_TYPE,
    PEASANT,
    TYPES,
    SpawnCardFace,
)
from legendarium.games.village_attacks.effects.passives import trigger_hero
from legendarium.games.village_attacks.round.decks import draw_card, reshuffle
from legendarium.games.village_attacks.state.dashboard import OFF_MAP
from legendarium.games.village_attacks.state.events import REDRAWN, REINFORCED, SPAWN_CARD, STOOD_IN, TYPE_DRAWN
from legendarium.games.village_attacks.state.kinds import A_ZONE, zone_option
from legendarium.games.village_attacks.state.steps import ControllerStep, VillagerStep
from legendarium.games.village_attacks.state.table import NO_CARD, SETTING_UP, Castle, VillagerId, ZoneId
from legendarium.games.village_attacks.villagers.town_heroes import next_hero
from legendarium.kernel.decisions import NOTHING, CardId, Option
from legendarium.kernel.events import emit
from legendarium.kernel.refusals import Refusal, RuleId
from legendarium.kernel.steps import push, then
from legendarium.kernel.table import Step


class SpawnStep(ControllerStep):
    """va.spawn.each-token: the tokens one after the other, in an order the players choose."""

    __slots__ = ("left",)

    kind: ClassVar[str] = "spawn"
    rule: ClassVar[RuleId] = "va.spawn.each-token"

    def __init__(self, left: tuple[ZoneId, ...]) -> None:
        self.left = left

    def choices(self, table: Castle) -> list[Option]:
        return [zone_option(table, "spawn", zone) for zone in self.left]

    def refuse(self, table: Castle, word: str, name: str) -> Refusal | None:
        zone = A_ZONE.find(table, name) if word == "spawn" else NOTHING
        if zone == NOTHING:
            return None
        return Refusal("va.spawn.each-token", {"case": "spawned-there" if zone in table.spawn_zones else "no-token"})

    def facts(self, table: Castle) -> dict[str, object]:
        least, most = crowd_of_a_card(table)
        return {"n": len(self.left), "tier": table.tier, "least": least, "most": most}

    def answered(self, table: Castle, option: Option) -> None:
        rest = list(self.left)
        rest.remove(option.thing)
        then(table, DrawSpawn(option.thing, ()), SpawnStep(tuple(rest)))


def crowd_of_a_card(table: Castle) -> tuple[int, int]:
    """How many Villagers a Spawn card of the box brings on this tier, at least and at most, with what the level adds."""
    extra = table.fixed.level.extra_peasants if table.phase != SETTING_UP else 0
    crowds = []
    for card in table.fixed.spawn_cards:
        face = table.fixed.cards[card]
        assert isinstance(face, SpawnCardFace)
        row = face.rows[table.tier - 1]
        if not row.redraw:
            crowds.append(row.peasants + row.hunters + row.heroes + extra)
    return (min(crowds), max(crowds)) if crowds else (extra, extra)


class BeginSpawning(Step[Castle]):
    """The spawn step with the tokens that lie on the map now."""

    __slots__ = ()

    def run(self, table: Castle) -> None:
        push(table, SpawnStep(table.spawn_zones))


class DrawSpawn(Step[Castle]):
    """va.ruling.redraw-loop: draw for one token, no card twice."""

    __slots__ = ("seen", "zone")

    def __init__(self, zone: ZoneId, seen: tuple[CardId, ...]) -> None:
        self.zone = zone
        self.seen = seen

    def run(self, table: Castle) -> None:
        card = self.draw(table)
        if card == NO_CARD:
            return
        table.spawn_discard += (card,)
        face = table.fixed.cards[card]
        assert isinstance(face, SpawnCardFace)
        emit(table, SPAWN_CARD, "va.spawn.tier-row", table.coin, card, table.map.zones[self.zone].code, table.tier)
        row = face.rows[table.tier - 1]
        if row.redraw:
            emit(table, REDRAWN, table.edition.redraw_rule, table.coin, card)
            push(table, DrawSpawn(self.zone, (*self.seen, card)))
        if not row.redraw and table.phase != SETTING_UP and table.fixed.level.extra_peasants:
            push(table, Reinforce(self.zone))
        if not row.redraw or not table.edition.redraw_replaces:
            push(table, Muster(self.zone, row.peasants, row.hunters, row.heroes))

    def draw(self, table: Castle) -> CardId:
        """A card not yet drawn for this token; when the deck is empty, the discard pile without those."""
        if not table.spawn_deck:
            rest = tuple([card for card in table.spawn_discard if card not in self.seen])
            reshuffle(table, table.spawn_deck, rest, "spawns")
            table.spawn_discard = tuple([card for card in table.spawn_discard if card in self.seen])
        return draw_card(table, table.spawn_deck)


class Reinforce(Step[Castle]):
    """va.scenario.must-specify: the Peasants that the level of difficulty adds to a card of the spawn step."""

    __slots__ = ("zone",)

    def __init__(self, zone: ZoneId) -> None:
        self.zone = zone

    def run(self, table: Castle) -> None:
        extra = table.fixed.level.extra_peasants
        emit(table, REINFORCED, table.edition.scenario_rule, table.coin, extra)
        push(table, Muster(self.zone, extra, 0, 0))


class Muster(Step[Castle]):
    """va.spawn.tier-row: so many Villagers of each class come into a zone; Hunters share one type."""

    __slots__ = ("heroes", "hunters", "peasants", "zone")

    def __init__(self, zone: ZoneId, peasants: int, hunters: int, heroes: int) -> None:
        self.zone = zone
        self.peasants = peasants
        self.hunters = hunters
        self.heroes = heroes

    def run(self, table: Castle) -> None:
        left_out = table.fixed.scenario.left_out
        lower = PEASANT if "hunters" in left_out else HUNTER
        came = [self.peasants, self.hunters, self.heroes]
        if "heroes" in left_out:
            stand_in(table, came, HERO, lower)
        if "hunters" in left_out:
            stand_in(table, came, HUNTER, PEASANT)
        for kind in range(HERO, PEASANT - 1, -1):  # who is pushed last comes first
            if came[kind]:
                push(table, Place(self.zone, kind, draw_type(table) if kind == HUNTER else NO_TYPE, came[kind], 0))


def stand_in(table: Castle, came: list[int], wanted: int, instead: int) -> None:
    """va.scenario.must-specify: those whom the scenario leaves out come as a lower class, and that is told."""
    count = came[wanted]
    if count:
        came[wanted], came[instead] = 0, came[instead] + count
        emit(table, STOOD_IN, table.edition.scenario_rule, table.coin, CLASSES[wanted], CLASSES[instead], count)


def draw_type(table: Castle) -> int:
    """va.spawn.hunter-type, va.ruling.bag-return: one token for all Hunters of a card; it goes back at once."""
    drawn = table.dice.choose(table.bag)
    emit(table, TYPE_DRAWN, "va.spawn.hunter-type", table.coin, TYPES[drawn])
    return drawn


class Place(Step[Castle]):
    """One miniature after the other; those that are missing give extra activations once all others stand."""

    __slots__ = ("count", "kind", "missing", "type", "zone")

    MADE_OF: ClassVar[tuple[str, ...]] = ("zone", "kind", "type_=type", "count", "missing")

    def __init__(self, zone: ZoneId, kind: int, type_: int, count: int, missing: int) -> None:
        self.zone = zone
        self.kind = kind
        self.type = type_
        self.count = count
        self.missing = missing

    def run(self, table: Castle) -> None:
        if self.count == 0:
            then(table, *(ExtraActivation(self.kind) for _ in range(self.missing)))
            return
        villager = next_hero(table) if self.kind == HERO else free_miniature(table, self.kind)
        if villager < 0:
            push(table, Place(self.zone, self.kind, self.type, 0, self.missing + self.count))
            return
        if self.count > 1 or self.missing:
            push(table, Place(self.zone, self.kind, self.type, self.count - 1, self.missing))
        if self.kind == HERO:
            hero = table.hero(villager)
            assert hero is not None
            then(table, Arrive(villager, self.zone, hero.type), HeroAppears(villager))
        else:
            push(table, Arrive(villager, self.zone, self.type))


class HeroAppears(VillagerStep):
    """A Town Hero's ability may wait for its arrival."""

    __slots__ = ()

    def run(self, table: Castle) -> None:
        if table.where[self.villager] != OFF_MAP:
            trigger_hero(table, self.villager, "spawned")


def free_miniature(table: Castle, kind: int) -> VillagerId:
    """A miniature of the class that is not on the map; -1 if all are."""
    if table.villagers.supply[kind] == 0:
        return -1
    fixed = table.fixed
    first, end = (0, fixed.first_hunter) if kind == PEASANT else (fixed.first_hunter, fixed.first_hero)
    return table.where.index(OFF_MAP, first, end)


class ExtraActivation(Step[Castle]):
    """va.spawn.out-of-miniatures: one of the class in the zone furthest from the Heart acts instead."""

    __slots__ = ("kind",)

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def run(self, table: Castle) -> None:
        zones = furthest_zones(table, self.kind, moving=False)
        if zones:
            push(table, FurthestZone(zones, self.kind))
