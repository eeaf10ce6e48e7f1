"""`Game`, the interface between a game and everything else, and the registry of games."""

from __future__ import annotations

import json
import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar

from mypy_extensions import mypyc_attr

from legendarium.kernel.decisions import Seat
from legendarium.kernel.dice import Dice
from legendarium.kernel.errors import LegendariumError, NoArrays, UnknownGame
from legendarium.kernel.game_advice import GameAdvice
from legendarium.kernel.position_text import (
    NO_POSITIONS,
    OPTION,
    PositionError,
    Positions,
    Sheet,
    read_lines,
    write_lines,
)
from legendarium.kernel.shape import Encoder
from legendarium.kernel.steps import advance
from legendarium.kernel.table import Table
from legendarium.kernel.table_options import Options, check_each, check_options, check_seats

T = TypeVar("T", bound=Table)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(GameAdvice[T]):
    """A game: one instance per game, subclassed for its table.

    A first version needs `code`, `title`, `not_asked`, `set_up` and `view`; everything else has a default. What it may say
    besides stands in the classes below it: packs and options (`game_setup.py`), words (`game_words.py`), advice
    (`game_advice.py`), and what its tables ask it for (`game_hooks.py`).
    """

    code = ""
    version = 1
    """Version of the rules: raise it when an old record would replay differently, and say why in the changelog."""
    release = ""
    """The earlier release whose content this is, if it is not today's (`earlier`)."""
    not_asked = ""
    """The rule cited when no other rule forbids what was tried: the game asks something else now."""
    positions: Positions[Any] = NO_POSITIONS
    """How positions by hand are written and laid out."""

    @property
    def folder(self) -> Path:
        """The game's folder, with its packs, locale, page and perhaps ledger."""
        return Path(sys.modules[type(self).__module__].__file__ or "").parent

    def with_packs(self, folder: Path) -> Game[T]:
        """Return this game with older copies of its own packs, for replaying old records."""
        other = type(self)()
        other.library = self.library.elsewhere(folder)
        return other

    def earlier(self) -> tuple[Game[T], ...]:
        """Return this game with the content of each earlier release that ships with it, the latest first."""
        return earlier_content(self.code)

    def playing(self, seats: int, options: Options, packs: dict[str, str]) -> Game[T]:
        """Return this game with the content of these digests: that of an earlier release if it fits, or else today's."""
        return next((it for it in (self, *self.earlier()) if it.has_packs(seats, options, packs)), self)

    def has_packs(self, seats: int, options: Options, packs: dict[str, str]) -> bool:
        """Return whether a table of these options, as somebody sent them, is played with these packs."""
        try:
            return self.packs(self.check(check_seats(seats), check_options(options))) == packs
        except LegendariumError:
            return False

    def check(self, seats: int, options: Options) -> Options:
        """Validate options and fill in defaults; a position is laid out on trial. Raises SetupError."""
        plain = {name: value for name, value in options.items() if name != OPTION}
        checked = check_each(self.own_settings(), seats, plain)
        self.check_together(seats, checked)
        if options.get(OPTION) is not None:
            checked[OPTION] = write_lines(read_lines(options[OPTION]))
            self.try_position(seats, checked)
        return checked

    def set_up(self, seats: int, dice: Dice, options: Options) -> T:
        """Build a table with its first steps pushed, not run. The options are checked."""
        raise NotImplementedError

    def open(self, seats: int, dice: Dice, options: Options) -> T:
        """Build a table that knows its game and origin."""
        table = self.set_up(seats, dice, options)
        table.game = self
        if OPTION in options:
            sheet = Sheet(read_lines(options[OPTION]))
            self.positions.lay_out(table, sheet)
            sheet.finish()
        if self.release:
            table.origin = json.dumps([self.code, options, self.release], sort_keys=True)
        elif SHELF.get(self.code) is self:
            table.origin = json.dumps([self.code, options], sort_keys=True)
        return table

    def try_position(self, seats: int, options: Options) -> None:
        """Open a position and run it to its first decision. Raises PositionError."""
        table = self.open(seats, Dice(0), options)
        advance(table)
        if table.decision is None:
            raise PositionError(["the game is over in this position"])

    def shared(self, options: Options) -> list[object]:
        """List objects that all tables of these options share and never change, in a fixed order (for pickling)."""
        return []

    def shared_by(self, table: T) -> list[object]:
        return self.shared(json.loads(table.origin)[1])

    def encoder(self, seats: int, options: Options) -> Encoder[T]:
        """Return what writes tables of this set-up into arrays for learners. The options are checked."""
        raise NoArrays(f"{self.title} has no arrays for learners")

    def sides(self, table: T) -> list[list[Seat]]:
        """Group the seats that win and lose together."""
        return [[seat] for seat in range(table.seats)]

    def turn_order(self, table: T) -> list[Seat]:
        """List the seats in the order of their turns, as far as it is known."""
        return list(range(table.seats))


AnyGame = Game[Any]
"""Any game, where its table type does not matter."""

SHELF: dict[str, str | AnyGame] = {}
"""Registry of games by code: a module name until first use (lazy import), then the module's GAME."""


def shelve(code: str, module: str) -> None:
    """Register a game by the module that defines its GAME."""
    SHELF[code] = module


@cache
def earlier_content(code: str) -> tuple[AnyGame, ...]:
    """Return a game with the packs of each folder in its folder `earlier`, the latest release first.

    Such a folder holds the packs that have changed since, as they were."""
    today = game(code)
    folder = today.folder / "earlier"
    made = []
    for release in sorted((it for it in folder.iterdir() if it.is_dir()), reverse=True) if folder.is_dir() else []:
        made.append(today.with_packs(release))
        made[-1].release = release.name
    return tuple(made)


def game_of(origin: str) -> AnyGame:
    """Return the game of a table's origin, with the content it was laid out with."""
    code, _, *release = json.loads(origin)
    return next((it for it in earlier_content(code) if [it.release] == release), game(code))


def games() -> tuple[str, ...]:
    """Return the codes of all registered games, sorted."""
    return tuple(sorted(SHELF))


def game(code: str) -> AnyGame:
    """Return the game of this code; imports it on first use. Raises UnknownGame."""
    entry = SHELF.get(code)
    if entry is None:
        raise UnknownGame(f"there is no game {code!r}; the games are {', '.join(games())}")
    if isinstance(entry, str):
        found: AnyGame = import_module(entry).GAME
        SHELF[code] = found
        return found
    return entry
