"""A pickle is compact: what all tables of the same options share is left out, and the table plays on as it would have."""

import copy
import pickle

import pytest

import legendarium as lg
from legendarium.kernel.dice import Dice
from legendarium.kernel.plain import plain
from legendarium.testing.emberwatch import Ember
from legendarium.testing.random_play import open_table, play_match, play_table
from legendarium.testing.strategies import modes

EVERY_MODE = pytest.mark.parametrize("mode", modes(), ids=repr)
MOST_BYTES = 24_000


@EVERY_MODE
def test_a_pickled_table_is_small_and_plays_on_as_it_would_have(mode):
    table = open_table(mode.code, mode.seats, 5, mode.options)
    for plies in (0, 3, 40, 90):
        play_table(table, plies, plies)
        packed = pickle.dumps(table)
        again = pickle.loads(packed)

        assert len(packed) < MOST_BYTES
        assert type(again) is type(table)
        assert again.game is table.game
        assert plain(again) == plain(table)
        ours, theirs = table.clone(), again.clone()
        play_table(ours, 9, 60)
        play_table(theirs, 9, 60)
        assert theirs.digest() == ours.digest()


@EVERY_MODE
def test_a_pickled_match_is_its_record(mode):
    match = play_match(mode.code, mode.seats, 4, mode.options, plies=60)
    packed = pickle.dumps(match)
    again = pickle.loads(packed)

    assert len(packed) < MOST_BYTES
    assert again.save() == match.save()
    assert [event.kind for event in again.events] == [event.kind for event in match.events]
    again.undo()
    assert again.ply == match.ply - 1


def test_a_table_laid_out_by_hand_is_written_whole():
    table = Ember(2, Dice(3))
    table.life = [3, 4]

    assert plain(pickle.loads(pickle.dumps(table))) == plain(table)


def test_a_copy_of_a_match_goes_its_own_way():
    match = lg.Match.new("village-of-legends", seed=1, options={"heroes": ["mage", "dwarf"]})
    other = copy.deepcopy(match)
    other.play(other.decision.options[0])

    assert (match.ply, other.ply) == (0, 1)
