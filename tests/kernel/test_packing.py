"""A pickle is compact: what all tables of the same options share is left out, and the table plays on as it would have."""

import copy
import inspect
import pickle
from importlib import import_module

import pytest

import legendarium as lg
from legendarium.kernel.build_info import compiled
from legendarium.kernel.dice import Dice, FixedDice, ScriptedDice, WatchedDice
from legendarium.kernel.odds import WalkedDice
from legendarium.kernel.state_dump import plain, slots_of
from legendarium.kernel.table import Step, Table
from legendarium.testing.emberwatch import Ember
from legendarium.testing.random_play import open_table, play_match, play_table
from legendarium.testing.strategies import modes

PLAIN = pytest.mark.skipif(
    compiled(), reason="machine code does not say what a constructor takes, and makes nothing without"
)
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


@PLAIN
def test_a_table_laid_out_by_hand_is_written_whole():
    table = Ember(2, Dice(3))
    table.life = [3, 4]

    assert plain(pickle.loads(pickle.dumps(table))) == plain(table)


def test_a_copy_of_a_match_goes_its_own_way():
    match = lg.Match.new("village-of-legends", seed=1, options={"heroes": ["mage", "dwarf"]})
    other = copy.deepcopy(match)
    other.play(other.decision.options[0])

    assert (match.ply, other.ply) == (0, 1)


def kinds(base):
    """Every class below this one."""
    return [base] + [found for kind in base.__subclasses__() for found in kinds(kind)]


def test_a_table_with_any_dice_is_pickled_with_them():
    made = {Dice: Dice(3), WatchedDice: WatchedDice(3), FixedDice: FixedDice(3, 0, (1, 2))}
    made |= {ScriptedDice: ScriptedDice((1, 2, 3)), WalkedDice: WalkedDice((1, 2, 3))}
    assert set(made) == set(kinds(Dice))

    for dice in made.values():
        dice.roll()
        table = lg.open("village-of-legends", 2, 1)
        table.dice = dice
        again = pickle.loads(pickle.dumps(table))

        assert type(again.dice) is type(dice)
        assert plain(again.dice) == plain(dice)
        assert again.dice.roll() == dice.roll()


@PLAIN
def test_whatever_waits_on_a_table_can_be_made_again_from_what_it_holds():
    for code in lg.titles():
        import_module(type(lg.game(code)).__module__)
    for kind in kinds(Step) + kinds(Table):
        if kind.__init__ is object.__init__ or not kind.__module__.startswith("legendarium.games"):
            continue
        takes = list(inspect.signature(kind.__init__).parameters.values())[1:]
        needed = {"*" if one.kind is one.VAR_POSITIONAL else one.name for one in takes if one.default is one.empty}
        given = getattr(kind, "MADE_OF", tuple(slots_of(kind)))
        names = {said.partition("=")[0] for said in given}

        assert needed <= names, kind
        assert names - {"*"} <= {one.name for one in takes}, kind
        assert {said.partition("=")[2] or said for said in given} <= set(slots_of(kind)), kind
