"""Value of a place on the field: near the creature's targets, away from dangerous enemies."""

from __future__ import annotations

from math import hypot

from legendarium.bots.judgement.legends_of_signum.quests import assignment_value
from legendarium.bots.judgement.legends_of_signum.situation import Situation
from legendarium.games.legends_of_signum.geometry.exact.discs import CONTACT, LONG, MIDDLE
from legendarium.games.legends_of_signum.state.table import Thing


def gap(situation: Situation, creature: Thing, x: int, y: int, other: Thing) -> float:
    """Distance from rim to rim if the creature stood there."""
    table = situation.table
    radii = table.fixed.radius[creature] + table.fixed.radius[other]
    return hypot(x - table.x[other], y - table.y[other]) - radii


def met(situation: Situation, creature: Thing, x: int, y: int) -> list[Thing]:
    """List the enemies in contact there."""
    return [enemy for enemy in situation.enemies if gap(situation, creature, x, y, enemy) < CONTACT]


def danger(situation: Situation, creature: Thing, x: int, y: int) -> float:
    """Expected wounds that enemies could deal to it there in their next turn."""
    total = 0.0
    for enemy in situation.enemies:
        it = situation.fighter(enemy)
        away = gap(situation, creature, x, y, enemy)
        near = it.blows if away <= it.reach + CONTACT else 0.0
        far = it.shots if it.range and away <= it.range else 0.0
        total += max(near, far)
    return total


def place_value(situation: Situation, creature: Thing, x: int, y: int) -> float:
    """Value of standing there at the end of the own turn."""
    weights = situation.weights
    quest = assignment_value(situation, creature, x, y)
    if not situation.enemies:
        return quest
    it = situation.fighter(creature)
    feared = danger(situation, creature, x, y) if weights.danger else 0.0
    falls = min(1.0, feared / it.health) ** 3
    if creature == situation.hero:
        return (
            -weights.danger / situation.boldness * situation.loss(creature, min(feared, it.health), falls)
            + hero_pull(situation, x, y)
            + quest
        )
    pull = -weights.advance * situation.boldness * distance_to_targets(situation, creature, x, y) / MIDDLE
    feared_loss = weights.follower_danger * situation.loss(creature, min(feared, it.health), falls)
    return pull - feared_loss + shelter(situation, x, y) + quest


def distance_to_targets(situation: Situation, creature: Thing, x: int, y: int) -> float:
    """Distance to the best target: a hero, unless another enemy is clearly nearer; shooters stop in range."""
    it = situation.fighter(creature)
    keep = 0.75 * it.range if it.shots > it.blows else 0.0
    ways = []
    for enemy in situation.enemies:
        away = max(0.0, gap(situation, creature, x, y, enemy) - keep)
        ways.append(away - situation.extra_distance(enemy) + (0.0 if enemy in situation.foes else 0.6 * MIDDLE))
    return min(ways)


def hero_pull(situation: Situation, x: int, y: int) -> float:
    """Keep a hero behind its squad, within range if it can shoot."""
    if situation.foe < 0:
        return 0.0
    it = situation.fighter(situation.hero)
    keep = 0.8 * it.range if it.range else LONG + MIDDLE
    away = max(0.0, gap(situation, situation.hero, x, y, situation.foe) - keep)
    return -0.3 * situation.weights.hero_pull * situation.weights.advance * away / MIDDLE


def shelter(situation: Situation, x: int, y: int) -> float:
    """Value of guarding a hero that has enemies near, an ally's included."""
    table = situation.table
    if not situation.weights.danger:
        return 0.0
    guarded = [situation.hero, *(it for it in situation.mates if table.is_hero(it))]
    return max((guard(situation, hero, x, y) for hero in guarded if table.is_standing(hero)), default=0.0)


def guard(situation: Situation, hero: Thing, x: int, y: int) -> float:
    table = situation.table
    near = [enemy for enemy in situation.enemies if table.gap(hero, enemy) < LONG]
    if not near or hypot(x - table.x[hero], y - table.y[hero]) > LONG:
        return 0.0
    return 0.4 * len(near)
