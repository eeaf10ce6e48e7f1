"""A state of OpenSpiel: a game in progress, or an answer that waits for chance."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import copy
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

import pyspiel

from legendarium.envs.openspiel_chance import EXPLICIT, Pending, answered, begin
from legendarium.envs.play import Play
from legendarium.envs.rewards import paid_for_outcome
from legendarium.kernel.dice import ScriptedDice
from legendarium.kernel.events import Event, redact

if TYPE_CHECKING:
    from legendarium.envs.openspiel import TableGame

SEED_LIMIT = 2**32


class Heard:
    """All that happened so far. Events never change: copies share them.

    A flat list: a chain of thousands of links overflows the stack of the compiled engine when it is freed."""

    __slots__ = ("events",)

    def __init__(self, events: list[Event]) -> None:
        self.events = events

    def __deepcopy__(self, memo: dict[int, object]) -> Heard:
        return Heard(self.events[:])


class TableState(pyspiel.State):  # type: ignore[misc]
    """Players answer with the place of an option. The first node is chance: it lays out the table."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.chance = game.chance
        self.play = Play(game.setup)
        self.heard = Heard([])
        self.waiting: Pending | None = begin(self.chance)
        if self.chance == EXPLICIT:
            self.go_on(None, None, None)

    def go_on(self, option: Any, outcome: int | None, waiting: Pending | None) -> None:
        self.waiting = answered(self.play, self.chance, option, outcome, waiting)
        table = self.play.table
        if self.waiting is None and table.log:
            self.heard.events += table.log
            table.log = None

    # -- what OpenSpiel asks

    def current_player(self) -> int:
        if self.waiting is not None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.play.is_over else self.play.seat

    def is_terminal(self) -> bool:
        return self.waiting is None and self.play.is_over

    def _legal_actions(self, player: int) -> list[int]:
        return list(range(len(self.play.listed)))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        assert self.waiting is not None
        limit = self.waiting.limit
        return [(outcome, 1.0 / limit) for outcome in range(limit)]

    def _apply_action(self, action: int) -> None:
        if self.waiting is not None:
            self.go_on(None, action, self.waiting)
        else:
            self.go_on(self.play.listed[action], None, None)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"chance:{action}" if player < 0 else self.play.listed[action].key

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.play.setup.seats
        return paid_for_outcome(self.play)

    def __str__(self) -> str:
        drawn = "" if self.waiting is None else f" waiting {self.waiting.script}"
        return f"{self.play.keys}{drawn}"

    # -- hidden information

    def view_string(self, player: int) -> str:
        """Return what a seat sees, as text."""
        if self.play.table is None:
            return ""
        return json.dumps(self.play.table.view(player), sort_keys=True)

    def observation_string(self, player: int) -> str:
        return self.view_string(player)

    def information_state_string(self, player: int) -> str:
        """Return what a seat sees, and a hash of all it has heard so far."""
        told = blake2b(digest_size=8)
        for event in self.heard.events:
            told.update(event_text(redact(event, player)).encode())
        return f"{told.hexdigest()} {self.view_string(player)}"

    def resample_from_infostate(self, player: int, probability_sampler: Callable[[], float]) -> TableState:
        """Return a state that this seat cannot tell from this one, with everything it does not know dealt anew."""
        found: TableState = self.clone()
        table = self.play.table.reimagine(player, int(probability_sampler() * SEED_LIMIT))
        if self.chance == EXPLICIT:
            table.dice = ScriptedDice(())
        found.play = copy(self.play)
        found.play.table = table
        found.play.settle()
        return found


def event_text(event: Event) -> str:
    return json.dumps([event.kind, event.rule, event.seat, event.facts()], sort_keys=True, default=str)
