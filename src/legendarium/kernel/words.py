"""Words: what a game says to people, kept in one TOML file a language.

A file has sections (labels, questions, events, reasons) of texts with blanks: `"{seat} buys {card} for {price}."` A seat is
told as `@0`, which whoever shows the text replaces by a name. `[{seat} plays|You play] {card}.` has two forms: the second is
for the reader who is told of in the first.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any, Final

SHARED = Path(__file__).parents[1] / "locale"
"""One file a language: its name, and what the program says outside any game."""


def found_languages(folder: Path) -> tuple[str, ...]:
    """A language is there because its file is; English first."""
    return ("en", *sorted(path.stem for path in folder.glob("*.toml") if path.stem != "en"))


LANGUAGES = found_languages(SHARED)
ENGLISH = LANGUAGES[0]
PLAIN_NAME = re.compile(r"[a-z_]\w*")

Texts = dict[str, dict[str, str]]


class Phrasebook:
    """The texts of one game in every language."""

    __slots__ = ("folder", "known")

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.known: dict[str, Texts] = {}

    def texts(self, language: str) -> Texts:
        """Read when first asked for; sentences are made for every event, so finding them must cost nothing."""
        found = self.known.get(language)
        if found is None:
            path = self.folder / f"{language}.toml"
            found = read_texts(path) if language in LANGUAGES and path.is_file() else self.texts("en")
            self.known[language] = found
        return found

    def own(self, section: str, key: str, language: str) -> str:
        """The text of this very language; empty if it has none."""
        found = self.texts(language)
        missing = language != "en" and found is self.texts("en")
        return "" if missing else found.get(section, {}).get(key, "")

    def find(self, section: str, key: str, language: str) -> str:
        """The text, in English if this language lacks it; empty if there is none."""
        found = self.texts(language).get(section, {}).get(key)
        return found if found is not None else self.texts("en").get(section, {}).get(key, "")

    def say(self, section: str, key: str, language: str, facts: dict[str, Any]) -> str:
        """The text with its blanks filled in; a text that is missing shows its key."""
        template = self.find(section, key, language)
        return fill(template, facts) if template else key


def in_every_language(field: str, said: Callable[[str], str]) -> dict[str, str]:
    """A text as packs and views call it: `gloss` in English, `gloss_it` in Italian."""
    return {field if language == ENGLISH else f"{field}_{language}": said(language) for language in LANGUAGES}


class Facts(dict[str, Any]):
    """Facts for a template; one that is missing shows as nothing."""

    def __missing__(self, name: str) -> str:
        return ""


KNOWN_PIECES: Final[dict[str, tuple[tuple[str, str], ...]]] = {}
"""Of every template that was ever filled: each blank with what stands before it. There are as many as the files have."""


def fill(template: str, facts: dict[str, Any]) -> str:
    """A text with its blanks filled in. One is taken apart once; sentences are made for every event and every answer."""
    pieces = KNOWN_PIECES.get(template)
    if pieces is None:
        pieces = KNOWN_PIECES[template] = pieces_of(template)
    if not pieces:
        return template.format_map(Facts(facts))
    parts = list[str]()
    for before, name in pieces:
        parts.append(before)
        if name:
            value = facts.get(name, "")
            parts.append(value if isinstance(value, str) else format(value))
    return "".join(parts)


def pieces_of(template: str) -> tuple[tuple[str, str], ...]:
    """Nothing where a blank says more than a name: Python has to fill those in."""
    found = []
    for before, name, form, conversion in Formatter().parse(template):
        if name is not None and (form or conversion or not PLAIN_NAME.fullmatch(name)):
            return ()
        found.append((before, name or ""))
    return tuple(found)


@cache
def read_texts(path: Path) -> Texts:
    with path.open("rb") as file:
        return tomllib.load(file)


def seat_mark(seat: int) -> str:
    """A seat inside a text."""
    return f"@{seat}"


def tells_of(text: str, seat: int | None) -> bool:
    """Whether a seat is told of in a text whose seats have no names yet."""
    return seat is not None and seat_mark(seat) in text


def spoken_to(text: str, reader: int | None) -> str:
    """Of what has two forms the one for this reader: the second if it tells of the reader, else the first."""
    if "[" not in text:
        return text
    first, *others = text.split("[")
    parts = [first]
    for other in others:
        forms, bracket, rest = other.partition("]")
        if bracket and forms.count("|") == 1:
            plain, _, spoken = forms.partition("|")
            parts.append((spoken if tells_of(plain, reader) else plain) + rest)
        else:
            parts.append("[" + other)
    return "".join(parts)


def name_seats(text: str, names: list[str], reader: int | None = None) -> str:
    """Replace every seat in a text by a name; whoever reads of themselves may be called you."""
    text = spoken_to(text, reader)
    if "@" not in text:
        return text
    first, *others = text.split("@")
    parts = [first]
    for other in others:
        if other[:1].isdecimal():
            seat = int(other[0])
            parts.append((names[seat] if seat < len(names) else f"seat {seat + 1}") + other[1:])
        else:
            parts.append("@" + other)
    return "".join(parts)
