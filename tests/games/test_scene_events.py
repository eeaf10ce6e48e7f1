"""Scenes hold every event to what any event tells: the rule behind it, and a seat of the table or nobody."""

import pytest

from legendarium.games.village_of_legends.state.events import STARTS
from legendarium.kernel.events import Event
from legendarium.testing.village_of_legends import VillageScene


@pytest.mark.parametrize(("rule", "seat"), [(0, "vol.market.refill"), ("vol.market.refill", 2), (None, 0)])
def test_an_event_without_rule_or_seat_fails_its_scene(rule, seat):
    scene = VillageScene()
    before = len(scene.events())
    scene.match.events.append(Event(STARTS, rule, seat, ()))

    with pytest.raises(AssertionError):
        scene.check_events(before)


@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_an_event_of_a_seat_or_of_nobody_passes(seat):
    scene = VillageScene()
    scene.match.events.append(Event(STARTS, "vol.market.refill", seat, ()))

    scene.check_events(0)
