"""What a creature can reach, as outlines for a client to draw. For the eye only: what is allowed is judged by itself."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from legendarium.games.legends_of_signum.field.movement import may_set_out, surroundings
from legendarium.games.legends_of_signum.geometry.outline.regions import Part, region
from legendarium.games.legends_of_signum.state.table import Battle, Thing

CLOSE: Final = 1_500
"""Corners nearer to the last one than this are left out: two pixels, on most screens."""
FINE: Final = 100


def reach_of(table: Battle, creature: Thing, words: Iterable[str]) -> dict[str, Any]:
    """For each manner in which it may move, the outlines of where its middle may end."""
    found: dict[str, Any] = {}
    for word in words:
        if may_set_out(table, creature, word) is None:
            parts = [thinned(part) for part in region(surroundings(table, creature, word)).parts]
            found[word] = [part for part in parts if len(part) > 2]
    return found


def thinned(part: Part) -> list[list[int]]:
    """With fewer corners, in tenths of a millimetre."""
    found: list[list[int]] = []
    for x, y in part:
        if not found or abs(x - found[-1][0]) + abs(y - found[-1][1]) >= CLOSE:
            found.append([x // FINE * FINE, y // FINE * FINE])
    return found
