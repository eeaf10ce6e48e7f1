"""What a seat is asked, and its legal answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from legendarium.kernel.table import Step

Seat = int
CardId = int

NOTHING: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Option:
    """One legal answer: a word, the thing on the table it means, and what players call that thing.

    The rules read `thing`; players, records and the network use `key`, which is stable and tells nothing hidden.
    """

    __slots__ = ("label", "name", "thing", "word")

    NOT_STATE: ClassVar[tuple[str, ...]] = ("label",)

    def __init__(self, word: str, thing: int = NOTHING, name: int | str = "") -> None:
        self.word = word
        self.thing = thing
        self.name = name
        self.label = ""

    @property
    def key(self) -> str:
        return f"{self.word}:{self.name}" if self.name != "" else self.word

    @property
    def refs(self) -> tuple[str, ...]:
        """Ids of the objects in the view that this answer touches."""
        return (str(self.name),) if self.name != "" else ()

    def __repr__(self) -> str:
        return f"Option({self.key!r})"


SEAT_NAMES: Final = tuple(f"s{seat}" for seat in range(8))


def seat_option(word: str, seat: Seat) -> Option:
    """An answer that means a seat: `target:s1`."""
    return Option(word, seat, SEAT_NAMES[seat])


class NumberOption(Option):
    """An answer that means a number, not an object."""

    __slots__ = ()

    @property
    def refs(self) -> tuple[str, ...]:
        return ()


def number_option(word: str, number: int) -> Option:
    """An answer that means a number: `pay:2`."""
    return NumberOption(word, number, number)


class Decision:
    """Who must choose, what is asked, the rule that asks, and the exact legal answers."""

    __slots__ = ("kind", "options", "rule", "seat", "step")

    def __init__(self, step: Step[Any], seat: Seat, kind: str, rule: str, options: list[Option]) -> None:
        self.step = step
        self.seat = seat
        self.kind = kind
        self.rule = rule
        self.options = options

    def option(self, key: str) -> Option | None:
        """The answer offered under this key, if any."""
        for option in self.options:
            if option.key == key:
                return option
        return None

    def state(self) -> list[object]:
        """Who is asked what, with which answers, in a form that a digest can hold."""
        return [self.seat, self.kind, [option.key for option in self.options]]

    def __repr__(self) -> str:
        return f"Decision(seat={self.seat}, kind={self.kind!r}, options={[o.key for o in self.options]})"
