"""How a game wants its table options to be shown to people: what is chosen in the open, by which subjects, and when.

Nothing here decides what is legal: that is said by the settings and by `Game.check_together` alone.
"""

from __future__ import annotations


class Seated:
    """An option with one value for each seat: a Hero, a deck."""

    __slots__ = ("kind", "name", "rule", "written")

    def __init__(self, name: str, kind: str, rule: str = "", written: bool = False) -> None:
        self.name = name
        self.kind = kind
        """The kind of printed entries it names."""
        self.rule = rule
        self.written = written
        """A seat may also write it down itself, and two may bring the same."""


class Menu:
    """How the table options of a game are shown."""

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
        """Options that say what is played; all others are rulings."""
        self.printed = printed
        """Options whose values are printed things with names of their own."""
        self.boxes = boxes
        """The option whose values are boxes: what is printed in one can be played when it is on the table."""
        self.seated = seated
        self.subjects = subjects or {}
        """The rulings by subject, in the order of the game."""
        self.players = players or {}
        """For how many players, from and to, a ruling matters that does not always."""
        self.only = only or {}
        """Options that matter only when another one has one of some values. `quest.*` are all that begin like this; of
        several such the first counts."""
        self.brief = brief
        """Whose printed `brief` is told, and the options by which one finds the right one in it."""

    def only_of(self, name: str) -> tuple[str, tuple[str, ...]] | None:
        for start, said in self.only.items():
            if name == start or (start.endswith("*") and name.startswith(start[:-1])):
                return said
        return None

    def subject_of(self, name: str) -> str:
        return next((subject for subject, names in self.subjects.items() if name in names), "")
