"""The engine: a stack of steps. Push steps, ask, take the answer, run until somebody must choose."""

from __future__ import annotations

from typing import Any, ClassVar, Final, TypeVar

from legendarium.kernel.decisions import Decision, Option, Seat
from legendarium.kernel.errors import RunawayError
from legendarium.kernel.outcomes import Outcome
from legendarium.kernel.refusals import RuleId
from legendarium.kernel.table import Step as Step
from legendarium.kernel.table import Table

T = TypeVar("T", bound=Table)

STEP_LIMIT: Final = 20_000
"""Steps between two choices, far beyond any real need; only an endless loop of effects reaches it."""


def push(table: Table, step: Step[Any]) -> None:
    """Push one step: it runs next, before everything already waiting."""
    table.stack.append(step)


def then(table: Table, *steps: Step[Any]) -> None:
    """Push steps so that they run next in reading order, before everything already waiting."""
    for at in range(len(steps) - 1, -1, -1):
        table.stack.append(steps[at])


def ask(table: Table, step: Step[Any], seat: Seat, kind: str, rule: RuleId, options: list[Option]) -> None:
    """Ask a seat to choose an option; the asking step's `answered` gets the choice."""
    table.decision = Decision(step, seat, kind, rule, options)


def offer(table: Table, step: Step[Any], seat: Seat, kind: str, rule: RuleId) -> None:
    """Ask an open question (a point, a path): `step.weigh` judges keys, `step.offers` lists candidates on demand."""
    table.decision = Decision(step, seat, kind, rule, None, table)


def settle(table: Table, step: Step[Any], seat: Seat, kind: str, rule: RuleId, options: list[Option]) -> None:
    """Ask, unless there is only one option: then it is taken at once."""
    if len(options) == 1:
        step.answered(table, options[0])
    else:
        table.decision = Decision(step, seat, kind, rule, options)


class Choose(Step[T]):
    """A step that lists `choices` and has a seat choose one; `answered` does what was chosen.

    Without choices nothing happens; a single one is taken without asking. A step that knows whose it is derives from a class
    with that seat (`SeatStep`) and may still override `run`."""

    __slots__ = ()

    kind: ClassVar[str] = ""
    rule: ClassVar[RuleId] = ""

    def choices(self, table: T) -> list[Option]:
        raise NotImplementedError

    def seat_of(self, table: T) -> Seat:
        raise NotImplementedError

    def run(self, table: T) -> None:
        options = self.choices(table)
        if options:
            settle(table, self, self.seat_of(table), self.kind, self.rule, options)


class SeatStep(Choose[T]):
    """A step that knows whose it is."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def seat_of(self, table: T) -> Seat:
        return self.seat


def advance(table: Table) -> None:
    """Run steps until somebody must choose or the game is over."""
    stack = table.stack
    for _ in range(STEP_LIMIT):
        if table.decision is not None or not stack:
            return
        stack.pop().run(table)
    raise RunawayError(f"{STEP_LIMIT} steps without a choice: an effect never ends")


def answer(table: Table, option: Option) -> None:
    """Answer the decision with a legal option, and run on to the next one. Nothing is checked or recorded.

    >>> import legendarium as lg
    >>> table = lg.open("village-attacks", seats=2, seed=3)
    >>> lg.answer(table, table.decision.option("choose:lich"))
    """
    hear(table, option)
    advance(table)


def hear(table: Table, option: Option) -> None:
    """Give the asking step its answer without running the steps that follow."""
    decision = table.decision
    assert decision is not None, "the game is over"
    table.decision = None
    decision.step.answered(table, option)


def finish(table: Table, outcome: Outcome) -> None:
    """End the game: set the outcome and drop all waiting steps."""
    table.outcome = outcome
    table.stack.clear()
    table.decision = None


def pending(table: Table, kind: type) -> int:
    """Return the stack index of the topmost waiting step of this class; -1 if there is none.

    To change what is about to happen, replace that step."""
    for at in range(len(table.stack) - 1, -1, -1):
        if isinstance(table.stack[at], kind):
            return at
    return -1
