"""What a module declares about positions, so that their value can be fitted."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from importlib import import_module
from typing import Any

from legendarium.kernel.errors import SetupError
from legendarium.kernel.game import game
from legendarium.kernel.table import Table

EXPLAINED = (
    "FEATURES (a name and a sentence each), columns(table) or columns(table, seat); perhaps goal(table), mode(table)"
)


class Features:
    """The features of a module: their names, and the row of a position.

    `columns` returns a number for each feature; with a seat from its side, else for all together. Positions of different
    `goal` get weights of their own, and each `mode` (a scenario, say) a constant.
    """

    def __init__(self, module: str) -> None:
        try:
            found: Any = import_module(module)
        except (ImportError, ValueError) as problem:
            raise SetupError(f"features: {module[:80]!r} cannot be imported ({problem})") from None
        if not hasattr(found, "FEATURES") or not callable(getattr(found, "columns", None)):
            raise SetupError(f"features: {module[:80]!r} declares none: wanted are {EXPLAINED}")
        self.names: tuple[str, ...] = tuple(one.name for one in found.FEATURES)
        self.sentences: tuple[str, ...] = tuple(one.sentence for one in found.FEATURES)
        self.columns: Callable[..., list[float]] = found.columns
        self.by_seat = len(inspect.signature(found.columns).parameters) > 1
        self.goal: Callable[[Table], str] = getattr(found, "goal", no_name)
        self.mode: Callable[[Table], str] = getattr(found, "mode", no_name)

    def row(self, table: Table, seat: int) -> list[float]:
        """Return the features of a position. Raises SetupError if they are not as many as were declared."""
        found = self.columns(table, seat) if self.by_seat else self.columns(table)
        if len(found) != len(self.names):
            raise SetupError(f"features: {len(self.names)} are declared, and columns returns {len(found)}")
        return [round(float(one), 6) for one in found]


def no_name(table: Table) -> str:
    return ""


def module_of(code: str, given: str) -> str:
    """Return the module of features: as given, or the one beside the game's bots."""
    module = given or (f"{game(code).bots}.features" if game(code).bots else "")
    if not given:
        try:
            import_module(module)
        except (ImportError, ValueError):
            raise SetupError(
                f"features: {code} declares none; --features MODULE names a module with {EXPLAINED}"
            ) from None
    return module
