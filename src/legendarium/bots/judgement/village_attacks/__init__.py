"""Bots of Village Attacks: one evaluation function that looks one zone or six ahead, and a search to the end of the round."""

from __future__ import annotations

from legendarium.bots.greedy import GreedyBot
from legendarium.bots.judgement.village_attacks.evaluator import CastleEvaluator
from legendarium.bots.level_data import level_of
from legendarium.bots.player import Bot


def make(level: str, seed: int) -> Bot:
    """Create a bot of a level of `levels.toml`."""
    data = level_of(__name__, level)
    if data.effort is not None:
        from legendarium.bots.judgement.village_attacks.master import Master

        return Master(seed, data.effort)
    evaluator = CastleEvaluator(far_sighted=data.weights == "adept")
    return GreedyBot(evaluator, seed, noise=data.noise, blunder_rate=data.blunders)
