"""The whole way of a game, from the first chance to the result, divided into luck, play and corrected estimates."""

from __future__ import annotations

import json
from collections.abc import Sequence
from math import sqrt
from typing import Any, Final

import msgspec

from legendarium.analysis.estimator import Chances
from legendarium.analysis.weighing import Weighed
from legendarium.kernel.decisions import Seat

DOUBT: Final = 2.0
"""Standard errors below which nothing is called a mistake, nor luck."""
LEAST: Final = 0.001
"""Differences below this are none."""


class Ply(msgspec.Struct, frozen=True):
    """One answer in the account: `chances` before it, and what changed them afterwards, per side.

    For every side `chances + luck + play + corrected` is the chance before the next answer, or the result.
    """

    ply: int
    seat: Seat
    side: int
    kind: str
    played: str
    best: str
    """The best answer, if the one given was a mistake; else ''."""
    chances: Chances
    luck: Chances
    """What dice and draws gave against their expectation, and what the next seat had drawn unseen."""
    play: Chances
    """What the answer gave against the computer's own: 0 if they are the same."""
    corrected: Chances
    """Change of the estimate by looking further."""
    lost: float
    """What the best answer was better, if that is beyond doubt; 0: no mistake."""
    error: float
    luck_error: float
    options: int = 0
    """How many answers there were."""
    good: list[str] = []
    """Answers that looked nearly as good as the best, if the one given was a mistake."""


class Analysis:
    """A match explained: its plies, its result, and sums for each side.

    `str` tells it in words, `to_dicts` returns one flat row per answer, `to_json` everything, `svg` and `html` draw it.

    >>> import legendarium as lg
    >>> night = lg.play("village-attacks", "novice", seats=1, seed=5, options={"round_limit": 1})
    >>> found = lg.analyse(night, iterations=2)
    >>> way = sum(found.total(part)[0] for part in ("luck", "play", "corrected"))
    >>> round(found.plies[0].chances[0] + way, 6) == found.end[0]
    True
    """

    def __init__(
        self, game: str, sides: Sequence[Sequence[Seat]], plies: Sequence[Ply], end: Chances, about: dict[str, Any]
    ) -> None:
        self.game = game
        self.sides = tuple(tuple(side) for side in sides)
        self.plies = tuple(plies)
        self.end = end
        """The result for each side; of an unfinished game the last estimate."""
        self.about = about
        """What was analysed and how: digest of the record, level, iterations; `words` has sentences by ply."""

    def total(self, part: str) -> Chances:
        """Return the sum of `luck`, `play` or `corrected`, for each side."""
        return [sum(getattr(ply, part)[side] for ply in self.plies) for side in range(len(self.sides))]

    @property
    def movement(self) -> float:
        """How far the chance of the first side has gone up and down, all in all."""
        return sum(abs(ply.luck[0]) + abs(ply.play[0]) + abs(ply.corrected[0]) for ply in self.plies)

    @property
    def mistakes(self) -> list[Ply]:
        """Answers worse than the best beyond doubt, the dearest first."""
        return sorted((ply for ply in self.plies if ply.lost > 0), key=lambda ply: (-ply.lost, ply.ply))

    def lucky(self, side: int) -> list[Ply]:
        """Return the answers after which dice and draws served a side best, beyond doubt."""
        found = [ply for ply in self.plies if ply.luck[side] > DOUBT * ply.luck_error and ply.luck[side] > LEAST]
        return sorted(found, key=lambda ply: (-ply.luck[side], ply.ply))

    def unlucky(self, side: int) -> list[Ply]:
        """Return the answers after which dice and draws cost a side most, beyond doubt."""
        found = [ply for ply in self.plies if -ply.luck[side] > DOUBT * ply.luck_error and -ply.luck[side] > LEAST]
        return sorted(found, key=lambda ply: (ply.luck[side], ply.ply))

    def to_dicts(self) -> list[dict[str, Any]]:
        """Return one flat row per answer, for pandas or polars: chances, luck, play and corrected of every side."""
        return [row_of(ply) for ply in self.plies]

    def to_json(self) -> str:
        plies = [msgspec.to_builtins(ply) for ply in self.plies]
        return json.dumps({**self.about, "game": self.game, "sides": self.sides, "plies": plies, "end": self.end})

    def svg(self) -> str:
        """Draw the chances of all sides over the game, with mistakes and luck."""
        from legendarium.analysis.chart import chart

        return chart(self)

    def html(self) -> str:
        """Return a page of one file: the chart, and mistakes and luck in words."""
        from legendarium.analysis.chart import page

        return page(self)

    def __str__(self) -> str:
        from legendarium.analysis.sentences import told

        return "\n".join(told(self))

    def __repr__(self) -> str:
        return f"<Analysis of {self.game}: {len(self.plies)} answers, {len(self.mistakes)} mistakes>"

    def _repr_html_(self) -> str:
        return self.svg()


def row_of(ply: Ply) -> dict[str, Any]:
    found = msgspec.to_builtins(ply)
    found["good"] = " ".join(ply.good)
    for part in ("chances", "luck", "play", "corrected"):
        found.update({f"{part}_{side}": value for side, value in enumerate(found.pop(part))})
    return dict(found)


def accounted(weighed: Sequence[Weighed], end: Chances) -> list[Ply]:
    """Divide the way between each two answers; the parts add up exactly, whatever the estimates are worth."""
    following: list[Weighed | None] = [*weighed[1:], None]
    return [ply_of(one, then, end) for one, then in zip(weighed, following, strict=True)]


def ply_of(one: Weighed, then: Weighed | None, end: Chances) -> Ply:
    play = difference(one.expected, one.start)
    luck = difference(one.seen, one.expected)
    corrected = difference(end if then is None else then.start, one.seen)
    lost = mistake(one, then)
    return Ply(
        one.ply,
        one.seat,
        one.side,
        one.kind,
        one.played,
        one.best if lost else "",
        one.start,
        luck,
        play,
        corrected,
        lost,
        one.lost_error,
        one.luck_error,
        one.options,
        one.good if lost else [],
    )


def difference(after: Chances, before: Chances) -> Chances:
    return [one - other for one, other in zip(after, before, strict=True)]


def mistake(one: Weighed, then: Weighed | None) -> float:
    """Return what an answer lost for good, 0 within twice the error.

    If the same seat answers next and nothing was left to chance, what it could still have gained there is not lost here.
    """
    lost, variance = one.lost, one.lost_error**2
    if then is not None and then.seat == one.seat and one.luck_error == 0.0:
        left = then.lost + then.expected[then.side] - then.start[then.side]
        if left > 0:
            lost, variance = lost - left, variance + then.lost_error**2
    return lost if lost > LEAST and lost > DOUBT * sqrt(variance) else 0.0
