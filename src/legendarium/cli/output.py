"""Printing for people and for programs."""

from __future__ import annotations

import json
import shutil
import textwrap
from collections.abc import Callable
from typing import Any, TypeVar

import click

Decorated = TypeVar("Decorated", bound=Callable[..., Any])

WIDEST = 100


def json_option(function: Decorated) -> Decorated:
    """Add `--json`."""
    return click.option("--json", "as_json", is_flag=True, help="Print one JSON object for programs to read.")(function)


def printable(text: str) -> str:
    """Remove control characters from text of unknown origin."""
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in text)


def print_json(value: object) -> None:
    click.echo(json.dumps(value, ensure_ascii=False, indent=2))


def print_paragraph(text: str, indent: str = "") -> None:
    """Print text wrapped to the terminal, each line a paragraph."""
    width = min(WIDEST, shutil.get_terminal_size().columns)
    for line in text.splitlines() or [""]:
        click.echo(textwrap.fill(line, width, initial_indent=indent, subsequent_indent=indent))
