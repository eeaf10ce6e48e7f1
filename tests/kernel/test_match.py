"""Matches: the public way to play, look, go back and go another way."""

import gc
import time
import tracemalloc
from itertools import pairwise
from threading import get_ident

import pytest

import legendarium as lg
from legendarium.kernel.dice import Dice
from legendarium.kernel.match import KEY_LIMIT
from legendarium.kernel.snapshots import LATELY
from legendarium.kernel.table import Step
from legendarium.testing.emberwatch import GAME as EMBERWATCH
from legendarium.testing.emberwatch import Ember
from legendarium.testing.random_play import play_match

GAME = "village-of-legends"


@pytest.fixture
def match():
    return lg.Match.new(GAME, seats=2, seed=7, options={"heroes": ["mage", "dwarf"]})


def test_the_public_names_are_those_of_the_design(match):
    assert GAME in lg.titles()
    assert match.decision.kind == "play"
    assert match.decision.options[-1].key == "end"
    assert match.decision.options[-1].label == "End the turn"
    assert match.decision.options[0].refs
    assert match.view(0)["heroes"][0]["hero"] == "mage"
    assert match.view(None)["hand"] == []
    assert match.outcome is None
    assert match.table.seats == 2
    assert lg.view(match.table, 1) == match.view(1)
    assert lg.rule("vol.monster.blocks-market").title


def test_an_answer_is_labelled_for_the_question_it_is_offered_in():
    """Answers are shared by questions and tables; on this seed somebody sees Soothing Rain first and Clear Thought later."""
    match, dice = lg.Match.new(GAME, seats=2, seed=3), Dice(3)
    seen = []
    while match.ply < 20:
        decision = match.decision
        assert [it.label for it in decision.options] == [match.game.label(match.table, it) for it in decision.options]
        seen += [option.label for option in decision.options if option.key == "leave"]
        match.play(decision.options[dice.below(len(decision.options))])

    assert seen == ["Leave Soothing Rain on top", "Leave Clear Thought on top"]


def test_a_bot_finishes_the_match(match):
    bot = lg.bot(GAME, "random", seed=1)
    while match.decision:
        match.play(bot.choose(match))

    assert match.outcome.reason


def test_a_rejected_move_changes_nothing(match):
    before = match.table.digest()
    for key in ("buy:9999", "play:-1", "", ":", "end:1", "🂡"):
        with pytest.raises(lg.IllegalMove) as refused:
            match.play(key)
        assert lg.rule(refused.value.rule)
        assert refused.value.reason
    assert match.table.digest() == before
    assert match.ply == 0


def test_undo_gives_back_the_table_the_events_and_the_key(match):
    before, events = match.table.digest(), len(match.events)
    key = match.decision.options[0].key
    match.play(key)

    assert match.undo() == key
    assert match.table.digest() == before
    assert len(match.events) == events
    with pytest.raises(lg.LegendariumError, match="nothing to undo"):
        match.undo()


def test_undo_reaches_back_across_snapshots():
    match = play_match(GAME, 2, 3, plies=80)
    digests = [match.table_at(ply).digest() for ply in range(81)]
    for ply in range(79, -1, -1):
        match.undo()
        assert match.table.digest() == digests[ply]
    for _ in range(30):
        match.play(match.decision.options[-1])
    assert match.ply == 30


def test_after_an_undo_the_past_is_the_one_that_was_played_then():
    match = play_match(GAME, 2, 3, plies=70)
    while match.ply > 20:
        match.undo()
    while match.ply < 70:
        match.play(match.decision.options[-1])
    again = lg.Match.new(GAME, 2, 3)
    for ply, key in enumerate(match.keys):
        assert match.table_at(ply).digest() == again.table.digest(), ply
        again.play(key)


