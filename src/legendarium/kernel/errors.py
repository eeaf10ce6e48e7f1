"""The tree of errors.

LegendariumError            everything a caller may want to catch
├── IllegalMove             a move the rules forbid; carries the refusal
├── PlainError              has a code (`word`) and facts, for translated messages
│   ├── SetupError          a match cannot be opened with these seats or options
│   └── RecordError         a saved match cannot be trusted or replayed
├── UnknownGame             no game of that name
├── NoArrays                a game shows learners nothing
├── PackError               a pack does not fit; carries every problem found
└── RunawayError            effects that would never end were stopped
"""

from __future__ import annotations

from typing import Any

from legendarium.kernel.refusals import Refusal


class LegendariumError(Exception):
    """Base of all errors reported to callers in one clear line.

    >>> import legendarium as lg
    >>> try:
    ...     lg.bot("village-attacks", "genius")
    ... except lg.LegendariumError as error:
    ...     print(error)
    there is no level 'genius' for village-attacks; the levels are random, beginner, novice, adept, master
    """


class IllegalMove(LegendariumError):
    """A move the rules forbid. Nothing has changed.

    >>> import legendarium as lg
    >>> match = lg.Match.new("village-of-legends", seed=7, options={"heroes": ["mage", "dwarf"]})
    >>> try:
    ...     match.play("buy:8")
    ... except lg.IllegalMove as error:
    ...     print(error.rule)
    vol.market.offer
    """

    def __init__(self, key: str, refusal: Refusal, sentence: str = "") -> None:
        super().__init__(sentence or f"{key[:80]!r} is not allowed now ({refusal.rule})")
        self.key = key
        self.refusal = refusal

    @property
    def rule(self) -> str:
        return self.refusal.rule

    @property
    def reason(self) -> str:
        return str(self)


class NoArrays(LegendariumError):
    """A game that declares no arrays for learners."""


class PlainError(LegendariumError):
    """An error with an English line for programs, and a word and facts for translated messages."""

    def __init__(self, text: str, word: str = "", **facts: Any) -> None:
        super().__init__(text)
        self.word = word
        self.facts = facts


class SetupError(PlainError):
    """A match cannot be opened with these seats or options.

    >>> import legendarium as lg
    >>> try:
    ...     lg.Match.new("village-attacks", seats=9)
    ... except lg.SetupError as error:
    ...     print(error)
    seats: ...
    """


class UnknownGame(LegendariumError):
    """No game of that name is registered.

    >>> import legendarium as lg
    >>> try:
    ...     lg.game("chess")
    ... except lg.UnknownGame as error:
    ...     print(error)
    there is no game 'chess'; the games are legends-of-signum, village-attacks, village-of-legends
    """


class PackError(LegendariumError):
    """A pack does not fit: every problem found, each naming file, entry and field.

    >>> import legendarium as lg
    >>> from pathlib import Path
    >>> try:
    ...     lg.game("village-of-legends").check_pack(Path("no-such-pack"))
    ... except lg.PackError as error:
    ...     print(error.problems)
    ['no-such-pack: there is no such folder']
    """

    def __init__(self, problems: list[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


class RecordError(PlainError):
    """A saved match is damaged, foreign, or does not replay to what it says.

    Its word is what is wrong: foreign (no record at all), version, other-rules, early (its seed is not told yet),
    long, illegal (a move), damaged (all else).

    >>> import legendarium as lg
    >>> try:
    ...     lg.Match.load("{}")
    ... except lg.RecordError as error:
    ...     print(error.word)
    foreign
    """


class RunawayError(LegendariumError):
    """An endless loop of effects was stopped. Only cards of one's own packs can cause one.

    >>> import legendarium as lg
    >>> issubclass(lg.RunawayError, lg.LegendariumError)
    True
    """
