"""Movement: where a way ends, what cuts it short, and what a run may not do."""

import pytest

from legendarium.games.legends_of_signum.field.movement import MOVE, Walking
from legendarium.games.legends_of_signum.field.way_option import MOST_POINTS, is_whole, read_points
from legendarium.games.legends_of_signum.turn.activation_phase import Phase
from legendarium.kernel.steps import push
from legendarium.testing.legends_of_signum import Skirmish


def walked(way, **scene):
    made = Skirmish(**scene)
    push(made.table, Phase(0))
    made.begin(Walking(made.things["wolf"], MOVE, tuple((1_000 * x, 1_000 * y) for x, y in way)))
    return made


@pytest.mark.rule("los.play.triggers-interrupt", "los.move.no-pass-through")
def test_a_way_in_which_something_stands_by_now_is_walked_up_to_there():
    scene = walked([(300, 150), (300, 198)], mine="hero@300,16 wolf@300,100 bear@300,215", theirs="foe@16,584")

    x, y = scene.at("wolf")
    assert x == 300
    assert y == pytest.approx(183, abs=0.01)
    assert not scene.table.is_standing(scene.things["wolf"]) or scene.events("stopped")


@pytest.mark.rule("los.play.triggers-interrupt", "los.move.up-to")
def test_a_way_that_has_become_too_long_is_walked_as_far_as_it_may_be():
    scene = walked([(300, 260)], mine="hero@300,16 wolf@300,100", theirs="foe@16,584")

    assert scene.at("wolf")[1] == pytest.approx(200, abs=0.01)


SWAMP = {"pieces": [[[-1000, -200], [1000, -200], [1000, 200], [-1000, 200]]], "has": ["difficult-terrain"]}


def acts(creature, *armies, **scene):
    made = Skirmish(*armies, **scene)
    made.begin()
    made.play(f"activate:{creature}")
    return made


@pytest.mark.rule("los.ruling.geometry.stop-order")
def test_a_walk_ends_at_whatever_it_meets_first():
    wolf = {"wolf": {"movement": "L"}}
    for ahead, stop in ((110, 200), (90, 190)):
        scene = acts(
            "wolf",
            "hero@30,16 wolf@300,100",
            f"foe@30,584 bear@300,{100 + ahead + 16 + 16 + 3}",
            land="swamp@300,236",
            cards={"swamp": SWAMP},
            creatures=wolf,
        )
        scene.play("move:wolf@300,230")
        x, y = scene.at("wolf")
        assert (x, abs(y - stop) < 3.5, scene.table.touches(scene.things["wolf"], scene.things["bear"])) == (
            300,
            True,
            ahead == 90,
        )


@pytest.mark.rule("los.move.stop-on-contact", "los.move.no-pass-through")
def test_who_points_beyond_an_enemy_goes_around_it_and_who_points_beside_it_goes_into_contact():
    places = []
    for y in (215, 132):
        scene = acts("wolf", "hero@30,16 wolf@300,100", "foe@30,584 elk@300,166", creatures={"wolf": {"movement": "L"}})
        scene.play(f"move:wolf@300,{y}")
        places.append((scene.at("wolf"), scene.table.touches(scene.things["wolf"], scene.things["elk"])))

    assert places == [((300, 215), False), ((300, 134), True)]


@pytest.mark.rule("los.ruling.movement.run-into-difficult", "los.run.not-through-difficult")
def test_a_run_into_difficult_terrain_stops_there_or_is_refused_as_the_table_decided():
    layout = {"land": "swamp@300,200", "cards": {"swamp": SWAMP}}
    scene = acts("wolf", "hero@30,16 wolf@300,100", **layout)
    scene.play("run:wolf@300,190")
    assert abs(scene.at("wolf")[1] - 164) < 1

    strict = acts("wolf", "hero@30,16 wolf@300,100", **layout, rulings={"movement.run_into_difficult": "refuse"})
    assert strict.why_not("run:wolf@300,190").rule == "los.run.not-through-difficult"


@pytest.mark.rule("los.ruling.movement.jump-and-run", "los.ability.jump")
@pytest.mark.parametrize(("together", "rule"), [(True, None), (False, "los.ruling.movement.jump-and-run")])
def test_whether_a_jump_may_be_a_run_is_for_the_table_to_decide(together, rule):
    scene = acts(
        "wolf",
        "hero@30,16 wolf@300,100 cat@300,140",
        creatures={"wolf": {"abilities": ["jump"]}},
        rulings={"movement.jump_with_run": together},
    )
    refusal = scene.why_not("leap:wolf@300,220")

    assert (refusal and refusal.rule) == rule


@pytest.mark.parametrize("text", ["0", "7", "16000", "600000", "999999"])
def test_a_coordinate_is_a_whole_number_of_at_most_six_digits(text):
    assert is_whole(text)
    assert read_points(f"{text},{text}") == [(int(text), int(text))]


@pytest.mark.parametrize("text", ["", "00", "07", "-1", "+1", "1.5", "1000000", "²", "٣", " 1", "x"])
def test_what_is_no_coordinate_as_the_table_writes_it_is_no_way(text):
    assert not is_whole(text)
    assert read_points(f"{text},1") is None
    assert read_points(f"1,{text}") is None


def test_a_way_has_one_to_so_many_points_and_every_point_two_numbers():
    assert read_points("1") is None
    assert read_points("1,2;3,4") == [(1, 2), (3, 4)]
    assert len(read_points(";".join(["1,2"] * MOST_POINTS))) == MOST_POINTS
    assert read_points(";".join(["1,2"] * (MOST_POINTS + 1))) is None
