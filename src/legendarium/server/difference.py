"""The difference of two views of the same seat: the least a client needs to turn the one into the other.

A change is `[path, value]` (set, or append when the path ends one behind the last of a list) or `[path]` (remove).
Changes are applied in order. Views are compared as Python compares them, so a place must not turn from 1 into true.
"""

from __future__ import annotations

from typing import Any

Path = list[str | int]


def difference(old: Any, new: Any) -> list[list[Any]]:
    """The changes that turn `old` into `new`."""
    changes: list[list[Any]] = []
    if type(old) is not type(new) or not isinstance(old, (dict, list)):
        return [[[], new]] if old != new else []
    compare(old, new, [], changes)
    return changes


def compare(old: Any, new: Any, path: Path, changes: list[list[Any]]) -> None:
    """Both are known to differ, or are whole views."""
    kind = type(new)
    if kind is dict and type(old) is dict:
        compare_objects(old, new, path, changes)
    elif kind is list and type(old) is list:
        compare_lists(old, new, path, changes)
    else:
        changes.append([path, new])


def compare_objects(old: dict[str, Any], new: dict[str, Any], path: Path, changes: list[list[Any]]) -> None:
    if old.keys() != new.keys():
        changes.extend([[*path, name]] for name in old if name not in new)
        changes.extend([[*path, name], value] for name, value in new.items() if name not in old)
    for name, value in new.items():
        before = old.get(name, value)
        if before is not value and before != value:
            compare(before, value, [*path, name], changes)


def compare_lists(old: list[Any], new: list[Any], path: Path, changes: list[list[Any]]) -> None:
    """What both begin with is left alone; so is what follows a block that was cut out; the rest goes place by place."""
    start, before, after = common_start(old, new), len(old), len(new)
    shorter = before - after
    if shorter > 0 and old[start + shorter :] == new[start:]:
        changes.extend([[*path, at]] for at in range(start + shorter - 1, start - 1, -1))
        return
    for at in range(start, min(before, after)):
        if old[at] != new[at]:
            compare(old[at], new[at], [*path, at], changes)
    changes.extend([[*path, at]] for at in range(before - 1, after - 1, -1))
    changes.extend([[*path, at], new[at]] for at in range(before, after))


def common_start(old: list[Any], new: list[Any]) -> int:
    """How many places agree before the first that does not."""
    start = 0
    for one, other in zip(old, new, strict=False):
        if one != other:
            break
        start += 1
    return start
