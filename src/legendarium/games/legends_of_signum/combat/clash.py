"""The clash of two creatures whose dice are assigned: both together, or whoever has Initiative first."""

from __future__ import annotations

from legendarium.games.legends_of_signum.core.attacks import still_opposed
from legendarium.games.legends_of_signum.core.deaths import DEATHS
from legendarium.games.legends_of_signum.core.dice import ATTACK, DEFENCE, roll, roll_again, successes
from legendarium.games.legends_of_signum.core.moments import MELEE
from legendarium.games.legends_of_signum.core.sight import can_lunge
from legendarium.games.legends_of_signum.core.values import has, value
from legendarium.games.legends_of_signum.core.wounds import Harm, Hurt
from legendarium.games.legends_of_signum.printed.quantities import (
    EXPERT_OF_ATTACK,
    EXPERT_OF_DEFENSE,
    HAMMERBLOW,
    INITIATIVE,
)
from legendarium.games.legends_of_signum.state.events import BLOCKED
from legendarium.games.legends_of_signum.state.table import Battle, Thing
from legendarium.kernel.events import emit
from legendarium.kernel.steps import then
from legendarium.kernel.table import Step


class Blow:
    """One direction of a clash: who strikes whom, with how many dice, against how many, and whether it is the attacker's."""

    __slots__ = ("attack", "attacking", "defence", "striker", "victim")

    def __init__(self, striker: Thing, victim: Thing, attack: int, defence: int, attacking: bool) -> None:
        self.striker = striker
        self.victim = victim
        self.attack = attack
        self.defence = defence
        self.attacking = attacking


def can_clash(table: Battle, attacker: Thing, defender: Thing) -> bool:
    """los.ruling.melee.contact-at-the-roll: enemies still, and in contact or within a lunge."""
    near = table.touches(attacker, defender) or can_lunge(table, attacker, defender)
    return near and still_opposed(table, attacker, defender)


class Clash(Step[Battle]):
    """los.melee.sequence, los.ability.initiative: everything both assigned meets."""

    __slots__ = ("attacker", "attackers_split", "defender", "defenders_split")

    def __init__(
        self, attacker: Thing, defender: Thing, attackers_split: tuple[int, int], defenders_split: tuple[int, int]
    ) -> None:
        self.attacker = attacker
        self.defender = defender
        self.attackers_split = attackers_split
        self.defenders_split = defenders_split

    def run(self, table: Battle) -> None:
        one, other = self.attacker, self.defender
        if not can_clash(table, one, other):
            return
        attack, defence = with_experts(table, one, self.attackers_split)
        attack_back, defence_back = with_experts(table, other, self.defenders_split)
        table.tray = ()
        blow = Blow(one, other, attack, defence_back, True)
        back = Blow(other, one, attack_back, defence, False)
        then(table, *self.order(table, blow, back))
        table.fixed.mode.before_clash(table, one, other)

    def order(self, table: Battle, blow: Blow, back: Blow) -> list[Step[Battle]]:
        """Both together, or whoever has Initiative first."""
        one, other = self.attacker, self.defender
        first, second = has(table, one, INITIATIVE), has(table, other, INITIATIVE)
        if first == second:
            return exchange((blow, back))
        if first:
            return [*exchange((blow,)), *exchange((back,))]
        return [*exchange((back,)), *exchange((blow,))]


def with_experts(table: Battle, creature: Thing, split: tuple[int, int]) -> tuple[int, int]:
    """los.ability.expert-of-attack, los.ability.expert-of-defense: who commits every die to one side earns more of them,
    forced or not (los.ruling.melee.tired-expert-defense)."""
    attack, defence = split
    if attack and not defence:
        attack += value(table, creature, EXPERT_OF_ATTACK)
    elif defence and not attack:
        defence += value(table, creature, EXPERT_OF_DEFENSE)
    return attack, defence


def exchange(blows: tuple[Blow, ...]) -> list[Step[Battle]]:
    """Attack dice, defence dice, damage, deaths; of these blows together."""
    return [RollAttacks(blows), RollDefences(blows), Hits(blows), DEATHS]


def in_turn_order(table: Battle, blows: tuple[Blow, ...], defending: bool) -> list[Blow]:
    """los.ruling.melee.reroll-turns: the active party decides on its dice first."""
    order = table.living()

    def place(blow: Blow) -> int:
        party = table.controller[blow.victim if defending else blow.striker]
        return order.index(party) if party in order else len(order)

    return sorted(blows, key=place)


def still(table: Battle, blow: Blow) -> bool:
    """los.ability.initiative: who was eliminated meanwhile strikes no more."""
    return table.is_standing(blow.striker) and table.is_standing(blow.victim)


class RollAttacks(Step[Battle]):
    """los.melee.attack-success: all attack dice are rolled, then rolled again as abilities force or allow."""

    __slots__ = ("blows",)

    def __init__(self, blows: tuple[Blow, ...]) -> None:
        self.blows = blows

    def run(self, table: Battle) -> None:
        steps: list[Step[Battle]] = []
        for blow in in_turn_order(table, self.blows, defending=False):
            if still(table, blow) and blow.attack:
                roll(table, blow.striker, ATTACK, blow.attack, blow.victim)
                steps += roll_again(table, blow.striker, ATTACK, blow.victim, blow.attacking)
        then(table, *steps)


class RollDefences(Step[Battle]):
    """los.melee.defence-success; against nothing they need not be rolled (los.melee.unneeded-defence)."""

    __slots__ = ("blows",)

    def __init__(self, blows: tuple[Blow, ...]) -> None:
        self.blows = blows

    def run(self, table: Battle) -> None:
        steps: list[Step[Battle]] = []
        for blow in in_turn_order(table, self.blows, defending=True):
            if (
                still(table, blow)
                and blow.defence
                and successes(table, blow.striker, ATTACK)
                and table.fixed.mode.may_be_blocked(table, blow.striker)
            ):
                roll(table, blow.victim, DEFENCE, blow.defence, blow.striker)
                steps += roll_again(table, blow.victim, DEFENCE, blow.striker, not blow.attacking)
        then(table, *steps)


class Hits(Step[Battle]):
    """los.melee.hit-damage: each success that was not cancelled deals its damage, to both at the same time."""

    __slots__ = ("blows",)

    def __init__(self, blows: tuple[Blow, ...]) -> None:
        self.blows = blows

    def run(self, table: Battle) -> None:
        hurts = []
        for blow in self.blows:
            if still(table, blow):
                scored = successes(table, blow.striker, ATTACK)
                blocked = table.fixed.mode.may_be_blocked(table, blow.striker)
                stopped = min(scored, successes(table, blow.victim, DEFENCE)) if blocked else 0
                if scored:
                    emit(
                        table,
                        BLOCKED,
                        "los.melee.defence-success",
                        table.chooser(blow.victim),
                        blow.victim,
                        scored,
                        stopped,
                    )
                amount = (scored - stopped) * damage_per_hit(table, blow)
                hurts.append(Hurt(blow.victim, amount, MELEE, blow.striker, table.controller[blow.striker]))
        then(table, Harm(*hurts))


def damage_per_hit(table: Battle, blow: Blow) -> int:
    """los.ability.hammerblow, los.ruling.melee.when-attacking: two for an attacker with Hammerblow."""
    counts = blow.attacking or table.fixed.rulings.attack_bonuses_for_defender
    return 2 if counts and has(table, blow.striker, HAMMERBLOW) else 1
