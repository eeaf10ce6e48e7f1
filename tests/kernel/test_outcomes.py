"""Outcomes: which are equal."""

from legendarium.kernel.outcomes import Outcome


def test_outcomes_are_equal_if_all_they_say_is():
    one = Outcome((0,), "prosperity", {0: 33, 1: 2})

    assert one == Outcome((0,), "prosperity", {0: 33, 1: 2})
    others = [
        Outcome((1,), "prosperity", {0: 33, 1: 2}),
        Outcome((0,), "hero", {0: 33, 1: 2}),
        Outcome((0,), "prosperity", {0: 33, 1: 3}),
        Outcome((0,), "prosperity", {0: 33, 1: 2}, (0,)),
    ]
    assert all(one != other for other in others)
    assert one != "prosperity"


def test_an_outcome_shows_who_led_only_where_somebody_did():
    assert repr(Outcome((0,), "hero", {0: 3})) == "Outcome(winners=(0,), reason='hero', scores={0: 3})"
    assert repr(Outcome((), "cut", {}, (1,))) == "Outcome(winners=(), reason='cut', scores={}, leaders=(1,))"
