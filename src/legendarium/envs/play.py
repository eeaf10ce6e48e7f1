"""`Play`: a game in progress on a bare table, as every environment uses it. It needs no array library."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, SupportsIndex

from legendarium.kernel.decisions import Option, Seat
from legendarium.kernel.dice import Dice
from legendarium.kernel.errors import IllegalMove, LegendariumError, SetupError
from legendarium.kernel.events import Event
from legendarium.kernel.game import AnyGame, game
from legendarium.kernel.match import Match
from legendarium.kernel.outcomes import Outcome
from legendarium.kernel.refusals import Refusal
from legendarium.kernel.replaying import find_answer
from legendarium.kernel.round_limit import FOR_BOTS, NAME, with_round_limit
from legendarium.kernel.steps import advance, answer
from legendarium.kernel.table import Table
from legendarium.kernel.table_options import Options, check_options, check_seats, check_seed

NO_OPTIONS: list[Option] = []


class Setup:
    """What is played: a game, how many seats, and checked options with a round limit. Equal set-ups have equal arrays."""

    __slots__ = ("code", "game", "mode", "options", "seats")

    def __init__(
        self,
        code: str,
        mode: str = "",
        seats: SupportsIndex | None = None,
        options: Mapping[str, Any] | None = None,
        rounds: int = 0,
    ) -> None:
        """`mode`: the name of one of the game's set-ups; without `seats` and `options` too it is the first. Options come on top
        of those of the mode. `rounds`: the round limit; 0: as the options have it, else that of bots."""
        found = game(code)
        named, places, given = mode_of(found, mode if mode or seats is not None or options else found.modes()[0][0])
        self.code = code
        self.game: AnyGame = found
        self.mode = named
        self.seats = places if seats is None else check_seats(seats)
        wanted = {**given, **check_options(options)}
        if rounds:
            wanted[NAME] = rounds
        wanted = with_round_limit(found, wanted, FOR_BOTS)
        self.options: Options = found.check(self.seats, wanted)

    def __reduce__(self) -> tuple[Any, ...]:
        return rebuilt, (self.code, self.mode, self.seats, self.options)

    def __repr__(self) -> str:
        return f"<Setup: {self.code}{'/' * bool(self.mode)}{self.mode}, {self.seats} seats>"


def rebuilt(code: str, mode: str, seats: int, options: Options) -> Setup:
    """Return a pickled set-up; its options are whole already."""
    found = Setup(code, "", seats, options)
    found.mode = mode
    return found


def mode_of(found: AnyGame, name: str) -> tuple[str, int, Options]:
    """Return name, seats and options of one of the game's set-ups; those of a plain table without a name."""
    if not name:
        return "", found.default_seats, {}
    for mode in found.modes():
        if mode[0] == name:
            return mode
    raise SetupError(f"mode: {name[:40]!r} is unknown; {found.code} has {', '.join(mode[0] for mode in found.modes())}")


class Play:
    """A game in progress: the table, the options of the open decision, and what was answered.

    A decision with one option is answered at once unless `trivial`; windows are always asked, because time would tell what
    lies face down.
    """

    __slots__ = ("answered", "asked_always", "events", "listed", "seed", "setup", "table", "trivial")

    def __init__(self, setup: Setup, trivial: bool = False) -> None:
        self.setup = setup
        self.trivial = trivial
        self.asked_always = frozenset(setup.game.paced_kinds)
        self.seed = 0
        self.answered: list[Option] = []
        self.listed: list[Option] = NO_OPTIONS
        """The options of the open decision; none when the game is over."""
        self.events: list[Event] | None = None
        """What happened in the last step, if somebody set it to a list."""
        self.table: Table = None  # type: ignore[assignment]

    def open(self, seed: SupportsIndex = 0, keys: Iterable[str] = ()) -> None:
        """Begin a game from a seed, after these keys."""
        setup = self.setup
        self.seed = check_seed(seed)
        self.table = setup.game.open(setup.seats, Dice(self.seed), setup.options)
        self.answered = []
        advance(self.table)
        for key in keys:
            self.answer(self.option(key))
        self.settle()

    # -- the open decision

    @property
    def seat(self) -> Seat:
        """The seat that must answer; -1 when the game is over."""
        decision = self.table.decision
        return -1 if decision is None else decision.seat

    @property
    def is_over(self) -> bool:
        return self.table.decision is None

    @property
    def outcome(self) -> Outcome | None:
        return self.table.outcome

    @property
    def is_cut(self) -> bool:
        """Whether the round limit stopped the game."""
        outcome = self.table.outcome
        return outcome is not None and outcome.kind == "cut"

    def option(self, key: str) -> Option:
        """Return the legal option of a key, listed or not (a point, a path). Raises IllegalMove with its rule."""
        table = self.table
        decision = table.decision
        if decision is None:
            raise LegendariumError("the game is over")
        found = find_answer(table, decision, key)
        if isinstance(found, Option):
            return found
        word, _, name = key.partition(":")
        refusal = found or decision.step.refuse(table, word, name) or table.refuse(decision.seat, word, name)
        raise IllegalMove(key, refusal or Refusal(self.setup.game.not_asked))

    def meaning(self, at: int) -> str:
        """Return what an option means, in words."""
        game = self.setup.game
        return game.label(self.table, self.listed[at])

    # -- going on

    def step(self, at: int) -> None:
        """Answer with an option by its place, and go on to the next decision."""
        self.take(self.listed[at])

    def take(self, option: Option) -> None:
        if self.events is not None:
            self.events = self.table.log = []
        self.answer(option)
        self.settle()

    def answer(self, option: Option) -> None:
        self.answered.append(option)
        answer(self.table, option)

    def settle(self) -> None:
        """List the options; answer decisions that leave no choice."""
        table = self.table
        while True:
            decision = table.decision
            if decision is None:
                self.listed = NO_OPTIONS
                return
            options = self.listed = decision.options
            if len(options) > 1 or self.trivial or decision.kind in self.asked_always:
                return
            self.answer(options[0])

    # -- what is left of a game

    @property
    def keys(self) -> list[str]:
        """Every answer so far, those that left no choice included."""
        return [option.key for option in self.answered]

    def match(self) -> Match:
        """Return this game as a match: with events, views of any moment, and a record."""
        setup = self.setup
        found = Match.new(setup.game, setup.seats, self.seed, setup.options)
        for key in self.keys:
            found.play(key)
        return found

    def record(self) -> str:
        """Return the record of this game: it opens in the browser, and `legendarium verify` accepts it."""
        return self.match().save()

    def clone(self) -> Play:
        copy = Play(self.setup, self.trivial)
        copy.seed = self.seed
        copy.answered = self.answered[:]
        copy.events = None if self.events is None else []
        if self.table is not None:
            copy.table = self.table.clone()
            copy.settle()
        return copy

    def __deepcopy__(self, memo: dict[int, object]) -> Play:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        return unpickled, (self.setup, self.trivial, self.seed, self.keys, self.table)


def unpickled(setup: Setup, trivial: bool, seed: int, keys: list[str], table: Table | None) -> Play:
    """Return a pickled game. Its answers have keys alone: nobody asks them for more."""
    found = Play(setup, trivial)
    found.seed = seed
    found.answered = [Option(key) for key in keys]
    if table is not None:
        found.table = table
        found.settle()
    return found
