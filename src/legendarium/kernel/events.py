"""Events: what happened, the rule behind it, who did it, public facts, and facts for the acting seat only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from legendarium.kernel.decisions import Seat
from legendarium.kernel.refusals import RuleId

if TYPE_CHECKING:
    from legendarium.kernel.table import Table


NO_FACT: Final = object()
"""Default of unused arguments of `emit`."""


class EventKind:
    """A kind of event with the names of its facts, in the order of `emit`'s arguments.

    A fact is `name` (stored as it is), `name:card`, `name:cards` or `name:seat`; a card is stored as its id and code at that
    moment. Facts after `|` are for the acting seat only.
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
    """One event. Stores only values; the names are in its kind, since a long game has thousands of events.

    >>> import legendarium as lg
    >>> match = lg.Match.new("village-of-legends", seed=7, options={"heroes": ["mage", "dwarf"]})
    >>> event = match.events[0]
    >>> event.kind, event.rule, sorted(event.facts())
    ('refilled', 'vol.market.refill', ['card', 'space'])
    """

    __slots__ = ("of", "private", "public", "rule", "seat")

    def __init__(
        self,
        of: EventKind,
        rule: RuleId,
        seat: Seat,
        public: tuple[object, ...],
        private: tuple[object, ...] | None = None,
    ) -> None:
        self.of = of
        self.rule = rule
        self.seat = seat
        self.public = public
        self.private = private
        """Values for the acting seat only; None if there are none, or if they were redacted."""

    @property
    def kind(self) -> str:
        return self.of.code

    @property
    def data(self) -> dict[str, object]:
        """Public facts by name."""
        return named(self.of.names, self.public)

    @property
    def secret(self) -> dict[str, object] | None:
        """Private facts by name."""
        return None if self.private is None else named(self.of.secret_names, self.private)

    @property
    def seen_by(self) -> tuple[Seat, ...]:
        """Seats that know the private facts."""
        return () if self.private is None else (self.seat,)

    def facts(self) -> dict[str, object]:
        """Public and private facts together."""
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
    rule: RuleId,
    seat: Seat,
    first: Any = NO_FACT,
    second: Any = NO_FACT,
    third: Any = NO_FACT,
    fourth: Any = NO_FACT,
    fifth: Any = NO_FACT,
    sixth: Any = NO_FACT,
) -> None:
    """Log an event with exactly the facts of its kind. Tables without a log (bots searching) skip it without allocating,
    which is why the facts are separate arguments."""
    if table.log is None:
        return
    values = tuple([value for value in (first, second, third, fourth, fifth, sixth) if value is not NO_FACT])
    if not kind.secrets:
        table.log.append(Event(kind, rule, seat, plain_facts(table, kind.facts, values)))
        return
    count = len(kind.facts)
    secret = plain_facts(table, kind.secrets, values[count:])
    table.log.append(Event(kind, rule, seat, plain_facts(table, kind.facts, values[:count]), secret))


def plain_facts(table: Table, facts: tuple[tuple[str, str], ...], values: tuple[Any, ...]) -> tuple[object, ...]:
    if len(facts) != len(values):
        raise ValueError(f"{len(facts)} facts are to be told, not {len(values)}")
    return tuple([plain_fact(table, facts[at][1], value) for at, value in enumerate(values)])


def plain_fact(table: Table, form: str, value: Any) -> object:
    """Convert a fact to plain data."""
    if form == "card":
        return table.tell_card(value) if value >= 0 else None
    if form == "cards":
        return [table.tell_card(card) for card in value]
    if isinstance(value, (list, tuple)):
        return list(value)
    fact: object = value
    return fact


def redact(event: Event, seat: Seat | None) -> Event:
    """Return the event as this seat (None: a spectator) may know it.

    >>> import legendarium as lg
    >>> match = lg.Match.new("village-of-legends", seed=7, options={"heroes": ["mage", "dwarf"]})
    >>> drawn = next(event for event in match.events if event.secret)
    >>> lg.redact(drawn, None).secret is None, lg.redact(drawn, drawn.seat).secret == drawn.secret
    (True, True)
    """
    if event.private is None or event.seat == seat:
        return event
    return Event(event.of, event.rule, event.seat, event.public)
