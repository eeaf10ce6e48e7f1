"""Tournaments: equal deals for all, every seat for everybody, and the same figures however they are played."""

import json

import pytest

import legendarium as lg
from legendarium.cli.entry import run
from legendarium.lab.journal import Journal
from legendarium.lab.simulate import Played
from legendarium.lab.tournament.plan import Scene, Tournament
from legendarium.lab.tournament.points import side_points
from legendarium.lab.tournament.report import as_text
from legendarium.lab.tournament.run import looks, tournament
from legendarium.lab.tournament.standings import Standings
from tests.own_bots import Last

CODE, CASTLE = "village-of-legends", "village-attacks"
DUEL = (Scene("duel", 2),)
SIEGE = (Scene("siege", 1, {"difficulty": "easy"}),)


def figures(found):
    """What does not depend on the clock."""
    told = found.as_json()
    del told["seconds"]
    for bot in told["bots"]:
        del bot["milliseconds"]
    return told


def test_everybody_meets_everybody_from_every_seat_on_the_same_deals():
    lineups = Tournament(CODE, ("random", "novice", "adept"), DUEL).lineups()

    assert [one.members for one in lineups] == [(0, 1), (0, 2), (1, 2)]
    assert [setup.bots for setup in lineups[0].setups] == [("random", "novice"), ("novice", "random")]
    assert {setup.seed for one in lineups for setup in one.setups} == {1}


def test_against_one_bot_only_its_pairings_are_played():
    lineups = Tournament(CODE, ("random", "novice", "adept"), DUEL, against=2).lineups()
    assert [one.members for one in lineups] == [(0, 2), (1, 2)]


def test_fresh_deals_are_others_and_again_the_same():
    def plan(fresh, seed=1):
        return Tournament(CODE, ("random", "novice"), DUEL, seed, fresh).lineups()[0].setups[0].seed

    assert plan(True) == plan(True) != plan(False)
    assert plan(True) != plan(True, 2)


def test_a_team_is_played_by_one_bot_and_two_bots_share_a_table_of_three():
    teams = Tournament(CODE, ("random", "novice"), (Scene("teams", 4),)).lineups()
    alone = Tournament(CODE, ("random", "novice"), (Scene("three", 3),)).lineups()

    assert len(teams) == 1
    sides = teams[0].sides
    assert all(len({teams[0].setups[0].bots[seat] for seat in side}) == 1 for side in sides)
    assert [one.members for one in alone] == [(0, 0, 1), (0, 1, 1)]
    assert all(len(set(one.turns)) == len(one.setups) == 3 for one in alone)


def test_of_a_co_operative_game_everybody_plays_all_seats_of_the_same_deals():
    lineups = Tournament(CASTLE, ("random", "adept"), SIEGE).lineups()
    assert [(one.members, one.setups[0].bots) for one in lineups] == [((0,), ("random",)), ((1,), ("adept",))]


def played(winners, reason="last-hero", leaders=()):
    return Played(0, ("a", "b"), winners, reason, 9, {}, leaders=leaders)


def test_points_of_a_game():
    duel, team = ((0,), (1,)), ((0, 1),)

    assert side_points(duel, played((1,))) == (0, 1)
    assert side_points(duel, played((), "draw")) == (0.5, 0.5)
    assert side_points(duel, played((), "heart")) == (0, 0)
    assert side_points(duel, played((), "round-limit")) == ()
    assert side_points(((0, 2), (1, 3)), played((1, 3))) == (0, 1)
    assert side_points(team, played((0, 1))) == (1,)
    assert side_points(team, played((), "round-limit")) == (0,)


def standings(there, back):
    plan = Tournament(CODE, ("random", "novice"), DUEL)
    games = [
        [Played(number, ("", ""), won, "x", 4, {}, ((3, 0.3), (1, 0.5))) for number, won in enumerate(some)]
        for some in (there, back)
    ]
    return Standings(plan, plan.lineups(), games)


