"""How far things reach: range and line of sight together, and the zones that Darkness bars."""

from __future__ import annotations

from legendarium.games.village_attacks.state.table import Castle, ZoneId
from legendarium.kernel.refusals import RuleId


def sees(table: Castle, here: ZoneId, there: ZoneId) -> bool:
    """va.los.straight, va.los.mutual-and-required."""
    return table.map.sight[here][there] >= 0


def is_barred(table: Castle, here: ZoneId, there: ZoneId, reach: int) -> bool:
    """va.ruling.what-is-ranged: whether Darkness stops an attack on another zone: at either end, and (later edition) on
    every straight line between."""
    if here == there:
        return False
    darkness = table.darkness
    if darkness[here] or darkness[there]:
        return True
    if not table.edition.darkness_between:
        return False
    lanes = table.map.lanes[here][there]
    return not [lane for lane in lanes if len(lane) < reach and not (lane and any(darkness[zone] for zone in lane))]


def attack_rule(table: Castle, here: ZoneId, there: ZoneId, reach: int, sight: bool = True) -> RuleId | None:
    """The rule that keeps an attack or ability from reaching another zone."""
    distance = table.map.sight[here][there]
    if sight and distance < 0:
        return "va.los.mutual-and-required"
    if not sight:
        distance = table.map.steps[here][there]
    if not 0 <= distance <= reach:
        return "va.ability.range"
    if sight and is_barred(table, here, there, reach):
        return table.edition.darkness_rule
    if not sight and here != there and (table.darkness[here] or table.darkness[there]):
        return table.edition.darkness_rule
    return None


def zones_in_reach(table: Castle, here: ZoneId, reach: int, sight: bool, attacking: bool) -> list[ZoneId]:
    """Zones within a range; those that Darkness bars are left out for attacks."""
    if here < 0:
        return []
    distances = table.map.sight[here] if sight else table.map.steps[here]
    found = [zone for zone, distance in enumerate(distances) if 0 <= distance <= reach]
    if attacking:
        return [zone for zone in found if attack_rule(table, here, zone, reach, sight) is None]
    return found
