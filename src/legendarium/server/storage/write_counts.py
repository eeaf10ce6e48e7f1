"""Counts of what a store has written. Compiled, unlike `base`, since the writer thread's class derives from it."""

from __future__ import annotations


class WriteCounts:
    """Counts what a store has written, for the metrics."""

    def __init__(self) -> None:
        self.entries, self.commits, self.failed, self.seconds = 0, 0, 0, 0.0
        """Entries written, commits, failed commits, seconds in commits."""
