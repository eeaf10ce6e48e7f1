"""Pickles a table into a few kilobytes, for worker processes and for snapshots in the database.

Objects that all tables of the same options share (`Game.shared`: faces, fixed data) are not written; they get a number, and
the reading process looks the number up among its own. The open question is not written either: the step that asked is run
again after loading. Every other object is written as its class and the values of its slots.

A compiled class cannot be created without calling its constructor, so objects are rebuilt by calling it with their slots.
Three class attributes say where a class differs from "each slot is a constructor argument of the same name":

`MADE_OF`       the constructor's arguments: `"name"`, `"argument=slot"`, or `"*=slot"` for positional ones. Slots that no
                argument fills are set afterwards. `MADE_OF = ()` means a constructor without arguments.
`NOT_STATE`     slots that are not part of the state: left out of dumps and digests (`state_dump.py`), but pickled.
`STABLE_NAMES`  `{slot: first name}` of slots that were renamed, so that digests in old records stay the same.

`tests/kernel/test_pickling.py` checks every step and table class and says what one lacks.
"""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable
from functools import lru_cache
from importlib import import_module
from io import BytesIO
from typing import Any, Final

from legendarium.kernel.game import game_of
from legendarium.kernel.state_dump import slots_of
from legendarium.kernel.table import Table

GAME = "game"
OURS = ("legendarium.kernel.", "legendarium.games.", "legendarium.testing.")
NOT_WRITTEN = ("decision", "log", "by_card")
"""Slots that are never pickled: the open question, the event log, and caches of options."""


@lru_cache(maxsize=32)
def shared_objects(origin: str) -> tuple[object, ...]:
    """List everything tables of these options share, in the same order in every process."""
    _, options, *_ = json.loads(origin)
    return with_parts(game_of(origin).shared(options))


def with_parts(things: list[object]) -> tuple[object, ...]:
    """List these objects and all that they hold, each once."""
    waiting: list[Any] = list(reversed(things))
    found: dict[int, Any] = {}
    while waiting:
        thing = waiting.pop()
        inside = parts(thing)
        if inside is not None and id(thing) not in found:
            found[id(thing)] = thing
            waiting.extend(reversed(inside))
    return tuple(found.values())


def parts(thing: Any) -> list[Any] | None:
    """List what a game object or a non-empty list or tuple holds; None for everything else."""
    if isinstance(thing, (tuple, list)):
        return list(thing) or None
    if type(thing).__module__.startswith("legendarium."):
        return [getattr(thing, name) for name in slots_of(type(thing))]
    return None


class Shared:
    """What a table shares with others, as a key by identity."""

    __slots__ = ("identities", "things")

    def __init__(self, things: list[object]) -> None:
        self.things = things
        self.identities = tuple([id(thing) for thing in things])

    def __hash__(self) -> int:
        return hash(self.identities)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Shared) and self.identities == other.identities


@lru_cache(maxsize=32)
def shared_numbers(shared: Shared) -> tuple[dict[int, int], tuple[object, ...]]:
    """Number the objects that a table shares, by `id()`, as `shared_objects` lists them.

    The objects come too: compiled classes make some when they are read, and while they live nothing else has their id."""
    things = with_parts(shared.things)
    return {id(thing): at for at, thing in enumerate(things)}, things


class Reducers:
    """Dispatch table for pickle: our classes are reduced to `rebuild`, others (KeyError) pickle's own way."""

    def __getitem__(self, kind: type) -> Callable[[object], Any]:
        if not kind.__module__.startswith("legendarium."):
            raise KeyError(kind)
        return reduce_object


def reduce_object(thing: object) -> Any:
    return rebuild, (type(thing), slot_values(thing))


REDUCERS: Final = Reducers()


def slot_values(thing: object) -> dict[str, Any]:
    return {name: getattr(thing, name) for name in slots_of(type(thing)) if name not in NOT_WRITTEN}


def rebuild(kind: type, held: dict[str, Any]) -> Any:
    """Create an object of this class with these slot values, through its constructor."""
    made_of: tuple[str, ...] | None = getattr(kind, "MADE_OF", None)
    if made_of is None:
        return kind(**held)
    pairs = arguments_and_slots(made_of)
    unnamed = [value for name, slot in pairs if name == "*" for value in held[slot]]
    made = kind(*unnamed, **{name: held[slot] for name, slot in pairs if name != "*"})
    for name, value in held.items():
        setattr(made, name, value)
    return made


def arguments_and_slots(made_of: tuple[str, ...]) -> list[tuple[str, str]]:
    """Split the items of `MADE_OF` into argument and slot."""
    return [(name, slot or name) for name, _, slot in (said.partition("=") for said in made_of)]


def reduce_table(table: Table) -> tuple[Any, tuple[str, bytes]]:
    """Return what `__reduce_ex__` has to: `restore_table` and its arguments."""
    file = BytesIO()
    asking = None if table.decision is None else table.decision.step
    numbers, _ = shared_numbers(Shared(table.game.shared_by(table)))
    known: dict[int, int | str] = {**numbers, id(table.game): GAME}
    pickler = pickle.Pickler(file, pickle.HIGHEST_PROTOCOL)
    pickler.persistent_id = lambda thing: known.get(id(thing))  # type: ignore[method-assign]
    pickler.dispatch_table = REDUCERS  # type: ignore[assignment]
    pickler.dump((type(table), slot_values(table), asking))
    return restore_table, (table.origin, file.getvalue())


def find_class(module: str, name: str) -> object:
    """Allow a pickled table to name `rebuild` and our classes, nothing else."""
    if module.startswith(OURS):
        found: object = getattr(import_module(module), name, None)
        if found is rebuild or isinstance(found, type):
            return found
    raise pickle.UnpicklingError(f"{module}.{name} is no part of a table")


TABLE_UNPICKLER: Final[type[pickle.Unpickler]] = type(
    "TableUnpickler", (pickle.Unpickler,), {"find_class": staticmethod(find_class)}
)


def restore_table(origin: str, data: bytes) -> Table:
    """Load a table, and ask the open question again."""
    unpickler = TABLE_UNPICKLER(BytesIO(data))
    unpickler.persistent_load = lambda name: (  # type: ignore[method-assign]
        game_of(origin) if name == GAME else shared_objects(origin)[name]
    )
    kind, held, asking = unpickler.load()
    table: Table = rebuild(kind, held)
    if asking is not None:
        asking.run(table)
    return table
