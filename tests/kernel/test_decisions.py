"""Questions with answers without end: their candidates are made only if somebody reads them."""

import pytest

from legendarium.kernel.decisions import SHOWN, Decision
from legendarium.kernel.match import Match
from legendarium.kernel.options import Option
from legendarium.testing import emberwatch


@pytest.fixture
def listings(monkeypatch):
    """How often candidates were made."""
    made = []
    offers = emberwatch.Walk.offers
    monkeypatch.setattr(emberwatch.Walk, "offers", lambda step, table: made.append(1) or offers(step, table))
    return made


def opened():
    return Match(emberwatch.GAME, 2, 7, "salt", {})


def test_playing_and_replaying_a_point_makes_no_candidates(listings):
    match = opened()
    match.play("walk:150,250")
    match.play("rest")
    match.play("walk:800,800")

    assert match.table_at(3).digest() == match.table.digest()
    assert not listings


def test_candidates_are_made_once_for_whoever_reads_them(listings):
    table = opened().table

    assert table.decision.options is table.decision.options
    assert len(listings) == 1


def test_a_copy_lists_the_candidates_of_its_own_table():
    table = opened().table
    copy = table.clone()
    table.at[0] = (500, 500)

    assert copy.decision.options[0].key == "walk:100,100"
    assert table.decision.options[0].key == "walk:500,500"


def test_whether_somebody_looked_does_not_change_a_digest():
    looked, alone = opened().table, opened().table
    assert looked.decision.options

    assert looked.digest() == alone.digest()


def test_a_point_that_is_no_candidate_is_accepted_and_one_out_of_reach_refused():
    match = opened()

    assert match.why_not("walk:123,321") is None
    assert match.why_not("walk:900,900").rule == "e.walk.reach"


def test_a_decision_prints_its_first_options_and_how_many_more_there_are():
    table = opened().table
    few, many = (
        table.decision,
        Decision(table.decision.step, 0, "walk", "", [Option("step", at, str(at)) for at in range(50)], table),
    )

    assert "more" not in repr(few)
    assert repr(many).endswith(f"step:{SHOWN - 1} and {50 - SHOWN} more>")
    assert str(many).endswith(f"and {50 - SHOWN} more")
