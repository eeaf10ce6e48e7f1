"""Dumps any part of a table as plain data, for comparing tables and for digests. Slow; not for play.

`full_dump` includes the names of classes and slots: it compares two tables in one process. `stable_dump` uses names that
survive the renaming of a class, slot or step: digests in records are made of it. Slots come in alphabetical order, so that
interpreted and compiled classes, and all Python versions, agree. `pickling.py` explains `NOT_STATE` and `STABLE_NAMES`.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import blake2b
from operator import itemgetter
from typing import Any


def full_dump(value: Any) -> object:
    """Convert to numbers, texts and lists, with class names. A printed face becomes its code."""
    return dump(value, class_and_state)


def stable_dump(value: Any) -> object:
    """Convert to numbers, texts and lists, without class names and with stable slot names."""
    return dump(value, state_of)


def dump(value: Any, dump_object: Callable[[Any], object]) -> object:
    """Convert a value to plain data; `dump_object` converts objects without a code."""
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, (list, tuple)):
        return [dump(item, dump_object) for item in value]
    if isinstance(value, (set, frozenset)):
        return sorted(value)
    if isinstance(value, dict):
        return [[dump(key, dump_object), dump(value[key], dump_object)] for key in sorted(value)]
    if hasattr(value, "code"):
        return value.code
    return dump_object(value)


def class_and_state(value: Any) -> list[object]:
    return [type(value).__name__, *([name, full_dump(getattr(value, name))] for name in state_slots(type(value)))]


def state_of(value: Any) -> list[list[object]]:
    """List the state of an object as pairs of stable name and plain value, sorted by name.

    An object in a slot that the class names in `STATE_PARTS` contributes its pairs instead of one of its own."""
    parts = getattr(type(value), "STATE_PARTS", ())
    pairs = [
        (name, stable_dump(getattr(value, slot)))
        for name, slot in stable_names(type(value)).items()
        if slot not in parts
    ]
    inside = [(name, held) for slot in parts for name, held in state_of(getattr(value, slot))]
    return [[name, held] for name, held in sorted([*pairs, *inside], key=itemgetter(0))]


def stable_names(kind: type) -> dict[str, str]:
    """Map each stable name of a class to its slot."""
    renamed: dict[str, str] = {}
    for base in kind.__mro__:
        renamed.update(base.__dict__.get("STABLE_NAMES", {}))
    return {renamed.get(slot, slot): slot for slot in state_slots(kind)}


def state_slots(kind: type) -> list[str]:
    """List the slots of a class that are state, sorted."""
    names = set(slots_of(kind))
    for base in kind.__mro__:
        names.difference_update(base.__dict__.get("NOT_STATE", ()))
    return sorted(names)


def slots_of(kind: type) -> list[str]:
    """List all slots of a class, sorted."""
    names: set[str] = set()
    for base in kind.__mro__:
        own = base.__dict__.get("__mypyc_attrs__") or base.__dict__.get("__slots__", ())
        names.update((own,) if isinstance(own, str) else own)
    return sorted(names - {"__dict__", "__weakref__"})


def digest(state: object) -> str:
    """Hash plain data; the same on every machine and Python version."""
    text = json.dumps(state, separators=(",", ":"), ensure_ascii=True)
    return blake2b(text.encode(), digest_size=16).hexdigest()
