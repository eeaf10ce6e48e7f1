"""The progress bar of long commands: rate, time left and the figure so far, on standard error if it is a terminal."""

from __future__ import annotations

import sys
from collections import Counter
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

    from legendarium.lab.simulate import Played

MOST_NAMES = 4
"""More bots than this are not named beside the bar."""


class ProgressBar:
    """Counts games; a bar appears with the first and vanishes with the last."""

    def __init__(self, things: str) -> None:
        self.things = things
        self.bar: Progress | None = None
        self.task: TaskID | None = None
        self.points: Counter[str] = Counter()
        self.games: Counter[str] = Counter()

    def __call__(self, done: int, total: int) -> None:
        if self.bar is None and done < total:
            self.start(total, done)
        if self.bar is not None and self.task is not None:
            self.bar.update(self.task, completed=done, total=total, figure=self.figure(), rate=self.rate())
        if done >= total:
            self.stop()

    def note(self, played: list[Played]) -> None:
        """Count wins of each bot."""
        for one in played:
            self.games.update(set(one.bots))
            self.points.update({one.bots[seat] for seat in one.winners})

    def figure(self) -> str:
        """Return how often each bot has won so far."""
        if len(self.games) > MOST_NAMES:
            return ""
        return ", ".join(
            f"{name} {100 * self.points[name] / games:.1f} %" for name, games in sorted(self.games.items())
        )

    def rate(self) -> str:
        """Return the games per second of the last half minute, as far as it is known."""
        speed = self.bar.tasks[0].speed if self.bar is not None else None
        return f"{speed:.1f}/s" if speed else "…"

    def start(self, total: int, done: int) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

        self.bar = Progress(
            BarColumn(),
            MofNCompleteColumn(),
            TextColumn(f"{self.things}, {{task.fields[rate]}}"),
            TimeRemainingColumn(),
            TextColumn("{task.fields[figure]}"),
            console=Console(stderr=True),
            transient=True,
        )
        self.task = self.bar.add_task("", total=total, completed=done, figure="", rate="")
        self.bar.start()

    def stop(self) -> None:
        if self.bar is not None:
            self.bar.stop()
            self.bar = None


def progress_on_terminal(things: str) -> ProgressBar | None:
    """Return a progress bar, if standard error is a terminal; it is cleared when the command ends."""
    if not sys.stderr.isatty():
        return None
    bar = ProgressBar(things)
    context = click.get_current_context(silent=True)
    if context is not None:
        context.call_on_close(bar.stop)
    return bar
