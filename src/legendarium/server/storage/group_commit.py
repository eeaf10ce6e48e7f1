"""Group commit: one writer thread; everything queued while the disk is busy shares the next commit."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
import time
from collections.abc import Callable
from queue import Empty, SimpleQueue

from legendarium.server.storage.base import Beginning, LogEntry, OnWritten, Snapshot, StorageError, notify
from legendarium.server.storage.write_counts import WriteCounts

MOST_AT_ONCE = 500
LINGER_SECONDS = 0.0003
LONGEST_LINGER = 0.005
"""The larger the last batch, the longer the next one is awaited: fewer commits, more moves."""

logger = logging.getLogger("legendarium.server")


Answer = StorageError | None


class Work:
    """One piece to write, and the callback for its event loop."""

    __slots__ = ("beginning", "log", "loop", "on_written", "snapshot", "table")

    def __init__(
        self,
        table: str,
        beginning: Beginning | None,
        log: list[LogEntry],
        on_written: OnWritten,
        snapshot: Snapshot | None = None,
    ) -> None:
        self.table = table
        self.beginning = beginning
        self.log = log
        self.on_written = on_written
        self.snapshot = snapshot
        """A snapshot, instead of everything else."""
        self.loop = asyncio.get_running_loop()


Commit = Callable[[list[Work]], list[Answer]]
"""Writes a batch in one transaction and returns, for each piece, None or its error. Returns when durable."""


class GroupCommit(WriteCounts):
    """The writer thread."""

    def __init__(self, begin: Callable[[], None], commit: Commit, end: Callable[[], None]) -> None:
        super().__init__()
        self.begin = begin
        """Called before a batch is gathered, once there is something to write: may wait for a turn."""
        self.commit = commit
        self.end = end
        self.queue: SimpleQueue[Work | None] = SimpleQueue()
        self.crowd = 0
        """Size of the last batch."""
        self.threads: list[threading.Thread] = []
        self.since: float | None = None
        """Start time of the running commit."""

    def start(self) -> None:
        self.since = None
        self.threads.append(threading.Thread(target=self.run, name="writer", daemon=True))
        self.threads[-1].start()

    def relieve(self, seconds: float) -> None:
        """Start another writer thread if a commit hangs. No table is in both: each waits for its last write."""
        since = self.since
        if since is not None and time.monotonic() - since > seconds and not self.queue.empty():
            logger.warning("a commit hangs; another writer thread goes on")
            self.start()

    def submit(self, work: Work) -> None:
        self.queue.put(work)

    def stop(self) -> None:
        """Write everything queued, then stop."""
        self.queue.put(None)
        for thread in self.threads:
            thread.join()

    def run(self) -> None:
        going, mine = True, threading.current_thread()
        while going and self.threads[-1] is mine:
            batch, going = self.gather()
            self.crowd = len(batch)
            if batch:
                self.since = began = time.monotonic()
                settle(batch, self.written(batch))
                self.since = None if self.since == began else self.since
        if self.threads[-1] is mine:
            self.end()
        elif not going:  # it was meant for the one who relieved us
            self.queue.put(None)

    def gather(self) -> tuple[list[Work], bool]:
        """Wait for one piece, then take all that are queued."""
        batch: list[Work] = []
        work = self.queue.get()
        if self.crowd > 1:
            time.sleep(min(LONGEST_LINGER, self.crowd * LINGER_SECONDS))
        if work is not None:
            self.begin()
        while work is not None:
            batch.append(work)
            if len(batch) >= MOST_AT_ONCE:
                return batch, True
            try:
                work = self.queue.get_nowait()
            except Empty:
                return batch, True
        return batch, False

    def written(self, batch: list[Work]) -> list[Answer]:
        """Commit a batch; snapshots separately, so that no answer depends on them."""
        answers: dict[int, Answer] = {}
        for some in ([work for work in batch if not work.snapshot], [work for work in batch if work.snapshot]):
            answers |= zip(map(id, some), self.write(some), strict=True)
        return [answers[id(work)] for work in batch]

    def write(self, batch: list[Work]) -> list[Answer]:
        if not batch:
            return []
        began = time.monotonic()
        try:
            answers = self.commit(batch)
            self.commits += 1
            self.entries += sum(len(work.log) for work, answer in zip(batch, answers, strict=True) if answer is None)
            self.seconds += time.monotonic() - began
            return answers
        except Exception as error:  # a full disk, a lost connection: nobody's move counts, everybody is told
            self.failed += 1
            logger.error("commit failed: %s", error)
            return [StorageError("the table could not be saved") for _ in batch]


def of_snapshot(table: str, snapshot: Snapshot) -> Work:
    """Wrap a snapshot, whose result nobody needs."""
    return Work(table, None, [], lambda error: None, snapshot)


def settle(batch: list[Work], answers: list[Answer]) -> None:
    """Schedule the callbacks, one call for each event loop."""
    loops = {work.loop for work in batch}
    for loop in loops:
        mine = [(work, answer) for work, answer in zip(batch, answers, strict=True) if work.loop is loop]
        with contextlib.suppress(RuntimeError):  # the loop has closed: nobody waits any more
            loop.call_soon_threadsafe(wake, mine)


def wake(settled: list[tuple[Work, Answer]]) -> None:
    """Run the callbacks."""
    for work, answer in settled:
        notify(work.table, work.on_written, answer)
