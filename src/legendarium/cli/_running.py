"""Options of every command that plays many games: `--jobs`, `--on`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

from legendarium.lab.dispatch.executors import ON_HELP, PROCESSES

Decorated = TypeVar("Decorated", bound=Callable[..., Any])


def running_options(function: Decorated) -> Decorated:
    """Add `--jobs` and `--on`."""
    jobs = click.option(
        "--jobs",
        type=click.IntRange(1, 4096),
        default=1,
        show_default=True,
        help="The number of processes.",
    )
    on = click.option("--on", default=PROCESSES, show_default=True, help=f"Where games are played: {ON_HELP}.")
    return jobs(on(function))
