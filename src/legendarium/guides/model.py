"""Data classes of guides."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from legendarium.kernel.errors import LegendariumError

Condition = dict[str, Any]
"""What must be so, as in the file: `{event = "bought", seat = "me"}`, `{view = "heroes.me.level", least = 2}`,
`{asked = "play"}`, `{offered = "buy"}`, `{waiting = true}`."""

PATIENCE = 3
"""Own turns after which a lesson that cannot be done is passed over."""


class GuideError(LegendariumError):
    """A guide that cannot be: `problems` names everything that is wrong with it."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("; ".join(problems))
        self.problems = problems


@dataclass(frozen=True, slots=True)
class Lesson:
    """One thing to learn: what is said, what is lit, which answers do it, and what ends it."""

    code: str
    say: str
    do: tuple[str, ...] = ()
    """Patterns of the answers that do it; they are lit unless `show` names something else."""
    show: tuple[str, ...] = ()
    """What is lit: patterns of answers, `zone:NAME`, `seat:me`, `seat:1`, `code:CODE`."""
    until: tuple[Condition, ...] = ()
    """It is done when one of these holds. None: when it has been read."""
    skip: tuple[Condition, ...] = ()
    """It is passed over when one of these holds."""
    when: tuple[Condition, ...] = ()
    """Advice of ordinary play: it is given while all of these hold."""
    wrong: str = ""
    """Said after another legal answer, though this one could be given."""
    meanwhile: str = ""
    """Said while it cannot be done."""
    rule: str = ""
    patience: int = PATIENCE

    @property
    def is_reading(self) -> bool:
        return not self.until


@dataclass(frozen=True, slots=True)
class Guide:
    """A guided game: a table to open, and its lessons. Seat 0 is guided; bots of a level have the other seats."""

    game: str
    code: str
    title: str
    summary: str
    end: str
    """Said when all lessons are done."""
    seats: int
    seed: str
    level: str
    lessons: tuple[Lesson, ...]
    options: dict[str, Any] = field(default_factory=dict)
    place: int = 1
    """Its place among the guides of its game; the first is for newcomers."""
