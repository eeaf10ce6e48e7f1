"""Simulations: the seed alone decides, seats are swapped fairly, and everything is counted."""

import json
import subprocess
import sys

import pytest

import legendarium as lg
from legendarium.cli.entry import run
from legendarium.kernel.game import game
from legendarium.lab.report import lines, quantile, summary
from legendarium.lab.simulate import Played, Setup, Simulation, deal_of, rotated, seed_of, simulate

CODE = "village-of-legends"
DUEL = Setup(CODE, ("novice", "random"), seed=3, swap=True)


def test_the_same_seed_plays_the_same_games():
    assert simulate(DUEL, 6).played == simulate(DUEL, 6).played
    assert simulate(DUEL, 6).played != simulate(Setup(CODE, ("novice", "random"), seed=4, swap=True), 6).played


def test_the_number_of_processes_changes_nothing():
    setup = Setup(CODE, ("random", "random"), seed=3)
    assert simulate(setup, 45, jobs=2).played == simulate(setup, 45, jobs=1).played


def test_a_longer_simulation_begins_with_the_shorter_one():
    assert simulate(DUEL, 6).played[:4] == simulate(DUEL, 4).played


def test_another_process_with_another_hash_seed_plays_the_same_games():
    program = (
        "from legendarium.lab.simulate import Setup, simulate\n"
        "print([p.winners for p in simulate(Setup('village-of-legends', ('adept', 'novice'), seed=2), 3).played])"
    )
    told = {
        subprocess.run(
            [sys.executable, "-c", program], env={"PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True
        ).stdout
        for seed in ("0", "7")
    }
    assert len(told) == 1


def test_swapped_games_share_their_deal_and_rotate_the_bots():
    played = simulate(DUEL, 4).played

    assert [one.bots for one in played] == [("novice", "random"), ("random", "novice")] * 2
    assert [deal_of(DUEL, number) for number in range(4)] == [(0, 0), (0, 1), (1, 0), (1, 1)]
    assert played[0].facts["starter"] == played[1].facts["starter"]
    assert rotated(("a", "b", "c"), 1) == ("c", "a", "b")


def test_every_deal_has_a_seed_of_its_own():
    assert len({seed_of(1, deal) for deal in range(500)} | {seed_of(2, deal) for deal in range(500)}) == 1000


def test_progress_is_told_until_all_is_played():
    heard = []
    simulate(DUEL, 3, progress=lambda done, total: heard.append((done, total)))
    assert heard == [(1, 3), (2, 3), (3, 3)]


def test_the_summary_counts_everything():
    found = summary(simulate(DUEL, 10))

    assert json.loads(json.dumps(found)) == found
    assert found["games"] == 10
    assert found["decisions"] > 100
    assert found["games_per_second"] > 0
    assert found["decisions_per_second"] > 0
    counted = found["outcomes"]
    without_winner = counted["draws"] + counted["lost"] + counted["cut"]
    assert sum(counted["wins"]) + without_winner == 10
    assert sum(counted["wins_by_bot"].values()) + without_winner == 10
    assert sum(counted["reasons"].values()) == 10
    assert found["rounds"]["tenth"] <= found["rounds"]["median"] <= found["rounds"]["ninth"]


def test_wins_are_counted_for_the_seat_and_the_bot_that_sat_there():
    setup = Setup(CODE, ("adept", "novice"), swap=True)
    played = (
        Played(0, ("adept", "novice"), (0,), "last-hero", 10, {"starter": 0, "round": 5}),
        Played(1, ("novice", "adept"), (1,), "last-hero", 10, {"starter": 0, "round": 7}),
        Played(2, ("adept", "novice"), (), "draw", 10, {"starter": 0, "round": 9}),
    )
    counted = summary(Simulation(setup, played, 2.0))["outcomes"]

    assert counted["wins"] == [1, 1]
    assert counted["wins_by_bot"] == {"adept": 2, "novice": 0}
    assert counted["wins_of_starter"] == 1
    assert counted["draws"] == 1
    assert counted["reasons"] == {"draw": 1, "last-hero": 2}


def test_lost_nights_draws_and_games_cut_off_are_told_apart():
    together = ("adept", "adept")
    played = (
        Played(0, together, (0, 1), "objective", 10, {}),
        Played(1, together, (), "heart", 10, {}),
        Played(2, together, (), "heart", 10, {}),
        Played(3, together, (), "draw", 10, {}),
        Played(4, together, (), "round-limit", 10, {}),
        Played(5, together, (1,), "round-limit", 10, {}, leaders=(1,)),
    )
    found = summary(Simulation(Setup("village-attacks", together), played, 1.0))
    counted = found["outcomes"]

    assert (counted["wins"], counted["draws"], counted["lost"], counted["cut"]) == ([1, 1], 1, 2, 2)
    assert counted["led_when_cut"] == [0, 1]
    told = lines(found)
    for line in (
        "draws          1 (16.7 %)",
        "lost by all    2 (33.3 %)",
        "cut off        2 (33.3 %), led by seat: 0, 1",
    ):
        assert f"  {line}" in told


def test_what_a_bot_thinks_about_a_decision_is_averaged_over_all_seats_it_sat_on():
    setup = Setup(CODE, ("adept", "novice"), swap=True)
    played = (
        Played(0, ("adept", "novice"), (0,), "last-hero", 10, {}, ((6, 0.5), (4, 0.25))),
        Played(1, ("novice", "adept"), (1,), "last-hero", 20, {}, ((6, 0.75), (14, 2.5))),
    )
    found = summary(Simulation(setup, played, 9.0))

    assert found["thinking"] == {
        "adept": {"decisions": 20, "milliseconds": 150.0},
        "novice": {"decisions": 10, "milliseconds": 100.0},
    }
    assert "  a decision     adept 150.0 ms (20), novice 100.0 ms (10)" in lines(found)


def test_every_decision_is_thought_about_by_somebody():
    played = simulate(DUEL, 2).played
    assert [sum(chosen for chosen, _ in one.thought) for one in played] == [one.decisions for one in played]
    assert all(chosen and seconds > 0 for one in played for chosen, seconds in one.thought)


def test_a_summary_reads_well():
    text = "\n".join(lines(summary(simulate(DUEL, 2))))
    assert "novice against random: 2 games" in text
    assert "wins by bot" in text
    assert "% interval" in text


def test_quantiles():
    assert quantile([5, 1, 3], 0.5) == 3
    assert quantile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.9) == 10
    assert quantile([], 0.5) == 0


