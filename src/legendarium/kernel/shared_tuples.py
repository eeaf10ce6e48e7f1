"""What seldom changes: kept as tuples, which all copies of a table share until one of them changes something."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def changed(things: tuple[T, ...], at: int, to: T) -> tuple[T, ...]:
    """The same things but one."""
    if things[at] == to:
        return things
    others = list(things)
    others[at] = to
    return tuple(others)


def raised(counts: tuple[int, ...], at: int, by: int = 1) -> tuple[int, ...]:
    """The same counts but one, which is so much more."""
    others = list(counts)
    others[at] += by
    return tuple(others)


def without(things: tuple[int, ...], thing: int) -> tuple[int, ...]:
    """The same things but one, if it is there."""
    if thing not in things:
        return things
    at = things.index(thing)
    return things[:at] + things[at + 1 :]
