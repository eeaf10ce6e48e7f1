"""The stack of steps: what waits, what is found in it, and what is left when a game is over."""

from legendarium.kernel.decisions import Option
from legendarium.kernel.dice import Dice
from legendarium.kernel.outcomes import Outcome
from legendarium.kernel.steps import SeatStep, advance, answer, ask, finish, pending, push, then
from legendarium.kernel.table import Step, Table


class Wait(Step[Table]):
    """Does nothing but wait."""

    __slots__ = ()


class Quarrel(Step[Table]):
    """Asks, and ends the game while the question still stands."""

    __slots__ = ()

    def run(self, table):
        ask(table, self, 0, "quarrel", "a.rule", [Option("yes"), Option("no")])
        finish(table, Outcome((0,), "over", {}))


def test_a_finished_game_asks_nobody_and_has_nothing_left_to_happen():
    table = Table(2, Dice(1))
    push(table, Wait())
    Quarrel().run(table)

    assert table.outcome is not None
    assert table.decision is None
    assert table.stack == []


def test_of_several_waiting_steps_of_a_kind_the_topmost_is_found():
    table = Table(2, Dice(1))
    for step in (Wait(), Quarrel(), Wait(), Quarrel()):
        push(table, step)

    assert pending(table, Wait) == 2
    assert pending(table, Quarrel) == 3
    assert pending(table, Option) == -1


def test_an_answer_reaches_the_step_that_asked_and_closes_the_question():
    table = Table(2, Dice(1))
    heard = []

    class Listen(Step[Table]):
        __slots__ = ()

        def answered(self, table, option):
            heard.append((option.key, table.decision))

    ask(table, Listen(), 1, "listen", "a.rule", [Option("yes"), Option("no")])
    answer(table, table.decision.options[1])

    assert heard == [("no", None)]


class Pick(SeatStep):
    """Chooses among some numbers."""

    __slots__ = ("numbers", "picked")

    kind = "pick"
    rule = "a.rule"

    def __init__(self, seat, *numbers):
        super().__init__(seat)
        self.numbers = numbers
        self.picked = []

    def choices(self, table):
        return [Option("take", number, number) for number in self.numbers]

    def answered(self, table, option):
        self.picked.append(option.thing)


def test_a_choice_is_asked_of_its_seat_by_its_kind_and_rule():
    table = Table(2, Dice(1))
    push(table, pick := Pick(1, 4, 7))
    advance(table)

    decision = table.decision
    assert (decision.seat, decision.kind, decision.rule) == (1, "pick", "a.rule")
    answer(table, decision.option("take:7"))
    assert pick.picked == [7]


def test_a_choice_of_one_is_taken_unasked_and_of_none_passed_over():
    table = Table(2, Dice(1))
    one, none = Pick(0, 4), Pick(1)
    then(table, one, none)
    advance(table)

    assert (one.picked, none.picked, table.decision, table.stack) == ([4], [], None, [])
