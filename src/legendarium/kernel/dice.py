"""Counter-based random numbers: word i is the keyed hash (BLAKE2b) of i under the seed.

The state is a seed and a position, so a clone is cheap, and past rolls reveal nothing about decks or future rolls.
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
    """A seed, the number of words used, and (in tests) the next rolls fixed in advance.

    >>> dice = Dice(7)
    >>> [dice.roll() for _ in range(5)]
    [1, 5, 2, 3, 3]
    """

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
        """Return the next 32 random bits."""
        at = self.position % WORDS
        if at == 0:
            self.block = hash_block(self.seed, self.position // WORDS)
        self.position += 1
        return self.block[at]

    def below(self, limit: int) -> int:
        """Return a uniform integer from 0 to limit - 1 (rejection sampling)."""
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
        """Roll one die; a roll fixed in advance comes first."""
        if self.fixed:
            face = self.fixed[0]
            self.fixed = self.fixed[1:]
            return face
        return self.below(sides) + 1

    def handful(self, count: int, faces: int) -> tuple[int, ...]:
        """Roll `count` six-sided dice together whose sides are divided equally among `faces` faces, numbered from 0."""
        return tuple([(self.roll() - 1) * faces // 6 for _ in range(count)])

    def shuffle(self, cards: list[Any]) -> None:
        """Shuffle in place (Fisher-Yates)."""
        for at in range(len(cards) - 1, 0, -1):
            other = self.below(at + 1)
            cards[at], cards[other] = cards[other], cards[at]

    def choose(self, things: list[int]) -> int:
        """Return a uniformly chosen item."""
        return things[self.below(len(things))]


@mypyc_attr(acyclic=True)
class WatchedDice(Dice):
    """Dice that count their rolls, to find out whether an answer would use any."""

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
    """Dice for tests: a roll that was not fixed in advance fails. Shuffles follow the seed."""

    __slots__ = ()

    def clone(self) -> FixedDice:
        return FixedDice(self.seed, self.position, self.fixed)

    def roll(self, sides: int = 6) -> int:
        if not self.fixed:
            raise AssertionError("a die is rolled that was not fixed")
        return super().roll(sides)


class MoreDice(Exception):
    """Raised at the end of a script: another number below `limit` is needed.

    >>> try:
    ...     ScriptedDice(()).roll(6)
    ... except MoreDice as wanted:
    ...     print(wanted.limit)
    6
    """

    def __init__(self, limit: int) -> None:
        super().__init__(f"one of {limit} is to be chosen")
        self.limit = limit


@mypyc_attr(acyclic=True)
class ScriptedDice(Dice):
    """Dice whose numbers are given in advance, for enumerating every outcome.

    At the end of the script `MoreDice` says how many continuations there are; retry on a copy with each one appended.

    >>> dice = ScriptedDice((2, 5))
    >>> dice.below(3), dice.roll(6)
    (2, 6)
    """

    __slots__ = ("script",)

    MADE_OF: ClassVar[tuple[str, ...]] = ("script",)

    def __init__(self, script: tuple[int, ...]) -> None:
        super().__init__(0)
        self.script = script
        """The results of `below`; a die shows one more than that."""

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
"""Cache of keyed hash states by seed; copy before updating."""


def keyed(seed: int) -> Any:
    """Create and cache the hash state of a seed."""
    if len(KEYED) >= KEPT_KEYS:
        KEYED.clear()
    state = KEYED[seed] = blake2b(key=seed.to_bytes(SEED_BYTES, "little"), digest_size=64)
    return state


def hash_block(seed: int, number: int) -> tuple[int, ...]:
    """Return the sixteen words of a block."""
    state = (KEYED.get(seed) or keyed(seed)).copy()
    state.update(number.to_bytes(8, "little"))
    words: tuple[int, ...] = read_words(state.digest())
    return words
