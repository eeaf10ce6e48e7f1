"""Garbage collection pauses: 1,000 tables played in turn in one process, printed as a table.

python benchmarks/gc_pauses.py [--tables 1000] [--rounds 10] [--thresholds 5000,10,1000 ...]

After each answer the views of both seats are built and diffed, as in the server. Pauses are in milliseconds of CPU
time, which other load hardly changes; the server's thresholds come first, then others to compare.
"""

from __future__ import annotations

import argparse
import gc
import random
import statistics
import time
from collections import defaultdict

from legendarium.kernel.match import Match
from legendarium.kernel.view_cache import ViewCache
from legendarium.server.app import COLLECT
from legendarium.server.messages.difference import Known, parts_that_differ

GAME = "village-of-legends"
SEATS: list[int | None] = [0, 1]
BEFORE = 40
"""Answers given before anything is measured."""


class Seated:
    """A table with both seats listening."""

    def __init__(self, seed: int) -> None:
        self.match = Match.new(GAME, len(SEATS), seed)
        self.view_cache = ViewCache()
        self.views = self.match.table.views(SEATS, self.view_cache)

    def go_on(self, dice: random.Random) -> bool:
        """Play one answer and send it to both; False when the game is over."""
        decision = self.match.table.decision
        if decision is None:
            return False
        self.match.play(dice.choice(decision.options).key)
        views = self.match.table.views(SEATS, self.view_cache)
        known: Known = {}
        for old, new in zip(self.views, views, strict=True):
            parts_that_differ(old, new, known)
        self.views = views
        return True


def measure(tables: int, rounds: int, thresholds: tuple[int, ...]) -> tuple[int, float, dict[int, list[float]]]:
    """Return the answers, CPU microseconds per answer, and every pause by generation."""
    dice, began, pauses = random.Random(1), [0.0], defaultdict[int, list[float]](list)

    def notice(phase: str, about: dict[str, int]) -> None:
        if phase == "start":
            began[0] = time.thread_time()
        else:
            pauses[about["generation"]].append((time.thread_time() - began[0]) * 1000)

    gc.set_threshold(*thresholds)
    gc.collect()
    gc.freeze()
    seated = [Seated(seed) for seed in range(tables)]
    for _ in range(BEFORE):
        for table in seated:
            table.go_on(dice)
    gc.callbacks.append(notice)
    start = time.thread_time()
    answers = sum(table.go_on(dice) for _ in range(rounds) for table in seated)
    used = time.thread_time() - start
    gc.callbacks.remove(notice)
    gc.unfreeze()
    return answers, used / answers * 1e6, pauses


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--thresholds", action="append", help="three numbers, as gc.set_threshold takes them")
    chosen = parser.parse_args()
    others = [tuple(map(int, said.split(","))) for said in chosen.thresholds or ["5000,10,1000"]]
    print("| thresholds | answers | µs an answer | generation | pauses | mean ms | longest ms |")
    print("|---|---|---|---|---|---|---|")
    for thresholds in (COLLECT, *others):
        answers, used, pauses = measure(chosen.tables, chosen.rounds, thresholds)
        for generation, found in sorted(pauses.items()):
            figures = f"{len(found)} | {statistics.mean(found):.1f} | {max(found):.1f}"
            print(
                f"| {', '.join(map(str, thresholds))} | {answers} | {used:.0f} | {generation} | {figures} |", flush=True
            )


if __name__ == "__main__":
    main()
