"""A table as a few kilobytes, for machines that play in many processes.

What all tables of the same options share (faces, fixed parts) is not written: whoever reads opens the same boxes.
Of everything else its class and what it holds are written. A compiled object cannot be made without its constructor, so each
is made again by calling it: every slot is an argument of the same name, unless the class says in `MADE_OF` which are, and what
others are called (`argument=slot`; `*=slot` for arguments without names). What no argument gave is put there afterwards.
What is asked is not written: the step that asked asks again.
"""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable
from functools import lru_cache
from importlib import import_module
from io import BytesIO
from typing import Any, Final

from legendarium.kernel.game import game
from legendarium.kernel.state_dump import slots_of
from legendarium.kernel.table import Table

GAME = "game"
OURS = ("legendarium.kernel.", "legendarium.games.", "legendarium.testing.")
NOT_WRITTEN = ("decision", "log", "by_card")
"""What is asked again, what was told, and answers that are kept only to save making them."""


@lru_cache(maxsize=32)
def shared(origin: str) -> tuple[object, ...]:
    """What tables opened with these options share, and all there is in it, in an order that is the same in every process."""
    code, options = json.loads(origin)
    waiting: list[Any] = list(reversed(game(code).shared(options)))
    found: dict[int, Any] = {}
    while waiting:
        thing = waiting.pop()
        inside = parts(thing)
        if inside is not None and id(thing) not in found:
            found[id(thing)] = thing
            waiting.extend(reversed(inside))
    return tuple(found.values())


def parts(thing: Any) -> list[Any] | None:
    """What a thing of a game is made of, or a list or tuple that is not empty; None for everything else."""
    if isinstance(thing, (tuple, list)):
        return list(thing) or None
    if type(thing).__module__.startswith("legendarium."):
        return [getattr(thing, name) for name in slots_of(type(thing))]
    return None


@lru_cache(maxsize=32)
def numbers(origin: str) -> dict[int, int]:
    return {id(thing): at for at, thing in enumerate(shared(origin))}


class Makings:
    """What pickle asks for each class of which it meets an object: how to write it, or KeyError for its own way."""

    def __getitem__(self, kind: type) -> Callable[[object], Any]:
        if not kind.__module__.startswith("legendarium."):
            raise KeyError(kind)
        return making


def making(thing: object) -> Any:
    return make, (type(thing), holdings(thing))


MAKINGS: Final = Makings()


def holdings(thing: object) -> dict[str, Any]:
    return {name: getattr(thing, name) for name in slots_of(type(thing)) if name not in NOT_WRITTEN}


def make(kind: type, held: dict[str, Any]) -> Any:
    """An object of this class that holds that."""
    made_of: tuple[str, ...] | None = getattr(kind, "MADE_OF", None)
    if made_of is None:
        return kind(**held)
    pairs = [(name, slot or name) for name, _, slot in (said.partition("=") for said in made_of)]
    unnamed = [value for name, slot in pairs if name == "*" for value in held[slot]]
    made = kind(*unnamed, **{name: held[slot] for name, slot in pairs if name != "*"})
    for name, value in held.items():
        setattr(made, name, value)
    return made


def pack(table: Table) -> tuple[Any, tuple[str, bytes]]:
    """As pickle wants it: the function that makes the table again, and what it needs."""
    file = BytesIO()
    asking = None if table.decision is None else table.decision.step
    known: dict[int, int | str] = {**numbers(table.origin), id(table.game): GAME}
    pickler = pickle.Pickler(file, pickle.HIGHEST_PROTOCOL)
    pickler.persistent_id = lambda thing: known.get(id(thing))  # type: ignore[method-assign]
    pickler.dispatch_table = MAKINGS  # type: ignore[assignment]
    pickler.dump((type(table), holdings(table), asking))
    return unpack, (table.origin, file.getvalue())


def nameable(module: str, name: str) -> object:
    """What a packed table may name: how it is made, and classes of tables."""
    if module.startswith(OURS):
        found: object = getattr(import_module(module), name, None)
        if found is make or isinstance(found, type):
            return found
    raise pickle.UnpicklingError(f"{module}.{name} is no part of a table")


READER: Final[type[pickle.Unpickler]] = type("Reader", (pickle.Unpickler,), {"find_class": staticmethod(nameable)})
"""Reads what was packed, and calls nothing else."""


def unpack(origin: str, data: bytes) -> Table:
    code, _ = json.loads(origin)
    unpickler = READER(BytesIO(data))
    unpickler.persistent_load = lambda name: (  # type: ignore[method-assign]
        game(code) if name == GAME else shared(origin)[name]
    )
    kind, held, asking = unpickler.load()
    table: Table = make(kind, held)
    if asking is not None:
        asking.run(table)
    return table
