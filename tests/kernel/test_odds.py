"""Odds of an answer: every fall of the dice is counted once, and an answer that never ends gets none, soon."""

import pytest

from legendarium.kernel.decisions import Option
from legendarium.kernel.match import Match
from legendarium.kernel.odds import PATIENCE, MoreFalls, WalkedDice, falls_of, prospects
from legendarium.kernel.steps import ask, push
from legendarium.kernel.table import Step
from legendarium.testing.emberwatch import GAME


class Endless(type(GAME)):
    """Whoever rests dares something that is never settled."""

    def has_odds(self, table, option):
        return option.word == "rest"

    def odds_are_final(self, table):
        return False

    def result_figures(self, table, events, seat):
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


def test_a_handful_of_dice_falls_in_every_way_as_often_as_its_orders_say():
    assert falls_of(2, 3) == (
        ((0, 0), 1 / 9),
        ((0, 1), 2 / 9),
        ((0, 2), 2 / 9),
        ((1, 1), 1 / 9),
        ((1, 2), 2 / 9),
        ((2, 2), 1 / 9),
    )
    assert len(falls_of(3, 2)) == 4
    assert sum(share for _, share in falls_of(4, 3)) == pytest.approx(1)


def test_a_script_names_one_fall_of_a_handful_and_says_what_falls_there_are_at_its_end():
    dice = WalkedDice((4,))

    assert dice.handful(0, 3) == ()
    assert dice.handful(2, 3) == (1, 2)
    with pytest.raises(MoreFalls) as more:
        dice.clone().handful(3, 2)
    assert more.value.falls == falls_of(3, 2)
