"""Bots of Legends of Signum: one evaluation function, with a set of weights for novices and one for adepts."""

from __future__ import annotations

from legendarium.bots.greedy import GreedyBot
from legendarium.bots.judgement.legends_of_signum.evaluator import SignumEvaluator
from legendarium.bots.judgement.legends_of_signum.weights import ADEPT, NOVICE
from legendarium.bots.level_data import level_of
from legendarium.bots.player import Bot


def make(level: str, seed: int) -> Bot:
    """Create a bot of a level of `levels.toml`."""
    data = level_of(__name__, level)
    evaluator = SignumEvaluator(ADEPT if data.weights == "adept" else NOVICE)
    return GreedyBot(evaluator, seed, noise=data.noise, blunder_rate=data.blunders)
