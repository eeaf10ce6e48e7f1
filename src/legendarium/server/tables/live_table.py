"""A table in memory: made from its beginning and its log, and never anything else."""

from __future__ import annotations

import logging
import time
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from legendarium.kernel.decisions import Option, Seat
from legendarium.kernel.errors import RecordError
from legendarium.kernel.events import Event, redact
from legendarium.kernel.game import AnyGame, game
from legendarium.kernel.match import Match
from legendarium.kernel.table import Table
from legendarium.server.storage.base import ENCODER, Beginning, EntryKind, LogEntry, SeatBeginning
from legendarium.server.tables.halted import DAMAGED, OTHER_RULES, LoggedAnswers, first_match, other_rules
from legendarium.server.tables.seat_tokens import fits

if TYPE_CHECKING:
    from hashlib import _Hash as Trace

logger = logging.getLogger("legendarium.server")

State = Literal["lobby", "playing", "over", "closed"]
CHAT_KEPT = 100
MOST_REMARKS = 20
"""At one ply. Whoever plays and takes back without end fills no log with it."""
DEEDS_KEPT = 5


class Place:
    """A seat: who it belongs to and who plays it now."""

    __slots__ = ("invite", "kind", "level", "name", "token")

    def __init__(self, start: SeatBeginning) -> None:
        self.kind = start.kind
        self.name = start.name
        self.level = start.level
        self.token = start.token
        self.invite = start.invite

    @property
    def replaced(self) -> bool:
        """A bot plays for somebody who holds a key to this seat."""
        return self.kind == "bot" and bool(self.token)


class Remark:
    """Something in the log that is no move, at the ply where it belongs."""

    __slots__ = ("facts", "kind", "ply", "seat")

    def __init__(self, ply: int, kind: str, seat: Seat, facts: dict[str, Any]) -> None:
        self.ply = ply
        self.kind = kind
        self.seat = seat
        self.facts = facts


