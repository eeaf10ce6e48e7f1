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
from typing import Any

SHARED = Path(__file__).parents[1] / "locale"
"""One file a language: its name, and what the program says outside any game."""


def found_languages(folder: Path) -> tuple[str, ...]:
    """A language is there because its file is; English first."""
    return ("en", *sorted(path.stem for path in folder.glob("*.toml") if path.stem != "en"))


LANGUAGES = found_languages(SHARED)
ENGLISH = LANGUAGES[0]
SEAT_MARK = re.compile(r"@(\d)")
TWO_FORMS = re.compile(r"\[([^\[\]|]*)\|([^\[\]|]*)\]")

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
        return template.format_map(Facts(facts)) if template else key


def in_every_language(field: str, said: Callable[[str], str]) -> dict[str, str]:
    """A text as packs and views call it: `gloss` in English, `gloss_it` in Italian."""
    return {field if language == ENGLISH else f"{field}_{language}": said(language) for language in LANGUAGES}


class Facts(dict[str, Any]):
    """Facts for a template; one that is missing shows as nothing."""

    def __missing__(self, name: str) -> str:
        return ""


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
    return TWO_FORMS.sub(lambda found: found[2] if tells_of(found[1], reader) else found[1], text)


def name_seats(text: str, names: list[str], reader: int | None = None) -> str:
    """Replace every seat in a text by a name; whoever reads of themselves may be called you."""
    text = spoken_to(text, reader)
    if "@" not in text:
        return text

    def name(found: re.Match[str]) -> str:
        seat = int(found[1])
        return names[seat] if seat < len(names) else f"seat {seat + 1}"

    return SEAT_MARK.sub(name, text)
