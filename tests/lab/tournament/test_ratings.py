"""Ratings: the maximum of the likelihood, whatever the order of games, with intervals from whole deals."""

from random import Random

import pytest

from legendarium.lab.tournament.deals import difference_estimate, points_estimate
from legendarium.lab.tournament.ratings import ELO, bootstrap, elo, in_blocks, strengths, total


def test_two_bots_are_as_far_apart_as_their_odds_say():
    from math import log

    one, two = elo(strengths({(0, 1): [75.0, 25.0]}, 2))
    assert one - two == pytest.approx(ELO * log(75.5 / 25.5), abs=0.01)
    assert one + two == pytest.approx(0, abs=0.01)


def test_who_won_every_game_has_a_finite_rating():
    one, two = elo(strengths({(0, 1): [10.0, 0.0]}, 2), anchor=1)
    assert two == 0
    assert 300 < one < 700


def test_a_chain_of_pairings_rates_bots_that_never_met():
    found = elo(strengths({(0, 1): [640.0, 360.0], (1, 2): [640.0, 360.0]}, 3))
    assert found[0] - found[2] == pytest.approx(200, abs=3)


def test_of_three_sides_the_winner_is_drawn_by_strength():
    found = strengths({(0, 1, 2): [5_000.0, 2_500.0, 2_500.0]}, 3)
    assert found[0] / found[1] == pytest.approx(2, rel=0.01)
    assert found[1] == pytest.approx(found[2])


def test_a_bot_on_two_of_three_sides_is_even_with_two_thirds_of_the_wins():
    even = elo(strengths({(0, 0, 1): [400.0, 0.0, 200.0]}, 2))
    assert even[0] == pytest.approx(even[1], abs=0.5)


def test_ratings_do_not_depend_on_the_order_of_games():
    chance = Random(3)
    deals = [
        {pair: [float(won := chance.random() < 0.7), float(not won)]} for pair in ((0, 1), (1, 2)) for _ in range(40)
    ]
    there, back = (strengths(total(some), 3) for some in (deals, deals[::-1]))
    assert there == pytest.approx(back)


def test_deals_are_drawn_whole():
    """Both games of a deal always go to one bot: half as many units, and an interval about √2 times as wide."""
    chance = Random(5)
    whole = [{(0, 1): [2.0, 0.0] if chance.random() < 0.5 else [0.0, 2.0]} for _ in range(200)]
    split = [{(0, 1): [1.0, 0.0] if chance.random() < 0.5 else [0.0, 1.0]} for _ in range(400)]
    wide, narrow = (high - low for low, high in (bootstrap([some], 2, None)[0] for some in (whole, split)))
    assert 1.2 < wide / narrow < 1.7


def test_many_deals_are_drawn_in_blocks_that_lose_nothing():
    deals = [{(0, 1): [1.0, 0.0]}] * 5_001
    blocks = in_blocks(deals)
    assert len(blocks) < 2_001
    assert total(blocks) == total(deals) == {(0, 1): [5_001.0, 0.0]}


@pytest.mark.parametrize("chance_to_win", [0.5, 0.8, 0.97])
@pytest.mark.parametrize("deals", [20, 100])
def test_intervals_hold_the_truth_about_19_times_in_20(chance_to_win, deals):
    """Games of one deal depend on each other: half of the deals decide both games by themselves."""
    random, held = Random(deals), 0
    for _ in range(400):
        values = []
        for _ in range(deals):
            first = random.random() < chance_to_win
            second = first if random.random() < 0.5 else random.random() < chance_to_win
            values.append((first + second) / 2)
        one = points_estimate(values)
        held += one.low <= 100 * chance_to_win <= one.high
    assert held >= 0.92 * 400


def test_differences_on_equal_deals_hold_the_truth_too():
    random, held = Random(1), 0
    for _ in range(400):
        luck = [random.random() for _ in range(60)]
        one = difference_estimate([(own < 0.6) - (own < 0.4 or random.random() < 0.05) for own in luck])
        held += one.low <= 100 * (0.6 - 0.43) <= one.high
    assert held >= 0.92 * 400


def test_few_deals_are_never_certain():
    assert points_estimate([1.0] * 10).low < 90
    assert points_estimate([]).half_width > 40
    assert difference_estimate([]).half_width > 50
