"""Self-play that keeps positions: one in so many decisions, with what became of it."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any, NamedTuple

from legendarium.bots import seat_bots
from legendarium.kernel.dice import Dice
from legendarium.kernel.game import game
from legendarium.kernel.steps import advance, answer
from legendarium.lab.simulate import Played, Setup, Simulation, seed_of
from legendarium.lab.tune.features import Features

EVERY = 10
"""One decision in so many is kept."""
SLIPS = 20
"""One answer in so many is random, so that positions vary."""
CHANCE_WORDS = 1 << 31
"""Offset of the random words that choose positions, far from those of table and bots."""
HELD = 5
"""One game of each set-up in so many is held out."""


class Position(NamedTuple):
    """A row of features; the game it is of, and whether its side won."""

    setup: int
    game: int
    goal: str
    mode: str
    columns: list[float]
    won: float

    @property
    def is_held_out(self) -> bool:
        """Whether it judges and does not train.

        Whole games are held out, every fifth of each set-up: a split by the number of a game over all set-ups once held out
        every game of one scenario.
        """
        return self.game % HELD == self.setup % HELD


features_of = lru_cache(Features)


def collect(setup: Setup, number: int) -> Played:
    """Play one game with slips; its facts are rows of (goal, mode, seat, columns)."""
    features, seed = features_of(setup.purpose), seed_of(setup.seed, number)
    table = game(setup.game).open(setup.seats, Dice(seed), setup.checked())
    players, chance = seat_bots(setup.game, setup.bots, seed), Dice(seed, CHANCE_WORDS)
    rows: list[Any] = []
    decisions = 0
    advance(table)
    while (decision := table.decision) is not None:
        if chance.below(EVERY) == 0:
            rows.append([features.goal(table), features.mode(table), decision.seat, features.row(table, decision.seat)])
        slip = chance.below(SLIPS) == 0
        option = decision.options[chance.below(len(decision.options))] if slip else players[decision.seat].pick(table)
        answer(table, option)
        decisions += 1
    ended = table.outcome
    assert ended is not None
    facts = {"rows": rows}
    return Played(number, setup.names, ended.winners, ended.reason, decisions, facts, leaders=ended.leaders)


def positions(found: list[Simulation]) -> list[Position]:
    """Return the positions of all games that were decided."""
    return [
        Position(at, one.number, goal, mode, columns, float(seat in one.winners))
        for at, simulation in enumerate(found)
        for one in simulation.played
        if one.kind != "cut"
        for goal, mode, seat, columns in one.facts["rows"]
    ]


def for_positions(setup: Setup, module: str) -> Setup:
    return replace(setup, purpose=module)
