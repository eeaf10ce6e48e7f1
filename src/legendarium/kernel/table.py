"""`Table`: the state of a game as plain data with a stack of steps; `Step`: one thing that still has to happen."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import lru_cache
from typing import Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from legendarium.kernel.decisions import CardId, Decision, Option, Seat
from legendarium.kernel.dice import Dice
from legendarium.kernel.events import Event
from legendarium.kernel.game_hooks import NO_GAME, GameHooks
from legendarium.kernel.options import CardOption
from legendarium.kernel.outcomes import Outcome
from legendarium.kernel.refusals import Refusal, RuleId
from legendarium.kernel.state_dump import digest, state_of
from legendarium.kernel.view_cache import ViewCache
from legendarium.kernel.zones import Pool, Zone, hidden_pools, redeal

T = TypeVar("T")
S = TypeVar("S")

MOST_NAMED: Final = 16_384
"""Size of the cache of `named_card`."""

PENDING: Final = ("decision", "stack")
"""Slots left out of digests: the open question stands for them."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[T]):
    """One thing that still has to happen. Immutable once pushed, so that clones share it.

    `run` either changes the table or asks and does nothing else: for one question it may be called twice.
    """

    __slots__ = ()

    def run(self, table: T) -> None:
        """Do it: change the table, push further steps, or ask."""
        raise NotImplementedError

    def answered(self, table: T, option: Option) -> None:
        """Act on the answer to what `run` asked."""
        raise NotImplementedError

    def offers(self, table: T) -> list[Option]:
        """List candidates of an open question (`steps.offer`); called only if somebody reads them."""
        raise NotImplementedError

    def weigh(self, table: T, key: str) -> Option | Refusal | None:
        """Judge a key that is not among the listed options (a point, a path): a legal option or a refusal.

        None: only the list counts."""
        return None

    def refuse(self, table: T, word: str, name: str) -> Refusal | None:
        """Say which rule forbids `word:name` as an answer; None if this step knows none."""
        return None

    def way_to(self, table: T, word: str, x: int, y: int) -> Option | Refusal | None:
        """Find the best legal way to a point: an option, or a refusal with the nearest legal key (`Refusal.nearest`).

        None: this word means no way now."""
        return None

    def facts(self, table: T) -> dict[str, object]:
        """Return facts for the text of its question."""
        return {}

    def region(self, table: T) -> dict[str, Any] | None:
        """Return the region a client may draw for an open question."""
        return None


MOST_SEATS: Final = 8


