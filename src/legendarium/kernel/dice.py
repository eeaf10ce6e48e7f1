"""The table's own randomness: a seed and a position, nothing else.

Every word is a keyed hash of its position, so what was rolled says nothing about what lies in a shuffled deck or what
comes next, and a clone costs two integers.
"""

from __future__ import annotations

import struct
from hashlib import blake2b
from typing import Any, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

SEED_BYTES: Final = 32
SEED_LIMIT: Final = 1 << (8 * SEED_BYTES)
WORDS: Final = 16
WORD_LIMIT: Final = 1 << 32
KEPT_KEYS: Final = 1024
read_words: Final = struct.Struct(f"<{WORDS}I").unpack


@mypyc_attr(acyclic=True)
class Dice:
    """A seed, how many words were used, and (in tests) the next rolls fixed in advance."""

    __slots__ = ("block", "fixed", "position", "seed")

    NOT_STATE: ClassVar[tuple[str, ...]] = ("block",)

    MADE_OF: ClassVar[tuple[str, ...]] = ("seed", "position", "fixed")

    def __init__(self, seed: int, position: int = 0, fixed: tuple[int, ...] = ()) -> None:
        self.seed = seed
        self.position: i64 = position
        self.fixed = fixed
        self.block: tuple[int, ...] = hash_block(seed, position // WORDS) if position % WORDS else ()

    def clone(self) -> Dice:
        copy = Dice(self.seed, 0, self.fixed)
        copy.position = self.position
        copy.block = self.block
        return copy

    def word(self) -> int:
        """The next 32 random bits."""
        at = self.position % WORDS
        if at == 0:
            self.block = hash_block(self.seed, self.position // WORDS)
        self.position += 1
        return self.block[at]

    def below(self, limit: int) -> int:
        """A whole number from 0 to limit - 1, each equally likely."""
        position = self.position
        at = position % WORDS
        if not at:
            self.block = hash_block(self.seed, position // WORDS)
        self.position = position + 1
        word: i64 = self.block[at]
        sides: i64 = limit
        if word >= WORD_LIMIT - sides:  # the few words that may lie beyond the last whole multiple
            fair: i64 = WORD_LIMIT - WORD_LIMIT % sides
            while word >= fair:
                word = self.word()
        return word % sides

    def roll(self, sides: int = 6) -> int:
        """One die; a roll fixed in advance comes first."""
        if self.fixed:
            face = self.fixed[0]
            self.fixed = self.fixed[1:]
            return face
        return self.below(sides) + 1

    def handful(self, count: int, faces: int) -> tuple[int, ...]:
        """So many dice rolled together, on which each of the faces is on equally many of the six sides, nought first."""
        return tuple([(self.roll() - 1) * faces // 6 for _ in range(count)])

    def shuffle(self, cards: list[Any]) -> None:
        """Fisher-Yates, in place. Cards are only moved: nobody reads their numbers here."""
        for at in range(len(cards) - 1, 0, -1):
            other = self.below(at + 1)
            cards[at], cards[other] = cards[other], cards[at]

    def choose(self, things: list[int]) -> int:
        """One of them, each equally likely."""
        return things[self.below(len(things))]


@mypyc_attr(acyclic=True)
class WatchedDice(Dice):
    """Dice that know how often they were rolled: for trying an answer out and saying what it would take."""

    __slots__ = ("rolls",)

    MADE_OF: ClassVar[tuple[str, ...]] = ("seed",)

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.rolls = 0

    def roll(self, sides: int = 6) -> int:
        self.rolls += 1
        return super().roll(sides)


@mypyc_attr(acyclic=True)
class FixedDice(Dice):
    """Dice of a position laid out by hand: a roll that was not fixed in advance fails. Shuffles follow the seed."""

    __slots__ = ()

    def clone(self) -> FixedDice:
        return FixedDice(self.seed, self.position, self.fixed)

    def roll(self, sides: int = 6) -> int:
        if not self.fixed:
            raise AssertionError("a die is rolled that was not fixed")
        return super().roll(sides)


class MoreDice(Exception):
    """A script of dice is at its end, and another number is wanted: one of so many."""

    def __init__(self, limit: int) -> None:
        super().__init__(f"one of {limit} is to be chosen")
        self.limit = limit


@mypyc_attr(acyclic=True)
class ScriptedDice(Dice):
    """Dice whose numbers are given in advance, for walking through everything chance can do. At the end of the
    script `MoreDice` says how
    many ways there are to go on; try the answer again on a copy with each of them added."""

    __slots__ = ("script",)

    MADE_OF: ClassVar[tuple[str, ...]] = ("script",)

    def __init__(self, script: tuple[int, ...]) -> None:
        super().__init__(0)
        self.script = script
        """What `below` gives, one after the other; a die shows one more than that."""

    def clone(self) -> ScriptedDice:
        copy = ScriptedDice(self.script)
        copy.position = self.position
        return copy

    def below(self, limit: int) -> int:
        if self.position >= len(self.script):
            raise MoreDice(limit)
        self.position += 1
        return self.script[self.position - 1]

    def roll(self, sides: int = 6) -> int:
        return self.below(sides) + 1


KEYED: Final[dict[int, Any]] = {}
"""The hash under each of some seeds before anything was put into it: to be copied, never fed."""


def keyed(seed: int) -> Any:
    """The hash under a seed that is not kept yet."""
    if len(KEYED) >= KEPT_KEYS:
        KEYED.clear()
    state = KEYED[seed] = blake2b(key=seed.to_bytes(SEED_BYTES, "little"), digest_size=64)
    return state


def hash_block(seed: int, number: int) -> tuple[int, ...]:
    """Sixteen words: the keyed hash of the block's number."""
    state = (KEYED.get(seed) or keyed(seed)).copy()
    state.update(number.to_bytes(8, "little"))
    words: tuple[int, ...] = read_words(state.digest())
    return words
