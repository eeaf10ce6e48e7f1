"""Options for special cases: twins, numbers, seats, and cached or recycled ones for speed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from legendarium.kernel.decisions import Option, Seat


class TwinOption(Option):
    """An option that stands for several things nobody can tell apart; the key of any of them is accepted."""

    __slots__ = ("twins",)

    def __init__(self, word: str, thing: int, name: int | str, twins: tuple[tuple[int, int | str], ...]) -> None:
        super().__init__(word, thing, name)
        self.twins = twins
        """The other things, each with its name."""

    @property
    def things(self) -> tuple[int, ...]:
        return (self.thing, *(thing for thing, _ in self.twins))

    @property
    def also(self) -> tuple[str, ...]:
        return tuple(str(name) for _, name in self.twins)

    def called(self, key: str) -> Option | None:
        if self.key == key:
            return self
        for thing, name in self.twins:
            if f"{self.word}:{name}" == key:
                return Option(self.word, thing, name)
        return None


def twin_option(word: str, things: list[int], names: Sequence[int | str]) -> Option:
    """Return an option that means the first of some things, and stands for the others; `names` is indexed by thing."""
    first = things[0]
    if len(things) == 1:
        return CardOption(word, first, names[first])
    return TwinOption(word, first, names[first], tuple([(twin, names[twin]) for twin in things[1:]]))


@mypyc_attr(acyclic=True, free_list_len=1)
class CardOption(Option):
    """An option that means a card. The most frequent kind; mypyc recycles its memory (free list of one)."""

    __slots__ = ()


SEAT_NAMES: Final = tuple(f"s{seat}" for seat in range(8))


def seat_option(word: str, seat: Seat) -> Option:
    """Return an option that means a seat: `target:s1`."""
    return Option(word, seat, SEAT_NAMES[seat])


class NumberOption(Option):
    """An option that means a number, not an object in the view."""

    __slots__ = ()

    @property
    def refs(self) -> tuple[str, ...]:
        return ()


class AbilityOption(Option):
    """An option that means an ability of a thing: `use:7.shielding-flame`. It touches the thing."""

    __slots__ = ("ability", "holder")

    def __init__(self, word: str, thing: int, holder: int | str, ability: str) -> None:
        super().__init__(word, thing, f"{holder}.{ability}" if holder != "" else ability)
        self.holder = holder
        """The public name of the thing; empty if the ability is nobody's."""
        self.ability = ability

    @property
    def refs(self) -> tuple[str, ...]:
        return (str(self.holder),) if self.holder != "" else ()


def number_option(word: str, number: int) -> Option:
    """Return an option that means a number: `pay:2`."""
    return NumberOption(word, number, number)


def shared_options(word: str, names: Sequence[str]) -> tuple[Option, ...]:
    """Build options of one word for things whose names never change, to be reused in every question."""
    return tuple([Option(word, thing, name) for thing, name in enumerate(names)])


NO_OPTION: Final = CardOption("")


class OptionCache:
    """Cache of the options of one word about cards, shared by all clones of a table.

    An option is valid while the card has the label it was built with; callers compare and rebuild it otherwise."""

    __slots__ = ("by_card", "cards")

    def __init__(self, cards: int) -> None:
        self.cards = cards
        self.by_card: list[CardOption] = [NO_OPTION] * cards
