"""How a table moves on: push steps, ask, hear the answer, run until somebody must choose."""

from __future__ import annotations

from typing import Any, Final

from legendarium.kernel.decisions import Decision, Option, Seat
from legendarium.kernel.errors import RunawayError
from legendarium.kernel.outcomes import Outcome
from legendarium.kernel.table import Step, Table

STEP_LIMIT: Final = 20_000
"""Far beyond anything a table needs between two choices; only an endless effect gets there."""
KNOWN: Final[dict[tuple[type, str], bool]] = {}
"""Whether a kind of step has something by a name. Kept: to be told that there is none takes long."""


def push(table: Table, step: Step[Any]) -> None:
    """This happens next, before anything that was already waiting."""
    table.stack.append(step)


def then(table: Table, *steps: Step[Any]) -> None:
    """These happen next, in reading order, before anything that was already waiting."""
    for at in range(len(steps) - 1, -1, -1):
        table.stack.append(steps[at])


def ask(table: Table, step: Step[Any], seat: Seat, kind: str, rule: str, options: list[Option]) -> None:
    """Put a choice to a seat; the step that asks hears the answer."""
    table.decision = Decision(step, seat, kind, rule, options)


def offer(table: Table, step: Step[Any], seat: Seat, kind: str, rule: str) -> None:
    """Ask for an answer without end of answers; `step.offers` lists candidates if somebody reads them, `step.weigh` judges."""
    table.decision = Decision(step, seat, kind, rule, None, table)


def settle(table: Table, step: Step[Any], seat: Seat, kind: str, rule: str, options: list[Option]) -> None:
    """Ask, unless there is nothing to choose: a single answer is taken at once."""
    if len(options) == 1:
        step.answered(table, options[0])
    else:
        table.decision = Decision(step, seat, kind, rule, options)


def told_by(step: Step[Any], name: str, otherwise: Any) -> Any:
    """What a step knows by this name; something else if steps of its kind know nothing of the sort."""
    kind = (type(step), name)
    if kind not in KNOWN:
        KNOWN[kind] = hasattr(step, name)
    return getattr(step, name) if KNOWN[kind] else otherwise


def advance(table: Table) -> None:
    """Run steps until somebody must choose or the game is over."""
    stack = table.stack
    for _ in range(STEP_LIMIT):
        if table.decision is not None or not stack:
            return
        stack.pop().run(table)
    raise RunawayError(f"{STEP_LIMIT} steps without a choice: an effect never ends")


def answer(table: Table, option: Option) -> None:
    """Take one of the options of the decision, and move on. The option must be legal."""
    hear(table, option)
    advance(table)


def hear(table: Table, option: Option) -> None:
    """The same without moving on: the step that asked hears the answer, and what follows waits."""
    decision = table.decision
    assert decision is not None, "the game is over"
    table.decision = None
    decision.step.answered(table, option)


def finish(table: Table, outcome: Outcome) -> None:
    """The game is over: nothing is left to happen."""
    table.outcome = outcome
    table.stack.clear()
    table.decision = None


def pending(table: Table, kind: type) -> int:
    """Where the topmost waiting step of this class lies in the stack; -1 if none does.

    To change what is about to happen is to replace that step."""
    for at in range(len(table.stack) - 1, -1, -1):
        if isinstance(table.stack[at], kind):
            return at
    return -1
