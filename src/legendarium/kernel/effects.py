"""Effects: what a card does, as lines of verbs from a closed vocabulary.

A line is `{ do = "draw", count = 2 }`, perhaps with `as = "seen"` to name the cards found, or
`{ choose = "$seen", asks = "keep", as = "kept" }`. Lines run one after the other; there is no loop, so every effect ends.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from legendarium.kernel.decisions import CardId, Option, Seat
from legendarium.kernel.schema import Field
from legendarium.kernel.steps import push, settle
from legendarium.kernel.table import Step, Table, card_option

LINE_LIMIT = 12
"""A card of more lines than this deserves a verb of its own."""

Names = dict[str, tuple[CardId, ...]]
Function = Callable[..., tuple[CardId, ...] | None]


class Verb:
    """One word of the vocabulary: the function that does it, and the arguments it takes."""

    __slots__ = ("arguments", "function", "name")

    def __init__(self, name: str, function: Function, arguments: dict[str, Field]) -> None:
        self.name = name
        self.function = function
        self.arguments = arguments


class Line:
    """One line of an effect, bound to its verb (or to none: then it lets the seat choose)."""

    __slots__ = ("arguments", "asks", "cards", "named", "verb")

    def __init__(self, verb: Verb | None, arguments: dict[str, Any], cards: str, named: str, asks: str) -> None:
        self.verb = verb
        self.arguments = arguments
        self.cards = cards
        """The name of the cards the line works on, without its `$`; empty for none."""
        self.named = named
        self.asks = asks


class Vocabulary:
    """The verbs of one game."""

    __slots__ = ("verbs",)

    def __init__(self) -> None:
        self.verbs: dict[str, Verb] = {}

    def add(self, name: str, function: Function, **arguments: Field) -> None:
        """A verb is a function of table, seat and card, and of these arguments."""
        self.verbs[name] = Verb(name, function, arguments)

    def bind(self, lines: list[dict[str, Any]], where: str, problems: list[str]) -> tuple[Line, ...]:
        """Lines of a pack bound to their verbs; what is wrong is named with its line."""
        if len(lines) > LINE_LIMIT:
            problems.append(f"{where}, field 'lines': more than {LINE_LIMIT} lines")
            return ()
        known: set[str] = set()
        bound = []
        for at, line in enumerate(lines):
            made = self.bind_line(line, f"{where}, line {at + 1}", known, problems)
            if made is not None:
                bound.append(made)
        return tuple(bound)

    def bind_line(self, line: dict[str, Any], where: str, known: set[str], problems: list[str]) -> Line | None:
        words = dict(line)
        named, asks = str(words.pop("as", "")), str(words.pop("asks", ""))
        chosen, do = words.pop("choose", None), words.pop("do", None)
        cards = words.pop("cards", None) if do is not None else chosen
        if cards is not None and (not isinstance(cards, str) or cards.removeprefix("$") not in known):
            problems.append(f"{where}: {str(cards)[:40]!r} names no cards found by a line above")
        if named:
            known.add(named)
        name = str(cards).removeprefix("$") if cards is not None else ""
        if do is None:
            if chosen is None or not asks or words:
                problems.append(f"{where}: a line either does something (do) or lets choose (choose, asks, as)")
                return None
            return Line(None, {}, name, named, asks)
        return self.bind_verb(do, words, Line(None, {}, name, named, asks), where, problems)

    def bind_verb(self, do: Any, words: dict[str, Any], line: Line, where: str, problems: list[str]) -> Line | None:
        verb = self.verbs.get(do) if isinstance(do, str) else None
        if verb is None:
            problems.append(f"{where}: unknown verb {str(do)[:40]!r}; the verbs are {', '.join(sorted(self.verbs))}")
            return None
        for name in words:
            if name not in verb.arguments:
                takes = ", ".join(sorted(verb.arguments)) or "nothing"
                problems.append(f"{where}: {do} takes {takes}, not {str(name)[:40]!r}")
        arguments = {}
        for name, field in verb.arguments.items():
            problem = field.problem(words[name]) if name in words else ("missing" if field.required else "")
            if problem:
                problems.append(f"{where}: {do}, {name}: {problem}")
            arguments[name] = words.get(name, field.default)
        return Line(verb, arguments, line.cards, line.named, line.asks)


class Perform(Step[Table]):
    """The lines of an effect from one on, with the cards named so far."""

    __slots__ = ("at", "card", "lines", "names", "seat")

    def __init__(
        self, seat: Seat, card: CardId, lines: tuple[Line, ...], at: int = 0, names: Names | None = None
    ) -> None:
        self.seat = seat
        self.card = card
        self.lines = lines
        self.at = at
        self.names: Names = names if names is not None else {}

    def run(self, table: Table) -> None:
        line = self.lines[self.at]
        if line.verb is None:
            self.let_choose(table, line)
            return
        if self.at + 1 == len(self.lines) and not line.cards:
            line.verb.function(table, self.seat, self.card, **line.arguments)
            return
        at = len(table.stack)
        below = table.stack[-1] if at else None
        found = self.call(table, line, line.verb)
        if broken_off(table, at, below):
            return
        names = {**self.names, line.named: found or ()} if line.named else self.names
        if self.at + 1 < len(self.lines):
            table.stack.insert(at, Perform(self.seat, self.card, self.lines, self.at + 1, names))

    def call(self, table: Table, line: Line, verb: Verb) -> tuple[CardId, ...] | None:
        if line.cards:
            return verb.function(table, self.seat, self.card, cards=self.names.get(line.cards, ()), **line.arguments)
        return verb.function(table, self.seat, self.card, **line.arguments)

    def let_choose(self, table: Table, line: Line) -> None:
        cards = self.names.get(line.cards, ())
        if cards:
            options = [card_option(table, line.asks, card) for card in cards]
            settle(table, self, self.seat, "choose", self.rule(table), options)
        elif self.at + 1 < len(self.lines):
            push(table, Perform(self.seat, self.card, self.lines, self.at + 1, self.names))

    def rule(self, table: Table) -> str:
        return table.rule_of_effects()

    def answered(self, table: Table, option: Option) -> None:
        """The chosen card gets its name and leaves the cards it was chosen from."""
        line = self.lines[self.at]
        left = tuple(card for card in self.names[line.cards] if card != option.thing)
        names = {**self.names, line.cards: left}
        if line.named:
            names[line.named] = (option.thing,)
        if self.at + 1 < len(self.lines):
            push(table, Perform(self.seat, self.card, self.lines, self.at + 1, names))


def broken_off(table: Table, at: int, below: Step[Any] | None) -> bool:
    """Whether what was waiting below an effect is gone: a line ended the game, or the turn it was part of.

    A step of the same class in its place is the same step made anew: to change what waits is to replace it."""
    if table.outcome is not None or len(table.stack) < at:
        return True
    return at > 0 and type(table.stack[at - 1]) is not type(below)


def perform(table: Table, seat: Seat, card: CardId, lines: tuple[Line, ...]) -> None:
    """Carry out what a card does, next."""
    if lines:
        push(table, Perform(seat, card, lines))
