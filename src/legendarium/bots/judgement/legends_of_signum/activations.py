"""A whole activation: move into contact and strike, shoot, shoot after moving, run, guard, fall back, or use an ability."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from legendarium.bots.judgement.legends_of_signum.fights import best_shot, clash, magical_strike, shot_now
from legendarium.bots.judgement.legends_of_signum.outlook import Outlook
from legendarium.bots.judgement.legends_of_signum.places import gap, met, place_worth
from legendarium.bots.judgement.legends_of_signum.quests import labour_after, labour_worth
from legendarium.games.legends_of_signum.core.values import has, health, value
from legendarium.games.legends_of_signum.field.movement import PURSUE, RUNNING, WayOption
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
"""What Ruins are expected to hold."""
EAGER: Final = 0.5
"""An attack is worth a little more than its odds: it takes dice and room from the enemy."""


def deed(look: Outlook, creature: Thing, option: Option) -> float:
    """What one answer to "what does it do" is good for; doing nothing is worth nothing."""
    if isinstance(option, WayOption):
        return way(look, creature, option)
    word = option.word
    if word in ATTACKS:
        return attack(look, creature, option.thing, word)
    found = DEEDS.get(word)
    return found(look, creature, option.thing) if found is not None else 0.0


def attack(look: Outlook, creature: Thing, target: Thing, word: str) -> float:
    if word == "fight":
        return EAGER + clash(look, creature, target)
    if word == "strike":
        return EAGER + magical_strike(look, creature, target)
    return EAGER + shot_now(look, creature, target, word)


def way(look: Outlook, creature: Thing, option: WayOption) -> float:
    """Where it leads, what may follow there, and who strikes it in the back."""
    table = look.table
    x, y = option.way[-1]
    beside = met(look, creature, x, y)
    found = place_worth(look, creature, x, y) - place_worth(look, creature, table.x[creature], table.y[creature])
    found -= backs_turned(look, creature, option.word, beside)
    if option.word in RUNNING and not has(table, creature, QUICK):
        return found
    return found + after_moving(look, creature, x, y, beside, option.word)


def backs_turned(look: Outlook, creature: Thing, word: str, beside: list[Thing]) -> float:
    """What Backstabs cost on average: of those it leaves, and of those a Run ends beside."""
    table = look.table
    if table.is_hidden(creature) or word == PURSUE:
        return 0.0
    left = [] if has(table, creature, AGILE) and not beside else table.seen_contacts(creature)
    strikers = [*left, *(beside if word in RUNNING else [])]
    wounds = sum(BACKSTAB * look.fighter(enemy).thirds / 2 for enemy in strikers)
    it = look.fighter(creature)
    wounds = max(0.0, wounds - it.armour)
    return look.loss(creature, min(wounds, it.health), min(1.0, wounds / it.health) ** 2 if wounds else 0.0)


def after_moving(look: Outlook, creature: Thing, x: int, y: int, beside: list[Thing], word: str) -> float:
    """The best attack from there; none is forced."""
    table, it = look.table, look.fighter(creature)
    best = SEARCH if not beside and ruins_beside(look, creature, x, y) else 0.0
    if not beside and word not in RUNNING:
        best = max(best, labour_after(look, creature, x, y))
    seen = [enemy for enemy in beside if not table.is_hidden(enemy)]
    for enemy in seen:
        best = max(best, EAGER + clash(look, creature, enemy) + (0.5 if has(table, creature, CHARGE) else 0.0))
        if it.strike and word != PURSUE:
            best = max(best, EAGER + magical_strike(look, creature, enemy))
    if word == PURSUE:
        best = max([best, *(detecting(look, creature, enemy) for enemy in beside if enemy not in seen)])
    if seen or not it.range or not may_shoot_moving(look, creature):
        return best
    for enemy in look.enemies:
        if not table.is_hidden(enemy) and gap(look, creature, x, y, enemy) <= it.range:
            best = max(best, EAGER + 0.8 * best_shot(look, creature, enemy))
    return best


def ruins_beside(look: Outlook, creature: Thing, x: int, y: int) -> bool:
    """Whether a character would stand beside Ruins that nobody has searched."""
    table = look.table
    if not table.is_character(creature) or not table.fixed.rulings.search_after_move:
        return False
    base = Disc(x, y, table.fixed.radius[creature])
    unsearched = [it for it in table.templates if table.fixed.terrain(it.thing).ruins and not it.searched]
    return any(not disc_clear(piece, base, CONTACT) for template in unsearched for piece in template.pieces)


def may_shoot_moving(look: Outlook, creature: Thing) -> bool:
    it = look.fighter(creature)
    if (it.shooting or it.throwing) and has(look.table, creature, QUICK_SHOOTER):
        return True
    return bool(it.bolt) and has(look.table, creature, BATTLE_MAGE)


# -- abilities


def healing(look: Outlook, creature: Thing, target: Thing) -> float:
    """Wounds it takes away: Axe or Shield in contact, Bullseye from afar."""
    table = look.table
    good = 2 / 3 if table.touches(creature, target) else 1 / 3
    wounds = min(table.wounds[target], value(table, creature, HEALER) * good)
    if not look.is_friend(target):
        return -look.loss(target, wounds, 0.0)
    return relief(look, target, wounds)


def relief(look: Outlook, target: Thing, wounds: float) -> float:
    """What it is worth to be rid of so many wounds; the last one makes attack dice good again."""
    whole = 1.0 if wounds >= look.table.wounds[target] > 0 else 0.0
    if look.table.is_hero(target):
        return 0.8 * look.taste.hero_wound * wounds + whole
    it = look.fighter(target)
    return it.worth * 0.5 * wounds / max(1, health(look.table, target)) + 0.5 * whole


def howling(look: Outlook, creature: Thing, target: Thing) -> float:
    """Good for those who have not acted yet and have an enemy near."""
    table = look.table
    waiting = [it for it in look.mine if table.acted[it] != table.turns and it != creature]
    return 1.2 * sum(any(table.gap(it, enemy) < look.fighter(it).reach for enemy in look.enemies) for it in waiting)


def calling(look: Outlook, creature: Thing, target: Thing) -> float:
    """A minion, if one of the dice is a Bullseye and there is room in the squad."""
    if len(look.mine) >= 8:
        return 0.0
    return 2.5 * (1 - (2 / 3) ** value(look.table, creature, RITUAL))


def concentrating(look: Outlook, creature: Thing, target: Thing) -> float:
    return 0.8


def curing(look: Outlook, creature: Thing, target: Thing) -> float:
    return 0.3 * look.loss(creature, 1.0, 1.0 if look.fighter(creature).health <= 1 else 0.0)


def hiding(look: Outlook, creature: Thing, target: Thing) -> float:
    """Hidden before enemies come near; not while there is somebody to strike."""
    near = any(look.table.gap(creature, enemy) < look.fighter(enemy).reach for enemy in look.enemies)
    return 1.0 if near else 0.2


def controlling(look: Outlook, creature: Thing, target: Thing) -> float:
    dice, needed = value(look.table, creature, CONTROL), look.fighter(target).health
    if needed > dice:
        return 0.0
    return 0.5 * look.fighter(target).worth * (1 / 3) ** needed * dice


def detecting(look: Outlook, creature: Thing, target: Thing) -> float:
    """Two dice faces of three find it, and then it can be struck."""
    return 0.67 * max(0.3, EAGER + clash(look, creature, target))


def searching(look: Outlook, creature: Thing, target: Thing) -> float:
    """Ruins hold something, if nothing better is to be done."""
    return SEARCH


def entering(look: Outlook, creature: Thing, target: Thing) -> float:
    return 0.2


DEEDS: Final[dict[str, Callable[[Outlook, Thing, Thing], float]]] = {
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
    "work": labour_worth,
}


def eagerness(look: Outlook, creature: Thing) -> float:
    """How much there is to do for a creature that waits, by straight distances: who strikes best goes first."""
    table, it = look.table, look.fighter(creature)
    best = 0.0
    for enemy in look.enemies:
        if table.is_hidden(enemy):
            continue
        away = table.gap(creature, enemy)
        if it.range and away <= it.range:
            best = max(best, best_shot(look, creature, enemy) + 1.0)
        if away <= it.reach:
            best = max(best, clash(look, creature, enemy))
    return best
