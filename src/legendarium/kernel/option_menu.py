"""How the page presents a game's table options: grouping, order, and when an option matters.

Presentation only: legality is decided by the settings and `Game.check_together`.
"""

from __future__ import annotations

from legendarium.kernel.refusals import RuleId


class Seated:
    """An option with one value per seat: a Hero, a deck."""

    __slots__ = ("kind", "name", "rule", "written")

    def __init__(self, name: str, kind: str, rule: RuleId = "", written: bool = False) -> None:
        self.name = name
        self.kind = kind
        """The kind of pack entries it names."""
        self.rule = rule
        self.written = written
        """Whether a seat may also write its own, and two may have the same."""


class Menu:
    """The layout of a game's option menu."""

    __slots__ = ("boxes", "brief", "only", "played", "players", "printed", "seated", "subjects")

    def __init__(
        self,
        played: tuple[str, ...] = (),
        printed: tuple[str, ...] = (),
        boxes: str = "",
        seated: Seated | None = None,
        subjects: dict[str, tuple[str, ...]] | None = None,
        players: dict[str, tuple[int, int]] | None = None,
        only: dict[str, tuple[str, tuple[str, ...]]] | None = None,
        brief: tuple[str, ...] = (),
    ) -> None:
        self.played = played
        """Options that select what is played; all others are rulings."""
        self.printed = printed
        """Options whose values are pack entries with their own names."""
        self.boxes = boxes
        """The option that selects boxes; their entries become available."""
        self.seated = seated
        self.subjects = subjects or {}
        """Rulings grouped by subject, in order."""
        self.players = players or {}
        """Range of player counts for which a ruling matters; others always do."""
        self.only = only or {}
        """Options that matter only if another option has one of these values. `quest.*` matches a prefix; the first match
        counts."""
        self.brief = brief
        """The kind of entry whose `brief` is shown, and the options that select it."""

    def only_of(self, name: str) -> tuple[str, tuple[str, ...]] | None:
        for start, said in self.only.items():
            if name == start or (start.endswith("*") and name.startswith(start[:-1])):
                return said
        return None

    def subject_of(self, name: str) -> str:
        return next((subject for subject, names in self.subjects.items() if name in names), "")
