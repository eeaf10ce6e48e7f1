"""Effects: what a card does, as lines of verbs from a closed vocabulary.

A line is `{ do = "draw", count = 2 }`, perhaps with `as = "seen"` to name what it found, or
`{ choose = "$seen", asks = "keep", as = "kept" }`. `needs = "$kept"` skips a line if nothing bears that name. What an ability
answers has names (`$actor`) and numbers (`count = "$amount"`) of its own. Lines run one after the other; there is no loop,
so every effect ends.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from legendarium.kernel.decisions import CardId, Option, Seat
from legendarium.kernel.schema import Field
from legendarium.kernel.steps import push, settle
from legendarium.kernel.table import Step, Table

LINE_LIMIT = 12
"""A card of more lines than this deserves a verb of its own."""

Names = dict[str, tuple[CardId, ...]]
Numbers = dict[str, int]
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

    __slots__ = ("arguments", "asks", "cards", "figures", "named", "needs", "verb")

    def __init__(
        self,
        verb: Verb | None,
        arguments: dict[str, Any],
        cards: str = "",
        named: str = "",
        asks: str = "",
        needs: str = "",
        figures: dict[str, str] | None = None,
    ) -> None:
        self.verb = verb
        self.arguments = arguments
        self.cards = cards
        """The name of the cards the line works on, without its `$`; empty for none."""
        self.named = named
        self.asks = asks
        self.needs = needs
        """The name without whose cards the line is skipped; empty for none."""
        self.figures: dict[str, str] = figures if figures is not None else {}
        """Arguments that are numbers of the moment, by argument."""


class Vocabulary:
    """The verbs of one game."""

    __slots__ = ("verbs",)

    def __init__(self) -> None:
        self.verbs: dict[str, Verb] = {}

    def add(self, name: str, function: Function, **arguments: Field) -> None:
        """A verb is a function of table, seat and card, and of these arguments."""
        self.verbs[name] = Verb(name, function, arguments)

    def bind(
        self,
        lines: list[dict[str, Any]],
        where: str,
        problems: list[str],
        given: tuple[str, ...] = (),
        numbers: tuple[str, ...] = (),
    ) -> tuple[Line, ...]:
        """Lines of a pack bound to their verbs; what is wrong is named with its line. `given` names and `numbers` are there
        from the start: those of the moment an ability answers."""
        if len(lines) > LINE_LIMIT:
            problems.append(f"{where}, field 'lines': more than {LINE_LIMIT} lines")
            return ()
        known = set(given)
        bound = []
        for at, line in enumerate(lines):
            made = self.bind_line(line, f"{where}, line {at + 1}", known, numbers, problems)
            if made is not None:
                bound.append(made)
        return tuple(bound)

    def bind_line(
        self, line: dict[str, Any], where: str, known: set[str], numbers: tuple[str, ...], problems: list[str]
    ) -> Line | None:
        words = dict(line)
        named, asks = str(words.pop("as", "")), str(words.pop("asks", ""))
        chosen, do = words.pop("choose", None), words.pop("do", None)
        cards = known_name(words.pop("cards", None) if do is not None else chosen, where, known, problems)
        needs = known_name(words.pop("needs", None), where, known, problems)
        if named:
            known.add(named)
        if do is None:
            if chosen is None or not asks or words:
                problems.append(f"{where}: a line either does something (do) or lets choose (choose, asks, as)")
                return None
            return Line(None, {}, cards, named, asks, needs)
        verb = self.verbs.get(do) if isinstance(do, str) else None
        if verb is None:
            problems.append(f"{where}: unknown verb {str(do)[:40]!r}; the verbs are {', '.join(sorted(self.verbs))}")
            return None
        figures = {name: value[1:] for name, value in words.items() if is_figure(value, verb.arguments.get(name))}
        for name, figure in figures.items():
            if figure not in numbers:
                problems.append(f"{where}: {do}, {name}: no number is called ${figure[:40]} here")
        return Line(verb, bind_arguments(verb, words, figures, where, problems), cards, named, asks, needs, figures)


def known_name(given: Any, where: str, known: set[str], problems: list[str]) -> str:
    """The name of cards a line speaks of, without its `$`; it must have been given or found above."""
    if given is None:
        return ""
    if not isinstance(given, str) or given.removeprefix("$") not in known:
        problems.append(f"{where}: {str(given)[:40]!r} names no cards found by a line above")
        return ""
    return given.removeprefix("$")


def is_figure(value: Any, field: Field | None) -> bool:
    return field is not None and field.form == "number" and isinstance(value, str) and value.startswith("$")


def bind_arguments(
    verb: Verb, words: dict[str, Any], figures: dict[str, str], where: str, problems: list[str]
) -> dict[str, Any]:
    """The arguments of a line made whole; numbers of the moment are left for later."""
    for name in words:
        if name not in verb.arguments:
            takes = ", ".join(sorted(verb.arguments)) or "nothing"
            problems.append(f"{where}: {verb.name} takes {takes}, not {str(name)[:40]!r}")
    arguments = {}
    for name, field in verb.arguments.items():
        if name in figures:
            continue
        problem = field.problem(words[name]) if name in words else ("missing" if field.required else "")
        if problem:
            problems.append(f"{where}: {verb.name}, {name}: {problem}")
        arguments[name] = words.get(name, field.default)
    return arguments


class Perform(Step[Table]):
    """The lines of an effect from one on, with what was named so far.

    The lines that follow are pushed before the verb is called: whatever it pushes happens before them, and whatever takes away
    what waits (the end of the game, of a turn) takes them away too."""

    __slots__ = ("at", "card", "lines", "names", "numbers", "seat")

    def __init__(
        self,
        seat: Seat,
        card: CardId,
        lines: tuple[Line, ...],
        at: int = 0,
        names: Names | None = None,
        numbers: Numbers | None = None,
    ) -> None:
        self.seat = seat
        self.card = card
        self.lines = lines
        self.at = at
        self.names: Names = names if names is not None else {}
        self.numbers: Numbers = numbers if numbers is not None else {}

    def run(self, table: Table) -> None:
        line = self.lines[self.at]
        if line.needs and not self.names.get(line.needs):
            self.go_on(table, self.names)
        elif line.verb is None:
            self.let_choose(table, line)
        elif not line.named:
            self.go_on(table, self.names)
            self.call(table, line, line.verb)
        else:
            self.find(table, line, line.verb)

    def go_on(self, table: Table, names: Names) -> Perform | None:
        """Push the lines that follow."""
        if self.at + 1 == len(self.lines):
            return None
        rest = Perform(self.seat, self.card, self.lines, self.at + 1, names, self.numbers)
        table.stack.append(rest)
        return rest

    def find(self, table: Table, line: Line, verb: Verb) -> None:
        """What the verb finds gets its name, if the lines that follow still wait."""
        height = len(table.stack)
        rest = self.go_on(table, self.names)
        found = self.call(table, line, verb)
        if rest is not None and len(table.stack) > height and table.stack[height] is rest:
            names = {**self.names, line.named: found or ()}
            table.stack[height] = Perform(self.seat, self.card, self.lines, self.at + 1, names, self.numbers)

    def call(self, table: Table, line: Line, verb: Verb) -> tuple[CardId, ...] | None:
        arguments = line.arguments
        if line.figures:
            arguments = {**arguments, **{name: self.numbers.get(it, 0) for name, it in line.figures.items()}}
        if line.cards:
            return verb.function(table, self.seat, self.card, cards=self.names.get(line.cards, ()), **arguments)
        return verb.function(table, self.seat, self.card, **arguments)

    def let_choose(self, table: Table, line: Line) -> None:
        cards = self.names.get(line.cards, ())
        if cards:
            options = [table.thing_option(line.asks, card) for card in cards]
            settle(table, self, self.seat, "choose", self.rule(table), options)
        else:
            self.go_on(table, self.names)

    def rule(self, table: Table) -> str:
        return table.rule_of_effects()

    def answered(self, table: Table, option: Option) -> None:
        """What is chosen gets its name and leaves what it was chosen from."""
        line = self.lines[self.at]
        left = tuple(card for card in self.names[line.cards] if card != option.thing)
        names = {**self.names, line.cards: left}
        if line.named:
            names[line.named] = (option.thing,)
        self.go_on(table, names)


def perform(table: Table, seat: Seat, card: CardId, lines: tuple[Line, ...]) -> None:
    """Carry out what a card does, next."""
    if lines:
        push(table, Perform(seat, card, lines))
