"""What happens inside a process in which bots think."""

from __future__ import annotations

import contextlib
import hashlib
import importlib
import os
import signal
import threading
import time
from collections import OrderedDict
from collections.abc import Iterator

from msgspec import Struct

from legendarium.kernel.chances import prospects
from legendarium.kernel.match import Match

LONGEST_THOUGHT = 60.0
REMEMBERED_PLIES = 20_000
"""Of all the matches a process remembers together; a ply costs some two kilobytes."""
PLIES_OF_A_TABLE = 100
"""What a match costs before its first ply, in plies."""
LOOK_SECONDS = 1.0
NICENESS = 5
"""People come before bots: where there is not enough of the machine for all, the server itself has its turn first."""


class Thought(Struct):
    """What a mind needs to know: the match as its beginning and keys, and how well to play."""

    table: str
    game: str
    seats: int
    seed: int
    salt: str
    options: dict[str, object]
    keys: list[str]
    level: str


KNOWN: OrderedDict[str, Match] = OrderedDict()
"""Matches this process has thought about lately, so that it need not replay them from the start."""


class Bounds:
    """What the server allows this process."""

    longest = LONGEST_THOUGHT
    remembered = REMEMBERED_PLIES


def prepare(parent: int, longest: float = LONGEST_THOUGHT, remembered: int = REMEMBERED_PLIES) -> None:
    """Ctrl-C is the server's business; a mind whose server has gone, or that is lost in thought, goes too."""
    Bounds.longest, Bounds.remembered = longest, remembered
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    threading.Thread(target=watch, args=(parent,), daemon=True).start()
    importlib.import_module("legendarium.bots")


def awake() -> int:
    """The process that thinks here, once it can."""
    return os.getpid()


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
    told = f"{thought.seed} {len(thought.keys)}".encode()
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
    """The match, replayed from as late as possible."""
    match = KNOWN.pop(thought.table, None)
    if match is None or match.keys != thought.keys[: match.ply]:
        match = Match.new(thought.game, thought.seats, thought.seed, dict(thought.options), thought.salt)
    for key in thought.keys[match.ply :]:
        match.play(key)
    KNOWN[thought.table] = match
    forget()
    return match


def forget() -> None:
    """Keep the matches of lately, as many as there is room for, and the last one always."""
    plies = sum(match.ply + PLIES_OF_A_TABLE for match in KNOWN.values())
    while plies > Bounds.remembered and len(KNOWN) > 1:
        _, match = KNOWN.popitem(last=False)
        plies -= match.ply + PLIES_OF_A_TABLE
