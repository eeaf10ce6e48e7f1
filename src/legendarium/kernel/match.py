"""A match: the beginning and the keys played. Replaying them gives the table."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any, SupportsIndex

from legendarium.kernel.decisions import Decision, Option, Seat
from legendarium.kernel.dice import Dice
from legendarium.kernel.errors import IllegalMove, LegendariumError, SetupError
from legendarium.kernel.events import Event, redact
from legendarium.kernel.fairness import SALT_LIMIT, commitment, good_salt, salt_of
from legendarium.kernel.game import AnyGame, game
from legendarium.kernel.outcomes import Outcome
from legendarium.kernel.refusals import Refusal
from legendarium.kernel.replaying import Replay, find_answer, legal_option
from legendarium.kernel.snapshots import Snapshots
from legendarium.kernel.steps import advance, answer
from legendarium.kernel.table import Table
from legendarium.kernel.table_options import Options, check_options, check_seats, check_seed

KEY_LIMIT = 4_000
"""Longer than any key a person or bot has reason to send."""


class Match:
    """One game being played: its beginning, what was played, and the table as it stands."""

    def __init__(
        self, game: AnyGame, seats: int, seed: int, salt: str, options: Options, table: Table | None = None
    ) -> None:
        """A match from its beginning, or around a table that was laid out by hand."""
        self.game = game
        self.seats = seats
        self.seed = seed
        self.salt = salt
        self.options = options
        self.keys: list[str] = []
        self.seats_played: list[Seat] = []
        """Which seat played each key."""
        self.marks: list[tuple[int, int]] = []
        """Dice used and secrets shown before each key: what undoing it would have to forget."""
        self.events: list[Event] = []
        self.event_counts: list[int] = []
        """How many events there were before each key."""
        self.snapshots = Snapshots()
        """The table after so many answers, now and then: close to the present more often than long ago."""
        self.table = table if table is not None else self.opened()

    # -- beginning

    @classmethod
    def new(
        cls,
        code: str | AnyGame,
        seats: SupportsIndex = 2,
        seed: SupportsIndex | None = None,
        options: Mapping[str, Any] | None = None,
        salt: str | None = None,
    ) -> Match:
        """A new match. Without a seed, the system's randomness gives one."""
        found = game(code) if isinstance(code, str) else code
        if seed is None:
            seed = secrets.randbits(128)
            salt = salt if salt is not None else secrets.token_hex(16)
        start = check_seed(seed)
        if salt is not None and not good_salt(salt):
            raise SetupError(f"salt: at most {SALT_LIMIT} printable ASCII letters are expected")
        places = check_seats(seats)
        checked = found.check(places, check_options(options))
        return cls(found, places, start, salt if salt is not None else salt_of(start), checked)

    def opened(self) -> Table:
        """The table at the first decision."""
        table: Table = self.game.open(self.seats, Dice(self.seed), self.options)
        table.log = []
        advance(table)
        self.events = table.log
        table.log = None
        self.snapshots.keep(0, table.clone())
        return table

    @property
    def commitment(self) -> str:
        """A hash that binds the seed from the start without telling it."""
        return commitment(self.seed, self.salt)

    @property
    def revealed_seed(self) -> int | None:
        """The seed, once the game is over."""
        return self.seed if self.outcome is not None else None

    # -- the present

    @property
    def ply(self) -> int:
        """How many answers were given."""
        return len(self.keys)

    @property
    def decision(self) -> Decision | None:
        """Who must choose what; None when the game is over. Answers may be shared: they are labelled each time."""
        decision = self.table.decision
        if decision is not None:
            for option in decision.options:
                option.label = self.game.label(self.table, option)
        return decision

    @property
    def outcome(self) -> Outcome | None:
        return self.table.outcome

    def view(self, seat: Seat | None) -> dict[str, Any]:
        """What this seat (or a spectator) may know."""
        return self.table.view(self.known_seat(seat))

    def events_for(self, seat: Seat | None, since: int = 0) -> list[Event]:
        """What happened as this seat (or a spectator) heard it, from the given event on."""
        self.known_seat(seat)
        return [redact(event, seat) for event in self.events[since:]]

    def known_seat(self, seat: Seat | None) -> Seat | None:
        if seat is not None and not 0 <= seat < self.seats:
            raise LegendariumError(f"there is no seat {seat} at this table of {self.seats}")
        return seat

    # -- choosing

    def weigh(self, key: str) -> Option | Refusal:
        """What a key means now: a legal answer, or the rule that forbids it."""
        decision = self.table.decision
        if decision is None or len(key) > KEY_LIMIT:
            return Refusal(self.game.not_asked)
        found = find_answer(self.table, decision, key)
        if found is not None:
            return found
        word, _, name = key.partition(":")
        refusal = decision.step.refuse(self.table, word, name) or self.table.refuse(decision.seat, word, name)
        return refusal or Refusal(decision.rule)

    def why_not(self, key: str) -> Refusal | None:
        """The rule that forbids this key now; None if it may be played."""
        found = self.weigh(str(key))
        return found if isinstance(found, Refusal) else None

    def nearest(self, key: str) -> str:
        """The legal key whose place is nearest to the one this refused key names; empty if it names none."""
        decision = self.table.decision
        if decision is None or len(key) > KEY_LIMIT:
            return ""
        return self.game.nearest(self.table, decision, key)

    def play(self, choice: str | Option) -> None:
        """Answer the decision. What is not legal raises IllegalMove and changes nothing."""
        key = choice.key if isinstance(choice, Option) else str(choice)
        found = self.weigh(key)
        if isinstance(found, Refusal):
            raise IllegalMove(key, found, self.explain(key, found))
        self.take(found, key)

    def explain(self, key: str, refusal: Refusal, language: str = "en") -> str:
        """A refusal in words."""
        decision = self.table.decision
        seat = decision.seat if decision is not None else 0
        return self.game.reason(self.table, seat, key, refusal, language)

    def take(self, option: Option, key: str) -> None:
        """Play a legal option; if the rules themselves fail, the table is as it was (unless it was laid out by hand)."""
        table, decision = self.table, self.table.decision
        assert decision is not None
        mark = (table.dice.position, table.reveals)
        table.log = []
        clock = self.snapshots.clock
        began = clock()
        try:
            answer(table, option)
        except BaseException:
            if self.can_go_back:
                self.table = self.table_at(self.ply)
            raise
        self.keys.append(key)
        self.seats_played.append(decision.seat)
        self.marks.append(mark)
        self.event_counts.append(len(self.events))
        self.events.extend(table.log)
        table.log = None
        self.snapshots.note(table, clock() - began)

    # -- time travel

    @property
    def can_go_back(self) -> bool:
        """Whether the beginning is known: nothing is kept of how a table laid out by hand came to be."""
        return bool(self.snapshots.plies)

    def past(self, ply: int) -> Replay:
        """The table as it was after so many answers, as far as it is at hand."""
        if not 0 <= ply <= self.ply:
            raise LegendariumError(f"there is no ply {ply}: this match has {self.ply}")
        if not self.can_go_back:
            raise LegendariumError("this table was laid out by hand: it cannot be played again from its beginning")
        kept = self.snapshots
        start = kept.before(ply)
        return Replay(start, kept.tables[start].clone(), self.keys[start:ply], kept.costs[start : ply + 1])

    def table_at(self, ply: int) -> Table:
        """The table as it was after so many answers."""
        return self.past(ply).run()

    def branch(self, ply: int | None = None, table: Table | None = None) -> Match:
        """A match of its own that shares the first plies; its table may be made already."""
        stop = self.ply if ply is None else ply
        branch = Match(
            self.game, self.seats, self.seed, self.salt, self.options, self.table_at(stop) if table is None else table
        )
        branch.keys, branch.seats_played = self.keys[:stop], self.seats_played[:stop]
        branch.marks, branch.event_counts = self.marks[:stop], self.event_counts[:stop]
        branch.events = self.events[: self.event_counts[stop]] if stop < self.ply else list(self.events)
        branch.snapshots = self.snapshots.until(stop)
        return branch

    def at(self, ply: int) -> Match:
        """The match as it was after so many answers."""
        return self.branch(ply)

    def may_undo(self, seat: Seat) -> bool:
        """Whether this seat may take its last answer back alone: nobody answered since, and nothing new was learnt."""
        if not self.keys or self.seats_played[-1] != seat:
            return False
        return self.marks[-1] == (self.table.dice.position, self.table.reveals)

    def undo(self, table: Table | None = None) -> str:
        """Take the last answer back; the key it had. The table before it may be made already."""
        if not self.keys:
            raise LegendariumError("there is nothing to undo")
        self.table = self.table_at(self.ply - 1) if table is None else table
        self.snapshots.take_back()
        del self.events[self.event_counts.pop() :]
        self.marks.pop()
        self.seats_played.pop()
        return self.keys.pop()

    # -- records

    def __reduce_ex__(self, protocol: Any) -> Any:
        """A pickle is the record, played again by whoever reads it; around a table laid out by hand everything is written."""
        if not self.snapshots.plies or not self.table.origin:
            return super().__reduce_ex__(protocol)
        return again, (self.game.code, self.seats, self.seed, self.salt, self.options, self.keys)

    def save(
        self,
        private: bool = True,
        names: list[str] | None = None,
        keys_of: tuple[Seat | None, ...] | None = None,
    ) -> str:
        """The match as JSON. A private save carries the seed; what is handed out before the end only its commitment, and
        perhaps only the keys that some seats played."""
        from legendarium.kernel.records import write_record

        return write_record(self, private, names, keys_of)

    @classmethod
    def load(cls, text: str | bytes, packs: Path | None = None) -> Match:
        """A saved match, replayed and verified. Raises RecordError. `packs` is a folder that has, for each game, the copies of
        its own packs that the match was played with, where they have changed since."""
        from legendarium.kernel.records import read_record

        return read_record(text, packs)


def again(code: str, seats: int, seed: int, salt: str, options: Options, keys: list[str]) -> Match:
    """A match begun and played the same way."""
    match = Match(game(code), seats, seed, salt, options)
    for key in keys:
        match.take(legal_option(match.table, key), key)
    return match
