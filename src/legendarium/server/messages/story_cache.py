"""Cache of a table's event log as one seat sees it: encoded, and only new events are rendered."""

from __future__ import annotations

from bisect import bisect_right
from typing import Any

import msgspec

from legendarium.kernel.decisions import Seat
from legendarium.kernel.events import Event, redact
from legendarium.server import wire
from legendarium.server.messages.builders import build_event, build_remark, events_before
from legendarium.server.offload import Job, finish
from legendarium.server.tables.live_table import LiveTable

LONG = 200
"""Stories longer than this are rendered in the worker thread; shorter ones take less than 5 ms."""
KEPT = 1_000
"""Stories longer than this stay cached; shorter ones are dropped periodically to save memory."""

SOME = 20
"""Events rendered between two interruption points."""


class StoryCache:
    """The event log of one seat or of spectators, in one language."""

    __slots__ = ("heard", "language", "lines", "names", "reader", "seat")

    def __init__(self, seat: Seat | None, language: str, reader: Seat | None = None) -> None:
        self.seat = seat
        self.reader = reader
        """The seat addressed as "you"; None in a record."""
        self.language = language
        self.heard: list[Event] = []
        self.lines: list[bytes] = []
        """Each event as JSON."""
        self.names: list[str] = []

    def catch_up(self, live: LiveTable) -> None:
        """Drop undone events, render new ones."""
        start = self.common(live)
        events = live.match.events[start:]
        self.extend(live, start, events, finish(self.render(live, start, events, live.match.event_counts)))

    def render(self, live: LiveTable, start: int, events: list[Event], counts: list[int]) -> Job[list[bytes]]:
        """Render events, each as JSON."""
        lines = list[bytes]()
        for index, event in enumerate(events, start):
            told = redact(event, self.seat), bisect_right(counts, index), self.language, self.reader
            lines.append(wire.encode(build_event(live, *told)))
            if index % SOME == 0:
                yield
        return lines

    def extend(self, live: LiveTable, start: int, events: list[Event], lines: list[bytes]) -> None:
        """Append rendered events, if what they continue is still valid."""
        if start <= self.common(live):
            del self.heard[start:], self.lines[start:]
            self.names = list(live.names)
            self.heard += events
            self.lines += lines

    def common(self, live: LiveTable) -> int:
        """Return how many cached events are still valid. Events change at the end only."""
        events = live.match.events
        same = min(len(self.heard), len(events)) if self.names == live.names else 0
        while same and self.heard[same - 1] is not events[same - 1]:
            same -= 1
        return same

    def text(self, live: LiveTable) -> Any:
        """Return all events and remarks in order, as raw JSON."""
        self.catch_up(live)
        parts, done = list[bytes](), 0
        for remark in live.remarks:
            at = max(done, events_before(live, remark.ply + 1))
            parts += self.lines[done:at]
            parts.append(wire.encode(build_remark(live, remark, self.language)))
            done = at
        parts += self.lines[done:]
        return msgspec.Raw(b"[" + b",".join(parts) + b"]")
