"""Gymnasium's own check, opponents of every kind, and what an illegal action does."""

import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import legendarium as lg
from legendarium.envs import gymnasium_id
from legendarium.envs.gymnasium import MOST_REFUSALS, TableEnv

SHORT = {"round_limit": 2}


def made(mode, **given):
    return TableEnv(mode.code, mode.name, options={**mode.options, **SHORT}, **given)


def first_legal(observation):
    return int(np.flatnonzero(observation["action_mask"])[0])


def play_game(env, seed=1, policy=first_legal):
    observation, info = env.reset(seed=seed)
    earned, ended, cut = 0.0, env.core.play.is_over, False
    while not (ended or cut):
        observation, reward, ended, cut, info = env.step(policy(observation))
        earned += reward
    return earned, info


@pytest.mark.parametrize("actions", ["candidates", "words"])
def test_the_check_of_gymnasium_passes(mode, actions):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(made(mode, actions=actions), skip_render_check=True)


def test_the_same_seed_gives_the_same_game(mode):
    games = []
    for _ in range(2):
        env = made(mode)
        play_game(env, seed=8)
        games.append(env.core.play.keys)
    assert games[0] == games[1]


@pytest.mark.parametrize("code", lg.titles())
def test_every_game_is_registered(code):
    env = gymnasium.make(gymnasium_id(code), options=SHORT)
    observation, _ = env.reset(seed=1)
    assert env.observation_space.contains(observation)
    assert env.unwrapped.metadata["layout"].startswith(code)


def test_environments_are_vectorised():
    env = gymnasium.make_vec(gymnasium_id("village-of-legends"), num_envs=3, vectorization_mode="sync", options=SHORT)
    observation, _ = env.reset(seed=1)
    assert observation["observation"].shape[0] == 3
    observation, _, _, _, info = env.step(observation["action_mask"].argmax(axis=1))
    assert info["action_mask"].shape[0] == 3


class Last(lg.Bot):
    def think(self, table):
        return table.decision.options[-1]


@pytest.mark.parametrize("opponents", ["random", "beginner", Last, Last(3), first_legal, [first_legal], "self"])
def test_the_other_seats_are_played(opponents):
    env = TableEnv("village-of-legends", opponents=opponents, options=SHORT)
    play_game(env)
    assert env.core.play.is_over


def test_each_other_seat_may_have_its_own_player():
    env = TableEnv("village-of-legends", "each-for-himself", seat=1, opponents=["random", Last], options=SHORT)
    play_game(env)
    assert [type(player).__name__ for player in env.players] == ["RandomBot", "NoneType", "Last"]
    with pytest.raises(lg.SetupError, match="opponents: 2 are expected, not 1"):
        TableEnv("village-of-legends", "each-for-himself", opponents=["random"]).reset()


def test_the_learner_may_sit_anywhere():
    env = TableEnv("village-of-legends", seat=-1, options=SHORT)
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(8)} == {0, 1}
    with pytest.raises(lg.SetupError, match="seat: a seat from 0 to 1 is expected, or -1, not 2"):
        TableEnv("village-of-legends", seat=2)


def test_playing_against_oneself_asks_whoever_must_answer():
    env = TableEnv("village-of-legends", opponents="self")
    observation, info = env.reset(seed=1)
    seats = set()
    for _ in range(60):
        seats.add(info["seat"])
        assert info["seat"] == env.core.play.seat
        observation, _, _, _, info = env.step(first_legal(observation))
    assert seats == {0, 1}


def test_an_illegal_action_says_why_and_costs_what_was_agreed():
    env = TableEnv("village-of-legends", illegal_reward=-0.5)
    before, _ = env.reset(seed=1)
    after, reward, ended, cut, info = env.step(31)
    assert (reward, ended, cut) == (-0.5, False, False)
    assert np.array_equal(before["observation"], after["observation"])
    assert "is not legal" in info["refusal"]["sentence"]
    _, _, _, _, info = env.step_key("buy:999")
    assert info["refusal"]["rule"].startswith("vol.")
    for _ in range(MOST_REFUSALS):
        cut = cut or env.step(31)[3]
    assert cut


def test_a_key_that_is_not_listed_can_be_answered():
    env = TableEnv("village-of-legends", opponents="self")
    env.reset(seed=1, options={"match_seed": 7})
    env.step_key(env.core.play.listed[-1].key)
    assert len(env.core.play.answered) == 1


def test_masks_are_where_maskable_ppo_looks():
    env = TableEnv("village-of-legends")
    observation, info = env.reset(seed=1)
    assert env.action_masks().dtype == bool
    assert np.array_equal(env.action_masks(), observation["action_mask"].astype(bool))
    assert np.array_equal(info["action_mask"], observation["action_mask"])
