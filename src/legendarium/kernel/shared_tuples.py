"""Copy-on-write updates of tuples: clones of a table share them until one changes an item."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def changed(things: tuple[T, ...], at: int, to: T) -> tuple[T, ...]:
    """Return the tuple with one item replaced; the same object if nothing changes."""
    if things[at] == to:
        return things
    others = list(things)
    others[at] = to
    return tuple(others)


def raised(counts: tuple[int, ...], at: int, by: int = 1) -> tuple[int, ...]:
    """Return the tuple with one count increased."""
    others = list(counts)
    others[at] += by
    return tuple(others)


def without(things: tuple[int, ...], thing: int) -> tuple[int, ...]:
    """Return the tuple without the first such item; the same object if there is none."""
    if thing not in things:
        return things
    at = things.index(thing)
    return things[:at] + things[at + 1 :]
