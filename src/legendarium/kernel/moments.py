"""Triggered abilities: a rule announces a moment, the game (`reactions.py`) names the listeners, and they act in turn.

After each ability the listeners are collected again, so that each judges the present stack. Face-down cards come last, in
windows that open whether or not a player holds something that fits, so that they reveal nothing (docs/adr/0008).
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from legendarium.kernel.decisions import DECLINE, NOTHING, PASS, Option, Seat
from legendarium.kernel.effects import Perform
from legendarium.kernel.refusals import RuleId
from legendarium.kernel.steps import ask, push
from legendarium.kernel.table import Step, Table
from legendarium.kernel.vocabulary import Line, Names, Numbers

AS_LISTED: Final = 0
"""In the order the table lists them; nobody is asked."""
MANDATORY_FIRST: Final = 1
FREE: Final = 2
"""Each controller orders its own abilities, mandatory or not."""

Cause = tuple[int, str]
"""An ability that is acting: its thing and its code."""
Chain = tuple[tuple[Cause, Cause], ...]
NO_CAUSE: Final[Cause] = (NOTHING, "")


@mypyc_attr(allow_interpreted_subclasses=True)
class Moment:
    """Something that happens or is about to, with the things and numbers a card's lines may name. Games add typed facts."""

    __slots__ = ("code", "order")

    def __init__(self, code: str, order: int = AS_LISTED) -> None:
        self.code = code
        self.order = order

    def names(self) -> Names:
        """Return the things that lines may name: `$actor`, `$object`."""
        return {}

    def numbers(self) -> Numbers:
        """Return the numbers that lines may name: `$amount`."""
        return {}


@mypyc_attr(allow_interpreted_subclasses=True)
class Ability:
    """An ability triggered by a moment. `lines` is its effect; a built-in ability overrides `happen` instead."""

    __slots__ = ("code", "commutes", "lines", "may", "rule", "when")

    def __init__(self, code: str, when: str, rule: RuleId, may: bool = False, lines: tuple[Line, ...] = ()) -> None:
        self.code = code
        self.when = when
        self.rule = rule
        self.may = may
        """Whether its controller may decline."""
        self.commutes = False
        """Whether the order among commuting abilities does not matter, so that nobody is asked."""
        self.lines = lines

    def happen(self, table: Any, listener: Listener, moment: Moment) -> None:
        """Push its effect."""
        if self.lines:
            push(table, Perform(listener.seat, listener.source, self.lines, 0, moment.names(), moment.numbers()))


@mypyc_attr(allow_interpreted_subclasses=True)
class Listener:
    """A triggered ability whose conditions hold now: its thing, side, and the seat that chooses for it."""

    __slots__ = ("ability", "seat", "side", "source")

    def __init__(self, ability: Ability, source: int, side: int, seat: Seat) -> None:
        self.ability = ability
        self.source = source
        self.side = side
        self.seat = seat

    def name(self) -> Cause:
        return (self.source, self.ability.code)


class Watcher:
    """A side that publicly may have a face-down card for a moment, and the seat that chooses for it."""

    __slots__ = ("seat", "side")

    def __init__(self, side: int, seat: Seat) -> None:
        self.side = side
        self.seat = seat


class Resolving(Step[Table]):
    """Marker on the stack below an acting ability: steps above it have this cause. Does nothing when run."""

    __slots__ = ("cause", "chain")

    def __init__(self, cause: Cause, chain: Chain) -> None:
        self.cause = cause
        self.chain = chain

    def run(self, table: Table) -> None:
        return


