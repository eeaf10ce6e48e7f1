"""The table: who stands where, who is whose enemy, what each number comes to, with two parties and with three."""

import pytest

from legendarium.games.legends_of_signum.core.gains import end_gains, give
from legendarium.games.legends_of_signum.core.values import has, reach, run_reach, strength, value
from legendarium.games.legends_of_signum.printed.durations import TURN
from legendarium.games.legends_of_signum.printed.grants import Grant
from legendarium.games.legends_of_signum.printed.quantities import AURA as AURA_VALUE
from legendarium.games.legends_of_signum.printed.quantities import FLIGHT, NUMBER_OF, SHOOTING, STRENGTH
from legendarium.kernel.state_dump import full_dump
from legendarium.testing.legends_of_signum import Skirmish

AURA = {"has": "aura", "within": "M", "to": "your-creatures", "gives": [{"plus": "strength", "value": 1}]}


def test_a_copy_of_a_table_is_equal_and_independent():
    table = Skirmish(mine="hero@300,16 wolf@300,100", hand="bolt", cards={"bolt": {"type": "spell"}}).table
    copy = table.clone()
    assert full_dump(copy) == full_dump(table)

    copy.wounds[0] += 1
    copy.players[0].hand.pop()
    copy.activation.moved = 5

    assert full_dump(copy) != full_dump(table)
    assert table.wounds[0] == 0
    assert table.players[0].hand
    assert table.activation.moved == 0


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


@pytest.mark.rule("los.ability.aura", "los.ruling.abilities.aura-and-stealth")
def test_an_aura_reaches_others_within_its_distance_but_never_its_source():
    scene = Skirmish(
        mine="hero@300,16 drummer@300,200 near@300,332 far@300,333",
        creatures={"drummer": {"abilities": [AURA]}, "far": {}, "near": {}},
    )
    table = scene.table
    scene.table.y[scene.things["far"]] = 332_001

    assert strength(table, scene.things["near"]) == 3
    assert strength(table, scene.things["far"]) == 2
    assert strength(table, scene.things["drummer"]) == 2
    assert strength(table, scene.things["foe"]) == 2


@pytest.mark.rule("los.ability.aura", "los.cards.unique-building-bonus")
def test_an_aura_tied_to_a_building_works_only_while_it_stands_in_the_city_of_its_controller():
    scene = Skirmish(
        mine="hero@300,16 drummer@300,200 near@300,260",
        creatures={"drummer": {"abilities": [{**AURA, "while": "drum-house"}]}},
        city="drum-house",
    )
    table, near = scene.table, scene.things["near"]
    assert strength(table, near) == 3

    table.controller[scene.things["drummer"]] = table.controller[near] = 1
    assert strength(table, near) == 2

    table.controller[scene.things["drummer"]] = table.controller[near] = 0
    table.players[0].city.clear()
    assert strength(table, near) == 2


@pytest.mark.rule("los.ability.aura", "los.relic.hero-only")
def test_an_aura_that_a_relic_gives_comes_from_its_hero():
    scene = Skirmish(
        mine="hero@300,16 near@300,60 far@300,300",
        cards={"banner": {"type": "relic", "relic": "treasure", "abilities": [AURA]}},
        relics="banner",
    )
    table = scene.table
    assert strength(table, scene.things["near"]) == 3
    assert strength(table, scene.things["far"]) == strength(table, scene.things["hero"]) == 2

    table.players[0].relics.clear()
    assert strength(table, scene.things["near"]) == 2


@pytest.mark.rule("los.ability.aura", "los.dragon.cancel-wins")
def test_who_has_lost_its_aura_gives_nothing():
    scene = Skirmish(mine="hero@300,16 drummer@300,200 near@300,260", creatures={"drummer": {"abilities": [AURA]}})
    give(scene.table, scene.things["drummer"], (Grant(AURA_VALUE, 0, cancels=True),), 0, "curse", TURN, 0)

    assert strength(scene.table, scene.things["near"]) == 2


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


def test_with_three_parties_everybody_else_is_an_opponent_in_turn_order():
    scene = Skirmish(mine="ada@300,16", theirs="bo@300,584", third="cy@16,300")
    table = scene.table
    table.active = 1

    assert table.opponents(0) == [1, 2]
    assert table.opponents(1) == [2, 0]
    assert table.are_enemies(scene.things["ada"], scene.things["cy"])
    table.players[2].alive = False
    assert table.opponents(0) == [1]


@pytest.mark.rule("los.geometry.contact-threshold", "los.ruling.geometry.contact-band")
def test_contact_is_a_gap_below_three_millimetres():
    scene = Skirmish(mine="hero@300,16 wolf@300,300", theirs="foe@300,584 elk@300,334.999 boar@300,265")

    assert scene.table.touches(scene.things["wolf"], scene.things["elk"])
    assert not scene.table.touches(scene.things["wolf"], scene.things["boar"])


def test_every_ability_of_the_glossary_has_its_row():
    from legendarium.games.legends_of_signum.printed.quantities import ABILITIES
    from legendarium.ledger import Ability, entries

    states = {"armour-token", "disease", "healing", "poison", "stealth-token", "multiple-rage"}
    glossary = {
        entry.id.removeprefix("los.ability.") for entry in entries("legends-of-signum") if isinstance(entry, Ability)
    }

    assert set(ABILITIES) == glossary - states
    assert set(ABILITIES) == set(NUMBER_OF) - {"strength", "health", "movement", "may-run"}
