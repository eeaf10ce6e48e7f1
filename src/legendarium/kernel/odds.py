"""Odds of an option before it is chosen: the distribution of every figure of its result.

The option is tried on copies whose hidden cards and dice are redrawn, so the odds reveal nothing hidden. Questions that come up
meanwhile are answered by a bot. If few dice decide, all their outcomes are enumerated and the odds are exact (unless a bot
answered a question); otherwise they are estimated from `WORLDS` samples (Monte Carlo).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial
from typing import Any, Final

from legendarium.kernel.decisions import Option
from legendarium.kernel.dice import Dice, MoreDice, ScriptedDice
from legendarium.kernel.errors import RunawayError
from legendarium.kernel.game import Game
from legendarium.kernel.steps import hear
from legendarium.kernel.table import Table

WORLDS: Final = 200
"""Samples, where dice alone do not decide."""
WAYS: Final = 400
"""Limit of outcomes that are enumerated."""
PATIENCE: Final = 2_000
"""Limit of steps and answers in one trial; beyond it no odds are given."""

Mind = Callable[[Table], Option]
"""Answers questions on copies of the table."""
Figures = dict[str, int]
Weighed = list[tuple[float, Figures]]
"""Results with their probabilities."""
Falls = tuple[tuple[tuple[int, ...], float], ...]
"""Unordered outcomes of a handful of dice with their probabilities."""


class Prospect:
    """Odds of one option: for every figure its values, ascending, with probabilities; and whether they are exact."""

    __slots__ = ("exact", "odds")

    def __init__(self, exact: bool, odds: dict[str, list[tuple[int, float]]]) -> None:
        self.exact = exact
        self.odds = odds


def prospects(game: Game[Any], table: Table, seed: int, mind: Mind | None = None) -> dict[str, Prospect]:
    """Compute the odds of all options that have some (`Game.has_odds`), by key. Without a mind, questions meanwhile get
    the default answer."""
    decision = table.decision
    if decision is None:
        return {}
    found = {}
    for option in decision.options:
        if game.has_odds(table, option):
            prospect = Trial(game, table, option, mind).foresee(seed)
            if prospect is not None:
                found[option.key] = prospect
    return found


class Trial:
    """One option, tried on copies of the table."""

    __slots__ = ("game", "mind", "option", "supposed", "table")

    def __init__(self, game: Game[Any], table: Table, option: Option, mind: Mind | None) -> None:
        self.game = game
        self.table = table
        self.option = option
        self.mind = mind
        self.supposed = False
        """Whether a question with more than one option was answered."""

    def foresee(self, seed: int) -> Prospect | None:
        """Compute the odds; None if there are no figures, or if the trial does not end."""
        try:
            return self.foreseen(seed)
        except RunawayError:
            return None

    def foreseen(self, seed: int) -> Prospect | None:
        one, other = self.walk(seed), self.walk(seed + 1)
        walked = one is not None and other is not None and gather(one) == gather(other)
        odds = gather(one) if walked and one is not None else gather(self.imagine(seed))
        return Prospect(walked and not self.supposed, odds) if odds else None

    def walk(self, seed: int) -> Weighed | None:
        """Enumerate all outcomes of the dice on one copy; None if there are too many, or something hidden is revealed."""
        imagined = self.imagined(seed)
        found: Weighed = []
        ways: deque[tuple[tuple[int, ...], float]] = deque([((), 1.0)])
        while ways:
            script, share = ways.popleft()
            world = imagined.clone()
            world.dice = WalkedDice(script)
            try:
                figures = self.result_figures(world)
            except MoreDice as more:
                if len(found) + len(ways) + more.limit > WAYS:
                    return None
                ways.extend(((*script, at), share * likely) for at, likely in enumerate(shares(more)))
            else:
                found.append((share, figures))
                if world.reveals != self.table.reveals:
                    return None
        return found

    def imagine(self, seed: int) -> Weighed:
        """Sample results on many copies."""
        found: Weighed = []
        for number in range(WORLDS):
            world = self.imagined(seed + number)
            world.dice = Dice(seed + number)
            found.append((1 / WORLDS, self.result_figures(world)))
        return found

    def imagined(self, seed: int) -> Table:
        decision = self.table.decision
        assert decision is not None
        return self.table.reimagine(decision.seat, seed)

    def result_figures(self, world: Table) -> Figures:
        """Play the option on a copy until its result is final, and return the game's figures."""
        decision = self.table.decision
        assert decision is not None
        world.log = []
        hear(world, self.option)
        for _ in range(PATIENCE):
            if self.game.odds_are_final(world) or not self.go_on(world):
                return self.game.result_figures(world, world.log, decision.seat)
        raise RunawayError(f"not settled after {PATIENCE} steps and answers")

    def go_on(self, world: Table) -> bool:
        """Run one step or answer one question; False if there is neither."""
        if world.decision is not None:
            self.supposed = self.supposed or len(world.decision.options) > 1
            hear(world, self.mind(world) if self.mind is not None else self.game.default_answer(world.decision))
        elif world.stack:
            world.stack.pop().run(world)
        else:
            return False
        return True


# -- dice


class WalkedDice(ScriptedDice):
    """Scripted dice that treat a handful as one unordered draw, which shrinks the enumeration."""

    __slots__ = ()

    def handful(self, count: int, faces: int) -> tuple[int, ...]:
        if not count:
            return ()
        falls = falls_of(count, faces)
        if self.position >= len(self.script):
            raise MoreFalls(falls)
        self.position += 1
        return falls[self.script[self.position - 1]][0]

    def clone(self) -> WalkedDice:
        copy = WalkedDice(self.script)
        copy.position = self.position
        return copy


class MoreFalls(MoreDice):
    """Raised at the end of a script when a handful with these outcomes is needed."""

    def __init__(self, falls: Falls) -> None:
        super().__init__(len(falls))
        self.falls = falls


def shares(more: MoreDice) -> list[float]:
    """Return the probability of each continuation."""
    if isinstance(more, MoreFalls):
        return [share for _, share in more.falls]
    return [1 / more.limit] * more.limit


@lru_cache
def falls_of(count: int, faces: int) -> Falls:
    return tuple(
        (fall, orders(fall, faces) / faces**count) for fall in combinations_with_replacement(range(faces), count)
    )


def orders(fall: tuple[int, ...], faces: int) -> int:
    """Count the orders of these faces (multinomial coefficient)."""
    found = factorial(len(fall))
    for face in range(faces):
        found //= factorial(fall.count(face))
    return found


# -- figures


def gather(weighed: Weighed) -> dict[str, list[tuple[int, float]]]:
    """Sum up the probabilities of each value of every figure; a missing figure counts as 0."""
    names = sorted({name for _, figures in weighed for name in figures})
    odds = {}
    for name in names:
        shares: dict[int, float] = {}
        for share, figures in weighed:
            value = figures.get(name, 0)
            shares[value] = shares.get(value, 0.0) + share
        odds[name] = [(value, round(shares[value], 4)) for value in sorted(shares)]
    return odds
