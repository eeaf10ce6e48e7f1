"""Clients that record acknowledged answers, to find lost ones after failures."""

from __future__ import annotations

import asyncio
import random
import time
from typing import Any

import msgspec

from legendarium.lab.server_client import Line, Received

PACE = 0.05
"""Seconds before a player answers."""
AGAIN = 0.3
"""Seconds before reconnecting."""
SILENT = 15.0
"""Seconds without a message after which a player reconnects."""


class Seat:
    """One player of one table: reconnects by itself, to any of the servers."""

    def __init__(self, table: Table, token: str, ports: list[int]) -> None:
        self.table = table
        self.token = token
        self.ports = ports
        self.line: Line | None = None
        self.due = 0
        """Ply that must be there when it says hello."""
        self.heard = time.monotonic()
        self.waiting: asyncio.TimerHandle | None = None

    async def stay(self) -> None:
        """Keep a connection open until the game is over."""
        while not self.table.over:
            quiet = time.monotonic() - self.heard > SILENT
            if self.line is None or self.line.lost or quiet:
                await self.dial()
            await asyncio.sleep(AGAIN)
        self.leave()

    async def dial(self) -> None:
        self.leave()
        self.due, self.heard = self.table.last, time.monotonic()
        hello = {"t": "hello", "version": 1, "table": self.table.name, "token": self.token, "have": None}
        line = Line("127.0.0.1", msgspec.json.encode(hello), self.hear, self.table.name)
        port = self.table.dice.choice(self.ports)
        try:
            await asyncio.get_running_loop().create_connection(lambda: line, "127.0.0.1", port)
            self.line = line
        except OSError:
            self.line = None

    def leave(self) -> None:
        if self.line is not None:
            self.line.close()
            self.line = None

    def hear(self, line: Line, message: Received) -> None:
        if line is not self.line and self.line is not None:
            return
        self.heard = time.monotonic()
        if message.t == "full" and message.ply < self.due:
            self.table.stale.append(f"ply {self.due} was acknowledged, {message.ply} came")
        if message.t == "step":
            self.table.acknowledge(message)
        if message.outcome is not None:
            self.table.over = True
        elif message.t in ("full", "step"):
            self.think(line, message)

    def think(self, line: Line, message: Received) -> None:
        """Answer after a moment, unless the decision has changed."""
        if self.waiting is not None:
            self.waiting.cancel()
            self.waiting = None
        if message.decision is not None and message.decision.options:
            key = self.table.dice.choice(message.decision.options).key
            play = msgspec.json.encode({"t": "play", "ply": message.ply, "key": key})
            self.waiting = asyncio.get_running_loop().call_later(PACE, self.answer, line, play)

    def answer(self, line: Line, play: bytes) -> None:
        if not line.lost and line.transport is not None and not line.transport.is_closing():
            line.send(play)


class Table:
    """A game between two seats, and all acknowledged answers."""

    def __init__(self, made: dict[str, Any], ports: list[list[int]], dice: random.Random) -> None:
        self.name: str = made["table"]
        self.dice = dice
        self.acknowledged: dict[int, str] = {}
        """Key by ply."""
        self.first: dict[int, float] = {}
        """Time at which each ply was first received by any seat."""
        self.lags: list[tuple[float, float]] = []
        """Time at which the other seat received a ply, and its delay."""
        self.last = 0
        self.stale: list[str] = []
        self.wrong: list[str] = []
        self.over = False
        self.seats = [Seat(self, token, where) for token, where in zip(made["tokens"], ports, strict=True)]
        self.tasks = [asyncio.create_task(seat.stay()) for seat in self.seats]

    def acknowledge(self, message: Received) -> None:
        now = time.monotonic()
        if message.ply in self.first:
            self.lags.append((now, now - self.first[message.ply]))
        else:
            self.first[message.ply] = now
        if message.key:
            if self.acknowledged.setdefault(message.ply, message.key) != message.key:
                self.wrong.append(f"ply {message.ply} was acknowledged twice")
            self.last = max(self.last, message.ply)

    def lost(self, moves: list[str | None]) -> list[str]:
        """Return the acknowledged answers that are not stored at their ply."""
        found = [*self.wrong]
        for ply, key in self.acknowledged.items():
            kept = moves[ply - 1] if ply <= len(moves) else None
            if kept != key:
                found.append(f"table {self.name}, ply {ply}: {key} was acknowledged, {kept} kept")
        return found

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for seat in self.seats:
            seat.leave()
