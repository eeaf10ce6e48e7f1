"""Builds the `step` messages about an answer: once for each seat and language."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from legendarium.kernel.decisions import Seat
from legendarium.kernel.events import redact
from legendarium.kernel.phrasebook import mentions, name_seats
from legendarium.server import wire
from legendarium.server.messages.builders import build_decision, build_event, build_outcome, milliseconds
from legendarium.server.messages.difference import Known, parts_that_differ
from legendarium.server.sockets.listeners import Audience, Listener
from legendarium.server.tables.live_table import LiveTable


@mypyc_attr(acyclic=True)
class PublicEvent:
    """An event without secrets: one sentence and the same facts for all readers of a language."""

    __slots__ = ("facts", "sent", "text")

    def __init__(self, text: str, facts: dict[str, object]) -> None:
        self.text = text
        """Names and "you" are filled in later."""
        self.facts = facts
        self.sent: dict[Seat | None, wire.GameEvent] = {}
        """Built events, by the reader who is addressed in it; None for all others."""


class StepMessages:
    """The messages about the latest answer."""

    __slots__ = ("audience", "encoded", "live", "patches", "public", "questions", "waiting")

    def __init__(self, live: LiveTable, audience: Audience) -> None:
        self.live = live
        self.audience = audience
        self.encoded: dict[tuple[Seat | None, str], bytes] = {}
        self.patches = self.patch()
        self.public: dict[str, list[PublicEvent | None]] = {}
        """Public events by language; None for one with secrets."""
        self.questions: dict[str, str] = {}
        self.waiting: dict[str, wire.Decision | None] = {}
        """The decision for seats that need not answer, by language."""

    def build(self, seat: Seat, key: str) -> list[tuple[Listener, bytes]]:
        """Return the message for each listener; the key itself only for the seat that played it."""
        posts = []
        for listener in self.audience.listeners:
            to = (listener.seat, listener.language)
            text = self.encoded.get(to)
            if text is None:
                text = self.encoded[to] = self.step(
                    listener.seat, listener.language, key if listener.seat == seat else ""
                )
            posts.append((listener, text))
        return posts

    def step(self, seat: Seat | None, language: str, key: str) -> bytes:
        live, match = self.live, self.live.match
        told = wire.Step(
            match.ply,
            self.events(seat, language),
            self.patches[seat],
            self.decision(seat, language),
            build_outcome(live, match.table, language),
        )
        if key:
            told.key = key
        if live.beginning.clock is not None:
            told.deadline = milliseconds(live.deadline)
        return wire.encode(told)

    def patch(self) -> dict[Seat | None, list[wire.Change]]:
        """Return the difference of each listening seat's view to the one it has."""
        views, seats = self.audience.views, list(self.audience.seats())
        patches: dict[Seat | None, list[wire.Change]] = {}
        known: Known = {}
        for seat, new in zip(seats, self.live.match.table.views(seats, self.audience.view_cache), strict=True):
            old = views.get(seat)
            patches[seat] = [[[], new]] if old is None else parts_that_differ(old, new, known)
            views[seat] = new
        return patches

    def decision(self, seat: Seat | None, language: str) -> wire.Decision | None:
        live, table = self.live, self.live.match.table
        decision = table.decision
        if decision is None:
            return None
        if language not in self.questions:
            self.questions[language] = name_seats(live.game.question(table, decision, language), live.names)
        if decision.seat == seat:
            return build_decision(live, table, seat, language, self.questions[language])
        if language not in self.waiting:
            self.waiting[language] = build_decision(live, table, None, language, self.questions[language])
        return self.waiting[language]

    def events(self, seat: Seat | None, language: str) -> list[wire.GameEvent]:
        if language not in self.public:
            self.public[language] = self.public_events(language)
        live, match, events = self.live, self.live.match, []
        first = match.event_counts[-1]
        for at, public in enumerate(self.public[language]):
            event = match.events[first + at]
            if public is None:
                events.append(build_event(live, redact(event, seat), match.ply, language, seat))
                continue
            reader = seat if mentions(public.text, seat) else None
            told = public.sent.get(reader)
            if told is None:
                told = build_event(live, event, match.ply, language, reader, public.text, public.facts)
                public.sent[reader] = told
            events.append(told)
        return events

    def public_events(self, language: str) -> list[PublicEvent | None]:
        match, game = self.live.match, self.live.game
        events = match.events[match.event_counts[-1] :]
        return [
            PublicEvent(game.sentence(event, language), event.facts()) if event.private is None else None
            for event in events
        ]
