"""Load test: 200 tables of all games with people and bots, and another attack every minute.

python benchmarks/mixed.py [--minutes 10] [--tables 200] [--pace 4] [--engine FOLDER] [--only ATTACK ...]

Every table has its own address; a person answers after `--pace` seconds, bots as fast as the server lets them. Half of
the tables have a bot on every seat but the first. Each minute prints the latencies people saw, the longest one, the
server's memory and the responses the attacker got. It takes minutes and is not a test.
"""

from __future__ import annotations

import argparse
import asyncio
import http.client
import os
import random
import tempfile
import time
from itertools import cycle
from pathlib import Path
from typing import Any

import msgspec
from attack_base import FIRST, GAMES, people
from attack_process import ATTACKS, BY_COST, prepare
from attacks import megabytes, server, start_attack

from legendarium.lab.server_client import Line, Received
from legendarium.lab.server_speed import percentile

HEAD = "| minute | attack | game | answers | p50 / p99 / longest ms | server MB | the attacker saw |"
MINUTE = 60.0
AGAIN_SECONDS = 1.0
"""Delay before reconnecting."""


class Waits:
    """Latencies of answers, and of those still pending."""

    def __init__(self) -> None:
        self.done: list[float] = []
        self.open: dict[object, float] = {}

    def take(self) -> list[float]:
        """Return everything since the last call; a pending answer counts with its waiting time so far."""
        now = time.perf_counter()
        found, self.done = [*self.done, *(now - sent for sent in self.open.values())], []
        return [seconds * 1000 for seconds in found]


class Table:
    """One game after the other at one address; its people answer at random."""

    def __init__(self, port: int, number: int, pace: float, waits: Waits) -> None:
        self.port, self.pace, self.waits = port, pace, waits
        self.game = list(GAMES)[number % len(GAMES)]
        self.with_bots = number // len(GAMES) % 2 == 1
        self.address = f"127.1.{number // 250}.{1 + number % 250}"
        self.dice = random.Random(number)
        self.lines: list[Line] = []
        self.errors = 0

    def make(self) -> dict[str, Any]:
        seats = people(self.game)
        if self.with_bots:
            seats = [seats[0], *[{"kind": "bot", "level": "adept"}] * (len(seats) - 1)]
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60, source_address=(self.address, 0))
        line.request("POST", "/api/tables", msgspec.json.encode({"game": self.game, "seats": seats, "options": {}}))
        found: dict[str, Any] = msgspec.json.decode(line.getresponse().read())
        line.close()
        return found

    async def play(self) -> None:
        """Run until cancelled."""
        await asyncio.sleep(self.dice.random() * self.pace)
        while True:
            made = await asyncio.to_thread(self.make)
            over = asyncio.Event()
            seats = [asyncio.create_task(self.sit(made["table"], token, over)) for token in made["tokens"] if token]
            await over.wait()
            for seat in seats:
                seat.cancel()
            await asyncio.gather(*seats, return_exceptions=True)

    async def sit(self, table: str, token: str, over: asyncio.Event) -> None:
        """Hold a seat, and reconnect when the connection is lost."""
        hello = msgspec.json.encode({"t": "hello", "version": 1, "table": table, "token": token, "have": None})
        me = object()
        try:
            while True:
                line = Line("127.0.0.1", hello, lambda line, message: self.hear(me, line, message, over))
                loop = asyncio.get_running_loop()
                await loop.create_connection(lambda: line, "127.0.0.1", self.port, local_addr=(self.address, 0))  # noqa: B023
                while not line.lost:
                    await asyncio.sleep(AGAIN_SECONDS)
        finally:
            self.waits.open.pop(me, None)
            line.close()

    def hear(self, me: object, line: Line, message: Received, over: asyncio.Event) -> None:
        if message.t in ("step", "full") and me in self.waits.open:
            self.waits.done.append(time.perf_counter() - self.waits.open.pop(me))
        self.errors += message.t in ("error", "refused")
        if message.outcome is not None:
            over.set()
        elif message.decision is not None and message.decision.options:
            key = self.dice.choice(message.decision.options).key
            wait = self.pace * (0.5 + self.dice.random())
            asyncio.get_running_loop().call_later(wait, self.answer, me, line, message.ply, key)

    def answer(self, me: object, line: Line, ply: int, key: str) -> None:
        if not line.lost and line.transport is not None and not line.transport.is_closing():
            self.waits.open[me] = time.perf_counter()
            line.send(msgspec.json.encode({"t": "play", "ply": ply, "key": key}))


async def minute(number: int, name: str, game: str, port: int, process: int, waits: Waits) -> list[float]:
    """Run one attack, wait until a minute is over, and print its row."""
    end = time.perf_counter() + MINUTE
    target = await asyncio.to_thread(prepare, name, game, port)
    waits.take()
    attacker = await asyncio.to_thread(start_attack, name, game, port, MINUTE, process, target)
    told = (await asyncio.to_thread(attacker.communicate))[0].strip()
    await asyncio.sleep(end - time.perf_counter())
    found = waits.take() or [float("nan")]
    times = f"{percentile(found, 0.5):.0f} / {percentile(found, 0.99):.0f} / {max(found):.0f}"
    shown = game if name in BY_COST else ""
    print(f"| {number} | {name} | {shown} | {len(found)} | {times} | {megabytes(process):.0f} | {told} |", flush=True)
    return found


async def run(wish: argparse.Namespace, port: int, process: int) -> None:
    waits, dice = Waits(), random.Random(3)
    tables = [Table(port, number, wish.pace, waits) for number in range(wish.tables)]
    playing = [asyncio.create_task(table.play()) for table in tables]
    await asyncio.sleep(2 * wish.pace)
    print(f"{HEAD}\n{'|---' * (HEAD.count('|') - 1)}|")
    names, games, found = cycle(wish.only or dice.sample(list(ATTACKS), len(ATTACKS))), cycle(GAMES), list[float]()
    for number in range(1, wish.minutes + 1):
        name = next(names)
        found += await minute(number, name, next(games) if name in BY_COST else FIRST, port, process, waits)
    for task in playing:
        task.cancel()
    faults = [error for error in await asyncio.gather(*playing, return_exceptions=True) if isinstance(error, Exception)]
    times = f"p50 {percentile(found, 0.5):.0f} ms, p99 {percentile(found, 0.99):.0f} ms, longest {max(found):.0f} ms"
    print(f"\n{len(found)} answers of {wish.tables} tables: {times}; refused {sum(table.errors for table in tables)}")
    for fault in faults:
        print(f"a table ended: {fault!r}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=int, default=10)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--pace", type=float, default=4.0)
    parser.add_argument("--engine", default="", metavar="FOLDER")
    parser.add_argument("--only", action="append", choices=list(ATTACKS), metavar="ATTACK")
    wish = parser.parse_args()
    print(f"load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores\n")
    with tempfile.TemporaryDirectory() as folder, server(folder, wish.engine) as (port, process):
        asyncio.run(run(wish, port, process))
        log = (Path(folder) / "log").read_text(encoding="utf-8")
        print(f"{log.count('Traceback')} tracebacks; the log about slow steps:")
        print("\n".join([line for line in log.splitlines() if "held the event loop" in line][-20:]))


if __name__ == "__main__":
    main()
