"""Players of Village Attacks: one judgement, with the eye of a beginner or of an old hand."""

from __future__ import annotations

from legendarium.bots.greedy import GreedyBot
from legendarium.bots.judgement.village_attacks.judgement import CastleJudgement
from legendarium.bots.player import Bot


def make(level: str, seed: int) -> Bot:
    """`novice` sees no further than its own zone and slips now and then; `adept` plans where to stand."""
    if level == "novice":
        return GreedyBot(CastleJudgement(far_sighted=False), seed, doubt=2.0, slips=0.1)
    return GreedyBot(CastleJudgement(far_sighted=True), seed)
