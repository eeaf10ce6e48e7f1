"""Luck, play and corrected estimates add up; a mistake is one beyond doubt, and not told twice."""

import pytest

from legendarium.analysis.account import accounted
from legendarium.analysis.weighing import Weighed


def weighed(ply, start, expected, after, **more):
    chances = [[one, 1 - one] for one in (start, expected, after, more.pop("seen", after))]
    return Weighed(ply, more.pop("seat", 0), 0, "act", "a", "a", "b", *chances, **more)


def test_the_parts_of_each_answer_lead_to_the_next_estimate():
    first, second = accounted([weighed(0, 0.5, 0.4, 0.7, luck_error=0.1), weighed(1, 0.65, 0.65, 0.6)], [1.0, 0.0])

    assert (first.play[0], first.luck[0], first.corrected[0]) == pytest.approx((-0.1, 0.3, -0.05))
    assert (second.play[0], second.luck[0], second.corrected[0]) == pytest.approx((0, -0.05, 0.4))
    assert first.luck[1] == pytest.approx(-first.luck[0])


def test_nothing_below_twice_its_error_is_a_mistake():
    sure, doubtful = accounted(
        [
            weighed(0, 0.5, 0.5, 0.5, seat=1, lost=0.2, lost_error=0.09),
            weighed(1, 0.5, 0.5, 0.5, lost=0.2, lost_error=0.11),
        ],
        [1.0, 0.0],
    )

    assert (sure.lost, sure.best) == (0.2, "b")
    assert (doubtful.lost, doubtful.best) == (0.0, "")


def test_what_the_same_seat_can_still_do_is_not_lost_yet():
    waited, lost = accounted(
        [weighed(0, 0.5, 0.5, 0.5, lost=0.2), weighed(1, 0.5, 0.5, 0.5, lost=0.2)],
        [1.0, 0.0],
    )

    assert waited.lost == 0
    assert lost.lost == 0.2
