"""Cost of seeking, undoing, branching and opening games, and the stall for others.

python benchmarks/history.py [--source FOLDER]

The games are of Legends of Signum. `--source` is the `src` folder of another checkout to compare with. Requests go over
HTTP; another client polls the health endpoint all the time, and its longest wait is the stall. Stored tables are opened
after a restart, with a thousand others in the database. Docs: docs/performance.md.
"""

from __future__ import annotations

import argparse
import http.client
import json
import os
import random
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

OTHERS = 1_000
QUEST = {"variant": "quest-pve"}
CROWD = {"variant": "4p-ffa"}


def play(seats: int, seed: int, plies: int, options: dict[str, Any]) -> Any:
    """Play a random game."""
    from legendarium.kernel.match import Match

    match, dice = Match.new("legends-of-signum", seats, seed, options), random.Random(seed)
    while match.table.decision is not None and match.ply < plies:
        match.play(dice.choice(match.table.decision.options))
    return match


def long_quest() -> Any:
    """Play the first random quest for one that is long enough for what is asked here."""
    return next(match for match in (play(1, seed, 900, QUEST) for seed in count(7)) if match.ply >= 200)


def milliseconds(work: Callable[[], object]) -> float:
    began = time.thread_time()
    work()
    return (time.thread_time() - began) * 1000


def kernel() -> None:
    """Measure seeking and undoing in this process."""
    match = long_quest()
    back = [milliseconds(lambda ply=ply: match.table_at(ply)) for ply in range(match.ply + 1)]  # type: ignore[misc]
    branch = milliseconds(lambda: match.branch(149))
    undone = [milliseconds(match.undo) for _ in range(60)]
    print(
        f"quest for one, {len(back) - 1} plies, processor ms: /at/99 {back[99]:.1f}, longest look back {max(back):.1f}"
    )
    print(f"branch at 149 {branch:.1f}; of 60 taken back: longest {max(undone):.1f}, mean {sum(undone) / 60:.1f}")


@contextmanager
def server(folder: str) -> Iterator[int]:
    words = [sys.executable, "-m", "legendarium", "serve", "--no-open", "--port", "0", "--data", folder]
    with open(Path(folder) / "log", "a", encoding="utf-8") as log:
        process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=log, text=True)
    try:
        assert process.stdout is not None
        yield int(process.stdout.readline().split()[3].rstrip("/").rpartition(":")[2])
    finally:
        process.terminate()
        process.wait(20)


def ask(port: int, method: str, path: str, body: bytes | None = None) -> Any:
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    line.request(method, path, body, {"content-type": "application/json"})
    answer = line.getresponse()
    content = answer.read()
    assert answer.status == 200, content
    return json.loads(content)


class Bystander:
    """Polls a cheap endpoint all the time."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.longest = 0.0
        self.ended = threading.Event()
        self.thread = threading.Thread(target=self.run)

    def run(self) -> None:
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        while not self.ended.is_set():
            began = time.perf_counter()
            line.request("GET", "/healthz")
            line.getresponse().read()
            self.longest = max(self.longest, time.perf_counter() - began)
            time.sleep(0.002)

    def __enter__(self) -> Bystander:
        self.thread.start()
        return self

    def __exit__(self, *ended: object) -> None:
        self.ended.set()
        self.thread.join()


def row(port: int, name: str, work: Callable[[], object]) -> None:
    with Bystander(port) as other:
        time.sleep(0.05)
        other.longest = 0.0
        began = time.perf_counter()
        work()
        taken = time.perf_counter() - began
        time.sleep(0.01)
    print(f"| {name} | {taken * 1000:.0f} | {other.longest * 1000:.0f} |", flush=True)


def stored(folder: str, wishes: dict[str, bytes]) -> dict[str, str]:
    """Create a database with a thousand tables and these records."""
    small = play(2, 3, 5, {}).save().encode()
    with server(folder) as port:
        found = {name: ask(port, "POST", "/api/records", text)["table"] for name, text in wishes.items()}
        first = ask(port, "POST", "/api/records", small)["table"]
        time.sleep(0.5)
    copy_table(Path(folder) / "tables.sqlite", first)
    return {**found, "first": first}


def copy_table(file: Path, first: str) -> None:
    """Store the same table a thousand times; only their number matters."""
    import sqlite3

    with sqlite3.connect(file) as database:
        (body,) = database.execute("SELECT body FROM beginnings WHERE id = ?", (first,)).fetchone()
        for number in range(OTHERS):
            name = f"{number:0{len(first)}d}"
            database.execute("INSERT INTO beginnings VALUES (?, ?, 0)", (name, body.replace(first, name)))
            database.execute(
                "INSERT INTO entries SELECT ?, number, kind, seat, text, at FROM entries WHERE table_id = ?"
                " ORDER BY number",
                (name, first),
            )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--source", help="the src folder of another checkout")
    chosen = parser.parse_args()
    if chosen.source:
        os.environ["PYTHONPATH"] = chosen.source
        sys.exit(subprocess.call([sys.executable, __file__]))
    print(f"load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    kernel()
    quest, crowd = long_quest(), play(4, 1, 900, CROWD)
    wishes = {"quest": quest.save(), "150": quest.branch(150).save(), "900": crowd.save()}
    with tempfile.TemporaryDirectory() as folder:
        tables = stored(folder, {name: text.encode() for name, text in wishes.items()})
        print("| over HTTP, after a restart | ms | longest wait of others, ms |")
        print("|---|---|---|")
        with server(folder) as port:
            row(port, "the first of all tables, 5 plies", lambda: ask(port, "GET", f"/api/tables/{tables['first']}"))
            for name, plies in (("150", "quest, 150 plies"), ("900", "four players, 900 plies")):
                row(port, f"open: {plies}", lambda name=name: ask(port, "GET", f"/api/tables/{tables[name]}"))  # type: ignore[misc]
            at = f"/api/tables/{tables['quest']}/at"
            row(port, f"open: quest, {quest.ply} plies", lambda: ask(port, "GET", f"/api/tables/{tables['quest']}"))
            row(port, "look back to 99", lambda: ask(port, "GET", f"{at}/99"))
            row(port, "look back to 98", lambda: ask(port, "GET", f"{at}/98"))
            row(port, "look back to 99 again", lambda: ask(port, "GET", f"{at}/99"))
            wish = json.dumps({"ply": 149}).encode()
            row(port, "branch at 149", lambda: ask(port, "POST", f"/api/tables/{tables['quest']}/branch", wish))


if __name__ == "__main__":
    main()
