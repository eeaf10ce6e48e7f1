"""Wounds: harm in its stages, Armour and Durability, healing, and deaths that come together."""

import pytest

from legendarium.games.legends_of_signum.core.deaths import DEATHS
from legendarium.games.legends_of_signum.core.moments import BACKSTAB, EFFECT, MELEE
from legendarium.games.legends_of_signum.core.tokens import give_mark, heal, may_heal
from legendarium.games.legends_of_signum.core.wounds import Harm, Hurt
from legendarium.games.legends_of_signum.state.table import DISEASE_TOKEN, POISON_TOKEN
from legendarium.testing.legends_of_signum import Skirmish


def hurt(scene, *hurts):
    scene.begin(Harm(*hurts), DEATHS)


def blow(scene, target, amount, style=MELEE, actor="hero", direct=False):
    thing = scene.things[actor]
    return Hurt(scene.things[target], amount, style, thing, scene.table.controller[thing], direct)


def skirmish(**wolf):
    return Skirmish(theirs="foe@300,584 wolf@300,300", creatures={"wolf": {"health": 4, **wolf}})


@pytest.mark.rule("los.wounds.damage-armour-first", "los.ability.armour-token", "los.ruling.damage.armour-and-spells")
@pytest.mark.rule("los.example.damage-spell-on-armour")
def test_damage_of_any_kind_takes_armour_tokens_first():
    for style in (MELEE, EFFECT):
        scene = skirmish()
        wolf = scene.things["wolf"]
        scene.table.armour[wolf] = 2
        hurt(scene, blow(scene, "wolf", 3, style))

        assert (scene.table.armour[wolf], scene.table.wounds[wolf]) == (0, 1)


@pytest.mark.rule("los.wounds.wounds-bypass-armour", "los.example.wound-spell-on-armour")
def test_wounds_pass_armour_by():
    scene = skirmish()
    wolf = scene.things["wolf"]
    scene.table.armour[wolf] = 2
    hurt(scene, blow(scene, "wolf", 3, direct=True))

    assert (scene.table.armour[wolf], scene.table.wounds[wolf]) == (2, 3)


@pytest.mark.rule("los.ability.x-from-attacks", "los.ruling.damage.pipeline", "los.backstab.not-an-attack")
def test_minus_x_is_taken_once_from_an_attack_and_never_from_anything_else():
    for style, left in ((MELEE, 1), (EFFECT, 3), (BACKSTAB, 3)):
        scene = skirmish(abilities=["x-from-attacks 2"])
        hurt(scene, blow(scene, "wolf", 3, style))

        assert scene.wounds("wolf") == left


@pytest.mark.rule("los.ability.flaw", "los.ruling.damage.pipeline", "los.ruling.damage.flaw-and-reduction-on-wounds")
def test_a_flaw_adds_one_to_damage_that_is_left_and_nothing_to_wounds():
    for abilities, amount, direct, wounds in (
        (["flaw"], 1, False, 2),
        (["flaw", "x-from-attacks 2"], 2, False, 0),
        (["flaw"], 1, True, 1),
    ):
        scene = skirmish(abilities=abilities)
        hurt(scene, blow(scene, "wolf", amount, direct=direct))

        assert scene.wounds("wolf") == wounds


MASK = {"type": "relic", "relic": "helmet", "durability": 2}


def hero_with(*relics):
    scene = Skirmish(
        relics=" ".join(relics), cards={"mask": MASK, "shield": {**MASK, "relic": "shield", "durability": 1}}
    )
    for relic in relics:
        scene.table.put_charge(scene.things[relic], scene.table.fixed.support(scene.things[relic]).durability)
    return scene


@pytest.mark.rule("los.relic.durability-absorbs-first", "los.ability.durability", "los.relic.durability-destroyed")
@pytest.mark.rule("los.ruling.damage.durability-and-own-armour", "los.example.durability-mask-of-fury")
def test_a_relic_with_durability_takes_damage_before_the_heros_own_armour_and_breaks_when_it_is_drained():
    scene = hero_with("mask")
    hero = scene.things["hero"]
    scene.table.armour[hero] = 1
    hurt(scene, blow(scene, "hero", 3, actor="foe"))

    assert (scene.zone("relics"), scene.zone("graveyard")) == ("", "mask")
    assert (scene.table.armour[hero], scene.table.wounds[hero]) == (0, 0)


@pytest.mark.rule("los.relic.durability-one-relic-at-a-time")
def test_with_two_such_relics_the_player_names_one_which_is_drained_before_the_other():
    scene = hero_with("mask", "shield")
    hurt(scene, blow(scene, "hero", 2, actor="foe"))
    assert (scene.asked, scene.offers) == (0, ["absorb:mask", "absorb:shield"])

    scene.play("absorb:shield")

    assert (scene.zone("relics"), scene.table.charge[scene.things["mask"]]) == ("mask", 1)


