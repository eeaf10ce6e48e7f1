"""`Match`: a game in progress with its record. Seed, options and keys determine the table."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol, SupportsIndex

from legendarium.kernel.decisions import Decision, Option, Seat
from legendarium.kernel.dice import Dice
from legendarium.kernel.errors import IllegalMove, LegendariumError, SetupError
from legendarium.kernel.events import Event, redact
from legendarium.kernel.fairness import SALT_LIMIT, commitment, good_salt, salt_of
from legendarium.kernel.game import AnyGame, game, game_of
from legendarium.kernel.outcomes import Outcome
from legendarium.kernel.refusals import Refusal
from legendarium.kernel.replaying import Replay, find_answer, legal_option
from legendarium.kernel.snapshots import Snapshots
from legendarium.kernel.steps import advance, answer
from legendarium.kernel.table import Table
from legendarium.kernel.table_options import Options, check_options, check_seats, check_seed

KEY_LIMIT = 4_000
"""Maximal length of a key; real ones are far shorter."""


class Player(Protocol):
    """Chooses options: a bot, or anything else with this method."""

    def choose(self, match: Match) -> Option: ...


class Match:
    """A game in progress: set-up, keys played, events, and the present table.

    >>> import legendarium as lg
    >>> match = lg.Match.new("village-of-legends", seats=2, seed=7, options={"heroes": ["mage", "dwarf"]})
    >>> match
    <Match: Village of Legends, 2 seats, seat 1 chooses (play), ply 0>
    >>> match.why_not("buy:8")
    Refusal('vol.market.offer')
    >>> match.play(match.decision.options[0])
    >>> match.ply, match.undo() == match.at(0).decision.options[0].key
    (1, True)
    """

    def __init__(
        self, game: AnyGame, seats: int, seed: int, salt: str, options: Options, table: Table | None = None
    ) -> None:
        """Start a match, or wrap a table that was built by hand."""
        self.game = game
        self.seats = seats
        self.seed = seed
        self.salt = salt
        self.options = options
        self.keys: list[str] = []
        self.seats_played: list[Seat] = []
        """The seat that played each key."""
        self.marks: list[tuple[int, int]] = []
        """Dice position and reveals before each key: undo is free only if neither changed."""
        self.events: list[Event] = []
        self.event_counts: list[int] = []
        """Number of events before each key."""
        self.snapshots = Snapshots()
        """Past tables, denser near the present."""
        self.table = table if table is not None else self.opened()

    def __repr__(self) -> str:
        from legendarium.kernel.describing import match_line

        return f"<Match: {match_line(self)}>"

    def __str__(self) -> str:
        return str(self.table)

    def _repr_html_(self) -> str:
        return self.table._repr_html_()

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
        """Start a new match. Without a seed, a random one is drawn from the system."""
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
        """Build the table and run it to the first decision."""
        table: Table = self.game.open(self.seats, Dice(self.seed), self.options)
        table.log = []
        advance(table)
        self.events = table.log
        table.log = None
        self.snapshots.keep(0, table.clone())
        return table

    @property
    def commitment(self) -> str:
        """The hash that commits to the seed."""
        return commitment(self.seed, self.salt)

    @property
    def revealed_seed(self) -> int | None:
        """The seed, once the game is over."""
        return self.seed if self.outcome is not None else None

    # -- the present

    @property
    def ply(self) -> int:
        """The number of answers given."""
        return len(self.keys)

    @property
    def decision(self) -> Decision | None:
        """The open decision with labelled options; None when the game is over."""
        decision = self.table.decision
        if decision is not None:
            for option in decision.options:
                option.label = self.game.label(self.table, option)
        return decision

    @property
    def outcome(self) -> Outcome | None:
        return self.table.outcome

    def view(self, seat: Seat | None) -> dict[str, Any]:
        """Return what this seat (None: a spectator) may know."""
        return self.table.view(self.known_seat(seat))

    def events_for(self, seat: Seat | None, since: int = 0) -> list[Event]:
        """Return the events from `since` on, redacted for this seat (None: a spectator)."""
        self.known_seat(seat)
        return [redact(event, seat) for event in self.events[since:]]

    def known_seat(self, seat: Seat | None) -> Seat | None:
        if seat is not None and not 0 <= seat < self.seats:
            raise LegendariumError(f"there is no seat {seat} at this table of {self.seats}")
        return seat

    # -- choosing

    def weigh(self, key: str) -> Option | Refusal:
        """Judge a key: a legal option, or a refusal with the rule that forbids it."""
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
        """Return the refusal of a key; None if it is legal."""
        found = self.weigh(str(key))
        return found if isinstance(found, Refusal) else None

    def nearest(self, key: str) -> str:
        """Return the legal key nearest to the place a refused key names; empty if it names none."""
        decision = self.table.decision
        if decision is None or len(key) > KEY_LIMIT:
            return ""
        return self.game.nearest(self.table, decision, key)

    def play(self, choice: str | Option) -> None:
        """Answer the decision. Raises IllegalMove and changes nothing if the choice is not legal."""
        key = choice.key if isinstance(choice, Option) else str(choice)
        found = self.weigh(key)
        if isinstance(found, Refusal):
            raise IllegalMove(key, found, self.explain(key, found))
        self.take(found, key)

    def play_out(self, players: Sequence[Player]) -> Match:
        """Let a player for each seat choose until the game is over; return this match. `lg.play` also takes levels."""
        if len(players) != self.seats:
            raise SetupError(f"bots: {self.seats} seats need {self.seats} bots, not {len(players)}")
        decision = self.decision
        while decision is not None:
            self.play(players[decision.seat].choose(self))
            decision = self.decision
        return self

    def explain(self, key: str, refusal: Refusal, language: str = "en") -> str:
        """Explain a refusal in words."""
        decision = self.table.decision
        seat = decision.seat if decision is not None else 0
        return self.game.reason(self.table, seat, key, refusal, language)

    def take(self, option: Option, key: str) -> None:
        """Play a legal option. If the rules raise, the table is restored (unless it was built by hand)."""
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
        """Whether past tables can be replayed; not for a table built by hand."""
        return bool(self.snapshots.plies)

    def past(self, ply: int) -> Replay:
        """Return the replay that leads to the table after `ply` answers, not run yet."""
        if not 0 <= ply <= self.ply:
            raise LegendariumError(f"there is no ply {ply}: this match has {self.ply}")
        if not self.can_go_back:
            raise LegendariumError("this table was laid out by hand: it cannot be played again from its beginning")
        kept = self.snapshots
        start = kept.before(ply)
        return Replay(start, kept.tables[start].clone(), self.keys[start:ply], kept.costs[start : ply + 1])

    def table_at(self, ply: int) -> Table:
        """Return the table after `ply` answers."""
        return self.past(ply).run()

    def branch(self, ply: int | None = None, table: Table | None = None) -> Match:
        """Return an independent match with the first `ply` answers. `table`: its table, if already computed."""
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
        """Return an independent match after `ply` answers."""
        return self.branch(ply)

    def may_undo(self, seat: Seat) -> bool:
        """Whether this seat may undo without consent: it answered last, and no die or hidden card was revealed."""
        if not self.keys or self.seats_played[-1] != seat:
            return False
        return self.marks[-1] == (self.table.dice.position, self.table.reveals)

    def undo(self, table: Table | None = None) -> str:
        """Undo the last answer and return its key. `table`: the table before it, if already computed."""
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
        """Pickle as a record that is replayed on loading; a match around a hand-built table is pickled whole."""
        if not self.snapshots.plies or not self.table.origin:
            return super().__reduce_ex__(protocol)
        return again, (self.table.origin, self.seats, self.seed, self.salt, self.options, self.keys)

    def save(
        self,
        private: bool = True,
        names: list[str] | None = None,
        keys_of: tuple[Seat | None, ...] | None = None,
    ) -> str:
        """Return the record as JSON. Before the end a public save (`private=False`) has the commitment instead of the seed.
        `keys_of`: write only the keys of these seats."""
        from legendarium.kernel.records import write_record

        return write_record(self, private, names, keys_of)

    @classmethod
    def load(cls, text: str | bytes, packs: Path | None = None) -> Match:
        """Load a record by replaying and verifying it. Raises RecordError. `packs`: a folder with older copies of packs, by
        game, for records that were played with them."""
        from legendarium.kernel.records import read_record

        return read_record(text, packs)


def again(origin: str, seats: int, seed: int, salt: str, options: Options, keys: list[str]) -> Match:
    """Rebuild a match by replaying its keys (for pickle)."""
    match = Match(game_of(origin), seats, seed, salt, options)
    for key in keys:
        match.take(legal_option(match.table, key), key)
    return match
