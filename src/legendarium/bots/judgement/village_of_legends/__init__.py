"""Players of Village of Legends: one judgement, with the eye of a beginner or of an old hand."""

from __future__ import annotations

from legendarium.bots.greedy import GreedyBot
from legendarium.bots.judgement.village_of_legends.judgement import VillageJudgement
from legendarium.bots.judgement.village_of_legends.weights import ADEPT, NOVICE
from legendarium.bots.player import Bot


def make(level: str, seed: int) -> Bot:
    """`novice` goes by price tags, does not plan and slips now and then; `adept` looks at the whole turn."""
    if level == "novice":
        return GreedyBot(VillageJudgement(NOVICE), seed, doubt=1.5, slips=0.08)
    return GreedyBot(VillageJudgement(ADEPT), seed)
