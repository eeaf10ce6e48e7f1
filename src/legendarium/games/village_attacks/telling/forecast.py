"""What the coming Villager phase brings as the table stands: found with the rules' own functions, nothing played out.

Only what lies open is asked for: nothing is said of events and of who arrives. A group `acts`, lies `stunned` or `burns` to
death first. Where coin or players decide, all possibilities are told (of an `unlucky` group every attack needs heads). What
may come otherwise for another reason is named in `unsure`: `crush` (a full zone may push somebody on), `guard` (who is
attacked may strike back), `fall` (who is attacked may be slain before), `ability` (a Town Hero's).
"""

from __future__ import annotations

from typing import Final

from legendarium.games.village_attacks.castle.zones import room
from legendarium.games.village_attacks.content.faces import CLASSES, DEFENCE, RETALIATE, SYMBOLS, TYPES, VILLAGER
from legendarium.games.village_attacks.monsters.pool import defence_slots, reserve_slots
from legendarium.games.village_attacks.monsters.slots import may_guard, may_store
from legendarium.games.village_attacks.round.village_events import meets_event
from legendarium.games.village_attacks.state.dashboard import OFF_MAP
from legendarium.games.village_attacks.state.table import VILLAGER_PHASE, Castle, VillagerId, ZoneId
from legendarium.games.village_attacks.telling.view_types import (
    Aim,
    Arrow,
    Deciding,
    Doubt,
    Forecast,
    GroupForecast,
    Hit,
    SpareDice,
    Symbols,
    Threat,
)
from legendarium.games.village_attacks.villagers.activation import (
    AT_HEART,
    AT_WARD,
    damage_of,
    damage_to,
    is_nemesis,
    lies_stunned,
    targets,
)
from legendarium.games.village_attacks.villagers.movement import speed_of, ways_on
from legendarium.games.village_attacks.villagers.phase import BeginActing, waiting
from legendarium.kernel.decisions import Seat

HEART: Final = "heart"
TIES: Final[tuple[Deciding, ...]] = ("coin", "choice", "weakest")
"""va.ruling.target-ties: who decides between Monsters of one rank."""
WAYS: Final[tuple[Deciding, ...]] = ("sure", "sure", "coin", "choice")
"""va.vmove.two-paths, va.vmove.many-paths: who decides between this many ways, or more."""
WAKEFUL: Final = frozenset({"activated", "hits", "moved", "hurt", "slain"})
"""Moments of Town Heroes' abilities that may come while Villagers act."""


def forecast_castle(table: Castle, seat: Seat | None) -> Forecast:
    """Forecast the Villager phase: the same for all seats, for it uses public facts only."""
    begun = acting(table)
    groups = [group for zone in range(len(table.crowd)) for group in groups_of(table, zone, begun)]
    doubt(table, groups)
    threats = threats_of(table, groups)
    fall = {
        threat["target"] for threat in threats if threat["kind"] == "monster" and threat["most"] >= threat["health"]
    }
    for group in groups:
        if any(hit["target"] in fall for hit in group["hits"]):
            group["unsure"].append("fall")
    return {
        "groups": groups,
        "threats": threats,
        "event": not begun and meets_event(table),
        "dice": spare_dice(table),
    }


def acting(table: Castle) -> bool:
    """Villagers have begun to attack and move: some have acted, some forks are decided."""
    return table.phase == VILLAGER_PHASE and not any(isinstance(step, BeginActing) for step in table.stack)


# -- groups


def groups_of(table: Castle, zone: ZoneId, begun: bool) -> list[GroupForecast]:
    """Those of a zone who still act, together where they will do the same."""
    found: list[GroupForecast] = []
    for villager in waiting(table, zone) if begun else table.crowd[zone]:
        alone = group_of(table, villager, begun)
        for group in found:
            if {**group, "villagers": alone["villagers"]} == alone:
                group["villagers"] += alone["villagers"]
                break
        else:
            found.append(alone)
    return sorted(found, key=lambda group: CLASSES.index(group["kind"]))


def group_of(table: Castle, villager: VillagerId, begun: bool) -> GroupForecast:
    zone, kind = table.where[villager], table.villagers.types[villager]
    stunned, burns = lies_stunned(table, villager), burns_to_death(table, villager)
    acts = not stunned and not burns
    arrows, ends = ways_of(table, villager, begun) if acts else ([], [zone])
    return {
        "zone": table.map.zones[zone].code,
        "kind": CLASSES[table.fixed.kinds[villager]],
        "type": TYPES[kind] if kind >= 0 else None,
        "villagers": [table.fixed.names[villager]],
        "state": "stunned" if stunned else "burns" if burns else "acts",
        "hits": hits_of(table, villager) if acts else [],
        "unlucky": acts and table.unlucky[zone] > 0,
        "arrows": arrows,
        "ends": [] if burns and not stunned else [table.map.zones[end].code for end in ends],
        "unsure": doubts_of(table, villager) if acts else [],
    }


def burns_to_death(table: Castle, villager: VillagerId) -> bool:
    """va.status.burn-villager.second, va.status.burn-bleed.first: before it can do anything."""
    return table.villagers.burning[villager] + table.villagers.bleeding[villager] >= table.health(villager)


