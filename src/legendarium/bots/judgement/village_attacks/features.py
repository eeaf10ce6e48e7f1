"""Features of a position of Village Attacks: the Heart and what comes for it, the Monsters, and the goal."""

from __future__ import annotations

from typing import Final

from legendarium.bots.judgement.village_attacks.threat import exposure, rounds_away
from legendarium.bots.value import Feature
from legendarium.games.village_attacks.content.faces import HERO
from legendarium.games.village_attacks.round.ending import count_slain
from legendarium.games.village_attacks.state.table import COMPLETE, OPEN, Castle, ZoneId
from legendarium.games.village_attacks.villagers.activation import damage_of

NO_LIMIT: Final = 20.0
"""Rounds, where no round ends the game."""
FAR: Final = 8
"""Steps, where there is no way now."""
PICKING_UP: Final = 1.0
FEATURES: Final = (
    Feature("heart", "Health of the Castle Heart"),
    Feature("heart in danger", "How near the Castle Heart is to falling"),
    Feature("missing", "What is still missing for the victory"),
    Feature("missing late", "What is missing, the more the fewer rounds are left"),
    Feature("round", "How far the night has come"),
    Feature("damage now", "Damage that Villagers can deal to the Heart in their next phase"),
    Feature("damage in 1", "Damage that arrives a round later"),
    Feature("damage in 2", "Damage that arrives two rounds later"),
    Feature("damage later", "Damage that is further away"),
    Feature("overrun", "Damage next phase as a share of the Heart's health"),
    Feature("villagers", "Number of Villagers"),
    Feature("heroes", "Number of Heroes of the village"),
    Feature("health", "Health of the Monsters"),
    Feature("weakest", "Health of the weakest Monster"),
    Feature("away", "Monsters that are slain"),
    Feature("levels", "Levels of the Monsters' abilities"),
    Feature("statuses", "Statuses on the Monsters"),
    Feature("deaths", "How often a Monster was slain"),
    Feature("kept", "Symbols on guard and in Reserve"),
    Feature("tier", "Tier of the Villagers that arrive"),
    Feature("exposed", "Wounds that Villagers could deal to the Monsters"),
    Feature("mortal", "Monsters that could be slain in the next phase"),
    Feature("complete", "Objectives that are complete"),
    Feature("begun", "Objectives that are partly done"),
    Feature("near", "How near the Monsters are to open objectives"),
    Feature("held", "Zones to be held with a Monster and no Villager in them"),
    Feature("carried", "Things that are carried"),
    Feature("way", "Steps that are left until everything to be carried is where it belongs"),
    Feature("way late", "The same, the more the fewer rounds are left"),
    Feature("wanted", "Villagers still to be slain for objectives"),
    Feature("within reach", "Villagers that count for that, and are where they count"),
    Feature("close by", "Villagers that count for that, and are one zone away"),
    Feature("pace", "What has to be done for the objectives in each round that is left"),
    Feature("ward", "Health of what has to be kept safe"),
    Feature("ward in danger", "Villagers who can reach what has to be kept safe"),
)
"""Weights are in the order of these; `columns` computes them in one pass."""


def goal(table: Castle) -> str:
    """Return the kind of goal: each has weights of its own, since the same feature serves different ends."""
    if table.edition.win_by_morale or not table.fixed.level.win:
        return "morale"
    kinds = {condition.kind for condition in table.fixed.level.win}
    objectives = {face.kind for face in table.fixed.scenario.objectives}
    if "objectives" in kinds:
        if "slay" in objectives:
            return "feed"
        return "carry" if "carry" in objectives else "work"
    if "ward" in objectives:
        return "ward"
    return "survive" if "survive" in kinds else "slain" if "slain" in kinds else "morale"


def mode(table: Castle) -> str:
    """Name the scenario, edition and difficulty."""
    return f"{table.edition.code}/{table.fixed.scenario.code}/{table.fixed.level.name}"


def columns(table: Castle) -> list[float]:
    heart = max(1, table.heart)
    left = missing(table)
    found = [float(table.heart), 1.0 / heart, left, left * lateness(table), table.round / 10.0]
    damage = arriving(table)
    found += [*damage, min(3.0, damage[0] / heart)]
    found += crowds(table)
    found += company(table)
    return found + goals(table)


def missing(table: Castle) -> float:
    """Return what is still missing for the victory, in tens of Morale, rounds, Villagers slain, or objectives."""
    if table.edition.win_by_morale or not table.fixed.level.win:
        return table.morale / 10.0
    total = 0.0
    for condition in table.fixed.level.win:
        if condition.kind == "morale":
            total += table.morale / 10.0
        elif condition.kind == "survive":
            total += max(0, condition.round - table.round + 1)
        elif condition.kind == "slain":
            total += max(0, condition.count - count_slain(table, condition.only))
        else:
            total += open_objectives(table)
    return total


def open_objectives(table: Castle) -> float:
    """Count objectives that the victory needs and that are not complete, those partly done in part."""
    total = 0.0
    named = {at for condition in table.fixed.level.win for at in condition.objectives}
    for at, face in enumerate(table.fixed.scenario.objectives):
        if face.kind != "ward" and table.done[at] != COMPLETE and (not named or at in named):
            total += 1.0 - table.progress[at] / max(1, face.count)
    return total


def lateness(table: Castle) -> float:
    """Return how much of the time is gone where a round ends the game, from 0 to 1."""
    if not table.edition.fail_conditions:
        return 0.0
    limits = [condition.round for condition in table.fixed.level.fail if condition.kind == "round"]
    return min(1.0, table.round / max(1, min(limits))) if limits else 0.0