class LiveTable:
    """One table: its match, who sits where, what was said. Changed only by entries of its log.

    Its match moves in two ways: it *follows* an entry that the log has, and it *leads* an entry while that is being written,
    so that what there is to tell is ready when it is on disk.
    """

    def __init__(self, begin: Beginning, match: Match | None = None) -> None:
        """A table before its log, around a match that has moved already if one is given."""
        self.beginning: Beginning = begin
        self.table = begin.table
        self.game: AnyGame = game(begin.game)
        self.halted = OTHER_RULES if other_rules(self.game, begin) else ""
        """Why nobody can play on here; empty if they can."""
        self.logged = LoggedAnswers()
        self.match, laid = (match, True) if match is not None else first_match(begin, bool(self.halted))
        self.stuck = not laid
        """Whether the rest of the answers means nothing by today's rules."""
        self.places = [Place(seat) for seat in begin.seats]
        self.names = [place.name for place in self.places]
        self.length = 0
        """How many entries the log has: the number the next one must have."""
        self.trace: Trace = sha256()
        """Of all entries of the log."""
        self.stamp = 0
        """How many answers were given or taken back: no two decisions that were ever open here have the same."""
        self.stored_cost = 0
        """Microseconds of answers up to the latest snapshot of the table that is stored."""
        self.stored_ply = -1
        self.last = begin.made
        """When somebody last answered or sat down: where clocks start."""
        self.laid_again = ""
        """By which rules the table was laid again, while the log does not say so yet."""
        self.closed = False
        self.rested = False
        """Whether the log says that the game is over."""
        self.host = begin.host
        """The hash of the key that may close the table."""
        self.undoing: list[Event] = []
        self.remarks: list[Remark] = []
        self.taken_back = False
        """Whether any answer ever was."""
        self.chat: list[tuple[Seat, str]] = []

    # -- the log

    def entry(self, kind: EntryKind, seat: Seat, text: str = "") -> LogEntry:
        """The next entry, not yet written."""
        return LogEntry(self.length, kind, seat, text, time.time())

    def hear(self, entry: LogEntry) -> None:
        """Let an entry of a log have happened, as far as it can be told here."""
        if not self.halted and entry.number != self.length:
            logger.error("table %s: its log lacks entry %d", self.table, self.length)
            self.halted, self.stuck = DAMAGED, True
        self.logged.note(entry)
        if not self.halted:
            self.follow(entry)
            return
        self.length = entry.number
        try:
            if self.stuck and entry.kind in ("move", "timeout", "undo"):
                self.length += 1
            else:
                self.follow(entry)
        except Exception as error:  # what today's rules do with yesterday's answers is anybody's guess
            logger.info("table %s can be told up to entry %d: %r", self.table, entry.number, error)
            self.length, self.stuck = entry.number + 1, True

    def apply_unwritten(self, entry: LogEntry, option: Option | None) -> None:
        """Let an answer have happened that is not on disk yet; whoever leads makes the table anew if it cannot be kept.
        A key that was weighed already comes with its option."""
        if option is None:
            self.match.play(entry.text)
        else:
            self.match.take(option, entry.text)
        self.note(entry)

    def follow(self, entry: LogEntry, before: Table | None = None) -> None:
        """Let an entry of the log have happened. The table before an answer that is taken back may be made already."""
        if entry.number != self.length:
            raise RecordError(f"the log of table {self.table} lacks entry {self.length}", "damaged")
        match entry.kind:
            case "move" | "timeout":
                self.match.play(entry.text)
            case "undo":
                self.undoing = self.last_deeds()
                self.match.undo(before)
        self.note(entry)

    def note(self, entry: LogEntry) -> None:
        """Everything but the match itself: the match has already moved."""
        self.length += 1
        trace(self.trace, entry)
        if entry.kind == "chat":
            self.chat = [*self.chat[1 - CHAT_KEPT :], (entry.seat, entry.text)]
            return
        if entry.kind != "key":
            self.last = entry.at
        if entry.kind in ("move", "timeout", "undo"):
            self.stamp += 1
        match entry.kind:
            case "undo":
                self.take_back(entry)
            case "timeout":
                self.remarks.append(Remark(self.match.ply - 1, "timed-out", entry.seat, {}))
            case "join":
                self.sit_down(entry)
            case "bot":
                self.give_to_bot(entry)
            case "return":
                self.places[entry.seat].kind = "person"
                self.remark("returned", entry.seat)
            case "key":
                self.change_key(entry)
            case "over":
                self.rested = True
            case "close":
                self.closed = True
                self.remark("closed", entry.seat)

    def take_back(self, entry: LogEntry) -> None:
        """Nothing that was remarked belongs to a ply that is no more."""
        self.taken_back = True
        for remark in reversed(self.remarks):
            if remark.ply <= self.match.ply:
                break
            remark.ply = self.match.ply
        said = msgspec.json.decode(entry.text) if entry.text.startswith("{") else {}
        self.remark("undone", entry.seat, what=self.undoing, agreed=said.get("agreed", []))

    def last_deeds(self) -> list[Event]:
        """What everybody may know of the last answer: what its seat did by it."""
        events, seat = self.match.events[self.match.event_counts[-1] :], self.match.seats_played[-1]
        return [redact(event, None) for event in events if event.seat == seat][:DEEDS_KEPT]

    def sit_down(self, entry: LogEntry) -> None:
        place, said = self.places[entry.seat], msgspec.json.decode(entry.text)
        place.kind, place.name, place.token = "person", said["name"], said["token"]
        self.names[entry.seat] = place.name
        self.remark("joined", entry.seat)

    def change_key(self, entry: LogEntry) -> None:
        """A new key to a seat; the host's goes with it."""
        place = self.places[entry.seat]
        if self.host == place.token:
            self.host = entry.text
        place.token = entry.text

    def give_to_bot(self, entry: LogEntry) -> None:
        place = self.places[entry.seat]
        place.level = entry.text
        self.remark("replaced" if place.kind == "person" else "seated-bot", entry.seat, level=entry.text)
        place.kind = "bot"

    def remark(self, kind: str, seat: Seat, **facts: Any) -> None:
        self.remarks.append(Remark(self.match.ply, kind, seat, facts))
        if len(self.remarks) > MOST_REMARKS and self.remarks[-MOST_REMARKS - 1].ply == self.match.ply:
            del self.remarks[-MOST_REMARKS - 1]

    # -- the present

    @property
    def state(self) -> State:
        if self.match.table.outcome is not None:
            return "over"
        if self.closed or self.beginning.replay or self.halted:
            return "closed"
        for place in self.places:
            if place.kind == "open":
                return "lobby"
        return "playing"

    @property
    def why_not(self) -> str:
        """The word for why nothing can be played here."""
        if self.halted and not self.closed:
            return self.halted
        return "replay-only" if self.beginning.replay and self.match.outcome is None else self.state

    @property
    def is_public(self) -> bool:
        """Whether everything may be shown: the game is over or given up for good, or it is an uploaded record."""
        return self.match.outcome is not None or self.closed or self.beginning.replay

    @property
    def asked(self) -> Seat | None:
        """Who must answer now."""
        decision = self.match.table.decision
        return decision.seat if decision is not None and self.state == "playing" else None

    @property
    def bot_asked(self) -> str:
        """The level of the bot that must answer now; empty if none must."""
        asked = self.asked
        return self.places[asked].level if asked is not None and self.places[asked].kind == "bot" else ""

    @property
    def deadline(self) -> float | None:
        """When the answer must be there."""
        clock = self.beginning.clock
        if clock is None:
            return None
        asked = self.asked
        if asked is None or self.places[asked].kind != "person":
            return None
        return self.last + clock.amount * (86_400 if clock.kind == "days" else 1)

    def persons(self) -> list[Seat]:
        return [seat for seat, place in enumerate(self.places) if place.kind == "person"]

    def seat_of(self, token: str) -> Seat | None:
        """The seat a token opens."""
        for seat, place in enumerate(self.places):
            if fits(token, place.token):
                return seat
        return None

    def seat_for(self, invite: str) -> Seat | None:
        """The open seat an invitation is for; links are how people are asked to a table."""
        for seat, place in enumerate(self.places):
            if place.kind == "open" and fits(invite, place.invite):
                return seat
        return None

    def is_host(self, token: str) -> bool:
        return fits(token, self.host)


def trace(found: Trace, entry: LogEntry) -> None:
    """Add an entry to the hash of a log."""
    found.update(ENCODER.encode(entry))