def hits_of(table: Castle, villager: VillagerId) -> list[Hit]:
    rank, found = targets(table, villager)
    if rank == AT_HEART:
        return [hit(HEART, HEART, damage_of(table, villager))]
    if rank == AT_WARD:
        return [hit(table.fixed.scenario.objectives[found[0]].code, "ward", damage_of(table, villager))]
    ties = TIES[table.rulings.target_ties]
    by: Deciding = "sure" if len(found) == 1 else "choice" if ties == "coin" and len(found) > 2 else ties
    return [
        hit(
            table.monsters[monster].face.code,
            "monster",
            damage_to(table, villager, monster),
            by,
            is_nemesis(table, villager, monster),
        )
        for monster in found
    ]


def hit(target: str, kind: Aim, damage: int, by: Deciding = "sure", nemesis: bool = False) -> Hit:
    return {"target": target, "kind": kind, "damage": damage, "by": by, "nemesis": nemesis}


def ways_of(table: Castle, villager: VillagerId, begun: bool) -> tuple[list[Arrow], list[ZoneId]]:
    """Every step that is possible, and where it may stand afterwards."""
    arrows: list[Arrow] = []
    ends = [table.where[villager]]
    for _ in range(speed_of(table, villager)):
        further: list[ZoneId] = []
        for zone in ends:
            ways = ways_on(table, villager, zone, begun)
            by = WAYS[min(len(ways), 3)]
            arrows += [arrow(table, zone, way, by) for way in ways]
            further += [way for way in ways or (zone,) if way not in further]
        ends = further
    return arrows, ends


def arrow(table: Castle, start: ZoneId, end: ZoneId, by: Deciding) -> Arrow:
    return {"start": table.map.zones[start].code, "end": table.map.zones[end].code, "by": by}


# -- what may come otherwise


def doubts_of(table: Castle, villager: VillagerId) -> list[Doubt]:
    hero = table.hero(villager)
    special = hero is not None and hero.when in WAKEFUL and bool(hero.lines)
    changing = any(table.where[bearer] != OFF_MAP for bearer in table.fixed.bearers)
    return ["ability"] if special or changing else []


def doubt(table: Castle, groups: list[GroupForecast]) -> None:
    """Name what a full zone, or a Monster that strikes back, may change."""
    crushed = crushed_zones(table, groups)
    armed = {monster.face.code for monster in table.monsters if monster.retaliate}
    for group in groups:
        if any(zone in crushed for zone in (group["zone"], *group["ends"], *(way["end"] for way in group["arrows"]))):
            group["unsure"].append("crush")
        if any(hit["target"] in armed for hit in group["hits"]):
            group["unsure"].append("guard")


def crushed_zones(table: Castle, groups: list[GroupForecast]) -> set[str]:
    """va.heave.push: zones that may be too full while everybody walks, those counted who may be pushed there from others."""
    coming = [0] * len(table.crowd)
    for group in groups:
        for end in {way["end"] for way in group["arrows"]}:
            coming[table.map.numbers[end]] += len(group["villagers"])
    found: set[str] = set()
    pushed = [0] * len(table.crowd)
    for zone in sorted(range(len(table.crowd)), key=lambda zone: -table.map.distance[zone]):
        excess = coming[zone] + pushed[zone] - room(table, zone)
        if coming[zone] + pushed[zone] > 0 and excess > 0:
            found.add(table.map.zones[zone].code)
        for way in table.map.onward[zone]:
            pushed[way] += pushed[zone] + max(0, excess)
    return found


# -- what is aimed at whom


def threats_of(table: Castle, groups: list[GroupForecast]) -> list[Threat]:
    found: dict[str, Threat] = {}
    for group in groups:
        for hit in group["hits"]:
            threat = found.setdefault(hit["target"], threat_to(table, hit["target"], hit["kind"]))
            amount = hit["damage"] * len(group["villagers"])
            threat["most"] += amount
            if hit["by"] == "sure" and not group["unlucky"]:
                threat["damage"] += amount
    return list(found.values())


def threat_to(table: Castle, target: str, kind: Aim) -> Threat:
    health = table.heart
    guards: dict[str, int] = {}
    for own in table.monsters:
        if own.face.code == target:
            health = own.health
            guards = {SYMBOLS[DEFENCE]: own.defence, SYMBOLS[RETALIATE]: own.retaliate}
    if kind == "ward":
        objectives = table.fixed.scenario.objectives
        at = [face.code for face in objectives].index(target)
        health = objectives[at].health - table.progress[at]
    return {"target": target, "kind": kind, "damage": 0, "most": 0, "health": health, "guards": held(guards)}


# -- dice


def spare_dice(table: Castle) -> SpareDice | None:
    """va.ruling.unplaced-dice: what will be lost if the turn ends now, and which slots could still hold some of it."""
    monster = table.active
    if monster < 0:
        return None
    own = table.monsters[monster]
    reserve = max(0, reserve_slots(table, monster) - own.stored)
    guards = max(0, defence_slots(table, monster) - own.defence - own.retaliate)
    unspent = table.pool[:VILLAGER]
    return {
        "monster": own.face.code,
        "unspent": held({SYMBOLS[symbol]: count for symbol, count in enumerate(unspent)}),
        "reservable": held(
            {
                SYMBOLS[symbol]: min(count, reserve)
                for symbol, count in enumerate(unspent)
                if may_store(table, own.owner, symbol) is None
            }
        ),
        "free_reserve": reserve,
        "guardable": held(
            {
                SYMBOLS[symbol]: min(unspent[symbol], guards)
                for symbol in (DEFENCE, RETALIATE)
                if may_guard(table, own.owner, symbol) is None
            }
        ),
        "free_guards": guards,
    }


def held(counts: dict[str, int]) -> Symbols:
    return {name: count for name, count in counts.items() if count}
