"""Evaluator of Legends of Signum."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from legendarium.bots.greedy import Evaluator
from legendarium.bots.judgement.legends_of_signum.decision_scores import ANSWERS
from legendarium.bots.judgement.legends_of_signum.reasons import why
from legendarium.bots.judgement.legends_of_signum.situation import Situation
from legendarium.bots.judgement.legends_of_signum.weights import Weights
from legendarium.games.legends_of_signum.state.table import Battle
from legendarium.kernel.decisions import Option
from legendarium.kernel.table import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class SignumEvaluator(Evaluator):
    """Surveys the field once per decision, then scores each option directly."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.situation: Situation | None = None

    def prepare(self, table: Table) -> None:
        assert isinstance(table, Battle)
        assert table.decision is not None
        self.situation = Situation(table, table.decision.seat, self.weights)

    def score(self, table: Table, option: Option) -> float | None:
        decision = table.decision
        assert decision is not None
        assert self.situation is not None
        found = ANSWERS.get(decision.kind)
        return found(self.situation, decision, option) if found is not None else 0.0

    def reason(self, table: Table, option: Option, language: str) -> str:
        assert table.decision is not None
        assert self.situation is not None
        return why(self.situation, table.decision, option, language)
