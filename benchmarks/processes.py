"""One port, several server processes (`serve --processes N`): moves a second, latency, processor time, memory.

python benchmarks/processes.py [--processes 1,2,4] [--tables 50] [--pace 0] [--seconds 5] [--runs 3]
python benchmarks/processes.py --processes 2 --tables 1000 --pace 1 --resting 9000 --watchers 5000 --runs 1

Village of Legends over WebSockets on loopback, SQLite, every move on disk before it is sent. `--resting` tables have
both players connected and do not move; watchers are spread over the tables that move. Clients run in as many processes
as the server has (at most two), on the same cores. Runs are interleaved, medians shown.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import os
import resource
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from legendarium.lab.server_client import Line
from legendarium.lab.server_speed import Crowd, TablePlayer, kilobytes, percentile, processor_seconds, running_server

CLIENTS = 2
BATCH = 50
"""Tables that sit down together."""


class Load:
    """What one client process brings: tables that move, tables that rest, watchers."""

    def __init__(self, port: int, tables: int, pace: float, resting: int, watchers: int) -> None:
        self.crowd = Crowd(port, tables, pace)
        self.resting = resting
        self.watchers = watchers
        self.received = 0

    async def run(self, seconds: float, ready: Any, go: Any) -> tuple[int, float, list[float], int]:
        """Sit down, wait for the others, play; return moves, seconds, delays, messages that watchers received."""
        players = [TablePlayer(self.crowd) for _ in range(self.crowd.tables)]
        resting = [TablePlayer(Crowd(self.crowd.port, 1, 0)) for _ in range(self.resting)]
        everybody = [*players, *resting]
        for start in range(0, len(everybody), BATCH):
            await asyncio.gather(*(player.sit_down() for player in everybody[start : start + BATCH]))
        for number in range(self.watchers):
            await self.watch(players[number % len(players)].table)
        ready.put(True)
        await asyncio.to_thread(go.wait)
        self.crowd.playing = True
        for player in players:
            player.begin()
        await asyncio.sleep(self.crowd.warm_up)
        self.crowd.counting, self.received = True, 0
        await asyncio.sleep(seconds)
        self.crowd.counting = False
        for player in everybody:
            player.leave()
        return self.crowd.moves, seconds, self.crowd.delays, self.received

    async def watch(self, table: str) -> None:
        hello = msgspec.json.encode({"t": "hello", "version": 1, "table": table, "token": None, "have": None})
        line = Line("127.0.0.1", hello, self.hear, table)
        await asyncio.get_running_loop().create_connection(lambda: line, "127.0.0.1", self.crowd.port)

    def hear(self, line: Line, message: Any) -> None:
        self.received += message.t == "step"


def client(share: tuple[int, int, float, int, int], seconds: float, ready: Any, go: Any, results: Any) -> None:
    results.put(asyncio.run(Load(*share).run(seconds, ready, go)))


def server_processes(parent: int) -> list[int]:
    """Return the processes that serve: the children of the one that looks after them, or that one if it has none."""
    found = Path(f"/proc/{parent}/task/{parent}/children").read_text(encoding="ascii").split()
    return [int(child) for child in found] or [parent]


def measure(processes: int, chosen: argparse.Namespace) -> dict[str, float]:
    context = multiprocessing.get_context("fork")
    ready, results, go = context.Queue(), context.Queue(), context.Event()
    clients = min(CLIENTS, processes)
    with tempfile.TemporaryDirectory() as folder, running_server(f"{folder}/t.sqlite", processes) as (port, parent):
        shares = [
            (port, chosen.tables // clients, chosen.pace, chosen.resting // clients, chosen.watchers // clients)
            for _ in range(clients)
        ]
        begun = [context.Process(target=client, args=(one, chosen.seconds, ready, go, results)) for one in shares]
        for process in begun:
            process.start()
        for _ in begun:
            ready.get()
        serving = server_processes(parent) if processes > 1 else [parent]
        before = sum(map(processor_seconds, serving))
        go.set()
        told = [results.get() for _ in begun]
        used, memory = sum(map(processor_seconds, serving)) - before, sum(map(kilobytes, serving))
        for process in begun:
            process.join()
    moves = sum(one[0] for one in told)
    delays = [delay * 1e3 for one in told for delay in one[2]]
    return {
        "moves/s": moves / chosen.seconds,
        "p50 ms": percentile(delays, 0.5),
        "p99 ms": percentile(delays, 0.99),
        "processor µs a move": used / max(1, moves * (chosen.seconds + 1.5) / chosen.seconds) * 1e6,
        "memory MB": memory / 1e3,
        "told watchers/s": sum(one[3] for one in told) / chosen.seconds,
    }


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--processes", default="1,2,4")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--pace", type=float, default=0)
    parser.add_argument("--resting", type=int, default=0)
    parser.add_argument("--watchers", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--runs", type=int, default=3)
    wanted = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    counts = [int(word) for word in wanted.processes.split(",")]
    found: dict[int, list[dict[str, float]]] = {count: [] for count in counts}
    for _ in range(wanted.runs):
        for count in counts:
            found[count].append(measure(count, wanted))
    names = list(found[counts[0]][0])
    print(f"| processes | {' | '.join(names)} |\n|---|{'---|' * len(names)}")
    for count, runs in found.items():
        middle = [statistics.median(run[name] for run in runs) for name in names]
        print(f"| {count} | {' | '.join(f'{value:,.1f}' if value < 100 else f'{value:,.0f}' for value in middle)} |")
    print(f"load average {os.getloadavg()[0]:.1f}")
