"""Threat of Villagers: to the Heart, to wards, and to a Monster in a zone."""

from __future__ import annotations

from legendarium.games.village_attacks.content.faces import HERO
from legendarium.games.village_attacks.state.table import Castle, MonsterId, VillagerId, ZoneId
from legendarium.games.village_attacks.villagers.activation import damage_of, damage_to, is_nemesis, reach_of
from legendarium.games.village_attacks.villagers.movement import speed_of

NEARNESS = (7.0, 5.0, 3.4, 2.4, 1.8, 1.4, 1.2)
"""Weight of one damage by the rounds until it reaches its target."""


def urgency(table: Castle, villager: VillagerId) -> float:
    """Value of removing a Villager now."""
    rounds = rounds_away(table, villager)
    pressure = damage_of(table, villager) * NEARNESS[min(rounds, len(NEARNESS) - 1)]
    hero = table.fixed.kinds[villager] == HERO
    return (
        pressure + (table.edition.morale_hero if hero else 1) * morale_weight(table) + slaying_weight(table, villager)
    )


def rounds_away(table: Castle, villager: VillagerId) -> int:
    """Count the Villager phases until it can strike the Heart or a ward."""
    zone = table.where[villager]
    far = distance_to_goal(table, zone) - reach_of(table, villager)
    speed = max(1, speed_of(table, villager))
    return max(0, -(-far // speed))


def distance_to_goal(table: Castle, zone: ZoneId) -> int:
    best = table.map.distance[zone]
    if best < 0:
        best = 9
    for at, objective in enumerate(table.fixed.scenario.objectives):
        if objective.kind == "ward" and table.done[at] == 0:
            away = table.map.steps[zone][objective.zone]
            if away >= 0 and table.map.distance[objective.zone] < table.map.distance[zone] + away:
                best = min(best, away)
    return best


def morale_weight(table: Castle) -> float:
    """Weight of a point of Morale: high where it wins the game."""
    if table.edition.win_by_morale or any(condition.kind == "morale" for condition in table.fixed.level.win):
        return 2.5
    return 0.8


def slaying_weight(table: Castle, villager: VillagerId) -> float:
    kind = table.fixed.kinds[villager]
    wanted = [condition for condition in table.fixed.level.win if condition.kind == "slain"]
    found = 3.0 if any(condition.only in (-1, kind) for condition in wanted) else 0.0
    for at, objective in enumerate(table.fixed.scenario.objectives):
        if objective.kind == "slay" and table.done[at] == 0 and objective.only in (-1, kind):
            found += 4.0
    return found


def exposure(table: Castle, monster: MonsterId, zone: ZoneId) -> int:
    """Damage that Villagers could deal to this Monster if it ended its turn in that zone."""
    total = 0
    heart = table.map.heart
    sight = table.map.sight
    for there, crowd in enumerate(table.crowd):
        far = sight[there][zone]
        if far < 0 or not crowd:
            continue
        for villager in crowd:
            reach = reach_of(table, villager)
            if far > reach or table.villagers.stunned[villager]:
                continue
            if not is_nemesis(table, villager, monster) and 0 <= sight[there][heart] <= reach:
                continue
            total += damage_to(table, villager, monster)
    return total
