"""How far somebody is in a guide: a state machine over answers, events and views. Knows no game.

`web/src/lib/play/guide/progress.ts` does the same in the page; tests compare the two on recorded games.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from legendarium.guides.conditions import View, fitting, happened, holds
from legendarium.guides.model import Lesson
from legendarium.kernel.decisions import Decision, Option, Seat
from legendarium.kernel.events import Event


class Progress:
    """The lesson somebody is at. Call `answered` for each own answer, then `observed` for what came of it."""

    def __init__(self, lessons: Sequence[Lesson], begins: Collection[str], me: Seat = 0) -> None:
        self.lessons = lessons
        self.begins = begins
        """Kinds of events that begin a turn."""
        self.me = me
        self.at = 0
        self.turns = 0
        """Own turns begun in this lesson."""
        self.counts: dict[int, int] = {}
        """Events seen, by the place of their condition."""
        self.astray = False
        """The last own answer was another one than the lesson asks for."""
        self.passed: list[str] = []
        """Lessons that could not be done."""

    @property
    def lesson(self) -> Lesson | None:
        """The present lesson; None when all are over."""
        return self.lessons[self.at] if self.at < len(self.lessons) else None

    def wanted(self, decision: Decision | None, view: View) -> list[Option]:
        """Return the answers that the present lesson asks for and that can be given now."""
        if self.lesson is None or decision is None or decision.seat != self.me:
            return []
        return fitting(self.lesson.do, decision, view)

    def read(self) -> None:
        """Note that a lesson without conditions has been read."""
        if self.lesson is not None and self.lesson.is_reading:
            self.advance()

    def answered(self, key: str, decision: Decision, view: View) -> None:
        """Note an own answer, before what comes of it is observed. Whoever plays on has read."""
        self.read()
        wanted = [option.key for option in self.wanted(decision, view)]
        self.astray = bool(wanted) and key not in wanted

    def observed(self, events: Sequence[Event], view: View, decision: Decision | None) -> None:
        """Note events and how the table stands after them."""
        for event in events:
            if event.kind in self.begins and event.seat == self.me:
                self.turns += 1
            self.note(event)
        self.settle(view, decision)
        while self.lesson is not None and not self.lesson.is_reading and self.turns > self.lesson.patience:
            self.passed.append(self.lesson.code)
            self.advance()
            self.settle(view, decision)

    def note(self, event: Event) -> None:
        """Count an event for the present lesson."""
        lesson = self.lesson
        for place, condition in enumerate(lesson.until if lesson is not None else ()):
            if "event" in condition and happened(condition, event, self.me):
                self.counts[place] = self.counts.get(place, 0) + 1
                if self.counts[place] >= condition.get("count", 1):
                    self.advance()
                    return

    def settle(self, view: View, decision: Decision | None) -> None:
        """Leave lessons whose end, or whose reason to be skipped, is so already."""
        while (lesson := self.lesson) is not None:
            if not any(holds(condition, view, decision, self.me) for condition in (*lesson.until, *lesson.skip)):
                return
            self.advance()

    def advance(self) -> None:
        self.at += 1
        self.turns = 0
        self.counts = {}
        self.astray = False
