"""How a game ended."""

from __future__ import annotations

from typing import Final, Literal

from mypy_extensions import mypyc_attr

from legendarium.kernel.decisions import Seat

CUT_OFF: Final = "round-limit"
"""The reason of a game that was cut off after the rounds its table agreed on (kernel/limits.py)."""
DRAW: Final = "draw"
"""The reason of a game that ended with nobody ahead."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Outcome:
    """How a game ended."""

    __slots__ = ("reason", "scores", "winners")

    def __init__(self, winners: tuple[Seat, ...], reason: str, scores: dict[Seat, int] | None = None) -> None:
        self.winners = winners
        self.reason = reason
        self.scores: dict[Seat, int] = scores if scores is not None else {}

    @property
    def kind(self) -> Literal["won", "lost", "draw", "cut"]:
        """`won` by somebody, `lost` by all together, a `draw`, or `cut` off by the round limit, which is none of these."""
        if self.winners:
            return "won"
        if self.reason == CUT_OFF:
            return "cut"
        return "draw" if self.reason == DRAW else "lost"

    def __repr__(self) -> str:
        return f"Outcome(winners={self.winners}, reason={self.reason!r}, scores={self.scores})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and (self.winners, self.reason, self.scores) == (
            other.winners,
            other.reason,
            other.scores,
        )

    def __hash__(self) -> int:
        return hash((self.winners, self.reason))
