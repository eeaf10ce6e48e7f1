"""Where one view follows another, what did not change is the very same object."""

import pytest

from legendarium.kernel.game import games
from legendarium.kernel.match import Match
from legendarium.kernel.view_cache import Shown


def test_a_part_that_says_the_same_is_the_same_object():
    shown = Shown()
    first = shown.same("market", -1, {"spaces": [1, 2]})
    assert shown.same("market", -1, {"spaces": [1, 2]}) is first
    assert shown.same("market", 0, {"spaces": [1, 2]}) is not first
    assert shown.same("market", -1, {"spaces": [1]}) == {"spaces": [1]}


def test_a_part_is_made_anew_when_it_is_made_of_something_else():
    shown = Shown()
    assert shown.made("hand", 0, [1, 2]) is None
    hand = shown.keep("hand", 0, [1, 2], ["coin", "sword"])
    assert shown.made("hand", 0, [1, 2]) is hand
    assert shown.made("hand", 0, [2, 1]) is None
    assert shown.made("hand", 1, [1, 2]) is None


def test_a_row_made_anew_begins_as_the_last_one_did_as_long_as_what_lies_there_is_the_same():
    shown = Shown()
    assert shown.begun("played", 0, [1, 2]) == []
    coin, sword, _ = shown.keep("played", 0, [1, 2, 3], [["coin"], ["sword"], ["staff"]])
    begun = shown.begun("played", 0, [1, 2, 4, 3])
    assert begun == [["coin"], ["sword"]]
    assert begun[0] is coin
    assert begun[1] is sword
    assert shown.begun("played", 0, [2, 1]) == []


def test_nothing_is_kept_for_another_table():
    shown = Shown()
    shown.look_at("one table")
    shown.keep("hand", 0, [1], ["coin"])
    shown.look_at("one table")
    assert shown.made("hand", 0, [1]) == ["coin"]
    shown.look_at("the same after an answer was taken back")
    assert shown.begun("hand", 0, [1]) == []
    assert shown.made("hand", 0, [1]) is None


@pytest.mark.parametrize("code", games())
def test_views_that_follow_each_other_say_what_views_made_from_nothing_say(code):
    match, shown = Match.new(code, seed=3), Shown()
    seats = [None, *range(match.seats)]
    for step in range(80):
        if match.table.decision is None:
            break
        if step % 20 == 19:
            match.undo()
        else:
            match.play(match.table.decision.options[step % len(match.table.decision.options)])
        assert match.table.views(seats, shown) == [match.table.clone().view(seat) for seat in seats]


def test_a_zone_in_which_nothing_moved_is_the_same_object():
    match, shown = Match.new("village-of-legends", seed=3, options={"heroes": ["mage", "dwarf"]}), Shown()
    before = match.table.views([0], shown)[0]
    card = next(option for option in match.table.decision.options if option.word == "play")
    match.play(card)
    after = match.table.views([0], shown)[0]
    assert after["hand"] != before["hand"]
    assert after["heroes"][0]["discard"] is before["heroes"][0]["discard"]
    assert after["heroes"][1] is before["heroes"][1]
    assert after["market"]["nuggets"] is before["market"]["nuggets"]
