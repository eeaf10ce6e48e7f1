"""A match written as bytes and read again: the same match, whatever was played, and nothing else."""

import pickle

import pytest

import legendarium as lg
from legendarium.kernel.game import game
from legendarium.kernel.match import Match
from legendarium.kernel.match_bytes import FrozenMatch, dump_plain, load_history, load_match, load_plain
from legendarium.testing.random_play import play_match


def begun(match):
    return Match(match.game, match.seats, match.seed, match.salt, match.options)


def told(match):
    return [(event.kind, event.rule, event.seat, event.data, event.secret) for event in match.events]


@pytest.fixture(params=[0, 7, 1_000_000], ids=["begun", "in-play", "over"])
def match(request):
    return play_match("village-of-legends", 2, 5, {}, request.param)


def test_a_match_that_is_read_again_stands_where_it_stood_and_remembers_everything(match):
    again = load_match(begun(match), load_plain(dump_plain(FrozenMatch(match).dump())))

    assert again.table.digest() == match.table.digest()
    assert (again.keys, again.seats_played, again.marks) == (match.keys, match.seats_played, match.marks)
    assert told(again) == told(match)
    assert again.outcome == match.outcome
    assert again.save() == match.save()


def test_it_goes_on_and_back_as_the_first_one_does(match):
    again = load_match(begun(match), load_plain(dump_plain(FrozenMatch(match).dump())))

    for ply in {0, match.ply // 2, match.ply}:
        assert again.at(ply).table.digest() == match.at(ply).table.digest()
    if match.ply:
        assert (again.undo(), again.table.digest()) == (match.undo(), match.table.digest())
    if match.decision is not None:
        key = match.decision.options[0].key
        match.play(key)
        again.play(key)
        assert again.table.digest() == match.table.digest()


def test_the_table_as_it_stood_is_a_snapshot_so_that_going_back_replays_nothing(match):
    again = load_match(begun(match), load_plain(dump_plain(FrozenMatch(match).dump())))

    assert again.snapshots.plies == sorted({0, match.ply})
    assert again.snapshots.tables[match.ply] is not again.table
    assert again.snapshots.tables[match.ply].digest() == match.table.digest()


def test_it_is_taken_at_once_though_it_is_written_later(match):
    still, digest, plies = FrozenMatch(match), match.table.digest(), match.ply
    if match.decision is not None:
        match.play(match.decision.options[0].key)

    again = load_match(begun(match), load_plain(dump_plain(still.dump())))

    assert (again.table.digest(), again.ply) == (digest, plies)


@pytest.mark.parametrize(
    "wrong",
    [
        lambda keys, costs, digest: (keys, costs, "0" * len(digest)),
        lambda keys, costs, digest: (keys[:-1], costs, digest),
        lambda keys, costs, digest: (keys, [*costs, 1], digest),
    ],
    ids=["another-digest", "a-key-too-few", "a-cost-too-many"],
)
def test_what_does_not_fit_together_is_refused(wrong):
    match = play_match("village-of-legends", 2, 5, {}, 9)
    keys, seats, marks, counts, costs, events, outcome, packed, digest = FrozenMatch(match).dump()
    keys, costs, digest = wrong(keys, costs, digest)

    with pytest.raises(ValueError, match="not the one that was stored"):
        load_match(begun(match), (keys, seats, marks, counts, costs, events, outcome, packed, digest))


def test_a_table_of_another_beginning_is_refused():
    stored = FrozenMatch(play_match("village-of-legends", 2, 5, {}, 9)).dump()
    other = lg.Match.new("village-of-legends", 2, 5, {"expansions": ["the-horde"]})

    with pytest.raises(ValueError, match="not the one that was stored"):
        load_match(other, stored)


def test_the_story_can_be_read_without_the_table_and_says_how_it_ended(match):
    told_only = begun(match)

    load_history(told_only, load_plain(dump_plain(FrozenMatch(match).dump())))

    assert told(told_only) == told(match)
    assert (told_only.keys, told_only.outcome) == (match.keys, match.outcome)


def test_bytes_that_name_anything_but_plain_data_are_refused():
    with pytest.raises(pickle.UnpicklingError, match="has no place"):
        load_plain(pickle.dumps(game("village-of-legends")))
    assert load_plain(dump_plain([1, ("a", {"b": None})])) == [1, ("a", {"b": None})]
