"""All measurements of the server, with large audiences and long games: 1,000 spectators, 1,000 answers."""

from __future__ import annotations

import asyncio
import gc
import os
import random
import tempfile
import time
import tracemalloc
from pathlib import Path
from typing import Any

import msgspec

from legendarium.games import FIRST
from legendarium.kernel.match import Match
from legendarium.lab.server_client import Line, Received
from legendarium.lab.server_speed import (
    Crowd,
    TablePlayer,
    measure,
    measure_beside_nothing,
    measure_memory,
    percentile,
    running_server,
)

FLAT_OUT = (50, 200)
PACED = (200, 1000)
FILLED = (1000, 1000)
PACE = 0.25
"""Seconds between two moves of the watched table."""
SETTLING = 1.5
LONG = (100, 1000)
LONG_SEATS = 4
"""Random games of this many seats sometimes last more than a thousand answers."""


class Watched(TablePlayer):
    """Both seats of a watched table."""

    def __init__(self, crowd: Crowd, spectators: int) -> None:
        super().__init__(crowd)
        self.spectators = spectators
        self.looking: list[Line] = []
        self.seen: dict[int, int] = {}
        """Number of clients that have received a ply."""
        self.begun: dict[int, float] = {}
        self.delays: list[float] = []
        """From sending an answer until the last client has received it."""

    async def sit_down(self) -> None:
        await super().sit_down()
        if self.looking:  # the first game is over
            return
        hello = {"t": "hello", "version": 1, "table": self.table, "token": None, "have": None}
        for _ in range(self.spectators):
            line = Line("127.0.0.1", msgspec.json.encode(hello), self.look, self.table)
            self.looking.append(line)
            await asyncio.get_running_loop().create_connection(lambda line=line: line, "127.0.0.1", self.crowd.port)  # type: ignore[misc]

    def look(self, line: Line, message: Received) -> None:
        if message.t != "step":
            return
        seen = self.seen[message.ply] = self.seen.get(message.ply, 0) + 1
        if seen == self.spectators and self.crowd.counting and message.ply in self.begun:
            self.delays.append(time.perf_counter() - self.begun[message.ply])

    def send(self, line: Line, ply: int, text: bytes) -> None:
        self.begun[ply + 1] = time.perf_counter()
        super().send(line, ply, text)


def measure_spectators(spectators: int, seconds: float) -> dict[str, Any]:
    """One table with many spectators and another beside it: latency to the last client, and effect on the other."""
    with tempfile.TemporaryDirectory() as folder, running_server(str(Path(folder) / "t.sqlite")) as (port, _):
        return asyncio.run(look_on(port, spectators, seconds))


async def look_on(port: int, spectators: int, seconds: float) -> dict[str, Any]:
    crowds = [Crowd(port, 1, PACE), Crowd(port, 1, PACE)]
    watched, other = Watched(crowds[0], spectators), TablePlayer(crowds[1])
    for player in (watched, other):
        await player.sit_down()
        player.crowd.playing = True
        player.begin()
    await asyncio.sleep(SETTLING)
    for crowd in crowds:
        crowd.counting = True
    await asyncio.sleep(seconds)
    for player in (watched, other):
        player.leave()
    return {
        "spectators": spectators,
        "last_spectator": in_milliseconds(watched.delays),
        "seats_of_that_table": in_milliseconds(crowds[0].delays),
        "another_table": in_milliseconds(crowds[1].delays),
    }


def in_milliseconds(delays: list[float]) -> dict[str, float]:
    late = [delay * 1000 for delay in delays]
    return {"p50_ms": round(percentile(late, 0.50), 2), "p99_ms": round(percentile(late, 0.99), 2)}


def match_kilobytes(lengths: tuple[int, ...] = LONG) -> dict[str, int]:
    """Memory of one match after this many answers, without what all matches of a process share."""
    for seed in range(1000):
        if len(weigh(seed, lengths)) == len(lengths):
            return weigh(seed, lengths)
    raise RuntimeError("no match was long enough")


def weigh(seed: int, lengths: tuple[int, ...]) -> dict[str, int]:
    """Play random answers and measure the match's memory at each of these lengths it reaches."""
    gc.collect()
    tracemalloc.start()
    try:
        match, dice, found = Match.new(FIRST, LONG_SEATS, seed), random.Random(seed), dict[str, int]()
        while match.table.decision is not None and match.ply < max(lengths):
            match.play(dice.choice(match.table.decision.options).key)
            if match.ply in lengths:
                gc.collect()
                found[str(match.ply)] = round(tracemalloc.get_traced_memory()[0] / 1000)
        return found
    finally:
        tracemalloc.stop()


def run(seconds: float) -> dict[str, Any]:
    """50 and 200 tables at full speed; 200 and 1,000 at one move a second; memory; 1,000 spectators."""
    load = round(os.getloadavg()[0], 1)
    return {
        "storage": "sqlite, synchronous=FULL, acknowledged when durable",
        "load_average": load,
        "flat_out": [measure(tables, 0.0, seconds) for tables in FLAT_OUT],
        "one_move_a_second": [measure_beside_nothing(tables, 1.0, seconds) for tables in PACED],
        "memory": {**measure_memory(*FILLED), "kilobytes_of_a_match_after_answers": match_kilobytes()},
        "watched": measure_spectators(FILLED[1], seconds),
    }
