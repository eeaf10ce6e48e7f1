"""Bots of Legends of Signum: one evaluation function, two sets of weights (novice and adept)."""

from __future__ import annotations

from legendarium.bots.greedy import GreedyBot
from legendarium.bots.judgement.legends_of_signum.evaluator import SignumEvaluator
from legendarium.bots.judgement.legends_of_signum.weights import ADEPT, NOVICE
from legendarium.bots.player import Bot


def make(level: str, seed: int) -> Bot:
    """Create a bot. `novice` walks up and strikes, ignores danger and city planning, and blunders; `adept` scores the
    whole activation."""
    if level == "novice":
        return GreedyBot(SignumEvaluator(NOVICE), seed, noise=1.0, blunder_rate=0.1)
    return GreedyBot(SignumEvaluator(ADEPT), seed)
