"""Bots of Village Attacks: one evaluation function that looks one zone (novice) or six (adept) ahead."""

from __future__ import annotations

from legendarium.bots.greedy import GreedyBot
from legendarium.bots.judgement.village_attacks.evaluator import CastleEvaluator
from legendarium.bots.player import Bot


def make(level: str, seed: int) -> Bot:
    """Create a bot. `novice` sees only its own and adjacent zones and blunders; `adept` plans where to stand."""
    if level == "novice":
        return GreedyBot(CastleEvaluator(far_sighted=False), seed, noise=2.0, blunder_rate=0.1)
    return GreedyBot(CastleEvaluator(far_sighted=True), seed)
