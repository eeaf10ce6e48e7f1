"""Rewards: from the outcome alone, from scores, from a game's own measure of progress, or a function of one's own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from legendarium.envs.arrays import Arrays
from legendarium.envs.play import Play
from legendarium.kernel.decisions import Seat
from legendarium.kernel.errors import SetupError
from legendarium.kernel.events import Event
from legendarium.kernel.table import Table

OwnReward = Callable[[Table, list[Event], Table], Mapping[Seat, float]]
"""`(before, events, after)`: what each seat earned in a step; seats left out earned nothing."""

OUTCOME: Final = "outcome"
LEADERS: Final = "leaders"
SCORE: Final = "score"
PROGRESS: Final = "progress"
REWARDS: Final = (OUTCOME, LEADERS, SCORE, PROGRESS)


def paid_for_outcome(play: Play, to_leaders: bool = False) -> list[float]:
    """Pay +1 to each seat that won and -1 to each that lost; nothing for a draw or a game cut off.

    Seats that play together win and lose together. `to_leaders`: a game cut off pays those who were ahead."""
    seats, outcome = play.setup.seats, play.outcome
    if outcome is None:
        return [0.0] * seats
    kind = outcome.kind
    if kind == "lost":
        return [-1.0] * seats
    winners = outcome.winners if kind == "won" else outcome.leaders if to_leaders and kind == "cut" else ()
    if not winners or (len(winners) == seats > 1 and kind == "cut"):
        return [0.0] * seats
    return [1.0 if seat in winners else -1.0 for seat in range(seats)]


class Rewards:
    """Pays after each step.

    `outcome`: ±1 at the end. `leaders`: the same, also to those ahead when the round limit ended the game. `score`: the
    game's own points at the end. `progress`: by how much the game's measure of progress rose, and ±1 at the end; whoever
    wins has made all progress, so any victory is worth more than any defeat.
    """

    def __init__(self, kind: str | OwnReward, arrays: Arrays) -> None:
        if isinstance(kind, str) and kind not in REWARDS:
            raise SetupError(f"reward: {kind!r} is none of {', '.join(REWARDS)}, nor a function")
        self.kind = kind
        self.arrays = arrays
        self.before: Table | None = None
        self.last: list[float] = []
        """Progress of each seat after the last step."""

    def begin(self, play: Play) -> None:
        """Take note of a game that begins."""
        if self.kind == PROGRESS:
            self.last = self.progress(play)
        play.events = None if isinstance(self.kind, str) else []

    def look(self, play: Play) -> None:
        """Take note of the table before a step, if the reward compares it with that after."""
        if not isinstance(self.kind, str):
            self.before = play.table.clone()

    def pay(self, play: Play) -> list[float]:
        """Return what each seat earned in the last step."""
        kind, seats = self.kind, play.setup.seats
        if not isinstance(kind, str):
            assert self.before is not None
            given = kind(self.before, play.events or [], play.table)
            return [float(given.get(seat, 0.0)) for seat in range(seats)]
        if kind == PROGRESS:
            return self.pay_progress(play)
        if not play.is_over:
            return [0.0] * seats
        if kind == SCORE:
            scores = play.outcome.scores if play.outcome is not None else {}
            return [float(scores.get(seat, 0)) for seat in range(seats)]
        return paid_for_outcome(play, kind == LEADERS)

    def pay_progress(self, play: Play) -> list[float]:
        now = self.progress(play)
        final = paid_for_outcome(play) if play.is_over else [0.0] * len(now)
        earned = [here - before + end for here, before, end in zip(now, self.last, final, strict=True)]
        self.last = now
        return earned

    def progress(self, play: Play) -> list[float]:
        """Measure progress of every seat; who has won has made all of it."""
        outcome = play.outcome
        won = outcome.winners if outcome is not None and outcome.kind == "won" else ()
        return [
            1.0 if seat in won else self.arrays.encoder.progress(play.table, seat) for seat in range(play.setup.seats)
        ]
