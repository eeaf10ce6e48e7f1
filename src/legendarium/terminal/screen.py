"""Printing at the keyboard: text wrapped at words to the terminal's width, in colours where it has them."""

from __future__ import annotations

import os
import re
import shutil
import sys
from collections.abc import Callable
from textwrap import wrap
from typing import Any, Final

import click

Say = Callable[[str], None]
STYLES: Final[dict[str, dict[str, Any]]] = {
    "question": {"bold": True},
    "hint": {"fg": "green"},
    "refusal": {"fg": "yellow"},
    "aside": {"dim": True},
}
OPTION: Final = re.compile(r"^(?P<number> *\d+)|(?P<key>\[[^\[\]]*\])$")
CHART: Final = re.compile(r"(?P<own>\(?[A-Z]\))|(?P<other>\(?[a-z]\))|(?P<land>[#%~:]+)")
PARTS: Final[dict[str, dict[str, Any]]] = {
    "number": {"fg": "cyan"},
    "key": {"dim": True},
    "own": {"fg": "green", "bold": True},
    "other": {"fg": "red", "bold": True},
    "land": {"dim": True},
}
PATTERNS: Final = {"option": OPTION, "chart": CHART}
HANGING: Final = {"option": 5}
"""How much further the second and later lines of a style are indented."""


def has_colours() -> bool:
    """Whether colours are wanted: at a terminal, unless NO_COLOR (no-color.org) is set."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def columns() -> int:
    """How wide the terminal is now; 0 where the output is no terminal, and lines stay as they are."""
    return shutil.get_terminal_size().columns if sys.stdout.isatty() else 0


class Screen:
    """Lines that are wrapped and coloured on their way out; what is not ours to print (`clean`) is taken out before."""

    def __init__(
        self,
        write: Say,
        width: Callable[[], int] = lambda: 0,
        colours: bool = False,
        clean: Callable[[str], str] = str,
    ) -> None:
        self.write = write
        self.width = width
        self.colours = colours
        self.clean = clean

    def say(self, text: str, style: str = "") -> None:
        lines = "\n".join(self.clean(line) for line in text.split("\n"))
        for line in wrapped(lines, self.width(), HANGING.get(style, 0)):
            self.write(coloured(line, style) if self.colours else line)


def wrapped(text: str, width: int, hanging: int = 0) -> list[str]:
    """Break each line at words; what follows is indented like its beginning, or further."""
    if width <= 0:
        return [text]
    found = []
    for line in text.split("\n"):
        indent = " " * (hanging or len(line) - len(line.lstrip()))
        found += wrap(line, width, subsequent_indent=indent, break_on_hyphens=False) or [""]
    return found


def coloured(line: str, style: str) -> str:
    """A line in the colours of its style, whole or part by part."""
    if style not in PATTERNS:
        return click.style(line, **STYLES[style]) if style else line
    return PATTERNS[style].sub(lambda found: click.style(found[0], **PARTS[found.lastgroup or ""]), line)
