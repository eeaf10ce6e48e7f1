"""Codec of a match with its table and events: loading takes milliseconds, without a replay.

Only for bytes that this program wrote itself. The table is pickled by `pickling.py`; the rest is plain data, read by an
unpickler that allows no classes.
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
from legendarium.kernel.pickling import reduce_table, restore_table
from legendarium.kernel.steps import finish
from legendarium.kernel.table import Table

OUTCOME = ("winners", "reason", "scores")
EventRow = tuple[str, str, str, Seat, tuple[object, ...], tuple[object, ...] | None]
"""Kind, declared facts, rule, seat, public values and the seat's private values of an event."""


def refuse_class(module: str, name: str) -> object:
    raise pickle.UnpicklingError(f"{module}.{name} has no place in what is stored")


PLAIN_UNPICKLER: Final[type[pickle.Unpickler]] = type(
    "PlainUnpickler", (pickle.Unpickler,), {"find_class": staticmethod(refuse_class)}
)


def dump_plain(value: object) -> bytes:
    """Write texts, numbers, lists, tuples and dicts of them as bytes."""
    return pickle.dumps(value, pickle.HIGHEST_PROTOCOL)


def load_plain(data: bytes) -> Any:
    """Read plain data; raises UnpicklingError if the bytes name a class."""
    return PLAIN_UNPICKLER(BytesIO(data)).load()


class FrozenMatch:
    """A copy of a match at one ply, quickly taken; it may be written later, while the match goes on."""

    __slots__ = ("held", "table")

    def __init__(self, match: Match) -> None:
        self.table = match.table.clone().rest()
        self.held = (
            match.keys[:],
            match.seats_played[:],
            match.marks[:],
            match.event_counts[:],
            match.snapshots.costs[:],
            match.events[:],
        )

    def dump(self) -> tuple[object, ...]:
        """Return plain data for `load_match`."""
        *rows, events = self.held
        ended = self.table.outcome
        outcome = None if ended is None else tuple(getattr(ended, name) for name in OUTCOME)
        return (
            *rows,
            [event_row(event) for event in events],
            outcome,
            reduce_table(self.table)[1],
            self.table.digest(),
        )


def load_history(match: Match, stored: tuple[Any, ...]) -> None:
    """Load keys and events of a match played under other rules; its table stays where replaying stopped."""
    keys, seats, marks, counts, costs, events, outcome, *_ = stored
    match.keys, match.seats_played, match.marks, match.event_counts = keys, seats, marks, counts
    match.events = [event_from_row(line) for line in events]
    match.snapshots.costs = costs
    match.snapshots.plies = [0]
    match.snapshots.tables = {0: match.snapshots.tables[0]}
    if outcome is not None:
        finish(match.table, Outcome(**dict(zip(OUTCOME, outcome, strict=True))))


def load_match(match: Match, stored: tuple[Any, ...]) -> Match:
    """Move a new match to where the stored one stood. Raises ValueError if the table's digest differs."""
    keys, seats, marks, counts, costs, events, _, packed, digest = stored
    table: Table = restore_table(*packed)
    if table.digest() != digest or table.origin != match.table.origin or len(keys) + 1 != len(costs):
        raise ValueError("the table is not the one that was stored")
    match.keys, match.seats_played, match.marks, match.event_counts = keys, seats, marks, counts
    match.events = [event_from_row(line) for line in events]
    match.table = table
    match.snapshots.costs = costs
    if keys:
        match.snapshots.keep(len(keys), table.clone())
    return match


def event_row(event: Event) -> EventRow:
    """Return an event as plain data."""
    return event.of.code, facts_of(event.of), event.rule, event.seat, event.public, event.private


def event_from_row(line: EventRow) -> Event:
    code, facts, rule, seat, public, private = line
    return Event(kind_of(code, facts), rule, seat, public, private)


def facts_of(kind: EventKind) -> str:
    """Write the facts of a kind as they are declared."""
    public, secret = (
        " ".join(f"{name}:{form}" if form else name for name, form in facts) for facts in (kind.facts, kind.secrets)
    )
    return f"{public} | {secret}" if secret else public


@lru_cache(maxsize=4_096)
def kind_of(code: str, facts: str) -> EventKind:
    return EventKind(code, facts)
