"""Reads one pack entry field by field; the reading code is also the schema.

A face reads its fields from an entry in its constructor:

    self.health: Final = entry.number("health", 1, 20)
    self.range: Final = entry.number("range", 0, 9, NO_RANGE)

Each such line declares the field: its type, bounds and default (no default: required). The pack validator and the generated
page of fields use the same declaration. Problems are collected with their location, so that one run reports all of them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from mypy_extensions import mypyc_attr

from legendarium.kernel.errors import PackError
from legendarium.kernel.schema import PROVENANCES, Field, Schema, is_translation, translated
from legendarium.kernel.vocabulary import Condition, Line, Vocabulary

F = TypeVar("F")
NO_VERBS: Final = Vocabulary()


class Entry:
    """A pack entry, or a table inside one, with its location and the shared list of problems."""

    __slots__ = ("data", "free", "problems", "schema", "verbs", "where")

    def __init__(
        self,
        data: dict[str, Any],
        where: str,
        problems: list[str],
        verbs: Vocabulary = NO_VERBS,
        schema: Schema | None = None,
        free: bool = False,
    ) -> None:
        self.data = data
        self.where = where
        self.problems = problems
        self.verbs = verbs
        self.schema: Schema = schema if schema is not None else {}
        """Fields declared by reading so far, shared by all entries of a kind."""
        self.free = free
        """For tests: check only the types of fields, not the bounds of numbers."""

    def read(
        self,
        name: str,
        form: str,
        default: Any,
        required: bool = False,
        low: int = 0,
        high: int = 999,
        values: tuple[str, ...] = (),
    ) -> Any:
        """Declare and read a field; returns the default if it is missing or invalid."""
        field = self.schema.get(name)
        if field is None:
            field = Field(form, required=required, default=default, low=low, high=high, values=values)
            self.schema[name] = field
        value = self.data.get(name)
        if value is None:
            if required:
                self.wrong("missing", name)
            return default
        problem = field.problem(value)
        if problem and not (self.free and form == "number" and isinstance(value, int)):
            self.wrong(f"{problem}, not {str(value)[:60]!r}", name)
            return default
        return value

    def wrong(self, what: str, field: str = "") -> None:
        """Report a problem with its location."""
        place = f"{self.where}, field {field!r}" if field else self.where
        self.problems.append(f"{place}: {what}")

    def odd(self, what: str, field: str = "") -> None:
        """Report a value of the right type that makes no sense (not in tests, see `free`)."""
        if not self.free:
            self.wrong(what, field)

    def number(self, name: str, low: int = 0, high: int = 999, default: int | None = None) -> int:
        found: int = self.read(name, "number", 0 if default is None else default, default is None, low, high)
        return found

    def code(self) -> str:
        """Read the code by which keys and other entries refer to it; any text in tests."""
        found: str = self.read("code", "text" if self.free else "code", "", True)
        return found

    def text(self, name: str, default: str | None = None) -> str:
        found: str = self.read(name, "text", default or "", default is None)
        return found

    def flag(self, name: str, default: bool | None = False) -> bool:
        """Read a boolean: false by default; required if `default` is None."""
        return bool(self.read(name, "flag", bool(default), default is None))

    def choice(self, name: str, values: tuple[str, ...], default: str | None = None) -> str:
        found: str = self.read(name, "choice", default or "", default is None, values=values)
        return found

    def place(self, name: str, values: tuple[str, ...], default: int | None = None) -> int:
        """Read a choice as its index in `values`; -1 if missing."""
        required = default is None
        otherwise = values[default] if default is not None and default >= 0 else ""
        found = self.read(name, "choice", otherwise, required, values=values)
        return values.index(found) if found else -1

    def choices(self, name: str, values: tuple[str, ...], default: tuple[str, ...] | None = ()) -> tuple[str, ...]:
        return tuple(self.read(name, "choices", list(default or ()), default is None, values=values))

    def texts(self, name: str, default: tuple[str, ...] | None = ()) -> tuple[str, ...]:
        return tuple(self.read(name, "texts", list(default or ()), default is None))

    def numbers(self, name: str, low: int, high: int, default: tuple[int, ...] | None = ()) -> tuple[int, ...]:
        return tuple(self.read(name, "numbers", list(default or ()), default is None, low, high))

    def amounts(self, name: str, values: tuple[str, ...], low: int, high: int) -> dict[str, int]:
        """Read a table of numbers for some of these words."""
        found = self.part(name, lambda part: {word: part.number(word, low, high, 0) for word in values})
        said = self.data.get(name)
        return {word: found[word] for word in said if word in found} if found is not None and said else {}

    def anything(self, name: str, required: bool = False) -> Any:
        """Read a list that the game validates itself; None if missing."""
        return self.read(name, "list", None, required)

    def translations(self, name: str) -> dict[str, str]:
        """Return a text field in every language."""
        return translated(self.data, name)

    def part(self, name: str, make: Callable[[Entry], F]) -> F | None:
        """Build a face from the table in a field; None if missing."""
        found = self.read(name, "table", None)
        return self.inner(name, found, f"{self.where}, {name}").build(make) if found is not None else None

    def table(self, name: str, make: Callable[[Entry], F], required: bool = False) -> F:
        """Build a face from the table in a field; from an empty table if missing."""
        found = self.read(name, "table", None, required)
        if found is None and required:
            return self.inner(name, {}, self.where, []).build(make)
        return self.inner(name, found or {}, f"{self.where}, {name}").build(make)

    def parts(self, name: str, make: Callable[[Entry], F], required: bool = False) -> tuple[F, ...]:
        """Build one face per table of a list."""
        found = self.read(name, "tables", [], required)
        return tuple(
            self.inner(name, data, f"{self.where}, {name} {str(data.get('code', at + 1))[:60]!r}").build(make)
            for at, data in enumerate(found)
        )

    def inner(self, name: str, data: dict[str, Any], where: str, problems: list[str] | None = None) -> Entry:
        schema = self.schema[name].inner
        return Entry(data, where, self.problems if problems is None else problems, self.verbs, schema, self.free)

    def lines(
        self,
        name: str = "lines",
        context: tuple[str, ...] = (),
        required: bool = False,
        given: tuple[str, ...] = (),
        numbers: tuple[str, ...] = (),
    ) -> tuple[Line, ...]:
        """Read effect lines, bound to their verbs (`Vocabulary.bind`)."""
        found = self.read(name, "lines", [], required)
        return self.verbs.bind(found, self.where, self.problems, given, numbers, () if self.free else context)

    def moment(self, name: str = "when") -> str:
        """Read the moment an ability waits for."""
        return self.choice(name, self.verbs.moments)

    def conditions(self, name: str = "if") -> tuple[Condition, ...]:
        """Read the conditions of an ability."""
        return self.verbs.bind_conditions(list(self.texts(name)), self.where, self.problems)

    def with_fields(self, said: dict[str, Any]) -> Entry:
        """Return a copy with some fields replaced, for the other side of a card. Its problems are not reported again."""
        return Entry({**self.data, **said}, self.where, [], self.verbs, free=self.free)

    def build(self, make: Callable[[Entry], F]) -> F:
        """Build a face with `make`, and report fields it did not read as unknown."""
        face = make(self)
        for name, said in self.data.items():
            if name in self.schema:
                continue
            if not is_translation(name, self.schema):
                self.wrong(f"unknown; the fields are {', '.join(sorted(self.schema))}", str(name)[:60])
            elif not isinstance(said, str):
                self.wrong(f"a text is expected, not {str(said)[:60]!r}", name)
        return face


@mypyc_attr(allow_interpreted_subclasses=True)
class Printed:
    """Fields that every printed thing has."""

    __slots__ = ("code", "gloss", "glosses", "name", "names", "provenance", "rules")

    def __init__(self, entry: Entry) -> None:
        self.code: Final = entry.code()
        self.name: Final = entry.text("name")
        self.names: Final = entry.translations("name")
        self.provenance: Final = entry.choice("provenance", PROVENANCES)
        self.gloss: Final = entry.text("gloss", "")
        self.glosses: Final = entry.translations("gloss")
        self.rules: Final = entry.texts("rules")


def fields_of(make: Callable[[Entry], object], verbs: Vocabulary = NO_VERBS) -> Schema:
    """Return the schema of a face, by letting it read an empty entry."""
    blank = Entry({}, "", [], verbs)
    make(blank)
    return blank.schema


def build_face(make: Callable[[Entry], F], data: dict[str, Any], verbs: Vocabulary = NO_VERBS) -> F:
    """Build a face from data in code, without bounds checks. Raises PackError."""
    problems: list[str] = []
    face = Entry(data, str(data.get("code")), problems, verbs, free=True).build(make)
    if problems:
        raise PackError(problems)
    return face
