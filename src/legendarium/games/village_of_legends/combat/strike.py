"""One attack: everything is declared before the die is rolled, then the damage takes its path."""

from __future__ import annotations

from typing import Final

from legendarium.games.village_of_legends.combat.defence import protection, run_down_row
from legendarium.games.village_of_legends.combat.elimination import fall
from legendarium.games.village_of_legends.combat.hand import refuse_others
from legendarium.games.village_of_legends.combat.hero_abilities import (
    hero_bonuses,
    may_lifelink,
    offer_lifelink_payment,
)
from legendarium.games.village_of_legends.combat.wounds import wound_monster
from legendarium.games.village_of_legends.core.life import lose_life
from legendarium.games.village_of_legends.core.monsters import after_attack, area_of, monster_bonuses
from legendarium.games.village_of_legends.market.spoils import wound_giant
from legendarium.games.village_of_legends.printed.faces import MONSTER
from legendarium.games.village_of_legends.state.alike import monster_options, settle_one
from legendarium.games.village_of_legends.state.attack import BEAST, HEAVY, MAGIC, NORMAL, Attack
from legendarium.games.village_of_legends.state.events import ABSORBED, LOST_EXCESS, ROLLED
from legendarium.games.village_of_legends.state.modes import left_opponent
from legendarium.games.village_of_legends.state.player import WILD
from legendarium.games.village_of_legends.state.table import Village
from legendarium.kernel.decisions import DECLINE, NOTHING, USE, CardId, Option, Seat
from legendarium.kernel.events import emit
from legendarium.kernel.kinds import CARD
from legendarium.kernel.refusals import Refusal, RuleId
from legendarium.kernel.steps import ask, push, settle
from legendarium.kernel.table import Step, card_option

LIFE_RULES: Final = {
    NORMAL: "vol.weapon.hits-life-when-undefended",
    HEAVY: "vol.heavy.carry-order",
    MAGIC: "vol.spell.carry-through",
    BEAST: "vol.monster.attack-like-normal-weapon",
}
"""Why an attack costs life."""


class OrderMonsters(Step[Village]):
    """vol.weapon.monster-order-before-roll: one Monster after the other, summoned ones before their summoner."""

    __slots__ = ("attack", "left")

    def __init__(self, attack: Attack, left: tuple[CardId, ...]) -> None:
        self.attack = attack
        self.left = left

    def run(self, table: Village) -> None:
        ready = [card for card in self.left if may_order(table, self.left, card) is None]
        options = monster_options(table, "order", ready)
        settle_one(table, self, self.attack.attacker, "order-monsters", "vol.weapon.monster-order-before-roll", options)

    def answered(self, table: Village, option: Option) -> None:
        attack = self.attack.with_monsters((*self.attack.monsters, option.thing))
        left = tuple(card for card in self.left if card != option.thing)
        if left:
            push(table, OrderMonsters(attack, left))
        else:
            declare_row(table, attack)

    def refuse(self, table: Village, word: str, name: str) -> Refusal | None:
        if word == "target" and self.attack.style == NORMAL:
            return Refusal("vol.weapon.own-monsters-first")
        card = CARD.find(table, name) if word == "order" else NOTHING
        rule = may_order(table, self.left, card) if card in self.left else None
        return Refusal(rule) if rule is not None else refuse_others(table, word, name, "order", "not-to-be-ordered")

    def facts(self, table: Village) -> dict[str, object]:
        return {"source": self.attack.card, "chosen": self.attack.monsters}


def may_order(table: Village, left: tuple[CardId, ...], card: CardId) -> RuleId | None:
    """vol.ability.monster-summon-guard: its creatures shield the Monster that summoned them."""
    for other in left:
        if table.summoners.get(other, WILD) == card:
            return "vol.ability.monster-summon-guard"
    return None


