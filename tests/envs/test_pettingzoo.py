"""PettingZoo's own checks, and what this environment promises beyond them."""

import copy
import io
import pickle
import warnings
from contextlib import redirect_stdout

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

import legendarium as lg
from legendarium.envs.actions import IllegalAction
from legendarium.envs.pettingzoo import env, raw_env

SHORT = {"round_limit": 2}


def made(mode, make=env, **given):
    return make(mode.code, mode.name, seats=mode.seats, options={**mode.options, **SHORT}, **given)


def random_action(observation, random):
    return int(random.choice(np.flatnonzero(observation["action_mask"])))


def play_game(game, seed=3, steps=100_000):
    """Play at random; return the sum of rewards of each agent."""
    random, earned = np.random.default_rng(seed), dict.fromkeys(game.possible_agents, 0.0)
    for agent in game.agent_iter(steps):
        observation, reward, ended, cut, _ = game.last()
        earned[agent] += reward
        game.step(None if ended or cut else random_action(observation, random))
    return earned


def quietly(check, *given, **named):
    with warnings.catch_warnings(), redirect_stdout(io.StringIO()):
        warnings.simplefilter("ignore")
        check(*given, **named)


def test_the_checks_of_pettingzoo_pass(mode):
    quietly(api_test, made(mode), num_cycles=40)
    quietly(seed_test, lambda: made(mode), num_cycles=40)


@pytest.mark.parametrize("kind", ["words", "index"])
def test_the_checks_pass_with_other_actions(mode, kind):
    quietly(api_test, made(mode, actions=kind), num_cycles=30)


def test_the_checks_pass_with_rows_of_things(mode):
    quietly(api_test, made(mode, observation="things"), num_cycles=30)


def test_rendering_passes_its_check(mode):
    quietly(render_test, lambda render_mode: made(mode, render_mode=render_mode), custom_tests=RENDERED)


RENDERED = dict.fromkeys(("ansi", "svg", "record"), lambda shown: isinstance(shown, str))


def test_observations_lie_in_their_space(mode):
    game = made(mode, raw_env)
    game.reset(seed=1)
    random = np.random.default_rng(2)
    for _ in range(60):
        if not game.agents or any(game.truncations.values()) or any(game.terminations.values()):
            break
        for agent in game.agents:
            assert game.observation_space(agent).contains(game.observe(agent))
        assert game.state_space.contains(game.state())
        game.step(random_action(game.observe(game.agent_selection), random))


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda game: pickle.loads(pickle.dumps(game))])
def test_copies_in_mid_game_go_the_same_way(mode, copied):
    game = made(mode, raw_env)
    game.reset(seed=4)
    random = np.random.default_rng(1)
    for _ in range(15):
        if not game.core.play.is_over:
            game.step(random_action(game.last()[0], random))
    other = copied(game)
    assert play_game(game) == play_game(other)
    assert game.core.play.keys == other.core.play.keys


def test_a_seed_gives_the_same_games_one_after_another():
    keys = []
    for _ in range(2):
        game = raw_env("village-of-legends", options=SHORT)
        game.reset(seed=9)
        play_game(game)
        game.reset()
        play_game(game)
        keys.append((game.core.play.seed, game.core.play.keys))
    assert keys[0] == keys[1]


def test_numpy_seeds_and_exact_games_are_accepted():
    game = raw_env("village-of-legends")
    game.reset(seed=np.int64(5), options={"match_seed": np.int64(7), "keys": []})
    first = game.core.play.listed[0].key
    game.reset(options={"match_seed": 7, "keys": [first]})
    assert game.core.play.seed == 7
    assert game.core.play.keys[0] == first


def test_who_wins_is_paid_and_a_cut_game_is_truncated():
    game = raw_env("village-of-legends")
    game.reset(seed=2)
    earned = play_game(game)
    outcome = game.core.play.outcome
    assert sorted(earned.values()) == [-1, 1]
    assert earned[f"seat_{outcome.winners[0]}"] == 1
    cut = raw_env("village-of-legends", options={"round_limit": 1})
    cut.reset(seed=2)
    while not cut.core.play.is_over:
        cut.step(random_action(cut.observe(cut.agent_selection), np.random.default_rng(1)))
    assert all(cut.truncations.values())
    assert not any(cut.terminations.values())
    assert cut.infos["seat_0"]["outcome"] == "cut"


def test_the_record_of_an_episode_loads_and_ends_alike():
    game = raw_env("legends-of-signum", options=SHORT, render_mode="record")
    game.reset(seed=6)
    play_game(game)
    match = lg.Match.load(game.render())
    assert match.outcome is not None
    assert list(match.outcome.winners) == game.core.ending()["winners"]


def test_an_illegal_action_changes_nothing():
    game = raw_env("village-of-legends")
    game.reset(seed=1)
    with pytest.raises(IllegalAction, match="action 31 is not legal"):
        game.step(31)
    words = raw_env("village-of-legends", actions="words")
    words.reset(seed=1)
    with pytest.raises(IllegalAction, match="the legal ones are"):
        words.step(0)
    assert game.core.play.answered == []


def test_any_legal_key_can_be_answered():
    game = raw_env("legends-of-signum", seats=2, options=SHORT)
    game.reset(seed=1)
    game.step_key(game.core.play.listed[-1].key)
    assert len(game.core.play.answered) >= 1


def test_a_policy_for_another_layout_is_refused():
    found = raw_env("village-of-legends").core.layout_id
    raw_env("village-of-legends", layout=found)
    with pytest.raises(lg.SetupError, match="layout: 'old' is expected"):
        raw_env("village-of-legends", layout="old")


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"actions": "dance"}, "actions: 'dance' is none of candidates, index, words"),
        ({"observation": "smell"}, "observation: 'smell' is none of flat, things"),
        ({"reward": "love"}, "reward: 'love' is none of outcome"),
        ({"render_mode": "rgb_array"}, "render_mode: 'rgb_array' is none of human"),
    ],
)
def test_a_wrong_choice_is_named(given, said):
    with pytest.raises(lg.SetupError, match=said):
        raw_env("village-of-legends", **given)
