"""Kinds of things (cards, seats, rooms, figures): each names a thing, finds it by name, and lists all things.

A thing is an integer within its kind. Rules use integers; keys, events and views use names.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from mypy_extensions import mypyc_attr

from legendarium.kernel.decisions import NOTHING, Option
from legendarium.kernel.options import SEAT_NAMES

Name = int | str

SORTS: Final = (
    "none",
    "card",
    "figure",
    "seat",
    "number",
    "slot",
    "code",
    "face",
    "place",
    "way",
    "split",
    "ability",
)
"""The sorts of things options mean, in any game."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Kind:
    """A kind of thing. `find` returns NOTHING for an unknown name.

    Kinds that no `Move` uses need no methods: they only say what an option means."""

    __slots__ = ("code", "sort")

    def __init__(self, code: str, sort: str) -> None:
        self.code = code
        """What the game calls it: `villager`."""
        self.sort = sort
        """What it is in any game, one of `SORTS`: `figure`."""

    def name(self, table: Any, thing: int) -> Name:
        raise NotImplementedError

    def all(self, table: Any) -> Sequence[int]:
        """List all things of this kind that the asked seat may name."""
        raise NotImplementedError

    def option(self, table: Any, word: str, thing: int) -> Option:
        """Return an option that means this thing; override if names differ from ids in the view."""
        return Option(word, thing, self.name(table, thing))

    def find(self, table: Any, name: str) -> int:
        """Return the thing of this name; hidden things are not found."""
        for thing in self.all(table):
            if str(self.name(table, thing)) == name:
                return thing
        return NOTHING


class Cards(Kind):
    """Cards, named by their labels; only those visible to the asked seat."""

    __slots__ = ()

    def name(self, table: Any, thing: int) -> Name:
        label: int = table.labels[thing]
        return label

    def all(self, table: Any) -> Sequence[int]:
        seat = table.decision.seat if table.decision is not None else None
        return [card for zone in table.zones() if zone.is_seen(seat) for card in zone.cards]


class Seats(Kind):
    __slots__ = ()

    def name(self, table: Any, thing: int) -> Name:
        return SEAT_NAMES[thing]

    def all(self, table: Any) -> Sequence[int]:
        return range(table.seats)


class Codes(Kind):
    """Things with codes that never change during a game: rooms, symbols, abilities."""

    __slots__ = ("codes",)

    def __init__(self, code: str, sort: str, codes: Callable[[Any], Sequence[str]]) -> None:
        super().__init__(code, sort)
        self.codes = codes

    def name(self, table: Any, thing: int) -> Name:
        return self.codes(table)[thing]

    def all(self, table: Any) -> Sequence[int]:
        return range(len(self.codes(table)))

    def find(self, table: Any, name: str) -> int:
        codes = self.codes(table)
        return codes.index(name) if name in codes else NOTHING


class PrintedCodes(Kind):
    """Things named by the code printed on their faces: zones of a map, abilities of a figure."""

    __slots__ = ("faces",)

    def __init__(self, code: str, sort: str, faces: Callable[[Any], Sequence[Any]]) -> None:
        super().__init__(code, sort)
        self.faces = faces

    def name(self, table: Any, thing: int) -> Name:
        code: str = self.faces(table)[thing].code
        return code

    def all(self, table: Any) -> Sequence[int]:
        return range(len(self.faces(table)))


class NoThing(Kind):
    """The kind of moves without a thing: `end`."""

    __slots__ = ()

    def name(self, table: Any, thing: int) -> Name:
        return ""

    def all(self, table: Any) -> Sequence[int]:
        return (NOTHING,)

    def find(self, table: Any, name: str) -> int:
        return NOTHING


CARD: Final = Cards("card", "card")
SEAT: Final = Seats("seat", "seat")
NO_THING: Final = NoThing("nothing", "none")
NUMBER: Final = Kind("number", "number")


KIND_BITS: Final = 4
NUMBER_BITS: Final = 16


def pack(kind: int, number: int, part: int = 0) -> int:
    """Encode kind, number and part in one integer, for steps that carry things of several kinds. A game numbers its kinds
    from 0."""
    return (part << NUMBER_BITS | number) << KIND_BITS | kind


def kind_in(packed: int) -> int:
    """Decode the kind; NOTHING for a negative number."""
    return packed & (1 << KIND_BITS) - 1 if packed >= 0 else NOTHING


def number_in(packed: int) -> int:
    return packed >> KIND_BITS & (1 << NUMBER_BITS) - 1


def part_in(packed: int) -> int:
    return packed >> KIND_BITS + NUMBER_BITS
