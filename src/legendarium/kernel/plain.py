"""Any part of a table as plain data: for comparing and for digests, never for speed.

Attributes come in alphabetical order, so that plain and compiled classes, and every Python version, agree.
"""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import Any


def plain(value: Any) -> object:
    """Numbers, texts, lists and pairs only. A printed face is told by its code."""
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    if isinstance(value, (set, frozenset)):
        return sorted(value)
    if isinstance(value, dict):
        return [[plain(key), plain(value[key])] for key in sorted(value)]
    if hasattr(value, "code"):
        return value.code
    return [type(value).__name__, *([name, plain(getattr(value, name))] for name in attributes(type(value)))]


def attributes(kind: type) -> list[str]:
    """The names of what an object of this class holds that is state."""
    names: set[str] = set()
    for base in kind.__mro__:
        own = base.__dict__.get("__mypyc_attrs__") or base.__dict__.get("__slots__", ())
        names.update((own,) if isinstance(own, str) else own)
    for base in kind.__mro__:
        names.difference_update(base.__dict__.get("NOT_STATE", ()))
    return sorted(names - {"__dict__", "__weakref__"})


def digest(value: Any) -> str:
    """The same on every machine and every Python version."""
    text = json.dumps(plain(value), separators=(",", ":"), ensure_ascii=True)
    return blake2b(text.encode(), digest_size=16).hexdigest()
