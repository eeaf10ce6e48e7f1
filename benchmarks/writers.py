"""How several processes best share SQLite: durable entries a second, and how long one waits.

python benchmarks/writers.py [--seconds 4] [--processes 2] [--tables 50] [--runs 3]

Each process writes entries of its own tables, the next one as soon as the last is on disk, with the group commit of the
server. Ways: one process; a file for each process; one file, whose turn to commit is a lock of the system (what
`legendarium serve --processes` does); one file with SQLite's own lock, which polls. Runs are interleaved, medians shown.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import multiprocessing
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from legendarium.lab.server_speed import percentile
from legendarium.server.processes.held_channels import HeldChannels
from legendarium.server.processes.peers import Peers
from legendarium.server.settings import ProcessOf
from legendarium.server.storage import sqlite_shared
from legendarium.server.storage.base import Beginning, LogEntry, Storage
from legendarium.server.storage.sqlite import SqliteStorage
from legendarium.server.storage.sqlite_shared import SharedSqliteStorage

WAYS = ("one process", "a file each", "one file, lock of the system", "one file, SQLite's lock")
TEXT = "buy:1234567"


class NoLock:
    """Instead of fcntl: SQLite's own lock has to do."""

    LOCK_EX = LOCK_UN = 0

    @staticmethod
    def flock(file: int, how: int) -> None:
        return None


@contextlib.contextmanager
def storage_for(way: str, folder: Path, number: int, count: int) -> Iterator[Storage]:
    if way in WAYS[:2]:
        yield SqliteStorage(str(folder / f"{number}.sqlite"))
        return
    if way == WAYS[3]:
        sqlite_shared.fcntl = NoLock  # type: ignore[assignment]
    peers = Peers(ProcessOf(number, count, str(folder)))
    yield SharedSqliteStorage(str(folder / "tables.sqlite"), peers)


async def write(way: str, folder: Path, number: int, count: int, tables: int, seconds: float) -> list[float]:
    """Write for a while; return how long each entry took."""
    with storage_for(way, folder, number, count) as storage:
        storage.claim()
        await storage.open()
        took: list[float] = []
        end = time.monotonic() + seconds

        async def play(table: str) -> None:
            await storage.create(Beginning(table, "game", 1, {}, "1", "", {}, [], 0.0), [])
            for at in range(1_000_000):
                began = time.monotonic()
                if began > end:
                    return
                await storage.append(table, LogEntry(at, "move", 0, TEXT, began))
                took.append(time.monotonic() - began)

        await asyncio.gather(*(play(f"table{number}x{at}") for at in range(tables)))
        await storage.close()
        return took


def work(way: str, folder: str, number: int, count: int, tables: int, seconds: float, results: Any) -> None:
    results.put(asyncio.run(write(way, Path(folder), number, count, tables, seconds)))


def measure(way: str, processes: int, tables: int, seconds: float) -> tuple[float, float, float]:
    """Return entries a second, and the p50 and p99 of waiting in ms. Every way has the same number of tables."""
    count = 1 if way == WAYS[0] else processes
    context, took = multiprocessing.get_context("fork"), list[float]()
    with tempfile.TemporaryDirectory() as folder:
        HeldChannels.lay(Path(folder), count)
        if way in WAYS[2:]:
            asyncio.run(prepare(Path(folder) / "tables.sqlite"))
        results = context.Queue()
        words = [(way, folder, number, count, tables // count, seconds, results) for number in range(count)]
        begun = [context.Process(target=work, args=one) for one in words]
        for process in begun:
            process.start()
        for _ in begun:
            took += results.get()
        for process in begun:
            process.join()
    return len(took) / seconds, percentile(took, 0.5) * 1e3, percentile(took, 0.99) * 1e3


async def prepare(path: Path) -> None:
    storage = SqliteStorage(str(path))
    await storage.open()
    await storage.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=4)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--runs", type=int, default=3)
    chosen = parser.parse_args()
    found: dict[str, list[tuple[float, float, float]]] = {way: [] for way in WAYS}
    for _ in range(chosen.runs):
        for way in WAYS:
            found[way].append(measure(way, chosen.processes, chosen.tables, chosen.seconds))
    print(
        f"{chosen.processes} processes, {chosen.tables} tables\n\n| | entries/s | p50 ms | p99 ms |\n|---|---|---|---|"
    )
    for way, runs in found.items():
        rate, middle, late = (statistics.median(figures) for figures in zip(*runs, strict=True))
        print(f"| {way} | {rate:,.0f} | {middle:.1f} | {late:.1f} |")
