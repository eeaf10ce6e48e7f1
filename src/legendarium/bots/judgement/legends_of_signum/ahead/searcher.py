"""The searching bot of Legends of Signum: the adept's answer, unless another is better one turn later."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from legendarium.bots.judgement.legends_of_signum.action_order import AFTER
from legendarium.bots.judgement.legends_of_signum.ahead.lookahead import SignumLookahead
from legendarium.bots.judgement.legends_of_signum.city_building import income
from legendarium.bots.judgement.legends_of_signum.evaluator import SignumEvaluator
from legendarium.bots.judgement.legends_of_signum.weights import MASTER
from legendarium.bots.search.planner import Effort, SearchBot
from legendarium.games.legends_of_signum.printed.faces import BuildingFace
from legendarium.games.legends_of_signum.state.table import Battle
from legendarium.kernel.decisions import Option
from legendarium.kernel.table import Table

SEARCHER: Final = Effort(24, turn=240, candidates=4, vetoes=0, horizon=2, doubt=1.0, margin=0.01)


@mypyc_attr(allow_interpreted_subclasses=True)
class LeanSignumEvaluator(SignumEvaluator):
    """The adept of the playouts: it taps nothing but what earns, which shortens a turn by a third."""

    def score(self, table: Table, option: Option) -> float | None:
        if option.word == "use" and table.decision is not None and table.decision.kind == "phase":
            assert isinstance(table, Battle)
            face = table.face(option.thing)
            return AFTER + 1.0 if isinstance(face, BuildingFace) and income(face) > 0.0 else -1.0
        return super().score(table, option)


@mypyc_attr(allow_interpreted_subclasses=True)
class Searcher(SearchBot):
    """Looks to the end of the next turn."""

    def __init__(self, seed: int = 0, effort: Effort = SEARCHER) -> None:
        super().__init__(SignumEvaluator(MASTER), LeanSignumEvaluator(MASTER), SignumLookahead(), effort, seed)
