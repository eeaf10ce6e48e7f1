"""Schemas of pack entries: field types and their validation. All problems are collected."""

from __future__ import annotations

import re
from typing import Any, Final

from legendarium.kernel.phrasebook import LANGUAGES

CODE: Final = re.compile("[a-z0-9][a-z0-9-]{0,59}")
"""Codes are used in keys, deck texts and URLs."""
PROVENANCES = ("rulebook", "public", "house")


class Word:
    """An allowed value of a field: what it means, and the contexts where it makes sense (`of`; empty: all)."""

    __slots__ = ("name", "of", "says")

    def __init__(self, name: str, says: str = "", of: tuple[str, ...] = ()) -> None:
        self.name = name
        self.says = says
        self.of = of


class Field:
    """Type, bounds and default of one field."""

    __slots__ = ("default", "form", "high", "inner", "low", "required", "values", "words")

    def __init__(
        self,
        form: str,
        *,
        required: bool = False,
        default: Any = None,
        low: int = 0,
        high: int = 999,
        values: tuple[str, ...] = (),
        words: tuple[Word, ...] = (),
    ) -> None:
        self.form = form
        """number, code, text, flag, choice, choices, texts, numbers, list, table, tables, lines."""
        self.required = required
        self.default = default
        self.low = low
        self.high = high
        self.values = values
        self.words = words
        """The values that are documented one by one."""
        self.inner: dict[str, Field] = {}
        """Schema of the tables inside it."""

    def misplaced(self, value: Any, context: tuple[str, ...]) -> str:
        """Say why a word makes no sense in this context; empty if it does."""
        fitting = [word.name for word in self.words if not word.of or any(it in word.of for it in context)]
        if value in fitting or all(value != word.name for word in self.words):
            return ""
        return f"{value!r} makes no sense here, only {', '.join(fitting)}"

    def problem(self, value: Any) -> str:
        """Say what is wrong with a value; empty if nothing is."""
        check = CHECKS[self.form]
        return str(check(self, value))


Schema = dict[str, Field]


def wrong_number(field: Field, value: Any) -> str:
    if isinstance(value, bool) or not isinstance(value, int) or not field.low <= value <= field.high:
        return f"a whole number from {field.low} to {field.high} is expected"
    return ""


def wrong_code(field: Field, value: Any) -> str:
    fits = isinstance(value, str) and CODE.fullmatch(value) is not None
    return "" if fits else "a code of at most 60 small letters, digits and hyphens is expected"


def wrong_text(field: Field, value: Any) -> str:
    return "" if isinstance(value, str) and 0 < len(value) <= 2_000 else "a text is expected"


def wrong_flag(field: Field, value: Any) -> str:
    return "" if isinstance(value, bool) else "true or false is expected"


def wrong_choice(field: Field, value: Any) -> str:
    return "" if isinstance(value, str) and value in field.values else f"one of {', '.join(field.values)} is expected"


def wrong_list(field: Field, value: Any) -> str:
    return "" if isinstance(value, list) and len(value) <= 200 else "a list is expected"


def wrong_choices(field: Field, value: Any) -> str:
    fits = not wrong_list(field, value) and all(not wrong_choice(field, item) for item in value)
    return "" if fits else f"a list of {', '.join(field.values)} is expected"


def wrong_texts(field: Field, value: Any) -> str:
    fits = not wrong_list(field, value) and all(not wrong_text(field, item) for item in value)
    return "" if fits else "a list of texts is expected"


def wrong_numbers(field: Field, value: Any) -> str:
    fits = not wrong_list(field, value) and all(not wrong_number(field, item) for item in value)
    return "" if fits else f"a list of whole numbers from {field.low} to {field.high} is expected"


def wrong_table(field: Field, value: Any) -> str:
    return "" if isinstance(value, dict) else "a table is expected"


def wrong_tables(field: Field, value: Any) -> str:
    fits = not wrong_list(field, value) and all(isinstance(item, dict) for item in value)
    return "" if fits else "a list of tables is expected"


CHECKS = {
    "number": wrong_number,
    "code": wrong_code,
    "text": wrong_text,
    "flag": wrong_flag,
    "choice": wrong_choice,
    "choices": wrong_choices,
    "texts": wrong_texts,
    "numbers": wrong_numbers,
    "list": wrong_list,
    "table": wrong_table,
    "tables": wrong_tables,
    "lines": wrong_tables,
}


def number(low: int = 0, high: int = 999, *, required: bool = False, default: int | None = None) -> Field:
    return Field("number", required=required, default=default, low=low, high=high)


def code() -> Field:
    return Field("code", required=True)


def text(*, required: bool = False, default: str | None = None) -> Field:
    return Field("text", required=required, default=default)


def flag(default: bool = False) -> Field:
    return Field("flag", default=default)


def choice(*values: str, required: bool = False, default: str | None = None) -> Field:
    return Field("choice", required=required, default=default, values=values)


def one_of(*words: Word, required: bool = False, default: str | None = None) -> Field:
    """Declare a choice among documented words."""
    names = tuple(word.name for word in words)
    return Field("choice", required=required, default=default, values=names, words=words)


def listing(form: str, *, values: tuple[str, ...] = (), low: int = 0, high: int = 999) -> Field:
    return Field(form, default=[], values=values, low=low, high=high)


def is_translation(name: str, schema: Schema) -> bool:
    """Whether a field is the translation of a text field: `name_it`, `gloss_it`."""
    field, _, language = name.rpartition("_")
    return field in schema and schema[field].form == "text" and language in LANGUAGES[1:]


def translated(entry: dict[str, Any], field: str) -> dict[str, str]:
    """Return a text of an entry by language, with English as fallback."""
    english = str(entry.get(field) or "")
    return {language: str(entry.get(f"{field}_{language}") or english) for language in LANGUAGES}


def fill(schema: Schema, entry: dict[str, Any], where: str, problems: list[str]) -> dict[str, Any]:
    """Validate an entry and fill in defaults; problems are appended with their location."""
    filled: dict[str, Any] = {}
    for name, value in entry.items():
        if is_translation(name, schema):
            filled[name] = value if isinstance(value, str) else str(value)
        elif name not in schema:
            problems.append(f"{where}, field {str(name)[:60]!r}: unknown; the fields are {', '.join(sorted(schema))}")
    for name, field in schema.items():
        if name in entry:
            problem = field.problem(entry[name])
            if problem:
                problems.append(f"{where}, field {name!r}: {problem}, not {str(entry[name])[:60]!r}")
            filled[name] = entry[name]
        elif field.required:
            problems.append(f"{where}, field {name!r}: missing")
        else:
            filled[name] = list(field.default) if isinstance(field.default, list) else field.default
    return filled
