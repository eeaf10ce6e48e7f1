"""Emberwatch: a small game for the kernel's own tests.

Two scouts walk an open field (a decision over a region), draw from a deck, and strike each other. A lit lantern may
answer a blow out of turn and replace the pending step; a snare set face down is asked at every blow, whether or not it
applies.
"""

from __future__ import annotations

from typing import Any, ClassVar

from legendarium.kernel.card_moves import draw, shuffle_in
from legendarium.kernel.decisions import Option
from legendarium.kernel.dice import Dice
from legendarium.kernel.events import EventKind, emit
from legendarium.kernel.game import Game
from legendarium.kernel.moments import MANDATORY_FIRST, Ability, Listener, Moment, Watcher, announce
from legendarium.kernel.outcomes import Outcome
from legendarium.kernel.reactions import Reactions
from legendarium.kernel.refusals import Refusal, RuleId
from legendarium.kernel.schema import number
from legendarium.kernel.steps import ask, finish, offer, pending, push, then
from legendarium.kernel.table import Step, Table, card_option, relabel
from legendarium.kernel.table_options import Options
from legendarium.kernel.vocabulary import Vocabulary
from legendarium.kernel.zones import EVERYBODY, NOBODY, Zone

FIELD = 1_000
REACH = 300
CARDS = 12
STRUCK = EventKind("struck", "victim:seat strength")
SET = EventKind("set", "slot | card:card")
SPRUNG = EventKind("sprung", "card:card")
DREW = EventKind("drew", "count | card:card")
WALKED = EventKind("walked", "x y")


class Ember(Table):
    __slots__ = ("at", "decks", "hands", "life", "lit", "piles", "round", "snares")

    def __init__(self, seats: int, dice: Dice) -> None:
        super().__init__(seats, dice)
        self.at = [(100, 100), (900, 900)]
        self.life = [5, 5]
        self.lit = [True, True]
        self.decks: list[list[int]] = [[], []]
        self.hands: list[list[int]] = [[], []]
        self.piles: list[list[int]] = [[], []]
        self.snares: list[list[int]] = [[], []]
        self.round = 0

    def clone(self) -> Ember:
        copy = Ember(self.seats, self.dice)
        self.copy_kernel(copy)
        copy.at = self.at[:]
        copy.life = self.life[:]
        copy.lit = self.lit[:]
        copy.decks = [deck[:] for deck in self.decks]
        copy.hands = [hand[:] for hand in self.hands]
        copy.piles = [pile[:] for pile in self.piles]
        copy.snares = [snares[:] for snares in self.snares]
        copy.round = self.round
        return copy

    def zones(self) -> list[Zone]:
        zones = []
        for seat in range(2):
            zones.append(Zone("deck", seat, self.decks[seat], NOBODY, "cards"))
            zones.append(Zone("hand", seat, self.hands[seat], seat, "cards"))
            zones.append(Zone("snares", seat, self.snares[seat], seat, "cards"))
            zones.append(Zone("pile", seat, self.piles[seat], EVERYBODY))
        return zones

    def tell_card(self, card: int) -> dict[str, object]:
        return {"id": str(self.labels[card]), "code": f"strength-{card % 4}"}

    def rule_of_effects(self) -> str:
        return "e.strike.effects"


class EmberReactions(Reactions[Ember]):
    """A lit lantern softens a blow, and so does a snare that lies face down."""

    rule_of_windows: RuleId = "e.strike.lantern"

    def listeners(self, table: Ember, moment: Moment) -> list[Listener]:
        blow = waiting_blow(table)
        if not table.lit[blow.victim] or blow.strength == 0:
            return []
        return [Listener(SHIELDING_FLAME, -1, blow.victim, blow.victim)]

    def watchers(self, table: Ember, moment: Moment) -> list[Watcher]:
        victim = waiting_blow(table).victim
        return [Watcher(victim, victim)] if table.snares[victim] else []

    def window_options(self, table: Ember, side: int, moment: Moment, used: tuple[str, ...]) -> list[Option]:
        strength = waiting_blow(table).strength
        return [Option("spring", at, f"t{at}") for at, card in enumerate(table.snares[side]) if card % 4 >= strength]

    def spring(self, table: Ember, side: int, option: Option, moment: Moment) -> None:
        card = table.snares[side].pop(option.thing)
        table.piles[side].append(card)
        table.reveals += 1
        emit(table, SPRUNG, "e.strike.lantern", side, card)
        soften(table, side, card, 9)


class Point(Option):
    """An option that means a place on the field."""

    __slots__ = ("x", "y")

    def __init__(self, x: int, y: int) -> None:
        super().__init__("walk", 0, f"{x},{y}")
        self.x = x
        self.y = y


class Turn(Step[Ember]):
    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, table: Ember) -> None:
        table.round += 1
        if table.round > 60:
            finish(table, Outcome((), "dawn", {0: table.life[0], 1: table.life[1]}))
            return
        then(table, Draw(self.seat), Walk(self.seat), Strike(self.seat), Turn(1 - self.seat))


class Draw(Step[Ember]):
    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, table: Ember) -> None:
        if not table.decks[self.seat]:
            shuffle_in(table, table.piles[self.seat], table.decks[self.seat])
        if table.decks[self.seat]:
            card = draw(table, table.decks[self.seat], table.hands[self.seat])
            emit(table, DREW, "e.turn.draw", self.seat, 1, card)


