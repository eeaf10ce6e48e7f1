"""Melee Combat: declared, dice split openly, rolled, and damage to both at the same time."""

from __future__ import annotations

from typing import ClassVar

from legendarium.games.legends_of_signum.combat.clash import Clash, can_clash
from legendarium.games.legends_of_signum.core.attacks import (
    Aftermath,
    declare_attack,
    is_drawn_away,
    may_attack,
)
from legendarium.games.legends_of_signum.core.deaths import DEATHS
from legendarium.games.legends_of_signum.core.moments import DICE_ASSIGNED, MELEE, SignumMoment, happens
from legendarium.games.legends_of_signum.core.sight import can_lunge
from legendarium.games.legends_of_signum.core.values import has, strength, value
from legendarium.games.legends_of_signum.geometry.exact.discs import SMALL
from legendarium.games.legends_of_signum.printed.quantities import CAUTIOUS, LUNGE, QUICK, RECKLESS, STAMINA
from legendarium.games.legends_of_signum.state.events import ASSIGNED
from legendarium.games.legends_of_signum.state.table import Battle, Thing
from legendarium.kernel.decisions import Option, Seat
from legendarium.kernel.events import emit
from legendarium.kernel.refusals import Refusal, RuleId
from legendarium.kernel.shared_tuples import changed
from legendarium.kernel.steps import Choose, push, then
from legendarium.kernel.table import Step

Split = tuple[int, int]
"""Dice for attack and for defence."""


# -- declaring


def may_fight(table: Battle, seat: Seat, target: Thing) -> RuleId | None:
    """Whether the creature in activation may declare melee combat against this one."""
    return may_melee(table, table.activation.creature, target) or may_strike_now(table)


def may_strike_now(table: Battle) -> RuleId | None:
    """los.melee.once-per-activation, los.run.ends-activation, los.ability.quick."""
    activation = table.activation
    if activation.attacks:
        return "los.melee.once-per-activation"
    if activation.ran and not has(table, activation.creature, QUICK):
        return "los.run.ends-activation"
    return None


def may_melee(table: Battle, attacker: Thing, target: Thing) -> RuleId | None:
    """An enemy in contact, or within a lunge; a Defender in contact comes first (los.ability.defender)."""
    rule = may_attack(table, attacker, target, MELEE)
    if rule is not None:
        return rule
    if not strength(table, attacker):
        return "los.melee.strength-zero"
    if not table.touches(attacker, target) and not can_lunge(table, attacker, target):
        near = has(table, attacker, LUNGE) and table.is_within(attacker, target, SMALL)
        return "los.ability.lunge" if near else "los.melee.declare"
    return "los.ability.defender" if is_drawn_away(table, attacker, target, MELEE) else None


def fight(table: Battle, attacker: Thing, target: Thing) -> None:
    """los.melee.declare: declared first; what answers may replace the combat that waits."""
    then(table, Combat(attacker, target), Aftermath(attacker, target, MELEE), DEATHS)
    declare_attack(table, attacker, target, MELEE)


# -- assigning


class Combat(Step[Battle]):
    """los.melee.sequence: the defender splits its dice, then the attacker, who has seen it."""

    __slots__ = ("attacker", "defender")

    def __init__(self, attacker: Thing, defender: Thing) -> None:
        self.attacker = attacker
        self.defender = defender

    def run(self, table: Battle) -> None:
        one, other = self.attacker, self.defender
        if can_clash(table, one, other):
            push(table, Assign(one, other, None))


