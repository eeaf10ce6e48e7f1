"""Code that runs inside a worker process: computes a bot's move, a hint, or odds."""

from __future__ import annotations

import contextlib
import importlib
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

from msgspec import Struct

from legendarium.bots.player import Bot
from legendarium.kernel.decks import Trial
from legendarium.kernel.dice import Dice
from legendarium.kernel.game import game_of
from legendarium.kernel.installed_packs import install
from legendarium.kernel.match import Match
from legendarium.kernel.odds import prospects
from legendarium.kernel.pickling import restore_table
from legendarium.kernel.replaying import legal_option
from legendarium.kernel.steps import answer
from legendarium.kernel.table import Table

JOB_TIMEOUT = 60.0
LOOK_SECONDS = 1.0
NICENESS = 5
"""Workers run at a lower priority than the server itself."""


class BotJob(Struct):
    """What a worker needs: the match as its beginning, its ply, and the bot's level."""

    table: str
    game: str
    seats: int
    seed: int
    salt: str
    options: dict[str, object]
    ply: int
    level: str
    packed: tuple[str, bytes] | None = None
    """The pickled table, unless the process has it already."""
    keys: list[str] = []
    """Answers since the state that the process has."""
    forget: list[str] = []
    """Tables to evict."""
    share: float = 1.0
    """How much a bot that looks ahead tries out, as a multiple of what its level says."""
    seconds: float = 0.0
    """Limit for its turn; 0: none."""


TABLES: dict[str, Table] = {}
"""Tables in this process; the server decides which are evicted."""
BOTS: dict[str, tuple[tuple[str, float, int], Bot]] = {}
"""The bot that answered last at a table, with its level, share and seat: it remembers its plan for the turn."""


class Bounds:
    """What the server allows this process."""

    longest = JOB_TIMEOUT


def prepare(parent: int, longest: float = JOB_TIMEOUT, packs: dict[str, str] | None = None) -> None:
    """Set up the process: ignore Ctrl-C, install packs, and exit when the server is gone or a job hangs."""
    install(packs or {})
    Bounds.longest = longest
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    threading.Thread(target=watch, args=(parent,), daemon=True).start()
    importlib.import_module("legendarium.bots")


def awake() -> int:
    """Return the process id, once the process has started."""
    return os.getpid()


def timed(work: Callable[..., Any], job: BotJob, *more: str) -> tuple[Any, float]:
    """Return the result of a job and the processor seconds it took."""
    began = time.process_time()
    return work(job, *more), time.process_time() - began


class Watch:
    """When the current job began; None while there is none."""

    since: float | None = None


def watch(parent: int) -> None:
    while os.getppid() == parent and not (Watch.since and time.monotonic() - Watch.since > Bounds.longest):
        time.sleep(LOOK_SECONDS)
    os._exit(1)


@contextlib.contextmanager
def thinking() -> Iterator[None]:
    """Time a job, so that the watch thread can end it."""
    Watch.since = time.monotonic()
    try:
        yield
    finally:
        Watch.since = None


def bot_seed(job: BotJob) -> int:
    """Derive a bot's random seed from the table's: the same after the same answers, and as secret."""
    from legendarium.bots import seed_at

    return seed_at(job.seed, job.ply)


def think(job: BotJob) -> str:
    """Return the key a bot of that level would play."""
    with thinking():
        match = restore_match(job)
        return bot_for(job, match).choose(match).key


def bot_for(job: BotJob, match: Match) -> Bot:
    """Return the bot that answers: the one that answered last at this table, if it sits there, with new dice."""
    from legendarium.bots import bot

    decision = match.table.decision
    assert decision is not None, "the game is over"
    wanted = (job.level, job.share, decision.seat)
    known, player = BOTS.pop(job.table, (None, None))
    if known != wanted or player is None:
        player = bot(job.game, job.level, bot_seed(job))
        player.take_time(job.share, job.seconds)
    player.dice = Dice(bot_seed(job))
    BOTS[job.table] = (wanted, player)
    return player


def advise(job: BotJob, language: str) -> tuple[str, str]:
    """Return the key a bot of that level would play, and its reason in one line."""
    from legendarium.bots import bot

    with thinking():
        match = restore_match(job)
        player = bot(job.game, job.level, bot_seed(job))
        player.take_time(job.share, job.seconds)
        option = player.choose(match)
        return option.key, player.reason(match, option, language)


def weigh(job: BotJob) -> dict[str, tuple[bool, dict[str, list[tuple[int, float]]]]]:
    """Return for each answer with odds whether they are exact, and the odds of every figure."""
    from legendarium.bots import bot

    with thinking():
        match = restore_match(job)
        found = prospects(match.game, match.table, bot_seed(job), bot(job.game, job.level, bot_seed(job)).pick)
        return {key: (prospect.exact, prospect.odds) for key, prospect in found.items()}


def play_trial(job: BotJob, seat: str, against: str) -> tuple[float, str, int, dict[str, tuple[int, int, int]]]:
    """Play a whole game of bots that tests a deck; no table of the server is involved."""
    from legendarium.bots.deck_trials import play_trial as play

    with thinking():
        found = play(job.game, Trial(job.seats, job.options, int(seat), against), job.seed, job.level)
        return found.points, found.reason, found.plies, found.cards


def restore_match(job: BotJob) -> Match:
    """Build the match as it stands, without its past."""
    for table in job.forget:
        TABLES.pop(table, None)
        BOTS.pop(table, None)
    known = TABLES.pop(job.table, None)
    if job.packed is not None:  # something was taken back: plans made after it are void
        BOTS.pop(job.table, None)
    found = known if job.packed is None else restore_table(*job.packed)
    if found is None:
        raise LookupError(f"nothing is known of table {job.table}")
    for key in job.keys:
        answer(found, legal_option(found, key))
    TABLES[job.table] = found
    return Match(game_of(found.origin), job.seats, job.seed, job.salt, job.options, found)
