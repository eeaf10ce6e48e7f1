"""Events tell every fact of their kind, no more and no less."""

import pytest

from legendarium.kernel.dice import Dice
from legendarium.kernel.events import EventKind, emit, redact
from legendarium.kernel.table import Table

STRUCK = EventKind("struck", "victim strength")
LOOKED = EventKind("looked", "count | face")


def listening():
    table = Table(2, Dice(1))
    table.log = []
    return table


def test_an_event_tells_its_facts_by_name():
    table = listening()

    emit(table, STRUCK, "a.rule", 0, 1, 3)
    emit(table, LOOKED, "a.rule", 1, 2, "ace")

    assert [(event.data, event.secret, event.seen_by) for event in table.log] == [
        ({"victim": 1, "strength": 3}, None, ()),
        ({"count": 2}, {"face": "ace"}, (1,)),
    ]


@pytest.mark.parametrize(("kind", "values"), [(STRUCK, (1,)), (STRUCK, (1, 2, 3)), (LOOKED, (1,)), (LOOKED, (1, 2, 3))])
def test_no_fact_is_dropped_in_silence(kind, values):
    with pytest.raises(ValueError, match="facts are to be told"):
        emit(listening(), kind, "a.rule", 0, *values)


def test_nothing_is_told_where_nobody_listens():
    table = Table(2, Dice(1))

    emit(table, STRUCK, "a.rule", 0)

    assert table.log is None


def test_a_list_that_changes_later_is_told_as_it_was():
    table, rolled = listening(), [4, 2]

    emit(table, STRUCK, "a.rule", 0, 1, rolled)
    rolled.clear()
    emit(table, STRUCK, "a.rule", 0, 1, (3, 5))

    assert [event.data["strength"] for event in table.log] == [[4, 2], [3, 5]]


def test_without_its_secret_an_event_still_says_whose_it_is_and_by_which_rule():
    table = listening()
    emit(table, LOOKED, "a.rule", 1, 2, "ace")

    seen = redact(table.log[0], 0)

    assert (seen.rule, seen.seat, seen.data, seen.secret) == ("a.rule", 1, {"count": 2}, None)
