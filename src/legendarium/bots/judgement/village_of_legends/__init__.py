"""Bots of Village of Legends: an evaluation function with weights for novices and adepts, and a search over turns."""

from __future__ import annotations

from legendarium.bots.greedy import GreedyBot
from legendarium.bots.judgement.village_of_legends.evaluator import VillageEvaluator
from legendarium.bots.judgement.village_of_legends.weights import ADEPT, NOVICE
from legendarium.bots.level_data import level_of
from legendarium.bots.player import Bot


def make(level: str, seed: int) -> Bot:
    """Create a bot of a level of `levels.toml`."""
    data = level_of(__name__, level)
    if data.effort is not None:
        from legendarium.bots.judgement.village_of_legends.master import Master

        return Master(seed, data.effort)
    evaluator = VillageEvaluator(ADEPT if data.weights == "adept" else NOVICE)
    return GreedyBot(evaluator, seed, noise=data.noise, blunder_rate=data.blunders)
