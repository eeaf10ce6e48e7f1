"""Collect a server's metrics for Prometheus. Imported on first use, because the library loads slowly."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from legendarium.kernel.build_info import VERSION

if TYPE_CHECKING:
    from legendarium.server.tables.hall import Hall


def expose(hall: Hall, reachable: bool) -> bytes:
    """Return all metrics in the text format of Prometheus."""
    registry = CollectorRegistry()
    registry.register(HallCollector(hall, reachable))
    return generate_latest(registry)


class HallCollector(Collector):
    """Reads the figures of a hall; `reachable` says whether its database answers."""

    def __init__(self, hall: Hall, reachable: bool) -> None:
        self.hall = hall
        self.reachable = reachable

    def collect(self) -> Iterator[Metric]:
        """Yield every metric, those first that one checks first when something is wrong."""
        info = GaugeMetricFamily("legendarium_info", "Which version runs here.", labels=["version"])
        info.add_metric([VERSION], 1)
        yield info
        yield gauge("database_reachable", "1 while tables can be read.", self.reachable)
        yield from self.of_loop()
        yield from self.of_writer()
        yield from self.of_tables()
        memory = resident_bytes()
        if memory is not None:
            yield GaugeMetricFamily("process_resident_memory_bytes", "Memory in use.", memory)

    def of_loop(self) -> Iterator[Metric]:
        budgets, watchdog = self.hall.budgets, self.hall.budgets.watchdog
        yield gauge("loop_lag_seconds", "How late the event loop was at the last heartbeat.", watchdog.lag)
        yield gauge("loop_held_longest_seconds", "Longest step on the event loop.", watchdog.longest)
        yield counter("refused_total", "Requests and messages over budget.", budgets.refused)
        slow = "Steps that held the event loop above 50 ms"
        yield by_handler("slow_steps_total", f"{slow}.", watchdog.slow)
        yield by_handler("slow_steps_seconds_total", f"{slow}: seconds altogether.", watchdog.seconds)

    def of_writer(self) -> Iterator[Metric]:
        writer = self.hall.storage.writer
        yield counter("entries_written_total", "Log entries on disk.", writer.entries)
        yield counter("commits_total", "Commits that succeeded.", writer.commits)
        yield counter("commit_seconds_total", "Time spent in commits.", writer.seconds)
        yield counter("commits_failed_total", "Commits that failed and were rolled back.", writer.failed)

    def of_tables(self) -> Iterator[Metric]:
        hall, rooms = self.hall, list(self.hall.rooms.values())
        seats = [listener.seat for room in rooms for listener in room.audience.listeners]
        thinking = sum(room.bot_task is not None and not room.bot_task.done() for room in rooms)
        yield counter("tables_given_up_total", "Tables dropped from memory after a failed write.", hall.given_up)
        yield counter("tables_caught_up_total", "Times a table followed another server.", hall.caught_up)
        if (peers := hall.homes.peers) is not None:
            yield counter("connections_handed_total", "Connections passed to another process.", peers.handed)
            yield counter("connections_taken_total", "Connections taken from another process.", peers.taken)
            yield counter("changes_heard_total", "Changes of tables here by other processes.", peers.heard)
        yield gauge("tables_open", "Tables in memory.", len(rooms))
        yield gauge("tables_plies", "Answers of all tables in memory.", sum(room.live.match.ply for room in rooms))
        yield gauge("players", "Connections of players at a seat.", sum(seat is not None for seat in seats))
        yield gauge("spectators", "Connections of spectators.", sum(seat is None for seat in seats))
        yield gauge("bots_thinking", "Tables at which a bot must answer.", thinking)


def gauge(name: str, help_text: str, value: float) -> Metric:
    return GaugeMetricFamily(f"legendarium_{name}", help_text, value)


def counter(name: str, help_text: str, value: float) -> Metric:
    return CounterMetricFamily(f"legendarium_{name}", help_text, value)


def by_handler(name: str, help_text: str, values: dict[str, int]) -> Metric:
    found = CounterMetricFamily(f"legendarium_{name}", help_text, labels=["handler"])
    for handler, value in sorted(values.items()):
        found.add_metric([handler], value)
    return found


def resident_bytes() -> int | None:
    """Return the resident memory of this process; None on systems that do not report it."""
    try:
        with open("/proc/self/status", encoding="ascii") as status:
            for line in status:
                if line.startswith("VmRSS:"):
                    return int(line.split()[1]) * 1024
    except OSError:
        pass
    return None
