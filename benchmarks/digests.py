"""Print a digest of random games of every mode, to compare two versions of the rules.

.venv/bin/python benchmarks/digests.py [--games 200] [--plies 120] [--seed 7000] [--jobs 2]

Each line has game, mode, digest and the number of answers played. Equal lines mean equal play: the digest covers the table
after the last answer and the kinds of all events of each game.
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from hashlib import sha256

from legendarium.testing.random_play import play_match
from legendarium.testing.strategies import Mode, modes


def digest_of(mode: Mode, games: int, plies: int, seed: int) -> str:
    """Play the games of one mode; return its line."""
    found, answers = sha256(), 0
    for number in range(games):
        match = play_match(mode.code, mode.seats, seed + number, mode.options, plies)
        answers += match.ply
        found.update(match.table.digest().encode())
        found.update(" ".join(event.kind for event in match.events).encode())
    return f"{mode.code} {mode.name} {found.hexdigest()[:16]} {answers}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--plies", type=int, default=120)
    parser.add_argument("--seed", type=int, default=7000)
    parser.add_argument("--jobs", type=int, default=2)
    asked = parser.parse_args()
    play = partial(digest_of, games=asked.games, plies=asked.plies, seed=asked.seed)
    with ProcessPoolExecutor(asked.jobs) as pool:
        for line in pool.map(play, modes()):
            print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
