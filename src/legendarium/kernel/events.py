"""What happened: the kind, the rule behind it, who did it, the public facts, and facts for some eyes only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from legendarium.kernel.decisions import Seat

if TYPE_CHECKING:
    from legendarium.kernel.table import Table


class Event:
    """Something that happened. `secret` is for `seen_by` alone."""

    __slots__ = ("data", "kind", "rule", "seat", "secret", "seen_by")

    def __init__(
        self,
        kind: str,
        rule: str,
        seat: Seat,
        data: dict[str, object],
        secret: dict[str, object] | None = None,
        seen_by: tuple[Seat, ...] = (),
    ) -> None:
        self.kind = kind
        self.rule = rule
        self.seat = seat
        self.data = data
        self.secret = secret
        self.seen_by = seen_by

    def facts(self) -> dict[str, object]:
        """Public and secret facts together."""
        return {**self.data, **self.secret} if self.secret else self.data

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {self.rule!r}, seat={self.seat}, {self.facts()})"


class EventKind:
    """A kind of event with the names of its facts, in the order they are told.

    A fact is `name` (told as it is), `name:card`, `name:cards` or `name:seat`; cards are told by what their id and code are
    at that moment. Facts after `|` are for the acting seat alone.
    """

    __slots__ = ("code", "facts", "secrets")

    def __init__(self, code: str, facts: str = "") -> None:
        public, _, secret = facts.partition("|")
        self.code = code
        self.facts = tuple(split_fact(fact) for fact in public.split())
        self.secrets = tuple(split_fact(fact) for fact in secret.split())


def split_fact(fact: str) -> tuple[str, str]:
    name, _, form = fact.partition(":")
    return name, form


def emit(table: Table, kind: EventKind, rule: str, seat: Seat, *values: Any) -> None:
    """Tell what happened, if anybody listens: every fact of its kind, no more and no less."""
    if table.log is None:
        return
    public = values[: len(kind.facts)] if kind.secrets else values
    data = {name: told(table, form, value) for (name, form), value in zip(kind.facts, public, strict=True)}
    if not kind.secrets:
        table.log.append(Event(kind.code, rule, seat, data))
        return
    rest = values[len(kind.facts) :]
    secret = {name: told(table, form, value) for (name, form), value in zip(kind.secrets, rest, strict=True)}
    table.log.append(Event(kind.code, rule, seat, data, secret, (seat,)))


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
    if event.secret is None or (seat is not None and seat in event.seen_by):
        return event
    return Event(event.kind, event.rule, event.seat, event.data)
