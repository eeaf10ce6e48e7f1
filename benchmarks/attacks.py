"""Latency of one ordinary player, first alone and then during each attack; printed as a table.

python benchmarks/attacks.py [--seconds 10] [--rounds 1] [--only ATTACK ...] [--game GAME ...] [--engine FOLDER]

Every attack runs against its own server on this machine, with default settings, from other addresses than the player's
(127.0.0.2 and up). Each is bounded in time and volume. On a busy machine several rounds help: the best of them, alone
and during the attack, has the least interference. With --engine the server runs compiled, from a folder made by `python
tools/engine.py --lay FOLDER`. Docs: docs/security.md.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import mean
from typing import Any

from attack_base import FIRST, GAMES
from attack_process import ATTACKS, BY_COST, prepare

from legendarium.lab.server_speed import Crowd, TablePlayer, percentile

PACE = 0.05
"""Seconds between two answers of the ordinary table."""
WORST = 3.0
ENOUGH_MS = 100.0
STALL_MS = 250.0
FLAT, SLACK_MB = 1.2, 60.0
"""Largest allowed growth of memory from the second to the last quarter of an attack: a factor, and megabytes for a bot
worker that may start."""
HEAD = "| attack | game | alone p50 / p99 ms | beside it p50 / p99 / longest ms | server MB | held | the attacker saw |"


@contextlib.contextmanager
def server(folder: str, engine: str = "") -> Iterator[tuple[int, int]]:
    """Start the server with default settings; return its port and process."""
    words = [
        sys.executable,
        "-m",
        "legendarium",
        "serve",
        "--no-open",
        "--open-tables",
        "--port",
        "0",
        "--data",
        folder,
    ]
    environment = {**os.environ, "PYTHONPATH": engine} if engine else None
    with open(Path(folder) / "log", "w", encoding="utf-8") as log:
        process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=log, text=True, env=environment)
    try:
        assert process.stdout is not None
        yield int(process.stdout.readline().split()[3].rstrip("/").rpartition(":")[2]), process.pid
    finally:
        process.terminate()
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()


def megabytes(process: int) -> float:
    """Resident memory of a process and its children."""
    children = Path(f"/proc/{process}/task/{process}/children").read_text(encoding="utf-8").split()
    pages = sum(int(Path(f"/proc/{one}/statm").read_text(encoding="utf-8").split()[1]) for one in (process, *children))
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


class MemorySampler(threading.Thread):
    """Samples the server's memory four times a second."""

    def __init__(self, process: int) -> None:
        super().__init__(daemon=True)
        self.process, self.found, self.over = process, list[float](), threading.Event()

    def run(self) -> None:
        while not self.over.wait(0.25):
            with contextlib.suppress(OSError):
                self.found.append(megabytes(self.process))

    def flat(self) -> bool:
        quarter = max(1, len(self.found) // 4)
        return mean(self.found[-quarter:]) <= mean(self.found[quarter : 2 * quarter] or [0.0]) * FLAT + SLACK_MB


class Ordinary(TablePlayer):
    """Both seats of the ordinary table; an answer never received counts with its waiting time so far."""

    def leave(self) -> None:
        if not self.crowd.counting:
            self.crowd.delays += [time.perf_counter() - sent for sent in self.sent.values()]
        super().leave()


class Player(Crowd):
    """One table of ordinary players."""

    def player(self) -> TablePlayer:
        return Ordinary(self)


def ordinary(port: int, seconds: float) -> list[float]:
    """Latencies until both seats of a table received each answer, in milliseconds."""
    crowd = Player(port, 1, PACE)
    asyncio.run(crowd.play(seconds))
    return [delay * 1000 for delay in crowd.delays] or [float("inf")]


def start_attack(name: str, game: str, port: int, seconds: float, process: int, target: Any) -> subprocess.Popen[str]:
    """Start an attack in a process of its own."""
    program = str(Path(__file__).with_name("attack_process.py"))
    words = [name, game, str(port), str(seconds), str(process)]
    tables, tokens = (",".join(some) for some in target)
    keys = [f"--tables={tables}", f"--tokens={tokens}"]  # a key may begin with a dash
    found = subprocess.Popen([sys.executable, program, *words, *keys], stdout=subprocess.PIPE, text=True)
    assert found.stdout is not None
    found.stdout.readline()
    return found


def measure(name: str, game: str, seconds: float, engine: str) -> dict[str, Any]:
    """Run one attack against a fresh server; measure the player before and during it."""
    with tempfile.TemporaryDirectory() as folder, server(folder, engine) as (port, process):
        target = prepare(name, game, port)
        calm, before = ordinary(port, seconds), megabytes(process)
        attacker, sampler = start_attack(name, game, port, seconds + 3, process, target), MemorySampler(process)
        try:
            sampler.start()
            beside = ordinary(port, seconds)
        finally:
            sampler.over.set()
            told = attacker.communicate(timeout=seconds + 60)[0].strip()
        log = (Path(folder) / "log").read_text(encoding="utf-8")
    return {
        "attack": name,
        "game": game if name in BY_COST else "",
        "calm": [percentile(calm, share) for share in (0.5, 0.99)],
        "beside": [*(percentile(beside, share) for share in (0.5, 0.99)), max(beside)],
        "megabytes": (before, max([before, *sampler.found])),
        "flat": sampler.flat(),
        "told": told,
        "tracebacks": log.count("Traceback"),
        "traceback": log[log.find("Traceback") :][:3_000],
    }


def best(rows: list[dict[str, Any]]) -> dict[str, Any]:
    """Best figures of several rounds; of memory the worst."""
    found = dict(rows[-1])
    for kind in ("calm", "beside"):
        found[kind] = min((row[kind] for row in rows), key=lambda figures: figures[-1])
    found["megabytes"] = max((row["megabytes"] for row in rows), key=lambda held: held[1])
    found["flat"] = all(row["flat"] for row in rows)
    found["tracebacks"] = sum(row["tracebacks"] for row in rows)
    return found


def line_of(row: dict[str, Any]) -> str:
    calm, beside, held = row["calm"], row["beside"], row["megabytes"]
    wrong = []
    if beside[1] >= ENOUGH_MS and beside[1] > WORST * calm[1]:
        wrong.append("slow")
    if beside[2] > STALL_MS:
        wrong.append("stall")
    if not row["flat"]:
        wrong.append("memory")
    times = f"{calm[0]:.0f} / {calm[1]:.0f} | {beside[0]:.0f} / {beside[1]:.0f} / {beside[2]:.0f}"
    verdict = f"NO: {', '.join(wrong)}" if wrong else "yes"
    return f"| {row['attack']} | {row['game']} | {times} | {held[0]:.0f} → {held[1]:.0f} | {verdict} | {row['told']} |"


def rows_of(only: list[str] | None, games: list[str] | None) -> list[tuple[str, str]]:
    """Select attacks, each with its games."""
    names = only or list(ATTACKS)
    return [(name, game) for name in names for game in ((games or list(GAMES)) if name in BY_COST else (FIRST,))]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--only", action="append", choices=list(ATTACKS), metavar="ATTACK", help=", ".join(ATTACKS))
    parser.add_argument("--game", action="append", choices=list(GAMES))
    parser.add_argument("--engine", default="", metavar="FOLDER")
    wish = parser.parse_args()
    rounds = f"best of {wish.rounds} rounds" if wish.rounds > 1 else "one round"
    engine = "compiled" if wish.engine else "plain"
    print(f"{engine} engine, load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores, {rounds}\n\n{HEAD}")
    print("|---" * (HEAD.count("|") - 1) + "|")
    for name, game in rows_of(wish.only, wish.game):
        row = best([measure(name, game, wish.seconds, wish.engine) for _ in range(wish.rounds)])
        print(line_of(row), flush=True)
        if row["tracebacks"]:
            print(f"{name}: {row['tracebacks']} tracebacks in the log, e.g.\n{row['traceback']}", file=sys.stderr)


if __name__ == "__main__":
    main()
