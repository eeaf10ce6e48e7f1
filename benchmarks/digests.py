"""Print a digest of random games of every mode, to compare two versions of the rules.

.venv/bin/python benchmarks/digests.py [--games 200] [--plies 120] [--seed 7000] [--jobs 2] [--only GAME] [--keep FOLDER]
.venv/bin/python benchmarks/digests.py --replay FOLDER [--jobs 2] [--only GAME]

Each line has game, mode, digest and the number of answers played. Equal lines mean equal play: the digest covers the table
after the last answer and the kinds of all events of each game. `--keep` writes the games as keys, one file per mode;
`--replay` plays such keys with the present version and prints every game that is refused or ends at another table.
"""

from __future__ import annotations

import argparse
import gzip
import json
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any

from legendarium.kernel.errors import IllegalMove
from legendarium.kernel.match import Match
from legendarium.testing.random_play import play_match
from legendarium.testing.strategies import Mode, modes

ENDING = ".keys.gz"


def kinds_of_events(match: Match) -> str:
    return " ".join(event.kind for event in match.events)


def game_line(match: Match) -> str:
    """Write a game as one line of JSON: its seed, its keys and what they lead to."""
    kinds = sha256(kinds_of_events(match).encode()).hexdigest()
    found = {"seed": match.seed, "keys": match.keys, "digest": match.table.digest(), "events": kinds}
    return json.dumps(found) + "\n"


def digest_of(mode: Mode, games: int, plies: int, seed: int, keep: Path | None) -> str:
    """Play the games of one mode; return its line."""
    found, answers, lines = sha256(), 0, list[str]()
    for number in range(games):
        match = play_match(mode.code, mode.seats, seed + number, mode.options, plies)
        answers += match.ply
        found.update(match.table.digest().encode())
        found.update(kinds_of_events(match).encode())
        lines.append(game_line(match) if keep else "")
    if keep:
        with gzip.open(keep / f"{mode.code}.{mode.name}{ENDING}", "wt", encoding="utf-8") as file:
            file.writelines(lines)
    return f"{mode.code} {mode.name} {found.hexdigest()[:16]} {answers}"


def replay_game(mode: Mode, game: dict[str, Any]) -> str:
    """Play the keys of a game again; return how it differs, empty if it does not."""
    match = Match.new(mode.code, mode.seats, game["seed"], mode.options)
    try:
        for key in game["keys"]:
            match.play(key)
    except IllegalMove as error:
        return f"{mode.code} {mode.name} seed {game['seed']}: answer {match.ply} is refused: {error}"
    if match.table.digest() != game["digest"]:
        return f"{mode.code} {mode.name} seed {game['seed']}: another table"
    if sha256(kinds_of_events(match).encode()).hexdigest() != game["events"]:
        return f"{mode.code} {mode.name} seed {game['seed']}: other events"
    return ""


def replay_mode(mode: Mode, folder: Path) -> list[str]:
    """Replay all kept games of a mode; return a line for each that differs, and one about all."""
    with gzip.open(folder / f"{mode.code}.{mode.name}{ENDING}", "rt", encoding="utf-8") as file:
        games = [json.loads(line) for line in file]
    differing = [line for line in (replay_game(mode, game) for game in games) if line]
    return [*differing, f"{mode.code} {mode.name}: {len(games) - len(differing)} of {len(games)} games replay equally"]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--plies", type=int, default=120)
    parser.add_argument("--seed", type=int, default=7000)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--only", default="", help="modes of this game alone")
    parser.add_argument("--keep", type=Path, metavar="FOLDER")
    parser.add_argument("--replay", type=Path, metavar="FOLDER")
    asked = parser.parse_args()
    played = [mode for mode in modes() if asked.only in ("", mode.code)]
    with ProcessPoolExecutor(asked.jobs) as pool:
        if asked.replay:
            found = list(pool.map(partial(replay_mode, folder=asked.replay), played))
            print("\n".join(line for lines in found for line in lines))
            return 1 if any(len(lines) > 1 for lines in found) else 0
        if asked.keep:
            asked.keep.mkdir(parents=True, exist_ok=True)
        play = partial(digest_of, games=asked.games, plies=asked.plies, seed=asked.seed, keep=asked.keep)
        for line in pool.map(play, played):
            print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
