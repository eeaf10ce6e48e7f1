"""Games that are being explained, and those that were: computed in slices, charged to whoever asked."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from typing import Final

import msgspec

from legendarium.bots.registry import built_in
from legendarium.kernel.phrasebook import ENGLISH
from legendarium.server.analysis.worker import Wish, explain_some, tell_analysis
from legendarium.server.bots.pool import WorkerPool
from legendarium.server.bots.worker import BotJob
from legendarium.server.offload import Busy
from legendarium.server.rate_limits import AddressBuckets
from legendarium.server.settings import Settings
from legendarium.server.tables.live_table import LiveTable

MOST_KEPT: Final = 32
"""Games that are remembered; the one that nobody has asked about for longest is forgotten first."""
MOST_EACH: Final = 3
"""Games of one address that are not done yet."""
ABANDONED_SECONDS: Final = 60.0
"""Seconds without a question after which a game waits; what is known of it stays."""
LONGEST_PAUSE: Final = 2.0

logger = logging.getLogger("legendarium.server")


class Run:
    """One game that is explained, as deeply as asked."""

    def __init__(self, live: LiveTable, iterations: int, owner: str) -> None:
        match = live.match
        self.owner = owner
        self.total = match.ply
        self.done = 0
        self.iterations = iterations
        self.wish = msgspec.json.encode(Wish(match.keys, iterations, match.table.origin)).decode()
        level = built_in(match.game.code)[-1]
        self.job = BotJob(
            live.table, match.game.code, match.seats, match.seed, match.salt, match.options, match.ply, level
        )
        self.lines: list[str] = []
        self.reports: dict[str, str] = {}
        """The finished report, by language, as JSON."""
        self.failed = False
        self.task: asyncio.Task[None] | None = None
        self.asked_at = time.monotonic()

    @property
    def is_done(self) -> bool:
        return self.done >= self.total

    @property
    def is_running(self) -> bool:
        return self.task is not None and not self.task.done()


class Analyses:
    """The games of one server that are explained."""

    def __init__(self, settings: Settings, pool: WorkerPool | None) -> None:
        self.pool = pool
        """None: this server explains no games."""
        self.iterations = (settings.analysis_iterations, settings.deep_iterations)
        self.seconds = AddressBuckets(settings.limits.analysis_seconds)
        self.runs: OrderedDict[tuple[str, int, int], Run] = OrderedDict()

    def find(self, live: LiveTable, deep: bool) -> Run | None:
        """Return a game that was asked for before, and note that somebody still asks."""
        run = self.runs.get(self.key(live, deep))
        if run is not None:
            run.asked_at = time.monotonic()
            self.runs.move_to_end(self.key(live, deep))
        return run

    def key(self, live: LiveTable, deep: bool) -> tuple[str, int, int]:
        return live.table, live.length, self.iterations[deep]

    def start(self, live: LiveTable, deep: bool, owner: str) -> Run:
        """Begin, or go on. Raises Busy if this address has too many games waiting."""
        run = self.find(live, deep)
        if run is None or run.failed:
            if sum(other.is_running and other.owner == owner for other in self.runs.values()) >= MOST_EACH:
                raise Busy(int(LONGEST_PAUSE) + 1, own=True)
            run = self.runs[self.key(live, deep)] = Run(live, self.iterations[deep], owner)
            self.forget_oldest()
        if not run.is_done and not run.is_running:
            run.owner = owner
            run.task = asyncio.create_task(self.work(run))
        return run

    def forget_oldest(self) -> None:
        idle = [key for key, run in self.runs.items() if not run.is_running]
        for key in idle[: max(0, len(self.runs) - MOST_KEPT)]:
            del self.runs[key]

    async def work(self, run: Run) -> None:
        """Weigh answers slice by slice until all are done or nobody asks any more."""
        try:
            while not run.is_done and time.monotonic() - run.asked_at < ABANDONED_SECONDS:
                if wait := self.seconds.owed(run.owner):
                    await asyncio.sleep(min(wait, LONGEST_PAUSE))
                else:
                    await self.slice(run)
        except asyncio.CancelledError:
            raise
        except Exception:
            logger.exception("table %s could not be explained", run.job.table)
            run.failed = True

    async def slice(self, run: Run) -> None:
        assert self.pool is not None
        found = await self.pool.run(explain_some, run.job, run.wish, str(run.done), owner=run.owner, later=True)
        if found is None or found[0] == 0:
            raise RuntimeError("the worker has no answer")
        count, seconds, lines = found
        self.seconds.spend(run.owner, seconds)
        run.done += count
        run.lines.append(lines)

    async def report(self, run: Run, language: str, names: list[str]) -> str:
        """Return the report of a finished run as JSON; '' if it could not be told."""
        assert self.pool is not None
        if language not in run.reports:
            said = msgspec.json.encode(names).decode()
            words = "".join(run.lines), language or ENGLISH, said
            found = await self.pool.run(tell_analysis, run.job, run.wish, *words, owner=run.owner, later=True)
            if found is None:
                return ""
            run.reports[language] = found
        return run.reports[language]

    async def close(self) -> None:
        tasks = [run.task for run in self.runs.values() if run.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self.pool is not None:
            await self.pool.close()