class Assign(Choose[Battle]):
    """los.melee.defender-assigns-first: openly, all dice (los.ruling.melee.no-idle-dice), and never changed afterwards."""

    __slots__ = ("attacker", "defender", "defenders_split")

    kind: ClassVar[str] = "assign"
    rule: ClassVar[RuleId] = "los.melee.defender-assigns-first"

    def __init__(self, attacker: Thing, defender: Thing, defenders_split: Split | None) -> None:
        self.attacker = attacker
        self.defender = defender
        self.defenders_split = defenders_split
        """None while the defender has not assigned."""

    def who(self) -> Thing:
        return self.defender if self.defenders_split is None else self.attacker

    def seat_of(self, table: Battle) -> Seat:
        return table.chooser(self.who())

    def choices(self, table: Battle) -> list[Option]:
        splits = allowed_splits(table, self.who(), self.attacker, self.defender)
        return [SplitOption(attack, defence) for attack, defence in splits]

    def refuse(self, table: Battle, word: str, name: str) -> Refusal | None:
        split = read_split(name) if word == "split" else None
        return None if split is None else refuse_split(table, self.who(), self.attacker, self.defender, split)

    def answered(self, table: Battle, option: Option) -> None:
        assert isinstance(option, SplitOption)
        who, split = self.who(), (option.attack, option.defence)
        if table.fixed.mode.tells_split(table, who, is_forced(table, who, self.attacker, self.defender)):
            emit(table, ASSIGNED, "los.melee.pool", table.chooser(who), who, *split)
        if self.defenders_split is None:
            push(table, Assign(self.attacker, self.defender, split))
            return
        table.fought = changed(table.fought, self.defender, table.turns)  # los.ruling.melee.tired-scope
        push(table, Clash(self.attacker, self.defender, split, self.defenders_split))
        for creature, other, dice in (
            (self.defender, self.attacker, self.defenders_split),
            (self.attacker, self.defender, split),
        ):
            party = table.controller[creature]
            happens(table, SignumMoment(DICE_ASSIGNED, party, creature, other, -1, MELEE, dice[0], dice[1]))

    def facts(self, table: Battle) -> dict[str, object]:
        return {"attacker": self.attacker, "defender": self.defender, "figure": self.who()}


class SplitOption(Option):
    """So many dice for attack, so many for defence: `split:2-1`."""

    __slots__ = ("attack", "defence")

    def __init__(self, attack: int, defence: int) -> None:
        super().__init__("split", attack, f"{attack}-{defence}")
        self.attack = attack
        self.defence = defence

    @property
    def refs(self) -> tuple[str, ...]:
        return ()


def allowed_splits(table: Battle, who: Thing, attacker: Thing, defender: Thing) -> list[Split]:
    """los.melee.pool: any split, within what tiredness, a lunge, caution and recklessness leave."""
    dice, forced = strength(table, who), is_forced(table, who, attacker, defender)
    given = table.fixed.mode.split(table, who, forced, dice)
    if given is not None:
        return [given]
    if forced:
        return [(0, dice)]
    least_defence = min(value(table, who, CAUTIOUS), dice)
    least_attack = min(value(table, who, RECKLESS), dice - least_defence)  # los.ruling.melee.reckless-and-cautious
    return [(attack, dice - attack) for attack in range(least_attack, dice - least_defence + 1)]


def read_split(name: str) -> Split | None:
    attack, _, defence = name.partition("-")
    return (int(attack), int(defence)) if is_count(attack) and is_count(defence) else None


def is_count(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 2


def refuse_split(table: Battle, who: Thing, attacker: Thing, defender: Thing, split: Split) -> Refusal | None:
    """Which of the limits of `allowed_splits` a split breaks, with the dice there are and the least it asks for."""
    dice, (attack, defence) = strength(table, who), split
    if attack + defence != dice:
        return Refusal("los.ruling.melee.no-idle-dice", {"dice": dice, "named": attack + defence})
    if is_forced(table, who, attacker, defender):
        tired = table.touches(defender, attacker)
        return Refusal("los.melee.tired-defender" if tired else "los.ability.lunge", {"dice": dice})
    least = min(value(table, who, CAUTIOUS), dice)
    if defence < least:
        return Refusal("los.ability.cautious", {"least": least})
    least = min(value(table, who, RECKLESS), dice - least)
    return Refusal("los.ability.reckless", {"least": least}) if attack < least else None


def is_forced(table: Battle, who: Thing, attacker: Thing, defender: Thing) -> bool:
    """Whether this one of the two may only defend."""
    return who == defender and must_only_defend(table, defender, attacker)


def must_only_defend(table: Battle, defender: Thing, attacker: Thing) -> bool:
    """los.melee.tired-defender, los.ability.stamina, los.ability.lunge."""
    if not table.touches(defender, attacker):
        return True
    return table.fought[defender] == table.turns and not has(table, defender, STAMINA)
