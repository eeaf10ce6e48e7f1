"""Tables that cannot go on (other rules, or a damaged log). They can be viewed as far as possible, and their record
downloaded."""

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
    """Whether the rules or packs are not those the table began with."""
    try:
        return begin.rules != found.version or begin.packs != found.packs(begin.options)
    except LegendariumError:
        return True


def first_match(found: AnyGame, begin: Beginning, halted: bool) -> tuple[Match, bool]:
    """Return the match before its first answer, and whether it is this table's: for a halted table that today's
    rules cannot set up, a stand-in."""
    seats, seed = len(begin.seats), int(begin.seed)
    try:
        return Match.new(found, seats, seed, begin.options, begin.salt), True
    except LegendariumError:
        if not halted:
            raise
    try:
        return Match.new(found, seats, seed, {}, begin.salt), False
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
    """Build the record of a halted table from its log: rules, packs, options and answers as stored."""
    record = json.loads(text)
    moves = [key if told or by == seat else None for by, key in kept.answers]
    own = {"rules": begin.rules, "packs": begin.packs, "options": begin.options, "moves": moves, "digest": None}
    record |= own | {"outcome": None}
    return "{\n" + ",\n".join(f'"{name}": {json.dumps(value)}' for name, value in record.items()) + "\n}\n"
