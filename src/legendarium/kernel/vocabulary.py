"""The vocabulary of a game: verbs, conditions and words that content is written in, and how lines are bound to them.

A line is `{ do = "draw", count = 2 }`, perhaps with `as = "seen"` to name what it found, or
`{ choose = "$seen", asks = "keep", as = "kept" }`. `needs = "$kept"` skips a line if nothing bears that name. What an ability
answers has names (`$actor`) and numbers (`count = "$amount"`) of its own.

A verb is one function; its arguments, its properties and where it makes sense stand beside it:

    @VERBS.verb(HARMS, of=("ability", "trap"), amount=number(1, 9, required=True))
    def strike(table: Castle, seat: Seat, source: Source, *, amount: int) -> None:
        ...

Its docstring is what the page of verbs says of it, and whoever wants to know what a line is like asks `line.has(HARMS)` or
`line.does(strike)`, never for a name.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from legendarium.kernel.decisions import CardId
from legendarium.kernel.schema import Field

LINE_LIMIT = 12
"""A card of more lines than this deserves a verb of its own."""

HARMS: Final = "harms"
"""Takes health or life from somebody."""
HEALS: Final = "heals"
DRAWS: Final = "draws"
FINDS: Final = "finds"
"""Changes nothing: it only names what lines below work on."""

Names = dict[str, tuple[CardId, ...]]
Numbers = dict[str, int]
Function = Callable[..., tuple[CardId, ...] | None]
Condition = Callable[[Any, int, Any], bool]
"""Whether something holds: of the table, the thing that bears the text, and the moment."""
Idle = Callable[[Any, int, dict[str, Any]], str | None]
"""The rule by which a line with these arguments would do nothing now; None if it would do something."""

F = TypeVar("F", bound=Callable[..., Any])


class Verb:
    """One word of the vocabulary: the function that does it, the arguments it takes, and what is true of it."""

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
        """The sources and moments whose lines may use it; empty for all."""
        self.idle = idle


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

    def has(self, wanted: str) -> bool:
        """Whether its verb has a property."""
        return self.verb is not None and wanted in self.verb.properties

    def does(self, *functions: Function) -> bool:
        """Whether its verb is one of these."""
        return self.verb is not None and self.verb.function in functions


class Vocabulary:
    """The verbs and conditions of one game, and the moments its texts may wait for."""

    __slots__ = ("conditions", "moments", "names", "numbers", "verbs")

    def __init__(self) -> None:
        self.verbs: dict[str, Verb] = {}
        self.conditions: dict[str, Condition] = {}
        self.moments: tuple[str, ...] = ()
        self.names: tuple[str, ...] = ()
        """What lines that answer a moment may call its things."""
        self.numbers: tuple[str, ...] = ()

    def answers(self, moments: tuple[str, ...], names: tuple[str, ...] = (), numbers: tuple[str, ...] = ()) -> None:
        """Let texts wait for these moments, and their lines use these names and numbers."""
        self.moments, self.names, self.numbers = moments, names, numbers

    def verb(
        self,
        *properties: str,
        name: str = "",
        of: tuple[str, ...] = (),
        idle: Idle | None = None,
        **arguments: Field,
    ) -> Callable[[F], F]:
        """Make a function a verb: of table, seat and card, and of these arguments."""

        def keep(function: F) -> F:
            word = name or function.__name__
            self.verbs[word] = Verb(word, function, arguments, properties, of, idle)
            return function

        return keep

    def condition(self, function: F) -> F:
        """Make a function a condition of its own name: `@VERBS.condition def it_is_me(table, bearer, moment)`."""
        self.conditions[function.__name__] = function
        return function

    def bind_conditions(self, names: list[str], where: str, problems: list[str]) -> tuple[Condition, ...]:
        """The conditions a text names in its `if`."""
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
        """Lines of a pack bound to their verbs; what is wrong is named with its line. `given` names and `numbers` are there
        from the start: those of the moment an ability answers. `context` says what the lines belong to (source, moment); where
        it is empty, every verb may be used."""
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


def misplaced(line: Line, context: tuple[str, ...], where: str) -> list[str]:
    """What makes no sense in a line of this source and moment: its verb, or a word it says."""
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
