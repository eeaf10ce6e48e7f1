"""What an answer may do, said before it is given: every figure that can come of it, with its odds.

It is tried on tables on which everything hidden from the seat, and all that chance will bring, is imagined: whoever asks
learns nothing that is not on the table already. What is asked before its figures are known (how dice are split, whether a
trap is sprung) is answered there as a mind supposes. Where a few dice decide, every way they can fall is walked, and the odds
are exact, unless something was supposed; otherwise many tables are imagined, and the odds are what came of them.
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
"""So many tables are imagined where dice alone do not decide."""
WAYS: Final = 400
"""More ways than these are not walked one by one."""
PATIENCE: Final = 2_000
"""After so many steps and answers something begun is not waited for: nothing is said of it."""

Mind = Callable[[Table], Option]
"""Who answers on imagined tables."""
Figures = dict[str, int]
Weighed = list[tuple[float, Figures]]
"""What came of it, each with its share."""
Falls = tuple[tuple[tuple[int, ...], float], ...]
"""Faces that a handful of dice can show, in no order, each with its share."""


class Prospect:
    """What an answer may do: of every figure each value with its share, least first; and whether that is exact."""

    __slots__ = ("exact", "odds")

    def __init__(self, exact: bool, odds: dict[str, list[tuple[int, float]]]) -> None:
        self.exact = exact
        self.odds = odds


def prospects(game: Game[Any], table: Table, seed: int, mind: Mind | None = None) -> dict[str, Prospect]:
    """For each daring answer to the open decision what may come of it, by its key. Without a mind, whatever is asked
    meanwhile is answered by the least."""
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
    """One answer, tried on imagined tables."""

    __slots__ = ("game", "mind", "option", "supposed", "table")

    def __init__(self, game: Game[Any], table: Table, option: Option, mind: Mind | None) -> None:
        self.game = game
        self.table = table
        self.option = option
        self.mind = mind
        self.supposed = False
        """Whether somebody was asked who could have answered otherwise."""

    def foresee(self, seed: int) -> Prospect | None:
        """What may come of it; None if nothing that the game has figures for, or if it does not come to an end."""
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
        """Every way the dice can fall, on one imagined table; None if there are too many, or something hidden shows."""
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
        """What came of the answer on many imagined tables."""
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
        """Give the answer there, go on until what it began is over, and read what the game says of it."""
        decision = self.table.decision
        assert decision is not None
        world.log = []
        hear(world, self.option)
        for _ in range(PATIENCE):
            if self.game.odds_are_final(world) or not self.go_on(world):
                return self.game.result_figures(world, world.log, decision.seat)
        raise RunawayError(f"not settled after {PATIENCE} steps and answers")

    def go_on(self, world: Table) -> bool:
        """The next step there, or an answer to what is asked; whether there was one."""
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
    """Scripted dice for which a handful is one throw: it counts how many dice show a face, not which."""

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
    """A handful is wanted, which falls in one of these ways."""

    def __init__(self, falls: Falls) -> None:
        super().__init__(len(falls))
        self.falls = falls


def shares(more: MoreDice) -> list[float]:
    """How likely each way to go on is."""
    if isinstance(more, MoreFalls):
        return [share for _, share in more.falls]
    return [1 / more.limit] * more.limit


@lru_cache
def falls_of(count: int, faces: int) -> Falls:
    return tuple(
        (fall, orders(fall, faces) / faces**count) for fall in combinations_with_replacement(range(faces), count)
    )


def orders(fall: tuple[int, ...], faces: int) -> int:
    """In how many orders dice can show these faces."""
    found = factorial(len(fall))
    for face in range(faces):
        found //= factorial(fall.count(face))
    return found


# -- figures


def gather(weighed: Weighed) -> dict[str, list[tuple[int, float]]]:
    """Of every figure each value with its share; one that is not told is nothing."""
    names = sorted({name for _, figures in weighed for name in figures})
    odds = {}
    for name in names:
        shares: dict[int, float] = {}
        for share, figures in weighed:
            value = figures.get(name, 0)
            shares[value] = shares.get(value, 0.0) + share
        odds[name] = [(value, round(shares[value], 4)) for value in sorted(shares)]
    return odds
