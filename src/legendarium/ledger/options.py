"""Parses the `option` line of a ruling into a table option.

There are these forms:

    hero-choice = seat-order | all-random            the first value is the default
    trap-experience: placer | nobody                 likewise
    quest.hero_deck = starter | custom (default custom)
    melee.veteran_both_roles (default false)         yes-or-no, or an open value such as a number
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from legendarium.ledger.errors import LedgerError

OPTION = re.compile(r"(?P<name>[a-z][\w.-]*)\s*(?:[:=]\s*(?P<values>.*?))?\s*(?:\((?P<note>[^()]*)\))?", re.DOTALL)
TRUTHS = ("true", "false")


@dataclass(frozen=True, slots=True)
class TableOption:
    """An option name and its values, the default first.

    `required` options have no default. With fewer than two values the option is open: any value of the same kind.
    """

    name: str
    values: tuple[str, ...]
    note: str
    required: bool

    @property
    def default(self) -> str | None:
        return None if self.required else self.values[0]


def read_option(text: str) -> TableOption:
    """Parse an `option` line. Raises LedgerError."""
    found = OPTION.fullmatch(text.strip())
    if found is None:
        raise LedgerError(f"an option cannot be read: {text!r}")
    name, note = found["name"], found["note"] or ""
    values = tuple(value.strip() for value in (found["values"] or "").split("|") if value.strip())
    if note == "no default":
        return TableOption(name, values, "", required=True)
    if note.startswith("default "):
        return TableOption(name, default_first(note.removeprefix("default "), values), "", required=False)
    if not values:
        raise LedgerError(f"an option needs values or a default: {text!r}")
    if "(" in values[-1]:  # brackets inside a sentence belong to it
        return TableOption(name, (*values[:-1], f"{values[-1]} ({note})"), "", required=False)
    return TableOption(name, values, note, required=False)


def default_first(default: str, values: tuple[str, ...]) -> tuple[str, ...]:
    """Put the default first; a boolean default implies both values."""
    if not values and default in TRUTHS:
        values = TRUTHS
    return (default, *(value for value in values if value != default))
