"""What a seat is asked, and its legal answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from legendarium.kernel.table import Step, Table

Seat = int
CardId = int

NOTHING: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
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

    @property
    def also(self) -> tuple[str, ...]:
        """Names of twins this answer stands for: each is accepted in its place."""
        return ()

    def called(self, key: str) -> Option | None:
        """This answer, or the twin it stands for, if that is what the key means."""
        return self if self.key == key else None

    def __repr__(self) -> str:
        return f"Option({self.key!r})"


USE: Final = Option("use")
DECLINE: Final = Option("decline")
PASS: Final = Option("pass")


@mypyc_attr(free_list_len=1)
class Decision:
    """Who must choose, what is asked, the rule that asks, and the exact legal answers.

    An *open* decision has answers without end (a point, a path). What it lists are only candidates, which the asking step
    makes when somebody reads them; until then the decision knows the table it was asked at.
    """

    __slots__ = ("is_open", "kind", "listed", "rule", "seat", "step", "table")

    NOT_STATE: ClassVar[tuple[str, ...]] = ("listed", "table")

    def __init__(
        self,
        step: Step[Any],
        seat: Seat,
        kind: str,
        rule: str,
        options: list[Option] | None,
        table: Table | None = None,
    ) -> None:
        self.step = step
        self.seat = seat
        self.kind = kind
        self.rule = rule
        self.listed = options
        self.table = table
        self.is_open = table is not None

    @property
    def options(self) -> list[Option]:
        listed = self.listed
        if listed is None:
            listed = self.listed = self.step.offers(self.table)
            self.table = None
        return listed

    def shared_with(self, table: Table) -> Decision:
        """This decision on a copy of its table; one that has listed nothing yet is asked anew there."""
        if self.listed is not None:
            return self
        return Decision(self.step, self.seat, self.kind, self.rule, None, table)

    def option(self, key: str) -> Option | None:
        """The answer offered under this key or for a twin of this name, if any."""
        for option in self.options:
            found = option.called(key)
            if found is not None:
                return found
        return None

    def state(self) -> list[object]:
        """Who is asked what, with which answers, in a form that a digest can hold."""
        keys = None if self.is_open else [option.key for option in self.options]
        return [self.seat, self.kind, keys]

    def __repr__(self) -> str:
        keys = [option.key for option in self.options]
        return f"Decision(seat={self.seat}, kind={self.kind!r}, options={keys})"
