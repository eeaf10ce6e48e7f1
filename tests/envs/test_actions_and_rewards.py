"""What actions mean, and what is paid for them."""

import numpy as np
import pytest

from legendarium.envs.core import Core
from legendarium.kernel.dice import Dice


def play_on(core, seed=1, steps=100_000):
    """Play at random and return all that was paid, by seat."""
    dice, paid = Dice(seed), np.zeros(core.setup.seats)
    for _ in range(steps):
        if core.play.is_over:
            break
        legal = np.flatnonzero(core.mask(core.play.seat))
        paid += core.step(int(legal[dice.below(len(legal))]))
    return paid


@pytest.mark.parametrize("kind", ["candidates", "index", "words"])
def test_every_option_is_one_legal_action(mode, kind):
    core, dice = Core(mode.code, mode.name, options=mode.options, actions=kind), Dice(4)
    core.reset(seed=2)
    for _ in range(80):
        if core.play.is_over:
            break
        legal = np.flatnonzero(core.mask(core.play.seat))
        places = {core.actions.place(core.play, int(action)) for action in legal}
        assert places == set(range(len(core.play.listed)))
        core.step(int(legal[dice.below(len(legal))]))


def test_a_word_means_the_same_wherever_it_is_offered():
    core, dice, meanings = Core("village-of-legends", actions="words"), Dice(3), {}
    core.reset(seed=2)
    for _ in range(200):
        if core.play.is_over:
            core.reset()
        for option, action in zip(core.play.listed, core.actions.actions(core.play), strict=True):
            if action < core.actions.spare and option.word in ("play", "buy"):
                code = core.play.table.faces[option.thing].code
                assert meanings.setdefault(action, (option.word, code)) == (option.word, code)
        core.play.step(dice.below(len(core.play.listed)))
    assert len(meanings) > 10


def test_an_action_is_told_in_words():
    core = Core("village-of-legends", options={"heroes": ["mage", "dwarf"]})
    core.reset(options={"match_seed": 7})
    assert core.meaning(len(core.play.listed) - 1) == core.play.meaning(len(core.play.listed) - 1)
    assert " " in core.meaning(0) or core.meaning(0)


def test_the_outcome_pays_winners_and_losers():
    core = Core("village-of-legends", "two-teams", reward="outcome")
    core.reset(seed=1)
    paid = play_on(core)
    winners = core.play.outcome.winners
    assert len(winners) == 2
    assert [earned == 1 for earned in paid] == [seat in winners for seat in range(4)]
    assert sum(paid) == 0


def test_all_lose_together():
    core = Core("village-attacks", "second-silver-and-torches", reward="outcome")
    core.reset(seed=1)
    paid = play_on(core)
    assert core.play.outcome.kind == "lost"
    assert list(paid) == [-1] * core.setup.seats


def test_leaders_of_a_cut_game_are_paid_if_wanted():
    for kind, total in (("outcome", 0), ("leaders", 2)):
        core = Core("legends-of-signum", options={"round_limit": 3}, reward=kind)
        core.reset(seed=3)
        paid = play_on(core)
        assert core.play.is_cut
        assert len(core.play.outcome.leaders) == 1
        assert sum(abs(paid)) == total


def test_scores_are_paid_at_the_end():
    core = Core("legends-of-signum", options={"round_limit": 2}, reward="score")
    core.reset(seed=3)
    paid = play_on(core)
    assert {seat: paid[seat] for seat in (0, 1)} == core.play.outcome.scores


def test_progress_adds_up_to_its_difference_and_the_outcome(mode):
    core = Core(mode.code, mode.name, options={**mode.options, "round_limit": 2}, reward="progress")
    core.reset(seed=5)
    first = core.rewards.last
    paid = play_on(core, 2)
    final = core.rewards.last
    kinds = {"won": {-1, 1}, "lost": {-1}, "draw": {0}, "cut": {0}}[core.play.outcome.kind]
    ends = [round(paid[seat] - final[seat] + first[seat], 6) for seat in range(core.setup.seats)]
    assert set(ends) <= kinds


def test_any_victory_is_worth_more_than_any_defeat():
    core = Core("village-of-legends", reward="progress")
    core.reset(seed=1)
    first = core.rewards.last
    paid = play_on(core)
    winner = core.play.outcome.winners[0]
    assert paid[winner] == pytest.approx(1 + 1 - first[winner])
    assert paid[1 - winner] <= 0


def test_a_reward_of_ones_own_sees_events():
    def kills(before, events, after):
        assert before is not after
        return {event.seat: 1.0 for event in events if event.kind == "lost-life" and event.seat is not None}

    core = Core("village-of-legends", reward=kills)
    core.reset(seed=1)
    assert sum(play_on(core)) > 0
