"""`--journal`: the file in which a long run keeps its games, so that it can be resumed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from legendarium.lab.journal import Journal

Decorated = TypeVar("Decorated", bound=Callable[..., Any])


def journal_option(function: Decorated) -> Decorated:
    """Add `--journal` to a command that plays for hours."""
    return click.option(
        "--journal",
        type=click.Path(dir_okay=False, path_type=Path),
        callback=opened,
        help="Store every game in this file and resume from it; games of a bot that has changed are played again.",
    )(function)


def opened(context: click.Context, parameter: click.Parameter, path: Path | None) -> Journal | None:
    return Journal(path) if path is not None else None