class Slow:
    """A processor on which the n-th answer takes so many milliseconds."""

    def __init__(self, monkeypatch, milliseconds):
        self.calls, self.now, self.milliseconds = 0, 0.0, milliseconds
        self.thread, self.others_read = get_ident(), time.perf_counter
        monkeypatch.setattr("legendarium.kernel.snapshots.thread_time", self.read)
        monkeypatch.setattr(time, "perf_counter", self.read)

    def read(self):
        if get_ident() != self.thread:
            return self.others_read()
        self.calls += 1
        if self.calls % 2 == 0:
            self.now += self.milliseconds((self.calls - 2) // 2) / 1000
        return self.now


def test_the_past_is_kept_often_lately_and_seldom_long_ago_and_is_the_same(monkeypatch):
    Slow(monkeypatch, lambda ply: 3)
    match = play_match(GAME, 4, 14, plies=310)
    monkeypatch.undo()
    again = lg.Match.new(GAME, 4, 14)

    kept = match.snapshots.plies
    assert kept == sorted(match.snapshots.tables)
    assert kept[-8:] == [296, 298, 300, 302, 304, 306, 308, 310]
    assert {later - earlier for earlier, later in pairwise(kept[:-8])} == {4}
    for ply, key in enumerate(match.keys):
        if ply % 11 == 0:
            assert match.table_at(ply).digest() == again.table.digest(), ply
        again.play(key)
    for _ in range(110):
        match.undo()
    assert match.snapshots.plies == [ply for ply in kept if ply <= 200]
    assert len(match.snapshots.costs) == 201
    assert match.table.digest() == again.table_at(200).digest()


@pytest.mark.parametrize("milliseconds", [lambda ply: 0.02, lambda ply: 3, lambda ply: ply % 7, lambda ply: 40])
def test_to_look_back_replays_20_ms_at_most_and_to_take_back_5(monkeypatch, milliseconds):
    """By what the answers took; one that took longer by itself is never among them."""
    Slow(monkeypatch, milliseconds)
    match = play_match(GAME, 2, 3, plies=200)
    monkeypatch.undo()

    assert match.ply == 200
    for ply in range(match.ply + 1):
        past = match.past(ply)
        assert past.cost <= 20_000, ply
        assert past.cost == sum(match.snapshots.cost(at, at + 1) for at in range(ply - len(past.keys), ply))
    assert match.past(match.ply - 1).cost <= 5_000


def test_cheap_answers_keep_no_tables_and_dear_ones_a_bounded_number(monkeypatch):
    Slow(monkeypatch, lambda ply: 0.001)
    assert play_match(GAME, 2, 3, plies=300).snapshots.plies == [0]
    monkeypatch.undo()
    Slow(monkeypatch, lambda ply: 40)
    match = play_match(GAME, 4, 43, plies=1000)
    monkeypatch.undo()

    assert match.ply == 1000
    assert len(match.snapshots.tables) <= 256
    kept, long_ago = match.snapshots, len(match.snapshots.plies) - LATELY
    assert all(kept.cost(kept.plies[at - 1], kept.plies[at + 1]) > kept.far for at in range(1, long_ago))
    assert match.past(999).keys == []
    assert match.table_at(501).digest() == match.branch(501).table.digest()


def test_a_branch_shares_the_past_and_nothing_of_the_future():
    match = play_match(GAME, 2, 3, plies=60)
    branch, again = match.branch(40), play_match(GAME, 2, 3, plies=40)

    assert branch.keys == again.keys
    assert (branch.marks, branch.seats_played, branch.event_counts) == (
        again.marks,
        again.seats_played,
        again.event_counts,
    )
    assert [repr(event) for event in branch.events] == [repr(event) for event in again.events]
    assert branch.table.digest() == again.table.digest()
    before = match.table.digest()
    while branch.ply > 20:
        branch.undo()
    while branch.ply < 50:
        branch.play(branch.decision.options[-1])
    assert branch.table_at(30).digest() != match.table_at(30).digest()
    assert match.table.digest() == before
    assert (match.ply, len(match.snapshots.costs)) == (60, 61)


def test_a_branch_shares_the_tables_that_are_kept(monkeypatch):
    Slow(monkeypatch, lambda ply: 6)
    match = play_match(GAME, 2, 3, plies=60)
    monkeypatch.undo()
    branch = match.branch(51)

    assert branch.snapshots.plies == [ply for ply in match.snapshots.plies if ply <= 51]
    assert all(branch.snapshots.tables[ply] is match.snapshots.tables[ply] for ply in branch.snapshots.plies)


def test_a_match_of_a_thousand_answers_holds_less_than_a_megabyte(monkeypatch):
    Slow(monkeypatch, lambda ply: 0.05)
    play_match(GAME, 4, 43, plies=1000)  # what all matches share is kept once
    gc.collect()
    tracemalloc.start()
    try:
        match = play_match(GAME, 4, 43, plies=1000)
        gc.collect()
        held = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()

    assert match.ply == 1000
    assert len(match.events) > 2_000
    assert held < 1_000_000


def test_a_key_longer_than_any_key_is_not_even_looked_at(monkeypatch):
    match = lg.Match(EMBERWATCH, 2, 3, "salt", {})
    looked = []
    monkeypatch.setattr(type(match.decision.step), "weigh", lambda step, table, key: looked.append(key))
    match.why_not("x" * KEY_LIMIT)
    match.why_not("x" * (KEY_LIMIT + 1))

    assert [len(key) for key in looked] == [KEY_LIMIT]


def test_playing_a_coin_may_be_undone_alone_but_not_the_end_of_a_turn(match):
    seat = match.decision.seat
    coin = next(option for option in match.decision.options if option.label == "Play Coin")
    match.play(coin)
    assert match.may_undo(seat)
    assert not match.may_undo(1 - seat)

    match.play("end")

    assert not match.may_undo(seat)
    assert not match.may_undo(1 - seat)


def test_after_an_undo_the_answer_before_it_may_be_undone_only_if_it_revealed_nothing(match):
    first = match.decision.seat
    match.play("end")
    match.play(next(option for option in match.decision.options if option.label == "Play Coin"))
    assert match.undo()

    assert not match.may_undo(first)


def test_the_past_of_a_table_laid_out_by_hand_is_refused_in_a_sentence(match):
    by_hand = lg.Match(match.game, match.seats, match.seed, match.salt, match.options, match.table.clone())

    assert not by_hand.can_go_back
    with pytest.raises(lg.LegendariumError, match="laid out by hand"):
        by_hand.table_at(0)


def test_there_is_no_nearest_answer_after_the_end_and_none_to_an_endless_key(match, monkeypatch):
    monkeypatch.setattr(type(match.game), "nearest", lambda game, table, decision, key: "move:1@1,1")
    assert match.nearest("move:1@1,2") == "move:1@1,1"
    assert match.nearest("move:1@1,2" + "0" * KEY_LIMIT) == ""
    match.play_out([lg.bot("village-of-legends", "random", seed=seat) for seat in range(2)])

    assert match.nearest("move:1@1,2") == ""


def test_without_a_ply_a_branch_is_of_the_whole_match():
    match = play_match(GAME, 2, 3, plies=12)

    branch = match.branch()

    assert (branch.keys, branch.table.digest()) == (match.keys, match.table.digest())


def test_a_branch_goes_its_own_way():
    match = play_match(GAME, 2, 3, plies=40)
    branch = match.branch(10)
    assert branch.keys == match.keys[:10]
    assert branch.table.digest() == match.at(10).table.digest()
    branch.play(branch.decision.options[-1])

    assert match.ply == 40
    assert branch.ply == 11


@pytest.mark.parametrize("ply", [-1, 41, 10**9])
def test_a_ply_that_was_never_played_is_refused(ply):
    match = play_match(GAME, 2, 3, plies=40)
    for ask in (match.at, match.branch, match.table_at):
        with pytest.raises(lg.LegendariumError, match="no ply"):
            ask(ply)


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ({"code": "chess"}, "no game"),
        ({"seats": 1}, "two to six"),
        ({"seats": 7}, "two to six"),
        ({"seats": 5}, "expansion"),
        ({"seats": "2"}, "whole number"),
        ({"seed": -1}, "seed"),
        ({"seed": 2**256}, "seed"),
        ({"seed": "7"}, "seed"),
        ({"options": []}, "options"),
        ({"options": {"heros": []}}, "'heros' is unknown"),
        ({"options": {"heroes": ["mage", "mage"]}}, "only one mage"),
        ({"options": {"heroes": ["mage"] * 3}}, "2 seats"),
        ({"options": {"heroes": "mage"}}, "list of names"),
        ({"options": {"expansions": ["the-fourth"]}}, "'the-fourth' is unknown"),
        ({"options": {"rulings": {"berserk-activation": "never"}}}, "optional, automatic"),
        ({"options": {"rulings": 5}}, "rulings"),
        ({"options": {"packs": ["/no/such/folder"]}}, "no such folder"),
        ({"options": {"round_limit": 0}}, "round_limit"),
        ({"options": {"leave_out": ["coin"]}}, "no Overwhelm Monster"),
    ],
)
def test_a_table_that_cannot_be_opened_says_why(arguments, complaint):
    given = {"code": GAME, "seats": 2, "seed": 1, "options": {}, **arguments}
    with pytest.raises(lg.LegendariumError, match=complaint):
        lg.Match.new(given["code"], given["seats"], given["seed"], given["options"])


