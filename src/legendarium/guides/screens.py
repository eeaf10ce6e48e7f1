"""The guide above the rules of a game: ten screens of ledger entries, each with a position to try.

`page/guides/book.toml` has them in order; what they say stands in the ledger.

    end = "That is it. Play on as you like."

    [[screen]]
    code = "weapons"
    title = "Weapons"
    rules = ["vol.weapon.damage-roll"]
    say = "Strike: play the Sword."
    do = ["play sword"]
    until = [{ event = "rolled", seat = "me" }]
    seed = "7"

    [screen.options]
    position = "hand 0: sword"

A translation stands in `<language>/book.toml`: `end`, and `[screen.<code>]` with its `title` and `say`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from legendarium.guides.model import Guide, GuideError, Lesson
from legendarium.guides.reading import BOOK, check_rule, check_table, read_both, read_lesson
from legendarium.kernel.game import game

PREFIX = "book-"
"""Of the codes of the guides of screens: `book-weapons`."""
FIELDS = {"code", "title", "rules", "seats", "seed", "level", "options", "say", "do", "show", "until"}
OF_THE_LESSON = ("code", "say", "do", "show", "until")
TEXTS = {"title", "say"}


@dataclass(frozen=True, slots=True)
class Screen:
    """One screen: entries of the ledger under a title, and a guide of one lesson to try what they say."""

    code: str
    title: str
    rules: tuple[str, ...]
    guide: Guide


@cache
def book(code: str, language: str = "en") -> tuple[Screen, ...]:
    """Return the screens of a game in their order; empty if it has none (cached)."""
    path = game(code).folder / "page" / "guides" / f"{BOOK}.toml"
    return read_book(code, path, language) if path.is_file() else ()


def read_book(code: str, path: Path, language: str = "en") -> tuple[Screen, ...]:
    """Read the screens of a file; raises GuideError with everything that is wrong."""
    said, faults = load_book(path, language), list[str]()
    screens = [read_screen(code, one, str(said.get("end", "")), faults) for one in said.get("screen", ())]
    names = [screen.code for screen in screens]
    if len(set(names)) < len(names):
        faults.append("every screen has a code of its own")
    if faults:
        raise GuideError([f"{path.name}: {fault}" for fault in faults])
    return tuple(screens)


def load_book(path: Path, language: str) -> dict[str, Any]:
    """Read a file, with the texts of its translation where there are any."""
    said, words = read_both(path, language)
    screens = {one.get("code"): one for one in said.get("screen", ())}
    for name, texts in words.pop("screen", {}).items():
        if name not in screens or not isinstance(texts, Mapping) or not set(texts) <= TEXTS:
            raise GuideError([f"{language}/{path.name}: {name} is no screen, or has other fields than title and say"])
        screens[name].update(texts)
    return {**said, **words}


def read_screen(owner: str, said: Mapping[str, Any], end: str, faults: list[str]) -> Screen:
    """Read one screen; adds what is wrong with it to the faults."""
    code, title = str(said.get("code", "?")), str(said.get("title", ""))
    found: list[str] = []
    if set(said) - FIELDS or not title or not said.get("rules"):
        found.append(f"code, title and rules are needed, and nothing else than {', '.join(sorted(FIELDS))}")
    lesson: Lesson = read_lesson({name: said[name] for name in OF_THE_LESSON if name in said}, found)
    for rule in said.get("rules", ()):
        check_rule(str(rule), found.append)
    if not found:
        check_table(owner, said, found)
    faults += [f"screen {code!r}: {fault}" for fault in found]
    seats, seed = int(said.get("seats", game(owner).default_seats)), str(said.get("seed", "1"))
    level, options = str(said.get("level", "novice")), dict(said.get("options", {}))
    guide = Guide(owner, PREFIX + code, title, lesson.say, end, seats, seed, level, (lesson,), options)
    return Screen(code, title, tuple(said.get("rules", ())), guide)
