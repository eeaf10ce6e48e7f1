"""What an answer changed, for everybody who listens: made once for each seat and language, never more."""

from __future__ import annotations

from legendarium.kernel.decisions import Seat
from legendarium.kernel.events import Event, redact
from legendarium.kernel.words import tells_of
from legendarium.server import wire
from legendarium.server.messages.difference import differences
from legendarium.server.messages.telling import milliseconds, tell_decision, tell_event, tell_outcome
from legendarium.server.sockets.audience import Audience, Listener
from legendarium.server.tables.live import LiveTable


class Changes:
    """The messages about the latest answer."""

    __slots__ = ("audience", "live", "made", "patches", "public", "sentences", "waiting")

    def __init__(self, live: LiveTable, audience: Audience) -> None:
        self.live = live
        self.audience = audience
        self.made: dict[tuple[Seat | None, str], str] = {}
        self.patches = self.patch()
        self.public: dict[tuple[int, str, Seat | None], wire.GameEvent] = {}
        """Events without secrets: the same for all who read one language and are not told of in them."""
        self.sentences: dict[tuple[int, str], str] = {}
        self.waiting: dict[str, wire.Decision | None] = {}
        """The decision as those see it who need not answer."""

    def make(self, seat: Seat, key: str) -> list[tuple[Listener, str]]:
        """For every listener what to send; the key itself is told to the seat that played it."""
        posts = []
        for listener in self.audience.listeners:
            to = (listener.seat, listener.language)
            text = self.made.get(to)
            if text is None:
                text = self.made[to] = self.answered(
                    listener.seat, listener.language, key if listener.seat == seat else ""
                )
            posts.append((listener, text))
        return posts

    def answered(self, seat: Seat | None, language: str, key: str) -> str:
        live, match = self.live, self.live.match
        told = wire.Answered(
            match.ply,
            self.events(seat, language),
            self.patches[seat],
            self.decision(seat, language),
            tell_outcome(live, match.table, language),
        )
        if key:
            told.key = key
        if live.beginning.clock is not None:
            told.deadline = milliseconds(live.deadline)
        return wire.encode(told).decode()

    def patch(self) -> dict[Seat | None, list[wire.Change]]:
        """How the view of each seat that listens differs from the one it has."""
        views, seats = self.audience.views, list(self.audience.seats())
        new = dict(zip(seats, self.live.match.table.views(seats, self.audience.shown), strict=True))
        known = [seat for seat in seats if seat in views]
        patches = dict(zip(known, differences([(views[seat], new[seat]) for seat in known]), strict=True))
        for seat in seats:
            patches.setdefault(seat, [[[], new[seat]]])
        views.update(new)
        return patches

    def decision(self, seat: Seat | None, language: str) -> wire.Decision | None:
        table = self.live.match.table
        if table.decision is None or table.decision.seat == seat:
            return tell_decision(self.live, table, seat, language)
        if language not in self.waiting:
            self.waiting[language] = tell_decision(self.live, table, None, language)
        return self.waiting[language]

    def events(self, seat: Seat | None, language: str) -> list[wire.GameEvent]:
        match, events = self.live.match, []
        for index in range(match.event_counts[-1], len(match.events)):
            event = match.events[index]
            if event.private is not None:
                events.append(tell_event(self.live, redact(event, seat), match.ply, language, seat))
                continue
            text = self.sentence(index, event, language)
            reader = seat if tells_of(text, seat) else None
            if (index, language, reader) not in self.public:
                self.public[index, language, reader] = tell_event(self.live, event, match.ply, language, reader, text)
            events.append(self.public[index, language, reader])
        return events

    def sentence(self, index: int, event: Event, language: str) -> str:
        """What everybody hears, made once; names, and who is called you, come later."""
        if (index, language) not in self.sentences:
            self.sentences[index, language] = self.live.game.sentence(event, language)
        return self.sentences[index, language]
