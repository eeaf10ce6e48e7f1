"""Things on the table have kinds and names: one place that names a thing, finds it by its name, and lists all there are.

A thing is a number of its kind: a card, a seat, a room, a figure. The rules use numbers; keys, events and views use names.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from mypy_extensions import mypyc_attr

from legendarium.kernel.decisions import NOTHING, Option
from legendarium.kernel.options import SEAT_NAMES

Name = int | str


@mypyc_attr(allow_interpreted_subclasses=True)
class Kind:
    """A kind of thing: what players call each, which one a name means (NOTHING if none), and all that can be named now."""

    __slots__ = ("code",)

    def __init__(self, code: str) -> None:
        self.code = code

    def name(self, table: Any, thing: int) -> Name:
        raise NotImplementedError

    def all(self, table: Any) -> Sequence[int]:
        """Everything of this kind whose name the asked seat may use."""
        raise NotImplementedError

    def option(self, table: Any, word: str, thing: int) -> Option:
        """The answer that means this thing; a kind whose names are not the ids of a view says which id it touches."""
        return Option(word, thing, self.name(table, thing))

    def find(self, table: Any, name: str) -> int:
        """What this name means; hidden things are nobody's to ask for."""
        for thing in self.all(table):
            if str(self.name(table, thing)) == name:
                return thing
        return NOTHING


class Cards(Kind):
    """Cards, called by their labels; only those that the asked seat can see have a name for it."""

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
    """Things that are called by codes which never change while a table is played: rooms, symbols, abilities."""

    __slots__ = ("codes",)

    def __init__(self, code: str, codes: Callable[[Any], Sequence[str]]) -> None:
        super().__init__(code)
        self.codes = codes

    def name(self, table: Any, thing: int) -> Name:
        return self.codes(table)[thing]

    def all(self, table: Any) -> Sequence[int]:
        return range(len(self.codes(table)))

    def find(self, table: Any, name: str) -> int:
        codes = self.codes(table)
        return codes.index(name) if name in codes else NOTHING


class Printed(Kind):
    """Things that are called by the code printed on them: zones of a map, abilities of a figure."""

    __slots__ = ("faces",)

    def __init__(self, code: str, faces: Callable[[Any], Sequence[Any]]) -> None:
        super().__init__(code)
        self.faces = faces

    def name(self, table: Any, thing: int) -> Name:
        code: str = self.faces(table)[thing].code
        return code

    def all(self, table: Any) -> Sequence[int]:
        return range(len(self.faces(table)))


class NoThing(Kind):
    """Of words that touch nothing: `end`."""

    __slots__ = ()

    def name(self, table: Any, thing: int) -> Name:
        return ""

    def all(self, table: Any) -> Sequence[int]:
        return (NOTHING,)

    def find(self, table: Any, name: str) -> int:
        return NOTHING


CARD: Final = Cards("card")
SEAT: Final = Seats("seat")
NO_THING: Final = NoThing("nothing")


KIND_BITS: Final = 4
NUMBER_BITS: Final = 16


def pack(kind: int, number: int, part: int = 0) -> int:
    """Something of one of several kinds as one number, for steps and effects that carry any of them. A game counts its kinds
    from 0; `part` says which part of the thing is meant."""
    return (part << NUMBER_BITS | number) << KIND_BITS | kind


def kind_in(packed: int) -> int:
    """The kind of what is packed; NOTHING if nothing is."""
    return packed & (1 << KIND_BITS) - 1 if packed >= 0 else NOTHING


def number_in(packed: int) -> int:
    return packed >> KIND_BITS & (1 << NUMBER_BITS) - 1


def part_in(packed: int) -> int:
    return packed >> KIND_BITS + NUMBER_BITS
