"""The searching bot: a policy's answer, unless a plan for the rest of the turn is shown to be better."""

from __future__ import annotations

from time import monotonic
from typing import Final

from mypy_extensions import mypyc_attr

from legendarium.bots.greedy import Evaluator, GreedyBot
from legendarium.bots.search.halving import Halving, Verdict
from legendarium.bots.search.lookahead import Lookahead
from legendarium.bots.search.playout import Plan, Playout
from legendarium.bots.search.reasons import say_verdict
from legendarium.kernel.decisions import Option
from legendarium.kernel.match import Match
from legendarium.kernel.table import Table

FEWEST: Final = 3
"""Simulations for each plan below which a search decides nothing."""


SHARE_OF_TURN: Final = 0.4
"""Share of the time left for a turn that one decision may use."""


class Effort:
    """How much a level thinks: simulations for one decision and for one turn, candidates, horizon, doubt, margin, time."""

    __slots__ = ("candidates", "doubt", "each", "horizon", "margin", "seconds", "turn", "vetoes")

    def __init__(
        self,
        each: int,
        *,
        turn: int = 100_000,
        horizon: int = 1,
        candidates: int = 6,
        vetoes: int = 2,
        doubt: float = 1.5,
        margin: float = 0.0,
        seconds: float = 0.0,
    ) -> None:
        self.each = each
        self.turn = turn
        """Simulations that all decisions of one turn share."""
        self.horizon = horizon
        self.candidates = candidates
        self.vetoes = vetoes
        self.doubt = doubt
        """Standard errors by which a plan must beat the policy's own answer."""
        self.margin = margin
        """Chance by which it must do so: smaller gains are errors of the value, however often they are found."""
        self.seconds = seconds
        """Limit for one turn; 0: none. With a limit the answer depends on the machine, without it only on the seed."""

    def scaled(self, share: float, seconds: float) -> Effort:
        """Return an effort with this many times the simulations, and a limit for a turn."""
        return Effort(
            max(1, round(self.each * share)),
            turn=max(1, round(self.turn * share)),
            horizon=self.horizon,
            candidates=self.candidates,
            vetoes=self.vetoes,
            doubt=self.doubt,
            margin=self.margin,
            seconds=seconds,
        )


@mypyc_attr(allow_interpreted_subclasses=True)
class SearchBot(GreedyBot):
    """Looks ahead by sequential halving over plans; the same seed and effort give the same answer everywhere."""

    def __init__(
        self, evaluator: Evaluator, policy: Evaluator, ahead: Lookahead, effort: Effort, seed: int = 0
    ) -> None:
        super().__init__(evaluator, seed)
        self.policy = policy
        """Answers in playouts: may be quicker than `evaluator`, which proposes."""
        self.ahead = ahead
        self.effort = effort
        self.turn: tuple[int, int] = (-1, -1)
        self.left = 0
        """Simulations left for this turn."""
        self.seconds = 0.0
        """Seconds left for this turn, if there is a limit."""
        self.vetoed: set[str] = set()
        """Answers that a chosen plan forbids until the turn ends."""
        self.verdicts: list[Verdict] = []
        """What the last search found, best plan first; empty if nothing was searched."""
        self.simulations = 0

    def pick(self, table: Table) -> Option:
        """Return the option this bot would play on a bare table."""
        decision = table.decision
        assert decision is not None, "the game is over"
        self.verdicts = []
        options = decision.options
        if len(options) == 1:
            return options[0]
        self.begin_turn(self.ahead.clock(table), decision.seat)
        plans = self.plans(table.reimagine(decision.seat, self.dice.word()))
        simulations = min(self.effort.each, self.left)
        if len(plans) > 1 and simulations >= FEWEST * len(plans) and self.is_searched(table, plans[0]):
            plan = self.search(table, plans, simulations)
        else:
            plan = plans[0]
        found = decision.option(plan.first)
        assert found is not None
        return found

    def is_searched(self, table: Table, own: Plan) -> bool:
        """Return whether the decision, and what the policy would answer, are worth simulations."""
        decision = table.decision
        assert decision is not None
        option = decision.option(own.first)
        if self.effort.seconds and self.seconds <= 0.0:
            return False  # the turn has used up its time
        return option is not None and self.ahead.is_searched(decision) and not self.ahead.is_free(table, option)

    def begin_turn(self, clock: int, seat: int) -> None:
        if (clock, seat) != self.turn:
            self.turn, self.left, self.vetoed = (clock, seat), self.effort.turn, set()
            self.seconds = self.effort.seconds

    def take_time(self, share: float, seconds: float = 0.0) -> None:
        self.effort = self.effort.scaled(share, seconds)

    def plans(self, table: Table) -> list[Plan]:
        """List plans: the policy's own answer first, then other answers by score, then vetoes of the best answers."""
        decision = table.decision
        assert decision is not None
        options = decision.options
        scores = self.scores(table)
        order = sorted(range(len(options)), key=lambda at: -scores[at])
        allowed = [at for at in order if options[at].key not in self.vetoed] or order
        keys = [options[at].key for at in allowed[: self.effort.candidates]]
        found = [Plan(key) for key in keys]
        for number, key in enumerate(keys[: self.effort.vetoes]):
            if len(keys) > 1:
                found.append(Plan(keys[1] if number == 0 else keys[0], key))
        return found

    def search(self, table: Table, plans: list[Plan], simulations: int) -> Plan:
        """Return the best plan that is better than the policy's answer beyond doubt, else the policy's."""
        began = monotonic()
        deadline = began + self.seconds * SHARE_OF_TURN if self.effort.seconds else 0.0
        halving = Halving(
            Playout(self.policy, self.ahead, self.effort.horizon), table, self.vetoed, self.dice, deadline
        )
        self.verdicts = halving.weigh(plans, simulations)
        self.left -= halving.spent
        if deadline:
            self.seconds = max(0.0, self.seconds - (monotonic() - began))
        self.simulations += halving.spent
        chosen = plans[0]
        better = [verdict for verdict in self.verdicts if verdict.is_better(self.effort.doubt, self.effort.margin)]
        if better:
            chosen = better[0].plan
            if chosen.veto:
                self.vetoed.add(chosen.veto)
        return chosen

    def reason(self, match: Match, option: Option, language: str = "en") -> str:
        """Explain an option: what speaks for it, and what the search found out if it was the last one searched."""
        found = [super().reason(match, option, language), say_verdict(match, self.verdicts, option, language)]
        return " ".join([part for part in found if part])
