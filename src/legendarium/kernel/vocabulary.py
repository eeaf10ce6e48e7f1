"""The effect language of packs: a registry of verbs and conditions, and the binding of lines to them.

A line is `{ do = "draw", count = 2 }`, perhaps with `as = "seen"` to name what it found, or
`{ choose = "$seen", asks = "keep", as = "kept" }`. `needs = "$kept"` skips a line if that name is empty. The moment an ability
answers provides further names (`$actor`) and numbers (`count = "$amount"`).

A verb is one function, declared with its arguments, properties and contexts:

    @VERBS.verb(HARMS, of=("ability", "trap"), amount=number(1, 9, required=True))
    def strike(table: Castle, seat: Seat, source: Source, *, amount: int) -> None:
        ...

Its docstring appears on the generated page of verbs. To classify a line ask `line.has(HARMS)` or `line.does(strike)`, never
the verb's name.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from legendarium.kernel.decisions import CardId
from legendarium.kernel.schema import Field

LINE_LIMIT = 12
"""Maximal number of lines; more deserve a verb of their own."""

HARMS: Final = "harms"
"""Property: takes health or life from somebody."""
HEALS: Final = "heals"
DRAWS: Final = "draws"
FINDS: Final = "finds"
"""Property: changes nothing, only names what later lines work on."""

Names = dict[str, tuple[CardId, ...]]
Numbers = dict[str, int]
Function = Callable[..., tuple[CardId, ...] | None]
Condition = Callable[[Any, int, Any], bool]
"""Predicate `(table, bearer, moment)`."""
Idle = Callable[[Any, int, dict[str, Any]], str | None]
"""Function `(table, seat, arguments)`: the rule by which the line would do nothing now, or None."""

F = TypeVar("F", bound=Callable[..., Any])


class Verb:
    """A verb: its function, argument fields and properties."""

    __slots__ = ("arguments", "function", "idle", "name", "of", "properties")

    def __init__(
        self,
        name: str,
        function: Function,
        arguments: dict[str, Field],
        properties: tuple[str, ...] = (),
        of: tuple[str, ...] = (),
        idle: Idle | None = None,
    ) -> None:
        self.name = name
        self.function = function
        self.arguments = arguments
        self.properties = properties
        self.of = of
        """Contexts (sources, moments) whose lines may use it; empty: all."""
        self.idle = idle


class Line:
    """One bound line of an effect. Without a verb it lets the seat choose a card."""

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
        """Name of the cards the line works on, without `$`; empty: none."""
        self.named = named
        self.asks = asks
        self.needs = needs
        """Name that must not be empty, else the line is skipped; empty: none."""
        self.figures: dict[str, str] = figures if figures is not None else {}
        """Arguments filled from numbers of the moment: argument -> number's name."""

    def has(self, wanted: str) -> bool:
        """Whether its verb has a property."""
        return self.verb is not None and wanted in self.verb.properties

    def does(self, *functions: Function) -> bool:
        """Whether its verb is one of these."""
        return self.verb is not None and self.verb.function in functions


class Vocabulary:
    """Registry of one game's verbs, conditions and moments."""

    __slots__ = ("conditions", "moments", "names", "numbers", "verbs")

    def __init__(self) -> None:
        self.verbs: dict[str, Verb] = {}
        self.conditions: dict[str, Condition] = {}
        self.moments: tuple[str, ...] = ()
        self.names: tuple[str, ...] = ()
        """Names that lines of triggered abilities may use."""
        self.numbers: tuple[str, ...] = ()

    def answers(self, moments: tuple[str, ...], names: tuple[str, ...] = (), numbers: tuple[str, ...] = ()) -> None:
        """Declare the moments abilities may wait for, and the names and numbers their lines may use."""
        self.moments, self.names, self.numbers = moments, names, numbers

    def verb(
        self,
        *properties: str,
        name: str = "",
        of: tuple[str, ...] = (),
        idle: Idle | None = None,
        **arguments: Field,
    ) -> Callable[[F], F]:
        """Decorate a function `(table, seat, card, **arguments)` as a verb."""

        def keep(function: F) -> F:
            word = name or function.__name__
            self.verbs[word] = Verb(word, function, arguments, properties, of, idle)
            return function

        return keep

    def condition(self, function: F) -> F:
        """Decorate a function `(table, bearer, moment)` as a condition of its own name."""
        self.conditions[function.__name__] = function
        return function

    def bind_conditions(self, names: list[str], where: str, problems: list[str]) -> tuple[Condition, ...]:
        """Resolve the conditions named in an `if`."""
        for name in names:
            if name not in self.conditions:
                known = ", ".join(sorted(self.conditions))
                problems.append(
                    f"{where}, field 'if': unknown condition {str(name)[:40]!r}; the conditions are {known}"
                )
        return tuple(self.conditions[name] for name in names if name in self.conditions)

    def bind(
        self,
        lines: list[dict[str, Any]],
        where: str,
        problems: list[str],
        given: tuple[str, ...] = (),
        numbers: tuple[str, ...] = (),
        context: tuple[str, ...] = (),
    ) -> tuple[Line, ...]:
        """Bind lines of a pack to verbs; problems are appended with their line. `given` and `numbers`: names available from
        the start. `context`: what the lines belong to (source, moment); empty: every verb is allowed."""
        if len(lines) > LINE_LIMIT:
            problems.append(f"{where}, field 'lines': more than {LINE_LIMIT} lines")
            return ()
        known = set(given)
        bound = []
        for at, line in enumerate(lines):
            place = f"{where}, line {at + 1}"
            made = self.bind_line(line, place, known, numbers, problems)
            if made is not None:
                problems += misplaced(made, context, place) if context else []
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
    """Return a name without its `$`; it must have been given or bound by an earlier line."""
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
    """Validate the arguments of a line and fill in defaults, except numbers of the moment."""
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


def misplaced(line: Line, context: tuple[str, ...], where: str) -> list[str]:
    """List verbs and words of a line that make no sense in this context."""
    verb = line.verb
    if verb is None:
        return []
    problems = []
    if verb.of and not any(it in verb.of for it in context):
        problems.append(f"{where}: {verb.name} makes no sense here; it is for {', '.join(verb.of)}")
    for name, field in verb.arguments.items():
        problem = field.misplaced(line.arguments.get(name), context)
        if problem:
            problems.append(f"{where}: {verb.name}, {name}: {problem}")
    return problems
