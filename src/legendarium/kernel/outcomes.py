"""`Outcome`: who won, why, and with which scores."""

from __future__ import annotations

from typing import ClassVar, Final, Literal

from mypy_extensions import mypyc_attr

from legendarium.kernel.decisions import Seat

CUT_OFF: Final = "round-limit"
"""Reason of a game stopped by its round limit (kernel/round_limit.py)."""
DRAW: Final = "draw"
"""Reason of a game that ended with nobody ahead."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Outcome:
    """How a game ended: who won, by which rule, and whether it was cut off.

    >>> import legendarium as lg
    >>> outcome = lg.play("village-of-legends", ["adept", "random"], seed=7).outcome
    >>> outcome.winners, outcome.reason, outcome.kind
    ((0,), 'last-hero', 'won')
    """

    __slots__ = ("leaders", "reason", "scores", "winners")

    NOT_STATE: ClassVar[tuple[str, ...]] = ("leaders",)
    """Derived from the table; older records have digests without it."""

    def __init__(
        self,
        winners: tuple[Seat, ...],
        reason: str,
        scores: dict[Seat, int] | None = None,
        leaders: tuple[Seat, ...] = (),
    ) -> None:
        self.winners = winners
        self.reason = reason
        self.scores: dict[Seat, int] = scores if scores is not None else {}
        self.leaders = leaders
        """Who was ahead when the round limit stopped the game, if the game has a rule for that: one side, or all that were
        level. Empty for a game played to its end."""

    @property
    def kind(self) -> Literal["won", "lost", "draw", "cut"]:
        """`won` by somebody, `lost` by all, `draw`, or `cut` by the round limit (even if a rule names a winner then)."""
        if self.reason == CUT_OFF or self.leaders:
            return "cut"
        if self.winners:
            return "won"
        return "draw" if self.reason == DRAW else "lost"

    def __repr__(self) -> str:
        leaders = f", leaders={self.leaders}" if self.leaders else ""
        return f"Outcome(winners={self.winners}, reason={self.reason!r}, scores={self.scores}{leaders})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and (self.winners, self.reason, self.scores, self.leaders) == (
            other.winners,
            other.reason,
            other.scores,
            other.leaders,
        )

    def __hash__(self) -> int:
        return hash((self.winners, self.reason))
