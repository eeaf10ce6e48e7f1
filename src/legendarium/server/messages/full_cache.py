"""Cache of `full` messages: built once for each seat, language and log length."""

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
"""Up to 50 events are rendered inline; longer logs in the worker thread."""
RECENT = 50
"""A client that missed more answers than this gets the whole story."""


class FullCache:
    """Encoded `full` messages, replays, forecasts and stories of one table."""

    __slots__ = ("encoded", "forecasts", "now", "replays", "stories")

    def __init__(self) -> None:
        self.encoded: dict[tuple[Seat | None, str, int | None], bytes] = {}
        self.now: tuple[LiveTable, int, set[Seat]] | None = None
        """The inputs of the cache: table, log length, seats online."""
        self.replays: dict[tuple[Seat | None, str], bytes] = {}
        self.forecasts: dict[Seat | None, tuple[LiveTable, int, bytes]] = {}
        self.stories: dict[tuple[Seat | None, str, Seat | None], StoryCache] = {}
        """Rendered stories of a long game, by seat, language and reader."""

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
        """Return the encoded replay."""
        self.renew(live, online)
        if (seat, language) not in self.replays:
            self.replays[seat, language] = make()
        return self.replays[seat, language]

    def forecast(self, live: LiveTable, seat: Seat | None) -> bytes:
        """Return the encoded forecast for a seat; cached for each log length."""
        known = self.forecasts.get(seat)
        if known is None or known[0] is not live or known[1] != live.length:
            found = live.game.forecast(live.match.table, seat) if live.state != "lobby" else {}
            known = self.forecasts[seat] = (live, live.length, wire.encode(wire.Forecast(live.match.ply, found)))
        return known[2]

    def renew(self, live: LiveTable, online: set[Seat]) -> None:
        """Invalidate the cache if its inputs changed."""
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
        """Render a long story in the worker thread, while the table goes on."""
        if is_long(live):
            kept = self.story(seat, language, reader)
            start = kept.common(live)
            if len(live.match.events) - start > LATELY:
                events, counts, names = live.match.events[start:], live.match.event_counts[:], list(live.names)
                lines = await offload.follow(address, kept.render(live, start, events, counts))
                if names == live.names:
                    kept.extend(live, start, events, lines)

    def drop_old(self, live: LiveTable) -> None:
        """Invalidate after a change of the table."""
        if self.now is not None and (self.now[0] is not live or self.now[1] != live.length):
            self.tidy()
            self.now = None

    def tidy(self) -> None:
        """Drop all encoded messages."""
        self.encoded.clear()
        self.replays.clear()
        self.forecasts.clear()

    def rest(self, live: LiveTable) -> None:
        """Drop encoded messages and stories that are cheap to render again."""
        self.tidy()
        if len(live.match.events) <= story_cache.KEPT:
            self.stories.clear()

    def forget(self) -> None:
        self.tidy()
        self.stories.clear()
        self.now = None


def is_long(live: LiveTable) -> bool:
    return len(live.match.events) > story_cache.LONG
