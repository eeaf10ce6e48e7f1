"""Odds are said before an answer is given: from what its seat can know, exactly where dice alone decide."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from legendarium.bots import bot, levels
from legendarium.kernel.game import game
from legendarium.kernel.odds import prospects
from legendarium.testing.random_play import open_table, play_table
from legendarium.testing.strategies import SEEDS, modes

EVERY_MODE = pytest.mark.parametrize("mode", modes(), ids=repr)
FEW = settings(max_examples=4, deadline=None, suppress_health_check=list(HealthCheck))


def weighed(mode, table, seed):
    """What is said of every daring answer, if good players answer what follows."""
    return prospects(game(mode.code), table, seed, bot(mode.code, levels(mode.code)[-1], seed).pick)


def position(mode, seed, plies):
    table = open_table(mode.code, mode.seats, seed, mode.options)
    play_table(table, seed, plies)
    return table


@EVERY_MODE
@FEW
@given(seed=SEEDS, plies=st.integers(5, 60), other=SEEDS)
def test_odds_tell_nothing_that_is_hidden(mode, seed, plies, other):
    """On a table on which everything hidden is dealt anew, exact odds are the same: also their being exact."""
    table = position(mode, seed, plies)
    if table.decision is None:
        return
    imagined = table.reimagine(table.decision.seat, other)

    told, again = (weighed(mode, one, seed) for one in (table, imagined))

    assert {key: one.odds for key, one in told.items() if one.exact} == {
        key: one.odds for key, one in again.items() if one.exact
    }


@EVERY_MODE
@FEW
@given(seed=SEEDS, plies=st.integers(5, 60))
def test_odds_change_nothing_and_add_up(mode, seed, plies):
    table = position(mode, seed, plies)
    before = table.digest()
    for prospect in weighed(mode, table, seed).values():
        for shares in prospect.odds.values():
            assert sum(share for _, share in shares) == pytest.approx(1, abs=0.01)
            assert [value for value, _ in shares] == sorted({value for value, _ in shares})

    assert table.digest() == before
