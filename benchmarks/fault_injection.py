"""Fault injection for ten minutes: no acknowledged move may be lost, and every table must continue.

Two servers on one PostgreSQL, behind a proxy that can fall silent, and a third on SQLite, all under load: servers are
killed, PostgreSQL is stopped and started, notifications are cut off, connections fall silent, the disk is full.

python benchmarks/fault_injection.py --seconds 600
python benchmarks/fault_injection.py --seconds 60 --only news     how soon missed notifications are caught up
python benchmarks/fault_injection.py --processes 2               every server has two processes, and one of them is killed, too
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import http.client
import os
import random
import resource
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import psycopg

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.postgres import Postgres
from benchmarks.recording_clients import Table
from benchmarks.silent_proxy import Proxy
from legendarium.lab.server_speed import UNMETERED
from legendarium.server.storage.migrations import HOLED

GAME = "village-of-legends"
CUT = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
    " WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE 'LISTEN%'"
)
SETTLING = 60.0
"""Seconds within which every table must move again after the last fault."""

BETWEEN = 10
"""Minimum number of acknowledged answers between two faults."""


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


class Running:
    """`legendarium serve` as a process that can be killed and restarted."""

    def __init__(self, database: str, processes: int = 1) -> None:
        self.database = database
        self.processes = processes
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    def words(self) -> list[str]:
        """Further command-line options."""
        return []

    async def start(self) -> None:
        words = ["-m", "legendarium", "serve", "--no-open", "--workers", "1", "--port", str(self.port)]
        place = ["--database", self.database, *UNMETERED, "--processes", str(self.processes), *self.words()]
        quiet = subprocess.DEVNULL
        for _ in range(600):
            if self.process is None or self.process.poll() is not None:
                self.process = subprocess.Popen([sys.executable, *words, *place], stdout=quiet, stderr=quiet)
            with contextlib.suppress(OSError, http.client.HTTPException):
                if (await asyncio.to_thread(self.ask, "GET", "/api/games"))[0] == 200:
                    return
            await asyncio.sleep(0.1)
        raise AssertionError("a server did not start again")

    async def look_after(self) -> None:
        """Restart a server that exited by itself, as a service manager would."""
        while True:
            await asyncio.sleep(0.5)
            if self.process is not None and self.process.poll() is not None:
                await self.start()

    def children(self) -> list[int]:
        """The processes that serve, if there are several."""
        if self.process is None or self.processes == 1:
            return []
        found = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        return [int(child) for child in found.read_text(encoding="ascii").split()]

    def kill(self) -> None:
        """Kill the server; the processes that it started end by themselves."""
        if self.process is not None:
            children = self.children()
            self.process.kill()
            self.process.wait()
            self.process = None
            end = time.monotonic() + SETTLING
            while any(Path(f"/proc/{child}").exists() for child in children) and time.monotonic() < end:
                time.sleep(0.01)

    def ask(self, method: str, path: str, body: object = None, token: str = "") -> tuple[int, Any]:
        api = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        headers = {"authorization": f"Bearer {token}"} if token else {}
        api.request(method, path, msgspec.json.encode(body) if body is not None else None, headers)
        answer = api.getresponse()
        found = msgspec.json.decode(answer.read())
        api.close()
        return answer.status, found


class Trial:
    """Servers, players, and the faults injected."""

    def __init__(self, folder: Path, tables: int, seed: int, only: str, processes: int) -> None:
        self.processes = processes
        self.only = only
        """Inject only faults whose names contain this."""
        self.dice = random.Random(seed)
        self.tables = tables
        self.postgres = Postgres()
        self.direct = self.postgres.new()
        self.proxy = Proxy(self.direct)
        self.file = folder / "tables.sqlite"
        self.pair = [Running(self.proxy.url, processes), Running(self.proxy.url, processes)]
        self.alone = Running(str(self.file), processes)
        self.games: list[tuple[Table, Running]] = []
        self.happened: Counter[str] = Counter()
        self.watches: list[asyncio.Task[None]] = []

    # -- what goes wrong

    async def kill_one_of_two(self) -> None:
        server = self.dice.choice(self.pair)
        server.kill()
        await server.start()

    async def kill_the_one_alone(self) -> None:
        self.alone.kill()
        await self.alone.start()

    async def kill_one_process(self) -> None:
        """Kill one of the processes of a server; the one that started it starts it again."""
        server = self.dice.choice([self.alone, self.dice.choice(self.pair)])
        with contextlib.suppress(ProcessLookupError, IndexError, FileNotFoundError):
            os.kill(self.dice.choice(server.children()), signal.SIGKILL)

    async def restart_postgres(self) -> None:
        how = self.dice.choice(["fast", "immediate"])
        await asyncio.to_thread(self.postgres.stop, how)
        await asyncio.sleep(2 * self.dice.random())
        await asyncio.to_thread(self.postgres.start)

    async def cut_listeners(self) -> None:
        with psycopg.connect(self.direct, autocommit=True) as connection:
            connection.execute(CUT)

    async def fall_silent(self) -> None:
        self.proxy.hush()

    async def fill_the_disk(self) -> None:
        """Limit the file size of the server's process for a while."""
        assert self.alone.process is not None
        wal = self.file.with_name(self.file.name + "-wal")
        most = wal.stat().st_size if wal.exists() else 0
        writing = [self.alone.process.pid, *self.alone.children()]
        for limit in (most, resource.RLIM_INFINITY):
            for process in writing:
                with contextlib.suppress(ProcessLookupError):
                    resource.prlimit(process, resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY))
            if limit == most:
                await asyncio.sleep(1 + 2 * self.dice.random())

    def faults(self) -> dict[str, Callable[[], Awaitable[None]]]:
        known: dict[str, Callable[[], Awaitable[None]]] = {
            "SIGKILL of one of two servers": self.kill_one_of_two,
            "SIGKILL of the server on SQLite": self.kill_the_one_alone,
            "PostgreSQL stopped and started": self.restart_postgres,
            "news cut off": self.cut_listeners,
            "connections fallen silent": self.fall_silent,
            "disk full": self.fill_the_disk,
        }
        if self.processes > 1:
            known["SIGKILL of one of several processes"] = self.kill_one_process
        return {name: work for name, work in known.items() if self.only in name}

    # -- play

    async def seat(self) -> None:
        """Keep the wanted number of games going, on the pair and on the single server."""
        for server, ports in ((self.pair[0], [[one.port] for one in self.pair]), (self.alone, [[self.alone.port]] * 2)):
            while sum(not game.over for game, where in self.games if where is server) < self.tables:
                wish = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "here"}], "options": {}}
                try:
                    status, made = await asyncio.to_thread(server.ask, "POST", "/api/tables", wish)
                except OSError:
                    return
                if status != 200:
                    return
                self.games.append((Table(made, ports, self.dice), server))

    async def run(self, seconds: float, pause: float) -> None:
        await asyncio.gather(*(server.start() for server in (*self.pair, self.alone)))
        self.watches = [asyncio.create_task(server.look_after()) for server in (*self.pair, self.alone)]
        await self.seat()
        end, faults = time.monotonic() + seconds, self.faults()
        names = list(faults)
        while time.monotonic() < end or min(self.happened[name] for name in names) == 0:
            name = min(names, key=lambda one: (self.happened[one], self.dice.random()))
            enough = self.acknowledged() + BETWEEN
            await asyncio.sleep(pause * (0.5 + self.dice.random()))
            await self.play_until(enough)
            await faults[name]()
            self.happened[name] += 1
            await self.seat()

    def acknowledged(self) -> int:
        return sum(len(game.acknowledged) for game, _ in self.games)

    async def play_until(self, enough: int) -> None:
        """Wait until enough answers are acknowledged; stuck tables are found later."""
        end = time.monotonic() + SETTLING
        while self.acknowledged() < enough and time.monotonic() < end:
            await asyncio.sleep(0.1)

    async def settle(self) -> list[str]:
        """After the last fault, find the tables that do not move again."""
        before = {game.name: game.last for game, _ in self.games}
        end = time.monotonic() + SETTLING
        still: list[str] = []
        while time.monotonic() < end:
            still = [game.name for game, _ in self.games if not game.over and game.last <= before[game.name] + 2]
            if not still:
                break
            await asyncio.sleep(0.2)
        return still

    # -- what is left

    async def judge(self) -> dict[str, Any]:
        stuck = await self.settle()
        for watch in self.watches:
            watch.cancel()
        await asyncio.gather(*(game.close() for game, _ in self.games))
        for server in (*self.pair, self.alone):
            server.kill()
        await asyncio.gather(self.pair[0].start(), self.alone.start())
        lost, closed = [], []
        for game, server in self.games:
            status, _ = server.ask("GET", f"/api/tables/{game.name}")
            if status != 200:
                closed.append(game.name)
            lost += game.lost(moves(server, game) if status == 200 else [])
        stale = [line for game, _ in self.games for line in game.stale]
        lags = sorted(lag for game, _ in self.games for _, lag in game.lags)
        return {
            "happened": dict(self.happened),
            "tables": len(self.games),
            "acknowledged": self.acknowledged(),
            "lost": len(lost),
            "gaps": self.gaps(),
            "cannot_be_opened": len(closed),
            "stuck": len(stuck),
            "welcomed_with_an_old_table": len(stale),
            "lag_p99": round(lags[int(len(lags) * 0.99)], 3) if lags else None,
            "lag_most": round(lags[-1], 3) if lags else None,
            "which": [*lost[:5], *closed[:5], *stuck[:5], *stale[:5]],
        }

    def gaps(self) -> int:
        with psycopg.connect(self.direct) as connection, contextlib.closing(sqlite3.connect(self.file)) as file:
            return len({table for table, _ in (*connection.execute(HOLED), *file.execute(HOLED))})

    def close(self) -> None:
        for server in (*self.pair, self.alone):
            server.kill()
        self.proxy.close()
        self.postgres.close()


