"""A table: plain data and pending steps."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from legendarium.kernel.decisions import CardId, Decision, Option, Seat
from legendarium.kernel.dice import Dice
from legendarium.kernel.events import Event
from legendarium.kernel.game_hooks import NO_GAME, GameHooks
from legendarium.kernel.options import CardOption
from legendarium.kernel.outcomes import Outcome
from legendarium.kernel.refusals import Refusal
from legendarium.kernel.state_dump import digest, state_of
from legendarium.kernel.view_cache import ViewCache
from legendarium.kernel.zones import Place, Pool, Zone, hidden_pools, places, redeal

if TYPE_CHECKING:
    from legendarium.kernel.moments import Listener, Moment, Watcher

T = TypeVar("T")
S = TypeVar("S")

MOST_NAMED: Final = 16_384
"""Cards that are kept as they were named; tables call many of theirs alike."""

PENDING: Final = ("decision", "stack")
"""What still has to happen: told by what is asked, not by how it waits."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[T]):
    """One thing that still has to happen. Immutable once pushed, so that clones share it.

    A step that asks does nothing else in `run`: asking twice is asking once.
    """

    __slots__ = ()

    def run(self, table: T) -> None:
        """Do it: change the table, push further steps, or ask."""
        raise NotImplementedError

    def answered(self, table: T, option: Option) -> None:
        """Hear the answer to what `run` asked."""
        raise NotImplementedError

    def offers(self, table: T) -> list[Option]:
        """The answers to an open question (`steps.offer`), made when somebody reads them."""
        raise NotImplementedError

    def weigh(self, table: T, key: str) -> Option | Refusal | None:
        """A legal answer that is not in the finite list (a point, a path), or why it is none.

        None: this step has nothing to say beyond its list."""
        return None

    def refuse(self, table: T, word: str, name: str) -> Refusal | None:
        """Why this is no answer to what the step asked; None: it has no rule of its own to name."""
        return None

    def facts(self, table: T) -> dict[str, object]:
        """The circumstances of its question, for the sentence that asks it."""
        return {}

    def region(self, table: T) -> dict[str, Any] | None:
        """What a client may draw for a choice without end of answers."""
        return None


MOST_SEATS: Final = 8


