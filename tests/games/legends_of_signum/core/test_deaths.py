"""A creature that dies in the middle of a moment is asked nothing, pays nothing and gains nothing."""

import pytest

from legendarium.games.legends_of_signum.core.gains import give
from legendarium.games.legends_of_signum.core.values import strength
from legendarium.games.legends_of_signum.printed.durations import TURN
from legendarium.games.legends_of_signum.printed.grants import Grant
from legendarium.games.legends_of_signum.printed.quantities import STRENGTH
from legendarium.games.legends_of_signum.state.table import DISEASE_TOKEN, POISON_TOKEN
from legendarium.games.legends_of_signum.turn.creature_activation import Begin
from legendarium.testing.legends_of_signum import Skirmish
from legendarium.testing.legends_of_signum_quest import QuestScene

STRONGER = [{"plus": "strength", "value": 2}]
CONTRACT = {"has": "contract", "gives": STRONGER}
EXHAUSTION = {"has": "exhaustion", "gives": STRONGER}
CHARGE = {"has": "charge", "gives": STRONGER}
STING = {"has": "sting", "gives": STRONGER}
ENGINE = {"has": "steam-engine", "on": ["melee"], "engine": {"bullseye": STRONGER, "axe": STRONGER, "shield": STRONGER}}
RELIC = {"type": "relic", "relic": "melee", "uses": 3, "occasion": "fights", "gives": STRONGER}


def beside_an_elk(mark, *abilities, **wolf):
    """My wolf, one wound from its death and with this token, beside a wounded elk of theirs."""
    made = Skirmish(
        mine="hero@300,16 wolf@300,190",
        theirs="foe@300,584 elk@300,232",
        creatures={"wolf": {"health": 3, "abilities": list(abilities), **wolf}, "elk": {"health": 5}},
    )
    wolf, elk = made.things["wolf"], made.things["elk"]
    made.table.wounds[wolf], made.table.wounds[elk], made.table.marks[wolf] = 2, 1, mark
    made.begin()
    return made


def rolls(scene):
    return [event.data["purpose"] for event in scene.events("rolled")]


@pytest.mark.rule("los.ruling.abilities.start-of-activation-order", "los.wounds.elimination")
def test_who_dies_of_poison_does_not_regenerate_and_is_offered_neither_contract_nor_exhaustion():
    scene = beside_an_elk(POISON_TOKEN, "regeneration 2", CONTRACT, EXHAUSTION)
    scene.fix("bullseye")
    scene.play("activate:wolf", "first:wolf.poison")

    assert (scene.kind, scene.zone("graveyard"), rolls(scene)) == ("phase", "wolf", ["poison"])
    assert scene.table.players[0].prosperity == 3


@pytest.mark.rule("los.zones.graveyard-owner", "los.wounds.elimination")
@pytest.mark.parametrize("ability", [CHARGE, "predator", ENGINE], ids=lambda it: str(it)[:20])
def test_who_dies_of_disease_at_its_attack_takes_no_strength_into_the_graveyard(ability):
    scene = beside_an_elk(DISEASE_TOKEN, ability)
    wolf = scene.things["wolf"]
    scene.play("activate:wolf", "move:wolf@300,200", "fight:elk")
    if scene.kind == "order":
        scene.play("first:wolf.disease")

    assert (scene.kind, scene.zone("graveyard")) == ("phase", "wolf")
    assert (strength(scene.table, wolf), scene.table.gains[wolf], rolls(scene)) == (2, (), [])


@pytest.mark.rule("los.ability.sting", "los.wounds.elimination")
def test_who_dies_of_disease_at_its_attack_stings_nobody():
    scene = beside_an_elk(DISEASE_TOKEN, STING)
    scene.play("activate:wolf", "move:wolf@300,200", "fight:elk", "first:wolf.disease")

    assert not scene.table.has_mark(scene.things["elk"], POISON_TOKEN)


@pytest.mark.rule("los.ability.sting", "los.zones.graveyard-owner")
def test_a_sting_leaves_no_poison_on_the_card_of_a_target_that_died_at_the_declaration():
    glare = {"code": "glare", "when": "attack-declared", "lines": [{"do": "wound", "amount": 9, "cards": "$object"}]}
    scene = beside_an_elk(0, STING, ability=[glare])
    scene.play("activate:wolf", "move:wolf@300,200", "fight:elk", "first:wolf.glare")

    assert (scene.zone("graveyard", 1), scene.table.marks[scene.things["elk"]]) == ("elk", 0)


@pytest.mark.rule("los.relic.multiple-uses-condition", "los.wounds.elimination")
def test_a_relic_is_not_used_up_by_a_hero_that_died_before_it_could_strike():
    scene = Skirmish(
        mine="ann@300,200",
        theirs="bob@300,232",
        third="cid@16,300",
        relics="sword",
        cards={"sword": RELIC},
        phase="activation",
    )
    ann, sword = scene.things["ann"], scene.things["sword"]
    scene.table.wounds[ann], scene.table.marks[ann] = 2, DISEASE_TOKEN
    scene.play("activate:ann", "fight:bob", "first:ann.disease")

    assert scene.table.charge[sword] == 0


@pytest.mark.rule("los.ruling.multi.elimination-cleanup", "los.ability.contract")
def test_a_player_whose_hero_died_of_poison_is_out_and_asked_for_no_contract():
    scene = Skirmish(
        mine="ann@100,16",
        theirs="bob@300,584",
        third="cid@16,300",
        creatures={"ann": {"abilities": [CONTRACT]}},
        phase="activation",
    )
    ann = scene.things["ann"]
    scene.table.wounds[ann], scene.table.marks[ann] = 2, POISON_TOKEN
    scene.fix("bullseye")
    scene.play("activate:ann", "first:ann.poison")

    assert not scene.table.players[0].alive
    assert scene.decision.seat != 0
    assert scene.table.players[0].prosperity == 3


@pytest.mark.rule("los.quest-pve.dice-card-abilities", "los.wounds.elimination")
def test_alone_a_creature_that_died_of_poison_reads_no_second_dice_card():
    scene = QuestScene(
        alone=True,
        horde="skeleton@300,500",
        dice="bullseye axe | bullseye axe",
        beasts={"skeleton": {"health": 1, "abilities": [{"has": "regeneration", "value": 1}]}},
    )
    scene.table.marks[scene.things["skeleton"]] = POISON_TOKEN
    scene.begin(Begin(scene.things["skeleton"]))
    scene.play(next(key for key in scene.offers if "poison" in key))

    assert (len(scene.events("dice-card")), scene.table.standing) == (1, [scene.things["hero"]])


@pytest.mark.rule("los.zones.graveyard-owner")
def test_a_card_in_the_graveyard_gains_nothing():
    scene = Skirmish(mine="hero@300,16", graveyard="wolf")
    wolf = scene.things["wolf"]
    give(scene.table, wolf, (Grant(STRENGTH, 2, signed=True),), wolf, "charge", TURN, 0)

    assert scene.table.gains[wolf] == ()
