"""Playouts: a plan is followed on an imagined table by a policy until some turns have ended."""

from __future__ import annotations

from typing import Final

from legendarium.bots.greedy import Evaluator
from legendarium.bots.search.lookahead import Lookahead, result
from legendarium.kernel.decisions import Option, Seat
from legendarium.kernel.dice import Dice
from legendarium.kernel.steps import answer
from legendarium.kernel.table import Table

LONGEST: Final = 600
"""Decisions after which a playout is cut in any case."""
LUCK_WORDS: Final = 1 << 20
"""Random words reserved between two points at which the luck of all plans begins again."""


class Plan:
    """A plan for the rest of the turn: an answer now, and an answer never to be given this turn; '' for none."""

    __slots__ = ("first", "veto")

    def __init__(self, first: str, veto: str = "") -> None:
        self.first = first
        self.veto = veto


class Playout:
    """Plays plans on imagined tables: a policy answers for every seat."""

    __slots__ = ("ahead", "horizon", "policy")

    def __init__(self, policy: Evaluator, ahead: Lookahead, horizon: int) -> None:
        self.policy = policy
        self.ahead = ahead
        self.horizon = horizon
        """Number of ends of turns after which the position is estimated."""

    def value(self, imagined: Table, seat: Seat, plan: Plan, vetoed: set[str], seed: int) -> float:
        """Return the chance to win after a plan. The same seed means the same luck for every plan."""
        table = imagined.clone()
        ahead = self.ahead
        start, luck = ahead.clock(table), ahead.luck(table)
        turn, points = start, 0
        table.dice = Dice(seed)
        first = plan.first
        for _ in range(LONGEST):
            decision = table.decision
            if decision is None:
                break
            now = ahead.clock(table)
            if now - start >= self.horizon:
                return ahead.chance(table, seat)
            if ahead.luck(table) != luck:
                luck, points = ahead.luck(table), points + 1
                table.dice = Dice(seed, points * LUCK_WORDS)
            option = decision.option(first) if first else None
            first = ""
            if option is None:
                bound = now == turn and decision.seat == seat
                option = best(self.policy, table, vetoed if bound else set(), plan.veto if bound else "")
            answer(table, option)
        return result(table, seat) if table.outcome is not None else ahead.chance(table, seat)


def best(policy: Evaluator, table: Table, vetoed: set[str], veto: str) -> Option:
    """Return the policy's best answer that is not forbidden by a plan; the best of all if nothing else is left."""
    decision = table.decision
    assert decision is not None
    options = decision.options
    if len(options) == 1:
        return options[0]
    policy.prepare(table)
    found, most = options[0], -1e18
    for option in options:
        score = policy.score(table, option)
        value = 0.0 if score is None else score
        if veto or vetoed:
            key = option.key
            if key == veto or key in vetoed:
                value -= 1e12
        if value > most:
            found, most = option, value
    return found
