"""What happened: the kind, the rule behind it, who did it, the public facts, and facts for some eyes only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from legendarium.kernel.decisions import Seat

if TYPE_CHECKING:
    from legendarium.kernel.table import Table


UNTOLD: Final = object()
"""In the place of a fact that an event does not have."""


class EventKind:
    """A kind of event with the names of its facts, in the order they are told.

    A fact is `name` (told as it is), `name:card`, `name:cards` or `name:seat`; cards are told by what their id and code are
    at that moment. Facts after `|` are for the acting seat alone.
    """

    __slots__ = ("code", "facts", "names", "secret_names", "secrets")

    def __init__(self, code: str, facts: str = "") -> None:
        public, _, secret = facts.partition("|")
        self.code = code
        self.facts = tuple(split_fact(fact) for fact in public.split())
        self.secrets = tuple(split_fact(fact) for fact in secret.split())
        self.names = tuple(name for name, _ in self.facts)
        self.secret_names = tuple(name for name, _ in self.secrets)


@mypyc_attr(acyclic=True)
class Event:
    """Something that happened. A long game has thousands: each holds what was told, and its kind knows how that is called."""

    __slots__ = ("of", "private", "public", "rule", "seat")

    def __init__(
        self,
        of: EventKind,
        rule: str,
        seat: Seat,
        public: tuple[object, ...],
        private: tuple[object, ...] | None = None,
    ) -> None:
        self.of = of
        self.rule = rule
        self.seat = seat
        self.public = public
        self.private = private
        """What the acting seat alone heard; None where there is nothing, or for whoever did not hear it."""

    @property
    def kind(self) -> str:
        return self.of.code

    @property
    def data(self) -> dict[str, object]:
        """What everybody heard, by name."""
        return named(self.of.names, self.public)

    @property
    def secret(self) -> dict[str, object] | None:
        """What the acting seat alone heard, by name."""
        return None if self.private is None else named(self.of.secret_names, self.private)

    @property
    def seen_by(self) -> tuple[Seat, ...]:
        """Who heard that."""
        return () if self.private is None else (self.seat,)

    def facts(self) -> dict[str, object]:
        """Public and secret facts together."""
        return self.data if self.private is None else {**self.data, **(self.secret or {})}

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {self.rule!r}, seat={self.seat}, {self.facts()})"


def named(names: tuple[str, ...], values: tuple[object, ...]) -> dict[str, object]:
    return {names[at]: value for at, value in enumerate(values)}


def split_fact(fact: str) -> tuple[str, str]:
    name, _, form = fact.partition(":")
    return name, form


def emit(
    table: Table,
    kind: EventKind,
    rule: str,
    seat: Seat,
    first: Any = UNTOLD,
    second: Any = UNTOLD,
    third: Any = UNTOLD,
    fourth: Any = UNTOLD,
    fifth: Any = UNTOLD,
    sixth: Any = UNTOLD,
) -> None:
    """Tell what happened, if anybody listens: every fact of its kind, no more and no less. Mostly nobody does, as where bots
    think: then not even a list of the facts is made."""
    if table.log is None:
        return
    values = tuple([value for value in (first, second, third, fourth, fifth, sixth) if value is not UNTOLD])
    if not kind.secrets:
        table.log.append(Event(kind, rule, seat, all_told(table, kind.facts, values)))
        return
    count = len(kind.facts)
    secret = all_told(table, kind.secrets, values[count:])
    table.log.append(Event(kind, rule, seat, all_told(table, kind.facts, values[:count]), secret))


def all_told(table: Table, facts: tuple[tuple[str, str], ...], values: tuple[Any, ...]) -> tuple[object, ...]:
    if len(facts) != len(values):
        raise ValueError(f"{len(facts)} facts are to be told, not {len(values)}")
    return tuple([told(table, facts[at][1], value) for at, value in enumerate(values)])


def told(table: Table, form: str, value: Any) -> object:
    """A fact as plain data."""
    if form == "card":
        return table.tell_card(value) if value >= 0 else None
    if form == "cards":
        return [table.tell_card(card) for card in value]
    if isinstance(value, (list, tuple)):
        return list(value)
    fact: object = value
    return fact


def redact(event: Event, seat: Seat | None) -> Event:
    """The same event as `seat` (or a spectator) hears of it."""
    if event.private is None or event.seat == seat:
        return event
    return Event(event.of, event.rule, event.seat, event.public)
