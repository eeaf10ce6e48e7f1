"""Ritual: an activation spent to call a minion."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.core.ability_use import declare_ability, may_use
from legendarium.games.legends_of_signum.core.dice import RITUAL, roll, roll_again, successes
from legendarium.games.legends_of_signum.core.values import value
from legendarium.games.legends_of_signum.field.minions import SummonMinion
from legendarium.games.legends_of_signum.printed.quantities import RITUAL as RITUAL_VALUE
from legendarium.games.legends_of_signum.state.table import Battle, Thing
from legendarium.kernel.decisions import Seat
from legendarium.kernel.kinds import NO_THING
from legendarium.kernel.moves import Move
from legendarium.kernel.refusals import RuleId
from legendarium.kernel.steps import then
from legendarium.kernel.table import Step


def may_call(table: Battle, seat: Seat, thing: int) -> RuleId | None:
    """los.ability.ritual; also with a full squad, when it summons nothing (los.ruling.summon.cap-and-cost)."""
    creature = table.activation.creature
    return may_use(table, creature) if value(table, creature, RITUAL_VALUE) else "los.ability.ritual"


def call(table: Battle, seat: Seat, thing: int) -> None:
    creature = table.activation.creature
    then(table, Ritual(creature))
    declare_ability(table, creature, "ritual")


class Ritual(Step[Battle]):
    """X dice, of which Master of Ritual may roll failed ones again."""

    __slots__ = ("creature",)

    def __init__(self, creature: Thing) -> None:
        self.creature = creature

    def run(self, table: Battle) -> None:
        creature = self.creature
        if table.is_standing(creature):
            roll(table, creature, RITUAL, value(table, creature, RITUAL_VALUE))
            then(table, *roll_again(table, creature, RITUAL, -1, False), RitualEnds(creature))


class RitualEnds(Step[Battle]):
    """One or more Bullseyes bring one minion, in contact with the ritualist."""

    __slots__ = ("creature",)

    def __init__(self, creature: Thing) -> None:
        self.creature = creature

    def run(self, table: Battle) -> None:
        if successes(table, self.creature, RITUAL):
            then(table, SummonMinion(table.controller[self.creature], self.creature, "los.ability.ritual"))


CALL: Final = Move("ritual", NO_THING, None, may_call, call)
