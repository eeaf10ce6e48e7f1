"""What a game says of decks that players build: whether one is legal, every reason why not, and how it opens."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from mypy_extensions import mypyc_attr

from legendarium.kernel.errors import SetupError
from legendarium.kernel.refusals import RuleId
from legendarium.kernel.table_options import Options


class Mend:
    """A change that cures a fault or lessens it: what it does in words, and the deck after it."""

    __slots__ = ("text", "words")

    def __init__(self, words: str, text: str) -> None:
        self.words = words
        self.text = text


class Reason:
    """Something that speaks against a deck, with the things it is about."""

    __slots__ = ("codes", "mends", "rule", "words")

    def __init__(self, rule: RuleId, words: str, codes: list[str], mends: list[Mend]) -> None:
        self.rule = rule
        self.words = words
        self.codes = codes
        self.mends = mends


class Count:
    """How many of something a deck has, and how many the rules want."""

    __slots__ = ("count", "least", "most", "rule", "words")

    def __init__(self, words: str, count: int, least: int, most: int, rule: RuleId) -> None:
        self.words = words
        self.count = count
        self.least = least
        self.most = most
        """-1 if there is no limit."""
        self.rule = rule


class Verdict:
    """What the rules say of a deck. `text` is the deck in its normal form; `parts` lists its codes with their counts."""

    __slots__ = ("advice", "counts", "parts", "reasons", "text")

    def __init__(self, text: str, parts: dict[str, list[tuple[str, int]]]) -> None:
        self.text = text
        self.parts = parts
        self.counts: list[Count] = []
        self.reasons: list[Reason] = []
        """Every reason why it is not legal; empty for a legal deck."""
        self.advice: list[Reason] = []
        """What is allowed, and is probably a mistake."""


class Openings:
    """What simulated openings show. `chances` maps a code to the share of openings in which it can be paid, by turn."""

    __slots__ = ("chances", "count", "hands", "turns")

    def __init__(self, count: int, turns: tuple[int, ...]) -> None:
        self.count = count
        self.turns = turns
        self.chances: dict[str, list[float]] = {}
        self.hands: list[tuple[list[str], list[str]]] = []
        """Opening hands, each with the cards that come when as many as allowed are redrawn."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Decks:
    """A game in which players bring decks subclasses this; `NO_DECKS` stands for all others."""

    option: str = ""
    """The table option that names a deck for each seat. Empty: no decks are built."""

    def judge(self, text: str, options: Options, language: str) -> Verdict:
        """Judge a deck. Raises SetupError if the text cannot be read."""
        raise SetupError("decks: this game has none")

    def openings(self, text: str, options: Options, count: int, seed: int) -> Generator[None, None, Openings]:
        """Simulate openings of a legal deck; yields where it may be interrupted."""
        raise SetupError("decks: this game has none")
        yield


NO_DECKS: Final = Decks()
