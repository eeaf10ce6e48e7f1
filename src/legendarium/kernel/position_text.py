"""Positions by hand: a table as a few lines of text, which each game reads and writes with its own names.

    hero 0: mage(life=24,xp=40)
    hand 0: coin*2 staff

A line is a name, a colon and words. A word is a code, perhaps with marks in brackets and a count. The table option
`position` holds such lines, so records, servers and worker processes take a position like any other option.
docs/positions.md lists the names of every game.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final, Generic, TypeVar

from legendarium.kernel.errors import LegendariumError, SetupError

T = TypeVar("T")

OPTION: Final = "position"
"""The table option that holds the lines."""
LONGEST: Final = 8_000
MOST_CARDS: Final = 500
"""Cards in one line, more than any game has."""
MOST_PROBLEMS: Final = 20
WORD: Final = re.compile(r"([^\s()*:]+)(?:\(([^()\n]*)\))?(?:\*(\d{1,3}))?(?=\s|$)")

Lines = dict[str, str]


class PositionError(SetupError):
    """A position that cannot be: `problems` names everything that is wrong with it.

    >>> import legendarium as lg
    >>> try:
    ...     lg.position("village-of-legends", "hand 0: coin*99 sword-of-doom")
    ... except lg.PositionError as error:
    ...     print(*error.problems, sep="\\n")
    hand 0: there are only 32 of coin
    hand 0: there is no card 'sword-of-doom'
    """

    def __init__(self, problems: list[str]) -> None:
        super().__init__("position: " + "; ".join(problems[:MOST_PROBLEMS]))
        self.problems = problems


class Word:
    """A word of a line: its code, marks and count. Marks that nobody reads are reported as unknown."""

    __slots__ = ("code", "count", "line", "marks", "sheet")

    def __init__(self, sheet: Sheet, line: str, code: str, marks: Lines, count: int) -> None:
        self.sheet = sheet
        self.line = line
        self.code = code
        self.marks = marks
        self.count = count

    def wrong(self, text: str) -> None:
        self.sheet.wrong(self.line, text)

    def text(self, mark: str, default: str = "") -> str:
        return self.marks.pop(mark, default)

    def flag(self, mark: str) -> bool:
        """Whether a mark without a value stands there."""
        value = self.marks.pop(mark, None)
        if value:
            self.wrong(f"{self.code}: {mark} has no value")
        return value is not None

    def number(self, mark: str, low: int, high: int, default: int) -> int:
        """Return a whole number between low and high; the default if it is missing or wrong."""
        if mark not in self.marks:
            return default
        return self.sheet.whole(self.line, f"{self.code}: {mark}", self.marks.pop(mark), low, high, default)

    def numbers(self, mark: str, separator: str = ".") -> list[int] | None:
        """Return whole numbers written `1.0.2`; None if the mark is missing."""
        if mark not in self.marks:
            return None
        parts = self.marks.pop(mark).split(separator)
        return [
            self.sheet.whole(self.line, f"{self.code}: {mark}", part, -999_999_999, 999_999_999, 0) for part in parts
        ]


class Sheet:
    """The lines of a position while a game reads them. Collects everything that is wrong."""

    __slots__ = ("left", "problems", "words_read")

    def __init__(self, lines: Lines) -> None:
        self.left = dict(lines)
        self.problems: list[str] = []
        self.words_read: list[Word] = []

    def wrong(self, line: str, text: str) -> None:
        self.problems.append(f"{line}: {text}")
        if len(self.problems) == MOST_PROBLEMS:
            raise PositionError(self.problems)

    def has(self, line: str) -> bool:
        """Whether there is this line, not read yet."""
        return line in self.left

    def words(self, line: str) -> list[Word]:
        """Read a line; empty if there is none."""
        return self.split(line, self.left.pop(line, ""))

    def split(self, line: str, text: str) -> list[Word]:
        found, at = [], 0
        text = text.strip()
        while at < len(text):
            match = WORD.match(text, at)
            if match is None:
                self.wrong(line, f"a code, perhaps code(mark=value) or code*2, is expected at {text[at : at + 20]!r}")
                break
            found.append(Word(self, line, match[1], read_marks(match[2] or ""), int(match[3] or 1)))
            at = match.end() + len(text[match.end() :]) - len(text[match.end() :].lstrip())
        if sum(word.count for word in found) > MOST_CARDS:
            self.wrong(line, f"at most {MOST_CARDS} cards are expected")
            found = []
        self.words_read += found
        return found

    def singles(self, line: str) -> list[Word]:
        """Read a line with `code*3` as three words."""
        return [Word(self, line, word.code, word.marks, 1) for word in self.words(line) for _ in range(word.count)]

    def one(self, line: str) -> Word | None:
        """Read a line of one word; None if there is none."""
        words = self.words(line)
        if len(words) > 1:
            self.wrong(line, "one word is expected")
        return words[0] if words else None

    def number(self, line: str, low: int, high: int, default: int) -> int:
        if line not in self.left:
            return default
        return self.whole(line, "", self.left.pop(line).strip(), low, high, default)

    def whole(self, line: str, name: str, text: str, low: int, high: int, default: int) -> int:
        if re.fullmatch(r"-?\d{1,9}", text) and low <= int(text) <= high:
            return int(text)
        self.wrong(line, f"{name + ' ' if name else ''}is a whole number from {low} to {high}, not {text[:20]!r}")
        return default

    def finish(self) -> None:
        """Report what nobody read. Raises PositionError if anything was wrong."""
        self.problems += [f"{line[:40]}: there is no such line here" for line in self.left]
        self.problems += [
            f"{word.line}: {word.code} has no mark {mark[:20]!r} here"
            for word in self.words_read
            for mark in word.marks
        ]
        if self.problems:
            raise PositionError(self.problems)


class Positions(Generic[T]):
    """How a game writes a position and lays it out. `write` returns lines and what they cannot say."""

    __slots__ = ("lay_out", "write")

    def __init__(self, write: Callable[[T], tuple[Lines, list[str]]], lay_out: Callable[[T, Sheet], None]) -> None:
        self.write = write
        self.lay_out = lay_out


def no_lines(table: Any) -> tuple[Lines, list[str]]:
    raise LegendariumError("this game has no positions by hand")


def no_layout(table: Any, sheet: Sheet) -> None:
    raise PositionError(["this game has none by hand"])


NO_POSITIONS: Final[Positions[Any]] = Positions(no_lines, no_layout)


def read_marks(text: str) -> Lines:
    """Split `life=24,charged` into marks and values."""
    parts = [part.strip().partition("=") for part in text.split(",") if part.strip()]
    return {name: value for name, _, value in parts}


def read_lines(given: object) -> Lines:
    """Read lines from text, or from a dict of names and words. Raises PositionError."""
    if isinstance(given, Mapping):
        lines = {str(name): spelled(value) for name, value in given.items()}
        given = write_lines(lines)
    if not isinstance(given, str) or len(given) > LONGEST:
        raise PositionError([f"a text of at most {LONGEST} characters, or a table of names and words, is expected"])
    lines, problems = {}, []
    for line in given.splitlines():
        line = line.partition("#")[0].strip()
        name, colon, words = line.partition(":")
        name = " ".join(name.split())
        if line and (not colon or not name):
            problems.append(f"{line[:40]!r}: a line 'name: words' is expected")
        elif name in lines:
            problems.append(f"{name[:40]}: this line stands there twice")
        elif line:
            lines[name] = " ".join(words.split())
    if problems:
        raise PositionError(problems)
    return lines


def spelled(value: object) -> str:
    """Write a value of a dict as words."""
    return " ".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value).replace("\n", " ")


def write_lines(lines: Lines) -> str:
    return "".join(f"{name}: {words}".rstrip() + "\n" for name, words in lines.items())


def word(code: str, marks: Mapping[str, object] | None = None) -> str:
    """Write a word; marks that are None, False or empty are left out, True stands without a value."""
    said = [
        name if value is True else f"{name}={value}"
        for name, value in (marks or {}).items()
        if value is not None and value is not False and value != ""
    ]
    return f"{code}({','.join(said)})" if said else code


def row(words: list[str]) -> str:
    """Write words one after the other, equal neighbours as `code*3`."""
    found: list[tuple[str, int]] = []
    for each in words:
        if found and found[-1][0] == each and each != "-":
            found[-1] = (each, found[-1][1] + 1)
        else:
            found.append((each, 1))
    return " ".join(each if count == 1 else f"{each}*{count}" for each, count in found)


def joined(numbers: list[int] | tuple[int, ...]) -> str:
    """Write numbers as the value of a mark: `1.0.2`."""
    return ".".join(map(str, numbers))
