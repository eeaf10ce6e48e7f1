"""What seldom changes: kept as tuples, which all copies of a table share until one of them changes something."""

from __future__ import annotations


def changed(counts: tuple[int, ...], at: int, to: int) -> tuple[int, ...]:
    """The same counts but one."""
    return counts if counts[at] == to else (*counts[:at], to, *counts[at + 1 :])


def without(things: tuple[int, ...], thing: int) -> tuple[int, ...]:
    """The same things but one."""
    return tuple([other for other in things if other != thing])
