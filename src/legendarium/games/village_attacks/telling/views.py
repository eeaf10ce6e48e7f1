"""What a seat may know: everything on the table but the order of face-down decks. All seats see the same."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from legendarium.games.village_attacks.castle.tiles import CastleMap
from legendarium.games.village_attacks.castle.zones import is_full, room
from legendarium.games.village_attacks.content.collection import SCENARIOS, edition_pack
from legendarium.games.village_attacks.content.faces import (
    CLASSES,
    STATUSES,
    TYPES,
    MonsterFace,
    VersionFace,
)
from legendarium.games.village_attacks.content.scenarios import ObjectiveFace
from legendarium.games.village_attacks.monsters.experience import ADVANCED
from legendarium.games.village_attacks.monsters.movement import is_hindered
from legendarium.games.village_attacks.monsters.pool import defence_slots, movement_slots, reserve_slots
from legendarium.games.village_attacks.monsters.statuses import tokens
from legendarium.games.village_attacks.setup import ChooseMonsters, Prepare
from legendarium.games.village_attacks.state.dashboard import OFF_MAP
from legendarium.games.village_attacks.state.rulings import UNLIMITED
from legendarium.games.village_attacks.state.scaling import first_tier, grown, heart_at_start, morale_at_start
from legendarium.games.village_attacks.state.steps import asked_monster
from legendarium.games.village_attacks.state.table import PHASES, Castle, MonsterId, VillagerId, ZoneId
from legendarium.games.village_attacks.telling.cache_keys import monster_cache_key, zone_cache_key
from legendarium.games.village_attacks.telling.cards import (
    TABLE,
    monster_code,
    show_offer,
    symbols,
    view_decks,
    view_discards,
    view_event,
    view_trap,
)
from legendarium.games.village_attacks.telling.goals import brief_of
from legendarium.games.village_attacks.telling.view_types import (
    AbilityInView,
    CastleView,
    FaceInView,
    Measure,
    MonsterInView,
    ObjectiveInView,
    VersionInView,
    VillagerInView,
    ZoneInView,
)
from legendarium.kernel.decisions import Seat
from legendarium.kernel.view_cache import ViewCache
from legendarium.kernel.views import frame

STATES: Final = ("open", "complete", "lost")
LEVELS: Final = ("locked", "basic", "advanced")


def view_castle(table: Castle, seat: Seat | None, cache: ViewCache) -> CastleView:
    fixed = table.fixed
    heart, morale, tier = dials(table)
    return {
        **frame(table, seat, table.round, PHASES[table.phase], active_seat(table)),
        "boxes": [edition_pack(fixed.edition.code), SCENARIOS],
        "edition": fixed.edition.code,
        "scenario": fixed.scenario.code,
        "difficulty": fixed.difficulty,
        "brief": brief_of(table),
        "coin": table.coin,
        "monster": monster_code(table, table.active),
        "asked": monster_code(table, asked_monster(table)),
        "heart": heart,
        "morale": morale,
        "dial": table.dial,
        "triggers": list(fixed.level.triggers),
        "tier": tier,
        "pool": symbols(table.pool),
        "on_offer": [view_face(table.fixed.monsters[face]) for face in monsters_on_offer(table)],
        "zones": [show_zone(table, zone, cache) for zone in range(len(table.crowd))],
        "monsters": [show_monster(table, at, cache) for at in range(len(table.monsters))],
        "objectives": [cache.reuse("objective", at, view_objective(table, at)) for at in range(len(table.done))],
        "traps_on_offer": show_offer(table, cache),
        "event": [view_event(table, card) for card in table.events_shown],
        "decks": cache.reuse("decks", TABLE, view_decks(table)),
        "discards": cache.reuse("discards", TABLE, view_discards(table)),
        "bag": cache.reuse("bag", TABLE, [TYPES[kind] for kind in table.bag]),
        "supply": cache.reuse(
            "supply", TABLE, {CLASSES[kind]: count for kind, count in enumerate(table.villagers.supply)}
        ),
        "slain": cache.reuse("slain", TABLE, {CLASSES[kind]: count for kind, count in enumerate(table.slain)}),
        "deaths": table.deaths,
    }


def dials(table: Castle) -> tuple[int, int, int]:
    """Heart, Morale and tier; before they are set, what they start at with as many Monsters as are expected."""
    fixed, monsters = table.fixed, expected_monsters(table)
    if not monsters:
        return table.heart, table.morale, table.tier
    figures = fixed.scenario, fixed.level, fixed.edition
    heart, morale = grown(heart_at_start(*figures), monsters), grown(morale_at_start(*figures), monsters)
    return heart, morale, first_tier(fixed.level, fixed.edition)


def expected_monsters(table: Castle) -> int:
    """How many Monsters will defend the castle, asked for or suggested; 0 once the dials are set."""
    asking = [table.decision.step] if table.decision is not None else []
    steps = [*table.stack, *asking]
    if table.round or not any(isinstance(step, Prepare) for step in steps):
        return 0
    counts = [step.count for step in steps if isinstance(step, ChooseMonsters)]
    return counts[0] if counts else len(table.monsters) or table.fixed.scenario.suggested


def active_seat(table: Castle) -> Seat | None:
    """Whose Monster takes its turn."""
    return table.monsters[table.active].owner if table.active >= 0 else None


def zone_code(table: Castle, zone: ZoneId) -> str | None:
    return table.map.zones[zone].code if zone >= 0 else None


def monsters_on_offer(table: Castle) -> list[int]:
    """While they are being chosen: faces that may be."""
    decision = table.decision
    if decision is None or decision.kind != "choose-monster":
        return []
    return [option.thing for option in decision.options]


def view_face(face: MonsterFace) -> FaceInView:
    """A dashboard that nobody has taken yet."""
    return {
        "id": face.code,
        "code": face.code,
        "type": TYPES[face.type],
        "health": face.health,
        "full_guards": face.defence_slots,
        "full_reserve": face.reserve_slots,
        "full_moved": face.movement_slots,
        "full_experience": face.experience,
        "abilities": [{"code": ability.code, **view_version(ability.basic)} for ability in face.abilities],
    }


@lru_cache(1024)
def view_version(version: VersionFace) -> VersionInView:
    """The printed part of an ability, one cached object for all views."""
    return {
        "cost": symbols(list(version.cost)),
        "range": version.range,
        "when": version.when,
    }


def show_monster(table: Castle, monster: MonsterId, cache: ViewCache) -> MonsterInView:
    """A Monster; the same object as long as it looks the same."""
    marks = monster_cache_key(table, monster)
    known: MonsterInView | None = cache.get("monster", monster, marks)
    return known if known is not None else cache.put("monster", monster, marks, view_monster(table, monster))


def view_monster(table: Castle, monster: MonsterId) -> MonsterInView:
    own = table.monsters[monster]
    face = own.face
    return {
        "id": face.code,
        "code": face.code,
        "type": TYPES[face.type],
        "seat": own.owner,
        "zone": zone_code(table, own.zone),
        "slain": own.zone == OFF_MAP,
        "hindered": own.zone != OFF_MAP and is_hindered(table, monster, own.zone),
        "health": own.health,
        "full_health": face.health,
        "experience": own.experience,
        "full_experience": face.experience,
        "moved": own.moved,
        "full_moved": movement_slots(table, monster),
        "guards": {name: count for name, count in (("defence", own.defence), ("retaliate", own.retaliate)) if count},
        "full_guards": defence_slots(table, monster),
        "reserve": symbols(own.reserve),
        "full_reserve": reserve_slots(table, monster),
        "statuses": {STATUSES[status]: count for status, count in enumerate(tokens(own)) if count},
        "abilities": [view_ability(table, monster, at) for at in range(3)],
        "carries": [table.fixed.scenario.objectives[at].code for at, who in enumerate(table.carrier) if who == monster],
    }


def view_ability(table: Castle, monster: MonsterId, at: int) -> AbilityInView:
    own = table.monsters[monster]
    ability = own.face.abilities[at]
    level = own.levels[at]
    return {
        "id": ability.code,
        "code": ability.code,
        "state": LEVELS[level],
        "used": bool(own.used & 1 << at),
        **view_version(ability.advanced if level == ADVANCED else ability.basic),
    }


class FixedZone:
    """The printed part of a zone, one cached object for all views."""

    __slots__ = ("cells", "doors", "near")

    def __init__(self, plan: CastleMap, zone: ZoneId) -> None:
        cells = plan.zones[zone].cells
        self.cells = [list(cell) for cell in cells]
        self.doors: list[list[int | str]] = [
            [column, row, side] for column, row, side in sorted(plan.openings) if (column, row) in cells
        ]
        self.near = [plan.zones[near].code for near in plan.neighbours[zone]]


@lru_cache(64)
def fixed_zones(plan: CastleMap) -> list[FixedZone]:
    return [FixedZone(plan, zone) for zone in range(len(plan.zones))]


def show_zone(table: Castle, zone: ZoneId, cache: ViewCache) -> ZoneInView:
    """A zone; the same object as long as it looks the same."""
    marks = zone_cache_key(table, zone)
    known: ZoneInView | None = cache.get("zone", zone, marks)
    return known if known is not None else cache.put("zone", zone, marks, view_zone(table, zone))


def view_zone(table: Castle, zone: ZoneId) -> ZoneInView:
    face, fixed = table.map.zones[zone], fixed_zones(table.map)
    return {
        "id": face.code,
        "kind": ("corridor", "small", "large")[face.kind],
        "heart": face.heart,
        "cells": fixed[zone].cells,
        "distance": table.map.distance[zone],
        "doors": fixed[zone].doors,
        "near": fixed[zone].near,
        "figures": table.fixed.capacity[zone] - room(table, zone),
        "full_figures": table.fixed.capacity[zone] if table.fixed.capacity[zone] < UNLIMITED else None,
        "full": is_full(table, zone),
        "spawn": table.spawn_zones.count(zone),
        "darkness": table.darkness[zone] > 0,
        "unlucky": table.unlucky[zone] > 0,
        "rooms": [face.token for face in table.fixed.scenario.rooms if face.zone == zone],
        "traps": [view_trap(table, card) for card in table.traps[zone]],
        "villagers": [view_villager(table, villager) for villager in table.crowd[zone]],
    }


def view_villager(table: Castle, villager: VillagerId) -> VillagerInView:
    statuses = []
    if table.villagers.stunned[villager]:
        statuses.append("stun")
    if table.villagers.burning[villager]:
        statuses.append("burn")
    if table.villagers.bleeding[villager]:
        statuses.append("bleed")
    kind, fixed = table.villagers.types[villager], table.fixed
    return {
        "id": fixed.names[villager],
        "class": CLASSES[fixed.kinds[villager]],
        "type": TYPES[kind] if kind >= 0 else None,
        "health": table.health(villager),
        "full_health": fixed.healths[villager],
        "damage": fixed.damages[villager],
        "range": fixed.ranges[villager],
        "acted": bool(table.acted[villager]),
        "statuses": statuses,
    }


def view_objective(table: Castle, at: int) -> ObjectiveInView:
    face = table.fixed.scenario.objectives[at]
    return {
        "id": face.code,
        "kind": face.kind,
        "zone": zone_code(table, table.token_zone[at]),
        "to": zone_code(table, face.to),
        "cost": symbols(list(face.cost)),
        **measure(face, table.progress[at]),
        "state": STATES[table.done[at]],
        "carrier": monster_code(table, table.carrier[at]),
    }


def measure(face: ObjectiveFace, progress: int) -> Measure:
    """How far it is: health left of what is kept safe, otherwise what is done of what is needed."""
    if face.health:
        return {"health": max(0, face.health - progress), "full_health": face.health}
    return {"progress": progress, "full_progress": face.count}
