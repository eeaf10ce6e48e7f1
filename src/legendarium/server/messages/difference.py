"""Compute the patch between two views of a seat: a short list of changes that a client applies in order.

A change is `[path, value]` (set, or append if the path ends one past the last index of a list) or `[path]` (remove).
Values are compared with `==`, so a field must not change from 1 to true: Python takes them for equal.
"""

from __future__ import annotations

from typing import Any, Final

Path = list[str | int]
View = dict[str, Any]
Known = dict[tuple[str | int, ...], tuple[Any, Any, list[list[Any]]]]
"""Cache by path: the two objects compared there, and the changes found."""
MISSING: Final[Any] = object()
SEATS: Final = 8
"""Lists up to this length may hold one item per seat; they are compared item by item, as most items are shared."""
FEW: Final = 8
"""List length below which a linear scan is faster than bisection."""


def difference(old: Any, new: Any) -> list[list[Any]]:
    """Return the changes that turn `old` into `new`."""
    changes: list[list[Any]] = []
    if type(old) is not type(new) or not isinstance(old, (dict, list)):
        return [[[], new]] if old != new else []
    compare(old, new, [], changes)
    return changes


def parts_that_differ(old: View, new: View, known: Known) -> list[list[Any]]:
    """Return the changes between two whole views; parts that seats share are compared once, cached in `known`."""
    changes: list[list[Any]] = []
    both = 0
    for name, value in new.items():
        before = old.get(name, MISSING)
        if before is MISSING:
            changes.append([[name], value])
            continue
        both += 1
        if before is value:
            continue
        if type(value) is list and type(before) is list and len(value) == len(before) <= SEATS:
            for at, one in enumerate(value):
                if before[at] is not one:
                    changes += compare_shared(before[at], one, (name, at), known)
        elif type(value) is dict or type(value) is list:
            changes += compare_shared(before, value, (name,), known)
        elif before != value:
            changes.append([[name], value])
    return changes if both == len(old) else removed(old, new, []) + changes


def compare_shared(old: Any, new: Any, place: tuple[str | int, ...], known: Known) -> list[list[Any]]:
    """Return the changes at a path, from the cache if another seat's views hold the same two objects there."""
    found = known.get(place)
    if found is not None and found[0] is old and found[1] is new:
        return found[2]
    changes: list[list[Any]] = []
    compare(old, new, [*place], changes)
    known[place] = (old, new, changes)
    return changes


def compare(old: Any, new: Any, path: Path, changes: list[list[Any]]) -> None:
    """Append the changes between two values that are not the same object."""
    if type(new) is dict and type(old) is dict:
        compare_objects(old, new, path, changes)
    elif type(new) is list and type(old) is list:
        compare_lists(old, new, path, changes)
    elif old != new:
        changes.append([path, new])


def compare_objects(old: dict[str, Any], new: dict[str, Any], path: Path, changes: list[list[Any]]) -> None:
    first, both = len(changes), 0
    for name, value in new.items():
        before = old.get(name, MISSING)
        if before is MISSING:
            changes.append([[*path, name], value])
            continue
        both += 1
        if before is not value and (type(value) is dict or type(value) is list or before != value):
            compare(before, value, [*path, name], changes)
    if both < len(old):
        changes[first:first] = removed(old, new, path)


def removed(old: dict[str, Any], new: dict[str, Any], path: Path) -> list[list[Any]]:
    """Return the removals of keys that `new` lacks; they come before other changes."""
    return [[[*path, name]] for name in old if name not in new]


def compare_lists(old: list[Any], new: list[Any], path: Path, changes: list[list[Any]]) -> None:
    """Append the changes of a list: skip the common prefix, detect one removed block, else go item by item."""
    start = common_start(old, new)
    shorter = len(old) - len(new)
    if shorter > 0 and old[start + shorter :] == new[start:]:
        changes.extend([[*path, at]] for at in range(start + shorter - 1, start - 1, -1))
        return
    for at in range(start, min(len(old), len(new))):
        if old[at] is not new[at] and old[at] != new[at]:
            compare(old[at], new[at], [*path, at], changes)
    changes.extend([[*path, at]] for at in range(len(old) - 1, len(new) - 1, -1))
    changes.extend([[*path, at], new[at]] for at in range(len(old), len(new)))


def common_start(old: list[Any], new: list[Any]) -> int:
    """Return the length of the common prefix: bisection, as slices compare fast, then a scan of the last few items."""
    low, high = 0, min(len(old), len(new))
    while high - low > FEW:
        middle = (low + high + 1) // 2
        if old[low:middle] == new[low:middle]:
            low = middle
        else:
            high = middle - 1
    while low < high and (old[low] is new[low] or old[low] == new[low]):
        low += 1
    return low
