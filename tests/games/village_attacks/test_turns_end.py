"""Every turn ends, whoever plays it: with a fixed policy nobody is asked without end, and a round limit ends the game."""

import pytest

import legendarium as lg
from legendarium.games.village_attacks import GAME
from legendarium.kernel.dice import Dice
from legendarium.kernel.steps import advance, answer

MOST_ANSWERS = 200
"""Far beyond any turn or Villager phase that is really played; the longest of these games asks some fifty times."""
STOPPING = ("end", "keep", "pass", "stay", "roll")


def always_first(table):
    return table.decision.options[0]


def always_last(table):
    return table.decision.options[-1]


def never_ending(table):
    going_on = [option for option in table.decision.options if option.word not in STOPPING]
    return (going_on or table.decision.options)[0]


def never_ending_backwards(table):
    going_on = [option for option in table.decision.options if option.word not in STOPPING]
    return (going_on or table.decision.options)[-1]


def shifting_about(table):
    """Takes symbols back wherever that is offered."""
    back = [option for option in table.decision.options if option.word in ("lower", "take")]
    return back[0] if back else never_ending(table)


def novice():
    return lg.bot("village-attacks", "novice", 7).pick


POLICIES = [always_first, always_last, never_ending, never_ending_backwards, shifting_about, novice]


@pytest.mark.rule("va.ruling.rearranging", "va.ruling.round-limit")
@pytest.mark.parametrize("policy", POLICIES, ids=lambda policy: policy.__name__)
@pytest.mark.parametrize("mode", GAME.modes(), ids=lambda mode: mode[0])
def test_every_turn_ends_whoever_plays_and_the_game_with_the_round_limit(mode, policy):
    _, seats, options = mode
    pick = novice() if policy is novice else policy
    table = GAME.open(seats, Dice(5), GAME.check(seats, {**options, "round_limit": 6}))
    advance(table)
    turn, answers = None, 0
    while table.decision is not None:
        now = (table.round, table.phase, table.active)
        turn, answers = now, answers + 1 if now == turn else 1
        assert answers < MOST_ANSWERS, now
        answer(table, pick(table))

    assert table.outcome is not None
