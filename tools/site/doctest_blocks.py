"""A griffe extension: examples in docstrings become code blocks of the API pages."""

from __future__ import annotations

import re
from typing import Any

import griffe

EXAMPLE = re.compile(r"(?:^>>> .*\n?(?:^\S.*\n?)*)(?:\n(?:^>>> .*\n?(?:^\S.*\n?)*))*", re.MULTILINE)


class DoctestBlocks(griffe.Extension):
    """Fence every example, so that it is shown and coloured as Python."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        if obj.docstring is not None:
            obj.docstring.value = fenced(obj.docstring.value)


def fenced(text: str) -> str:
    """Put a fence around each run of `>>>` lines with their output."""
    return EXAMPLE.sub(lambda found: f"```pycon\n{found[0].rstrip()}\n```\n", text)
