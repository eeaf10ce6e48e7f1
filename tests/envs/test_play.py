"""The core of all environments: a bare table with its options, keys and record."""

import copy
import pickle

import pytest

import legendarium as lg
from legendarium.envs.play import Play, Setup
from legendarium.kernel.dice import Dice


def opened(mode, seed=5, trivial=False, **options):
    play = Play(Setup(mode.code, mode.name, mode.seats, {**mode.options, **options}), trivial)
    play.open(seed)
    return play


def play_on(play, seed, steps=10_000):
    dice = Dice(seed)
    for _ in range(steps):
        if play.is_over:
            return play
        play.step(dice.below(len(play.listed)))
    return play


def test_the_record_of_a_game_verifies_and_ends_alike(mode):
    play = play_on(opened(mode, round_limit=2), 7)
    match = lg.Match.load(play.record())
    assert match.keys == play.keys
    assert match.table.digest() == play.table.digest()


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda play: pickle.loads(pickle.dumps(play))])
def test_copies_in_mid_game_go_the_same_way(mode, copied):
    play = play_on(opened(mode), 3, 25)
    other = copied(play)
    play_on(play, 8, 40)
    play_on(other, 8, 40)
    assert other.keys == play.keys
    assert other.table.digest() == play.table.digest()


def test_decisions_with_one_answer_are_answered_unless_asked_for():
    quick, whole = Play(Setup("legends-of-signum")), Play(Setup("legends-of-signum"), trivial=True)
    for play in (quick, whole):
        play.open(4)
    asked = 0
    dice = Dice(2)
    while len(whole.answered) < 120 and not whole.is_over:
        asked += len(whole.listed) == 1
        choice = dice.below(len(whole.listed))
        if len(whole.answered) == len(quick.answered):
            quick.step(choice)
        whole.step(choice)
    assert asked > 0
    assert whole.keys == quick.keys[: len(whole.keys)]


def test_windows_are_asked_even_if_there_is_only_one_answer():
    play, dice = Play(Setup("legends-of-signum")), Dice(1)
    play.open(1)
    for _ in range(400):
        if play.is_over or (len(play.listed) == 1 and play.table.decision.kind == "window"):
            break
        assert len(play.listed) > 1
        play.step(dice.below(len(play.listed)))
    assert play.is_over or play.table.decision.kind == "window"


POLICIES = {
    "first": lambda play: 0,
    "last": lambda play: len(play.listed) - 1,
    "idle": lambda play: play.listed.index(play.setup.game.default_answer(play.table.decision)),
}


@pytest.mark.parametrize("policy", POLICIES)
def test_endless_policies_end(mode, policy):
    rounds = min(mode.options.get("round_limit") or 20, 20)
    play = opened(mode, round_limit=rounds)
    for _ in range(20_000):
        if play.is_over:
            break
        play.step(POLICIES[policy](play))
    assert play.is_over


def test_any_legal_key_is_an_answer_and_an_illegal_one_names_its_rule():
    play = Play(Setup("village-of-legends", options={"heroes": ["mage", "dwarf"]}))
    play.open(7)
    with pytest.raises(lg.IllegalMove) as caught:
        play.option("buy:8")
    assert caught.value.rule == "vol.market.offer"
    play.take(play.option(play.listed[-1].key))
    assert play.keys[0] == "end"
    assert play.meaning(0)


def test_a_game_goes_on_after_given_keys():
    setup = Setup("village-of-legends")
    first = Play(setup)
    first.open(3)
    play_on(first, 1, 12)
    second = Play(setup)
    second.open(3, first.keys)
    assert second.table.digest() == first.table.digest()


def test_what_is_wrong_with_a_setup_is_said():
    with pytest.raises(lg.SetupError, match="mode: 'duell' is unknown"):
        Setup("village-of-legends", "duell")
    with pytest.raises(lg.UnknownGame):
        Setup("chess")
    assert Setup("village-of-legends").mode == "duel"
    assert Setup("village-of-legends", seats=3, options={"expansions": ["ancient-guild"]}).seats == 3
    assert repr(Setup("village-of-legends")) == "<Setup: village-of-legends/duel, 2 seats>"
