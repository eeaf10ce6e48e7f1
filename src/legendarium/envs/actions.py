"""Actions: which whole number means which option of the open decision."""

from __future__ import annotations

from typing import Final

import numpy as np

from legendarium.envs.arrays import Arrays, Marks
from legendarium.envs.play import Play
from legendarium.kernel.decisions import Seat
from legendarium.kernel.errors import LegendariumError, SetupError
from legendarium.kernel.kinds import SORTS
from legendarium.kernel.shape import CODE, NUMBER, SEAT, SORT, WORD

CANDIDATES: Final = "candidates"
INDEX: Final = "index"
WORDS: Final = "words"
ACTIONS: Final = (CANDIDATES, INDEX, WORDS)

BY_CODE: Final = ("card", "figure", "code", "ability")
BY_NUMBER: Final = ("number", "slot", "face")
BY_PLACE: Final = ("place", "way")
MOST_NUMBER: Final = 32
"""Numbers from 0 that have a meaning of their own; larger ones share the last."""


class IllegalAction(LegendariumError):
    """An action that means no option of the open decision."""


class RowActions:
    """An action is the row of an option. With `candidates` the observation describes each row; with `index` it does not."""

    def __init__(self, arrays: Arrays, kind: str) -> None:
        self.arrays = arrays
        self.with_options = kind == CANDIDATES
        self.size = arrays.cap

    def mask(self, play: Play, seat: Seat) -> Marks:
        return self.arrays.mask(play, seat)

    def place(self, play: Play, action: int) -> int:
        """Return the place of the option an action means. Raises IllegalAction for an illegal action."""
        at = int(action)
        if not 0 <= at < len(play.listed):
            raise IllegalAction(f"action {at} is not legal: the decision has {len(play.listed)} options")
        return at


class WordActions:
    """An action is one fixed meaning: a word with a code, a seat, a number or a place.

    What means the same as an option before it gets one of the spare actions at the end."""

    def __init__(self, arrays: Arrays) -> None:
        self.arrays = arrays
        self.with_options = False
        shape = arrays.shape
        self.place_column = next(
            (
                at
                for at, column in enumerate(shape.options)
                if at > NUMBER and column.is_label and column.name != "about"
            ),
            0,
        )
        sizes: dict[int, int] = {0: 1}
        for words in arrays.encoder.said.values():
            for word, sort, _ in words.values():
                column = self.column_of(sort)
                most = MOST_NUMBER if column == NUMBER else round(shape.options[column].high) if column else 0
                sizes[word] = max(sizes.get(word, 0), most + 1)
        sizes[len(shape.words) + 1] = len(shape.codes) + 1
        self.first: dict[int, int] = {}
        """The first action of each word."""
        total = 0
        for word in sorted(sizes):
            self.first[word] = total
            total += sizes[word]
        self.sizes = sizes
        self.spare = total
        self.size = total + arrays.cap

    def column_of(self, sort: int) -> int:
        """Return the column of an option row that tells meanings of this sort apart; 0 if the word alone does."""
        name = SORTS[sort - 1]
        if name in BY_CODE:
            return CODE
        if name in BY_NUMBER:
            return NUMBER
        return SEAT if name == "seat" else self.place_column if name in BY_PLACE else 0

    def actions(self, play: Play) -> list[int]:
        """Return the action of each option of the open decision."""
        packed = self.arrays.encoder.options(play.table, play.seat, play.listed)
        rows = np.frombuffer(packed, np.float32).reshape(-1, self.arrays.columns)
        found: list[int] = []
        spare = self.spare
        for row in rows:
            word, column = int(row[WORD]), self.column_of(int(row[SORT]))
            at = self.first[word] + (min(max(0, int(row[column])), self.sizes[word] - 1) if column else 0)
            if at in found:
                at, spare = spare, spare + 1
            found.append(at)
        return found

    def mask(self, play: Play, seat: Seat) -> Marks:
        found = np.zeros(self.size, np.int8)
        if seat == play.seat:
            found[self.actions(play)] = 1
        return found

    def place(self, play: Play, action: int) -> int:
        at = int(action)
        legal = self.actions(play) if play.listed else []
        if at not in legal:
            raise IllegalAction(f"action {at} is not legal: the legal ones are {', '.join(map(str, legal))}")
        return legal.index(at)


Actions = RowActions | WordActions


def actions_of(kind: str, arrays: Arrays) -> Actions:
    if kind not in ACTIONS:
        raise SetupError(f"actions: {kind!r} is none of {', '.join(ACTIONS)}")
    return WordActions(arrays) if kind == WORDS else RowActions(arrays, kind)
