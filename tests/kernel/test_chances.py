"""What is said of an answer whose end never comes: nothing, and soon."""

import pytest

from legendarium.kernel.chances import PATIENCE, prospects
from legendarium.kernel.decisions import Option
from legendarium.kernel.match import Match
from legendarium.kernel.steps import ask, push
from legendarium.kernel.table import Step
from legendarium.testing.emberwatch import GAME


class Endless(type(GAME)):
    """Whoever rests dares something that is never settled."""

    def is_daring(self, table, option):
        return option.word == "rest"

    def is_settled(self, table):
        return False

    def came_of(self, table, events, seat):
        return {"damage": 1}


class Echo(Step):
    """Happens again and again; a test that waits for its end fails."""

    __slots__ = ("times",)

    def __init__(self, times=0):
        assert times < 10 * PATIENCE, "nobody stops it"
        self.times = times

    def run(self, table):
        push(table, Echo(self.times + 1))


class Nag(Echo):
    """Asks again and again."""

    __slots__ = ()

    def run(self, table):
        ask(table, self, 0, "nag", "e.turn.order", [Option("yes"), Option("no")])

    def answered(self, table, option):
        push(table, Nag(self.times + 1))


def resting():
    match = Match(GAME, 2, 3, "salt", {})
    match.play("walk:100,100")
    return match.table


@pytest.mark.parametrize("endless", [Echo, Nag])
def test_nothing_is_said_of_what_is_never_settled(endless):
    table = resting()
    push(table, endless())

    assert prospects(Endless(), table, 1) == {}


def test_what_ends_is_told_although_the_game_never_calls_it_settled():
    table = resting()
    table.stack.clear()

    assert list(prospects(Endless(), table, 1)) == ["rest"]
