"""Creature Activation: what one creature may do, once a turn."""

from __future__ import annotations

from typing import Final

from legendarium.games.legends_of_signum.ending import JUDGE
from legendarium.games.legends_of_signum.events import ACTIVATED, STAYED
from legendarium.games.legends_of_signum.gains import FIGHTING, end_gains
from legendarium.games.legends_of_signum.happenings import (
    ACTIVATION_BEGINS,
    ACTIVATION_ENDS,
    Happening,
    happens,
)
from legendarium.games.legends_of_signum.table import Activation, Battle, Thing
from legendarium.kernel.decisions import Option, Seat
from legendarium.kernel.events import emit
from legendarium.kernel.moves import Move, Moves
from legendarium.kernel.refusals import Refusal, RuleId
from legendarium.kernel.steps import offer, push, then
from legendarium.kernel.table import Step
from legendarium.kernel.things import NO_THING


class Begin(Step[Battle]):
    """los.activation.one-at-a-time: the creature counts as activated; what waits for its activation comes first,
    also for one that will do
    nothing (los.activation.all-must-activate)."""

    __slots__ = ("creature", "idle")

    def __init__(self, creature: Thing, idle: bool = False) -> None:
        self.creature = creature
        self.idle = idle

    def run(self, table: Battle) -> None:
        creature = self.creature
        party = table.controller[creature]
        table.acted[creature] = table.turns
        table.activation = Activation(creature)
        emit(table, ACTIVATED, "los.activation.one-at-a-time", table.seat_of(party), creature)
        then(table, *(() if self.idle else (Act(creature),)), Finish(creature), JUDGE)
        happens(table, Happening(ACTIVATION_BEGINS, party, creature))


class Act(Step[Battle]):
    """los.activation.options: exactly one of the things a creature can do. Ways may be given by any points; the rest
    are words."""

    __slots__ = ("creature",)

    def __init__(self, creature: Thing) -> None:
        self.creature = creature

    def run(self, table: Battle) -> None:
        if not table.is_standing(self.creature):
            return
        seat = table.seat_of(table.controller[self.creature])
        offer(table, self, seat, "act", "los.activation.options")

    def offers(self, table: Battle) -> list[Option]:
        return MOVES.options(table, table.seat_of(table.controller[self.creature]))

    def weigh(self, table: Battle, key: str) -> Option | Refusal | None:
        return MOVES.weigh(table, table.seat_of(table.controller[self.creature]), key)

    def answered(self, table: Battle, option: Option) -> None:
        MOVES.carry_out(table, table.seat_of(table.controller[self.creature]), option)


class Finish(Step[Battle]):
    """The activation is over: what waits for that, and the end of what lasts until then."""

    __slots__ = ("creature",)

    def __init__(self, creature: Thing) -> None:
        self.creature = creature

    def run(self, table: Battle) -> None:
        push(table, Finished())
        if table.is_standing(self.creature):
            happens(table, Happening(ACTIVATION_ENDS, table.controller[self.creature], self.creature))


class Finished(Step[Battle]):
    __slots__ = ()

    def run(self, table: Battle) -> None:
        end_gains(table, FIGHTING)
        table.activation = Activation()


def may_stay(table: Battle, seat: Seat, thing: int) -> RuleId | None:
    return None


def stay(table: Battle, seat: Seat, thing: int) -> None:
    """los.activation.all-must-activate: the player may let a creature do nothing."""
    emit(table, STAYED, "los.activation.all-must-activate", seat, table.activation.creature)


STAY: Final = Move("stay", NO_THING, None, may_stay, stay)
MOVES: Final[Moves[Battle]] = Moves(STAY)
"""The words of an activation, each from its chapter."""
