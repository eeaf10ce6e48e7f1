"""The difference of two views turns the one into the other."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from legendarium.kernel.game import games
from legendarium.kernel.match import Match
from legendarium.server.messages.difference import difference, parts_that_differ
from tests.server.running import GAME, patched

PLAIN = st.none() | st.integers(-3, 3).filter(lambda number: number not in (0, 1)) | st.text("ab", max_size=2)
VIEWS = st.recursive(
    PLAIN, lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text("abc", max_size=1), inner, max_size=3)
)

SMALL = PLAIN | st.lists(PLAIN, max_size=3) | st.dictionaries(st.sampled_from("ab"), PLAIN, max_size=2)
PARTS = st.dictionaries(st.sampled_from("ab"), SMALL, max_size=2)


@given(VIEWS, VIEWS)
def test_applied_to_the_old_view_it_gives_the_new(old, new):
    assert patched(old, difference(old, new)) == new


@given(VIEWS)
def test_equal_views_do_not_differ(view):
    assert difference(view, json.loads(json.dumps(view))) == []


@given(st.lists(st.integers(0, 4), max_size=12), st.data())
def test_a_block_cut_out_of_a_list_is_told_as_that(cards, data):
    start = data.draw(st.integers(0, len(cards)))
    stop = data.draw(st.integers(start, len(cards)))
    rest = cards[:start] + cards[stop:]
    changes = difference({"hand": cards}, {"hand": rest})
    assert all(len(change) == 1 for change in changes)
    assert len(changes) == stop - start
    assert patched({"hand": cards}, changes) == {"hand": rest}


def test_the_old_view_is_not_touched():
    old, new = {"a": [1, {"b": 2}]}, {"a": [1, {"b": 3}, 4]}
    difference(old, new)
    assert old == {"a": [1, {"b": 2}]}


def test_a_move_costs_far_less_than_a_view():
    match = Match.new(GAME, seed=11)
    views, sizes = match.view(0), []
    for _ in range(80):
        match.play(match.table.decision.options[match.ply % len(match.table.decision.options)])
        new = match.view(0)
        changes = difference(views, new)
        assert patched(views, changes) == new
        sizes.append(len(json.dumps(changes)) / len(json.dumps(new)))
        views = new
    assert sum(sizes) / len(sizes) < 0.35


@pytest.mark.parametrize("code", games())
def test_several_views_at_once_are_the_views_and_differ_as_they_do_alone(code):
    match = Match.new(code, seed=11)
    seats = [None, *range(match.seats)]
    views = match.table.views(seats)
    for _ in range(120):
        if match.table.decision is None:
            break
        match.play(match.table.decision.options[match.ply % len(match.table.decision.options)])
        new = match.table.views(seats)
        assert new == [match.view(seat) for seat in seats]
        known = {}
        for old, view in zip(views, new, strict=True):
            assert patched(old, parts_that_differ(old, view, known)) == view
        views = new


@given(PARTS, PARTS)
def test_the_same_two_views_for_two_seats_differ_alike(old, new):
    """Whatever they share, wherever the same object lies."""
    known = {}
    one, other = (parts_that_differ({**old, "c": old}, {**new, "c": new}, known) for _ in range(2))
    assert one == other
    assert patched({**old, "c": old}, one) == {**new, "c": new}