def moves(server: Running, game: Table) -> list[str | None]:
    """Reconstruct the moves from what each seat was sent of its own answers."""
    told = [server.ask("GET", f"/api/tables/{game.name}/record", token=seat.token)[1]["moves"] for seat in game.seats]
    return [next((key for key in keys if key is not None), None) for keys in zip(*told, strict=True)]


def run(
    seconds: float, tables: int = 8, pause: float = 3.0, seed: int = 1, only: str = "", processes: int = 1
) -> dict[str, Any]:
    """Inject every fault at least once; return the figures to judge."""
    with tempfile.TemporaryDirectory() as folder:
        trial = Trial(Path(folder), tables, seed, only, processes)

        async def whole() -> dict[str, Any]:
            await trial.run(seconds, pause)
            return await trial.judge()

        try:
            return asyncio.run(whole())
        finally:
            trial.close()


def table_of(found: dict[str, Any]) -> str:
    """Format the table of docs/hosting.md."""
    rows = [(name, str(count)) for name, count in found["happened"].items()]
    rows += [(name.replace("_", " "), str(value)) for name, value in found.items() if name not in ("happened", "which")]
    return "\n".join(["| what | how often |", "|---|---|", *(f"| {name} | {value} |" for name, value in rows)])


if __name__ == "__main__":
    os.environ.setdefault("PYTHONUNBUFFERED", "1")
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--pause", type=float, default=3.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="faults with this in their name, such as 'news'")
    parser.add_argument("--processes", type=int, default=1)
    chosen = parser.parse_args()
    judged = run(chosen.seconds, chosen.tables, chosen.pause, chosen.seed, chosen.only, chosen.processes)
    print(table_of(judged))
    print(msgspec.json.encode(judged).decode())