@pytest.mark.rule("los.relic.durability-not-magic", "los.ruling.damage.spells-and-durability")
def test_durability_stops_neither_magic_nor_spells_and_backstabs_by_option():
    for style, direct, rulings, charge in (
        (EFFECT, False, {}, 2),
        (MELEE, True, {}, 2),
        (BACKSTAB, False, {}, 1),
        (BACKSTAB, False, {"damage.durability_absorbs_backstab": False}, 2),
    ):
        scene = Skirmish(relics="mask", cards={"mask": MASK}, rulings=rulings)
        scene.table.put_charge(scene.things["mask"], 2)
        hurt(scene, blow(scene, "hero", 1, style, "foe", direct))

        assert scene.table.charge[scene.things["mask"]] == charge


HEAL = {"do": "heal", "amount": 1, "cards": "$object"}
RESCUE = {"type": "tactic", "when": "harmed", "if": ["my_creature_suffers"], "lines": [HEAL]}


@pytest.mark.rule("los.ruling.deaths.last-wound", "los.wounds.elimination")
@pytest.mark.parametrize(("answers_first", "winners"), [(False, (0,)), (True, None)])
def test_who_has_its_last_wound_is_dead_before_anything_answers_unless_the_table_decided_otherwise(
    answers_first, winners
):
    rulings = {"deaths.answers_before_death": answers_first}
    scene = Skirmish(tactics_1="rescue", cards={"rescue": RESCUE}, rulings=rulings)
    hurt(scene, blow(scene, "foe", 5))
    scene.play("spring:t1")

    outcome = scene.table.outcome
    assert (outcome and outcome.winners) == winners
    assert scene.table.is_standing(scene.things["foe"]) == answers_first


@pytest.mark.rule("los.ruling.deaths.last-wound", "los.ruling.deaths.hero-and-pending")
def test_the_verdict_on_a_dead_hero_waits_for_what_answers_the_harm_to_others():
    wound = {"do": "wound", "amount": 9, "cards": "$object"}
    ambush = {"type": "tactic", "when": "harmed", "if": ["enemy_suffers"], "lines": [wound]}
    scene = Skirmish(tactics_1="ambush", cards={"ambush": ambush})
    hurt(scene, blow(scene, "foe", 3), blow(scene, "hero", 1, actor="foe"))
    assert not scene.table.is_standing(scene.things["foe"])
    assert scene.table.outcome is None
    while "spring:t1" not in scene.offers:
        scene.play("pass")

    scene.play("spring:t1")

    assert (scene.table.outcome.winners, scene.table.outcome.reason) == ((), "draw")


@pytest.mark.rule("los.ruling.deaths.last-wound", "los.ruling.deaths.simultaneous-order")
def test_nothing_saves_whom_the_dying_have_given_a_last_wound():
    save = {"code": "save", "when": "harmed", "if": ["it_is_me"], "lines": [{**HEAL, "cards": "$me"}]}
    scene = Skirmish(
        mine="hero@16,16 owl@300,332",
        theirs="foe@300,584 wolf@300,300",
        creatures={"wolf": {"health": 1, "abilities": ["requiem"]}, "owl": {"health": 1, "ability": [save]}},
    )
    scene.fix("axe")
    hurt(scene, blow(scene, "wolf", 1))

    assert scene.events("healed")
    assert (scene.zone("graveyard", 0), scene.zone("graveyard", 1)) == ("owl", "wolf")


@pytest.mark.rule("los.ruling.deaths.overkill")
def test_surplus_damage_places_no_tokens():
    scene = skirmish()
    hurt(scene, blow(scene, "wolf", 9))

    assert scene.events("wounded")[0].data["amount"] == 4


@pytest.mark.rule(
    "los.wounds.elimination", "los.character.death", "los.control.leaving-play", "los.zones.graveyard-owner"
)
def test_a_character_with_as_many_wounds_as_health_goes_to_its_owners_graveyard_and_forgets_everything():
    scene = skirmish()
    wolf = scene.things["wolf"]
    scene.table.controller[wolf] = 0
    scene.table.armour[wolf] = 1
    hurt(scene, blow(scene, "wolf", 4, actor="foe", direct=True))

    assert scene.zone("graveyard", 1) == "wolf"
    assert not scene.table.is_standing(wolf)
    assert (scene.table.wounds[wolf], scene.table.armour[wolf], scene.table.controller[wolf]) == (0, 0, 1)


@pytest.mark.rule("los.minion.elimination")
def test_a_minion_leaves_only_its_model():
    scene = Skirmish(theirs="foe@300,584 imp@300,300", creatures={"imp": {"type": "minion", "health": 1}})
    hurt(scene, blow(scene, "imp", 1))

    assert scene.zone("graveyard", 1) == ""
    assert scene.things["imp"] in scene.table.players[1].box