def each_seat(step: Callable[[Seat], S]) -> tuple[S, ...]:
    """Build one shared step per seat, to save allocations: steps are immutable."""
    return tuple([step(seat) for seat in range(MOST_SEATS)])


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """The state of a game, without a record: for search and simulation. Games add typed slots and copy them in `clone`.

    >>> import legendarium as lg
    >>> table = lg.open("village-of-legends", seats=2, seed=7)
    >>> table
    <Village: Village of Legends, 2 seats, seat 0 chooses (choose-hero)>
    >>> copy = table.clone()
    >>> lg.answer(copy, copy.decision.options[0])
    >>> copy.decision.seat, table.decision.seat
    (1, 0)
    """

    __slots__ = (
        "decision",
        "dice",
        "game",
        "labels",
        "log",
        "next_label",
        "origin",
        "outcome",
        "reveals",
        "seats",
        "stack",
    )

    NOT_STATE: ClassVar[tuple[str, ...]] = ("game", "log", "origin")

    def __init__(self, seats: int, dice: Dice) -> None:
        self.game: GameHooks[Any] = NO_GAME
        self.origin = ""
        """Game code and options as JSON; empty for a table built by hand."""
        self.seats = seats
        self.dice = dice
        self.stack: list[Step[Any]] = []
        self.decision: Decision | None = None
        self.outcome: Outcome | None = None
        self.labels: list[int | str] = []
        """Public id of each card; changes when the card passes through a hidden zone."""
        self.next_label = 0
        self.reveals = 0
        """Counts how often something hidden was revealed to somebody."""
        self.log: list[Event] | None = None

    def copy_kernel(self, copy: Table) -> None:
        """Copy the kernel's slots into a clone. Steps, decisions and outcomes are shared; the event log is not copied."""
        copy.game = self.game
        copy.origin = self.origin
        copy.seats = self.seats
        copy.dice = self.dice.clone()
        copy.stack = self.stack[:]
        copy.decision = self.decision if self.decision is None else self.decision.shared_with(copy)
        copy.outcome = self.outcome
        copy.labels = self.labels[:]
        copy.next_label = self.next_label
        copy.reveals = self.reveals
        copy.log = None

    def clone(self) -> Table:
        raise NotImplementedError

    def rest(self) -> Table:
        """Drop the reference that an unlisted decision holds to this table, which may only be cloned from now on.

        It is a cycle: without this, an unused table is not freed before the garbage collector finds it."""
        if self.decision is not None:
            self.decision.table = None
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Table:
        """`copy.deepcopy` clones."""
        return self.clone()

    def __repr__(self) -> str:
        from legendarium.kernel.describing import table_line

        return f"<{type(self).__name__}: {table_line(self)}>"

    def __str__(self) -> str:
        from legendarium.kernel.describing import table_text

        return table_text(self)

    def _repr_html_(self) -> str:
        from legendarium.kernel.describing import table_html

        return table_html(self)

    def __reduce_ex__(self, protocol: Any) -> Any:
        """Pickle compactly (`pickling.py`); a table built by hand is pickled whole."""
        if not self.origin:
            return super().__reduce_ex__(protocol)
        from legendarium.kernel.pickling import reduce_table

        return reduce_table(self)

    def state(self) -> list[object]:
        """Return the state and the open question under stable names. Waiting steps are left out, so that they may be renamed,
        split and joined without changing the digests of records."""
        return [*(pair for pair in state_of(self) if pair[0] not in PENDING), ["asks", self.asked()]]

    def asked(self) -> object:
        """Return the open question as plain data, for digests."""
        return None if self.decision is None else self.decision.state()

    def digest(self) -> str:
        """Hash the state; equal on every machine, whatever classes and steps are called."""
        return digest(self.state())

    def view(self, seat: Seat | None) -> dict[str, Any]:
        """Return what this seat (None: a spectator) may know, as JSON values."""
        return self.game.view(self, seat)

    def views(self, seats: list[Seat | None], cache: ViewCache | None = None) -> list[dict[str, Any]]:
        """Return the views of several seats. They may share objects with each other and with earlier views: never change
        them."""
        cache = cache or ViewCache()
        cache.use_table(self)
        return self.game.views(self, seats, cache)

    def refuse(self, seat: Seat, word: str, name: str) -> Refusal | None:
        """Return the game's rule against `word:name`, if it knows one."""
        return self.game.refuse(self, seat, word, name)

    def zones(self) -> list[Zone]:
        """List all zones with cards and who sees them; every card is in exactly one."""
        return []

    def hidden_zones(self, seat: Seat | None) -> list[Pool]:
        """Group the zones whose cards this seat cannot tell apart."""
        return hidden_pools(self.zones(), seat)

    def known_to(self, seat: Seat | None) -> Collection[CardId]:
        """Return cards in hidden zones that this seat knows nevertheless."""
        return ()

    def thing_option(self, word: str, thing: int) -> Option:
        """Build an option for a thing an effect has found; a card unless overridden."""
        return Option(word, thing, self.labels[thing])

    def rule_of_effects(self) -> RuleId:
        """Return the rule cited when a card's effect lets its player choose."""
        return ""

    def tell_card(self, card: CardId) -> dict[str, object]:
        """Describe a card for an event: its id (and code) at this moment."""
        return {"id": str(self.labels[card])}

    def redraw(self, seat: Seat | None, dice: Dice) -> None:
        """Redraw what this seat cannot see, depending only on what it knows. Override if not every hidden card fits every
        hidden place."""
        known = self.known_to(seat)
        for pool in self.hidden_zones(seat):
            redeal(pool, known, dice)

    def reimagine(self, seat: Seat | None, seed: int) -> Table:
        """Clone with everything hidden from `seat` redrawn (determinization); equal for all tables it cannot tell apart."""
        copy = self.clone()
        dice = Dice(seed)
        copy.redraw(seat, dice)
        copy.dice = dice
        decision = copy.decision
        if decision is not None and decision.seat != seat:
            copy.decision = None
            decision.step.run(copy)
        return copy


@lru_cache(MOST_NAMED)
def named_card(name: str | int, code: str) -> dict[str, object]:
    """Describe a card for events and views (cached): never change the result."""
    return {"id": str(name), "code": code}


def relabel(table: Table, card: CardId) -> None:
    """Give a card a new label when it enters a hidden zone, so that nobody can track it."""
    table.labels[card] = table.next_label
    table.next_label += 1


def card_option(table: Table, word: str, card: CardId) -> Option:
    """Build an option for a card: `buy:7`."""
    return CardOption(word, card, table.labels[card])
