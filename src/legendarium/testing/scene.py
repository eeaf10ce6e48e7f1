"""Base of scenes: a table laid out by names, played by keys that use the same names."""

from __future__ import annotations

from typing import ClassVar

from legendarium.kernel.decisions import Decision, Option
from legendarium.kernel.events import Event
from legendarium.kernel.game import AnyGame
from legendarium.kernel.match import Match
from legendarium.kernel.refusals import Refusal
from legendarium.kernel.steps import advance
from legendarium.kernel.table import Table


class Scene:
    """Common part of scenes. A game's own scene lays out the table and names its things."""

    watched: ClassVar[list[Match] | None] = None
    """Matches whose dice are checked after the test, while the plugin `fixed_dice` is active."""

    def __init__(self, game: AnyGame, table: Table) -> None:
        table.game = game
        self.match = Match(game, table.seats, 0, "", {}, table)

    # -- names

    def name(self, option: Option) -> str:
        """Return a test's name for the thing an option means; by default the key's own name."""
        return str(option.name)

    def key(self, option: Option) -> str:
        name = self.name(option)
        return f"{option.word}:{name}" if name != "" else option.word

    # -- looking

    @property
    def decision(self) -> Decision:
        decision = self.match.table.decision
        assert decision is not None, f"nobody is asked anything; outcome {self.match.table.outcome}"
        return decision

    @property
    def asked(self) -> int:
        """The seat that must choose."""
        return self.decision.seat

    @property
    def kind(self) -> str:
        """The kind of the decision."""
        return self.decision.kind

    @property
    def offers(self) -> list[str]:
        """The options by their names, as often as they are offered."""
        return [self.key(option) for option in self.decision.options]

    def words(self, word: str) -> list[str]:
        """Names offered under one word: ["sword", "coin"] for `play`."""
        return [self.name(option) for option in self.decision.options if option.word == word]

    def events(self, *kinds: str) -> list[Event]:
        """Events so far, or only these kinds."""
        return [event for event in self.match.events if not kinds or event.kind in kinds]

    def happened(self) -> list[str]:
        """Kinds of all events, in order."""
        return [event.kind for event in self.match.events]

    # -- doing

    def run(self) -> None:
        """Run pushed steps until somebody must choose."""
        table, before = self.match.table, len(self.match.events)
        table.log = []
        advance(table)
        self.match.events.extend(table.log)
        table.log = None
        self.check_events(before)

    def check_events(self, before: int) -> None:
        """Fail on an event since then that names no rule or no seat."""
        for event in self.match.events[before:]:
            assert isinstance(event.rule, str), event
            assert isinstance(event.seat, int), event
            assert -1 <= event.seat < self.match.seats, event

    def fix(self, *rolls: int) -> None:
        """Fix the next rolls."""
        self.match.table.dice.fixed = rolls

    def play(self, *keys: str) -> None:
        """Answer one decision after the other."""
        for key in keys:
            before = len(self.match.events)
            self.match.play(self.real_key(key))
            self.check_events(before)

    def real_key(self, key: str) -> str:
        for option in self.decision.options:
            if key in (self.key(option), option.key):
                return option.key
        return self.unoffered(key)

    def unoffered(self, key: str) -> str:
        """Return the real key of something not offered; games that name cards look them up."""
        return key

    def why_not(self, key: str) -> Refusal | None:
        return self.match.why_not(self.real_key(key))