@pytest.mark.rule("los.ruling.deaths.simultaneous-order")
def test_of_several_that_die_together_each_owner_orders_its_own_cards():
    scene = Skirmish(theirs="foe@300,584 wolf@300,300 bear@200,300")
    hurt(scene, blow(scene, "wolf", 3), blow(scene, "bear", 3))
    assert (scene.asked, scene.offers) == (1, ["bury:wolf", "bury:bear"])

    scene.play("bury:bear")

    assert scene.zone("graveyard", 1) == "bear wolf"


@pytest.mark.rule("los.end.hero-elimination")
def test_who_eliminates_the_opposing_hero_wins():
    scene = Skirmish()
    hurt(scene, blow(scene, "foe", 3))

    assert (scene.table.outcome.winners, scene.table.outcome.reason) == ((0,), "hero")


@pytest.mark.rule("los.end.tie-breaks", "los.ruling.end.tiebreak-sum", "los.ruling.end.still-tied")
def test_heroes_that_fall_together_are_told_apart_by_prosperity_and_buildings_then_by_kills():
    for prosperity, slain, winners in ((9, 0, (1,)), (5, 0, ()), (5, 1, (1,)), (4, 5, (0,))):
        scene = Skirmish(city="arena", prosperity=3)
        scene.table.players[1].prosperity = prosperity
        scene.table.players[1].slain = slain
        hurt(scene, blow(scene, "foe", 3), blow(scene, "hero", 3, actor="foe"))

        assert scene.table.outcome.winners == winners


@pytest.mark.rule("los.end.tie-breaks", "los.ruling.end.tiebreak-sum")
@pytest.mark.parametrize(("reading", "winners"), [("sum", (0,)), ("prosperity_then_buildings", (1,))])
def test_whether_prosperity_and_buildings_are_added_or_compared_in_turn_is_for_the_table_to_decide(reading, winners):
    scene = Skirmish(city="arena", prosperity=3, rulings={"end.tiebreak": reading})
    scene.table.players[1].prosperity = 4
    hurt(scene, blow(scene, "foe", 3), blow(scene, "hero", 3, actor="foe"))

    assert scene.table.outcome.winners == winners


@pytest.mark.rule("los.ability.forged", "los.ability.resurgent", "los.ability.monster", "los.ability.healing")
def test_who_may_not_be_healed_is_not_and_keeps_poison_and_disease_away():
    for code in ("forged", "resurgent", "monster"):
        scene = skirmish(abilities=[code])
        table, wolf = scene.table, scene.things["wolf"]
        table.wounds[wolf] = 2

        assert may_heal(table, wolf) == f"los.ability.{code}"
        assert heal(table, wolf, 1, "los.ability.healing") == 0
        assert give_mark(table, wolf, POISON_TOKEN, "los.ability.poison") == (code == "monster")
        assert give_mark(table, wolf, DISEASE_TOKEN, "los.ability.disease") == (code == "monster")


@pytest.mark.rule("los.ability.healing")
def test_healing_removes_as_many_tokens_as_there_are_and_needs_one():
    scene = skirmish()
    table, wolf = scene.table, scene.things["wolf"]
    assert may_heal(table, wolf) == "los.ability.healing"
    table.wounds[wolf] = 1

    assert heal(table, wolf, 3, "los.ability.healing") == 1
    assert table.wounds[wolf] == 0


@pytest.mark.rule("los.ruling.deaths.simultaneous-order")
@pytest.mark.parametrize(("active", "order"), [(0, ["wolf", "elk"]), (1, ["elk", "wolf"])])
def test_of_cards_that_go_to_the_graveyards_together_the_active_partys_go_first(active, order):
    scene = Skirmish(mine="hero@300,16 wolf@300,100+wounds=3", theirs="foe@300,584 elk@300,400+wounds=3")
    scene.table.active = active
    scene.begin(DEATHS)

    assert [event.data["figure"]["code"] for event in scene.events("eliminated")] == order


@pytest.mark.rule("los.ruling.deaths.simultaneous-order")
def test_who_dies_of_anothers_dying_leaves_together_with_it_before_any_last_word():
    blast = {"code": "blast", "when": "dying", "if": ["it_is_me"]}
    blast["lines"] = [{"do": "find", "who": "other-characters", "within": "S", "as": "near"}]
    blast["lines"].append({"do": "wound", "amount": 1, "cards": "$near"})
    word = {"has": "last-word", "lines": [{"do": "prosperity", "amount": 1}]}
    scene = Skirmish(
        mine="hero@300,16 imp@300,100+wounds=3 elf@300,150",
        theirs="foe@300,584 elk@300,60",
        creatures={"imp": {"ability": [blast], "abilities": [word]}, "elf": {"health": 1}, "elk": {"health": 1}},
    )
    scene.begin(DEATHS)
    scene.play("bury:imp")

    told = [kind for kind in scene.happened() if kind in ("eliminated", "prospered")]
    assert told == ["eliminated", "eliminated", "eliminated", "prospered"]
