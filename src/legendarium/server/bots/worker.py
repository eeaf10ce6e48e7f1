"""What happens inside a process in which bots think."""

from __future__ import annotations

import contextlib
import hashlib
import importlib
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

from msgspec import Struct

from legendarium.kernel.game import game
from legendarium.kernel.match import Match
from legendarium.kernel.odds import prospects
from legendarium.kernel.pickling import restore_table
from legendarium.kernel.replaying import legal_option
from legendarium.kernel.steps import answer
from legendarium.kernel.table import Table

LONGEST_THOUGHT = 60.0
LOOK_SECONDS = 1.0
NICENESS = 5
"""People come before bots: where there is not enough of the machine for all, the server itself has its turn first."""


class Thought(Struct):
    """What a mind needs to know: the match as its beginning, how far it is, and how well to play."""

    table: str
    game: str
    seats: int
    seed: int
    salt: str
    options: dict[str, object]
    ply: int
    level: str
    packed: tuple[str, bytes] | None = None
    """The table, unless the process knows it already."""
    keys: list[str] = []
    """What was answered there since."""
    forget: list[str] = []
    """Tables there is no room for any more."""


KNOWN: dict[str, Table] = {}
"""Tables this process has thought about lately; the server says which."""


class Bounds:
    """What the server allows this process."""

    longest = LONGEST_THOUGHT


def prepare(parent: int, longest: float = LONGEST_THOUGHT) -> None:
    """Ctrl-C is the server's business; a mind whose server has gone, or that is lost in thought, goes too."""
    Bounds.longest = longest
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    threading.Thread(target=watch, args=(parent,), daemon=True).start()
    importlib.import_module("legendarium.bots")


def awake() -> int:
    """The process that thinks here, once it can."""
    return os.getpid()


def timed(work: Callable[..., Any], thought: Thought, *more: str) -> tuple[Any, float]:
    """What comes of a thought, and how many seconds of the processor it took."""
    began = time.process_time()
    return work(thought, *more), time.process_time() - began


class Watch:
    """When the present thought began; nothing while there is none."""

    since: float | None = None


def watch(parent: int) -> None:
    while os.getppid() == parent and not (Watch.since and time.monotonic() - Watch.since > Bounds.longest):
        time.sleep(LOOK_SECONDS)
    os._exit(1)


@contextlib.contextmanager
def thinking() -> Iterator[None]:
    """What must not take for ever."""
    Watch.since = time.monotonic()
    try:
        yield
    finally:
        Watch.since = None


def mood(thought: Thought) -> int:
    """What a bot leaves to chance: the same after the same answers to the same seed, and as secret as that seed."""
    told = f"{thought.seed} {thought.ply}".encode()
    return int.from_bytes(hashlib.sha256(told).digest()[:8], "big")


def think(thought: Thought) -> str:
    """The key a bot of that level would play."""
    from legendarium.bots import bot

    with thinking():
        return bot(thought.game, thought.level, mood(thought)).choose(recall(thought)).key


def advise(thought: Thought, language: str) -> tuple[str, str]:
    """The key a bot of that level would play, and its reason in one line."""
    from legendarium.bots import bot

    with thinking():
        match = recall(thought)
        mind = bot(thought.game, thought.level, mood(thought))
        option = mind.choose(match)
        return option.key, mind.reason(match, option, language)


def weigh(thought: Thought) -> dict[str, tuple[bool, dict[str, list[tuple[int, float]]]]]:
    """For each daring answer what may come of it if a bot of that level answers what follows: whether that is exact, and the
    odds of every figure."""
    from legendarium.bots import bot

    with thinking():
        match = recall(thought)
        found = prospects(match.game, match.table, mood(thought), bot(thought.game, thought.level, mood(thought)).pick)
        return {key: (prospect.exact, prospect.odds) for key, prospect in found.items()}


def recall(thought: Thought) -> Match:
    """The match as it stands, without its past."""
    for table in thought.forget:
        KNOWN.pop(table, None)
    known = KNOWN.pop(thought.table, None)
    found = known if thought.packed is None else restore_table(*thought.packed)
    if found is None:
        raise LookupError(f"nothing is known of table {thought.table}")
    for key in thought.keys:
        answer(found, legal_option(found, key))
    KNOWN[thought.table] = found
    return Match(game(thought.game), thought.seats, thought.seed, thought.salt, thought.options, found)
