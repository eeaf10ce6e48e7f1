"""Does the server leak memory? Tables and connections come and go while it is measured.

.venv/bin/python benchmarks/soak.py [--seconds 600] [--warm-up 240] [--tables 150]

`--tables` tables are in play at any time, a third of each game, every other one against a bot. Connections last some
seconds and are opened again; a table is left after a minute or so for a new one. Unwatched tables are unloaded after
one minute instead of ten, so that after the warm-up as many go as come; caches of fixed size may take longer to fill.
Prints a row every half minute and the slope after the warm-up; exits with 1 if that exceeds a megabyte per minute. Not
part of the tests.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import http.client
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from statistics import linear_regression
from typing import Any

import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.fault_injection import free_port
from legendarium.lab.server_client import Line, Received
from legendarium.lab.server_speed import kilobytes

GAMES = ("village-of-legends", "village-attacks", "legends-of-signum")
SERVE = (
    "import sys; from legendarium.server.tables import hall; hall.IDLE_SECONDS = 60.0;"
    " from legendarium.cli.entry import main; main(sys.argv[1:])"
)
ADDRESSES = 200
"""Number of client addresses, so that each stays within its limits."""
THINKING = (0.5, 3.0)
STAY = (5.0, 25.0)
"""Seconds a connection lasts."""
LIFE = (40.0, 100.0)
"""Seconds a table is played."""
SAMPLE = 5.0
STEEPEST = 1.0
"""Largest allowed slope, in megabytes per minute."""


class Soak:
    """One server and all its clients."""

    def __init__(self, folder: str, seed: int) -> None:
        self.port, self.dice = free_port(), random.Random(seed)
        self.log = open(f"{folder}/log", "w+", encoding="utf-8")  # noqa: SIM115
        self.metrics = free_port()
        place = ["--database", f"{folder}/tables.sqlite", "--port", str(self.port), "--workers", "1"]
        place += ["--metrics", f"127.0.0.1:{self.metrics}"]
        self.process = subprocess.Popen(
            [sys.executable, "-c", SERVE, "serve", *place], stdout=self.log, stderr=self.log
        )
        self.counted: Counter[str] = Counter()

    def ask(self, address: str, method: str, path: str, body: object = None) -> tuple[int, Any]:
        api = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60, source_address=(address, 0))
        with contextlib.closing(api):
            api.request(method, path, msgspec.json.encode(body) if body is not None else None)
            answer = api.getresponse()
            return answer.status, msgspec.json.decode(answer.read())

    def held(self) -> tuple[int, int]:
        """Tables and plies in the server's memory."""
        api = http.client.HTTPConnection("127.0.0.1", self.metrics, timeout=60)
        with contextlib.closing(api):
            api.request("GET", "/metrics")
            said = api.getresponse().read().decode()
        figures = dict(line.rsplit(" ", 1) for line in said.splitlines() if line and line[0] != "#")
        return int(float(figures["legendarium_tables_open"])), int(float(figures["legendarium_tables_plies"]))

    async def begin(self) -> None:
        for _ in range(600):
            with contextlib.suppress(OSError, http.client.HTTPException):
                if (await asyncio.to_thread(self.ask, "127.0.0.1", "GET", "/api/about"))[0] == 200:
                    return
            await asyncio.sleep(0.1)
        raise AssertionError("the server does not answer")

    async def play_tables(self, number: int) -> None:
        """Play one table after the other, for ever."""
        while True:
            address = f"127.0.1.{1 + number % ADDRESSES}"
            other: dict[str, str] = {"kind": "bot", "level": "adept"} if number % 2 else {"kind": "here"}
            wish = {"game": GAMES[number % 3], "seats": [{"kind": "me"}, other], "options": {}}
            status, made = await asyncio.to_thread(self.ask, address, "POST", "/api/tables", wish)
            self.counted[f"tables {status}"] += 1
            if status != 200:
                await asyncio.sleep(5.0)
                continue
            tokens = [token for token in made["tokens"] if token]
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self.dice.uniform(*LIFE)):
                    await asyncio.gather(*(self.sit(address, made["table"], token) for token in tokens))

    async def sit(self, address: str, table: str, token: str) -> None:
        """Reconnect again and again."""
        hello = msgspec.json.encode({"t": "hello", "version": 1, "table": table, "token": token, "have": None})
        loop = asyncio.get_running_loop()
        while True:
            line = Line("127.0.0.1", hello, self.hear, table)
            try:
                with contextlib.suppress(OSError):
                    await loop.create_connection(
                        lambda line=line: line, "127.0.0.1", self.port, local_addr=(address, 0)
                    )
                    self.counted["connections"] += 1
                await asyncio.sleep(self.dice.uniform(*STAY))
            finally:
                line.close()

    def hear(self, line: Line, message: Received) -> None:
        self.counted[message.t] += 1
        if message.t not in ("full", "step") or message.decision is None or not message.decision.options:
            return
        key = self.dice.choice(message.decision.options).key
        play = msgspec.json.encode({"t": "play", "ply": message.ply, "key": key})
        asyncio.get_running_loop().call_later(self.dice.uniform(*THINKING), self.answer, line, play)

    def answer(self, line: Line, play: bytes) -> None:
        if not line.lost and line.transport is not None and not line.transport.is_closing():
            line.send(play)

    async def run(self, seconds: float, tables: int) -> list[tuple[float, float]]:
        """Sample the server's memory every few seconds."""
        await self.begin()
        players = [asyncio.create_task(self.play_tables(number)) for number in range(tables)]
        samples, start = list[tuple[float, float]](), time.monotonic()
        print(
            "| second | MB | tables in memory | plies of them | tables | connections | answers |\n" + "|---" * 7 + "|"
        )
        while (now := time.monotonic() - start) < seconds:
            samples.append((now, kilobytes(self.process.pid) / 1e3))
            if len(samples) % 6 == 1:
                counted = self.counted
                told = (
                    *await asyncio.to_thread(self.held),
                    counted["tables 200"],
                    counted["connections"],
                    counted["step"],
                )
                print(f"| {now:.0f} | {samples[-1][1]:.1f} | {' | '.join(map(str, told))} |", flush=True)
            await asyncio.sleep(SAMPLE)
        for player in players:
            player.cancel()
        await asyncio.gather(*players, return_exceptions=True)
        return samples

    def close(self) -> int:
        """Stop the server; return the number of tracebacks it wrote."""
        self.process.terminate()
        self.process.wait(60)
        self.log.seek(0)
        with self.log:
            return self.log.read().count("Traceback")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=600.0)
    parser.add_argument("--warm-up", type=float, default=240.0, help="seconds that do not count")
    parser.add_argument("--tables", type=int, default=150)
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        soak = Soak(folder, wish.seed)
        try:
            samples = asyncio.run(soak.run(wish.seconds, wish.tables))
        finally:
            tracebacks = soak.close()
    late = [sample for sample in samples if sample[0] >= wish.warm_up]
    slope = linear_regression([at for at, _ in late], [size for _, size in late]).slope * 60
    print(f"\nslope after {wish.warm_up:.0f} s: {slope:+.2f} MB a minute; tracebacks: {tracebacks}")
    print(f"counted: {dict(sorted(soak.counted.items()))}")
    return 1 if slope > STEEPEST or tracebacks else 0


if __name__ == "__main__":
    sys.exit(main())