class Triggers(Step[Table]):
    """Resolves a moment: listeners in their order, then windows for face-down cards."""

    __slots__ = ("cause", "chain", "done", "moment")

    def __init__(self, moment: Moment, cause: Cause, chain: Chain, done: tuple[Cause, ...] = ()) -> None:
        self.moment = moment
        self.cause = cause
        self.chain = chain
        self.done = done

    def run(self, table: Table) -> None:
        group = self.group(table)
        if not group:
            open_windows(table, self)
        elif self.moment.order == AS_LISTED or is_settled(group):
            self.fire(table, group[0])
        else:
            self.let_choose(table, group)

    def group(self, table: Table) -> list[Listener]:
        """Return the listeners that act next, or among which their controller chooses."""
        waiting = [
            listener for listener in table.game.reactions.listeners(table, self.moment) if self.is_due(table, listener)
        ]
        if self.moment.order == AS_LISTED or not waiting:
            return waiting[:1]
        if self.moment.order == MANDATORY_FIRST:
            waiting = [it for it in waiting if not it.ability.may] or waiting
        for side in table.game.reactions.sides_in_order(table):
            own = [listener for listener in waiting if listener.side == side]
            if own:
                return own
        return waiting[:1]

    def is_due(self, table: Table, listener: Listener) -> bool:
        """Whether it has not acted at this moment, did not trigger itself, and is within its limits."""
        name = listener.name()
        if name in self.done or (self.cause, name) in self.chain:
            return False
        return table.game.reactions.may_again(table, listener)

    def let_choose(self, table: Table, group: list[Listener]) -> None:
        optional = all(listener.ability.may for listener in group)
        word, kind = ("use", "offer") if optional else ("first", "order")
        options = [table.game.reactions.listener_option(table, word, listener) for listener in group]
        rule = group[0].ability.rule if len(group) == 1 else table.game.reactions.rule_of_order or group[0].ability.rule
        ask(table, self, group[0].seat, kind, rule, [*options, DECLINE] if optional else options)

    def answered(self, table: Table, option: Option) -> None:
        group = self.group(table)
        if option.word == DECLINE.word:
            done = (*self.done, *(listener.name() for listener in group))
            push(table, Triggers(self.moment, self.cause, self.chain, done))
            return
        for listener in group:
            if table.game.reactions.listener_option(table, option.word, listener).key == option.key:
                self.fire(table, listener)
                return

    def fire(self, table: Table, listener: Listener) -> None:
        name = listener.name()
        push(table, Triggers(self.moment, self.cause, self.chain, (*self.done, name)))
        push(table, Resolving(name, (*self.chain, (self.cause, name))))
        table.game.reactions.note_use(table, listener)
        listener.ability.happen(table, listener, self.moment)


def is_settled(group: list[Listener]) -> bool:
    """Whether nothing is to be chosen: all are mandatory, and there is one or they commute."""
    must = not any(listener.ability.may for listener in group)
    return must and (len(group) == 1 or all(listener.ability.commutes for listener in group))


class Windows(Step[Table]):
    """Asks every watcher in turn, whatever they really hold."""

    __slots__ = ("cause", "chain", "moment", "used", "watchers")

    def __init__(
        self, moment: Moment, cause: Cause, chain: Chain, watchers: tuple[Watcher, ...], used: tuple[str, ...] = ()
    ) -> None:
        self.moment = moment
        self.cause = cause
        self.chain = chain
        self.watchers = watchers
        self.used = used
        """Names of cards already turned up at this moment."""

    def run(self, table: Table) -> None:
        if not self.watchers:
            return
        watcher = self.watchers[0]
        if self.used and all(other.side != watcher.side for other in table.game.reactions.watchers(table, self.moment)):
            push(table, Windows(self.moment, self.cause, self.chain, self.watchers[1:], self.used))
        else:
            options = table.game.reactions.window_options(table, watcher.side, self.moment, self.used)
            ask(table, self, watcher.seat, "window", table.game.reactions.rule_of_windows, [*options, PASS])

    def answered(self, table: Table, option: Option) -> None:
        if option.word == PASS.word:
            push(table, Windows(self.moment, self.cause, self.chain, self.watchers[1:], self.used))
            return
        side = self.watchers[0].side
        name = table.game.reactions.name_in_window(table, side, option)
        push(table, Windows(self.moment, self.cause, self.chain, self.watchers, (*self.used, name)))
        mark = (option.thing, name)
        push(table, Resolving(mark, (*self.chain, (self.cause, mark))))
        table.game.reactions.spring(table, side, option, self.moment)


def announce(table: Table, moment: Moment) -> None:
    """Push the resolution of a moment: it runs before everything already waiting."""
    cause, chain = cause_of(table)
    push(table, Triggers(moment, cause, chain))


def cause_of(table: Table) -> tuple[Cause, Chain]:
    """Return the ability that is acting now, and its chain of causes."""
    stack = table.stack
    for at in range(len(stack) - 1, -1, -1):
        step = stack[at]
        if isinstance(step, Resolving):
            return step.cause, step.chain
    return NO_CAUSE, ()


def open_windows(table: Table, triggers: Triggers) -> None:
    """Open windows for all watchers. Counts as a reveal, so it cannot be undone freely."""
    watchers = table.game.reactions.watchers(table, triggers.moment)
    if watchers:
        table.reveals += 1
        push(table, Windows(triggers.moment, triggers.cause, triggers.chain, tuple(watchers)))
