"""Everything there is to know of a table: made once for each seat, language and length of the log, however many ask."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from legendarium.kernel.decisions import Seat
from legendarium.server import wire
from legendarium.server.messages import story_cache
from legendarium.server.messages.builders import build_full
from legendarium.server.messages.story_cache import StoryCache
from legendarium.server.offload import Offload
from legendarium.server.tables.live_table import LiveTable

LATELY = 50
"""So many events are told in no time."""
RECENT = 50
"""Whoever was away for more answers than this is told the whole story."""


class FullCache:
    """The `full` messages of one table, as they are sent."""

    __slots__ = ("encoded", "forecasts", "now", "replays", "stories")

    def __init__(self) -> None:
        self.encoded: dict[tuple[Seat | None, str, int | None], bytes] = {}
        self.now: tuple[LiveTable, int, set[Seat]] | None = None
        """What they were made of: the table, the length of its log, and who is there."""
        self.replays: dict[tuple[Seat | None, str], bytes] = {}
        self.forecasts: dict[Seat | None, tuple[LiveTable, int, bytes]] = {}
        self.stories: dict[tuple[Seat | None, str, Seat | None], StoryCache] = {}
        """What was told of a long game: seen from a seat, in a language, to a reader."""

    def full(
        self, live: LiveTable, seat: Seat | None, language: str, have: int | None, online: set[Seat], view: wire.View
    ) -> bytes:
        self.renew(live, online)
        if have is not None and not live.match.ply - RECENT <= have <= live.match.ply:
            have = None
        text = self.encoded.get((seat, language, have))
        if text is None:
            text_of = partial(self.story(seat, language, seat).text, live) if is_long(live) else None
            full = build_full(live, seat, language, have, online, view, text_of)
            text = self.encoded[seat, language, have] = wire.encode(full)
        return text

    def replay(
        self, live: LiveTable, seat: Seat | None, language: str, online: set[Seat], make: Callable[[], bytes]
    ) -> bytes:
        """The same for whoever asks for the replay."""
        self.renew(live, online)
        if (seat, language) not in self.replays:
            self.replays[seat, language] = make()
        return self.replays[seat, language]

    def forecast(self, live: LiveTable, seat: Seat | None) -> bytes:
        """What the game foresees for a seat; nothing before it begins. Computed once for each length of the log."""
        known = self.forecasts.get(seat)
        if known is None or known[0] is not live or known[1] != live.length:
            found = live.game.forecast(live.match.table, seat) if live.state != "lobby" else {}
            known = self.forecasts[seat] = (live, live.length, wire.encode(wire.Forecast(live.match.ply, found)))
        return known[2]

    def renew(self, live: LiveTable, online: set[Seat]) -> None:
        """What was made of another log, or when others were there, holds no more."""
        now = (live, live.length, online)
        if self.now is None or self.now[0] is not live or self.now[1:] != now[1:]:
            self.tidy()
            self.now = now

    def story(self, seat: Seat | None, language: str, reader: Seat | None = None) -> StoryCache:
        return self.stories.setdefault((seat, language, reader), StoryCache(seat, language, reader))

    async def begin(
        self,
        live: LiveTable,
        seat: Seat | None,
        language: str,
        offload: Offload,
        address: str,
        reader: Seat | None = None,
    ) -> None:
        """A long story is told for the first time, or again after a long while: beside the loop, while the table goes on."""
        if is_long(live):
            kept = self.story(seat, language, reader)
            start = kept.common(live)
            if len(live.match.events) - start > LATELY:
                events, counts, names = live.match.events[start:], live.match.event_counts[:], list(live.names)
                lines = await offload.follow(address, kept.render(live, start, events, counts))
                if names == live.names:
                    kept.extend(live, start, events, lines)

    def drop_old(self, live: LiveTable) -> None:
        """What was made of a table that has moved on is of no use."""
        if self.now is not None and (self.now[0] is not live or self.now[1] != live.length):
            self.tidy()
            self.now = None

    def tidy(self) -> None:
        """Now and then: what is sent to nobody just now is made again when somebody asks."""
        self.encoded.clear()
        self.replays.clear()
        self.forecasts.clear()

    def rest(self, live: LiveTable) -> None:
        """Now and then: stories that are soon told anew are let go as well."""
        self.tidy()
        if len(live.match.events) <= story_cache.KEPT:
            self.stories.clear()

    def forget(self) -> None:
        self.tidy()
        self.stories.clear()
        self.now = None


def is_long(live: LiveTable) -> bool:
    return len(live.match.events) > story_cache.LONG
