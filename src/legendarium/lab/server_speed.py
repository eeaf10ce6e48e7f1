"""Server throughput and latency: real WebSocket clients on loopback, SQLite, durable before publishing."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from legendarium.games import FIRST
from legendarium.lab.server_client import Line, Received

BEAT = 0.001
SEATS = 2
WARM_UP = 1.5
IDLE = (
    "import json, sys; from legendarium.lab.server_speed import empty_loop;"
    " print(json.dumps(empty_loop(float(sys.argv[1]))))"
)
UNMETERED = [
    word
    for name in ("address_seconds", "connection_seconds", "turn_seconds")
    for word in ("--limit", f"{name}=1e9,1e9")
]
"""Options for `legendarium serve` when a crowd plays from one address: no CPU-time limits."""
SERVE = "import sys; from legendarium.lab.server_speed import serve; serve(sys.argv[1], int(sys.argv[2]))"


def serve(database: str, processes: int = 1) -> None:
    """Run the server with default settings, except for limits a crowd on one machine would hit."""
    import uvicorn

    from legendarium.server.app import make_app, server_options
    from legendarium.server.settings import Limits, Settings

    plenty = (1e9, 1e9)
    limits = Limits(
        address_seconds=plenty,
        connection_seconds=plenty,
        turn_seconds=plenty,
        tables=plenty,
        connections=100_000,
        lines=100_000,
        frames=plenty,
        line_bytes=plenty,
        told_bytes=plenty,
        held_plies=10_000_000,
    )
    settings = Settings(database=database, limits=limits)
    listening = socket.create_server(("127.0.0.1", 0), backlog=2048)
    port = listening.getsockname()[1]
    if processes > 1:
        from legendarium.server.processes.supervisor import Supervisor

        Supervisor(settings, listening, processes, {}).run(lambda: tell(port))
        return
    tell(port)
    uvicorn.Server(uvicorn.Config(make_app(settings), **server_options(settings))).run([listening])


def tell(port: int) -> None:
    sys.stdout.write(f"{port}\n")
    sys.stdout.flush()


@contextlib.contextmanager
def running_server(database: str, processes: int = 1) -> Iterator[tuple[int, int]]:
    """Start a server in a process of its own, or in several; return its port and the (first) process."""
    words = [sys.executable, "-c", SERVE, database, str(processes)]
    process = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        yield int(process.stdout.readline()), process.pid
    finally:
        process.terminate()
        process.wait(20)


class Crowd:
    """Two seats at each of many tables, all playing at random."""

    def __init__(self, port: int, tables: int, pace: float, game: str = FIRST) -> None:
        self.port = port
        self.game = game
        self.tables = tables
        self.pace = pace
        """Seconds between two moves of a table; 0: as fast as the server answers."""
        self.dice = random.Random(1)
        self.moves = 0
        self.delays: list[float] = []
        self.playing = False
        """Set when all seats are connected; until then nobody plays."""
        self.counting = False
        self.warm_up = WARM_UP
        """Seconds of play before counting starts."""
        self.warm_moves = 0
        """Minimum number of moves before counting starts."""
        self.made = 0
        self.when_counting: Callable[[], None] = lambda: None
        """Called when counting starts."""

    def make_table(self) -> tuple[str, list[str]]:
        wish = {"game": self.game, "seats": [{"kind": "me"}, {"kind": "here"}], "options": {}}
        api = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        api.request("POST", "/api/tables", msgspec.json.encode(wish))
        made = msgspec.json.decode(api.getresponse().read())
        api.close()
        return made["table"], made["tokens"]

    def player(self) -> TablePlayer:
        return TablePlayer(self)

    async def play(self, seconds: float) -> float:
        """Connect all seats and let them play; return the counted seconds."""
        players = [self.player() for _ in range(self.tables)]
        for player in players:
            await player.sit_down()
        self.playing = True
        for player in players:
            player.begin()
        await asyncio.sleep(self.warm_up)
        while self.made < self.warm_moves:
            await asyncio.sleep(BEAT)
        self.when_counting()
        self.counting, start = True, time.perf_counter()
        await asyncio.sleep(seconds)
        self.counting = False
        measured = time.perf_counter() - start
        for player in players:
            player.leave()
        await asyncio.sleep(0.1)
        return measured


class TablePlayer:
    """Both seats of one table. A move counts when the last seat has received it."""

    def __init__(self, crowd: Crowd) -> None:
        self.crowd = crowd
        self.lines: list[Line] = []
        self.seated = 0
        self.first: tuple[Line, int, str] | None = None
        self.sent: dict[int, float] = {}
        """Time at which the answer leading to a ply was sent."""
        self.heard: dict[int, int] = {}
        """Seats that have received a ply; the next answer may be sent before the last seat has."""
        self.offset = crowd.dice.random() * crowd.pace
        self.table = ""

    async def sit_down(self) -> None:
        self.table, tokens = await asyncio.to_thread(self.crowd.make_table)
        loop = asyncio.get_running_loop()
        for token in tokens:
            hello = {"t": "hello", "version": 1, "table": self.table, "token": token, "have": None}
            line = Line("127.0.0.1", msgspec.json.encode(hello), self.hear, self.table)
            self.lines.append(line)
            await loop.create_connection(lambda line=line: line, "127.0.0.1", self.crowd.port)  # type: ignore[misc]

    def hear(self, line: Line, message: Received) -> None:
        if line not in self.lines:
            return
        if message.t in ("error", "refused"):
            raise RuntimeError(message.text)
        if message.outcome is not None:
            self.start_again()
            return
        if message.t == "step":
            self.heard[message.ply] = self.heard.get(message.ply, 0) + 1
            if self.heard[message.ply] == SEATS:
                self.count(message.ply)
        if message.decision is not None and message.decision.options:
            key = self.crowd.dice.choice(message.decision.options).key
            if message.t == "step":
                self.answer(line, message.ply, key)
            else:
                self.first = (line, message.ply, key)
        if message.t == "full":
            self.seated += 1
            self.begin()

    def count(self, ply: int) -> None:
        del self.heard[ply]
        sent = self.sent.pop(ply)
        self.crowd.made += 1
        if self.crowd.counting:
            self.crowd.moves += 1
            self.crowd.delays.append(time.perf_counter() - sent)

    def begin(self) -> None:
        """Send the first answer once both seats see the table and the crowd is complete."""
        if self.crowd.playing and self.seated == SEATS and self.first is not None:
            self.answer(*self.first)
            self.first = None

    def answer(self, line: Line, ply: int, key: str) -> None:
        text = msgspec.json.encode({"t": "play", "ply": ply, "key": key})
        if self.crowd.pace == 0:
            self.send(line, ply, text)
            return
        now, pace = time.perf_counter(), self.crowd.pace
        wait = pace - (now - self.offset) % pace
        asyncio.get_running_loop().call_later(wait, self.send, line, ply, text)

    def send(self, line: Line, ply: int, text: bytes) -> None:
        if not line.lost and line in self.lines:
            self.sent[ply + 1] = time.perf_counter()
            line.send(text)

    def start_again(self) -> None:
        """Open another game when one is over."""
        if self.lines:
            self.leave()
            self.task = asyncio.create_task(self.sit_down())

    def leave(self) -> None:
        for line in self.lines:
            line.close()
        self.lines, self.heard, self.sent, self.seated = [], {}, {}, 0


def percentile(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")


def measure(tables: int, pace: float, seconds: float, beside: Callable[[], None] = lambda: None) -> dict[str, Any]:
    """Run one crowd on a fresh server; call `beside` when counting starts."""
    with (
        tempfile.TemporaryDirectory() as folder,
        running_server(str(Path(folder) / "tables.sqlite")) as (port, process),
    ):
        crowd, used = Crowd(port, tables, pace), list[float]()

        def begin() -> None:
            beside()
            used.append(processor_seconds(process))

        crowd.when_counting = begin
        measured = asyncio.run(crowd.play(seconds))
        used.append(processor_seconds(process))
    milliseconds = [delay * 1000 for delay in crowd.delays]
    return {
        "tables": tables,
        "moves": crowd.moves,
        "moves_per_second": round(crowd.moves / measured, 1),
        "p50_ms": round(percentile(milliseconds, 0.50), 2),
        "p99_ms": round(percentile(milliseconds, 0.99), 2),
        "processor_us_per_move": round((used[1] - used[0]) / max(1, crowd.moves) * 1e6),
    }


def measure_beside_nothing(tables: int, pace: float, seconds: float) -> dict[str, Any]:
    """Run one crowd beside an idle event loop, whose delays are the machine's own."""
    begun: list[subprocess.Popen[str]] = []
    words = [sys.executable, "-c", IDLE, str(seconds)]
    found = measure(
        tables, pace, seconds, lambda: begun.append(subprocess.Popen(words, stdout=subprocess.PIPE, text=True))
    )
    late = msgspec.json.decode(begun[0].communicate(timeout=seconds + 60)[0])
    return {**found, "empty_loop": late, "p99_to_empty_loop": round(found["p99_ms"] / max(late["p99_ms"], 0.01), 1)}


