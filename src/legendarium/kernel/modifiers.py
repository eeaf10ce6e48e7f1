"""Modifiers printed on things: summed whenever a number is asked for, stored nowhere."""

from __future__ import annotations

from typing import Final

EVERYWHERE: Final = 0
HERE: Final = 1
SELF: Final = 2
"""Scopes: how near a thing is to the bearer of a modifier, and how near it must be for the modifier to apply."""


class Modifier:
    """Adds `by` to the number named `changes`, for things of the kinds in `only` (empty: all) within `scope` of its bearer."""

    __slots__ = ("by", "changes", "only", "scope")

    def __init__(self, changes: str, by: int, only: frozenset[str] = frozenset(), scope: int = EVERYWHERE) -> None:
        self.changes = changes
        self.by = by
        self.only = only
        self.scope = scope


def total(modifiers: tuple[Modifier, ...], changes: str, subject: str = "", near: int = SELF) -> int:
    """Sum what these modifiers add to a number of one subject at this distance from their bearer."""
    added = 0
    for modifier in modifiers:
        if modifier.changes == changes and modifier.scope <= near and (not modifier.only or subject in modifier.only):
            added += modifier.by
    return added
