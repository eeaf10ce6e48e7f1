"""Tables that cannot go on here: begun under other rules, or with a part of their log missing. They can still be looked at
as far as this server can tell them, and all that is kept of them can be taken home."""

from __future__ import annotations

import json

from legendarium.kernel.decisions import Seat
from legendarium.kernel.errors import LegendariumError, RecordError
from legendarium.kernel.game import AnyGame
from legendarium.kernel.match import Match
from legendarium.server.storage.base import Beginning, LogEntry

OTHER_RULES = "halted-rules"
DAMAGED = "halted-damaged"


def other_rules(found: AnyGame, begin: Beginning) -> bool:
    """A table goes on only by the rules it began with."""
    try:
        return begin.rules != found.version or begin.packs != found.packs(begin.options)
    except LegendariumError:
        return True


def first_match(begin: Beginning, halted: bool) -> tuple[Match, bool]:
    """The match before its first answer, and whether it is that of this table: where today's rules cannot even lay a halted
    one, there is another, and no answer means anything on it."""
    seats, seed = len(begin.seats), int(begin.seed)
    try:
        return Match.new(begin.game, seats, seed, begin.options, begin.salt), True
    except LegendariumError:
        if not halted:
            raise
    try:
        return Match.new(begin.game, seats, seed, {}, begin.salt), False
    except LegendariumError as error:
        raise RecordError(f"this table cannot be laid here any more ({error})", "other-rules") from None


class LoggedAnswers:
    """The answers of a log, whatever today's rules make of them."""

    def __init__(self) -> None:
        self.answers: list[tuple[Seat, str]] = []

    def note(self, entry: LogEntry) -> None:
        if entry.kind in ("move", "timeout"):
            self.answers.append((entry.seat, entry.text))
        elif entry.kind == "undo" and self.answers:
            self.answers.pop()


def whole_record(text: str, begin: Beginning, kept: LoggedAnswers, told: bool, seat: Seat | None) -> str:
    """The record of a halted table: rules, content, options and answers as they were kept, not as today's rules see them.
    How it stood at the end only those rules can say."""
    record = json.loads(text)
    moves = [key if told or by == seat else None for by, key in kept.answers]
    own = {"rules": begin.rules, "packs": begin.packs, "options": begin.options, "moves": moves, "digest": None}
    record |= own | {"outcome": None}
    return "{\n" + ",\n".join(f'"{name}": {json.dumps(value)}' for name, value in record.items()) + "\n}\n"
