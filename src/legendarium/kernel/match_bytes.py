"""A match as bytes that are read in milliseconds: where it stands and what happened, so that nothing need be replayed.

Only for what this program wrote itself. The table is packed as `packing` does it; everything else are texts, numbers and
rows of them, and whoever reads makes nothing else.
"""

from __future__ import annotations

import pickle
from functools import lru_cache
from io import BytesIO
from typing import Any, Final

from legendarium.kernel.decisions import Seat
from legendarium.kernel.events import Event, EventKind
from legendarium.kernel.match import Match
from legendarium.kernel.outcomes import Outcome
from legendarium.kernel.pickling import pack, unpack
from legendarium.kernel.steps import finish
from legendarium.kernel.table import Table

OUTCOME = ("winners", "reason", "scores")
Told = tuple[str, str, str, Seat, tuple[object, ...], tuple[object, ...] | None]
"""An event: its kind, the facts of that kind, the rule, the seat, what everybody and what the seat alone heard."""


def nothing(module: str, name: str) -> object:
    raise pickle.UnpicklingError(f"{module}.{name} has no place in what is stored")


READER: Final[type[pickle.Unpickler]] = type("Reader", (pickle.Unpickler,), {"find_class": staticmethod(nothing)})


def write_plain(value: object) -> bytes:
    """Texts, numbers, lists, tuples and tables of them, as bytes."""
    return pickle.dumps(value, pickle.HIGHEST_PROTOCOL)


def read_plain(data: bytes) -> Any:
    """The same again; what else the bytes name is refused."""
    return READER(BytesIO(data)).load()


class Still:
    """A match at one moment, taken at once; it is written later, while the match goes on."""

    __slots__ = ("held", "table")

    def __init__(self, match: Match) -> None:
        self.table = match.table.clone()
        self.held = (
            match.keys[:],
            match.seats_played[:],
            match.marks[:],
            match.event_counts[:],
            match.snapshots.costs[:],
            match.events[:],
        )

    def plain(self) -> tuple[object, ...]:
        """What `match_of` reads."""
        *rows, events = self.held
        ended = self.table.outcome
        outcome = None if ended is None else tuple(getattr(ended, name) for name in OUTCOME)
        return (*rows, [told(event) for event in events], outcome, pack(self.table)[1], self.table.digest())


def tell_on(match: Match, stored: tuple[Any, ...]) -> None:
    """What was played and what happened, by rules that this program does not have: only its table stands where it can."""
    keys, seats, marks, counts, costs, events, outcome, *_ = stored
    match.keys, match.seats_played, match.marks, match.event_counts = keys, seats, marks, counts
    match.events = [event_of(line) for line in events]
    match.snapshots.costs = costs
    match.snapshots.plies = [0]
    match.snapshots.tables = {0: match.snapshots.tables[0]}
    if outcome is not None:
        finish(match.table, Outcome(**dict(zip(OUTCOME, outcome, strict=True))))


def match_of(match: Match, stored: tuple[Any, ...]) -> Match:
    """A match that has not begun, moved to where the stored one stood. ValueError if that is not what comes of it."""
    keys, seats, marks, counts, costs, events, _, packed, digest = stored
    table: Table = unpack(*packed)
    if table.digest() != digest or table.origin != match.table.origin or len(keys) + 1 != len(costs):
        raise ValueError("the table is not the one that was stored")
    match.keys, match.seats_played, match.marks, match.event_counts = keys, seats, marks, counts
    match.events = [event_of(line) for line in events]
    match.table = table
    match.snapshots.costs = costs
    if keys:
        match.snapshots.keep(len(keys), table.clone())
    return match


def told(event: Event) -> Told:
    """An event as plain data."""
    return event.of.code, facts_of(event.of), event.rule, event.seat, event.public, event.private


def event_of(line: Told) -> Event:
    code, facts, rule, seat, public, private = line
    return Event(kind_of(code, facts), rule, seat, public, private)


def facts_of(kind: EventKind) -> str:
    """The facts of a kind as they are declared."""
    public, secret = (
        " ".join(f"{name}:{form}" if form else name for name, form in facts) for facts in (kind.facts, kind.secrets)
    )
    return f"{public} | {secret}" if secret else public


@lru_cache(maxsize=4_096)
def kind_of(code: str, facts: str) -> EventKind:
    return EventKind(code, facts)
