"""Machine instructions per decision, clone and reimagined table: independent of other load on the machine.

    .venv/bin/python benchmarks/instructions.py [--game WORD ...] [--also before=FOLDER ...] [--only compiled] [--games 4]

The games of benchmarks/compiled.py run under `valgrind --tool=callgrind`, which counts only while the measured work is done
(`callgrind_control`). Engines are named as there. Needs valgrind (Debian: valgrind); about half a minute per mode and compiled
engine, several minutes for a plain one: `--games` plays fewer.
"""

from __future__ import annotations

import argparse
import gc
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.compiled import COPIES, MODES, PLIES, ROOT, SEEDS, compiled_engine

WHATS = ("decision", "clone", "reimagine")
HEADS = ("a decision", "a clone", "an imagined table")


# --- in a process of its own, under valgrind ----------------------------------------------------------------------


def play(name: str, seed: int, slices: int = 1_000_000) -> tuple[Any, int, int]:
    """Play one game, or part of it; return the table, the number of answers and of slices."""
    from legendarium.testing.random_play import open_table, play_table

    code, seats, options = MODES[name]
    table, played, at = open_table(code, seats, seed, options), 0, 0
    while table.decision is not None and at < slices:
        played += play_table(table, 1000 * seed + at, PLIES[code])
        at += 1
    return table, played, at


def count(switch: str) -> None:
    """Tell valgrind to count from now on, or no longer: `on`, `off`."""
    subprocess.run(["callgrind_control", "-i", switch, str(os.getpid())], stdout=subprocess.DEVNULL, check=True)


def work(name: str, what: str, games: int) -> int:
    """Prepare, then do the counted work; return the number of repetitions."""
    seeds = range(min(games, SEEDS[MODES[name][0]]))
    play(name, 99)
    tables = [play(name, seed, play(name, seed)[2] // 2)[0] for seed in seeds] if what != "decision" else []
    gc.collect()
    gc.freeze()
    count("on")
    times = sum(play(name, seed)[1] for seed in seeds) if what == "decision" else COPIES * len(tables)
    for table in tables:
        seat = table.decision.seat
        gc.collect()
        made = [table.clone() if what == "clone" else table.reimagine(seat, seed) for seed in range(COPIES)]
        del made
    count("off")
    return times


# --- around them --------------------------------------------------------------------------------------------------


def counted(folder: Path, name: str, what: str, games: int) -> float:
    """Return the instructions of one repetition, in a process of its own."""
    environment = {**os.environ, "PYTHONPATH": str(folder), "PYTHONHASHSEED": "0"}
    valgrind = ["valgrind", "--tool=callgrind", "--instr-atstart=no", "--callgrind-out-file=/dev/null"]
    command = [*valgrind, sys.executable, __file__, "--work", name, "--what", what, "--games", str(games)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    collected = re.search(r"Collected : (\d+)", done.stderr)
    assert collected is not None, done.stderr
    return int(collected[1]) / int(done.stdout)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", action="append", help="only modes whose name has this word in it")
    parser.add_argument("--also", action="append", default=[], metavar="NAME=FOLDER")
    parser.add_argument("--only", action="append", help="only engines of this name")
    parser.add_argument("--work", choices=list(MODES), help=argparse.SUPPRESS)
    parser.add_argument("--games", type=int, default=64, help="at most so many of each mode")
    parser.add_argument("--what", choices=WHATS, default=WHATS[0], help=argparse.SUPPRESS)
    wish = parser.parse_args()
    if wish.work:
        print(work(wish.work, wish.what, wish.games))
        return 0
    with tempfile.TemporaryDirectory() as folder:
        engines = {name: Path(where).resolve() for name, _, where in (pair.partition("=") for pair in wish.also)}
        engines = {"plain": ROOT / "src", "compiled": Path(folder) / "compiled", **engines}
        engines = {name: where for name, where in engines.items() if not wish.only or name in wish.only}
        if "compiled" in engines:
            compiled_engine(engines["compiled"])
        print("| game | engine | " + " | ".join(HEADS) + " |\n" + "|---" * 5 + "|")
        for mode in (mode for mode in MODES if not wish.game or any(word in mode for word in wish.game)):
            for name, where in engines.items():
                found = [counted(where, mode, what, wish.games) for what in WHATS]
                print(f"| {mode} | {name} | " + " | ".join(f"{each:,.0f}" for each in found) + " |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
