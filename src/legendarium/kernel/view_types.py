"""TypedDicts of the common part of views. Not compiled: mypyc drops their annotations."""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict


class Ending(TypedDict):
    """How a game ended."""

    winners: list[int]
    reason: str
    score: NotRequired[int]


class Asked(TypedDict):
    """Who is asked, and what: a kind of question. Public, whatever cards the seat holds."""

    seat: int
    kind: str


class Frame(TypedDict):
    """The common part of every view. `printed`: entries of players' own packs, which clients do not have."""

    game: str
    seat: int | None
    round: int
    phase: str
    active: int | None
    question: Asked | None
    outcome: Ending | None
    printed: NotRequired[dict[str, Any]]
