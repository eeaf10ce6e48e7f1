"""Translated text templates of a game, one TOML file per language.

A file has sections (labels, questions, events, reasons) of templates: `"{seat} buys {card} for {price}."` A seat is rendered
as `@0`; the client replaces it by a name. `[{seat} plays|You play] {card}.` has two forms: the second is for the reader whom
the first mentions.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import cache, lru_cache
from pathlib import Path
from string import Formatter
from typing import Any, Final

SHARED = Path(__file__).parents[1] / "locale"
"""One file per language: its name, and the program's texts outside any game."""


def found_languages(folder: Path) -> tuple[str, ...]:
    """List the languages that have a file, English first."""
    return ("en", *sorted(path.stem for path in folder.glob("*.toml") if path.stem != "en"))


LANGUAGES = found_languages(SHARED)
ENGLISH = LANGUAGES[0]

Texts = dict[str, dict[str, str]]
Pieces = list[tuple[str, str]]
"""A compiled template: pairs of literal text and the placeholder after it (empty for none)."""
CUT: Final[dict[str, Pieces]] = {}
"""Cache of compiled templates; empty for those that need `str.format`."""
MOST_SPOKEN: Final = 4_096
"""Size of the cache of sentences by reader."""


class Phrasebook:
    """The templates of one game in every language, read lazily."""

    __slots__ = ("cases", "folder", "known", "sections")

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.known: dict[str, Texts] = {}
        self.sections: dict[tuple[str, str], dict[str, str]] = {}
        """Cache by section and language."""
        self.cases: dict[tuple[str, str, str], dict[str, str]] = {}
        """Cache by section, key and language."""

    def texts(self, language: str) -> Texts:
        """Return all templates of a language; reads the file on first use."""
        found = self.known.get(language)
        if found is None:
            path = self.folder / f"{language}.toml"
            found = read_texts(path) if language in LANGUAGES and path.is_file() else self.texts("en")
            self.known[language] = found
        return found

    def own(self, section: str, key: str, language: str) -> str:
        """Return the template of exactly this language; empty if it has none."""
        found = self.texts(language)
        missing = language != "en" and found is self.texts("en")
        return "" if missing else found.get(section, {}).get(key, "")

    def find(self, section: str, key: str, language: str) -> str:
        """Return the template, in English if this language lacks it; empty if there is none."""
        return self.section(section, language).get(key, "")

    def section(self, name: str, language: str) -> dict[str, str]:
        """Return a section with English fallbacks (cached)."""
        found = self.sections.get((name, language))
        if found is None:
            found = self.texts(ENGLISH).get(name, {}) | self.texts(language).get(name, {})
            self.sections[name, language] = found
        return found

    def cases_of(self, section: str, key: str, language: str) -> dict[str, str]:
        """Return the variants of a key: `wounded` under "", `wounded:killed` under "killed"."""
        found = self.cases.get((section, key, language))
        if found is None:
            texts, start = self.section(section, language), f"{key}:"
            found = {name[len(start) :]: text for name, text in texts.items() if name.startswith(start)}
            found = self.cases[section, key, language] = {**found, "": texts.get(key, key)}
        return found

    def say(self, section: str, key: str, language: str, facts: dict[str, Any]) -> str:
        """Render a template; a missing one renders as its key."""
        template = self.find(section, key, language)
        return fill_in(template, facts) if template else key


def fill_in(template: str, facts: dict[str, Any]) -> str:
    """Render a template; templates are compiled once."""
    pieces = CUT.get(template)
    if pieces is None:
        pieces = CUT[template] = cut(template)
    if not pieces:
        return template.format_map(Facts(facts))
    told: list[str] = []
    for before, name in pieces:
        told.append(before)
        if name:
            fact = facts.get(name, "")
            told.append(fact if isinstance(fact, str) else str(fact))
    return "".join(told)


def cut(template: str) -> Pieces:
    """Compile a template; empty if a placeholder is more than a name."""
    pieces: Pieces = []
    for before, name, form, change in Formatter().parse(template):
        if form or change or (name is not None and not name.isidentifier()):
            return []
        pieces.append((before, name or ""))
    return pieces


def in_every_language(field: str, said: Callable[[str], str]) -> dict[str, str]:
    """Build one field per language, as packs and views name them: `gloss`, `gloss_it`."""
    return {field if language == ENGLISH else f"{field}_{language}": said(language) for language in LANGUAGES}


class Facts(dict[str, Any]):
    """Facts of a template; a missing one renders as nothing."""

    def __missing__(self, name: str) -> str:
        return ""


@cache
def complete_languages() -> tuple[str, ...]:
    """Return the languages whose file in `locale/` says `complete = "yes"`; the others fall back to English."""
    return tuple(code for code in LANGUAGES if read_texts(SHARED / f"{code}.toml")["language"].get("complete") == "yes")


@cache
def read_texts(path: Path) -> Texts:
    with path.open("rb") as file:
        return tomllib.load(file)


MARKS: Final = tuple(f"@{seat}" for seat in range(8))
ZERO: Final = ord("0")


def seat_mark(seat: int) -> str:
    """Return the placeholder of a seat: `@0`."""
    return MARKS[seat] if 0 <= seat < len(MARKS) else f"@{seat}"


def mentions(text: str, seat: int | None) -> bool:
    """Whether a text mentions a seat by its placeholder."""
    return seat is not None and seat_mark(seat) in text


def choose_forms(text: str, reader: int | None) -> str:
    """Choose between `[first|second]` forms: the second if the first mentions the reader."""
    return form_for(text, reader) if "[" in text else text


@lru_cache(MOST_SPOKEN)
def form_for(text: str, reader: int | None) -> str:
    parts = text.split("[")
    told = parts[:1]
    for part in parts[1:]:
        inside, end, rest = part.partition("]")
        third, bar, second = inside.partition("|")
        if not end or not bar or "|" in second:  # no two forms
            told += ("[", part)
        else:
            told += (second if mentions(third, reader) else third, rest)
    return "".join(told)


def name_seats(text: str, names: list[str], reader: int | None = None) -> str:
    """Choose the forms for the reader, and replace seat placeholders by names."""
    text = choose_forms(text, reader)
    if "@" not in text:
        return text
    parts = text.split("@")
    told = parts[:1]
    for part in parts[1:]:
        seat = ord(part[0]) - ZERO if part else -1
        if 0 <= seat <= 9:
            told.append(name_of_seat(seat, names))
            told.append(part[1:])
        else:
            told.append(f"@{part}")
    return "".join(told)


def name_of_seat(seat: int, names: list[str]) -> str:
    return names[seat] if seat < len(names) else f"seat {seat + 1}"
