"""Bots of Legends of Signum: one evaluation function, with a set of weights for novices, adepts and masters."""

from __future__ import annotations

from typing import Final

from legendarium.bots.greedy import GreedyBot
from legendarium.bots.judgement.legends_of_signum.evaluator import SignumEvaluator
from legendarium.bots.judgement.legends_of_signum.weights import ADEPT, MASTER, NOVICE
from legendarium.bots.level_data import level_of
from legendarium.bots.player import Bot

SETS: Final = {"novice": NOVICE, "adept": ADEPT, "master": MASTER}
"""Weights by the name that `levels.toml` uses."""


def make(level: str, seed: int) -> Bot:
    """Create a bot of a level of `levels.toml`."""
    data = level_of(__name__, level)
    evaluator = SignumEvaluator(SETS[data.weights])
    return GreedyBot(evaluator, seed, noise=data.noise, blunder_rate=data.blunders)
