"""Many games between bots, in worker processes. The seed alone decides the games, not the scheduling."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from dataclasses import asdict, dataclass, field
from hashlib import blake2b
from time import perf_counter, process_time
from typing import Any, TypeVar

from legendarium.bots import Bot, BotLike, bot_names, check_bot, seat_bots
from legendarium.kernel.dice import Dice
from legendarium.kernel.errors import SetupError
from legendarium.kernel.game import game
from legendarium.kernel.match import Match
from legendarium.kernel.outcomes import Outcome
from legendarium.kernel.round_limit import with_round_limit
from legendarium.kernel.steps import advance, answer
from legendarium.kernel.table import Table
from legendarium.kernel.table_options import Options, check_seed
from legendarium.lab.dispatch.driver import Driver
from legendarium.lab.dispatch.executors import PROCESSES, opened
from legendarium.lab.gathering import PlayedGames, Progress, ProgressCounter, Results
from legendarium.lab.rows import Cell, as_csv, row_of

Item = TypeVar("Item")

WORDS_EACH = 16
"""Random words reserved for each game."""


@dataclass(frozen=True)
class Setup:
    """What is played: a game, one bot per seat, table options, and a seed."""

    game: str
    bots: tuple[BotLike, ...]
    """Levels, `module:Class`, classes or instances; an instance plays all its games, with new dice for each."""
    options: dict[str, Any] = field(default_factory=dict)
    seed: int = 0
    swap: bool = False
    """Play each deal once in every rotation of the bots over the seats."""
    purpose: str = ""
    """What else the work has to know, for work other than playing (`lab/tune`)."""

    @property
    def seats(self) -> int:
        return len(self.bots)

    def check(self) -> None:
        """Raise a LegendariumError that says what does not fit."""
        check_seed(self.seed)
        self.checked()
        for given in self.bots:
            check_bot(self.game, given)

    @property
    def names(self) -> tuple[str, ...]:
        """The name of each bot, for reports."""
        return bot_names(self.bots)

    def check_processes(self) -> None:
        """Raise a SetupError if the bots cannot be sent to other processes, which start without them."""
        try:
            sendable = not any(isinstance(given, Bot) for given in self.bots) and bool(pickle.dumps(self))
        except (pickle.PicklingError, AttributeError, TypeError):
            sendable = False
        if not sendable:
            raise SetupError("jobs: other processes need bots as a level, a class of a module, or module:Class")

    def checked(self) -> Options:
        """Return the complete options, with a round limit so that every game ends."""
        found = game(self.game)
        return found.check(self.seats, with_round_limit(found, dict(self.options)))


@dataclass(frozen=True)
class Played:
    """The result of one simulated game.

    >>> import legendarium as lg
    >>> first = lg.simulate("village-of-legends", games=1, seed=1).played[0]
    >>> first.kind, first.reason, len(first.bots)
    ('won', 'last-hero', 2)
    """

    number: int
    bots: tuple[str, ...]
    """The bot on each seat."""
    winners: tuple[int, ...]
    reason: str
    decisions: int
    facts: dict[str, Any]
    """The game's own figures at its end."""
    thought: tuple[tuple[int, float], ...] = field(default=(), compare=False)
    """Choices and CPU seconds per seat; not compared, as they are no part of the game."""
    leaders: tuple[int, ...] = ()
    """Best seats when the round limit cut the game off (`Outcome.leaders`)."""

    @property
    def kind(self) -> str:
        """Won, lost by all, drawn, or cut off (`Outcome.kind`)."""
        return Outcome(self.winners, self.reason, leaders=self.leaders).kind


def deal_of(setup: Setup, number: int) -> tuple[int, int]:
    """Return the deal of a game and the rotation of the bots; swapped games share their deal."""
    return divmod(number, setup.seats) if setup.swap else (number, 0)


def seed_of(seed: int, deal: int) -> int:
    """Return the seed of one deal."""
    dice = Dice(check_seed(seed), deal * WORDS_EACH)
    found = 0
    for _ in range(4):
        found = found << 32 | dice.word()
    return found


def rotated(bots: tuple[Item, ...], by: int) -> tuple[Item, ...]:
    return bots[-by:] + bots[:-by] if by else bots


def play(setup: Setup, number: int) -> Played:
    """Play one game to its end."""
    deal, turned = deal_of(setup, number)
    seed = seed_of(setup.seed, deal)
    found = game(setup.game)
    table = found.open(setup.seats, Dice(seed), setup.checked())
    players = seat_bots(setup.game, rotated(setup.bots, turned), seed)
    advance(table)
    thought = play_out(table, players)
    ended = table.outcome
    assert ended is not None
    decisions = sum(chosen for chosen, _ in thought)
    end = found.final_figures(table.view(None))
    return Played(
        number, rotated(setup.names, turned), ended.winners, ended.reason, decisions, end, thought, ended.leaders
    )


