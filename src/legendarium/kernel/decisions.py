"""`Decision`: what a seat is asked; `Option`: one legal answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from legendarium.kernel.refusals import RuleId

if TYPE_CHECKING:
    from legendarium.kernel.table import Step, Table

Seat = int
CardId = int

NOTHING: Final = -1
"""No thing: the `thing` of options that mean none, and the result of a failed lookup."""
NO_ONE: Final[Seat] = -1
"""Nobody: no player, party or Monster."""


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Option:
    """One legal answer: a word, the thing it means (an integer for the rules), and that thing's public name.

    Players, records and the network use `key`, which is stable and reveals nothing hidden.

    >>> import legendarium as lg
    >>> match = lg.Match.new("village-attacks", seats=2, seed=3)
    >>> option = match.decision.options[0]
    >>> option.key, option.word, option.label
    ('choose:banshee', 'choose', 'Play the Banshee: ...')
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
        """Ids of the objects in the view that this option is about."""
        return (str(self.name),) if self.name != "" else ()

    @property
    def path(self) -> list[tuple[int, int]]:
        """Points of the way this option goes, for drawing; empty if it is no way."""
        return []

    @property
    def things(self) -> tuple[int, ...]:
        """The thing it means, and those of its twins."""
        return (self.thing,)

    @property
    def also(self) -> tuple[str, ...]:
        """Names of the twins this option stands for; each is accepted instead."""
        return ()

    def called(self, key: str) -> Option | None:
        """Return this option, or the twin it stands for, if the key means it."""
        return self if self.key == key else None

    def __repr__(self) -> str:
        return f"Option({self.key!r})"


SHOWN: Final = 8
"""Options that a decision prints of itself."""
USE: Final = Option("use")
DECLINE: Final = Option("decline")
PASS: Final = Option("pass")


@mypyc_attr(free_list_len=1)
class Decision:
    """Who must choose, what is asked, by which rule, and the exact legal options.

    An *open* decision has unlimited answers (a point, a path). Its `options` are only candidates, listed lazily by the asking
    step; until then the decision holds the table it was asked at.

    >>> import legendarium as lg
    >>> match = lg.Match.new("village-attacks", seats=2, seed=3)
    >>> match.decision
    <Decision of seat 0, choose-monster: choose:banshee, choose:succubus, choose:lich, choose:vampire, choose:dullahan>
    >>> match.decision.option("choose:lich").label
    'Play the Lich: ...'
    """

    __slots__ = ("is_open", "kind", "listed", "rule", "seat", "step", "table")

    NOT_STATE: ClassVar[tuple[str, ...]] = ("listed", "table")

    def __init__(
        self,
        step: Step[Any],
        seat: Seat,
        kind: str,
        rule: RuleId,
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
        """Return the decision for a clone of its table: the same object, unless its options are still to be listed."""
        if self.listed is not None:
            return self
        return Decision(self.step, self.seat, self.kind, self.rule, None, table)

    def option(self, key: str) -> Option | None:
        """Return the option with this key, or for a twin of this name; None if there is none."""
        for option in self.options:
            found = option.called(key)
            if found is not None:
                return found
        return None

    def state(self) -> list[object]:
        """Return seat, kind and option keys as plain data, for digests."""
        keys = None if self.is_open else [option.key for option in self.options]
        return [self.seat, self.kind, keys]

    def __repr__(self) -> str:
        keys = ", ".join([option.key for option in self.options[:SHOWN]])
        more = f" and {len(self.options) - SHOWN} more" if len(self.options) > SHOWN else ""
        return f"<Decision of seat {self.seat}, {self.kind}: {keys}{more}>"

    def __str__(self) -> str:
        lines = [f"  {option.key}  {option.label}".rstrip() for option in self.options[:SHOWN]]
        more = [f"  and {len(self.options) - SHOWN} more"] if len(self.options) > SHOWN else []
        return "\n".join([f"Seat {self.seat} chooses ({self.kind}, {self.rule}):", *lines, *more])
