"""A table as a few kilobytes, for machines that play in many processes.

What all tables of the same options share (faces, the ground they stand on) is not written: whoever reads opens the same boxes.
Compiled classes cannot be pickled: there a match is sent, whose pickle is its record.
"""

from __future__ import annotations

import json
import pickle
from functools import lru_cache
from io import BytesIO
from typing import Any

from legendarium.kernel.game import game
from legendarium.kernel.plain import slots_of
from legendarium.kernel.table import Table

TABLE = "table"
GAME = "game"


@lru_cache(maxsize=32)
def shared(origin: str) -> tuple[object, ...]:
    """What tables opened with these options share, in an order that is the same in every process."""
    code, options = json.loads(origin)
    return tuple(game(code).shared(options))


@lru_cache(maxsize=32)
def numbers(origin: str) -> dict[int, int]:
    return {id(thing): at for at, thing in enumerate(shared(origin))}


def pack(table: Table) -> tuple[Any, tuple[str, bytes]]:
    """As pickle wants it: the function that makes the table again, and what it needs."""
    known: dict[int, int | str] = {**numbers(table.origin), id(table): TABLE, id(table.game): GAME}
    held = {name: getattr(table, name) for name in slots_of(type(table)) if name != "log"}
    file = BytesIO()
    pickler = pickle.Pickler(file, pickle.HIGHEST_PROTOCOL)
    pickler.persistent_id = lambda thing: known.get(id(thing))  # type: ignore[method-assign]
    pickler.dump((type(table), held))
    return unpack, (table.origin, file.getvalue())


def unpack(origin: str, data: bytes) -> Table:
    code, _ = json.loads(origin)
    made = Placeholder()
    unpickler = pickle.Unpickler(BytesIO(data))
    unpickler.persistent_load = lambda name: (  # type: ignore[method-assign]
        made if name == TABLE else game(code) if name == GAME else shared(origin)[name]
    )
    kind, held = unpickler.load()
    table: Table = kind.__new__(kind)
    for name, value in held.items():
        setattr(table, name, value)
    table.log = None
    if table.decision is not None and table.decision.listed is None:
        table.decision.table = table
    return table


class Placeholder:
    """Stands for the table while it is being read; only a decision without a list of answers knows its table."""
