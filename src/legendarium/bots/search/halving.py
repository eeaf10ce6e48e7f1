"""Sequential halving with paired differences: which plan is better than the policy's own answer, and how sure that is."""

from __future__ import annotations

from math import ceil, log2, sqrt
from time import monotonic
from typing import Final

from legendarium.bots.search.playout import Plan, Playout
from legendarium.kernel.decisions import Seat
from legendarium.kernel.dice import Dice
from legendarium.kernel.table import Table

HOPELESS: Final = 2.0
"""Standard errors below the policy's own answer from which a plan is dropped early."""


class Verdict:
    """What the search found out about one plan: chance to win, gain over the policy's answer, and its error."""

    __slots__ = ("chance", "error", "gain", "plan", "simulations")

    def __init__(self, plan: Plan, values: list[float], own: list[float]) -> None:
        self.plan = plan
        self.simulations = len(values)
        self.chance = mean(values)
        differences = [values[at] - own[at] for at in range(len(values))]
        self.gain = mean(differences)
        self.error = standard_error(differences)

    def is_better(self, doubt: float, margin: float = 0.0) -> bool:
        """Return whether it is better than the policy's answer by so many standard errors, and by more than a margin."""
        return self.simulations > 1 and self.gain > max(1e-9, margin) and self.gain > doubt * self.error


class Halving:
    """One search: every plan meets the same imagined tables and the same luck; the worse half is dropped each round."""

    __slots__ = ("deadline", "dice", "playout", "seat", "spent", "table", "tables", "vetoed")

    def __init__(self, playout: Playout, table: Table, vetoed: set[str], dice: Dice, deadline: float) -> None:
        assert table.decision is not None
        self.playout = playout
        self.table = table
        self.seat: Seat = table.decision.seat
        self.vetoed = vetoed
        self.dice = dice
        self.deadline = deadline
        """Monotonic time after which no further table is played; 0: none."""
        self.tables: list[tuple[Table, int]] = []
        self.spent = 0

    @property
    def is_late(self) -> bool:
        return self.deadline > 0.0 and monotonic() > self.deadline

    def imagined(self, number: int) -> tuple[Table, int]:
        """Return one of the common imagined tables with the seed of its luck."""
        while len(self.tables) <= number:
            table = self.table.reimagine(self.seat, self.dice.word())
            self.tables.append((table, self.dice.word()))
        return self.tables[number]

    def weigh(self, plans: list[Plan], simulations: int) -> list[Verdict]:
        """Compare plans, the policy's own first, with about this many simulations. Returned best first, by gain."""
        values: list[list[float]] = [[] for _ in plans]
        alive = list(range(len(plans)))
        rounds = max(1, ceil(log2(max(2, len(plans)))))
        for _ in range(rounds):
            self.play(plans, alive, values, max(1, simulations // rounds // len(alive)))
            alive = self.survivors(plans, alive, values)
            if len(alive) == 1 or self.is_late:
                break
        found = [Verdict(plans[at], values[at], values[0]) for at in range(len(plans))]
        return sorted(found, key=lambda verdict: -verdict.simulations * 1000.0 - verdict.gain)

    def play(self, plans: list[Plan], alive: list[int], values: list[list[float]], more: int) -> None:
        """Play each plan that is left on further tables."""
        for _ in range(more):
            number = len(values[0])
            if self.is_late and number > 1:
                return
            table, seed = self.imagined(number)
            for at in alive:
                values[at].append(self.playout.value(table, self.seat, plans[at], self.vetoed, seed))
                self.spent += 1

    def survivors(self, plans: list[Plan], alive: list[int], values: list[list[float]]) -> list[int]:
        """Return the policy's own plan and the better half of the others, without hopeless ones."""
        others = [(Verdict(plans[at], values[at], values[0]), at) for at in alive if at]
        others = [pair for pair in others if not is_hopeless(pair[0])]
        others.sort(key=lambda pair: -pair[0].gain)
        return [0, *[at for _, at in others[: max(1, len(alive) // 2)]]]


def is_hopeless(verdict: Verdict) -> bool:
    return verdict.simulations > 2 and verdict.gain < -HOPELESS * verdict.error and verdict.gain < 0


def mean(values: list[float]) -> float:
    total = 0.0
    for value in values:
        total += value
    return total / max(1, len(values))


def standard_error(values: list[float]) -> float:
    count = len(values)
    if count < 2:
        return 1.0
    middle = mean(values)
    total = 0.0
    for value in values:
        total += (value - middle) * (value - middle)
    return sqrt(total / (count - 1) / count)
