"""What machines that play need: bare tables by public names, copies, scripted dice, kinds of endings, sides."""

import copy

import pytest

import legendarium as lg
from legendarium.kernel.outcomes import Outcome
from legendarium.kernel.plain import plain


def test_a_bare_table_is_opened_and_answered_by_public_names():
    table = lg.open("village-of-legends", 2, seed=7)
    before = table.digest()
    lg.answer(table, table.decision.options[0])

    assert table.digest() != before
    assert lg.open("village-of-legends", 2, seed=7).digest() == before


def test_a_deep_copy_is_a_clone():
    table = lg.open("village-attacks", 1, seed=3)
    twin = copy.deepcopy(table)
    assert plain(twin) == plain(table)
    lg.answer(twin, twin.decision.options[0])

    assert plain(twin) != plain(table)
    assert twin.ground is table.ground


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
    ],
)
def test_an_outcome_says_what_kind_of_ending_it_was(outcome, kind):
    assert outcome.kind == kind


def test_a_game_says_who_wins_together():
    assert lg.game("village-of-legends").sides(lg.open("village-of-legends", 2)) == [[0], [1]]
    four = lg.open("village-of-legends", 4, options={"expansions": ["the-horde"]})
    assert sorted(len(side) for side in lg.game("village-of-legends").sides(four)) == [2, 2]
    assert lg.game("village-attacks").sides(lg.open("village-attacks", 3)) == [[0, 1, 2]]
