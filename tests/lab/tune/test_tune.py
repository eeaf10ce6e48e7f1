"""Tuning: splits are fair to every set-up, weights find what decides, tastes are judged on fresh deals."""

import json
from itertools import product

import pytest

from legendarium.cli.entry import run
from legendarium.lab.journal import Journal
from legendarium.lab.simulate import Setup, simulate_all
from legendarium.lab.tournament.plan import Scene
from legendarium.lab.tune.positions import HELD, Position, collect, for_positions, positions
from legendarium.lab.tune.tastes import Search, searched
from legendarium.lab.tune.value import fit

CODE = "village-of-legends"
MODULE = "tests.own_features"
CHOOSER = "tests.own_features:Chooser"


def kept(setup, number):
    return Position(setup, number, "", "", [0.0], 0.0).is_held_out


@pytest.mark.parametrize("setups", [1, 3, 5, 10, 57])
@pytest.mark.parametrize("games", [5, 8, 20])
def test_every_set_up_is_in_both_parts_and_every_game_in_one(setups, games):
    for setup in range(setups):
        held = [kept(setup, number) for number in range(games)]
        assert any(held)
        assert not all(held)
        assert abs(sum(held) - games / HELD) <= 1


def test_a_split_by_running_number_would_hold_out_a_whole_set_up():
    """What the split avoids: with five set-ups in turn, every fifth game is always of the same one."""
    running = [(number % 5, number) for number in range(100)]
    assert {setup for setup, number in running if number % HELD == 0} == {0}
    assert {setup for setup, number in product(range(5), range(20)) if kept(setup, number)} == set(range(5))


def test_all_positions_of_a_game_are_on_one_side():
    found = [Position(0, 7, "", "", [0.0], won) for won in (0.0, 1.0)]
    assert len({one.is_held_out for one in found}) == 1


def made(weight, count=3000):
    """Positions whose chance is a logistic function of their first column, and nothing to do with the second."""
    from math import exp
    from random import Random

    chance = Random(2)
    found = []
    for at in range(count):
        one, other = chance.gauss(0, 1), chance.gauss(0, 1)
        won = chance.random() < 1 / (1 + exp(-weight * one))
        found.append(Position(at % 3, at // 30, "", f"mode {at % 3}", [one, other, 4.0], float(won)))
    return found


def test_weights_find_what_decides_and_only_that():
    found = fit(made(1.5))
    weights = found["kinds"][""]["weights"]

    assert weights[0] == pytest.approx(1.5, abs=0.2)
    assert weights[1] == pytest.approx(0, abs=0.15)
    assert weights[2] == 0
    assert found["held_out"][""]["brier"] < found["held_out"][""]["brier_constant"] - 0.03


def test_of_noise_nothing_is_learnt():
    held = fit(made(0.0))["held_out"][""]
    assert held["brier"] == pytest.approx(held["brier_constant"], abs=0.01)


def test_positions_are_the_same_from_any_executor_and_from_the_journal(tmp_path):
    setup = for_positions(Setup(CODE, ("random", "random"), {"round_limit": 60}, seed=4), MODULE)
    alone = simulate_all([setup], 6, work=collect)
    path = tmp_path / "games.jsonl"
    there = simulate_all([setup], 6, work=collect, on="tests.own_bots:two_threads", journal=Journal(path))

    assert there[0].digest == alone[0].digest
    assert positions(simulate_all([setup], 6, work=collect, journal=Journal(path))) == positions(alone)
    assert all(len(one.columns) == 2 for one in positions(alone))
    assert Journal(path).known(Setup(CODE, ("random", "random"), {"round_limit": 60}, seed=4)) == {}


def test_the_command_fits_and_writes_weights(tmp_path, capsys):
    path = tmp_path / "value.json"
    words = ["tune", CODE, "--features", MODULE, "--bot", "novice", "--games", "30", "--write", str(path)]
    assert run(words) == 0
    told, first = capsys.readouterr().out, json.loads(path.read_text())

    assert "life" in told
    assert first["features"] == ["life", "round"]
    assert first["kinds"][""]["weights"][0] > 0, "who has more life wins"
    assert first["held_out"][""]["games"] == 6
    assert run(words) == 0
    assert json.loads(path.read_text()) == first


def test_tastes_are_searched_by_seed_and_judged_on_fresh_deals(tmp_path):
    search = Search(CODE, CHOOSER, "random", (Scene("duel", 2, {"round_limit": 30}),), 4, 2, seed=3)
    journal = tmp_path / "games.jsonl"
    *generations, last = searched(search, journal=Journal(journal))

    assert [one["generation"] for one in generations] == [1, 2]
    assert set(last["tastes"]) == {"first", "idle"}
    assert all(0 <= value <= 1 for value in last["tastes"].values())
    assert set(last["judged"]) == {"tuned", "first"}
    played = len(journal.read_text().splitlines())
    assert list(searched(search, journal=Journal(journal))) == [*generations, last]
    assert len(journal.read_text().splitlines()) == played, "resumed, and nothing played again"


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["--features", "tests.nowhere"], "features: 'tests.nowhere' cannot be imported"),
        (["--features", "tests.own_bots"], "features: 'tests.own_bots' declares none"),
        (["--tastes", "tests.own_bots:Last"], "has no TASTES"),
    ],
)
def test_bad_input_gets_one_clear_line(words, problem, capsys):
    assert run(["tune", CODE, "--games", "2", *words]) == 2
    told = capsys.readouterr()
    assert len(told.err.splitlines()) == 1
    assert problem in told.err


def test_a_game_that_declares_no_features_says_so(capsys):
    assert run(["tune", "legends-of-signum", "--games", "2"]) == 2
    assert "legends-of-signum declares none; --features MODULE names a module" in capsys.readouterr().err
