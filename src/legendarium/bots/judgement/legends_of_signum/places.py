"""Where to stand: how near to those one wants to reach, and how far from those one has to fear."""

from __future__ import annotations

from math import hypot

from legendarium.bots.judgement.legends_of_signum.outlook import Outlook
from legendarium.bots.judgement.legends_of_signum.quests import errand_worth
from legendarium.games.legends_of_signum.geometry.exact.discs import CONTACT, LONG, MIDDLE
from legendarium.games.legends_of_signum.state.table import Thing


def gap(look: Outlook, creature: Thing, x: int, y: int, other: Thing) -> float:
    """From rim to rim if the creature stood there."""
    table = look.table
    radii = table.fixed.radius[creature] + table.fixed.radius[other]
    return hypot(x - table.x[other], y - table.y[other]) - radii


def met(look: Outlook, creature: Thing, x: int, y: int) -> list[Thing]:
    """Enemies in contact there."""
    return [enemy for enemy in look.enemies if gap(look, creature, x, y, enemy) < CONTACT]


def danger(look: Outlook, creature: Thing, x: int, y: int) -> float:
    """Wounds that enemies could deal to it there in their next turn, on average."""
    total = 0.0
    for enemy in look.enemies:
        it = look.fighter(enemy)
        away = gap(look, creature, x, y, enemy)
        near = it.blows if away <= it.reach + CONTACT else 0.0
        far = it.shots if it.range and away <= it.range else 0.0
        total += max(near, far)
    return total


def place_worth(look: Outlook, creature: Thing, x: int, y: int) -> float:
    """What it is good for to stand there at the end of one's turn."""
    taste = look.taste
    quest = errand_worth(look, creature, x, y)
    if not look.enemies:
        return quest
    it = look.fighter(creature)
    feared = danger(look, creature, x, y) if taste.danger else 0.0
    falls = min(1.0, feared / it.health) ** 3
    if creature == look.hero:
        return (
            -taste.danger / look.boldness * look.loss(creature, min(feared, it.health), falls)
            + hero_pull(look, x, y)
            + quest
        )
    pull = -taste.advance * look.boldness * distance_to_quarry(look, creature, x, y) / MIDDLE
    feared_loss = taste.follower_danger * look.loss(creature, min(feared, it.health), falls)
    return pull - feared_loss + shelter(look, x, y) + quest


def distance_to_quarry(look: Outlook, creature: Thing, x: int, y: int) -> float:
    """How far from those it wants to reach: an enemy's hero above all, somebody near besides; shooters stop in range."""
    it = look.fighter(creature)
    keep = 0.75 * it.range if it.shots > it.blows else 0.0
    ways = []
    for enemy in look.enemies:
        away = max(0.0, gap(look, creature, x, y, enemy) - keep)
        ways.append(away - look.zeal(enemy) + (0.0 if enemy in look.foes else 0.6 * MIDDLE))
    return min(ways)


def hero_pull(look: Outlook, x: int, y: int) -> float:
    """A hero follows its squad at some distance, if it can shoot up to its range."""
    if look.foe < 0:
        return 0.0
    it = look.fighter(look.hero)
    keep = 0.8 * it.range if it.range else LONG + MIDDLE
    away = max(0.0, gap(look, look.hero, x, y, look.foe) - keep)
    return -0.3 * look.taste.advance * away / MIDDLE


def shelter(look: Outlook, x: int, y: int) -> float:
    """A hero with enemies near is guarded by who stands beside it, an ally's too."""
    table = look.table
    if not look.taste.danger:
        return 0.0
    guarded = [look.hero, *(it for it in look.mates if table.is_hero(it))]
    return max((guard(look, hero, x, y) for hero in guarded if table.is_standing(hero)), default=0.0)


def guard(look: Outlook, hero: Thing, x: int, y: int) -> float:
    table = look.table
    near = [enemy for enemy in look.enemies if table.gap(hero, enemy) < LONG]
    if not near or hypot(x - table.x[hero], y - table.y[hero]) > LONG:
        return 0.0
    return 0.4 * len(near)
