"""How an Overlord creature acts in solo play: engaged it fights the weakest, otherwise it follows its card."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.combat.melee import fight, may_melee
from legendarium.games.legends_of_signum.combat.ranged import CAST_BOLT, HURL, Style, may_shoot, shoot
from legendarium.games.legends_of_signum.combat.ranged import SHOOT as SHOOTING
from legendarium.games.legends_of_signum.core.values import health_left, strength
from legendarium.games.legends_of_signum.field.movement import MOVE, Depart
from legendarium.games.legends_of_signum.quest.access import beast_face, the_hero
from legendarium.games.legends_of_signum.quest.alone.npc_ways import way_to, way_to_side
from legendarium.games.legends_of_signum.quest.alone.patterns import (
    ATTACK,
    SHOOT,
    TOWARDS_HERO,
    TOWARDS_NEAREST,
)
from legendarium.games.legends_of_signum.quest.cards.box import HERO, OVERLORD
from legendarium.games.legends_of_signum.quest.events import BEHAVED
from legendarium.games.legends_of_signum.state.steps import CreatureStep
from legendarium.games.legends_of_signum.state.table import Battle, Thing
from legendarium.kernel.decisions import Option
from legendarium.kernel.events import emit
from legendarium.kernel.refusals import RuleId
from legendarium.kernel.steps import push, settle, then
from legendarium.kernel.table import Step, card_option

RULE: Final = "los.quest-pve.behaviour-card"
ENGAGED: Final = "los.quest-pve.behaviour-engaged"
PATH: Final = "los.quest-pve.behaviour-path"
STYLES: Final = (SHOOTING, CAST_BOLT, HURL)
FIGHT: Final = "fight"
MARCH: Final = "march"


class Behave(CreatureStep):
    """los.quest-pve.behaviour-engaged: whoever is in contact stays and fights; los.quest-pve.behaviour-card: everybody else
    does what is printed, word by word."""

    __slots__ = ()

    def run(self, table: Battle) -> None:
        if not table.is_standing(self.creature):
            return
        if table.seen_contacts(self.creature):
            push(table, Fight(self.creature, ENGAGED))
        else:
            then(table, *(Follow(self.creature, word) for word in beast_face(table, self.creature).pattern))


class Follow(Step[Battle]):
    """One word of its pattern, if it can still be done."""

    __slots__ = ("creature", "word")

    def __init__(self, creature: Thing, word: str) -> None:
        self.creature = creature
        self.word = word

    def run(self, table: Battle) -> None:
        creature, word = self.creature, self.word
        if not table.is_standing(creature) or table.activation.attacks:
            return
        if word == SHOOT:
            aim(table, creature)
        elif word == ATTACK:
            push(table, Fight(creature, RULE))
        elif not table.seen_contacts(creature):
            head(table, creature, word)


# -- whom


def weakness(table: Battle, creature: Thing) -> tuple[int, ...]:
    """los.ruling.quest.weakest: least health left with Armour, then strength, then minion before character before hero; or
    strength first, if the table says so."""
    left, dice = health_left(table, creature) + table.armour[creature], strength(table, creature)
    rank = {1: 0, 2: 1, 0: 2}[table.face(creature).type]
    return (dice, left, rank) if table.fixed.rulings.weakest_by_strength else (left, dice, rank)


def weakest(table: Battle, creatures: list[Thing]) -> list[Thing]:
    """All that are alike at the head of the list."""
    least = min(weakness(table, it) for it in creatures)
    return [it for it in creatures if weakness(table, it) == least]


def nearest(table: Battle, creature: Thing) -> list[Thing]:
    enemies = sorted(table.enemies_of(creature))
    if not enemies:
        return []
    least = min(table.gap(creature, it) for it in enemies)
    return [it for it in enemies if table.gap(creature, it) == least]


def emit_reason(table: Battle, creature: Thing, rule: RuleId, reason: str, goal: Thing = -1) -> None:
    """Every deed with its reason."""
    emit(table, BEHAVED, rule, table.seat_of(OVERLORD), creature, reason, goal)


# -- fighting and shooting


class Fight(Step[Battle]):
    """Melee with the weakest of those in contact; between equals the player chooses."""

    __slots__ = ("creature", "rule")

    def __init__(self, creature: Thing, rule: RuleId) -> None:
        self.creature = creature
        self.rule = rule

    def run(self, table: Battle) -> None:
        foes = [it for it in table.seen_contacts(self.creature) if may_melee(table, self.creature, it) is None]
        if foes:
            push(table, Pick(self.creature, FIGHT, tuple(weakest(table, foes)), self.rule))


def aim(table: Battle, creature: Thing) -> None:
    """los.ruling.quest.npc-ranged: the weakest it can see within range."""
    for style in STYLES:
        targets = [it for it in table.enemies_of(creature) if may_shoot(table, creature, it, style) is None]
        if targets:
            push(table, Pick(creature, style.code, tuple(weakest(table, targets)), RULE))
            return


class Pick(Step[Battle]):
    """One of several that are alike: the player chooses."""

    __slots__ = ("among", "creature", "deed", "rule")

    def __init__(self, creature: Thing, deed: str, among: tuple[Thing, ...], rule: RuleId) -> None:
        self.creature = creature
        self.deed = deed
        self.among = among
        self.rule = rule

    def run(self, table: Battle) -> None:
        options: list[Option] = [card_option(table, "target", it) for it in self.among]
        settle(table, self, table.seat_of(HERO), "alike", self.rule, options)

    def facts(self, table: Battle) -> dict[str, object]:
        return {"creature": self.creature}

    def answered(self, table: Battle, option: Option) -> None:
        creature, goal = self.creature, option.thing
        if self.deed == FIGHT:
            emit_reason(table, creature, self.rule, "engaged" if self.rule == ENGAGED else "attack", goal)
            fight(table, creature, goal)
        elif self.deed == MARCH:
            emit_reason(table, creature, PATH, "nearest", goal)
            march(table, creature, goal)
        else:
            emit_reason(table, creature, self.rule, "shoot", goal)
            shoot(table, creature, goal, style_of(self.deed))


def style_of(code: str) -> Style:
    return next(style for style in STYLES if style.code == code)


# -- moving


def head(table: Battle, creature: Thing, word: str) -> None:
    """los.quest-pve.behaviour-path: towards its goal by the shortest way, never with a Run."""
    if word == TOWARDS_NEAREST:
        among = nearest(table, creature)
        if among:
            push(table, Pick(creature, MARCH, tuple(among), PATH))
    elif word == TOWARDS_HERO:
        emit_reason(table, creature, PATH, "hero", the_hero(table))
        march(table, creature, the_hero(table))
    else:
        emit_reason(table, creature, PATH, "hero-side")
        set_out(table, creature, way_to_side(table, creature, HERO))


def march(table: Battle, creature: Thing, goal: Thing) -> None:
    set_out(table, creature, way_to(table, creature, goal))


def set_out(table: Battle, creature: Thing, way: list[tuple[int, int]]) -> None:
    if way:
        push(table, Depart(creature, MOVE, tuple(way)))
    else:
        emit_reason(table, creature, PATH, "no-way")
