"""Balance of two-player games: who is compared, what is counted, and that a run resumes where it stopped."""

import json
from dataclasses import replace

import pytest

from legendarium.games.legends_of_signum.workshop import balance as signum
from legendarium.games.legends_of_signum.workshop.several import MODES, measure
from legendarium.games.village_of_legends.workshop import balance as village
from legendarium.lab.balance_run import Run
from legendarium.lab.duels import Contest, Score, counted, duels, met
from legendarium.lab.duels_page import duels_page
from legendarium.lab.journal import Journal
from legendarium.lab.report import interval
from legendarium.lab.simulate import Played, Setup, simulate_all

CODE = "legends-of-signum"
SHORT = Setup(CODE, ("random", "random"), {"round_limit": 2}, seed=5)


def test_every_hero_has_one_deck_that_is_compared():
    assert sorted(signum.starters()) == ["aelwen", "brannok", "ssilith", "thalion", "vhorr", "zessara"]
    assert signum.starters()["vhorr"] == "akkari-vhorr"


def test_an_interval_narrows_with_more_games_and_never_leaves_what_is_possible():
    assert interval(50, 100) == pytest.approx((40.4, 59.6), abs=0.1)
    assert interval(170, 200) == pytest.approx((79.4, 89.3), abs=0.1)
    assert interval(10, 10)[1] == pytest.approx(100)
    assert interval(0, 0) == (0.0, 100.0)


def game(number, winners, reason="hero", rounds=12, starter=0):
    return Played(number, ("adept", "adept"), winners, reason, 100, {"round": rounds, "starter": starter})


EVEN = (game(0, (0,)), game(1, (1,)), game(2, (0,), "prosperity"), game(3, (1,), "prosperity"))


def fought(played=EVEN, points=11, games=4, wanted=signum.WANTED, code=CODE):
    people = {"a": "a", "b": "b"}
    contest = Contest(code, "base box", "Hero", "Heroes", "heroes", people, {"a": "Anna", "b": "Bert"}, wanted)
    return counted(contest, Run(games), games, {("a", "b"): Score(points, 20)}, tuple(played))


def test_what_is_even_has_no_problems():
    found = fought()

    assert found.problems == []
    assert found.ended("hero") == found.ended("prosperity") == found.first.share == 50.0
    assert "Everything is as even as it should be." in duels_page(found, "")


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
    found = fought(played)

    assert problem in "; ".join(found.problems)
    assert problem in duels_page(found, "")


def test_a_game_cut_off_is_no_draw_and_gives_nobody_points():
    cut, drawn = game(8, (), "round-limit"), game(9, (), "draw")

    assert met((game(0, (0,)), cut), (game(1, (0,)), drawn, cut)) == Score(1.5, 3)
    found = fought([*EVEN[:3], drawn, cut])
    assert found.first == Score(2.5, 4)
    assert {kind: found.as_json()[kind] for kind in ("draws", "lost", "cut")} == {"draws": 1, "lost": 0, "cut": 1}
    assert "| draws | 20.00 % | |" in duels_page(found, "")
    assert "are left out" in duels_page(found, "")
    assert "left out" not in duels_page(fought(), "")


def test_who_wins_too_often_is_named_with_who_loses():
    assert fought(points=13).problems == ["a wins 65.0 %", "b wins 35.0 %"]


def test_each_game_says_what_is_even():
    long = [game(0, (0,), rounds=24), game(1, (1,), rounds=24)]

    assert fought(long, wanted=village.WANTED).problems == []
    assert "the median game lasts 24 rounds" in fought(long).problems


def test_a_page_of_few_games_tells_its_intervals():
    text = duels_page(fought(), "--write page.md")

    assert "# Legends of Signum: balance" in text
    assert "4 games in all" in text
    assert "legendarium balance legends-of-signum --games 4 --seed 1 --bot adept --write page.md" in text
    assert "| Anna |  | 55 | **55.0** (34 to 74) |" in text
    assert "| decided by Prosperity | 50.0 % | 15 to 85 % |" in text


def test_a_page_of_many_games_tells_decimals():
    text = duels_page(fought(games=1000, wanted=village.WANTED, code="village-of-legends"), "")

    assert "| Anna |  | 55.0 | **55.0** |" in text
    assert "1,000 games for each pairing" in text
    assert "interval" not in text


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
    journal.append(SHORT, [game(0, (0,))])
    again = Journal(tmp_path / "games.jsonl")

    assert again.known(SHORT) == {0: game(0, (0,))}
    assert again.known(Setup(CODE, ("random", "random"), {"round_limit": 3}, seed=5)) == {}


def test_a_run_of_several_players_goes_on_from_its_journal(tmp_path, monkeypatch):
    played = []

    def play(setup, number):
        played.append(setup)
        return replace(game(number, (0,)), bots=setup.bots)

    monkeypatch.setattr("legendarium.lab.simulate.play", play)
    path = tmp_path / "games.jsonl"
    first = measure(MODES["3p"], Run(3, bot="random", journal=Journal(path)))

    assert measure(MODES["3p"], Run(3, bot="random", journal=Journal(path))) == first
    assert len(played) == 3


@pytest.mark.parametrize("measured", [signum, village])
def test_everybody_meets_everybody_on_both_seats(measured, monkeypatch):
    met = []
    contest = measured.contest()

    def play(setup, number):
        met.append(tuple(setup.options[contest.option]))
        return game(number, (0,))

    monkeypatch.setattr("legendarium.lab.simulate.play", play)
    found = duels(contest, Run(2))

    assert len(set(met)) == found.total == 30
    assert all(one != other for one, other in met)
    assert {score.share for score in found.pairings.values()} == {50.0}
    assert list(found.field) == list(contest.contenders)
    assert json.loads(json.dumps(found.as_json()))["games_per_pairing"] == 2
