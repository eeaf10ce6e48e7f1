"""OpenSpiel's own tests, chance by seeds and draw by draw, and states that are dealt anew."""

import random

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this machine")

from open_spiel.python import rl_environment  # noqa: E402
from open_spiel.python.algorithms import mcts  # noqa: E402

import legendarium as lg  # noqa: E402
from legendarium.envs.openspiel import short_name  # noqa: E402

CHANCES = ("seeded", "explicit")


def loaded(code, mode="", chance="seeded", rounds=1):
    return pyspiel.load_game(short_name(code), {"mode": mode, "chance": chance, "rounds": rounds})


def played(game, seed=1, steps=10_000, visit=None):
    """Play at random; return the last state."""
    state, dice = game.new_initial_state(), random.Random(seed)
    for _ in range(steps):
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes, shares = zip(*state.chance_outcomes(), strict=True)
            assert abs(sum(shares) - 1) < 1e-9
            state.apply_action(dice.choice(outcomes))
            continue
        if visit is not None:
            visit(state)
        state.apply_action(dice.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("chance", CHANCES)
def test_the_random_simulation_of_openspiel_passes(mode, chance):
    pyspiel.random_sim_test(loaded(mode.code, mode.name, chance), num_sims=1, serialize=False, verbose=False)


def test_states_are_serialised():
    pyspiel.random_sim_test(
        loaded("village-attacks", "second-silver-and-torches"), num_sims=1, serialize=True, verbose=False
    )


@pytest.mark.parametrize("chance", CHANCES)
def test_a_state_dealt_anew_looks_the_same_to_its_seat(mode, chance):
    asked, different = [], []

    def visit(state):
        asked.append(state.current_player())
        if len(asked) % 6:
            return
        for seat in range(mode.seats):
            other = state.resample_from_infostate(seat, random.Random(3).random)
            assert other.information_state_string(seat) == state.information_state_string(seat)
            assert other.current_player() == state.current_player()
            if seat == state.current_player():
                assert [other.action_to_string(seat, action) for action in other.legal_actions()] == [
                    state.action_to_string(seat, action) for action in state.legal_actions()
                ]
            different.append(other.play.table.digest() != state.play.table.digest())

    played(loaded(mode.code, mode.name, chance, 2), steps=1_000, visit=visit)
    assert any(different)


def test_a_clone_goes_its_own_way():
    state = played(loaded("village-of-legends", rounds=9), steps=12)
    while state.is_chance_node():
        state.apply_action(0)
    before = str(state)
    copy = state.clone()
    copy.apply_action(copy.legal_actions()[-1])
    assert str(state) == before != str(copy)


@pytest.mark.parametrize("chance", CHANCES)
def test_a_history_gives_the_same_state(chance):
    game = loaded("legends-of-signum", chance=chance)
    state = played(game, steps=300)
    again = game.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert again.play.table.digest() == state.play.table.digest()
    assert again.information_state_string(0) == state.information_state_string(0)


def test_an_explicit_draw_has_the_true_number_of_outcomes():
    game = loaded("village-attacks", chance="explicit")
    counts = set()
    state, dice = game.new_initial_state(), random.Random(1)
    for _ in range(400):
        if state.is_terminal():
            break
        if state.is_chance_node():
            counts.add(len(state.chance_outcomes()))
        state.apply_action(dice.choice(state.legal_actions()))
    assert 6 in counts
    assert 64 not in counts or len(counts) > 3


def test_who_wins_is_paid():
    state = played(pyspiel.load_game(short_name("village-of-legends")), seed=4)
    outcome = state.play.outcome
    assert outcome.kind == "won"
    assert state.returns()[outcome.winners[0]] == 1
    assert sum(state.returns()) == 0


def test_seats_that_win_together_have_one_utility():
    assert (
        loaded("village-attacks", "second-silver-and-torches").get_type().utility == pyspiel.GameType.Utility.IDENTICAL
    )


def test_a_search_of_openspiel_plays():
    game = loaded("village-of-legends", rounds=9)
    bot = mcts.MCTSBot(
        game, 2, 4, mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)), random_state=np.random.RandomState(2)
    )
    state = played(game, steps=15)
    while state.is_chance_node():
        state.apply_action(1)
    assert bot.step(state) in state.legal_actions()


def test_the_environment_of_openspiel_runs():
    env = rl_environment.Environment(
        loaded("village-of-legends"), observation_type=rl_environment.ObservationType.OBSERVATION
    )
    step = env.reset()
    for _ in range(10):
        if step.last():
            break
        legal = step.observations["legal_actions"][step.current_player()]
        step = env.step([legal[0]])
    assert len(step.observations["info_state"]) == 2


def test_an_observer_shows_the_flat_vector():
    game = loaded("village-of-legends")
    observer = game.make_py_observer()
    state = game.new_initial_state()
    observer.set_from(state, 0)
    assert not observer.tensor.any()
    state = played(game, steps=9)
    observer.set_from(state, 0)
    assert observer.tensor.any()
    assert observer.string_from(state, 0) == state.observation_string(0)


def test_an_unknown_kind_of_chance_is_refused():
    with pytest.raises(lg.SetupError, match="chance: 'luck' is none of seeded, explicit"):
        loaded("village-of-legends", chance="luck")