@pytest.mark.parametrize(
    ("setup", "words"),
    [
        (Setup("chess", ("random", "random")), "no game 'chess'"),
        (Setup(CODE, ("random", "grandmaster")), "bots: 'grandmaster' is unknown"),
        (Setup(CODE, ("random",) * 7), "two to six players"),
        (Setup(CODE, ("random", "random"), {"heroes": ["pope"]}), "'pope' is unknown"),
        (Setup(CODE, ("random", "random"), seed=-1), "seed"),
    ],
)
def test_what_cannot_be_played_is_said_before_anything_is_played(setup, words):
    with pytest.raises(lg.LegendariumError, match=words):
        simulate(setup, 10, jobs=2)


def test_four_seats_count_teams():
    found = summary(simulate(Setup(CODE, ("random",) * 4, {"round_limit": 60}, seed=1), 3))
    assert len(found["outcomes"]["wins"]) == 4


def test_what_bots_play_alone_gets_a_round_limit_unless_one_is_said():
    assert Setup(CODE, ("random",) * 2).checked()["round_limit"] == 150
    assert Setup(CODE, ("random",) * 2, {"round_limit": 9}).checked()["round_limit"] == 9


# -- balance


def test_a_game_with_nothing_to_compare_says_so(capsys, monkeypatch):
    """Nothing is played then: every game of ours has something, so it is taken away from one."""
    monkeypatch.setattr(type(game("legends-of-signum")), "balance", "")
    assert run(["balance", "legends-of-signum"]) == 2
    assert "village-attacks, village-of-legends have one" in capsys.readouterr().err


SCRIPT = """
from legendarium.lab.simulate import Setup, simulate

simulate(Setup("village-of-legends", ("random", "random")), 2, jobs=2)
"""


def test_a_script_without_a_main_guard_hears_what_to_do(tmp_path):
    script = tmp_path / "unguarded.py"
    script.write_text(SCRIPT, encoding="utf-8")
    ran = subprocess.run([sys.executable, script], capture_output=True, text=True, check=False)

    assert ran.returncode == 1
    assert 'call this below `if __name__ == "__main__":`' in ran.stderr.splitlines()[-1]
    assert ran.stderr.count("Traceback") == 1
