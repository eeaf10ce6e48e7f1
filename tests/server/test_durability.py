"""No acknowledged move is lost, whatever fails. `benchmarks/fault_injection.py` and `sigkill.py` run for longer."""

import pytest

from benchmarks import fault_injection, sigkill

KILLS = 4


@pytest.mark.slow
@pytest.mark.postgresql
def test_nothing_is_lost_whatever_goes_wrong():
    found = fault_injection.run(1, tables=3, pause=0.5)
    assert min(found["happened"].values()) >= 1
    assert found["acknowledged"] > 50
    broken = ("lost", "gaps", "cannot_be_opened", "stuck", "welcomed_with_an_old_table")
    assert {name: found[name] for name in broken} == dict.fromkeys(broken, 0), found["which"]


@pytest.mark.slow
def test_no_acknowledged_move_is_lost_when_one_of_two_processes_is_killed(tmp_path):
    found = sigkill.run(KILLS, str(tmp_path / "tables.sqlite"), processes=2)
    assert found["kills"] == KILLS
    assert found["acknowledged_moves"] > 10 * KILLS


@pytest.mark.slow
def test_no_acknowledged_move_is_lost_when_the_server_is_killed(database):
    found = sigkill.run(KILLS, database)
    assert found["kills"] == KILLS
    assert found["acknowledged_moves"] > 10 * KILLS
