"""Players of Legends of Signum: one judgement, with the eye of a beginner or of an old hand."""

from __future__ import annotations

from legendarium.bots.greedy import GreedyBot
from legendarium.bots.judgement.legends_of_signum.judgement import SignumJudgement
from legendarium.bots.judgement.legends_of_signum.weights import ADEPT, NOVICE
from legendarium.bots.player import Bot


def make(level: str, seed: int) -> Bot:
    """`novice` walks up and strikes, without an eye for dangers or for the city, and slips now and then; `adept` weighs the
    whole activation."""
    if level == "novice":
        return GreedyBot(SignumJudgement(NOVICE), seed, doubt=1.0, slips=0.1)
    return GreedyBot(SignumJudgement(ADEPT), seed)
