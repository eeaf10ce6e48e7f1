"""How hard Village Attacks is: what is played, how it is counted, what is complained about."""

import json

import pytest

from legendarium.games.village_attacks.content.collection import load
from legendarium.games.village_attacks.workshop.difficulty import (
    Difficulty,
    Result,
    Siege,
    besiege,
    choices,
    ending_of,
    main_sieges,
    other_sieges,
)
from legendarium.games.village_attacks.workshop.difficulty_page import sieges_page
from legendarium.lab.balance_run import Run
from legendarium.lab.simulate import Played

SHARES = {"easy": 70.0, "normal": 50.0, "hard": 30.0}
STRENGTH = {"adept": 0.0, "novice": -20.0, "random": -70.0}


def test_every_scenario_is_played_at_every_difficulty_and_in_both_editions():
    played = {(siege.edition, siege.scenario, siege.level) for siege in main_sieges("adept")}

    assert {(scenario, level) for edition, scenario, level in played if edition == "second"} == {
        (scenario, level) for scenario in load("second", ()).scenarios for level in ("easy", "normal", "hard")
    }
    assert {scenario for edition, scenario, _ in played if edition == "first"} == set(load("first", ()).scenarios)


def test_every_choice_of_three_of_the_five_monsters_is_played_as_often():
    result = besiege([Siege("second", "first-night", "normal", "random")], 2, Run(2, 5))[0]

    assert len(result.by_choice) == len(choices("second")) == 10
    assert result.games == 20
    assert sum(result.endings.values()) == 20
    assert set(result.by_monster) == set(load("second", ()).monsters)


def test_the_same_seed_plays_the_same_sieges_whatever_else_is_played():
    alone = [Siege("second", "the-stolen-relics", "normal", "novice")]
    others = [Siege("second", "first-night", "normal", "random"), *alone]

    assert besiege(alone, 2, Run(2, 5))[0] == besiege(others, 2, Run(2, 5, jobs=2))[1]
    assert besiege(alone, 2, Run(2, 5))[0] != besiege(alone, 2, Run(2, 6))[0]


def test_a_monster_wins_what_the_choices_with_it_win():
    result = Result(Siege("second", "x", "normal", "adept"), 30, {("a", "b"): 60.0, ("a", "c"): 30.0}, {}, 8)

    assert result.won == 45.0
    assert result.by_monster == {"a": 45.0, "b": 60.0, "c": 30.0}
    assert (result.best_choice, result.best_above_mean) == (("a", "b"), 15.0)


def measured(changed=None, share=0.0, best=0.0):
    """Results as wanted, but for one siege and the best choice of its Monsters."""
    results = []
    for siege in main_sieges("adept") + other_sieges("adept"):
        own = choices(siege.edition)
        won = share if siege == changed else max(0.0, SHARES[siege.level] + STRENGTH[siege.bot])
        by_choice = dict.fromkeys(own, won)
        if siege == changed and best:
            by_choice[own[0]] = best
        results.append(Result(siege, 500, by_choice, {"won morale": 300, "lost heart": 200}, 8))
    return Difficulty("adept", 500, 1, tuple(results))


@pytest.mark.parametrize(
    ("changed", "share", "best", "problem"),
    [
        (Siege("second", "first-night", "easy", "adept"), 59.0, 0.0, "first-night, easy, second edition: 59.0 % won"),
        (Siege("second", "first-night", "normal", "adept"), 66.0, 0.0, "first-night, normal, second edition: 66.0 %"),
        (Siege("second", "first-night", "hard", "adept"), 41.0, 0.0, "first-night, hard, second edition: 41.0 % won"),
        (Siege("first", "first-night", "normal", "adept"), 34.0, 0.0, "first-night, normal, first edition: 34.0 % won"),
        (Siege("second", "first-night", "normal", "adept"), 50.0, 75.0, "wins 22.5 points more than the mean"),
    ],
)
def test_what_is_too_easy_too_hard_or_uneven_is_named(changed, share, best, problem):
    assert measured().problems == []
    assert "Everything is as hard and as even as it should be." in sieges_page(measured(), "")

    found = measured(changed, share, best)
    assert problem in "; ".join(found.problems)
    assert problem in sieges_page(found, "")


def test_an_easy_castle_that_holds_of_itself_is_named(monkeypatch):
    monkeypatch.setitem(STRENGTH, "random", -60.0)

    assert measured().problems == ["at easy the castle holds of itself: random answers win too often"]


def test_a_bot_that_is_no_better_than_the_one_below_it_is_named(monkeypatch):
    monkeypatch.setitem(STRENGTH, "novice", -5.0)

    assert measured().problems == ["adept is not clearly better than novice"]


def test_the_page_shows_the_tables_and_the_command_that_made_them():
    found = measured()
    text = sieges_page(found, "--write docs/balance.md")

    assert "legendarium balance village-attacks --games 500 --seed 1 --bot adept --write docs/balance.md" in text
    assert "| 1. First night | 70.0 | 50.0 | 30.0 | 8 | won morale 60 %, lost heart 40 % |" in text
    assert "| **all** | **50.0** | **30.0** | **0.0** | **50.0** | **50.0** | **0.0** |" in text
    assert json.loads(json.dumps(found.as_json()))["games_per_scenario_and_difficulty"] == 500


@pytest.mark.parametrize(
    ("winners", "reason", "told"),
    [((0,), "morale", "won morale"), ((), "heart", "lost heart"), ((), "round-limit", "cut off")],
)
def test_a_siege_cut_off_counts_as_neither_won_nor_lost(winners, reason, told):
    assert ending_of(Played(0, ("adept",), winners, reason, 10, {})) == told
