"""The searching bot of Village Attacks: the adept's answer, unless a plan for the round is better."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from legendarium.bots.judgement.village_attacks.evaluator import CastleEvaluator
from legendarium.bots.judgement.village_attacks.lookahead import CastleLookahead
from legendarium.bots.search.planner import Effort, SearchBot

MASTER: Final = Effort(40, candidates=6, vetoes=2, doubt=1.5)


@mypyc_attr(allow_interpreted_subclasses=True)
class Master(SearchBot):
    """Looks to the end of the round."""

    def __init__(self, seed: int = 0, effort: Effort = MASTER) -> None:
        super().__init__(
            CastleEvaluator(far_sighted=True), CastleEvaluator(far_sighted=True), CastleLookahead(), effort, seed
        )
