"""`Position`: a table by hand, from a text and back to one."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from legendarium.kernel.decisions import Seat
from legendarium.kernel.dice import Dice
from legendarium.kernel.errors import LegendariumError, SetupError
from legendarium.kernel.game import AnyGame, Game
from legendarium.kernel.position_text import OPTION, Lines, PositionError, read_lines, write_lines
from legendarium.kernel.steps import advance
from legendarium.kernel.table import Table
from legendarium.kernel.table_options import Options, check_each

if TYPE_CHECKING:
    from legendarium.kernel.match import Match

SEATS = "seats"
OPTIONS = "options"


class Position:
    """A position of a game: its lines, with the seats and options they belong to. `table` and `match` open it.

    >>> import legendarium as lg
    >>> found = lg.position("village-of-legends", "hero 0: mage(life=3)\\nhero 1: dwarf\\nhand 0: coin*2 staff")
    >>> found.table().decision.seat, found.table().heroes[0].life
    (0, 3)
    >>> match = found.match(seed=7)
    >>> match.play("end")
    >>> print(found.text())
    hero 0: mage(life=3)
    hero 1: dwarf
    hand 0: coin*2 staff
    <BLANKLINE>
    """

    def __init__(self, game: AnyGame, seats: int, options: Options, lines: Lines, left_out: list[str]) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        """Table options, without the position itself."""
        self.lines = lines
        self.left_out = left_out
        """What of the table it was written from the lines cannot say."""
        self.checked = game.check(seats, {**options, OPTION: write_lines(lines)})

    def __repr__(self) -> str:
        return f"<Position: {self.game.title}, {self.seats} seats, {len(self.lines)} lines>"

    def __str__(self) -> str:
        return self.text()

    def table(self, seed: int = 0) -> Table:
        """Open a bare table. The seed shuffles what the lines leave open, and rolls the dice."""
        table: Table = self.game.open(self.seats, Dice(seed), self.checked)
        advance(table)
        return table

    def match(self, seed: int | None = None) -> Match:
        """Open a match, with a record that can be saved, verified and replayed like any other."""
        from legendarium.kernel.match import Match

        return Match.new(self.game, self.seats, seed, self.checked)

    def text(self) -> str:
        """Return the lines; seats and options first, where they are not the default."""
        head: Lines = {}
        if self.seats != self.game.default_seats:
            head[SEATS] = str(self.seats)
        if self.options:
            head[OPTIONS] = json.dumps(self.options, sort_keys=True)
        return write_lines({**head, **self.lines})


def position_from(game: AnyGame, given: str | Mapping[str, Any]) -> Position:
    """Read a position from text or from a dict. Raises PositionError with everything that is wrong."""
    head: dict[str, Any] = {}
    if isinstance(given, Mapping):
        head = {name: given[name] for name in (SEATS, OPTIONS) if name in given}
        given = {name: value for name, value in given.items() if name not in head}
    lines = read_lines(given)
    seats = head.get(SEATS, lines.pop(SEATS, game.default_seats))
    options = head.get(OPTIONS, lines.pop(OPTIONS, {}))
    return Position(game, read_seats(seats), read_options(options), lines, [])


def read_seats(given: object) -> int:
    if not str(given).isdigit() or len(str(given)) > 2:
        raise PositionError([f"seats: a whole number is expected, not {str(given)[:20]!r}"])
    return int(str(given))


def read_options(given: object) -> Options:
    try:
        options = json.loads(given) if isinstance(given, str) else given
    except ValueError:
        options = None
    if not isinstance(options, dict) or OPTION in options:
        raise PositionError(['options: a table as JSON is expected, such as {"edition": "first"}'])
    return dict(options)


def position_of(table: Table, seat: Seat | None = None, seed: int = 0) -> Position:
    """Write down a table: as it is, or with what this seat cannot see dealt anew."""
    game = table.game
    if not isinstance(game, Game) or not table.origin:
        raise LegendariumError("only a table of a game with its options can be written down")
    _, options, *_ = json.loads(table.origin)
    options.pop(OPTION, None)
    seen = table if seat is None else table.reimagine(seat, seed)
    lines, left_out = game.positions.write(seen)
    return Position(game, table.seats, trimmed(game, table.seats, options), lines, left_out)


def trimmed(game: AnyGame, seats: int, options: Options) -> Options:
    """Leave out the options that have their defaults."""
    plain = check_each(game.own_settings(), seats, {})
    with suppress(SetupError):  # this many seats may need an option of their own
        plain = game.check(seats, {})
    return {name: value for name, value in options.items() if value != plain.get(name)}