def each_seat(step: Callable[[Seat], S]) -> tuple[S, ...]:
    """A step for each seat that may be at a table. Steps never change: one that knows its seat alone need not be made again."""
    return tuple([step(seat) for seat in range(MOST_SEATS)])


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """The kernel's part of a table; each game adds its own typed fields and copies them in `clone`."""

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
        """The code of the game and the options it was opened with, as JSON; empty for a table laid out by hand."""
        self.seats = seats
        self.dice = dice
        self.stack: list[Step[Any]] = []
        self.decision: Decision | None = None
        self.outcome: Outcome | None = None
        self.labels: list[int | str] = []
        """What players call each card; a card that passes through a hidden zone gets a new one."""
        self.next_label = 0
        self.reveals = 0
        """How often something hidden was shown to somebody."""
        self.log: list[Event] | None = None

    def copy_kernel(self, copy: Table) -> None:
        """The kernel's part of `clone`: steps, decisions and outcomes are shared. A clone has no listeners."""
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

    def __deepcopy__(self, memo: dict[int, object]) -> Table:
        """A copy is a clone, whoever asks for it."""
        return self.clone()

    def __reduce_ex__(self, protocol: Any) -> Any:
        """A pickle leaves out what all tables of these options share; what was laid out by hand is written whole."""
        if not self.origin:
            return super().__reduce_ex__(protocol)
        from legendarium.kernel.pickling import reduce_table

        return reduce_table(self)

    def state(self) -> list[object]:
        """What is on the table and what is asked, under stable names. How what waits is cut into steps is not part of it:
        steps may be renamed, split and joined without any record noticing."""
        asked = None if self.decision is None else self.decision.state()
        return [*(pair for pair in state_of(self) if pair[0] not in PENDING), ["asks", asked]]

    def digest(self) -> str:
        """The same for equal tables on every machine, whatever its classes and steps are called."""
        return digest(self.state())

    def view(self, seat: Seat | None) -> dict[str, Any]:
        """What this seat (or a spectator) may know, as plain JSON."""
        return self.game.view(self, seat)

    def views(self, seats: list[Seat | None], cache: ViewCache | None = None) -> list[dict[str, Any]]:
        """What each of these seats may know. What several may know alike, and what was shown before, may be one and the same
        object."""
        cache = cache or ViewCache()
        cache.use_table(self)
        return self.game.views(self, seats, cache)

    def refuse(self, seat: Seat, word: str, name: str) -> Refusal | None:
        """The rule that forbids this, where the game has one to name; None when nothing speaks against it."""
        return self.game.refuse(self, seat, word, name)

    def zones(self) -> list[Zone]:
        """Every place where cards lie, and who sees them; every card is in exactly one."""
        return []

    def hidden_zones(self, seat: Seat | None) -> list[Pool]:
        """Pools of zones whose cards this seat cannot tell apart."""
        return hidden_pools(self.zones(), seat)

    def known_to(self, seat: Seat | None) -> Collection[CardId]:
        """Cards in such zones that this seat knows nevertheless."""
        return ()

    def hidden_from(self, seat: Seat | None) -> list[list[Place]]:
        """Pools of places whose cards this seat cannot tell apart."""
        known = self.known_to(seat)
        return [places(pool, known) for pool in self.hidden_zones(seat)]

    def thing_option(self, word: str, thing: int) -> Option:
        """An answer that means a thing an effect has found: a card, unless the game has other things."""
        return Option(word, thing, self.labels[thing])

    def rule_of_effects(self) -> str:
        """The rule under which a card's effect lets its player choose."""
        return ""

    # -- what moments ask (kernel/moments.py)

    def listeners(self, moment: Moment) -> list[Listener]:
        """The abilities in sight that wait for this moment and whose conditions hold as things are now."""
        return self.game.listeners(self, moment)

    def sides_in_order(self) -> list[int]:
        """The sides in the order in which they act at one moment, the active one first."""
        return list(range(self.seats))

    def may_again(self, listener: Listener) -> bool:
        """Whether its limits (a turn, a round) leave it another use."""
        return True

    def note_use(self, listener: Listener) -> None:
        """It acts now: count it for its limits, and tell."""

    def listener_option(self, word: str, listener: Listener) -> Option:
        """An answer that means an ability on a thing: `use:7.shielding-flame`."""
        code = listener.ability.code
        if listener.source < 0:
            return Option(word, listener.source, code)
        return Option(word, listener.source, f"{self.labels[listener.source]}.{code}")

    def rule_of_order(self) -> str:
        """The rule by which a controller orders what acts at one moment."""
        return ""

    def watchers(self, moment: Moment) -> list[Watcher]:
        """Who may have something face down for this moment, as far as everybody knows. Public facts only."""
        return self.game.watchers(self, moment)

    def rule_of_windows(self) -> str:
        """The rule by which those with something face down are asked; never the rule of the card."""
        return ""

    def window_options(self, side: int, moment: Moment, used: tuple[str, ...]) -> list[Option]:
        """What of a side's face-down cards fits now; the window adds `pass`."""
        return self.game.window_options(self, side, moment, used)

    def name_in_window(self, side: int, option: Option) -> str:
        """The name of what is turned up: at one moment none acts twice."""
        return str(option.name)

    def spring(self, side: int, option: Option, moment: Moment) -> None:
        """Turn it up and push what it does."""
        self.game.spring(self, side, option, moment)

    def tell_card(self, card: CardId) -> dict[str, object]:
        """A card as an event names it: its id and its code at this moment."""
        return {"id": str(self.labels[card])}

    def redraw(self, seat: Seat | None, dice: Dice) -> None:
        """Draw anew what this seat cannot see. It may depend only on what the seat knows and on which cards there are; a game
        in which not every hidden card fits every hidden place says how."""
        known = self.known_to(seat)
        for pool in self.hidden_zones(seat):
            redeal(pool, known, dice)

    def reimagine(self, seat: Seat | None, seed: int) -> Table:
        """The same table as far as `seat` knows, everything hidden drawn anew; equal for all tables it cannot tell apart."""
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
    """A card as events and views name it. Kept, for the same cards are named again and again: to be read, never written to."""
    return {"id": str(name), "code": code}


def relabel(table: Table, card: CardId) -> None:
    """A card enters a zone that somebody cannot see: whoever knew its id loses track of it."""
    table.labels[card] = table.next_label
    table.next_label += 1


def card_option(table: Table, word: str, card: CardId) -> Option:
    """An answer that means a card: `buy:7`."""
    return CardOption(word, card, table.labels[card])
