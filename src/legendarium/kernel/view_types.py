"""The shape of what every view begins with. Shapes are never compiled: machine code forgets what they say of their fields."""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict


class Ending(TypedDict):
    """How a game ended."""

    winners: list[int]
    reason: str
    score: NotRequired[int]


class Frame(TypedDict):
    """What every view begins with; `printed` is what packs of players say, which nobody else has, in their own words."""

    game: str
    seat: int | None
    round: int
    phase: str
    active: int | None
    outcome: Ending | None
    printed: NotRequired[dict[str, Any]]
