"""Whatever goes wrong, nothing that was acknowledged is lost. `benchmarks/faults.py` goes on for ten minutes."""

import pytest

from benchmarks.faults import run


@pytest.mark.slow
@pytest.mark.postgresql
def test_nothing_is_lost_whatever_goes_wrong():
    found = run(1, tables=3, pause=0.5)
    assert min(found["happened"].values()) >= 1
    assert found["acknowledged"] > 50
    broken = ("lost", "gaps", "cannot_be_opened", "stuck", "welcomed_with_an_old_table")
    assert {name: found[name] for name in broken} == dict.fromkeys(broken, 0), found["which"]