def test_points_and_thinking_follow_the_bot_from_seat_to_seat():
    found = standings([(0,), (0,), (1,)], [(1,), (0,), (0,)])

    assert found.pairs[0, 1].means() == {(0, 0): 1, (0, 1): 0.5, (0, 2): 0}
    assert found.bots[1].means() == {(0, 0): 0, (0, 1): 0.5, (0, 2): 1}
    assert found.bots[0].estimate().mean == 50
    assert found.milliseconds(0) == pytest.approx(1000 * 3 * 0.8 / 12)


def test_a_bot_on_the_same_deals_is_compared_deal_by_deal():
    plan = Tournament(CASTLE, ("random", "adept"), SIEGE)
    wins = [[(0,), (), (), ()], [(0,), (0,), (0,), ()]]
    games = [[Played(at, ("",), won, "x", 4, {}) for at, won in enumerate(some)] for some in wins]
    found = Standings(plan, plan.lineups(), games).difference((1, 0))

    assert (found.estimate.mean, found.only_first, found.only_second) == (50, 2, 0)


def test_a_better_bot_is_found_and_the_report_says_on_which_deals():
    found = tournament(Tournament(CODE, ("random", "novice"), DUEL), 20)

    assert found.ratings[1].low > found.ratings[0].high
    assert found.bots[1].estimate().mean == 100
    assert "20 games, deals of seed 1" in as_text(found)
    assert "judge the bot you choose with --fresh" in as_text(found)
    assert json.loads(json.dumps(found.as_json())) == found.as_json()


def test_a_stopped_tournament_goes_on_from_its_journal_and_ends_the_same(tmp_path, monkeypatch):
    plan, path = Tournament(CODE, ("random", Last), DUEL), tmp_path / "games.jsonl"
    whole = tournament(plan, 8)
    tournament(plan, 4, journal=Journal(path))
    numbers = []

    def play(setup, number, real=lg.lab.simulate.play):
        numbers.append(number)
        return real(setup, number)

    monkeypatch.setattr("legendarium.lab.simulate.play", play)
    assert figures(tournament(plan, 8, journal=Journal(path))) == figures(whole)
    assert sorted(numbers) == [2, 2, 3, 3]


def test_a_tournament_ends_when_it_is_precise_enough():
    plan = Tournament(CODE, ("random", "novice"), DUEL)
    found = tournament(plan, 1000, until=10)

    assert found.widest() <= 10
    assert found.kinds.total() == 2 * 25
    assert figures(tournament(plan, 2 * 25)) == figures(found)
    assert looks(10) == [10]


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["--bots", "random"], "a tournament takes 2 to 40 bots, not 1"),
        (["--bots", "random,grandmaster"], "'grandmaster' is unknown"),
        (["--bots", "random,novice", "--mode", "chess"], "mode: 'chess' is unknown; the modes are"),
        (["--bots", "random,novice", "--options", "{"], "options: no JSON"),
        (["--bots", "random,novice", "--seats", "5"], "at least one expansion"),
        (["--bots", "random,novice", "--until", "0"], "--until"),
        ([], "--bots"),
    ],
)
def test_bad_input_gets_one_clear_line(words, problem, capsys):
    assert run(["tournament", CODE, *words]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert len(told.err.splitlines()) == 1
    assert problem in told.err


def test_games_together_and_against_each_other_are_not_mixed():
    plan = Tournament(
        "legends-of-signum", ("random", "novice"), (Scene("core", 2), Scene("quest", 1, {"variant": "quest-pve"}))
    )
    with pytest.raises(lg.SetupError, match="need tournaments of their own"):
        plan.check()


def test_the_command_prints_tables_and_json(capsys):
    words = ["tournament", CODE, "--bots", "random,novice", "--against", "novice", "--games", "4"]
    assert run(words) == 0
    assert "novice  100.0 %" in capsys.readouterr().out
    assert run([*words, "--json", "--fresh", "--mode", "duel"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["against"], told["fresh"], told["scenes"][0]["name"]) == ("novice", True, "duel")
