"""Machine instructions per move on its way through the server: independent of other load on the machine.

    .venv/bin/python benchmarks/move.py [--game village-attacks ...] [--also before=FOLDER ...] [--only compiled]

The same random games are played at fifty tables, two seats each: every move enters as the bytes of a frame and leaves
as the frames of both seats, with everything in between, written to SQLite in one commit per round. Connections are
simulated and the writer has no thread, so the costs of kernel, network and threads are not included
(benchmarks/boardgame.py has them). It runs under `valgrind --tool=callgrind`, once without and once with the moves; the
difference counts. Engines are named as in benchmarks/compiled.py. --clock 7 measures CPU time instead, seven times
each, interleaved, best of every round; --told prints a digest of all messages about the moves; --profile FILE keeps
callgrind's output.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.compiled import ROOT, compiled_engine

GAMES = ("village-of-legends", "village-attacks")
SEATS, TABLES = 2, 50
WARM, COUNTED = 20, 30
"""Moves of every table that are made before anything is counted, and those that count."""
NOTHING, MOVES, TOLD = "nothing", "moves", "told"
TURNS = 3
"""Turns of the event loop after which all seats have received a durable move."""
REQUEST = (
    b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


# --- in a process of its own --------------------------------------------------------------------------------------


class Wire(asyncio.Transport):
    """A simulated connection: counts what is sent, and keeps it on request."""

    def __init__(self) -> None:
        super().__init__({"peername": ("127.0.0.1", 1), "sockname": ("127.0.0.1", 2)})
        self.protocol: Any = None
        self.sent = 0
        self.kept: list[bytes] | None = None

    def set_protocol(self, protocol: Any) -> None:
        self.protocol = protocol

    def write(self, data: Any) -> None:
        self.sent += 1
        if self.kept is not None:
            self.kept.append(bytes(data))

    def is_closing(self) -> bool:
        return False

    def get_write_buffer_size(self) -> int:
        return 0

    def nothing(self) -> None:
        """No-op for a connection that never closes and never fills."""

    pause_reading = resume_reading = close = abort = nothing


def frame(text: bytes) -> bytes:
    """Encode a masked frame, as a browser does."""
    length = bytes([0x80 | len(text)]) if len(text) < 126 else bytes([0xFE]) + len(text).to_bytes(2, "big")
    return b"\x81" + length + b"\0\0\0\0" + text


def recorded(code: str, seed: int) -> list[tuple[int, bytes]]:
    """Record a random game: the seat and frame of each answer."""
    from legendarium.kernel.match import Match

    match, dice, moves = Match.new(code, SEATS, seed), random.Random(seed), list[tuple[int, bytes]]()
    while match.table.decision is not None and len(moves) < WARM + COUNTED:
        seat, key = match.table.decision.seat, dice.choice(match.table.decision.options).key
        moves.append((seat, frame(b'{"t":"play","ply":%d,"key":"%s"}' % (match.ply, key.encode()))))
        match.play(key)
    return moves


class Server:
    """The server with simulated connections; its writer writes on command."""

    def __init__(self, folder: str) -> None:
        import uvicorn
        from uvicorn.server import ServerState

        from legendarium.server.app import make_app, server_options
        from legendarium.server.settings import Limits, Settings

        plenty = (1e9, 1e9)
        limits = Limits(
            address_seconds=plenty,
            connection_seconds=plenty,
            turn_seconds=plenty,
            frames=plenty,
            line_bytes=plenty,
            connections=1_000,
            lines=1_000,
        )
        settings = Settings(database=f"{folder}/tables.sqlite", limits=limits)
        self.app = make_app(settings)
        self.config = uvicorn.Config(self.app, ws_ping_interval=None, **server_options(settings))
        self.config.load()
        self.state = ServerState()
        self.hall = self.app.state.hall
        self.writer = self.hall.storage.writer

    @contextlib.asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        """Open without a writer thread, whose scheduling would not be deterministic."""
        storage = self.hall.storage
        storage.open = lambda: asyncio.to_thread(storage.prepare)
        async with self.app.router.lifespan_context(self.app):
            yield

    def write(self) -> None:
        from legendarium.server.storage.group_commit import settle

        if not self.writer.queue.empty():
            batch, _ = self.writer.gather()
            settle(batch, self.writer.written(batch))

    async def until(self, task: asyncio.Task[Any]) -> Any:
        while not task.done():
            self.write()
            await asyncio.sleep(0)
        return task.result()

    async def line(self, table: str, token: str) -> Wire:
        import msgspec

        wire = Wire()
        door_of: Any = self.config.http_protocol_class
        door = door_of(config=self.config, server_state=self.state, app_state={})
        wire.set_protocol(door)
        door.connection_made(wire)
        wire.protocol.data_received(REQUEST)
        hello = {"t": "hello", "version": 1, "table": table, "token": token, "have": None}
        for bytes_in in (b"", frame(msgspec.json.encode(hello))):
            if bytes_in:
                wire.protocol.data_received(bytes_in)
            sent = wire.sent
            while wire.sent == sent:
                await asyncio.sleep(0)
        return wire

    async def lay(self, code: str, seed: int) -> list[Wire]:
        """Create a table and the connections of its seats."""
        from legendarium.server import wire

        wish = wire.NewTable(code, [wire.SeatWish("me"), wire.SeatWish("here")], {}, seed=str(seed))
        made = await self.until(asyncio.create_task(self.hall.make(wish, "en")))
        return [await self.line(made.table, token) for token in made.tokens]


Tables = list[tuple[list[Wire], list[tuple[int, bytes]]]]


async def a_round(server: Server, tables: Tables, ply: int) -> int:
    """Play one move at each table: in, durable, and out to both seats; return their number."""
    playing = [(wires, moves[ply]) for wires, moves in tables if ply < len(moves)]
    lines = [line for wires, _ in playing for line in wires]
    all_heard = sum(line.sent for line in lines) + len(lines)
    for wires, (seat, data) in playing:
        wires[seat].protocol.data_received(data)
    server.write()
    for _ in range(TURNS):
        await asyncio.sleep(0)
    assert sum(line.sent for line in lines) == all_heard, f"not all was heard of the moves at ply {ply}"
    return len(playing)


async def play(code: str, what: str) -> list[object]:
    """Return the counted moves, CPU time per round, and the digest of the messages."""
    with tempfile.TemporaryDirectory() as folder:
        server, moves, spent = Server(folder), 0, list[object]()
        async with server.open():
            tables = [(await server.lay(code, seed), recorded(code, seed)) for seed in range(TABLES)]
            lines = [line for wires, _ in tables for line in wires]
            for line in lines if what == TOLD else ():
                line.kept = []
            gc.collect()
            gc.freeze()
            for ply in range(WARM if what == NOTHING else WARM + COUNTED):
                began = time.process_time()
                made = await a_round(server, tables, ply)
                if ply >= WARM:
                    moves += made
                    spent.append(time.process_time() - began)
    told = (part for line in lines for part in line.kept or ())
    return [sha256(b"".join(told)).hexdigest()] if what == TOLD else [moves, *spent]


# --- around them --------------------------------------------------------------------------------------------------


def run(engine: Path, code: str, what: str, *before: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(engine), "PYTHONHASHSEED": "0"}
    command = [*before, sys.executable, __file__, "--work", code, "--what", what]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True)


def counted(engine: Path, code: str, what: str, kept: str = "/dev/null") -> tuple[int, int]:
    """Return a process's instructions and counted moves."""
    done = run(engine, code, what, "valgrind", "--tool=callgrind", f"--callgrind-out-file={kept}")
    collected = re.search(r"Collected : (\d+)", done.stderr)
    assert collected is not None, done.stderr
    return int(collected[1]), int(done.stdout.split()[0])