class Walk(Step[Ember]):
    """A decision over a region: any point in reach, in whole units and integer arithmetic."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, table: Ember) -> None:
        offer(table, self, self.seat, "walk", "e.turn.order")

    def offers(self, table: Ember) -> list[Option]:
        x, y = table.at[self.seat]
        points = [(x, y), (x + REACH, y), (x - REACH, y), (x, y + REACH), (x, y - REACH)]
        return [Point(a, b) for a, b in points if may_walk(table, self.seat, a, b) is None]

    def weigh(self, table: Ember, key: str) -> Option | Refusal | None:
        word, _, name = key.partition(":")
        x, _, y = name.partition(",")
        if word != "walk" or not (x.isascii() and x.isdigit() and y.isascii() and y.isdigit()) or len(name) > 12:
            return None
        rule = may_walk(table, self.seat, int(x), int(y))
        point = Point(int(x), int(y))
        if rule is not None:
            return Refusal(rule)
        return point if point.key == key else None

    def region(self, table: Ember) -> dict[str, Any] | None:
        x, y = table.at[self.seat]
        return {"disc": [x, y, REACH]}

    def answered(self, table: Ember, option: Option) -> None:
        assert isinstance(option, Point)
        table.at[self.seat] = (option.x, option.y)
        emit(table, WALKED, "e.turn.order", self.seat, option.x, option.y)


def may_walk(table: Ember, seat: int, x: int, y: int) -> str | None:
    if not (0 <= x <= FIELD and 0 <= y <= FIELD):
        return "e.walk.field"
    a, b = table.at[seat]
    return None if (x - a) ** 2 + (y - b) ** 2 <= REACH**2 else "e.walk.reach"


class Strike(Step[Ember]):
    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, table: Ember) -> None:
        options = [card_option(table, "strike", card) for card in table.hands[self.seat]]
        if not table.snares[self.seat]:
            options += [card_option(table, "set", card) for card in table.hands[self.seat]]
        ask(table, self, self.seat, "strike", "e.turn.order", [*options, Option("rest")])

    def answered(self, table: Ember, option: Option) -> None:
        if option.word == "rest":
            return
        card = option.thing
        table.hands[self.seat].remove(card)
        if option.word == "set":
            relabel(table, card)
            table.snares[self.seat].append(card)
            emit(table, SET, "e.turn.order", self.seat, 0, card)
            return
        table.piles[self.seat].append(card)
        push(table, Blow(1 - self.seat, card % 4))
        announce(table, Moment("blow", MANDATORY_FIRST))


class Blow(Step[Ember]):
    """A pending step; an answer may have replaced it by a softer one."""

    __slots__ = ("strength", "victim")

    def __init__(self, victim: int, strength: int) -> None:
        self.victim = victim
        self.strength = strength

    def run(self, table: Ember) -> None:
        table.life[self.victim] -= self.strength
        emit(table, STRUCK, "e.strike.damage", 1 - self.victim, self.victim, self.strength)
        if table.life[self.victim] <= 0:
            finish(table, Outcome((1 - self.victim,), "struck-down"))


WORDS = Vocabulary()


@WORDS.verb(by=number(1, 5, required=True))
def soften(table: Ember, seat: int, card: int, by: int) -> None:
    """Replace the pending blow by a weaker one."""
    blow = waiting_blow(table)
    table.stack[pending(table, Blow)] = Blow(blow.victim, max(0, blow.strength - by))


def waiting_blow(table: Ember) -> Blow:
    blow = table.stack[pending(table, Blow)]
    assert isinstance(blow, Blow)
    return blow


@WORDS.verb()
def put_out_lantern(table: Ember, seat: int, card: int) -> None:
    table.lit[seat] = False


SHIELDING_FLAME = Ability(
    "shielding-flame",
    "blow",
    "e.strike.lantern",
    may=True,
    lines=WORDS.bind([{"do": "put_out_lantern"}, {"do": "soften", "by": 2}], "shielding-flame", []),
)


class Emberwatch(Game[Ember]):
    code = "emberwatch"
    title = "Emberwatch"
    not_asked = "e.turn.order"
    default_answers = ("rest", "pass", "decline")
    turn_start_events = ("drew",)
    reactions: ClassVar[Reactions[Any]] = EmberReactions()

    def check(self, seats: int, options: Options) -> Options:
        return {}

    def view(self, table: Ember, seat: int | None) -> dict[str, Any]:
        return {
            "at": [list(point) for point in table.at],
            "life": list(table.life),
            "lit": list(table.lit),
            "decks": [len(deck) for deck in table.decks],
            "hands": [
                [table.tell_card(card) for card in hand] if other == seat else len(hand)
                for other, hand in enumerate(table.hands)
            ],
            "snares": [
                [table.tell_card(card) for card in snares] if other == seat else len(snares)
                for other, snares in enumerate(table.snares)
            ],
            "piles": [[table.tell_card(card) for card in pile] for pile in table.piles],
        }

    def set_up(self, seats: int, dice: Dice, options: Options) -> Ember:
        table = Ember(2, dice)
        table.labels = list(range(CARDS))
        table.next_label = CARDS
        for seat in range(2):
            shuffle_in(table, list(range(seat * 6, seat * 6 + 6)), table.decks[seat])
        push(table, Turn(0))
        return table


GAME = Emberwatch()
