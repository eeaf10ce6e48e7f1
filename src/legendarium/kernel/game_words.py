"""What a game says in words: its questions and answers, its events, what wins."""

from __future__ import annotations

from typing import Any, TypeVar

from mypy_extensions import mypyc_attr

from legendarium.kernel.decisions import Decision, Option, Seat
from legendarium.kernel.events import Event
from legendarium.kernel.game_setup import GameSetup
from legendarium.kernel.questions import NO_QUESTIONS, Questions
from legendarium.kernel.refusals import Refusal
from legendarium.kernel.table import Table

T = TypeVar("T", bound=Table)


@mypyc_attr(allow_interpreted_subclasses=True)
class GameWords(GameSetup[T]):
    """Sentences in a language. Everything has a default, mostly the names of things."""

    questions: Questions = NO_QUESTIONS
    """What can be asked and answered, and what each word means."""

    def sentence(self, event: Event, language: str = "en") -> str:
        """Describe an event."""
        return event.kind

    def label(self, table: T, option: Option, language: str = "en") -> str:
        """Describe an option of the open question, from what `questions` declares."""
        return self.questions.label(table, option, language)

    def question(self, table: T, decision: Decision, language: str = "en") -> str:
        """Describe what is asked; by default from the facts of the asking step."""
        return self.questions.text(table, decision, language)

    def reason(self, table: T, seat: Seat, key: str, refusal: Refusal, language: str = "en") -> str:
        """Explain a refusal."""
        return refusal.rule

    def cause(self, table: T, decision: Decision, language: str = "en") -> str:
        """Name the card or ability that caused a question; empty where the question says so itself."""
        return ""

    def goal(self, table: T, seat: Seat | None, language: str = "en") -> str:
        """Say in a sentence what wins, for this seat: with whom and against whom."""
        return ""

    def brief(self, table: T, language: str = "en") -> list[str]:
        """List what to know before playing this set-up; empty if all set-ups are alike."""
        return []

    def position(self, view: dict[str, Any], language: str = "en") -> list[str]:
        """Describe a view in prose; empty where a generic outline says as much."""
        return []

    def chart(self, view: dict[str, Any], language: str = "en", columns: int = 0) -> list[str]:
        """Draw a view in characters, at most this many columns wide (0: any): capitals for the seat's own things, small
        letters for others'. Empty if there is nothing to draw."""
        return []

    def picture(self, table: T, language: str = "en") -> str:
        """Draw the public view as an SVG; empty if this game draws none."""
        return ""