def instructions(engines: dict[str, Path], code: str, kept: str) -> Iterator[tuple[str, str]]:
    """Instructions per move."""
    for name, engine in engines.items():
        ready, _ = counted(engine, code, NOTHING)
        spent, moves = counted(engine, code, MOVES, kept)
        yield name, f"{(spent - ready) / moves:,.0f}"


def microseconds(engines: dict[str, Path], code: str, times: int) -> Iterator[tuple[str, str]]:
    """CPU microseconds per move, from the best time of every round."""
    best: dict[str, list[float]] = {}
    for _ in range(times):
        for name, engine in engines.items():
            found = [float(word) for word in run(engine, code, MOVES).stdout.split()]
            best[name] = [min(pair) for pair in zip(found, best.get(name, found), strict=True)]
    for name, (moves, *spent) in best.items():
        yield name, f"{sum(spent) / moves * 1e6:,.1f}"


def digests(engines: dict[str, Path], code: str) -> Iterator[tuple[str, str]]:
    """Digests of all messages about the moves; engines that send the same bytes have the same."""
    for name, engine in engines.items():
        yield name, run(engine, code, TOLD).stdout.strip()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", action="append", help="village-of-legends and village-attacks unless said")
    parser.add_argument("--also", action="append", default=[], metavar="NAME=FOLDER")
    parser.add_argument("--only", action="append", help="only engines of this name")
    parser.add_argument("--clock", type=int, default=0, metavar="TIMES", help="microseconds instead of instructions")
    parser.add_argument("--told", action="store_true", help="a digest of all that was said instead")
    parser.add_argument("--profile", default="/dev/null", metavar="FILE")
    parser.add_argument("--work", help=argparse.SUPPRESS)
    parser.add_argument("--what", choices=[NOTHING, MOVES, TOLD], default=MOVES, help=argparse.SUPPRESS)
    wish = parser.parse_args()
    if wish.work:
        print(*asyncio.run(play(wish.work, wish.what)))
        return 0
    with tempfile.TemporaryDirectory() as folder:
        engines = {name: Path(where).resolve() for name, _, where in (pair.partition("=") for pair in wish.also)}
        engines = {"plain": ROOT / "src", "compiled": Path(folder) / "compiled", **engines}
        engines = {name: where for name, where in engines.items() if not wish.only or name in wish.only}
        if "compiled" in engines:
            compiled_engine(engines["compiled"])
        print("| game | engine | a move |\n|---|---|---|", flush=True)
        for code in wish.game or GAMES:
            if wish.told:
                found = digests(engines, code)
            elif wish.clock:
                found = microseconds(engines, code, wish.clock)
            else:
                found = instructions(engines, code, wish.profile)
            for name, figure in found:
                print(f"| {code} | {name} | {figure} |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
