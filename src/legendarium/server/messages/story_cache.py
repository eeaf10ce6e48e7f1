"""A table's whole story as one seat heard it: as it is sent, and only what is new is told anew."""

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
"""From so many events on a story is told beside the loop; shorter ones are told in less than 5 ms."""
KEPT = 1_000
"""From so many on it is kept for good; shorter ones are let go now and then, as they would need as much room as the table."""

SOME = 20
"""Events that are told without interruption."""


class StoryCache:
    """What one seat, or whoever looks on, heard in one language."""

    __slots__ = ("heard", "language", "lines", "names", "reader", "seat")

    def __init__(self, seat: Seat | None, language: str, reader: Seat | None = None) -> None:
        self.seat = seat
        self.reader = reader
        """Who is called you; nobody in a record, whoever it is seen from."""
        self.language = language
        self.heard: list[Event] = []
        self.lines: list[bytes] = []
        """Each event as JSON."""
        self.names: list[str] = []

    def catch_up(self, live: LiveTable) -> None:
        """Forget what was taken back, tell what is new."""
        start = self.common(live)
        events = live.match.events[start:]
        self.extend(live, start, events, finish(self.render(live, start, events, live.match.event_counts)))

    def render(self, live: LiveTable, start: int, events: list[Event], counts: list[int]) -> Job[list[bytes]]:
        """What happened from there on, each event as JSON."""
        lines = list[bytes]()
        for index, event in enumerate(events, start):
            told = redact(event, self.seat), bisect_right(counts, index), self.language, self.reader
            lines.append(wire.encode(build_event(live, *told)))
            if index % SOME == 0:
                yield
        return lines

    def extend(self, live: LiveTable, start: int, events: list[Event], lines: list[bytes]) -> None:
        """Add what was told, if what it goes on from is still so."""
        if start <= self.common(live):
            del self.heard[start:], self.lines[start:]
            self.names = list(live.names)
            self.heard += events
            self.lines += lines

    def common(self, live: LiveTable) -> int:
        """How much of what was heard is still so. Events come and go at the end only."""
        events = live.match.events
        same = min(len(self.heard), len(events)) if self.names == live.names else 0
        while same and self.heard[same - 1] is not events[same - 1]:
            same -= 1
        return same

    def text(self, live: LiveTable) -> Any:
        """All events, remarks among them where they belong: JSON already, in the place of a list of them."""
        self.catch_up(live)
        parts, done = list[bytes](), 0
        for remark in live.remarks:
            at = max(done, events_before(live, remark.ply + 1))
            parts += self.lines[done:at]
            parts.append(wire.encode(build_remark(live, remark, self.language)))
            done = at
        parts += self.lines[done:]
        return msgspec.Raw(b"[" + b",".join(parts) + b"]")
