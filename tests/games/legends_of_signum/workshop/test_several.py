"""How often each place in the order wins where more than two play."""

from math import gcd, perm

import pytest

from legendarium.games.legends_of_signum.state.modes import FOUR, TEAMS, THREE
from legendarium.games.legends_of_signum.workshop.several import STRIDE, counted, measure, several_page
from legendarium.lab.balance_run import Run
from legendarium.lab.simulate import Played


def played(starter, *winners):
    return Played(0, (), winners, "hero", 100, {"starter": starter})


def test_wins_are_counted_by_the_place_in_the_order_not_by_the_seat():
    found = counted(THREE, [played(0, 0), played(1, 1), played(2, 0), played(2, 1)])

    assert [place["wins"] for place in found["places"]] == [2, 1, 1]
    assert [place["times"] for place in found["places"]] == pytest.approx([1.5, 0.75, 0.75])
    assert found["problems"] == ["place 1 wins 1.50 × its share"]


def test_of_teams_it_counts_which_began_and_a_draw_is_nobodys():
    found = counted(TEAMS, [played(1, 0, 1), played(2, 0, 1), played(0, 0, 1), played(3)])

    assert [(place["place"], place["wins"]) for place in found["places"]] == [(1, 2), (3, 1)]


def test_an_interval_in_fair_shares_surrounds_what_was_measured():
    found = counted(FOUR, [played(seat, seat) for seat in range(4)] * 5)

    first, *others = found["places"]
    assert first["low"] < first["times"] == 4.0
    assert all(other["times"] == 0.0 < other["high"] for other in others)


def test_the_page_has_a_row_for_every_variant_and_says_what_is_not_even():
    page = several_page(
        [counted(THREE, [played(0, 0)]), counted(TEAMS, [played(1, 0, 1)])], "legendarium several", "adept"
    )

    assert "| 3p | 1 | **3.00**" in page
    assert "| 2v2 | 1 | **2.00**" in page
    assert "Not as it should be: 3p: place 1 wins 3.00 × its share" in page


class Kept(Run):
    """Plays nothing, and remembers what it was to play."""

    def play(self, setups, each, chunk=1):
        KEPT.append(setups)
        return [(played(0, 0),) for _ in setups]


KEPT = []


def test_a_longer_run_begins_with_the_games_of_a_shorter_one():
    KEPT.clear()
    for games in (7, 30):
        measure(THREE, Kept(games))

    short, long = KEPT
    assert long[:7] == short
    assert len({tuple(setup.options["decks"]) for setup in long}) == 30
    assert gcd(STRIDE, perm(6, 3)) == gcd(STRIDE, perm(6, 4)) == 1
