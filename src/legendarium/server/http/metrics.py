"""Figures for Prometheus, at an address of their own: nobody who plays can ask for them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Iterator
from importlib.metadata import version
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from legendarium.server.http.health import Health
    from legendarium.server.tables.hall import Hall

ASK_SECONDS = 5.0
MOST_BYTES = 8_192
TYPE = "text/plain; version=0.0.4; charset=utf-8"

logger = logging.getLogger("legendarium.server")

Figure = tuple[str, str, str, float]
"""Name, kind, what it means, value."""


class Metrics:
    """A small server beside the one people play on."""

    def __init__(self, hall: Hall, health: Health) -> None:
        self.hall = hall
        self.health = health
        self.server: asyncio.Server | None = None

    async def open(self, address: str) -> None:
        host, _, port = address.rpartition(":")
        self.server = await asyncio.start_server(self.answer, host.strip("[]"), int(port), limit=MOST_BYTES)

    async def close(self) -> None:
        if self.server is not None:
            self.server.close()

    @property
    def port(self) -> int:
        assert self.server is not None
        return int(self.server.sockets[0].getsockname()[1])

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One request, one answer."""
        with contextlib.suppress(Exception):
            head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), ASK_SECONDS)
            good = head.startswith((b"GET /metrics ", b"GET /metrics?"))
            body = (await self.text()).encode() if good else b"There is only /metrics here.\n"
            status = "200 OK" if good else "404 Not Found"
            lines = (
                f"HTTP/1.1 {status}\r\ncontent-type: {TYPE}\r\ncontent-length: {len(body)}\r\nconnection: close\r\n\r\n"
            )
            writer.write(lines.encode() + body)
            await writer.drain()
        writer.close()

    async def text(self) -> str:
        reachable = await self.health.reachable()
        lines = [
            "# HELP legendarium_info Which version runs here.",
            "# TYPE legendarium_info gauge",
            f'legendarium_info{{version="{version("legendarium")}"}} 1',
        ]
        for name, kind, meaning, value in self.figures(reachable):
            lines += [f"# HELP {name} {meaning}", f"# TYPE {name} {kind}", f"{name} {value:g}"]
        lines += self.stalls()
        return "\n".join(lines) + "\n"

    def figures(self, reachable: bool) -> Iterator[Figure]:
        """In the order in which one looks when something is wrong."""
        rooms, writer = list(self.hall.rooms.values()), self.hall.storage.writer
        listeners = [one for room in rooms for one in room.audience.listeners]
        tables, dog = "legendarium_tables", self.hall.budgets.watchdog
        yield "legendarium_database_reachable", "gauge", "1 while tables can be read.", float(reachable)
        yield "legendarium_loop_lag_seconds", "gauge", "How late the server was when it last looked.", dog.lag
        yield "legendarium_loop_held_longest_seconds", "gauge", "Longest step on the event loop.", dog.longest
        yield "legendarium_refused_total", "counter", "Requests and messages over budget.", self.hall.budgets.refused
        yield "legendarium_entries_written_total", "counter", "Log entries on disk.", writer.entries
        yield "legendarium_commits_total", "counter", "Commits that succeeded.", writer.commits
        yield "legendarium_commit_seconds_total", "counter", "Time spent in commits.", writer.seconds
        yield (
            "legendarium_commits_failed_total",
            "counter",
            "Commits that failed: nothing of them happened.",
            writer.failed,
        )
        yield (
            f"{tables}_given_up_total",
            "counter",
            "Tables read anew because their truth was unknown.",
            self.hall.given_up,
        )
        yield f"{tables}_caught_up_total", "counter", "Times a table followed another server.", self.hall.caught_up
        yield f"{tables}_open", "gauge", "Tables in memory.", len(rooms)
        yield f"{tables}_plies", "gauge", "Answers of all tables in memory.", sum(room.live.match.ply for room in rooms)
        yield (
            "legendarium_players",
            "gauge",
            "Lines of people at a seat.",
            sum(one.seat is not None for one in listeners),
        )
        yield (
            "legendarium_spectators",
            "gauge",
            "Lines of people who watch.",
            sum(one.seat is None for one in listeners),
        )
        yield "legendarium_bots_thinking", "gauge", "Tables where a bot is to answer.", thinking(self.hall)
        memory = resident_bytes()
        if memory is not None:
            yield "process_resident_memory_bytes", "gauge", "Memory in use.", memory

    def stalls(self) -> list[str]:
        """What held the event loop for more than 50 ms, by handler."""
        dog, name = self.hall.budgets.watchdog, "legendarium_slow_steps"
        lines = [f"# HELP {name}_total Steps that held the event loop above 50 ms.", f"# TYPE {name}_total counter"]
        lines += [f'{name}_total{{handler="{handler}"}} {count}' for handler, count in sorted(dog.slow.items())]
        lines += [f"# HELP {name}_seconds_total Seconds they took together.", f"# TYPE {name}_seconds_total counter"]
        return [
            *lines,
            *(f'{name}_seconds_total{{handler="{one}"}} {took:g}' for one, took in sorted(dog.seconds.items())),
        ]


def thinking(hall: Hall) -> int:
    return sum(room.bot_task is not None and not room.bot_task.done() for room in hall.rooms.values())


def resident_bytes() -> int | None:
    """Where the system tells."""
    try:
        with open("/proc/self/status", encoding="ascii") as status:
            for line in status:
                if line.startswith("VmRSS:"):
                    return int(line.split()[1]) * 1024
    except OSError:
        pass
    return None
