"""The judgement of Village of Legends, made of its parts."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from legendarium.bots.greedy import Judgement
from legendarium.bots.judgement.village_of_legends.answers import ANSWERS
from legendarium.bots.judgement.village_of_legends.outlook import Outlook
from legendarium.bots.judgement.village_of_legends.position import position_worth
from legendarium.bots.judgement.village_of_legends.reasons import why
from legendarium.bots.judgement.village_of_legends.turn import Plan
from legendarium.bots.judgement.village_of_legends.weights import Taste
from legendarium.games.village_of_legends.state.table import Village
from legendarium.kernel.decisions import Option, Seat
from legendarium.kernel.table import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class VillageJudgement(Judgement):
    """Looks at the whole turn before it appraises an answer."""

    def __init__(self, taste: Taste) -> None:
        self.taste = taste
        self.look: Outlook | None = None
        self.plan: Plan | None = None

    def consider(self, table: Table) -> None:
        assert isinstance(table, Village)
        decision = table.decision
        assert decision is not None
        self.look = Outlook(table, decision.seat, self.taste)
        self.plan = Plan(self.look, decision.options) if decision.kind == "play" else None

    def merit(self, table: Table, option: Option) -> float | None:
        decision = table.decision
        assert decision is not None
        assert self.look is not None
        if self.plan is not None:
            return self.plan.merit(option)
        found = ANSWERS.get(decision.kind)
        return found(self.look, decision, option) if found is not None else None

    def worth(self, table: Table, seat: Seat) -> float:
        assert isinstance(table, Village)
        return position_worth(table, seat, self.taste)

    def reason(self, table: Table, option: Option, language: str) -> str:
        assert self.look is not None
        return why(self.look, self.plan, option, language)
