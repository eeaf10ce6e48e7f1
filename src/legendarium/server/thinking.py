"""What happens inside a process in which bots think."""

from __future__ import annotations

import contextlib
import importlib
import os
import secrets
import signal
import threading
import time
from collections import OrderedDict
from collections.abc import Iterator

from msgspec import Struct

from legendarium.kernel.match import Match

REMEMBERED = 64
LONGEST_THOUGHT = 60.0
LOOK_SECONDS = 1.0


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


def prepare(parent: int) -> None:
    """Ctrl-C is the server's business; a mind whose server has gone, or that is lost in thought, goes too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=watch, args=(parent,), daemon=True).start()
    importlib.import_module("legendarium.bots")


class Watch:
    """When the present thought began; nothing while there is none."""

    since: float | None = None


def watch(parent: int) -> None:
    while os.getppid() == parent and not (Watch.since and time.monotonic() - Watch.since > LONGEST_THOUGHT):
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


def think(thought: Thought) -> str:
    """The key a bot of that level would play."""
    from legendarium.bots import bot

    with thinking():
        return bot(thought.game, thought.level, secrets.randbits(64)).choose(recall(thought)).key


def advise(thought: Thought, language: str) -> tuple[str, str]:
    """The key a bot of that level would play, and its reason in one line."""
    from legendarium.bots import bot

    with thinking():
        match = recall(thought)
        mind = bot(thought.game, thought.level, secrets.randbits(64))
        option = mind.choose(match)
        return option.key, mind.reason(match, option, language)


def recall(thought: Thought) -> Match:
    """The match, replayed from as late as possible."""
    match = KNOWN.pop(thought.table, None)
    if match is None or match.keys != thought.keys[: match.ply]:
        match = Match.new(thought.game, thought.seats, thought.seed, dict(thought.options), thought.salt)
    for key in thought.keys[match.ply :]:
        match.play(key)
    KNOWN[thought.table] = match
    while len(KNOWN) > REMEMBERED:
        KNOWN.popitem(last=False)
    return match
