"""What machines that play need: bare tables by public names, copies, scripted dice, kinds of endings, sides."""

import copy

import numpy as np
import pytest

import legendarium as lg
from legendarium.kernel.outcomes import Outcome
from legendarium.kernel.state_dump import full_dump
from legendarium.lab.journal import code_of
from legendarium.lab.simulate import Setup, simulate


def test_a_bare_table_is_opened_and_answered_by_public_names():
    table = lg.open("village-of-legends", 2, seed=7)
    before = table.digest()
    lg.answer(table, table.decision.options[0])

    assert table.digest() != before
    assert lg.open("village-of-legends", 2, seed=7).digest() == before


def test_a_deep_copy_is_a_clone():
    table = lg.open("village-attacks", 1, seed=3)
    twin = copy.deepcopy(table)
    assert full_dump(twin) == full_dump(table)
    lg.answer(twin, twin.decision.options[0])

    assert full_dump(twin) != full_dump(table)
    assert twin.fixed is table.fixed


def test_scripted_dice_say_how_many_ways_chance_can_go_on():
    with pytest.raises(lg.MoreDice) as wanted:
        lg.ScriptedDice((2,)).clone().below(3) and lg.ScriptedDice(()).roll(6)
    assert wanted.value.limit == 6

    dice = lg.ScriptedDice((2, 5))
    assert (dice.below(3), dice.roll(6)) == (2, 6)
    with pytest.raises(lg.MoreDice):
        dice.below(4)


@pytest.mark.parametrize(
    ("outcome", "kind"),
    [
        (Outcome((0,), "last-hero"), "won"),
        (Outcome((), "heart"), "lost"),
        (Outcome((), "draw"), "draw"),
        (Outcome((), "round-limit"), "cut"),
        (Outcome((1,), "round-limit", leaders=(1,)), "cut"),
        (Outcome((), "draw", leaders=(0, 1)), "cut"),
    ],
)
def test_an_outcome_says_what_kind_of_ending_it_was(outcome, kind):
    assert outcome.kind == kind


def test_a_game_says_who_wins_together():
    assert lg.game("village-of-legends").sides(lg.open("village-of-legends", 2)) == [[0], [1]]
    four = lg.open("village-of-legends", 4, options={"expansions": ["the-horde"]})
    assert sorted(len(side) for side in lg.game("village-of-legends").sides(four)) == [2, 2]
    assert lg.game("village-attacks").sides(lg.open("village-attacks", 3)) == [[0, 1, 2]]
    assert lg.game("legends-of-signum").sides(lg.open("legends-of-signum", 1, options={"variant": "quest-pve"})) == [
        [0]
    ]


@pytest.mark.parametrize(
    ("code", "seats", "options"),
    [
        ("legends-of-signum", 2, {}),
        ("legends-of-signum", 1, {"variant": "quest-pve"}),
        ("village-attacks", 2, {}),
        ("village-of-legends", 2, {}),
    ],
)
def test_a_game_that_the_round_limit_cut_off_says_so_in_every_game(code, seats, options):
    table = lg.open(code, seats, 3, {**options, "round_limit": 1})
    while table.decision is not None:
        lg.answer(table, lg.game(code).default_answer(table.decision))

    assert (table.outcome.kind, table.outcome.reason in ("round-limit", "draw")) == ("cut", True)
    assert set(table.outcome.winners) <= set(table.outcome.leaders)


def beginnings():
    """Every way into a game that takes a seed."""
    code = "village-of-legends"
    return [
        lambda seed: lg.open(code, 2, seed),
        lambda seed: lg.Match.new(code, 2, seed),
        lambda seed: lg.bot(code, "random", seed),
        lambda seed: Setup(code, ("random", "random"), seed=seed).check(),
    ]


@pytest.mark.parametrize("begin", beginnings())
@pytest.mark.parametrize("seed", [-1, 1 << 256, 1.5, "7", True, np.float64(2), np.bool_(True)])
def test_every_way_in_refuses_the_same_seeds_in_the_same_words(begin, seed):
    with pytest.raises(lg.SetupError, match=r"seed: a whole number from 0 to 2\^256 - 1 is expected"):
        begin(seed)


def test_integers_of_numpy_are_whole_numbers_everywhere():
    code, five, two = "village-of-legends", np.int64(5), np.uint8(2)
    options = {"round_limit": np.int32(3)}

    assert lg.open(code, two, five, options).digest() == lg.open(code, 2, 5, {"round_limit": 3}).digest()
    assert lg.Match.new(code, two, five, options).save() == lg.Match.new(code, 2, 5, {"round_limit": 3}).save()
    assert type(lg.bot(code, "random", five).dice.seed) is int
    ours, theirs = (Setup(code, ("random",) * 2, seed=seed) for seed in (five, 5))
    assert (simulate(ours, 1).played, code_of(ours)) == (simulate(theirs, 1).played, code_of(theirs))


def test_a_bare_table_refuses_seats_and_options_as_a_match_does():
    for begin in (lg.open, lg.Match.new):
        for given, problem in (
            ({"seats": "2"}, "seats: a whole number is expected, not '2'"),
            ({"seats": 2.0}, "seats: a whole number is expected"),
            ({"options": [1]}, "options: a table of names and values is expected"),
        ):
            with pytest.raises(lg.SetupError, match=problem):
                begin("village-of-legends", **{"seed": 1, **given})
