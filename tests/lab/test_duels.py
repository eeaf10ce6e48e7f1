"""How even Legends of Signum is: who is compared, what is counted, and that a run goes on where it stopped."""

import pytest

from legendarium.games.legends_of_signum.workshop.duels import Duels, Score, counted, duels, starters
from legendarium.games.legends_of_signum.workshop.duels_page import duels_page
from legendarium.lab.journal import Journal
from legendarium.lab.report import interval
from legendarium.lab.simulate import Played, Setup, simulate_all

CODE = "legends-of-signum"
SHORT = Setup(CODE, ("random", "random"), {"round_limit": 2}, seed=5)


def test_every_hero_has_one_deck_that_is_compared():
    assert sorted(starters()) == ["aelwen", "brannok", "ssilith", "thalion", "vhorr", "zessara"]
    assert starters()["vhorr"] == "akkari-vhorr"


def test_an_interval_narrows_with_more_games_and_never_leaves_what_is_possible():
    assert interval(50, 100) == pytest.approx((40.4, 59.6), abs=0.1)
    assert interval(170, 200) == pytest.approx((79.4, 89.3), abs=0.1)
    assert interval(10, 10)[1] == pytest.approx(100)
    assert interval(0, 0) == (0.0, 100.0)


def game(number, winners, reason="hero", rounds=12, starter=0):
    return Played(number, ("adept", "adept"), winners, reason, 100, {"round": rounds, "starter": starter})


def fought(played=None, **scores):
    shares = {("a", "b"): Score(11, 20), ("b", "a"): Score(9, 20), **scores}
    games = played or [game(0, (0,)), game(1, (1,)), game(2, (0,), "prosperity"), game(3, (1,), "prosperity")]
    return counted("adept", 4, 1, ("a", "b"), shares, tuple(games))


def test_what_is_even_has_no_problems():
    found = fought()

    assert found.problems == []
    assert (found.by_hero, found.ended("prosperity"), found.first.share) == (50.0, 50.0, 50.0)


@pytest.mark.parametrize(
    ("played", "problem"),
    [
        ([game(0, (0,)), game(1, (0,), "prosperity")], "the first player wins 100.0 %"),
        ([game(0, (0,)), game(1, (1,))], "Prosperity decides 0.0 % of the games"),
        ([game(0, (0,), rounds=21), game(1, (1,), "prosperity", 21)], "the median game lasts 21 rounds"),
        ([game(0, (0,)), game(1, (1,), "round-limit")], "50.00 % of the games reach the round limit"),
    ],
)
def test_what_is_uneven_is_named(played, problem):
    assert problem in "; ".join(fought(played).problems)


def test_a_hero_that_wins_too_often_is_named():
    found = Duels(**{**fought().__dict__, "field": {"a": Score(63, 100), "b": Score(37, 100)}})

    assert found.problems[:2] == ["a wins 63.0 %", "b wins 37.0 %"]


def test_the_page_tells_its_size_and_its_intervals():
    heroes = tuple(starters())
    scores = {(one, other): Score(1, 2) for one in heroes for other in heroes if one != other}
    found = counted("adept", 2, 1, heroes, scores, (game(0, (0,)), game(1, (1,), "prosperity")))
    text = duels_page(found, "--write page.md")

    assert "2 games in all" in text
    assert "legendarium balance legends-of-signum --games 2 --seed 1 --bot adept --write page.md" in text
    assert "| Vhorr |" in text
    assert "**50.0** (24 to 76)" in text


def test_a_run_that_was_cut_short_goes_on_where_it_stopped(tmp_path, monkeypatch):
    path = tmp_path / "games.jsonl"
    whole = simulate_all([SHORT], 3)[0].played
    simulate_all([SHORT], 2, journal=Journal(path))
    with path.open("a") as file:
        file.write('{"setup": "cut o')
    played = []
    monkeypatch.setattr("legendarium.lab.simulate.play", lambda setup, number: played.append(number) or whole[number])

    assert simulate_all([SHORT], 3, journal=Journal(path))[0].played == whole
    assert played == [2]


def test_a_journal_of_other_options_counts_for_nothing(tmp_path):
    journal = Journal(tmp_path / "games.jsonl")
    journal.keep(SHORT, [game(0, (0,))])
    again = Journal(tmp_path / "games.jsonl")

    assert again.known(SHORT, 0) == game(0, (0,))
    assert again.known(Setup(CODE, ("random", "random"), {"round_limit": 3}, seed=5), 0) is None


def test_every_deck_meets_every_other_on_both_seats(monkeypatch):
    met = []

    def play(setup, number):
        met.append(tuple(setup.options["decks"]))
        return game(number, (0,))

    monkeypatch.setattr("legendarium.lab.simulate.play", play)
    found = duels(2)

    assert len(set(met)) == found.total == 30
    assert all(one != other for one, other in met)
    assert {score.share for score in found.pairings.values()} == {50.0}
