"""Abilities: effects that wait for their moment.

A step that may be answered announces itself: it goes back on the stack, and every ability that waits for that moment, whose
conditions hold, is offered or carried out before it runs.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from legendarium.kernel.decisions import CardId, Option, Seat
from legendarium.kernel.effects import Line, Perform
from legendarium.kernel.steps import ask, push
from legendarium.kernel.table import Step, Table

Condition = Callable[[Any, CardId, Any], bool]
"""Whether something holds: a function of table, card and the step that caused the question."""

USE = Option("use")
DECLINE = Option("decline")


class Ability:
    """What a card can do at a moment: its conditions, whether its player may decline, and its lines."""

    __slots__ = ("code", "conditions", "lines", "may", "rule", "when")

    def __init__(
        self, code: str, when: str, rule: str, conditions: tuple[Condition, ...], may: bool, lines: tuple[Line, ...]
    ) -> None:
        self.code = code
        self.when = when
        self.rule = rule
        self.conditions = conditions
        self.may = may
        self.lines = lines

    def holds(self, table: Table, card: CardId, cause: Step[Any]) -> bool:
        return all(condition(table, card, cause) for condition in self.conditions)


class Waiting:
    """An ability on the table: whose it is, and on which card."""

    __slots__ = ("ability", "card", "seat")

    def __init__(self, seat: Seat, card: CardId, ability: Ability) -> None:
        self.seat = seat
        self.card = card
        self.ability = ability


class Answer(Step[Table]):
    """One ability's chance to answer the step that waits below it."""

    __slots__ = ("cause", "waiting")

    def __init__(self, waiting: Waiting, cause: Step[Any]) -> None:
        self.waiting = waiting
        self.cause = cause

    def run(self, table: Table) -> None:
        waiting = self.waiting
        if not waiting.ability.holds(table, waiting.card, self.cause):
            return
        if waiting.ability.may:
            ask(table, self, waiting.seat, "answer", waiting.ability.rule, [USE, DECLINE])
        else:
            push(table, Perform(waiting.seat, waiting.card, waiting.ability.lines))

    def answered(self, table: Table, option: Option) -> None:
        if option.word == USE.word:
            push(table, Perform(self.waiting.seat, self.waiting.card, self.waiting.ability.lines))


def announce(table: Table, listeners: list[Waiting], step: Step[Any]) -> None:
    """Put a step back on the stack, to run after everything that answers it, in the order of the listeners."""
    push(table, step)
    for waiting in reversed(listeners):
        push(table, Answer(waiting, step))
