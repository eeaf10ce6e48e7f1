"""The nearest allowed place: what a refused place is answered with."""

import math

import pytest

from legendarium.games.legends_of_signum.field.nearest_place import nearest_key, read_goal
from legendarium.games.legends_of_signum.turn.activation_phase import Phase, RestOfArmy
from legendarium.kernel.decisions import Option
from legendarium.testing.legends_of_signum import Skirmish


def begun(**scene):
    made = Skirmish(**scene)
    made.begin(Phase(0), RestOfArmy(0))
    return made


def nearest(scene, key):
    """Where the answer ends that is allowed instead, in millimetres."""
    table = scene.table
    assert scene.why_not(key) is not None
    found = nearest_key(table, table.decision, scene.translated(key))
    assert isinstance(table.decision.step.weigh(table, found), Option)
    x, y = read_goal(found.partition("@")[2])[0]
    return x / 1000, y / 1000


@pytest.mark.rule("los.summon.edge", "los.ruling.geometry.edge-contact")
def test_a_place_a_little_off_the_own_side_is_answered_with_the_one_on_it_however_far_the_listed_ones_are():
    scene = begun(hand="wolf")
    scene.play("play:wolf")

    x, y = nearest(scene, "place:wolf@240,25.6")

    assert x == pytest.approx(240, abs=0.6)
    assert 16 <= y < 19


@pytest.mark.rule("los.summon.keep-s")
def test_a_place_too_near_to_an_enemy_is_answered_with_the_first_that_keeps_s():
    scene = begun(hand="wolf", theirs="foe@300,584 elk@100,16")
    scene.play("play:wolf")

    x, _ = nearest(scene, "place:wolf@180,16")

    assert x == pytest.approx(212, abs=0.3)


@pytest.mark.rule("los.move.up-to")
def test_a_way_that_is_too_long_is_answered_with_its_last_point_in_reach():
    scene = begun(mine="hero@300,16 wolf@300,200", theirs="foe@300,584")
    scene.play("activate:wolf")

    x, y = nearest(scene, "move:wolf@300,560")

    assert x == pytest.approx(300, abs=1)
    assert scene.why_not(f"move:wolf@{x},{y}") is None
    assert scene.why_not(f"move:wolf@{x},{y + 1}") is not None


@pytest.mark.rule("los.move.no-pass-through")
def test_a_place_on_a_friend_is_answered_with_one_beside_him():
    scene = begun(mine="hero@300,250 wolf@300,200", theirs="foe@300,584")
    scene.play("activate:wolf")

    assert 31.9 < math.dist(nearest(scene, "move:wolf@300,240"), (300, 250)) < 33


@pytest.mark.rule("los.terrain.clearance-sides")
def test_a_template_too_near_to_a_side_is_answered_with_a_place_that_keeps_away_as_it_is_turned():
    scene = begun(land_supply="forest", mine="hero@40,16", theirs="foe@300,584")
    scene.play("land:forest")

    x, y = nearest(scene, "terrain:forest@300,30,16")

    assert x == pytest.approx(300, abs=5)
    assert scene.why_not(f"terrain:forest@{x},{y},16") is None
    assert scene.why_not(f"terrain:forest@{x},{y - 2},16") is not None


def test_what_names_no_place_has_no_nearest_one():
    scene = begun(hand="wolf")
    table = scene.table

    for key in ("end", "play:999", "place:999@300000,16000", "move:x@1,2;", "terrain:@a,b,c"):
        assert nearest_key(table, table.decision, key) == ""
    for place in ("", "1", "1,2,3,4", "1,2;3"):
        assert read_goal(place) == (None, "")
