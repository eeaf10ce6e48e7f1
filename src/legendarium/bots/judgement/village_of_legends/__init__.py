"""Bots of Village of Legends: one evaluation function, two sets of weights (novice and adept)."""

from __future__ import annotations

from legendarium.bots.greedy import GreedyBot
from legendarium.bots.judgement.village_of_legends.evaluator import VillageEvaluator
from legendarium.bots.judgement.village_of_legends.weights import ADEPT, NOVICE
from legendarium.bots.player import Bot


def make(level: str, seed: int) -> Bot:
    """Create a bot. `novice` trusts prices, does not plan, and blunders; `adept` plans the whole turn."""
    if level == "novice":
        return GreedyBot(VillageEvaluator(NOVICE), seed, noise=1.5, blunder_rate=0.08)
    return GreedyBot(VillageEvaluator(ADEPT), seed)
