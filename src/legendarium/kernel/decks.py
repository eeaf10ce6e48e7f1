"""What a game says of decks that players build: whether one is legal, every reason why not, and how it opens."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from legendarium.kernel.decisions import Seat
from legendarium.kernel.errors import SetupError
from legendarium.kernel.refusals import RuleId
from legendarium.kernel.table_options import Options

if TYPE_CHECKING:
    from legendarium.kernel.match import Match


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


class Trial:
    """A game that tests a deck: the table, the seat with the deck, and the code of the deck it meets."""

    __slots__ = ("against", "options", "seat", "seats")

    def __init__(self, seats: int, options: Options, seat: Seat, against: str) -> None:
        self.seats = seats
        self.options = options
        self.seat = seat
        self.against = against


class CardUse:
    """What became of a card in a game: copies that lay in hand, copies that were played, own turns in hand of all copies."""

    __slots__ = ("held", "played", "turns")

    def __init__(self) -> None:
        self.held = 0
        self.played = 0
        self.turns = 0


@mypyc_attr(allow_interpreted_subclasses=True)
class HandWatch:
    """Follows the hand of a seat through a game. `look` is called after every answer."""

    def look(self, match: Match) -> None:
        raise NotImplementedError

    def found(self) -> dict[str, CardUse]:
        """Return what became of the cards, by code."""
        raise NotImplementedError


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

    def trial(self, text: str, options: Options, number: int) -> Trial:
        """Return the game of this number that tests a deck: seats and opponents take turns. Raises SetupError."""
        raise SetupError("decks: this game has none")

    def watch(self, seat: Seat) -> HandWatch:
        """Return what follows the hand of a seat."""
        raise SetupError("decks: this game has none")


NO_DECKS: Final = Decks()
