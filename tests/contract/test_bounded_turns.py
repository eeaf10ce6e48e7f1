"""Whoever plays, and however: no turn goes on for ever, and every game ends when the table has set a round limit."""

import pytest

import legendarium as lg
from legendarium.bots import levels
from legendarium.kernel.game import game
from legendarium.kernel.round_limit import with_round_limit
from legendarium.kernel.steps import answer
from legendarium.testing.random_play import open_table
from legendarium.testing.strategies import modes

ROUNDS = 4
MOST_ANSWERS = 200
"""For each seat and round: far beyond any turn that is really played."""
STOPPING = ("end", "pass", "keep", "stay", "roll", "decline", "enough")
"""Words that bring a turn nearer to its end."""
LEFT_OUT: tuple[str, ...] = ()
"""Games that do not keep this promise yet."""
MODES = [mode for mode in modes() if mode.code not in LEFT_OUT]


def always_first(code):
    return lambda table: table.decision.options[0]


def always_last(code):
    return lambda table: table.decision.options[-1]


def going_on(table):
    return [option for option in table.decision.options if option.word not in STOPPING] or table.decision.options


def never_ending(code):
    return lambda table: going_on(table)[0]


def never_ending_backwards(code):
    return lambda table: going_on(table)[-1]


def to_and_fro(code):
    """Begins whatever can be begun, and takes nothing of it."""

    def pick(table):
        declining = [option for option in table.decision.options if option.word in ("decline", "lower", "take")]
        return (declining or going_on(table))[-1]

    return pick


def novice(code):
    return lg.bot(code, "novice" if "novice" in levels(code) else "random", seed=7).pick


POLICIES = (always_first, always_last, never_ending, never_ending_backwards, to_and_fro, novice)


@pytest.mark.parametrize("policy", POLICIES, ids=lambda policy: policy.__name__)
@pytest.mark.parametrize("mode", MODES, ids=repr)
def test_every_turn_is_bounded_and_the_round_limit_ends_the_game(mode, policy):
    free = {name: value for name, value in mode.options.items() if name != "round_limit"}
    table = open_table(mode.code, mode.seats, 5, with_round_limit(game(mode.code), free, ROUNDS))
    pick = policy(mode.code)
    answers = 0
    while table.decision is not None:
        answers += 1
        assert answers <= MOST_ANSWERS * mode.seats * (ROUNDS + 1), "somebody is asked without end"
        answer(table, pick(table))

    assert table.outcome is not None


def test_the_lab_and_tables_of_bots_know_every_game_that_has_no_end_of_its_own():
    for mode in MODES:
        assert any(setting.name == "round_limit" for setting in game(mode.code).settings()), mode.code
