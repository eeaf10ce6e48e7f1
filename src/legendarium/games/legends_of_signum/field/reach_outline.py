"""What a creature can reach, as outlines for a client: it draws them, and says at once whether a pointer is inside. What is
allowed is judged by the exact geometry; `tests/games/legends_of_signum/geometry/reach.json` holds both to each other."""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot
from typing import Any, Final

from legendarium.games.legends_of_signum.field.movement import may_set_out, surroundings
from legendarium.games.legends_of_signum.geometry.outline.regions import Part, region
from legendarium.games.legends_of_signum.state.table import Battle, Thing

OFF: Final = 100
"""Corners are left out that lie no farther than this from the line between those that are kept; in micrometres."""
MOST: Final = 24
"""No more corners than this are left out in a row."""
FINE: Final = 100
HOLES: Final = "holes"
"""Key of the outlines in which nobody may land, by manner of moving. No manner of moving has this name."""


def reach_of(table: Battle, creature: Thing, words: Iterable[str]) -> dict[str, Any]:
    """For each manner in which it may move, the outlines of where its middle may end, and of holes in them."""
    found: dict[str, Any] = {}
    holes: dict[str, Any] = {}
    for word in words:
        if may_set_out(table, creature, word) is None:
            area = region(surroundings(table, creature, word))
            found[word] = outlines(area.parts)
            if area.holes:
                holes[word] = outlines(area.holes)
    return {**found, HOLES: holes} if holes else found


def outlines(parts: list[Part]) -> list[list[list[int]]]:
    """Parts with fewer corners, all in one sense, so that overlapping ones do not cancel out when they are filled."""
    return [part if is_left_turn(part) else part[::-1] for part in map(thinned, parts) if len(part) > 2]


def is_left_turn(part: list[list[int]]) -> bool:
    """Whether an outline goes counter-clockwise around its inside."""
    return sum(part[k - 1][0] * y - x * part[k - 1][1] for k, (x, y) in enumerate(part)) > 0


def thinned(part: Part) -> list[list[int]]:
    """With fewer corners, in tenths of a millimetre."""
    found: list[list[int]] = []
    at = 0
    while at < len(part):
        corner = [round(part[at][0] / FINE) * FINE, round(part[at][1] / FINE) * FINE]
        if not found or corner != found[-1]:
            found.append(corner)
        at = following(part, at)
    return found


def following(part: Part, at: int) -> int:
    """The farthest corner to which a straight line passes near all corners between."""
    end = at + 1
    while end + 1 < len(part) and end - at < MOST and is_straight(part, at, end + 1):
        end += 1
    return end


def is_straight(part: Part, at: int, end: int) -> bool:
    """Whether all corners between two lie near the line between them, and none beyond its ends."""
    x, y = part[at]
    dx, dy = part[end][0] - x, part[end][1] - y
    far = hypot(dx, dy)
    for u, v in part[at + 1 : end]:
        along = (u - x) * dx + (v - y) * dy
        if abs((u - x) * dy - (v - y) * dx) > OFF * far or not 0 <= along <= far * far:
            return False
    return True
