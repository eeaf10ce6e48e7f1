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


def put_item(holder: object, slot: str, at: int, to: object) -> None:
    """Replace one item of a slot by its name, be it a list or a tuple that clones share: for positions laid out by hand."""
    items = getattr(holder, slot)
    if isinstance(items, tuple):
        setattr(holder, slot, changed(items, at, to))
    else:
        items[at] = to
