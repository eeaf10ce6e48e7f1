"""The judgement of Legends of Signum, made of its parts."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from legendarium.bots.greedy import Judgement
from legendarium.bots.judgement.legends_of_signum.answers import ANSWERS
from legendarium.bots.judgement.legends_of_signum.outlook import Outlook
from legendarium.bots.judgement.legends_of_signum.reasons import why
from legendarium.bots.judgement.legends_of_signum.weights import Taste
from legendarium.games.legends_of_signum.state.table import Battle
from legendarium.kernel.decisions import Option
from legendarium.kernel.table import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class SignumJudgement(Judgement):
    """Looks at the field once, then appraises every answer outright."""

    def __init__(self, taste: Taste) -> None:
        self.taste = taste
        self.look: Outlook | None = None

    def consider(self, table: Table) -> None:
        assert isinstance(table, Battle)
        assert table.decision is not None
        self.look = Outlook(table, table.decision.seat, self.taste)

    def merit(self, table: Table, option: Option) -> float | None:
        decision = table.decision
        assert decision is not None
        assert self.look is not None
        found = ANSWERS.get(decision.kind)
        return found(self.look, decision, option) if found is not None else 0.0

    def reason(self, table: Table, option: Option, language: str) -> str:
        assert table.decision is not None
        assert self.look is not None
        return why(self.look, table.decision, option, language)
