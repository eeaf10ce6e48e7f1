"""The tests of this project name every rule of every finished game, and only rules that exist."""

from pathlib import Path

from legendarium.ledger.coverage import report

TESTS = Path(__file__).parents[1]


def test_every_rule_of_a_finished_mode_has_a_test_that_can_fail():
    failures = report(TESTS).failures
    assert not failures, "\n".join(failures)


def test_a_mode_in_work_still_has_something_to_do():
    done = [
        f"{mode.mode} of {game.game}"
        for game in report(TESTS).games
        for mode in game.by_mode
        if mode.in_work and mode.tested == mode.ids
    ]
    assert not done, f"every id of {done} is tested: take it out of ledger/in_work.toml"
