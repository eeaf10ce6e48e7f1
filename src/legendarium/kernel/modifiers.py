"""Standing changes to a number: asked for whenever the number is needed, never stored."""

from __future__ import annotations


class Modifier:
    """`changes` names the number, `by` how much, `only` the things it holds for (a class, an element, a type; none: all)."""

    __slots__ = ("by", "changes", "only")

    def __init__(self, changes: str, by: int, only: frozenset[str] = frozenset()) -> None:
        self.changes = changes
        self.by = by
        self.only = only


def total(modifiers: tuple[Modifier, ...], changes: str, subject: str = "") -> int:
    """What these modifiers add to a number for one subject."""
    added = 0
    for modifier in modifiers:
        if modifier.changes == changes and (not modifier.only or subject in modifier.only):
            added += modifier.by
    return added
