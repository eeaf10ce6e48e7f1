"""What a game tells the kernel about itself, and the shelf of games."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

from legendarium.kernel.decisions import Decision, Option, Seat
from legendarium.kernel.dice import Dice
from legendarium.kernel.errors import PackError, SetupError, UnknownGame
from legendarium.kernel.events import Event
from legendarium.kernel.refusals import Refusal
from legendarium.kernel.table import Table

Options = dict[str, Any]


class Setting:
    """One table option: what it is called, what it may be, what it is if nobody says, and the rule behind it."""

    __slots__ = ("default", "form", "name", "rule", "values")

    def __init__(self, name: str, form: str, values: tuple[Any, ...], default: Any, rule: str = "") -> None:
        self.name = name
        self.form = form
        """`choice` (one of the values), `several` (any of them), `flag` or `number` (from values[0] to values[1])."""
        self.values = values
        self.default = default
        self.rule = rule


class Game:
    """A game on the shelf. Each game subclasses this once."""

    code = ""
    title = ""
    version = 1
    """Raised whenever an old record would no longer replay; the changelog says why."""
    fewest_seats = 2
    most_seats = 2
    not_asked = ""
    """The rule to cite when nothing better forbids what was tried: the game asks something else now."""
    touch = ""
    """A word that is no answer: refusing it says why nothing can be done with an object. Empty: this game has none."""

    def settings(self) -> list[Setting]:
        """The table options, for menus."""
        return []

    def check(self, seats: int, options: Options) -> Options:
        """The options made whole: defaults filled in, everything checked. Raises SetupError."""
        raise NotImplementedError

    def packs(self, options: Options) -> dict[str, str]:
        """The packs a match with these options plays with, each with its digest."""
        return {}

    def own_packs(self) -> list[dict[str, Any]]:
        """The packs that come with the game: game, code, title, digest, entries by kind."""
        return []

    def check_pack(self, folder: Path) -> None:
        """Read a pack as a table would; PackError names all that is wrong with it."""
        raise PackError([f"{folder}: {self.title} takes no packs"])

    def open(self, seats: int, dice: Dice, options: Options) -> Table:
        """A table with its first steps pushed but not run. Options are checked ones."""
        raise NotImplementedError

    def modes(self) -> list[tuple[str, int, Options]]:
        """Named set-ups (name, seats, options) that between them show every mode of the game."""
        return [("default", self.fewest_seats, {})]

    def label(self, table: Table, option: Option, language: str = "en") -> str:
        """An answer in words."""
        return option.key

    def question(self, table: Table, decision: Decision, language: str = "en") -> str:
        """What is asked, in words."""
        return decision.kind

    def sentence(self, event: Event, language: str = "en") -> str:
        """What happened, in words."""
        return event.kind

    def complaint(self, error: SetupError, language: str = "en") -> str:
        """Why a table cannot be laid so, in words for people; empty if only programs can ask for such a thing."""
        return ""

    def reason(self, table: Table, seat: Seat, key: str, refusal: Refusal, language: str = "en") -> str:
        """Why not, in words."""
        return refusal.rule


SHELF: dict[str, str | Game] = {}
"""Games by code: the module that holds one as GAME, until it is first asked for."""


def shelve(code: str, module: str) -> None:
    """Make a game known by the module that holds it."""
    SHELF[code] = module


def games() -> tuple[str, ...]:
    """The codes of all games, in alphabetical order."""
    return tuple(sorted(SHELF))


def game(code: str) -> Game:
    """The game of that code."""
    entry = SHELF.get(code)
    if entry is None:
        raise UnknownGame(f"there is no game {code!r}; the games are {', '.join(games())}")
    if isinstance(entry, str):
        found: Game = import_module(entry).GAME
        SHELF[code] = found
        return found
    return entry


Predicate = Callable[[Any, Seat, int], str | None]
"""A question of legality: None, or the id of the rule that forbids."""
