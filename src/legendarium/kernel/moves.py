"""Moves: a word a player can say, the things it may touch, why not, and what it does, in one place.

Options are exactly what the predicate lets pass; so what is offered is allowed, and what is not offered is refused with the
rule that forbids it. Twins (things nobody can tell apart) are offered once and accepted under any of their names.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import Any, Generic, TypeVar

from legendarium.kernel.decisions import NOTHING, Option, Seat
from legendarium.kernel.refusals import Details, Refusal, RuleId
from legendarium.kernel.table import Step
from legendarium.kernel.things import NO_THING, Kind

T = TypeVar("T")

Refuses = Callable[[Any, Seat, int], RuleId | None]
"""None, or the id of the rule that forbids this word with this thing."""
Does = Callable[[Any, Seat, int], None]


class TwinOption(Option):
    """An answer that stands for others nobody can tell apart; each of them may be named instead."""

    __slots__ = ("twins",)

    def __init__(self, word: str, thing: int, name: int | str, twins: tuple[str, ...]) -> None:
        super().__init__(word, thing, name)
        self.twins = twins

    @property
    def also(self) -> tuple[str, ...]:
        return self.twins


class Move:
    """A word, the kind of thing it touches, which of them to try, why not, and what it does.

    `things` may leave out what surely fails, never decide. `alike` gives twins one sign; `details` are a refusal's figures."""

    __slots__ = ("alike", "details", "does", "kind", "refuses", "things", "word")

    def __init__(
        self,
        word: str,
        kind: Kind,
        things: Callable[[Any, Seat], Iterable[int]] | None,
        refuses: Refuses,
        does: Does,
        alike: Callable[[Any, int], Hashable] | None = None,
        details: Callable[[Any, Seat, int, RuleId], Details] | None = None,
    ) -> None:
        self.word = word
        self.kind = kind
        self.things = things
        self.refuses = refuses
        self.does = does
        self.alike = alike
        self.details = details

    def options(self, table: Any, seat: Seat) -> list[Option]:
        """What may be said with this word now."""
        things = self.kind.all(table) if self.things is None else self.things(table, seat)
        allowed = [thing for thing in things if self.refuses(table, seat, thing) is None]
        if self.alike is not None:
            return self.without_twins(table, allowed)
        return [self.option(table, thing) for thing in allowed]

    def option(self, table: Any, thing: int) -> Option:
        return Option(self.word, thing, self.kind.name(table, thing))

    def without_twins(self, table: Any, allowed: list[int]) -> list[Option]:
        groups: dict[Hashable, list[int]] = {}
        assert self.alike is not None
        for thing in allowed:
            groups.setdefault(self.alike(table, thing), []).append(thing)
        options: list[Option] = []
        for first, *rest in groups.values():
            twins = tuple(str(self.kind.name(table, thing)) for thing in rest)
            options.append(TwinOption(self.word, first, self.kind.name(table, first), twins))
        return options

    def weigh(self, table: Any, seat: Seat, name: str) -> Option | Refusal | None:
        """What this word with this name means: a legal answer, why not, or None if nothing bears the name."""
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
    """The words of one question."""

    __slots__ = ("by_word", "moves")

    def __init__(self, *moves: Move) -> None:
        self.moves = moves
        self.by_word = {move.word: move for move in moves}

    def options(self, table: T, seat: Seat) -> list[Option]:
        found: list[Option] = []
        for move in self.moves:
            found.extend(move.options(table, seat))
        return found

    def weigh(self, table: T, seat: Seat, key: str) -> Option | Refusal | None:
        word, _, name = key.partition(":")
        move = self.by_word.get(word)
        found = None if move is None else move.weigh(table, seat, name)
        return None if isinstance(found, Option) and found.key != key else found

    def carry_out(self, table: T, seat: Seat, option: Option) -> None:
        self.by_word[option.word].does(table, seat, option.thing)


class MoveStep(Step[T]):
    """A step that asks by moves. `moves` is a fact of the class; `seat` says who acts."""

    __slots__ = ()

    def moves(self, table: T) -> Moves[T]:
        raise NotImplementedError

    def seat_of(self, table: T) -> Seat:
        raise NotImplementedError

    def weigh(self, table: T, key: str) -> Option | Refusal | None:
        return self.moves(table).weigh(table, self.seat_of(table), key)

    def answered(self, table: T, option: Option) -> None:
        self.moves(table).carry_out(table, self.seat_of(table), option)
