"""A whole game in one file: in turn, add one, two or three; whoever says twelve wins. Two bots play it."""

from __future__ import annotations

from typing import Any

import legendarium as lg
from legendarium.kernel.decisions import Option, Seat
from legendarium.kernel.dice import Dice
from legendarium.kernel.events import Event, EventKind, emit
from legendarium.kernel.game import Game, shelve
from legendarium.kernel.options import number_option
from legendarium.kernel.outcomes import Outcome
from legendarium.kernel.phrasebook import name_seats, seat_mark
from legendarium.kernel.steps import ask, finish, push
from legendarium.kernel.table import Step, Table
from legendarium.kernel.table_options import Options
from legendarium.kernel.views import frame

GOAL = 12
RULE = "t.turn.add"
SAID = EventKind("said", "number")


class Count(Table):
    """The state: plain data, copied by hand."""

    __slots__ = ("reached", "turns")

    def __init__(self, seats: int, dice: Dice) -> None:
        super().__init__(seats, dice)
        self.reached = 0
        self.turns = 0

    def clone(self) -> Count:
        copy = Count(self.seats, self.dice)
        self.copy_kernel(copy)
        copy.reached = self.reached
        copy.turns = self.turns
        return copy


class Turn(Step[Count]):
    """Asks one seat, hears its answer, pushes the next turn. To ask changes nothing: it may happen twice."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, table: Count) -> None:
        more = range(1, min(3, GOAL - table.reached) + 1)
        ask(table, self, self.seat, "add", RULE, [number_option("add", number) for number in more])

    def answered(self, table: Count, option: Option) -> None:
        table.reached += option.thing
        table.turns += 1
        emit(table, SAID, RULE, self.seat, table.reached)
        if table.reached == GOAL:
            finish(table, Outcome((self.seat,), "twelve"))
        else:
            push(table, Turn((self.seat + 1) % table.seats))


class Twelve(Game[Count]):
    """What the kernel has to know."""

    code = "twelve"
    title = "Twelve"
    most_seats = 4
    not_asked = RULE

    def set_up(self, seats: int, dice: Dice, options: Options) -> Count:
        table = Count(seats, dice)
        push(table, Turn(0))
        return table

    def view(self, table: Count, seat: Seat | None) -> dict[str, Any]:
        asked = table.decision.seat if table.decision is not None else None
        return {**frame(table, seat, 1 + table.turns // table.seats, "count", asked), "reached": table.reached}

    def sentence(self, event: Event, language: str = "en") -> str:
        return f"{seat_mark(event.seat)} says {event.data['number']}."


GAME = Twelve()

if __name__ == "__main__":
    shelve(GAME.code, __name__)
    match = lg.Match.new(GAME.code, seats=2, seed=7)
    bots = [lg.bot(GAME.code, "random", seed=seat) for seat in range(2)]
    while match.decision:
        match.play(bots[match.decision.seat].choose(match))
    for event in match.events:
        print(name_seats(GAME.sentence(event), ["Ada", "Bo"]))
    print("add:4 is refused by", lg.Match.new(GAME.code, seed=7).why_not("add:4").rule)