def test_without_a_seed_the_systems_randomness_gives_a_secret_one():
    one, two = lg.Match.new(GAME), lg.Match.new(GAME)

    assert one.seed != two.seed
    assert one.seed > 2**64
    assert one.commitment != two.commitment


def test_a_match_in_play_writes_events_to_no_log_of_the_table(match):
    assert match.table.log is None
    assert match.events != []


class Broken(Step[Ember]):
    """A rule with a bug in it."""

    __slots__ = ()

    def run(self, table):
        table.life[0] = 99
        raise RuntimeError("a bug")


def test_a_failure_of_the_rules_leaves_the_match_as_it_was():
    match = lg.Match(EMBERWATCH, 2, 3, "salt", {})
    before = match.table.digest()
    match.table.stack.append(Broken())

    with pytest.raises(RuntimeError):
        match.play("walk:100,100")

    assert match.table.digest() == before
    assert match.ply == 0
    match.play("walk:100,100")
    assert match.ply == 1


def test_there_is_no_seat_beyond_the_last(match):
    for seat in (-1, 2):
        with pytest.raises(lg.LegendariumError, match="no seat"):
            match.view(seat)


def test_a_match_is_played_out_by_one_bot_for_each_seat(match):
    with pytest.raises(lg.SetupError, match="2 seats need 2 bots, not 1"):
        match.play_out([lg.bot(GAME, "random")])
    assert match.ply == 0
