"""The tests of this project name every rule of every finished game, and only rules that exist."""

from pathlib import Path

import pytest

from legendarium.ledger.coverage import report

TESTS = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def found():
    """Reading all tests takes seconds."""
    return report(TESTS)


def test_every_rule_of_a_finished_mode_has_a_test_that_can_fail(found):
    assert not found.failures, "\n".join(found.failures)


def test_a_mode_in_work_still_has_something_to_do(found):
    done = [
        f"{mode.mode} of {game.game}"
        for game in found.games
        for mode in game.by_mode
        if mode.in_work and mode.tested == mode.ids
    ]
    assert not done, f"every id of {done} is tested: take it out of ledger/in_work.toml"
