"""Terminal output: word wrap at the terminal's width, colours where supported."""

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
"""Extra indent of continuation lines, by style."""


def has_colours() -> bool:
    """Return whether to use colours: at a terminal, unless NO_COLOR (no-color.org) is set."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def columns() -> int:
    """Return the terminal's width; 0 if the output is no terminal, and lines are not wrapped."""
    return shutil.get_terminal_size().columns if sys.stdout.isatty() else 0


class Screen:
    """Wraps and colours lines; control characters in foreign text are removed first (`clean`)."""

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
    """Break lines at words; continuation lines are indented like the first, or further."""
    if width <= 0:
        return [text]
    found = []
    for line in text.split("\n"):
        indent = " " * (hanging or len(line) - len(line.lstrip()))
        found += wrap(line, width, subsequent_indent=indent, break_on_hyphens=False) or [""]
    return found


def coloured(line: str, style: str) -> str:
    """Apply the colours of a style, to the whole line or to its parts."""
    if style not in PATTERNS:
        return click.style(line, **STYLES[style]) if style else line
    return PATTERNS[style].sub(lambda found: click.style(found[0], **PARTS[found.lastgroup or ""]), line)