def arriving(table: Castle) -> list[float]:
    """Sum the damage of Villagers by the rounds until they can strike."""
    found = [0.0, 0.0, 0.0, 0.0]
    for crowd in table.crowd:
        for villager in crowd:
            found[min(3, rounds_away(table, villager))] += damage_of(table, villager)
    return found


def crowds(table: Castle) -> list[float]:
    count = heroes = 0
    for crowd in table.crowd:
        count += len(crowd)
        for villager in crowd:
            heroes += table.fixed.kinds[villager] == HERO
    return [count / 10.0, float(heroes)]


def company(table: Castle) -> list[float]:
    """Describe the Monsters: health, levels, statuses, what they keep, and what threatens them."""
    health = weakest = 0.0
    away = levels = statuses = kept = exposed = mortal = 0
    weakest = 1.0
    for number, monster in enumerate(table.monsters):
        levels += sum(monster.levels)
        if monster.zone < 0:
            away += 1
            continue
        own = monster.health
        health += own
        weakest = min(weakest, own / max(1, monster.face.health))
        statuses += monster.slow + monster.sunder + monster.silence + monster.burn + monster.bleed
        kept += monster.defence + monster.retaliate + sum(monster.reserve)
        wounds = exposure(table, number, monster.zone)
        exposed += min(wounds, own)
        mortal += wounds >= own
    count = max(1, len(table.monsters))
    found = [health / count, weakest, away, levels / count, statuses / count, table.deaths, kept / count, table.tier]
    return [*[float(number) for number in found], exposed / count, float(mortal)]


def goals(table: Castle) -> list[float]:
    """Describe the objectives: complete, begun, near, held, what is carried and slain, and what has to be kept safe."""
    complete = begun = near = held = carried = way = slain = here = next_to = left = 0.0
    ward, threat = 1.0, 0.0
    for at, face in enumerate(table.fixed.scenario.objectives):
        if face.kind == "ward":
            ward = min(ward, 1.0 - table.progress[at] / max(1, face.health))
            threat += besiegers(table, face.zone)
            continue
        if table.done[at] == COMPLETE:
            complete += 1
            continue
        if table.done[at] != OPEN:
            continue
        begun += table.progress[at] / max(1, face.count)
        rest = max(1, face.count - table.progress[at])
        left += 0.5 * rest if face.kind == "slay" else float(rest)
        if face.kind == "carry":
            carried += table.carrier[at] >= 0
            steps = way_home(table, at)
            way += steps / 10.0
            left += steps / 2.0
        elif face.kind == "slay":
            slain += rest / 10.0
            inside, outside = prey(table, at)
            here += min(rest, inside) / 10.0
            next_to += min(rest, outside) / 10.0
        elif face.zone >= 0:
            held += face.kind == "hold" and is_held(table, face.zone)
            near += max([nearness(table, monster.zone, face.zone) for monster in table.monsters], default=0.0)
    found = [complete, begun, near, held, carried, way, way * lateness(table), slain, here, next_to]
    return [*found, left / rounds_left(table), ward, threat]


def rounds_left(table: Castle) -> float:
    """Return the rounds until the limit that ends the game; a long time without one."""
    limits = [condition.round for condition in table.fixed.level.fail if condition.kind == "round"]
    return max(0.5, min(limits) - table.round) if limits and table.edition.fail_conditions else NO_LIMIT


def way_home(table: Castle, objective: int) -> float:
    """Count the steps until what is to be carried is where it belongs: to it, unless it is carried, and with it."""
    face = table.fixed.scenario.objectives[objective]
    carrier, zone = table.carrier[objective], table.token_zone[objective]
    if carrier >= 0:
        return max(0.0, float(distance(table, table.monsters[carrier].zone, face.to)))
    start = zone if zone >= 0 else face.zone
    free = [
        distance(table, monster.zone, start)
        for number, monster in enumerate(table.monsters)
        if number not in table.carrier
    ]
    return PICKING_UP + min(free, default=FAR) + distance(table, start, face.to)


def distance(table: Castle, start: ZoneId, zone: ZoneId) -> int:
    """Count the steps between two zones; many if there is no way, or for a Monster that is away."""
    far = table.map.steps[start][zone] if start >= 0 and zone >= 0 else -1
    return far if far >= 0 else FAR


def prey(table: Castle, objective: int) -> tuple[int, int]:
    """Count the Villagers that count for an objective: where they count, and a zone away; all if it is anywhere."""
    face = table.fixed.scenario.objectives[objective]
    kinds = table.fixed.kinds
    inside = outside = 0
    for zone, crowd in enumerate(table.crowd):
        far = distance(table, zone, face.zone) if face.zone >= 0 else 0
        if far <= 1:
            count = sum([face.only in (-1, kinds[villager]) for villager in crowd])
            inside += count * (far == 0)
            outside += count * (far == 1)
    return inside, outside


def nearness(table: Castle, start: ZoneId, zone: ZoneId) -> float:
    """Return 1 for being there, a half next to it, and so on; 0 if there is no way."""
    if start < 0 or zone < 0:
        return 0.0
    far = table.map.steps[start][zone]
    return 1.0 / (1 + far) if far >= 0 else 0.0


def is_held(table: Castle, zone: ZoneId) -> float:
    return float(not table.crowd[zone] and any(monster.zone == zone for monster in table.monsters))


def besiegers(table: Castle, zone: ZoneId) -> float:
    """Sum the damage of Villagers in or next to a zone."""
    total = 0.0
    for near in (zone, *table.map.neighbours[zone]):
        for villager in table.crowd[near]:
            total += damage_of(table, villager)
    return total
