"""Thousands of random games over every mode: none may raise, get stuck, lose a card or tell a secret.

.venv/bin/python benchmarks/endurance.py village-of-legends --games 10000 [--jobs 2]
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations

from legendarium.kernel.game import game
from legendarium.kernel.limits import limited
from legendarium.kernel.settings import Options
from legendarium.testing.random_play import open_table, play_table

BOXES = ("ancient-guild", "reapers-hand", "the-horde")


def set_ups(code: str) -> list[tuple[int, Options]]:
    """Every mode the game names; for Village of Legends every number of players with every choice of boxes."""
    found = [(seats, options) for _, seats, options in game(code).modes()]
    if code == "village-of-legends":
        choices = [list(some) for count in range(4) for some in combinations(BOXES, count)]
        found = [(seats, {"expansions": some}) for seats in range(2, 7) for some in choices if some or seats < 5]
    return [(seats, limited(game(code), options)) for seats, options in found]


def play_one(task: tuple[str, int]) -> tuple[str, int]:
    """One game; how it ended, and how many decisions it had. Properties are looked at along the way."""
    code, number = task
    all_set_ups = set_ups(code)
    seats, options = all_set_ups[number % len(all_set_ups)]
    table = open_table(code, seats, number, options)
    everything = sorted(card for zone in table.zones() for card in zone.cards)  # type: ignore[attr-defined]
    decisions = 0
    while table.decision is not None:
        decisions += play_table(table, number + decisions, 97)
        assert sorted(card for zone in table.zones() for card in zone.cards) == everything, "a card was lost"  # type: ignore[attr-defined]
        if table.decision is not None and number % 10 == 0:
            seat = table.decision.seat
            assert table.reimagine(seat, number).view(seat) == table.view(seat), "a secret was told"
            assert table.clone().digest() == table.digest(), "a clone differs"
    assert table.outcome is not None
    return table.outcome.reason, decisions


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    tasks = [(given.game, number) for number in range(given.first, given.first + given.games)]
    started = time.monotonic()
    reasons: Counter[str] = Counter()
    decisions = 0
    with ProcessPoolExecutor(given.jobs) as pool:
        for reason, count in pool.map(play_one, tasks, chunksize=20):
            reasons[reason] += 1
            decisions += count
    seconds = round(time.monotonic() - started, 1)
    print(json.dumps({"games": len(tasks), "decisions": decisions, "seconds": seconds, "endings": dict(reasons)}))


if __name__ == "__main__":
    main()
