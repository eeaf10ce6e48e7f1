"""A table in memory, built from its beginning and its log and nothing else."""

from __future__ import annotations

import logging
import time
from hashlib import sha256
from itertools import count
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
"""Remarks at one ply: endless playing and undoing must not fill the log."""
DEEDS_KEPT = 5
INSTANCES = count()


class Place:
    """A seat: who it belongs to and who plays it now."""

    __slots__ = ("hurried", "invite", "kind", "level", "name", "token")

    def __init__(self, start: SeatBeginning) -> None:
        self.kind = start.kind
        self.name = start.name
        self.level = start.level
        self.token = start.token
        self.invite = start.invite
        self.hurried = False
        """Its bot answers as a quicker level for now, because the server has no time. Not stored."""

    @property
    def replaced(self) -> bool:
        """Whether a bot plays for a person who holds a key to this seat."""
        return self.kind == "bot" and bool(self.token)


class Remark:
    """An entry of the log that is no move, at its ply."""

    __slots__ = ("facts", "kind", "ply", "seat")

    def __init__(self, ply: int, kind: str, seat: Seat, facts: dict[str, Any]) -> None:
        self.ply = ply
        self.kind = kind
        self.seat = seat
        self.facts = facts


class LiveTable:
    """One table: its match, seats and chat. Changed only by log entries: `apply_unwritten` applies an answer while
    it is being written, `follow` applies an entry that is in the log."""

    def __init__(self, begin: Beginning, match: Match | None = None) -> None:
        """Create a table before its log; a match that has moved already may be given."""
        self.beginning: Beginning = begin
        self.table = begin.table
        self.game: AnyGame = game(begin.game).playing(len(begin.seats), begin.options, begin.packs)
        self.halted = OTHER_RULES if other_rules(self.game, begin) else ""
        """Text key of why nobody can play on; empty if they can."""
        self.logged = LoggedAnswers()
        self.match, laid = (match, True) if match is not None else first_match(self.game, begin, bool(self.halted))
        self.stuck = not laid
        """Whether the remaining answers cannot be replayed by today's rules."""
        self.places = [Place(seat) for seat in begin.seats]
        self.names = [place.name for place in self.places]
        self.length = 0
        """Length of the log: the number of the next entry."""
        self.trace: Trace = sha256()
        """Running hash of the log."""
        self.instance = next(INSTANCES)
        """Number of this object within the process: a table that was read again has another."""
        self.stamp = 0
        """Answers given or undone: identifies the open decision uniquely."""
        self.stored_cost = 0
        """Replay cost in microseconds up to the latest stored snapshot."""
        self.stored_ply = -1
        self.last = begin.made
        """When a clock started: the last answer or arrival."""
        self.laid_again = ""
        """Rules under which the table was set up again, while the log does not say so yet."""
        self.closed = False
        self.rested = False
        """Whether the log has an `over` entry."""
        self.host = begin.host
        """Hash of the key that may close the table."""
        self.undoing: list[Event] = []
        self.remarks: list[Remark] = []
        self.taken_back = False
        """Whether any answer was ever undone."""
        self.chat: list[tuple[Seat, str]] = []

    # -- the log

    def entry(self, kind: EntryKind, seat: Seat, text: str = "") -> LogEntry:
        """Build the next entry, not yet written."""
        return LogEntry(self.length, kind, seat, text, time.time())

    def hear(self, entry: LogEntry) -> None:
        """Apply a log entry as far as possible: a damaged or outdated log halts the table instead of raising."""
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
            logger.info("table %s can be replayed up to entry %d: %r", self.table, entry.number, error)
            self.length, self.stuck = entry.number + 1, True

    def apply_unwritten(self, entry: LogEntry, option: Option | None) -> None:
        """Apply an answer that is not on disk yet; the caller reads the table again if writing fails. A key that
        was judged already comes with its option."""
        if option is None:
            self.match.play(entry.text)
        else:
            self.match.take(option, entry.text)
        self.note(entry)

    def follow(self, entry: LogEntry, before: Table | None = None) -> None:
        """Apply an entry of the log. `before`: the table before an answer that is undone, if at hand."""
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
        """Update everything but the match, which has moved already."""
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
        """Move remarks of undone plies to the present one."""
        self.taken_back = True
        for remark in reversed(self.remarks):
            if remark.ply <= self.match.ply:
                break
            remark.ply = self.match.ply
        said = msgspec.json.decode(entry.text) if entry.text.startswith("{") else {}
        self.remark("undone", entry.seat, what=self.undoing, agreed=said.get("agreed", []))

    def last_deeds(self) -> list[Event]:
        """Return the public events of the last answer, by its seat."""
        events, seat = self.match.events[self.match.event_counts[-1] :], self.match.seats_played[-1]
        return [redact(event, None) for event in events if event.seat == seat][:DEEDS_KEPT]

    def sit_down(self, entry: LogEntry) -> None:
        place, said = self.places[entry.seat], msgspec.json.decode(entry.text)
        place.kind, place.name, place.token = "person", said["name"], said["token"]
        self.names[entry.seat] = place.name
        self.remark("joined", entry.seat)

    def change_key(self, entry: LogEntry) -> None:
        """Replace the key of a seat; the host's key with it."""
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
        """Text key of why nothing can be played here."""
        if self.halted and not self.closed:
            return self.halted
        return "replay-only" if self.beginning.replay and self.match.outcome is None else self.state

    @property
    def is_public(self) -> bool:
        """Whether hidden facts may be shown: the game is over, closed, or an uploaded record."""
        return self.match.outcome is not None or self.closed or self.beginning.replay

    @property
    def asked(self) -> Seat | None:
        """The seat that must answer now."""
        decision = self.match.table.decision
        return decision.seat if decision is not None and self.state == "playing" else None

    @property
    def bot_asked(self) -> str:
        """Level of the bot that must answer now; empty if none must."""
        asked = self.asked
        return self.places[asked].level if asked is not None and self.places[asked].kind == "bot" else ""

    @property
    def deadline(self) -> float | None:
        """When the time of the open decision runs out."""
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
        """Return the seat of a token."""
        for seat, place in enumerate(self.places):
            if fits(token, place.token):
                return seat
        return None

    def seat_for(self, invite: str | None, is_listed: bool = False) -> Seat | None:
        """Return the open seat of an invitation; without one, the first open seat of a listed table."""
        for seat, place in enumerate(self.places):
            if place.kind == "open" and (is_listed if invite is None else fits(invite, place.invite)):
                return seat
        return None

    def is_host(self, token: str) -> bool:
        return fits(token, self.host)


def trace(found: Trace, entry: LogEntry) -> None:
    """Add an entry to the hash of a log."""
    found.update(ENCODER.encode(entry))