def empty_loop(seconds: float) -> dict[str, float]:
    """Measure the lateness of an idle loop, a thousand times a second."""
    late: list[float] = []

    async def wait() -> None:
        end = time.perf_counter() + seconds
        while (now := time.perf_counter()) < end:
            await asyncio.sleep(BEAT)
            late.append((time.perf_counter() - now - BEAT) * 1000)

    asyncio.run(wait())
    return {"p50_ms": round(percentile(late, 0.50), 2), "p99_ms": round(percentile(late, 0.99), 2)}


def measure_memory(tables: int, spectators: int) -> dict[str, Any]:
    """Server memory per fresh table with two seats, and per spectator."""
    with tempfile.TemporaryDirectory() as folder, running_server(str(Path(folder) / "t.sqlite")) as (port, process):
        return asyncio.run(fill(port, process, tables, spectators))


async def fill(port: int, process: int, tables: int, spectators: int) -> dict[str, Any]:
    crowd = Crowd(port, tables, 1.0)
    await TablePlayer(crowd).sit_down()
    await asyncio.sleep(WARM_UP)
    before = kilobytes(process)
    for _ in range(tables):
        await TablePlayer(crowd).sit_down()
    await asyncio.sleep(WARM_UP)
    seated = kilobytes(process)
    table, _ = await asyncio.to_thread(crowd.make_table)
    hello = msgspec.json.encode({"t": "hello", "version": 1, "table": table, "token": None, "have": None})
    for _ in range(spectators):
        line = Line("127.0.0.1", hello, lambda line, message: None, table)
        await asyncio.get_running_loop().create_connection(lambda line=line: line, "127.0.0.1", port)  # type: ignore[misc]
    await asyncio.sleep(WARM_UP)
    looking = kilobytes(process)
    return {
        "tables": tables,
        "kilobytes_per_table": round((seated - before) / tables, 1),
        "spectators": spectators,
        "kilobytes_per_spectator": round((looking - seated) / spectators, 1),
    }


def kilobytes(process: int) -> float:
    """Resident memory of a process."""
    return int(Path(f"/proc/{process}/statm").read_text(encoding="utf-8").split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e3


def processor_seconds(process: int) -> float:
    """CPU time of a process so far, which other load hardly changes."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