class OrderDefences(Step[Village]):
    """vol.defence.attacker-orders-before-roll: the attacker (for a Monster its owner) says what is hit first."""

    __slots__ = ("attack", "decider", "left")

    def __init__(self, attack: Attack, left: tuple[CardId, ...], decider: Seat) -> None:
        self.attack = attack
        self.left = left
        self.decider = decider

    def run(self, table: Village) -> None:
        options = [card_option(table, "hit", card) for card in self.left]
        rule = "vol.defence.attacker-orders-before-roll"
        if self.attack.style == BEAST:
            rule = "vol.monster.owner-distributes-before-roll"
        settle(table, self, self.decider, "order-defences", rule, options)

    def answered(self, table: Village, option: Option) -> None:
        attack = self.attack.with_row((*self.attack.row, option.thing))
        left = tuple(card for card in self.left if card != option.thing)
        if left:
            push(table, OrderDefences(attack, left, self.decider))
        else:
            ready(table, attack)

    def facts(self, table: Village) -> dict[str, object]:
        return {"source": self.attack.card, "chosen": self.attack.row, "victim": self.attack.victim}


def declare(table: Village, attack: Attack, monsters: list[CardId]) -> None:
    """Begin to declare: the order of the Monsters, then that of the victim's Defence cards."""
    if len(monsters) > 1:
        push(table, OrderMonsters(attack, tuple(monsters)))
    else:
        declare_row(table, attack.with_monsters(tuple(monsters)) if monsters else attack)


def declare_row(table: Village, attack: Attack) -> None:
    """vol.heavy.declare-everything-before-roll: the victim's Defence cards too, where damage can reach them."""
    row = protection(table, attack.victim) if attack.victim >= 0 else []
    if len(row) > 1:
        push(table, OrderDefences(attack, tuple(row), decider_of(table, attack)))
    else:
        ready(table, attack.with_row(tuple(row)) if row else attack)


def decider_of(table: Village, attack: Attack) -> Seat:
    """vol.monster.owner-distributes-before-roll: the attacker, or who speaks for a Monster without owner."""
    return attack.attacker if attack.attacker != WILD else speaker_for_wild(table, attack.victim)


def speaker_for_wild(table: Village, victim: Seat) -> Seat:
    """vol.ruling.wild-monster-controller: the attacked player, or the next opponent on the left."""
    return left_opponent(table, victim) if table.rulings.left_opponent_rules_wild else victim


def ready(table: Village, attack: Attack) -> None:
    """All is declared but Lifelink, which a Hero who has it may still call for."""

    if attack.style in (NORMAL, HEAVY) and may_lifelink(table, attack.attacker, attack.card) is None:
        push(table, OfferLifelink(attack))
    else:
        push(table, Strike(attack))


class OfferLifelink(Step[Village]):
    """vol.hero.lifelink: declared before the roll, once per own turn."""

    __slots__ = ("attack",)

    def __init__(self, attack: Attack) -> None:
        self.attack = attack

    def run(self, table: Village) -> None:
        ask(table, self, self.attack.attacker, "lifelink", "vol.hero.lifelink", [USE, DECLINE])

    def answered(self, table: Village, option: Option) -> None:
        if option.word == USE.word:
            table.turn.lifelinked = True
            push(table, Strike(self.attack.with_lifelink()))
        else:
            push(table, Strike(self.attack))

    def facts(self, table: Village) -> dict[str, object]:
        return {"source": self.attack.card}


class Strike(Step[Village]):
    """vol.weapon.damage-roll, vol.monster.owner-rolls-separately: roll, add, and let the damage take its path."""

    __slots__ = ("attack",)

    def __init__(self, attack: Attack) -> None:
        self.attack = attack

    def run(self, table: Village) -> None:
        attack = self.attack
        die = table.dice.roll(6)
        parts = damage_parts(table, attack)
        damage = max(0, die + sum_of(parts))  # vol.ruling.damage-floor
        victim, monsters = attack.victim_in_event, attack.monsters
        emit(table, ROLLED, roll_rule(attack), attack.attacker, attack.card, die, parts, damage, victim, monsters)
        deal(table, attack, damage)


def roll_rule(attack: Attack) -> str:
    if attack.style == MAGIC:
        return "vol.spell.carry-through"
    return "vol.monster.owner-rolls-separately" if attack.style == BEAST else "vol.weapon.damage-roll"


def sum_of(parts: list[tuple[str, int]]) -> int:
    """Everything that is added to a die."""
    total = 0
    for _, by in parts:
        total += by
    return total


def damage_parts(table: Village, attack: Attack) -> list[tuple[str, int]]:
    """Everything that is added to the die, with its name, in the order a player reads it."""

    face = table.faces[attack.card]
    if attack.style == BEAST:
        return monster_bonuses(table, attack.card)
    printed = face.magic_attack if attack.style == MAGIC and face.magic_cost else face.attack
    return [("card", printed), *hero_bonuses(table, attack)] if printed else hero_bonuses(table, attack)


