"""Evaluator of Village of Legends."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from legendarium.bots.greedy import Evaluator
from legendarium.bots.judgement.village_of_legends.decision_scores import ANSWERS
from legendarium.bots.judgement.village_of_legends.position import position_value
from legendarium.bots.judgement.village_of_legends.reasons import why
from legendarium.bots.judgement.village_of_legends.situation import Situation
from legendarium.bots.judgement.village_of_legends.turn_plan import Plan
from legendarium.bots.judgement.village_of_legends.weights import Weights
from legendarium.games.village_of_legends.state.table import Village
from legendarium.kernel.decisions import Option, Seat
from legendarium.kernel.table import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class VillageEvaluator(Evaluator):
    """Plans the whole turn once per decision, then scores each option directly."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.situation: Situation | None = None
        self.plan: Plan | None = None

    def prepare(self, table: Table) -> None:
        assert isinstance(table, Village)
        decision = table.decision
        assert decision is not None
        self.situation = Situation(table, decision.seat, self.weights)
        self.plan = Plan(self.situation, decision.options) if decision.kind == "play" else None

    def score(self, table: Table, option: Option) -> float | None:
        decision = table.decision
        assert decision is not None
        assert self.situation is not None
        if self.plan is not None:
            return self.plan.score(option)
        found = ANSWERS.get(decision.kind)
        return found(self.situation, decision, option) if found is not None else None

    def evaluate(self, table: Table, seat: Seat) -> float:
        assert isinstance(table, Village)
        return position_value(table, seat, self.weights)

    def reason(self, table: Table, option: Option, language: str) -> str:
        assert self.situation is not None
        return why(self.situation, self.plan, option, language)


@mypyc_attr(allow_interpreted_subclasses=True)
class QuickVillageEvaluator(VillageEvaluator):
    """For playouts: what a deck is worth is computed once a turn, not at every decision."""

    def __init__(self, weights: Weights) -> None:
        super().__init__(weights)
        self.turns = -1

    def prepare(self, table: Table) -> None:
        assert isinstance(table, Village)
        decision = table.decision
        assert decision is not None
        kept = self.situation
        if kept is None or kept.table is not table or kept.seat != decision.seat or self.turns != table.turns:
            kept = self.situation = Situation(table, decision.seat, self.weights)
            self.turns = table.turns
        else:
            kept.refresh()
        self.plan = Plan(kept, decision.options) if decision.kind == "play" else None
