"""What somebody cannot see is drawn anew by whole zones; what they know stays where it is."""

from legendarium.kernel.dice import Dice
from legendarium.kernel.zones import EVERYBODY, NOBODY, Zone, hidden_pools, places, redeal, redeal_places

HAND, DECK = [3, 1], [9, 4, 7, 2]


def redealt(hand, deck, known=(), seed=5):
    pool = [list(hand), list(deck)]
    redeal(pool, known, Dice(seed))
    return pool


def test_hand_and_deck_of_one_pool_are_dealt_anew_together():
    hand, deck = redealt(HAND, DECK)

    assert (len(hand), len(deck)) == (2, 4)
    assert sorted(hand + deck) == [1, 2, 3, 4, 7, 9]
    assert {card for seed in range(40) for card in redealt(HAND, DECK, seed=seed)[0]} == {1, 2, 3, 4, 7, 9}


def test_what_is_dealt_does_not_depend_on_how_the_cards_lay():
    assert redealt(HAND, DECK) == redealt([2, 7], [1, 3, 4, 9])


def test_a_known_card_stays_where_it_is_and_all_others_are_dealt_around_it():
    for seed in range(20):
        hand, deck = redealt(HAND, DECK, known=[4], seed=seed)
        assert deck[1] == 4
        assert sorted(hand + deck) == [1, 2, 3, 4, 7, 9]


def test_the_zone_itself_is_filled_and_no_other_put_in_its_place():
    deck = [1, 2, 3]
    redeal([deck], (), Dice(1))

    assert sorted(deck) == [1, 2, 3]
    assert deck != [1, 2, 3]


def test_pools_are_the_zones_somebody_cannot_see_and_places_leave_out_what_is_known():
    hand, deck, row = [1], [2, 3], [4]
    zones = [
        Zone("hand", 0, hand, 0, pool="cards"),
        Zone("deck", 0, deck, NOBODY, pool="cards"),
        Zone("row", -1, row, EVERYBODY),
    ]

    assert hidden_pools(zones, 0) == [[deck]]
    assert hidden_pools(zones, None) == [[hand, deck]]
    assert places([hand, deck], known=[2]) == [(hand, 0), (deck, 1)]


def test_cards_at_single_places_are_dealt_anew_among_them_whatever_their_order():
    found = set()
    for seed in range(20):
        row, other = [5, 1, 8], [3, 9]
        redeal_places([(row, 0), (row, 2), (other, 1)], Dice(seed))
        assert (row[1], other[0]) == (1, 3)
        assert sorted((row[0], row[2], other[1])) == [5, 8, 9]
        found.add((row[0], row[2], other[1]))
    assert len(found) == 6