def deal(table: Village, attack: Attack, damage: int) -> None:
    """vol.heavy.carry-order: facing Monsters, Defence cards, armour, life; each passes on what it may."""
    if attack.style != BEAST:
        table.turn.struck_monster = bool(attack.monsters) or attack.at_giant
    taken: list[int] = []
    damage = through_monsters(table, attack, damage, taken)
    guards: list[tuple[CardId, int]] = []
    if attack.lifelink:
        guards = [(card, table.wounds[card]) for card in attack.row if table.faces[card].kind == MONSTER]
    lost = at_victim(table, attack, damage)
    if attack.lifelink:
        taken += [wounds_since(table, card, before) for card, before in guards]
        offer_lifelink_payment(table, attack, max([lost, *taken]))
    if attack.style == BEAST:
        after_attack(table, attack, lost)
    fall(table)


def through_monsters(table: Village, attack: Attack, damage: int, taken: list[int]) -> int:
    """vol.weapon.monster-excess-lost: the damage left over behind the Monsters; `taken` gets what each of them suffered."""
    for card in attack.monsters:
        area = area_of(table, card)
        if area < 0:
            continue
        before = table.wounds[card]
        damage = wound_monster(table, card, area, damage, attack.element, attack.attacker)
        taken.append(wounds_since(table, card, before))
        if damage <= 0:
            break
    if not attack.monsters or attack.runs_through:
        return damage
    if damage > 0:
        emit(table, LOST_EXCESS, "vol.weapon.monster-excess-lost", attack.attacker, damage)
    return 0


def wounds_since(table: Village, card: CardId, before: int) -> int:
    """What a Monster has suffered; one that left play has lost all its life."""
    return (table.wounds[card] if area_of(table, card) >= 0 else table.lives[card]) - before


def at_victim(table: Village, attack: Attack, damage: int) -> int:
    """What reaches the giant or the Hero attacked; the life it really loses."""
    if attack.at_giant:
        return wound_giant(table, attack.attacker, damage, attack.element)
    if attack.victim < 0 or (damage <= 0 and attack.monsters):
        return 0
    lost = strike_hero(table, attack, damage)
    if attack.style != BEAST:
        table.turn.struck_monster = False  # vol.ruling.discard-target: a player was attacked
    return lost


def strike_hero(table: Village, attack: Attack, damage: int) -> int:
    """vol.weapon.hits-life-when-undefended, or the row first; the life really lost."""
    victim = attack.victim
    hero = table.heroes[victim]
    if not hero.alive:
        return 0
    armour = shelter(table, victim, attack.element)
    if attack.row:
        by = WILD if attack.style == BEAST else attack.attacker  # a Monster that kills a guard gives nobody XP
        damage = run_down_row(table, victim, attack.row, damage, attack.runs_through, by, attack.element)
        if not attack.runs_through:
            return 0
    return hit_life(table, victim, damage, armour, attack.element, attack.attacker, LIFE_RULES[attack.style])


def shelter(table: Village, victim: Seat, element: str) -> int:
    """vol.ruling.resistance-order: armour and resistance add up; cards count that are worn when the attack begins."""
    hero = table.heroes[victim]
    armour = hero.power.armour
    if element:
        armour += hero.power.resists.get(element, 0)
        for card in hero.defences:
            armour += table.faces[card].resists.get(element, 0)
    return armour


def hit_life(table: Village, victim: Seat, damage: int, armour: int, element: str, by: Seat, rule: RuleId) -> int:
    """vol.armour.reduces-after-defence, vol.element.resistance, vol.element.immunity: then Life Points."""
    if damage <= 0:
        return 0
    if element and element in table.heroes[victim].power.immune:
        emit(table, ABSORBED, "vol.element.immunity", victim, damage, damage)
        return 0
    if armour:
        worn = armour == table.heroes[victim].power.armour
        emit(
            table,
            ABSORBED,
            "vol.armour.per-attack" if worn else "vol.element.resistance",
            victim,
            damage,
            min(armour, damage),
        )
    return lose_life(table, victim, max(0, damage - armour), rule, by)
