"""Moves: a word a player can say, the things it applies to, what forbids it, and what it does, declared in one place.

The options are exactly what the predicate allows, so everything else is refused with the rule that forbids it. For speed moves
may name a function that lists the options of all of them (`Moves(lists=…)`); `tests/contract/test_moves.py` compares its list
with the predicates, on positions of play and on positions changed at random. Twins (things nobody can
tell apart) are offered once and accepted under any of their names.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar, Final, Generic, TypeVar

from legendarium.kernel.decisions import NOTHING, Option, Seat
from legendarium.kernel.kinds import NO_THING, Kind
from legendarium.kernel.options import twin_option
from legendarium.kernel.refusals import Details, Refusal, RuleId
from legendarium.kernel.steps import ask
from legendarium.kernel.table import Step, Table

T = TypeVar("T", bound=Table)

Refuses = Callable[[Any, Seat, int], RuleId | None]
"""Predicate `(table, seat, thing)`: None, or the id of the rule that forbids the move."""
Does = Callable[[Any, Seat, int], None]


def twins_once(word: str, things: list[int], names: Sequence[str], sorts: list[int]) -> list[Option]:
    """Build one option per group of twins, in order of the first of each. `sorts[i]` is equal for twins of `things[i]`;
    `names` is indexed by thing."""
    groups: dict[int, list[int]] = {}
    for at, sort in enumerate(sorts):
        group = groups.get(sort)
        if group is None:
            groups[sort] = [things[at]]
        else:
            group.append(things[at])
    return [twin_option(word, group, names) for group in groups.values()]


class Move:
    """A word, the kind of thing it applies to, which things to try, what forbids it, and what it does.

    `things` may skip what `refuses` would surely forbid (None: try all of the kind); `details` gives a refusal's figures."""

    __slots__ = ("details", "does", "kind", "refuses", "things", "word")

    def __init__(
        self,
        word: str,
        kind: Kind,
        things: Callable[[Any, Seat], Iterable[int]] | None,
        refuses: Refuses,
        does: Does,
        details: Callable[[Any, Seat, int, RuleId], Details] | None = None,
    ) -> None:
        self.word = word
        self.kind = kind
        self.things = things
        self.refuses = refuses
        self.does = does
        self.details = details

    def offer(self, table: Any, seat: Seat, found: list[Option]) -> None:
        """Append the legal options of this word to a list."""
        refuses, kind = self.refuses, self.kind
        if kind is NO_THING:
            if refuses(table, seat, NOTHING) is None:
                found.append(Option(self.word))
            return
        things = kind.all(table) if self.things is None else self.things(table, seat)
        for thing in things:
            if refuses(table, seat, thing) is None:
                found.append(kind.option(table, self.word, thing))

    def option(self, table: Any, thing: int) -> Option:
        return self.kind.option(table, self.word, thing)

    def weigh(self, table: Any, seat: Seat, name: str) -> Option | Refusal | None:
        """Judge the word with this name: a legal option, a refusal, or None if nothing has the name."""
        if self.kind is NO_THING and name:
            return None
        thing = self.kind.find(table, name)
        if thing == NOTHING and self.kind is not NO_THING:
            return None
        rule = self.refuses(table, seat, thing)
        if rule is None:
            return self.option(table, thing)
        return Refusal(rule, self.details(table, seat, thing, rule) if self.details is not None else None)


class Moves(Generic[T]):
    """The moves of one question, in the order in which they are listed.

    `lists`: the function that lists the options of all of them, where asking every predicate takes too long."""

    __slots__ = ("by_word", "lists", "moves")

    def __init__(self, *moves: Move, lists: Callable[[Any, Seat], list[Option]] | None = None) -> None:
        self.moves = moves
        self.lists = lists
        self.by_word: dict[str, Move] = {}
        for move in moves:
            self.by_word[move.word] = move

    def options(self, table: T, seat: Seat) -> list[Option]:
        """List the legal options: by the function named for it, else by the predicates."""
        return self.judged(table, seat) if self.lists is None else self.lists(table, seat)

    def judged(self, table: T, seat: Seat) -> list[Option]:
        """List the legal options by the predicates."""
        found: list[Option] = []
        for move in self.moves:
            move.offer(table, seat, found)
        return found

    def weigh(self, table: T, seat: Seat, key: str) -> Option | Refusal | None:
        word, _, name = key.partition(":")
        move = self.by_word.get(word)
        found = None if move is None else move.weigh(table, seat, name)
        return None if isinstance(found, Option) and found.key != key else found

    def carry_out(self, table: T, seat: Seat, option: Option) -> None:
        self.by_word[option.word].does(table, seat, option.thing)


NO_MOVES: Final[Moves[Any]] = Moves()


class MoveStep(Step[T]):
    """A step that asks by moves: it says which (`declared`), who acts (`seat_of`), and how the question is called.

    Override `moves` where they depend on the table, and `run` where something has to be done before asking."""

    __slots__ = ()

    declared: ClassVar[Moves[Any]] = NO_MOVES
    kind: ClassVar[str] = ""
    rule: ClassVar[RuleId] = ""

    def moves(self, table: T) -> Moves[T]:
        return self.declared

    def seat_of(self, table: T) -> Seat:
        raise NotImplementedError

    def run(self, table: T) -> None:
        seat = self.seat_of(table)
        ask(table, self, seat, self.kind, self.rule, self.moves(table).options(table, seat))

    def offers(self, table: T) -> list[Option]:
        return self.moves(table).options(table, self.seat_of(table))

    def weigh(self, table: T, key: str) -> Option | Refusal | None:
        return self.moves(table).weigh(table, self.seat_of(table), key)

    def answered(self, table: T, option: Option) -> None:
        self.moves(table).carry_out(table, self.seat_of(table), option)
