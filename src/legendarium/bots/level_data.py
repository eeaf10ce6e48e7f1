"""Levels of bots as data: how a level plays, how often it errs, how much it thinks. Each game has a `levels.toml`."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from legendarium.bots.search.planner import Effort
from legendarium.kernel.errors import LegendariumError

FILE: Final = "levels.toml"
USUAL: Final = ("novice", "adept")
"""Levels of bots that come without a file."""


class Level:
    """One level of one game."""

    __slots__ = ("blunders", "code", "effort", "noise", "styles", "weights")

    def __init__(self, code: str, data: dict[str, Any]) -> None:
        self.code = code
        self.weights: str = data["weights"]
        """Which of the game's sets of weights it plays with."""
        self.noise: float = float(data.get("noise", 0.0))
        """Largest random error added to a score."""
        self.blunders: float = float(data.get("blunders", 0.0))
        """Probability of a random answer."""
        self.styles: dict[str, str] = data["style"]
        """How it plays, in a sentence, by language."""
        thinking = data.get("thinking")
        self.effort: Effort | None = effort_of(thinking) if thinking is not None else None
        """How far it searches; None: it does not look ahead."""


def effort_of(data: dict[str, Any]) -> Effort:
    """Read how much a level thinks; numbers that are not given are those of `Effort`."""
    return Effort(
        int(data["simulations"]),
        turn=int(data.get("turn", 100_000)),
        horizon=int(data.get("horizon", 1)),
        candidates=int(data.get("candidates", 6)),
        vetoes=int(data.get("vetoes", 2)),
        doubt=float(data.get("doubt", 1.5)),
        margin=float(data.get("margin", 0.0)),
    )


@lru_cache(32)
def levels_in(folder: str) -> dict[str, Level]:
    """Read the levels of the game whose bots are in this folder, weakest first; {} without a file."""
    path = Path(folder) / FILE
    if not path.is_file():
        return {}
    return {code: Level(code, data) for code, data in tomllib.loads(path.read_text(encoding="utf-8")).items()}


@lru_cache(32)
def folder_of(module: str) -> str:
    """Find the folder of a package without importing it."""
    spec = find_spec(module)
    if spec is None or not spec.submodule_search_locations:
        return ""
    return str(spec.submodule_search_locations[0])


def level_of(module: str, code: str) -> Level:
    """Return a level of the game whose bots are in this package."""
    found = levels_in(folder_of(module)).get(code)
    if found is None:
        raise LegendariumError(f"{module} has no level {code!r}")
    return found


def quick_level(module: str, code: str) -> str:
    """Return the level itself if it does not search, else the strongest that does not: it answers when time is short."""
    known = levels_in(folder_of(module))
    if code not in known or known[code].effort is None:
        return code
    quick = [name for name, level in known.items() if level.effort is None]
    return quick[-1] if quick else code


def level_codes(module: str) -> tuple[str, ...]:
    """List the levels of the game whose bots are in this package, weakest first."""
    return tuple(levels_in(folder_of(module))) or USUAL
