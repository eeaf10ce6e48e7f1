"""Write down every sentence of random games, to compare two versions of the texts.

.venv/bin/python benchmarks/sentences.py FOLDER [--games 3] [--plies 120] [--seed 7000] [--jobs 2] [--only GAME] [--keys KEPT]
.venv/bin/python benchmarks/sentences.py --compare BEFORE AFTER

One file per mode: for each answer of each game the question, its cause, every option with its label, and the events that
followed, in every language. `--compare` prints the sentences (without their place in a game) that only one side has, with
how often it has them; exit code 1 if there are any. `--keys` plays the games that `benchmarks/digests.py --keep` wrote instead
of random ones: both versions then say the same games, even if they offer different options.
"""

from __future__ import annotations

import argparse
import gzip
import json
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from legendarium.kernel.dice import Dice
from legendarium.kernel.match import Match
from legendarium.kernel.phrasebook import LANGUAGES
from legendarium.testing.strategies import Mode, modes

LONGEST_KEY = 60


def spoken(match: Match, heard: int) -> Iterator[str]:
    """Yield the sentences of a position: events since the last answer, the question, and the options."""
    game, table, decision = match.game, match.table, match.table.decision
    for language in LANGUAGES:
        for event in match.events[heard:]:
            yield f"{language} event {event.kind} | {game.sentence(event, language)}"
        if decision is None:
            continue
        yield f"{language} question {decision.kind} | {game.question(table, decision, language)}"
        yield f"{language} cause {decision.kind} | {game.cause(table, decision, language)}"
        for option in decision.options:
            label = game.label(table, option, language)
            yield f"{language} option {decision.kind} {option.key[:LONGEST_KEY]} | {label}"


def kept_games(mode: Mode, keys: Path) -> list[tuple[int, list[str]]]:
    """Read the seeds and keys of the games of a mode that `benchmarks/digests.py --keep` wrote."""
    with gzip.open(keys / f"{mode.code}.{mode.name}.keys.gz", "rt", encoding="utf-8") as file:
        return [(found["seed"], found["keys"]) for found in map(json.loads, file)]


def positions(mode: Mode, seed: int, plies: int, keys: list[str] | None) -> Iterator[Match]:
    """Play a game by keys, or at random; yield it before each answer and at its end."""
    match, dice = Match.new(mode.code, mode.seats, seed, mode.options), Dice(seed + 1)
    yield match
    while match.table.decision is not None and match.ply < (plies if keys is None else min(plies, len(keys))):
        options = match.table.decision.options
        match.play(options[dice.below(len(options))] if keys is None else keys[match.ply])
        yield match


def write_mode(mode: Mode, folder: Path, games: int, plies: int, seed: int, keys: Path | None) -> str:
    """Play games of one mode and write their sentences; return a line about it."""
    played = kept_games(mode, keys)[:games] if keys else [(seed + number, None) for number in range(games)]
    lines = 0
    with (folder / f"{mode.code}.{mode.name}.txt").open("w", encoding="utf-8") as file:
        for begun, chosen in played:
            heard = 0
            for match in positions(mode, begun, plies, chosen):
                for line in spoken(match, heard):
                    file.write(f"{line}\n")
                    lines += 1
                heard = len(match.events)
    return f"{mode.code} {mode.name} {lines}"


def sentences_in(path: Path) -> Counter[str]:
    """Count the sentences of a file by language, sort, kind and text; keys of options count by their word alone."""
    found: Counter[str] = Counter()
    for line in path.read_text(encoding="utf-8").splitlines():
        place, _, text = line.partition(" | ")
        found[f"{place.partition(':')[0]} | {text}"] += 1
    return found


def compare(before: Path, after: Path) -> int:
    """Print the sentences only one of two folders has; return how many."""
    differ = 0
    for path in sorted(before.glob("*.txt")):
        old, new = sentences_in(path), sentences_in(after / path.name)
        for sign, one, other in (("-", old, new), ("+", new, old)):
            for line in sorted(set(one) - set(other)):
                print(f"{sign} {path.stem} {one[line]}x {line}")
                differ += 1
    return differ


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, nargs="?")
    parser.add_argument("--compare", type=Path, nargs=2, metavar=("BEFORE", "AFTER"))
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--plies", type=int, default=120)
    parser.add_argument("--seed", type=int, default=7000)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--only", default="", help="modes of this game alone")
    parser.add_argument("--keys", type=Path, metavar="KEPT", help="play the games in this folder")
    asked = parser.parse_args()
    if asked.compare:
        return 1 if compare(*asked.compare) else 0
    if asked.folder is None:
        parser.error("a folder to write to is expected")
    asked.folder.mkdir(parents=True, exist_ok=True)
    write = partial(
        write_mode, folder=asked.folder, games=asked.games, plies=asked.plies, seed=asked.seed, keys=asked.keys
    )
    with ProcessPoolExecutor(asked.jobs) as pool:
        for line in pool.map(write, [mode for mode in modes() if asked.only in ("", mode.code)]):
            print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