def play_match(setup: Setup, number: int) -> Match:
    """Play one game as a match, with its record; the same game as `play`."""
    deal, turned = deal_of(setup, number)
    seed = seed_of(setup.seed, deal)
    match = Match.new(setup.game, setup.seats, seed, setup.checked())
    match.play_out(seat_bots(setup.game, rotated(setup.bots, turned), seed))
    return match


def play_out(table: Table, players: list[Bot]) -> tuple[tuple[int, float], ...]:
    """Let the bots choose until the game is over; return choices and CPU time per seat."""
    chosen, seconds = [0] * len(players), [0.0] * len(players)
    while table.decision is not None:
        seat, began = table.decision.seat, process_time()
        option = players[seat].pick(table)
        seconds[seat] += process_time() - began
        chosen[seat] += 1
        answer(table, option)
    return tuple(zip(chosen, seconds, strict=True))


@dataclass(frozen=True, repr=False)
class Simulation:
    """All games of one setup, in order, and their total time.

    `str` prints a report. `to_dicts` returns one flat row per game, for `pandas.DataFrame` or `polars.DataFrame`.

    >>> import legendarium as lg
    >>> found = lg.simulate("village-of-legends", ["novice", "random"], games=4, seed=1)
    >>> found
    <Simulation of village-of-legends: 4 games, novice won 4, random won 0>
    >>> [(row["bot_0"], row["won_0"], row["kind"]) for row in found.to_dicts()][:2]
    [('novice', True, 'won'), ('novice', True, 'won')]
    """

    setup: Setup
    played: tuple[Played, ...]
    seconds: float

    @property
    def decisions(self) -> int:
        return sum(one.decisions for one in self.played)

    @property
    def wins(self) -> dict[str, int]:
        """Games won by each bot."""
        from legendarium.lab.report import outcomes

        found: dict[str, int] = outcomes(self)["wins_by_bot"]
        return found

    def to_dicts(self) -> list[dict[str, Cell]]:
        """Return one flat row per game: ending, bots and winners by seat, the game's own figures."""
        return [row_of(one) for one in self.played]

    def to_csv(self) -> str:
        """Return the rows of `to_dicts` as CSV, with a header."""
        return as_csv(self.to_dicts())

    @property
    def digest(self) -> str:
        """Hash of all games: equal whatever played them, in whatever order."""
        games = [{**asdict(one), "thought": ()} for one in self.played]
        return blake2b(json.dumps(games, sort_keys=True).encode(), digest_size=16).hexdigest()

    def match(self, number: int) -> Match:
        """Play one of the games again, with its record and events."""
        return play_match(self.setup, number)

    def __len__(self) -> int:
        return len(self.played)

    def __iter__(self) -> Iterator[Played]:
        return iter(self.played)

    def __repr__(self) -> str:
        won = "".join(f", {name} won {count}" for name, count in self.wins.items())
        return f"<Simulation of {self.setup.game}: {len(self)} games{won}>"

    def __str__(self) -> str:
        from legendarium.lab.report import lines, summary

        return "\n".join(lines(summary(self)))


def simulate(
    setup: Setup, games: int, jobs: int = 1, progress: Progress | None = None, on: str | Executor = PROCESSES
) -> Simulation:
    """Play that many games; `jobs` workers on any executor give the same result as one process."""
    return simulate_all([setup], games, jobs, progress, on=on)[0]


def simulate_all(
    setups: list[Setup],
    games: int,
    jobs: int = 1,
    progress: Progress | None = None,
    journal: PlayedGames | None = None,
    on: str | Executor = PROCESSES,
    work: Callable[[Setup, int], Played] | None = None,
) -> list[Simulation]:
    """Play `games` games of each of several setups; games in the journal are not played again. `work` plays one game."""
    work = work or play
    for setup in setups:
        setup.check()
        if jobs > 1 or on != PROCESSES:
            setup.check_processes()
    start = perf_counter()
    gathered = Results(setups, ProgressCounter(progress, games * len(setups)), journal)
    missing = [gathered.missing(at, games) for at in range(len(setups))]
    with opened(on, jobs) as executor:
        if executor is not None:
            Driver(executor, work, setups, gathered.add, jobs).play(missing)
        else:
            for at, numbers in enumerate(missing):
                for number in numbers:
                    gathered.add(at, [work(setups[at], number)])
    seconds = perf_counter() - start
    share = seconds / max(1, len(setups))
    return [
        Simulation(setup, tuple(sorted(played, key=lambda one: one.number)), share)
        for setup, played in zip(setups, gathered.found, strict=True)
    ]
