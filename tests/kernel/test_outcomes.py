"""Outcomes: what kind of ending it is, and which are equal."""

import pytest

from legendarium.kernel.outcomes import Outcome


@pytest.mark.parametrize(
    ("outcome", "kind"),
    [
        (Outcome((0,), "last-hero"), "won"),
        (Outcome((), "heart"), "lost"),
        (Outcome((), "draw"), "draw"),
        (Outcome((), "round-limit"), "cut"),
        (Outcome((1,), "round-limit", leaders=(1,)), "cut"),
        (Outcome((), "draw", leaders=(0, 1)), "cut"),
    ],
)
def test_an_outcome_says_what_kind_of_ending_it_is(outcome, kind):
    assert outcome.kind == kind


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
