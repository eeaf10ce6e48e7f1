"""Bots of one's own on the command line: `module:Class` is looked for in the current folder too."""

from __future__ import annotations

import sys
from pathlib import Path

BOTS_HELP = "a level, or module:Class for a bot of your own"


def allow_own_bots() -> None:
    """Make modules of the current folder importable, as `python -m` does."""
    here = str(Path.cwd())
    if here not in sys.path and "" not in sys.path:
        sys.path.insert(0, here)
