"""Many games between bots, in worker processes. The seed alone decides the games, not the scheduling."""

from __future__ import annotations

import sys
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from multiprocessing import current_process, get_context
from time import perf_counter, process_time
from typing import Any, Protocol

from legendarium.bots import Bot, bot, levels
from legendarium.kernel.dice import Dice
from legendarium.kernel.errors import LegendariumError, SetupError
from legendarium.kernel.game import game
from legendarium.kernel.outcomes import Outcome
from legendarium.kernel.round_limit import with_round_limit
from legendarium.kernel.steps import advance, answer
from legendarium.kernel.table import Table
from legendarium.kernel.table_options import Options, check_seed

Progress = Callable[[int, int], None]
"""Called with the number of games played and their total."""

WORDS_EACH = 16
"""Random words reserved for each game."""
BOTS_WORDS = 1 << 30
"""Offset of the bots' random words, far from those of the table."""
CHUNK = 20
NO_WORKERS = (
    'jobs: the processes ended before their games. In a script, call this below `if __name__ == "__main__":`, and keep the'
    " script in a file: every process reads it first. If it is there already, the system stopped them, mostly for memory."
)


@dataclass(frozen=True)
class Setup:
    """What is played: a game, one bot per seat, table options, and a seed."""

    game: str
    bots: tuple[str, ...]
    options: dict[str, Any] = field(default_factory=dict)
    seed: int = 0
    swap: bool = False
    """Play each deal once in every rotation of the bots over the seats."""

    @property
    def seats(self) -> int:
        return len(self.bots)

    def check(self) -> None:
        """Raise a LegendariumError that says what does not fit."""
        check_seed(self.seed)
        self.checked()
        for level in self.bots:
            if level not in levels(self.game):
                raise SetupError(f"bots: {level!r} is unknown; the bots are {', '.join(levels(self.game))}")

    def checked(self) -> Options:
        """Return the complete options, with a round limit so that every game ends."""
        found = game(self.game)
        return found.check(self.seats, with_round_limit(found, dict(self.options)))


@dataclass(frozen=True)
class Played:
    """The result of one game."""

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


def rotated(bots: tuple[str, ...], by: int) -> tuple[str, ...]:
    return bots[-by:] + bots[:-by] if by else bots


def play(setup: Setup, number: int) -> Played:
    """Play one game to its end."""
    deal, turned = deal_of(setup, number)
    seed = seed_of(setup.seed, deal)
    found = game(setup.game)
    table = found.open(setup.seats, Dice(seed), setup.checked())
    names = rotated(setup.bots, turned)
    words = Dice(seed, BOTS_WORDS)
    players = [bot(setup.game, name, words.word()) for name in names]
    advance(table)
    thought = play_out(table, players)
    ended = table.outcome
    assert ended is not None
    decisions = sum(chosen for chosen, _ in thought)
    end = found.final_figures(table.view(None))
    return Played(number, names, ended.winners, ended.reason, decisions, end, thought, ended.leaders)


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


class PlayedGames(Protocol):
    """Interface to games played before (`lab/journal.py`)."""

    def known(self, setup: Setup, number: int) -> Played | None: ...
    def append(self, setup: Setup, played: list[Played]) -> None: ...


def play_chunk(setup: Setup, numbers: list[int]) -> list[Played]:
    return [play(setup, number) for number in numbers]


@dataclass(frozen=True)
class Simulation:
    """All games of one setup, in order, and their total time."""

    setup: Setup
    played: tuple[Played, ...]
    seconds: float

    @property
    def decisions(self) -> int:
        return sum(one.decisions for one in self.played)


def simulate(setup: Setup, games: int, jobs: int = 1, progress: Progress | None = None) -> Simulation:
    """Play that many games; `jobs` worker processes give the same result as one."""
    return simulate_all([setup], games, jobs, progress)[0]


def simulate_all(
    setups: list[Setup],
    games: int,
    jobs: int = 1,
    progress: Progress | None = None,
    journal: PlayedGames | None = None,
    chunk: int = CHUNK,
) -> list[Simulation]:
    """Play `each` games of several setups; games in the journal are not played again."""
    for setup in setups:
        setup.check()
    start = perf_counter()
    counter = ProgressCounter(progress, games * len(setups))
    gathered = Results(setups, counter, journal)
    chunks = [
        (at, numbers[first : first + chunk])
        for at in range(len(setups))
        for numbers in [gathered.missing(at, games)]
        for first in range(0, len(numbers), chunk)
    ]
    if jobs <= 1:
        for at, numbers in chunks:
            for number in numbers:
                gathered.add(at, [play(setups[at], number)])
    else:
        play_in_processes(setups, chunks, jobs, gathered)
    seconds = perf_counter() - start
    share = seconds / max(1, len(setups))
    return [
        Simulation(setup, tuple(sorted(played, key=lambda one: one.number)), share)
        for setup, played in zip(setups, gathered.found, strict=True)
    ]


class ProgressCounter:
    """Counts games and reports progress."""

    def __init__(self, progress: Progress | None, total: int) -> None:
        self.progress = progress
        self.total = total
        self.done = 0

    def add(self, games: int) -> None:
        self.done += games
        if self.progress is not None:
            self.progress(self.done, self.total)


class Results:
    """Results of several setups as they arrive, those of the journal first."""

    def __init__(self, setups: list[Setup], counter: ProgressCounter, journal: PlayedGames | None) -> None:
        self.setups = setups
        self.counter = counter
        self.journal = journal
        self.found: list[list[Played]] = [[] for _ in setups]

    def missing(self, at: int, games: int) -> list[int]:
        """List the numbers of the games still to be played."""
        if self.journal is None:
            return list(range(games))
        known = [self.journal.known(self.setups[at], number) for number in range(games)]
        self.found[at] += [one for one in known if one is not None]
        self.counter.add(len(self.found[at]))
        return [number for number, one in enumerate(known) if one is None]

    def add(self, at: int, played: list[Played]) -> None:
        self.found[at] += played
        if self.journal is not None:
            self.journal.append(self.setups[at], played)
        self.counter.add(len(played))


def play_in_processes(setups: list[Setup], chunks: list[tuple[int, list[int]]], jobs: int, gathered: Results) -> None:
    """Play chunks in worker processes and collect them as they finish."""
    if getattr(current_process(), "_inheriting", False):
        sys.exit(1)  # a worker that runs an unguarded script again: the first process says what to do
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))
    try:
        waiting: dict[Future[list[Played]], int] = {
            pool.submit(play_chunk, setups[at], numbers): at for at, numbers in chunks
        }
        for future in as_completed(waiting):
            gathered.add(waiting[future], future.result())
    except BrokenProcessPool:
        raise LegendariumError(NO_WORKERS) from None
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
