"""Value of a whole activation: move and fight, shoot, shoot after moving, run, guard, retreat, or use an ability."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from legendarium.bots.judgement.legends_of_signum.fights import best_shot, clash, magical_strike, shot_now
from legendarium.bots.judgement.legends_of_signum.place_value import gap, place_value
from legendarium.bots.judgement.legends_of_signum.quests import work_value, work_value_at
from legendarium.bots.judgement.legends_of_signum.situation import Situation
from legendarium.games.legends_of_signum.core.values import has, health, value
from legendarium.games.legends_of_signum.field.movement import PURSUE, RUNNING
from legendarium.games.legends_of_signum.field.way_option import WayOption
from legendarium.games.legends_of_signum.geometry.exact.discs import CONTACT, Disc
from legendarium.games.legends_of_signum.geometry.exact.shapes import disc_clear
from legendarium.games.legends_of_signum.printed.quantities import (
    AGILE,
    BATTLE_MAGE,
    CHARGE,
    CONTROL,
    HEALER,
    QUICK,
    QUICK_SHOOTER,
    RITUAL,
)
from legendarium.games.legends_of_signum.state.table import Thing
from legendarium.kernel.decisions import Option

RANGED: Final = ("shoot", "throw", "bolt")
ATTACKS: Final = ("fight", "strike", *RANGED)
BACKSTAB: Final = 0.67
SEARCH: Final = 1.6
"""Expected value of what Ruins hold."""
ATTACK_BONUS: Final = 0.5
"""Bonus for attacking: it takes dice and room from the enemy."""


def deed(situation: Situation, creature: Thing, option: Option) -> float:
    """Score one option of an activated creature; doing nothing scores 0."""
    if isinstance(option, WayOption):
        return way(situation, creature, option)
    word = option.word
    if word in ATTACKS:
        return attack(situation, creature, option.thing, word)
    found = DEEDS.get(word)
    return found(situation, creature, option.thing) if found is not None else 0.0


def attack(situation: Situation, creature: Thing, target: Thing, word: str) -> float:
    if word == "fight":
        return ATTACK_BONUS + clash(situation, creature, target)
    if word == "strike":
        return ATTACK_BONUS + magical_strike(situation, creature, target)
    return ATTACK_BONUS + shot_now(situation, creature, target, word)


def way(situation: Situation, creature: Thing, option: WayOption) -> float:
    """Value of the destination and the attack that may follow, less expected Backstabs."""
    table = situation.table
    x, y, beside = option.x, option.y, list(option.contacts)
    found = place_value(situation, creature, x, y) - place_value(
        situation, creature, table.x[creature], table.y[creature]
    )
    found -= backs_turned(situation, creature, option.word, beside)
    if option.word in RUNNING and not has(table, creature, QUICK):
        return found
    return found + after_moving(situation, creature, x, y, beside, option.word)


def backs_turned(situation: Situation, creature: Thing, word: str, beside: list[Thing]) -> float:
    """Expected cost of Backstabs: by enemies it leaves, and by those a Run ends beside."""
    table = situation.table
    if table.is_hidden(creature) or word == PURSUE:
        return 0.0
    left = [] if has(table, creature, AGILE) and not beside else table.seen_contacts(creature)
    strikers = [*left, *(beside if word in RUNNING else [])]
    wounds = sum(BACKSTAB * situation.fighter(enemy).thirds / 2 for enemy in strikers)
    it = situation.fighter(creature)
    wounds = max(0.0, wounds - it.armour)
    return situation.loss(creature, min(wounds, it.health), min(1.0, wounds / it.health) ** 2 if wounds else 0.0)


def after_moving(situation: Situation, creature: Thing, x: int, y: int, beside: list[Thing], word: str) -> float:
    """Value of the best attack from there; attacking is optional."""
    table, it = situation.table, situation.fighter(creature)
    best = SEARCH if not beside and ruins_beside(situation, creature, x, y) else 0.0
    if not beside and word not in RUNNING:
        best = max(best, work_value_at(situation, creature, x, y))
    seen = [enemy for enemy in beside if not table.is_hidden(enemy)]
    for enemy in seen:
        best = max(
            best, ATTACK_BONUS + clash(situation, creature, enemy) + (0.5 if has(table, creature, CHARGE) else 0.0)
        )
        if it.strike and word != PURSUE:
            best = max(best, ATTACK_BONUS + magical_strike(situation, creature, enemy))
    if word == PURSUE:
        best = max([best, *(detecting(situation, creature, enemy) for enemy in beside if enemy not in seen)])
    if seen or not it.range or not may_shoot_moving(situation, creature):
        return best
    for enemy in situation.enemies:
        if not table.is_hidden(enemy) and gap(situation, creature, x, y, enemy) <= it.range:
            best = max(best, ATTACK_BONUS + 0.8 * best_shot(situation, creature, enemy))
    return best


def ruins_beside(situation: Situation, creature: Thing, x: int, y: int) -> bool:
    """Return whether a character would stand beside unsearched Ruins."""
    table = situation.table
    if not table.is_character(creature) or not table.fixed.rulings.search_after_move:
        return False
    base = Disc(x, y, table.fixed.radius[creature])
    unsearched = [it for it in table.templates if table.fixed.terrain(it.thing).ruins and not it.searched]
    return any(not disc_clear(piece, base, CONTACT) for template in unsearched for piece in template.pieces)


def may_shoot_moving(situation: Situation, creature: Thing) -> bool:
    it = situation.fighter(creature)
    if (it.shooting or it.throwing) and has(situation.table, creature, QUICK_SHOOTER):
        return True
    return bool(it.bolt) and has(situation.table, creature, BATTLE_MAGE)


# -- abilities


def healing(situation: Situation, creature: Thing, target: Thing) -> float:
    """Value of the wounds removed: Axe or Shield in contact, Bullseye from afar."""
    table = situation.table
    good = 2 / 3 if table.touches(creature, target) else 1 / 3
    wounds = min(table.wounds[target], value(table, creature, HEALER) * good)
    if not situation.is_friend(target):
        return -situation.loss(target, wounds, 0.0)
    return relief(situation, target, wounds)


def relief(situation: Situation, target: Thing, wounds: float) -> float:
    """Value of removing this many wounds; the last one restores attack dice."""
    whole = 1.0 if wounds >= situation.table.wounds[target] > 0 else 0.0
    if situation.table.is_hero(target):
        return 0.8 * situation.weights.hero_wound * wounds + whole
    it = situation.fighter(target)
    return it.worth * 0.5 * wounds / max(1, health(situation.table, target)) + 0.5 * whole


def howling(situation: Situation, creature: Thing, target: Thing) -> float:
    """Value for creatures that have not acted and have an enemy near."""
    table = situation.table
    waiting = [it for it in situation.mine if table.acted[it] != table.turns and it != creature]
    return 1.2 * sum(
        any(table.gap(it, enemy) < situation.fighter(it).reach for enemy in situation.enemies) for it in waiting
    )


def calling(situation: Situation, creature: Thing, target: Thing) -> float:
    """Value of a minion: one Bullseye is needed, and room in the squad."""
    if len(situation.mine) >= 8:
        return 0.0
    return 2.5 * (1 - (2 / 3) ** value(situation.table, creature, RITUAL))


def concentrating(situation: Situation, creature: Thing, target: Thing) -> float:
    return 0.8


def curing(situation: Situation, creature: Thing, target: Thing) -> float:
    return 0.3 * situation.loss(creature, 1.0, 1.0 if situation.fighter(creature).health <= 1 else 0.0)


def hiding(situation: Situation, creature: Thing, target: Thing) -> float:
    """Value of hiding before enemies come near; none while there is somebody to strike."""
    near = any(situation.table.gap(creature, enemy) < situation.fighter(enemy).reach for enemy in situation.enemies)
    return 1.0 if near else 0.2


def controlling(situation: Situation, creature: Thing, target: Thing) -> float:
    dice, needed = value(situation.table, creature, CONTROL), situation.fighter(target).health
    if needed > dice:
        return 0.0
    return 0.5 * situation.fighter(target).worth * (1 / 3) ** needed * dice


def detecting(situation: Situation, creature: Thing, target: Thing) -> float:
    """Value of finding a hidden enemy: two faces of three, and then it can be struck."""
    return 0.67 * max(0.3, ATTACK_BONUS + clash(situation, creature, target))


def searching(situation: Situation, creature: Thing, target: Thing) -> float:
    """Value of searching Ruins if nothing better can be done."""
    return SEARCH


def entering(situation: Situation, creature: Thing, target: Thing) -> float:
    return 0.2


DEEDS: Final[dict[str, Callable[[Situation, Thing, Thing], float]]] = {
    "heal": healing,
    "howl": howling,
    "ritual": calling,
    "focus": concentrating,
    "cure": curing,
    "rest": curing,
    "hide": hiding,
    "control": controlling,
    "detect": detecting,
    "search": searching,
    "entrance": entering,
    "work": work_value,
}


def activation_priority(situation: Situation, creature: Thing) -> float:
    """Estimate how much a waiting creature can do, by straight distances; the best striker goes first."""
    table, it = situation.table, situation.fighter(creature)
    best = 0.0
    for enemy in situation.enemies:
        if table.is_hidden(enemy):
            continue
        away = table.gap(creature, enemy)
        if it.range and away <= it.range:
            best = max(best, best_shot(situation, creature, enemy) + 1.0)
        if away <= it.reach:
            best = max(best, clash(situation, creature, enemy))
    return best
