"""Any part of a table as plain data: for comparing and for digests, never for speed.

`plain` tells everything, classes and slots included: two tables in one process are compared by it. `stable` tells what is on
the table under names that outlive a renamed class, slot or step: digests in records are made of it. Attributes come in
alphabetical order, so that plain and compiled classes, and every Python version, agree.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import blake2b
from typing import Any


def plain(value: Any) -> object:
    """Numbers, texts, lists and pairs only. A printed face is told by its code."""
    return tell(value, whole)


def stable(value: Any) -> object:
    """The same without the names of classes, under stable names."""
    return tell(value, state_of)


def tell(value: Any, thing: Callable[[Any], object]) -> object:
    """A value as plain data; `thing` says how an object is told."""
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, (list, tuple)):
        return [tell(item, thing) for item in value]
    if isinstance(value, (set, frozenset)):
        return sorted(value)
    if isinstance(value, dict):
        return [[tell(key, thing), tell(value[key], thing)] for key in sorted(value)]
    if hasattr(value, "code"):
        return value.code
    return thing(value)


def whole(value: Any) -> list[object]:
    """An object as its class and everything it holds."""
    return [type(value).__name__, *([name, plain(getattr(value, name))] for name in attributes(type(value)))]


def state_of(value: Any) -> list[list[object]]:
    """The state of an object as pairs of a stable name and what it holds."""
    return [[name, stable(getattr(value, slot))] for name, slot in sorted(stable_names(type(value)).items())]


def stable_names(kind: type) -> dict[str, str]:
    """The slot behind each stable name. A class that renames a slot says in `STABLE_NAMES` what it was called first."""
    told: dict[str, str] = {}
    for base in kind.__mro__:
        told.update(base.__dict__.get("STABLE_NAMES", {}))
    return {told.get(slot, slot): slot for slot in attributes(kind)}


def attributes(kind: type) -> list[str]:
    """The names of what an object of this class holds that is state."""
    names = set(slots_of(kind))
    for base in kind.__mro__:
        names.difference_update(base.__dict__.get("NOT_STATE", ()))
    return sorted(names)


def slots_of(kind: type) -> list[str]:
    """The names of everything an object of this class holds."""
    names: set[str] = set()
    for base in kind.__mro__:
        own = base.__dict__.get("__mypyc_attrs__") or base.__dict__.get("__slots__", ())
        names.update((own,) if isinstance(own, str) else own)
    return sorted(names - {"__dict__", "__weakref__"})


def digest(state: object) -> str:
    """Of plain data: the same on every machine and every Python version."""
    text = json.dumps(state, separators=(",", ":"), ensure_ascii=True)
    return blake2b(text.encode(), digest_size=16).hexdigest()
