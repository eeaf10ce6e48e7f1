"""Does the analysis of games hold? Sums, luck that comes to nothing, play that favours the better bot, planted blunders.

    python benchmarks/analysis.py village-attacks --games 20 --iterations 8
    python benchmarks/analysis.py village-of-legends --games 20 --bots adept,novice

Prints for games of bots: the greatest error of the sums, the share of corrected estimates in all movement, luck and play of
each bot with twice its error, and how many planted blunders are named. Figures are judged by who reads them.
"""

from __future__ import annotations

import argparse
import time
from math import sqrt

import legendarium as lg
from legendarium.analysis.account import Analysis, mistake
from legendarium.analysis.analyse import analyse
from legendarium.analysis.estimator import Estimator
from legendarium.analysis.weighing import Weigher
from legendarium.bots import bot_names, seat_bots
from legendarium.kernel.dice import Dice

PLANTED = 0.1
"""Chance lost from which an answer counts as a blunder that must be found."""
LOOKS = 40
"""Positions of a game at which the worst answer is looked for."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--iterations", type=int, default=16)
    parser.add_argument("--bots", default="adept,adept")
    parser.add_argument("--blunders", type=int, default=20, help="how many to plant")
    given = parser.parse_args()
    bots = tuple(given.bots.split(","))
    account(given.game, bots, given.games, given.seed, given.iterations)
    plant(given.game, bots, given.blunders, given.seed, given.iterations)


def played(code: str, bots: tuple[str, ...], seed: int, turned: int) -> tuple[lg.Match, tuple[str, ...]]:
    """Play a game; every other one with the bots on each other's seats."""
    seated = bots[turned:] + bots[:turned]
    match = lg.play(code, list(seated), seed=seed)
    return match, bot_names(seated)


def account(code: str, bots: tuple[str, ...], games: int, seed: int, iterations: int) -> None:
    """Analyse games and print what their accounts add up to."""
    worst, corrected, movement, cpu, plies = 0.0, 0.0, 0.0, 0.0, 0
    luck: dict[str, list[float]] = {}
    play: dict[str, list[float]] = {}
    for number in range(games):
        match, names = played(code, bots, seed + number // len(bots), number % len(bots))
        began = time.process_time()
        found = analyse(match, iterations=iterations)
        cpu += time.process_time() - began
        plies += match.ply
        worst = max(worst, *(abs(sum_error(found, side)) for side in range(len(found.sides))))
        corrected += sum(abs(ply.corrected[0]) for ply in found.plies)
        movement += found.movement
        for side, seats in enumerate(found.sides):
            luck.setdefault(names[seats[0]], []).append(found.total("luck")[side])
            play.setdefault(names[seats[0]], []).append(found.total("play")[side] - lost_by(found, side))
    print(
        f"{games} games of {code}, {plies} answers, {iterations} iterations: {cpu / games:.1f} s of the processor a game"
    )
    print(
        f"sums agree to {worst:.1e}; corrected estimates are {100 * corrected / max(movement, 1e-9):.1f} % of all movement"
    )
    for name in luck:
        print(f"{name}: luck {interval(luck[name])}, play {interval(play[name])} per cent a game")


def sum_error(found: Analysis, side: int) -> float:
    parts = sum(found.total(part)[side] for part in ("luck", "play", "corrected"))
    return found.plies[0].chances[side] + parts - found.end[side]


def lost_by(found: Analysis, side: int) -> float:
    """Return what the mistakes of a side cost against the best, beyond what the computer's own answer would have cost."""
    return sum(ply.lost for ply in found.plies if ply.side == side and ply.play[side] >= 0)


def interval(values: list[float]) -> str:
    count = len(values)
    middle = sum(values) / count
    spread = sqrt(sum((value - middle) ** 2 for value in values) / max(1, count - 1) / count)
    return f"{100 * middle:+.1f} ± {200 * spread:.1f}"


def plant(code: str, bots: tuple[str, ...], wanted: int, seed: int, iterations: int) -> None:
    """Let the worst answer be given at some positions and count how often that is named a mistake, and whose."""
    planted = named = 0
    chance = Dice(seed, 1 << 32)
    estimator = Estimator(code)
    for number in range(10 * wanted):
        if planted >= wanted:
            break
        match = lg.Match.new(code, len(bots), seed + number, {"round_limit": 60})
        players, steps = seat_bots(code, bots, seed + number), 10 + chance.below(LOOKS)
        while match.decision is not None and match.ply < steps:
            match.play(players[match.decision.seat].choose(match))
        for _ in range(LOOKS):
            if match.decision is None or planted >= wanted:
                break
            if (key := blunder(estimator, match)) is not None:
                planted += 1
                named += is_named(estimator, match, key, iterations)
                break
            match.play(players[match.decision.seat].choose(match))
    print(f"{named} of {planted} planted blunders are named")


def blunder(estimator: Estimator, match: lg.Match) -> str | None:
    """Return the worst answer of a position, if it loses enough beyond doubt on samples of its own."""
    decision = match.decision
    assert decision is not None
    if len(decision.options) < 2:
        return None
    key = decision.options[-1].key
    before, after = match.table, match.at(match.ply)
    after.play(key)
    found = Weigher(estimator, before, key, after.table, 64).weigh(3000)
    return key if found.lost - 2 * found.lost_error > PLANTED else None


def is_named(estimator: Estimator, match: lg.Match, key: str, iterations: int) -> bool:
    """Return whether the analysis calls an answer a mistake of the seat that gave it."""
    assert match.decision is not None
    seat, after = match.decision.seat, match.at(match.ply)
    after.play(key)
    found = Weigher(estimator, match.table, key, after.table, iterations).weigh(match.ply)
    return mistake(found, None) > 0 and found.seat == seat


if __name__ == "__main__":
    main()
