"""Control: a creature changes sides until the end of the turn."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.combat.ranged import figures
from legendarium.games.legends_of_signum.core.ability_use import declare_ability, may_use
from legendarium.games.legends_of_signum.core.deaths import DEATHS
from legendarium.games.legends_of_signum.core.dice import CONTROL, roll, successes
from legendarium.games.legends_of_signum.core.leaving import release
from legendarium.games.legends_of_signum.core.moments import CONTROL_CHANGED, SignumMoment, happens
from legendarium.games.legends_of_signum.core.sight import sees
from legendarium.games.legends_of_signum.core.targets import may_choose
from legendarium.games.legends_of_signum.core.values import has, health_left, value
from legendarium.games.legends_of_signum.geometry.exact.discs import EXTRA
from legendarium.games.legends_of_signum.printed.quantities import BEAST, MONSTER
from legendarium.games.legends_of_signum.printed.quantities import CONTROL as CONTROL_VALUE
from legendarium.games.legends_of_signum.state.events import CONTROLLED
from legendarium.games.legends_of_signum.state.kinds import CREATURE
from legendarium.games.legends_of_signum.state.table import Battle, Party, Thing
from legendarium.kernel.decisions import Seat
from legendarium.kernel.events import emit
from legendarium.kernel.moves import Move
from legendarium.kernel.refusals import Details, RuleId
from legendarium.kernel.steps import then
from legendarium.kernel.table import Step


def may_control(table: Battle, seat: Seat, target: Thing) -> RuleId | None:
    """los.ability.control: an opponent's character or minion within XL and in sight; no Beast and no Monster."""
    master = table.activation.creature
    if not value(table, master, CONTROL_VALUE) or not table.are_enemies(master, target) or table.is_hero(target):
        return "los.ability.control"
    rule = may_use(table, master) or may_choose(table, master, target) or may_be_controlled(table, target)
    if rule is not None:
        return rule
    if not table.is_within(master, target, EXTRA):
        return "los.ranged.range"
    return None if sees(table, master, target, EXTRA) else "los.ranged.los-any-point"


def subjects(table: Battle, seat: Seat) -> list[Thing]:
    """Whom one with Control may try."""
    master = table.activation.creature
    return table.enemies_of(master) if value(table, master, CONTROL_VALUE) else []


def what_control_lacks(table: Battle, seat: Seat, target: Thing, rule: RuleId) -> Details:
    if rule != "los.ability.control" or not value(table, table.activation.creature, CONTROL_VALUE):
        return figures(table, seat, target, rule)
    return {"case": "controls-heroes" if table.is_hero(target) else "controls-enemies"}


def may_be_controlled(table: Battle, target: Thing) -> RuleId | None:
    if has(table, target, BEAST):
        return "los.ability.beast"
    return "los.ability.monster" if has(table, target, MONSTER) else None


def control(table: Battle, seat: Seat, target: Thing) -> None:
    master = table.activation.creature
    then(table, Domination(master, target))
    declare_ability(table, master, "control", target)


class Domination(Step[Battle]):
    """los.ruling.control.exact-or-at-least: exactly as many Bullseyes as the target has health left, unless the
    table says otherwise."""

    __slots__ = ("master", "target")

    def __init__(self, master: Thing, target: Thing) -> None:
        self.master = master
        self.target = target

    def run(self, table: Battle) -> None:
        master, target = self.master, self.target
        if not (table.is_standing(master) and table.is_standing(target)):
            return
        roll(table, master, CONTROL, value(table, master, CONTROL_VALUE), target)
        hits, needed = successes(table, master, CONTROL), health_left(table, target)
        if hits == needed or (hits > needed and not table.fixed.rulings.control_exact):
            take_control(table, target, table.controller[master])


def take_control(table: Battle, creature: Thing, party: Party) -> None:
    """los.ruling.control.over-eight, los.ruling.control.already-activated: until the end of the turn; what it has
    done this turn counts."""
    table.controller[creature] = party
    emit(table, CONTROLLED, "los.ability.control", table.seat_of(party), creature, party)
    then(table, DEATHS)  # los.ruling.deaths.health-change: auras and City are another's now
    happens(table, SignumMoment(CONTROL_CHANGED, party, creature))


def release_all(table: Battle) -> None:
    """los.ruling.control.end: everybody is its owner's again, where it stands, without Backstab."""
    for creature in table.standing:
        release(table, creature)


MASTER: Final = Move("control", CREATURE, subjects, may_control, control, details=what_control_lacks)
