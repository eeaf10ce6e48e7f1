"""The server's own texts (`locale/<language>.toml`); games bring theirs."""

from __future__ import annotations

from typing import Any, Final

from legendarium.kernel.phrasebook import LANGUAGES, SHARED, Phrasebook

BOT_NAMES = ("Alba", "Bruno", "Celia", "Dario", "Elsa", "Furio", "Greta", "Hugo")

WORDS: Final = Phrasebook(SHARED)


def say(key: str, language: str = "en", **facts: Any) -> str:
    """Return a text with its blanks filled in."""
    return WORDS.say("server", key, known_language(language), facts)


def listed(names: list[str], language: str) -> str:
    """Join names: Ada, Bo and Cy."""
    *others, last = names or [""]
    return f"{', '.join(others)} {say('and', language)} {last}" if others else last


def unlike(name: str, taken: list[str], most: int) -> str:
    """Make a name unique by a number: Ada 2."""
    known = {other.casefold() for other in taken}
    found, number = name, 2
    while found.casefold() in known:
        found = f"{name[: most - len(str(number)) - 1]} {number}"
        number += 1
    return found


def clean(text: str) -> str:
    """Clean user input: one line, printable characters only."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())


def known_language(wish: str | None) -> str:
    """Return the best supported language for an Accept-Language header."""
    for part in (wish or "").lower().split(","):
        code = part.split(";")[0].strip()[:2]
        if code in LANGUAGES:
            return code
    return LANGUAGES[0]
