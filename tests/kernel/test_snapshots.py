"""Tables of a match's past, spaced by what replaying them would cost."""

from itertools import pairwise

import pytest

from legendarium.kernel.dice import Dice
from legendarium.kernel.snapshots import FAR, LATELY, MOST, NEAR, Snapshots
from legendarium.testing.emberwatch import Ember

NEAR_SECONDS = NEAR / 1e6


def kept_after(*seconds):
    """What is kept of a match whose answers took so long, one after the other."""
    snapshots = Snapshots()
    snapshots.keep(0, Ember(2, Dice(1)))
    for took in seconds:
        snapshots.note(Ember(2, Dice(1)), took)
    return snapshots


def test_the_present_is_kept_when_the_answers_since_the_last_cost_enough():
    assert kept_after(*[NEAR_SECONDS / 2] * 5).plies == [0, 2, 4]
    assert kept_after(NEAR_SECONDS, NEAR_SECONDS * 0.99, NEAR_SECONDS * 0.02).plies == [0, 1, 3]


def test_of_long_ago_only_those_stay_that_lie_far_apart():
    snapshots = kept_after(*[NEAR_SECONDS] * 40)

    old = [ply for ply in snapshots.plies if ply <= 40 - LATELY]
    assert snapshots.plies[0] == 0
    assert snapshots.plies[-LATELY:] == list(range(41 - LATELY, 41))
    gaps = [snapshots.cost(one, two) for one, two in pairwise(old)]
    assert max(gaps) <= FAR
    assert min(one + two for one, two in pairwise(gaps)) > FAR


def test_the_beginning_is_never_dropped_however_cheap_the_answers_are():
    snapshots = Snapshots()
    snapshots.keep(0, Ember(2, Dice(1)))
    for ply in range(1, 30):
        snapshots.costs.append(ply)
        snapshots.keep(ply, Ember(2, Dice(1)))

    assert snapshots.plies[0] == 0
    assert 0 in snapshots.tables
    assert snapshots.plies == [0, *range(30 - LATELY, 30)]


def test_more_than_the_most_are_never_kept_and_all_of_the_past_thins_out_alike():
    snapshots = kept_after(*[NEAR_SECONDS * 10] * (MOST + 5))

    assert len(snapshots.plies) <= MOST
    assert snapshots.far > FAR
    assert set(snapshots.plies) == set(snapshots.tables)


def test_when_there_are_too_many_every_table_of_long_ago_is_looked_at_again():
    snapshots = Snapshots()
    snapshots.keep(0, Ember(2, Dice(1)))
    step = FAR * 6 // 10  # two steps lie further apart than FAR, but not than twice as far
    for ply in range(1, MOST + 1):
        snapshots.costs.append(snapshots.costs[-1] + step)
        snapshots.keep(ply, Ember(2, Dice(1)))

    assert snapshots.far == FAR * 2
    assert snapshots.plies[-LATELY:] == list(range(MOST + 1 - LATELY, MOST + 1))
    old = snapshots.plies[: -LATELY - 1]
    assert {two - one for one, two in pairwise(old)} <= {2, 3}


@pytest.mark.parametrize(("ply", "start"), [(0, 0), (1, 0), (2, 2), (3, 2), (4, 4), (5, 4)])
def test_a_table_is_made_again_from_the_latest_one_before_it(ply, start):
    assert kept_after(*[NEAR_SECONDS / 2] * 5).before(ply) == start


def test_an_answer_that_is_taken_back_takes_its_table_with_it():
    snapshots = kept_after(NEAR_SECONDS, 0.0)

    snapshots.take_back()
    assert snapshots.plies == [0, 1]
    snapshots.take_back()
    assert (snapshots.plies, snapshots.costs, set(snapshots.tables)) == ([0], [0], {0})


def test_tables_that_somebody_had_to_make_are_added_in_their_place_once_and_within_bounds():
    snapshots = kept_after(*[NEAR_SECONDS / 2] * 5)
    first, other = Ember(2, Dice(1)), Ember(2, Dice(2))

    snapshots.add([(3, first), (3, other), (2, other)])
    assert snapshots.plies == [0, 2, 3, 4]
    assert snapshots.tables[3] is first
    snapshots.plies = list(range(MOST))
    snapshots.add([(MOST + 1, other)])
    assert MOST + 1 not in snapshots.tables


def test_a_branch_shares_what_was_kept_up_to_its_ply():
    shared = kept_after(*[NEAR_SECONDS / 2] * 5).until(3)

    assert (shared.plies, sorted(shared.tables), len(shared.costs)) == ([0, 2], [0, 2], 4)
