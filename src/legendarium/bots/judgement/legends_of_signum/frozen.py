"""The frozen adept: a fixed opponent for tests and benchmarks, and no level to choose."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from legendarium.bots.greedy import GreedyBot
from legendarium.bots.judgement.legends_of_signum.evaluator import SignumEvaluator
from legendarium.bots.judgement.legends_of_signum.weights import FROZEN


@mypyc_attr(allow_interpreted_subclasses=True)
class FrozenAdept(GreedyBot):
    """The adept of commit 578fb9cb, before tables were learnt and searches built.

    Improvements of the adept must not reach it: measurements of different months are compared by it."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(SignumEvaluator(FROZEN), seed)
