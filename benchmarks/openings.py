"""Is giving up the opening hand of Legends of Signum worth it? Adepts that differ in one thing meet on the same deals.

    python benchmarks/openings.py --games 240 --seed 910
    python benchmarks/openings.py --games 240 --seed 910 --foe Hunter

Every deal is played from both seats; the decks are the starter decks of two heroes, in turn.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from itertools import permutations

from legendarium.bots.greedy import GreedyBot
from legendarium.bots.judgement.legends_of_signum.evaluator import SignumEvaluator
from legendarium.bots.judgement.legends_of_signum.weights import ADEPT, Weights
from legendarium.games.legends_of_signum.core.victory import PROSPERITY
from legendarium.games.legends_of_signum.workshop.balance import starters
from legendarium.lab.report import interval, quantile, rounds_of, starter_points
from legendarium.lab.simulate import Played, Setup, play, seed_of

GAME = "legends-of-signum"


class Trader(GreedyBot):
    """The adept: gives up its opening hand for Prosperity."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(SignumEvaluator(ADEPT), seed)


class Keeper(GreedyBot):
    """Keeps the opening hand, and is the adept in everything else."""

    def __init__(self, seed: int = 0) -> None:
        weights = Weights(hero_pull=0.0, keeps_deck=True, counts_income=True)
        super().__init__(SignumEvaluator(weights), seed)


class Hunter(GreedyBot):
    """Keeps the hand, and goes for the enemy's hero with little thought for its own losses."""

    def __init__(self, seed: int = 0) -> None:
        weights = Weights(hero_pull=0.5, counts_income=True, caution=0.4, danger=0.8, advance=3.0)
        super().__init__(SignumEvaluator(weights), seed)


FOES: dict[str, type[GreedyBot]] = {it.__name__: it for it in (Keeper, Hunter, Trader)}


def meetings(games: int, seed: int, foe: type[GreedyBot]) -> Iterator[tuple[Played, bool]]:
    """Play the deals; yield each game and whether the trader sat on the second seat."""
    pairs = list(permutations(starters().values(), 2))
    for number in range(games):
        deal, turned = divmod(number, 2)
        bots = (foe, Trader) if turned else (Trader, foe)
        setup = Setup(GAME, bots, {"decks": list(pairs[deal * 7 % len(pairs)])}, seed_of(seed, deal) % 2**32)
        yield play(setup, 0), bool(turned)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--games", type=int, default=240)
    asked.add_argument("--seed", type=int, default=910)
    asked.add_argument("--foe", choices=sorted(FOES), default="Keeper")
    wish = asked.parse_args()
    report(wish.games, wish.seed, wish.foe)


def report(games: int, seed: int, foe: str) -> None:
    played = list(meetings(games, seed, FOES[foe]))
    won = sum(one.winners == (1 if turned else 0,) for one, turned in played)
    low, high = interval(won, games)
    first = 100 * sum(starter_points(one) for one, _ in played) / games
    ends = Counter(one.reason for one, _ in played)
    by_race = sum(one.reason == PROSPERITY and one.winners == (int(turned),) for one, turned in played)
    rounds = quantile(rounds_of(tuple(one for one, _ in played)), 0.5)
    print(f"Trader against {foe}: {won} of {games} = {100 * won / games:.1f} % ({low:.1f} to {high:.1f})")
    print(f"of these by Prosperity {by_race}; first player {first:.1f} %; ends {dict(ends)}; median round {rounds}")


if __name__ == "__main__":
    main()
