"""A pickle is compact: what all tables of the same options share is left out, and the table plays on as it would have."""

import copy
import gc
import inspect
import pickle

import pytest

import legendarium as lg
from legendarium.games.legends_of_signum.library import options as signum_options
from legendarium.games.village_attacks import game as village_attacks
from legendarium.games.village_of_legends.printed import rulings
from legendarium.kernel.build_info import compiled
from legendarium.kernel.dice import Dice, FixedDice, ScriptedDice, WatchedDice
from legendarium.kernel.odds import WalkedDice
from legendarium.kernel.pickling import arguments_and_slots, rebuild, shared_numbers, shared_objects, slot_values
from legendarium.kernel.state_dump import full_dump, slots_of
from legendarium.kernel.table import Step, Table
from legendarium.testing.emberwatch import Ember
from legendarium.testing.random_play import open_table, play_match, play_table
from legendarium.testing.strategies import modes
from legendarium.testing.village_of_legends import VillageScene

PLAIN = pytest.mark.skipif(compiled(), reason="compiled constructors have no signature to inspect")
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
        assert full_dump(again) == full_dump(table)
        ours, theirs = table.clone(), again.clone()
        play_table(ours, 9, 60)
        play_table(theirs, 9, 60)
        assert theirs.digest() == ours.digest()


@EVERY_MODE
def test_a_table_outlives_the_caches_of_what_it_shares(mode):
    table = open_table(mode.code, mode.seats, 5, mode.options)
    play_table(table, 40, 40)
    pickle.dumps(table)
    for module in (village_attacks, signum_options):
        module.cached_fixed.cache_clear()
    for cached in (rulings.cached_rulings, shared_objects, shared_numbers):
        cached.cache_clear()
    gc.collect()

    packed = pickle.dumps(table)
    assert len(packed) < MOST_BYTES
    assert full_dump(pickle.loads(packed)) == full_dump(table)


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

    assert full_dump(pickle.loads(pickle.dumps(table))) == full_dump(table)


@pytest.mark.skipif(compiled(), reason="a compiled match around a table without an origin cannot be pickled")
def test_a_match_around_a_table_laid_out_by_hand_keeps_that_table():
    match = VillageScene(hand="sword coin", monsters="orc").match
    again = pickle.loads(pickle.dumps(match))

    assert full_dump(again.table) == full_dump(match.table)
    assert [option.key for option in again.decision.options] == [option.key for option in match.decision.options]


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
        assert full_dump(again.dice) == full_dump(dice)
        assert again.dice.roll() == dice.roll()


def what_lacks(kind):
    """Why `pickling.rebuild` would fail for a class, and what to add to it; empty if it would not."""
    takes = (
        list(inspect.signature(kind.__init__).parameters.values())[1:] if kind.__init__ is not object.__init__ else []
    )
    needed = {"*" if one.kind is one.VAR_POSITIONAL else one.name for one in takes if one.default is one.empty}
    slots = set(slots_of(kind)) - {"decision", "log", "by_card"}
    pairs = arguments_and_slots(getattr(kind, "MADE_OF", tuple(sorted(slots))))
    given = {name for name, _ in pairs}
    if unfilled := needed - given:
        return f"{kind.__name__}: no slot fills {sorted(unfilled)}; say in MADE_OF which does (`argument=slot`)"
    if unknown := {slot for _, slot in pairs} - slots:
        return f"{kind.__name__}: MADE_OF names {sorted(unknown)}, which are no slots"
    if surplus := given - {"*"} - {one.name for one in takes}:
        return f"{kind.__name__}: its constructor takes no {sorted(surplus)}; list in MADE_OF what it takes"
    return ""


@PLAIN
def test_whatever_waits_on_a_table_can_be_made_again_from_what_it_holds():
    homes = tuple({type(lg.game(code)).__module__.rpartition(".")[0] for code in lg.titles()})
    found = [kind for kind in kinds(Step) + kinds(Table) if kind.__module__.startswith(homes)]

    assert len(found) > 200
    assert [problem for kind in found if (problem := what_lacks(kind))] == []


class Renamed(Step):
    __slots__ = ("seat",)

    def __init__(self, whose):
        self.seat = whose


class Said(Renamed):
    __slots__ = ()
    MADE_OF = ("whose=seat",)


class Mistaken(Renamed):
    __slots__ = ()
    MADE_OF = ("whose=owner",)


class Counting(Step):
    __slots__ = ("seat", "times")

    def __init__(self, seat):
        self.seat = seat
        self.times = 0


class Counted(Counting):
    __slots__ = ()
    MADE_OF = ("seat",)


@PLAIN
def test_a_class_is_told_what_it_lacks_to_be_made_again():
    assert what_lacks(Said) == what_lacks(Counted) == ""
    assert what_lacks(Renamed) == "Renamed: no slot fills ['whose']; say in MADE_OF which does (`argument=slot`)"
    assert what_lacks(Mistaken) == "Mistaken: MADE_OF names ['owner'], which are no slots"
    assert what_lacks(Counting) == "Counting: its constructor takes no ['times']; list in MADE_OF what it takes"
    for kind, argument in ((Said, 3), (Counted, 3)):
        again = rebuild(kind, slot_values(kind(argument)))
        assert full_dump(again) == full_dump(kind(argument))
