"""Reads guides: `page/guides/<code>.toml` of a game, or `guides/<code>.toml` of a pack, with translations beside them.

    title = "First duel"
    seed = "7"

    [[lesson]]
    code = "coins"
    say = "Play your coins: they pay for cards in this turn only."
    do = ["play coin"]
    until = [{ event = "played", card = "coin", seat = "me" }]

A translation stands in `guides/<language>/<code>.toml`: `title`, `summary`, `end`, and a table `[lesson.<code>]` for each
lesson with its `say`, `wrong` and `meanwhile`. Raises GuideError with everything that is wrong.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from legendarium.bots import levels
from legendarium.guides.conditions import COMPARES, KINDS
from legendarium.guides.model import PATIENCE, Condition, Guide, GuideError, Lesson
from legendarium.kernel.errors import LegendariumError
from legendarium.kernel.game import game
from legendarium.ledger import rule

TEXTS = ("say", "wrong", "meanwhile")
HEAD = {
    "place": int,
    "title": str,
    "summary": str,
    "end": str,
    "seats": int,
    "seed": str,
    "level": str,
    "options": dict,
    "lesson": list,
}
FIELDS = {
    "code": str,
    "rule": str,
    "patience": int,
    "do": list,
    "show": list,
    "until": list,
    "skip": list,
    "when": list,
}
LONGEST = 260
"""Letters of a text: one or two sentences."""
COACH = "coach"
"""The file with the lines of advice of ordinary play: lessons without a table."""
BOOK = "book"
"""The file with the screens above the rules (guides/screens.py)."""


@cache
def guides(code: str, language: str = "en") -> tuple[Guide, ...]:
    """Return the guides of a game, in the order of their files (cached)."""
    return read_folder(code, game(code).folder / "page" / "guides", language)


@cache
def coach(code: str, language: str = "en") -> tuple[Lesson, ...]:
    """Return the lines of advice of ordinary play; empty if the game has none (cached)."""
    path = game(code).folder / "page" / "guides" / f"{COACH}.toml"
    if not path.is_file():
        return ()
    said, faults = load(path, language), list[str]()
    lessons = read_lessons(said, faults)
    if faults:
        raise GuideError([f"{path.name}: {fault}" for fault in faults])
    return lessons


def read_folder(code: str, folder: Path, language: str = "en") -> tuple[Guide, ...]:
    """Read all guides of a folder; none if there is no such folder."""
    paths = [path for path in sorted(folder.glob("*.toml")) if path.stem not in (COACH, BOOK)]
    found = [read_guide(code, path, language) for path in paths]
    return tuple(sorted(found, key=lambda guide: (guide.place, guide.code)))


def read_guide(code: str, path: Path, language: str = "en") -> Guide:
    said, faults = load(path, language), list[str]()
    for name, value in said.items():
        if name not in HEAD or not isinstance(value, HEAD[name]):
            faults.append(f"{name} is not expected here, or of another type")
    for name in ("title", "summary", "end", "seed"):
        if not said.get(name):
            faults.append(f"{name} is missing")
    level = str(said.get("level", "novice"))
    if level not in levels(code):
        faults.append(f"there is no level {level!r}")
    lessons = read_lessons(said, faults)
    if not faults:
        check_table(code, said, faults)
    if faults:
        raise GuideError([f"{path.name}: {fault}" for fault in faults])
    seats = int(said.get("seats", game(code).default_seats))
    title, summary, end = (str(said[name]) for name in ("title", "summary", "end"))
    options = dict(said.get("options", {}))
    return Guide(
        code,
        path.stem,
        title,
        summary,
        end,
        seats,
        str(said["seed"]),
        level,
        lessons,
        options,
        int(said.get("place", 1)),
    )


def read_both(path: Path, language: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """Read a file and its translation, which is empty where there is none. Raises GuideError."""
    try:
        said = tomllib.loads(path.read_text(encoding="utf-8"))
        other = path.parent / language / path.name
        words = tomllib.loads(other.read_text(encoding="utf-8")) if language != "en" and other.is_file() else {}
    except (OSError, ValueError) as problem:
        raise GuideError([f"{path.name}: {problem}"]) from None
    return said, words


def load(path: Path, language: str) -> dict[str, Any]:
    """Read a file, with the texts of its translation where there are any."""
    said, words = read_both(path, language)
    lessons = {one.get("code"): one for one in said.get("lesson", ()) if isinstance(one, dict)}
    for name, value in words.pop("lesson", {}).items():
        if name not in lessons or not isinstance(value, Mapping) or not set(value) <= set(TEXTS):
            raise GuideError([f"{language}/{path.name}: {name} belongs to no lesson, or has other fields than {TEXTS}"])
        lessons[name].update(value)
    if not set(words) <= {"title", "summary", "end"}:
        raise GuideError([f"{language}/{path.name}: title, summary, end and lesson are expected"])
    return {**said, **words}


def read_lessons(said: Mapping[str, Any], faults: list[str]) -> tuple[Lesson, ...]:
    lessons = tuple(read_lesson(one, faults) for one in said.get("lesson", ()))
    codes = [lesson.code for lesson in lessons]
    if len(set(codes)) < len(codes) or not codes:
        faults.append("every lesson has a code of its own, and there is at least one")
    return lessons


def read_lesson(said: object, faults: list[str]) -> Lesson:
    """Read one lesson; adds what is wrong with it to the faults."""
    given = said if isinstance(said, dict) else {}
    code = str(given.get("code", "?"))

    def wrong(text: str) -> None:
        faults.append(f"lesson {code!r}: {text}")

    for name, value in given.items():
        kind = str if name in TEXTS else FIELDS.get(name)
        if kind is None or not isinstance(value, kind):
            wrong(f"{name} is not expected here, or of another type")
            return Lesson(code, "")
    if not given.get("say"):
        wrong("say is missing")
    for name in TEXTS:
        if len(given.get(name, "")) > LONGEST:
            wrong(f"{name} is longer than {LONGEST} letters")
    for name in ("do", "show"):
        if not all(isinstance(pattern, str) and pattern for pattern in given.get(name, ())):
            wrong(f"{name} is a list of texts")
    for condition in (*given.get("until", ()), *given.get("skip", ()), *given.get("when", ())):
        if fault := fault_of(condition):
            wrong(f"{condition}: {fault}")
    check_rule(str(given.get("rule", "")), wrong)
    return Lesson(
        code=code,
        say=str(given.get("say", "")),
        do=tuple(given.get("do", ())),
        show=tuple(given.get("show", ())),
        until=tuple(given.get("until", ())),
        skip=tuple(given.get("skip", ())),
        when=tuple(given.get("when", ())),
        wrong=str(given.get("wrong", "")),
        meanwhile=str(given.get("meanwhile", "")),
        rule=str(given.get("rule", "")),
        patience=int(given.get("patience", PATIENCE)),
    )


def fault_of(condition: Condition | object) -> str:
    """Say what is wrong with a condition; empty if nothing is."""
    if not isinstance(condition, dict) or sum(kind in condition for kind in KINDS) != 1:
        return f"a condition has one of {', '.join(KINDS)}"
    if "event" in condition:
        return "" if isinstance(condition.get("count", 1), int) else "count is a number"
    allowed = {"view", *COMPARES} if "view" in condition else set(KINDS)
    return "" if set(condition) <= allowed else f"it takes {', '.join(sorted(allowed))} only"


def check_rule(identity: str, wrong: Any) -> None:
    try:
        if identity:
            rule(identity)
    except LegendariumError as problem:
        wrong(str(problem))


def check_table(code: str, said: Mapping[str, Any], faults: list[str]) -> None:
    """Check that the table of a guide can be opened."""
    found = game(code)
    try:
        found.check(int(said.get("seats", found.default_seats)), dict(said.get("options", {})))
    except LegendariumError as problem:
        faults.append(str(problem))
