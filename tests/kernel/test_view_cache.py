"""Where one view follows another, what did not change is the very same object."""

import pytest

from legendarium.kernel.game import games
from legendarium.kernel.match import Match
from legendarium.kernel.view_cache import ViewCache


def test_a_part_that_says_the_same_is_the_same_object():
    cache = ViewCache()
    first = cache.reuse("market", -1, {"spaces": [1, 2]})
    assert cache.reuse("market", -1, {"spaces": [1, 2]}) is first
    assert cache.reuse("market", 0, {"spaces": [1, 2]}) is not first
    assert cache.reuse("market", -1, {"spaces": [1]}) == {"spaces": [1]}


def test_a_part_is_made_anew_when_it_is_made_of_something_else():
    cache = ViewCache()
    assert cache.get("hand", 0, [1, 2]) is None
    hand = cache.put("hand", 0, [1, 2], ["coin", "sword"])
    assert cache.get("hand", 0, [1, 2]) is hand
    assert cache.get("hand", 0, [2, 1]) is None
    assert cache.get("hand", 1, [1, 2]) is None


def test_a_row_made_anew_begins_as_the_last_one_did_as_long_as_what_lies_there_is_the_same():
    cache = ViewCache()
    assert cache.prefix("played", 0, [1, 2]) == []
    coin, sword, _ = cache.put("played", 0, [1, 2, 3], [["coin"], ["sword"], ["staff"]])
    begun = cache.prefix("played", 0, [1, 2, 4, 3])
    assert begun == [["coin"], ["sword"]]
    assert begun[0] is coin
    assert begun[1] is sword
    assert cache.prefix("played", 0, [2, 1]) == []


def test_nothing_is_kept_for_another_table():
    cache = ViewCache()
    cache.use_table("one table")
    cache.put("hand", 0, [1], ["coin"])
    cache.use_table("one table")
    assert cache.get("hand", 0, [1]) == ["coin"]
    cache.use_table("the same after an answer was taken back")
    assert cache.prefix("hand", 0, [1]) == []
    assert cache.get("hand", 0, [1]) is None


@pytest.mark.parametrize("code", games())
def test_views_that_follow_each_other_say_what_views_made_from_nothing_say(code):
    match, cache = Match.new(code, seed=3), ViewCache()
    seats = [None, *range(match.seats)]
    for step in range(80):
        if match.table.decision is None:
            break
        if step % 20 == 19:
            match.undo()
        else:
            match.play(match.table.decision.options[step % len(match.table.decision.options)])
        assert match.table.views(seats, cache) == [match.table.clone().view(seat) for seat in seats]


def test_a_zone_in_which_nothing_moved_is_the_same_object():
    match, cache = Match.new("village-of-legends", seed=3, options={"heroes": ["mage", "dwarf"]}), ViewCache()
    before = match.table.views([0], cache)[0]
    card = next(option for option in match.table.decision.options if option.word == "play")
    match.play(card)
    after = match.table.views([0], cache)[0]
    assert after["hand"] != before["hand"]
    assert after["heroes"][0]["discard"] is before["heroes"][0]["discard"]
    assert after["heroes"][1] is before["heroes"][1]
    assert after["market"]["nuggets"] is before["market"]["nuggets"]
