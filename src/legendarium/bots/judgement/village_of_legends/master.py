"""The searching bot of Village of Legends: the adept's answer, unless a plan for the turn is better."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from legendarium.bots.judgement.village_of_legends.evaluator import QuickVillageEvaluator, VillageEvaluator
from legendarium.bots.judgement.village_of_legends.lookahead import VillageLookahead
from legendarium.bots.judgement.village_of_legends.weights import ADEPT
from legendarium.bots.search.planner import Effort, SearchBot

MASTER: Final = Effort(200, candidates=10, vetoes=2, horizon=4, doubt=1.5)


@mypyc_attr(allow_interpreted_subclasses=True)
class Master(SearchBot):
    """Looks some turns ahead."""

    def __init__(self, seed: int = 0, effort: Effort = MASTER) -> None:
        super().__init__(VillageEvaluator(ADEPT), QuickVillageEvaluator(ADEPT), VillageLookahead(), effort, seed)
