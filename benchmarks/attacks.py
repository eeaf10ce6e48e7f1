"""One ordinary player, first alone and then beside each attack that the server must bear; printed as a table.

python benchmarks/attacks.py [--seconds 10] [--rounds 1] [--attack NAME ...]

Every attack goes to a server of its own on this machine, with the settings everybody has, from other addresses than
the player's (127.0.0.2 and on). Each is bounded in time and in what it sends. On a busy machine several rounds help:
the best of them, alone and beside the attack, has the least of what others did meanwhile. Docs: docs/security.md.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from attackers import ATTACKS, prepare

from legendarium.lab.server_speed import Crowd, percentile

PACE = 0.05
"""Seconds between two answers of the ordinary table."""
WORST = 3.0
ENOUGH_MS = 100.0


@contextlib.contextmanager
def server(folder: str) -> Iterator[tuple[int, int]]:
    """The server as everybody runs it: its port and its process."""
    words = [sys.executable, "-m", "legendarium", "serve", "--no-open", "--port", "0", "--data", folder]
    with open(Path(folder) / "log", "w", encoding="utf-8") as log:
        process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=log, text=True)
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
    """What a process and its children hold."""
    children = Path(f"/proc/{process}/task/{process}/children").read_text(encoding="utf-8").split()
    pages = sum(int(Path(f"/proc/{one}/statm").read_text(encoding="utf-8").split()[1]) for one in (process, *children))
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def ordinary(port: int, seconds: float) -> list[float]:
    """How long each answer of one table took to be heard by both its seats, in milliseconds."""
    crowd = Crowd(port, 1, PACE)
    asyncio.run(crowd.play(seconds))
    return [delay * 1000 for delay in crowd.delays] or [float("inf")]


def measure(name: str, seconds: float) -> dict[str, Any]:
    """One attack on a fresh server, and the player before and during it."""
    with tempfile.TemporaryDirectory() as folder, server(folder) as (port, process):
        target = prepare(name, port)
        calm, before = ordinary(port, seconds), megabytes(process)
        words = [
            sys.executable,
            str(Path(__file__).with_name("attackers.py")),
            "--",  # keys may begin with a dash
            name,
            str(port),
            str(seconds + 3),
            *target,
        ]
        attacker = subprocess.Popen([*words, str(process)], stdout=subprocess.PIPE, text=True)
        try:
            assert attacker.stdout is not None
            attacker.stdout.readline()
            beside, after = ordinary(port, seconds), megabytes(process)
        finally:
            told = attacker.communicate(timeout=seconds + 60)[0].strip()
        tracebacks = (Path(folder) / "log").read_text(encoding="utf-8").count("Traceback")
    return {
        "attack": name,
        "calm": [percentile(calm, share) for share in (0.5, 0.99)],
        "beside": [percentile(beside, share) for share in (0.5, 0.99)],
        "answers": len(beside),
        "megabytes": (before, after),
        "told": told,
        "tracebacks": tracebacks,
    }


def best(rows: list[dict[str, Any]]) -> dict[str, Any]:
    """Of several rounds, the best figures of each kind; of memory the worst."""
    found = dict(rows[-1])
    for kind in ("calm", "beside"):
        found[kind] = min((row[kind] for row in rows), key=lambda figures: figures[1])
    found["megabytes"] = max((row["megabytes"] for row in rows), key=lambda held: held[1])
    found["tracebacks"] = sum(row["tracebacks"] for row in rows)
    return found


def line_of(row: dict[str, Any]) -> str:
    calm, beside, held = row["calm"], row["beside"], row["megabytes"]
    good = beside[1] < ENOUGH_MS or beside[1] <= WORST * calm[1]
    figures = f"{calm[0]:.0f} / {calm[1]:.0f} | {beside[0]:.0f} / {beside[1]:.0f} | {held[0]:.0f} → {held[1]:.0f}"
    return f"| {row['attack']} | {figures} | {'yes' if good else 'NO'} | {row['told']} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--attack", action="append", choices=list(ATTACKS))
    chosen = parser.parse_args()
    rounds = f"best of {chosen.rounds} rounds" if chosen.rounds > 1 else "one round"
    print(f"load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores, {PACE:g} s between two answers, {rounds}")
    print("| attack | alone p50 / p99 ms | beside it p50 / p99 ms | server MB | held | what the attacker saw |")
    print("|---|---|---|---|---|---|")
    for name in chosen.attack or ATTACKS:
        row = best([measure(name, chosen.seconds) for _ in range(chosen.rounds)])
        print(line_of(row), flush=True)
        if row["tracebacks"]:
            print(f"{name}: {row['tracebacks']} tracebacks in the log", file=sys.stderr)


if __name__ == "__main__":
    main()
