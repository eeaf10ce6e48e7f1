"""`Shape`, what learners are shown of a game as arrays of fixed sizes; `Encoder`, which writes a position into them.

A game declares both for one set-up (`Game.encoder`). Encoders return packed 32-bit floats (`<f`) and bytes, so kernel and games
need no array library. Rows follow one another; what is missing at the end of an array is zero.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from hashlib import blake2b
from struct import Struct
from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from legendarium.kernel.decisions import Decision, Option, Seat
from legendarium.kernel.errors import LegendariumError
from legendarium.kernel.kinds import SORTS
from legendarium.kernel.questions import Questions

T = TypeVar("T")

NONE: Final = 0
"""A label that stands for nothing: rows, codes, words and seats are numbered from 1."""
FLOAT_BYTES: Final = 4


class ShapeError(LegendariumError):
    """A position does not fit the declared shape: more rows than its cap, or something undeclared."""


class Column:
    """One number of an array. A label names something (to be embedded); an amount is a quantity (to be scaled).

    `unit` is a typical amount: amounts are shown as multiples of it. `low` and `high` bound the plain number."""

    __slots__ = ("high", "is_label", "low", "name", "unit")

    def __init__(self, name: str, high: float = 1, low: float = 0, unit: float = 0, is_label: bool = False) -> None:
        self.name = name
        self.low = float(low)
        self.high = float(high)
        self.unit = float(unit or max(abs(low), abs(high)))
        self.is_label = is_label

    @property
    def scale(self) -> float:
        """What to multiply the plain number by; labels stay whole numbers."""
        return 1.0 if self.is_label else 1.0 / self.unit


def label(name: str, most: int) -> Column:
    """Declare a label: NONE, or a number up to `most`."""
    return Column(name, most, is_label=True)


def amounts(said: str, prefix: str = "") -> list[Column]:
    """Declare amounts in one line: `alive life=30 deck=200/20 balance=-5..20` (from 0 to 1 unless said; after the stroke the
    unit)."""
    found = []
    for part in said.split():
        name, _, limits = part.partition("=")
        bounds, _, unit = limits.partition("/")
        low, dots, high = bounds.partition("..")
        most = float(high if dots else bounds or 1)
        found.append(Column(prefix + name, most, float(low) if dots else 0.0, float(unit or 0)))
    return found


def own_columns(words: int, codes: int, rows: int, seats: int, most_number: int) -> list[Column]:
    """List the first columns of every option row, whatever the game."""
    return [
        label("row", rows),
        label("word", words),
        label("sort", len(SORTS)),
        label("code", codes),
        label("seat", seats),
        Column("number", most_number, -most_number, 10),
    ]


ROW: Final = 0
WORD: Final = 1
SORT: Final = 2
CODE: Final = 3
SEAT: Final = 4
NUMBER: Final = 5
"""Places of the first columns of an option row."""


class Shape:
    """The layout of the arrays that show one set-up of a game: names, bounds and caps of everything in them.

    `figures` are one row of numbers; `bags` count things by code, one row per zone; `things` and `options` are rows with caps.
    """

    __slots__ = ("bags", "codes", "figures", "game", "is_flat", "kinds", "options", "rows", "seats", "things", "words")

    def __init__(
        self,
        game: str,
        seats: int,
        questions: Questions,
        codes: Sequence[str],
        figures: list[Column],
        bags: list[str],
        things: list[Column],
        options: list[Column],
        rows: tuple[int, int],
        most_number: int = 20,
        is_flat: bool = True,
    ) -> None:
        """`options`: further columns of an option; `rows`: caps of things and options; `most_number`: bound of an option's;
        `is_flat`: figures and bags alone tell enough to play by."""
        self.game = game
        self.seats = seats
        self.kinds: tuple[str, ...] = tuple(sorted(questions.by_kind))
        self.words: tuple[str, ...] = tuple(sorted(questions.anywhere))
        self.codes: tuple[str, ...] = tuple(sorted(set(codes)))
        self.rows = rows
        self.is_flat = is_flat
        self.things = things
        self.bags = bags
        self.figures = [*[Column(f"asked {kind}") for kind in self.kinds], Column("own question"), *figures]
        """First one column per kind of question, then whether the observer is asked."""
        self.options = [*own_columns(len(self.words) + 1, len(self.codes), rows[0], seats, most_number), *options]

    def layout(self) -> dict[str, Any]:
        """Return everything that gives the arrays their meaning, as plain data."""
        return {
            "game": self.game,
            "seats": self.seats,
            "words": list(self.words),
            "codes": list(self.codes),
            "caps": list(self.rows),
            "bags": self.bags,
            **{name: describe(columns) for name, columns in self.columns().items()},
        }

    def columns(self) -> dict[str, list[Column]]:
        return {"figures": self.figures, "things": self.things, "options": self.options}

    def digest(self) -> str:
        """Return a short hash of the layout: equal digests, equal meaning of every number."""
        return blake2b(json.dumps(self.layout()).encode(), digest_size=4).hexdigest()


def describe(columns: list[Column]) -> list[list[Any]]:
    """Return name, bounds and unit of each column; labels have no unit."""
    return [[column.name, column.low, column.high, 0.0 if column.is_label else column.unit] for column in columns]


def numbered(names: Sequence[str]) -> dict[str, int]:
    """Number names from 1."""
    return {name: at + 1 for at, name in enumerate(names)}


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder(Generic[T]):
    """Writes what one seat may know of a table. Caches what it wrote: use one per thread, for tables of one set-up.

    With `everything` it shows what is hidden too: for critics and debugging, never for players.
    """

    def __init__(self, shape: Shape, questions: Questions) -> None:
        self.shape = shape
        self.number_of: dict[str, int] = numbered(shape.codes)
        self.row_of: dict[int, int] = {}
        """Row (from 1) of each thing in the last `things`, for the pointers of `options`."""
        self.marks: dict[str, bytes] = {
            kind: bytes(FLOAT_BYTES * at) + ONE + bytes(FLOAT_BYTES * (len(shape.kinds) - at - 1))
            for at, kind in enumerate(shape.kinds)
        }
        """One-hot columns of each kind of question."""
        self.no_mark = bytes(FLOAT_BYTES * len(shape.kinds))
        words = numbered(shape.words)
        self.said: dict[str, dict[str, tuple[int, int, str]]] = {
            kind: {
                name: (words[name], SORTS.index(word.kind.sort) + 1, word.kind.code)
                for name, word in asked.words.items()
            }
            for kind, asked in questions.by_kind.items()
        }
        """For each kind of question and each of its words: labels of word and sort, and the code of its kind of thing."""
        self.others: dict[str, tuple[int, int, str]] = {
            kind: (len(words) + 1, SORTS.index(asked.others.sort) + 1, asked.others.code)
            for kind, asked in questions.by_kind.items()
            if asked.others is not None
        }
        """The same for words that only players' packs use."""

    def meaning(self, kind: str, word: str) -> tuple[int, int, str]:
        """Return labels of word and sort, and the kind of thing. Raises ShapeError for an undeclared word."""
        found = self.said[kind].get(word) or self.others.get(kind)
        if found is None:
            raise ShapeError(f"{kind} is answered by the undeclared word {word!r}")
        return found

    def asked(self, decision: Decision | None, seat: Seat) -> bytes:
        """Write the first figures: what is asked, and whether this seat is."""
        if decision is None:
            return self.no_mark + ZERO
        return self.marks[decision.kind] + (ONE if decision.seat == seat else ZERO)

    def figures(self, table: T, seat: Seat, everything: bool = False) -> bytes:
        """Write all figures, in the order of `Shape.figures`."""
        raise NotImplementedError

    def bags(self, table: T, seat: Seat, everything: bool = False) -> bytes:
        """Count things by code: one byte each, one row per zone, in the order of `Shape.bags` and `Shape.codes`."""
        raise NotImplementedError

    def things(self, table: T, seat: Seat, everything: bool = False) -> bytes:
        """Write a row per visible thing, and note the row of each in `row_of`."""
        raise NotImplementedError

    def options(self, table: T, seat: Seat, options: list[Option], points: bool = False) -> bytes:
        """Write a row per option; with `points` its first column is the row of its thing in the last `things`."""
        raise NotImplementedError

    def progress(self, table: T, seat: Seat) -> float:
        """Measure how far this seat is towards victory, from 0 to 1 (for shaping rewards; it may read what is public)."""
        raise NotImplementedError


FLOAT: Final = Struct("<f")
ONE: Final = FLOAT.pack(1.0)
ZERO: Final = FLOAT.pack(0.0)


def floats(count: int) -> Struct:
    """Return the packer of that many numbers."""
    return Struct(f"<{count}f")


def checked_rows(found: list[bytes], most: int, what: str) -> bytes:
    """Join rows. Raises ShapeError above the cap: nothing is ever left out silently."""
    if len(found) > most:
        raise ShapeError(f"{len(found)} {what} are more than the cap of {most}")
    return b"".join(found)
