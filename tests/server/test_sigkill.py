"""Killed at random moments under play, the server loses nothing it acknowledged. `benchmarks/sigkill.py` kills 100 times."""

import pytest

from benchmarks.sigkill import run

KILLS = 4


@pytest.mark.slow
def test_no_acknowledged_move_is_lost_when_the_server_is_killed(database):
    found = run(KILLS, database)
    assert found["kills"] == KILLS
    assert found["acknowledged_moves"] > 10 * KILLS
