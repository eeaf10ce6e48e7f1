"""What a game tells clients and bots about play: default answers, warnings, odds, figures."""

from __future__ import annotations

from typing import Any, TypeVar

from mypy_extensions import mypyc_attr

from legendarium.kernel.decisions import Decision, Option, Seat
from legendarium.kernel.events import Event
from legendarium.kernel.game_words import GameWords
from legendarium.kernel.table import Table

T = TypeVar("T", bound=Table)


@mypyc_attr(allow_interpreted_subclasses=True)
class GameAdvice(GameWords[T]):
    """Facts about questions and answers that help whoever gives them. Everything has a default."""

    # -- declared facts about questions, answers and events

    end_word = "end"
    """The word that ends a turn."""
    lost_at_end_of_turn: tuple[str, ...] = ()
    """Words of answers that are lost when the turn ends: clients ask before ending it. Empty: all words."""
    touch_word = ""
    """A word that is no answer: refusing it explains why nothing can be done with an object. Empty: there is none."""
    touch_guesses: tuple[str, ...] = ()
    """Without a `touch_word`: what people most often mean by touching an object, likeliest first."""
    turn_start_events: tuple[str, ...] = ("turn-began",)
    """Kinds of events that begin a turn."""
    default_answers: tuple[str, ...] = ("pass", "decline", "end")
    """Words of answers that do as little as possible, in order of preference."""
    paced_kinds: tuple[str, ...] = ()
    """Kinds of decisions answered after a constant pause, so that the delay reveals nothing hidden."""

    def default_answer(self, decision: Decision) -> Option:
        """Return the option that does least: the first of `default_answers`, else the first option."""
        for word in self.default_answers:
            for option in decision.options:
                if option.word == word:
                    return option
        return decision.options[0]

    def targets_asked_seat(self, table: T, decision: Decision) -> bool:
        """Whether a paced decision is publicly about something done to the asked seat."""
        return False

    def typed(self, table: T, decision: Decision, words: str) -> str:
        """Return the key meant by free text typed at a terminal; empty if unknown."""
        return ""

    def nearest(self, table: T, decision: Decision, key: str) -> str:
        """Return the legal key nearest to the place a refused key names; empty if it names none."""
        return ""

    # -- advice and figures

    def caution(self, table: T, option: Option, language: str = "en") -> str:
        """Warn before an answer that is probably a mistake (a purchase that could not be used); mostly empty."""
        return ""

    def forecast(self, table: T, seat: Seat | None) -> dict[str, Any]:
        """Compute what will happen if nobody acts, as far as a seat can know. Called on demand."""
        return {}

    def has_odds(self, table: T, option: Option) -> bool:
        """Whether people want to know the odds of this option: an attack, an attempt."""
        return False

    def odds_are_final(self, table: T) -> bool:
        """Whether what an option with odds began is over. Questions before that are answered by a bot."""
        return table.decision is not None

    def result_figures(self, table: T, events: list[Event], seat: Seat) -> dict[str, int]:
        """Return figures of what an option with odds did for this seat, from its events and the table after it: `damage`,
        `slain`, `armour`, `taken`, `fallen`, `life`, `cost`, `success`. Empty if not decided yet."""
        return {}

    def final_figures(self, view: dict[str, Any]) -> dict[str, Any]:
        """Return statistics of a finished game from a spectator's view: by default its plain integers."""
        return {name: value for name, value in view.items() if type(value) is int}
