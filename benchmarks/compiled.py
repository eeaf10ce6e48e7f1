"""Speed of the engine, plain and compiled, in one run: same games, same digests, interleaved processes.

    .venv/bin/python benchmarks/compiled.py [--seconds 6] [--rounds 3] [--also before=FOLDER ...] [--json]

Every game is played in short slices, repeatedly, in CPU time; the best time of each slice counts, which is that of a
quiet core. `against the loop` is the number of decisions in the time of a thousand turns of a fixed Python loop,
measured in the same processes: machines differ less in it than in seconds. --also measures further engines in the same
run, each a folder for PYTHONPATH (an older checkout's src, or one made of it by `tools/engine.py --lay`). Needs a C
compiler; the compiled engine is built unless it is cached (tools/engine.py), and the checkout is not changed.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

MODES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "Village of Legends, 2": ("village-of-legends", 2, {}),
    "Village of Legends, 4": ("village-of-legends", 4, {"expansions": ["ancient-guild"]}),
    "Village Attacks, 3": ("village-attacks", 3, {}),
    "Legends of Signum, core": ("legends-of-signum", 2, {"variant": "core", "round_limit": 16}),
    "Legends of Signum, architect": ("legends-of-signum", 2, {"variant": "architect", "round_limit": 16}),
}
SEEDS = {"village-of-legends": 4, "village-attacks": 8, "legends-of-signum": 12}
"""Games per mode. Enough of Legends of Signum that its cache of rooms for terrain (512 fields) never has one twice."""
PLIES = {"village-of-legends": 20, "village-attacks": 8, "legends-of-signum": 20}
COPIES = 40
TURNS = 4000
Figures = dict[str, Any]


# --- in a process of its own: one mode of one engine --------------------------------------------------------------


def loop() -> int:
    """The reference loop: plain Python, nothing of this package."""
    total, seen = 0, {}
    for number in range(TURNS):
        total += number * number % 7
        seen[number % 61] = total
    return total


class Best:
    """Keeps the best time of each slice."""

    def __init__(self) -> None:
        self.seconds: dict[Any, float] = {}

    def time(self, name: Any, work: Any) -> Any:
        began = time.process_time()
        result = work()
        spent = time.process_time() - began
        self.seconds[name] = min(spent, self.seconds.get(name, spent))
        return result


def work(name: str, seconds: float) -> Figures:
    """Measure one mode for `seconds`."""
    import legendarium

    code, seats, options = MODES[name]
    if code not in legendarium.titles():
        return {}
    best, game = Best(), Played(code, seats, options)
    until = time.process_time() + seconds
    while not game.middles or time.process_time() < until:
        for seed in range(SEEDS[code]):
            best.time("loop", loop)
            game.play(best, seed)
    copies(best, game.halfway(), until=time.process_time() + seconds / 4)
    result = summed(best, game.lengths, len(game.halfway()))
    if code == "legends-of-signum":
        result |= over_the_field(code, seats, options, seconds)
    return {**result, "digests": list(game.digests.values())}


class Played:
    """The games that are replayed: length, digest, and the table at mid-game."""

    def __init__(self, code: str, seats: int, options: dict[str, Any]) -> None:
        self.code, self.seats, self.options = code, seats, options
        self.lengths: dict[int, list[int]] = {}
        self.digests: dict[int, list[str]] = {}
        self.middles: dict[int, Any] = {}

    def play(self, best: Best, seed: int) -> None:
        """Replay one game, slice by slice; the first time also record it."""
        from legendarium.testing.random_play import open_table, play_table

        table = best.time((seed, "open"), lambda: open_table(self.code, self.seats, seed, self.options))
        plies, lengths, digests = PLIES[self.code], [], []
        while table.decision is not None:
            at = len(lengths)
            lengths.append(best.time((seed, at), lambda dice=1000 * seed + at: play_table(table, dice, plies)))
            if seed not in self.digests:
                digests.append(table.digest())
            elif len(lengths) == len(self.lengths[seed]) // 2:
                self.middles[seed] = table.clone()
        self.lengths.setdefault(seed, lengths)
        self.digests.setdefault(seed, digests)

    def halfway(self) -> list[Any]:
        return list(self.middles.values())


def copies(best: Best, tables: list[Any], until: float) -> None:
    """Clones and reimagined tables from mid-game. Each slice starts right after a collection, so that full collections
    do not hit slices at random."""
    gc.collect()
    gc.freeze()
    while time.process_time() < until or ("clone", 0) not in best.seconds:
        for at, table in enumerate(tables):
            seat = 0 if table.decision is None else table.decision.seat
            gc.collect()
            best.time(("clone", at), lambda t=table: [t.clone() for _ in range(COPIES)])
            gc.collect()
            best.time(("reimagine", at), lambda t=table, s=seat: [t.reimagine(s, seed) for seed in range(COPIES)])
    gc.unfreeze()


def summed(best: Best, lengths: dict[int, list[int]], tables: int) -> Figures:
    spent = best.seconds
    whole = {(seed, at): plies for seed, slices in lengths.items() for at, plies in enumerate(slices)}
    decisions = sum(whole.values())
    playing = sum(spent[name] for name in whole) + sum(spent[seed, "open"] for seed in lengths)

    def each(first: float, last: float) -> float:
        """Seconds per decision, in this part of all games."""
        inside = [(seed, at) for seed, at in whole if first <= (at + 0.5) / len(lengths[seed]) < last]
        return sum(spent[name] for name in inside) / sum(whole[name] for name in inside)

    turns = TURNS / spent["loop"]
    return {
        "decisions_per_second": decisions / playing,
        "loop_turns_per_second": turns,
        "against_the_loop": 1000 * decisions / playing / turns,
        "last_tenth_against_first": each(0.9, 1.0) / each(0.0, 0.1),
        "clone_microseconds": 1e6 * sum(spent["clone", at] for at in range(tables)) / COPIES / tables,
        "reimagine_microseconds": 1e6 * sum(spent["reimagine", at] for at in range(tables)) / COPIES / tables,
    }


def over_the_field(code: str, seats: int, options: dict[str, Any], seconds: float) -> Figures:
    """Cost of decisions with and without places. Also of each listed answer, last tenth of a game against the first."""
    from legendarium.kernel.dice import Dice
    from legendarium.kernel.steps import answer
    from legendarium.testing.random_play import open_table

    best, asked, listed = Best(), {}, {}
    until = time.process_time() + seconds
    while not asked or time.process_time() < until:
        for seed in range(SEEDS[code]):
            table, dice, at = open_table(code, seats, seed, options), Dice(seed), 0
            while table.decision is not None:
                decision = table.decision
                asked[seed, at] = decision.is_open
                offered = best.time((seed, at, "list"), lambda d=decision: d.options)
                listed[seed, at] = len(offered)
                chosen = offered[dice.below(len(offered))]
                best.time((seed, at, "answer"), lambda t=table, o=chosen: answer(t, o))
                at += 1

    def spent(names: list[tuple[int, int]]) -> float:
        return sum(best.seconds[(*name, did)] for name in names for did in ("list", "answer"))

    def rate(is_open: bool) -> float:
        names = [name for name, it in asked.items() if it == is_open]
        return len(names) / spent(names)

    def each(first: float, last: float) -> tuple[float, float]:
        """In this part of all games: answers listed a decision, and seconds an answer."""
        lengths = {seed: sum(other == seed for other, _ in asked) for seed in range(SEEDS[code])}
        inside = [(seed, at) for seed, at in asked if first <= (at + 0.5) / lengths[seed] < last]
        answers = sum(listed[name] for name in inside)
        return answers / len(inside), spent(inside) / answers

    tenths = [each(part / 10, (part + 1) / 10) for part in range(10)]
    (few, early), (many, late) = tenths[0], tenths[-1]
    return {
        "tenths": [(answers, 1e6 * spent_on_one) for answers, spent_on_one in tenths],
        "over_the_field_per_second": rate(True),
        "elsewhere_per_second": rate(False),
        "answers_last_tenth_against_first": many / few,
        "an_answer_last_tenth_against_first": late / early,
    }


# --- around them --------------------------------------------------------------------------------------------------


def measure(folder: Path, name: str, seconds: float) -> Figures:
    """Measure one mode of one engine, in a process of its own."""
    environment = {**os.environ, "PYTHONPATH": str(folder), "PYTHONHASHSEED": "0"}
    command = [sys.executable, __file__, "--work", name, "--seconds", str(seconds)]
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    figures: Figures = json.loads(done.stdout)
    return figures


LOW = ("clone_microseconds", "reimagine_microseconds")
COLUMNS = {
    "decisions_per_second": "decisions/s",
    "against_the_loop": "against the loop",
    "clone_microseconds": "clone µs",
    "reimagine_microseconds": "reimagine µs",
    "last_tenth_against_first": "last tenth / first",
    "answers_last_tenth_against_first": "answers listed, last tenth / first",
    "an_answer_last_tenth_against_first": "time an answer, last tenth / first",
    "over_the_field_per_second": "over the field/s",
    "elsewhere_per_second": "elsewhere/s",
}


def better(one: Figures, other: Figures) -> Figures:
    """Merge two runs: best times; tenths of the quieter run."""
    if not one or not other:
        return other or one
    quieter = max(one, other, key=lambda figures: figures["decisions_per_second"])
    joined = {key: (min if key in LOW else max)(one[key], other[key]) for key in one if key in COLUMNS}
    return {**quieter, **joined, **{key: quieter[key] for key in quieter if key.endswith("against_first")}}


def table(found: dict[str, dict[str, Figures]]) -> str:
    """Format as Markdown."""
    lines = ["| game | engine | " + " | ".join(COLUMNS.values()) + " |", "|---" * (2 + len(COLUMNS)) + "|"]
    for name, engines in found.items():
        for engine, figures in engines.items():
            if figures:
                shown = [
                    f"{figures[key]:,.{2 if figures[key] < 100 else 0}f}" if key in figures else "" for key in COLUMNS
                ]
                lines.append(f"| {name} | {engine} | " + " | ".join(shown) + " |")
    return "\n".join(lines)


def by_tenths(found: dict[str, dict[str, Figures]]) -> str:
    """Answers listed a decision, microseconds an answer, and both multiplied: for each tenth of the games, as Markdown."""
    parts = [f"{10 * part}-{10 * part + 10} %" for part in range(10)]
    lines = ["| game | engine | | " + " | ".join(parts) + " |", "|---" * (3 + len(parts)) + "|"]
    for name, engines in found.items():
        for engine, figures in engines.items():
            tenths = figures.get("tenths", [])
            for what, numbers in (
                ("answers listed", [answers for answers, _ in tenths]),
                ("µs an answer", [each for _, each in tenths]),
                ("µs a decision", [answers * each for answers, each in tenths]),
            ):
                if numbers:
                    lines.append(f"| {name} | {engine} | {what} | " + " | ".join(f"{it:.1f}" for it in numbers) + " |")
    return "\n".join(lines)


def compiled_engine(folder: Path) -> Path:
    from tools import engine

    engine.lay(engine.build(), folder)
    return folder


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=6.0, help="for each mode of each engine, each round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--game", action="append", help="only modes whose name has this word in it")
    parser.add_argument("--also", action="append", default=[], metavar="NAME=FOLDER")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--work", choices=list(MODES), help=argparse.SUPPRESS)
    wish = parser.parse_args()
    if wish.work:
        print(json.dumps(work(wish.work, wish.seconds)))
        return 0
    names = [name for name in MODES if not wish.game or any(word in name for word in wish.game)]
    with tempfile.TemporaryDirectory() as folder:
        engines = {"plain": ROOT / "src", "compiled": compiled_engine(Path(folder) / "compiled")}
        engines |= {name: Path(where).resolve() for name, _, where in (pair.partition("=") for pair in wish.also)}
        found: dict[str, dict[str, Figures]] = {name: {engine: {} for engine in engines} for name in names}
        for _ in range(wish.rounds):
            for name in names:
                for engine, where in engines.items():
                    found[name][engine] = better(found[name][engine], measure(where, name, wish.seconds))
    same = all(found[name]["plain"]["digests"] == found[name]["compiled"]["digests"] for name in names)
    for figures in (figures for engines in found.values() for figures in engines.values()):
        figures.pop("digests", None)
    print(json.dumps({"same digests": same, **found}, indent=2) if wish.json else table(found))
    if not wish.json:
        if any("tenths" in figures for engines in found.values() for figures in engines.values()):
            print("\n" + by_tenths(found))
        print(f"\n{'The same' if same else 'DIFFERENT'} digests, plain and compiled, in every game played.")
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main())
