"""Values: what the number of an ability comes to."""

import pytest

from legendarium.games.legends_of_signum.core.gains import end_gains, give
from legendarium.games.legends_of_signum.core.values import has, reach, run_reach, strength, value
from legendarium.games.legends_of_signum.printed.durations import TURN
from legendarium.games.legends_of_signum.printed.grants import Grant
from legendarium.games.legends_of_signum.printed.quantities import FLIGHT, SHOOTING, STRENGTH
from legendarium.testing.legends_of_signum import Skirmish


@pytest.mark.rule("los.geometry.rulers", "los.run.declare-and-extend")
def test_a_movement_letter_is_a_length_and_running_is_the_next_one():
    scene = Skirmish(
        mine="hero@300,16 wolf@300,100 snail@100,100", creatures={"wolf": {"movement": "L"}, "snail": {"movement": "S"}}
    )
    wolf, snail = scene.things["wolf"], scene.things["snail"]

    assert (reach(scene.table, wolf), run_reach(scene.table, wolf)) == (150_000, 250_000)
    assert (reach(scene.table, snail), run_reach(scene.table, snail)) == (80_000, 100_000)


@pytest.mark.rule(
    "los.special.replacement", "los.special.plus-adds", "los.ruling.special.plus-order", "los.dragon.cancel-wins"
)
def test_the_highest_value_counts_then_pluses_are_added_and_what_cancels_wins():
    scene = Skirmish(mine="hero@300,16 wolf@300,100", creatures={"wolf": {"abilities": ["shooting 2"]}})
    table, wolf = scene.table, scene.things["wolf"]
    give(table, wolf, (Grant(SHOOTING, 1), Grant(SHOOTING, 1, signed=True)), 0, "blessing", TURN, 0)
    assert value(table, wolf, SHOOTING) == 3

    give(table, wolf, (Grant(SHOOTING, 0, cancels=True),), 0, "curse", TURN, 0)
    assert value(table, wolf, SHOOTING) == 0

    end_gains(table, TURN)
    assert value(table, wolf, SHOOTING) == 2


@pytest.mark.rule("los.dragon.zero-floor")
def test_no_number_falls_below_zero():
    scene = Skirmish(mine="hero@300,16 wolf@300,100")
    give(scene.table, scene.things["wolf"], (Grant(STRENGTH, -5, signed=True),), 0, "curse", TURN, 0)

    assert strength(scene.table, scene.things["wolf"]) == 0


@pytest.mark.rule("los.cards.unique-building-bonus")
def test_an_ability_tied_to_a_building_is_held_while_it_stands_in_the_city():
    wings = {"has": "flight", "while": "fairy-garden"}
    scene = Skirmish(mine="hero@300,16 elf@300,100", creatures={"elf": {"abilities": [wings]}}, city="fairy-garden")
    table, elf = scene.table, scene.things["elf"]
    assert has(table, elf, FLIGHT)

    table.players[0].city.clear()

    assert not has(table, elf, FLIGHT)


@pytest.mark.rule("los.cards.class-bonus")
def test_a_class_building_gives_its_bonus_to_characters_of_its_affiliation():
    house = {"standing": "class", "bonus": [{"plus": "strength", "value": 1}]}
    scene = Skirmish(
        mine="hero@300,16 blade@300,100 guest@200,100",
        creatures={"blade": {"affiliation": "house-of-steel"}},
        cards={"house-of-steel": house},
        city="house-of-steel",
    )

    assert strength(scene.table, scene.things["blade"]) == 3
    assert strength(scene.table, scene.things["guest"]) == 2
