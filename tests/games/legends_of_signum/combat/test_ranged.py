"""Ranged attacks: range, sight, cover, defence dice, and what abilities change."""

import pytest

from legendarium.games.legends_of_signum.core.values import strength
from legendarium.games.legends_of_signum.state.table import STEALTH_TOKEN
from legendarium.kernel.shared_tuples import changed
from legendarium.testing.legends_of_signum import Skirmish, rectangle


def duel(abilities, y=400.0, elk=None, archer=None, **scene):
    """An archer of mine at 300,200 and an elk of theirs straight ahead, its turn begun."""
    made = Skirmish(
        mine="hero@16,16 archer@300,200",
        theirs=f"foe@584,584 elk@300,{y} {scene.pop('also', '')}",
        creatures={"archer": {"abilities": abilities, **(archer or {})}, "elk": {"health": 9, **(elk or {})}},
        **scene,
    )
    made.begin()
    made.play("activate:archer")
    return made


def wounds(scene, name="elk"):
    return scene.wounds(name)


@pytest.mark.rule("los.ability.shooting", "los.ranged.damage", "los.ranged.procedure")
@pytest.mark.rule("los.example.ranged-caltael-vs-gah-ar-rit")
def test_shooting_succeeds_on_bullseyes_and_each_shield_of_as_many_defence_dice_cancels_one():
    scene = duel(["shooting 3"])
    scene.fix("bullseye bullseye axe shield axe")
    scene.play("shoot:elk")

    assert wounds(scene) == 1
    assert [event.data["faces"] for event in scene.events("rolled")][1] == ["shield", "axe"]


@pytest.mark.rule("los.ability.throwing")
def test_throwing_succeeds_on_axes_and_shields_within_l():
    scene = duel(["throwing 2"], y=382)
    scene.fix("axe shield bullseye bullseye")
    scene.play("throw:elk")
    assert wounds(scene) == 2

    far = duel(["throwing 2"], y=382.001)
    refusal = far.why_not("throw:elk")
    assert (refusal.rule, refusal.details["distance"]) == ("los.ranged.range", 150_001)


@pytest.mark.rule("los.ability.magical-shot", "los.ranged.magical-shot")
def test_a_magical_shot_wounds_past_armour_and_knows_no_defence():
    scene = duel(["magical-shot 2"])
    scene.table.armour[scene.things["elk"]] = 2
    scene.fix("bullseye bullseye")
    scene.play("bolt:elk")

    assert (wounds(scene), scene.table.armour[scene.things["elk"]]) == (2, 2)


@pytest.mark.rule("los.ranged.range", "los.geometry.measure-closest-points", "los.ruling.geometry.within-inclusive")
def test_shooting_reaches_xl_from_rim_to_rim():
    assert duel(["shooting 1"], y=482).why_not("shoot:elk") is None
    assert duel(["shooting 1"], y=482.001).why_not("shoot:elk").rule == "los.ranged.range"


@pytest.mark.rule("los.ranged.ability-needed", "los.ranged.not-in-contact", "los.attack.opponents-only")
def test_a_ranged_attack_needs_its_ability_an_enemy_and_nobody_in_contact():
    assert duel([]).why_not("shoot:elk").rule == "los.ranged.ability-needed"
    assert duel(["shooting 1"]).why_not("shoot:hero").rule == "los.attack.opponents-only"
    assert duel(["shooting 1"], also="boar@332,200").why_not("shoot:elk").rule == "los.ranged.not-in-contact"


@pytest.mark.rule("los.ranged.not-in-contact", "los.stealth.neighbour-freedom")
def test_contact_with_a_hidden_enemy_does_not_count():
    scene = duel(["shooting 1"], also="boar@332,200")
    scene.table.marks[scene.things["boar"]] = STEALTH_TOKEN

    assert scene.why_not("shoot:elk") is None


@pytest.mark.rule("los.ranged.los-any-point", "los.ranged.los-blockers", "los.ruling.los.touching")
def test_any_visible_creature_between_blocks_and_a_hidden_one_does_not():
    scene = duel(["shooting 1"], also="boar@300,300")
    assert scene.why_not("shoot:elk").rule == "los.ranged.los-any-point"

    scene.table.marks[scene.things["boar"]] = STEALTH_TOKEN
    assert scene.why_not("shoot:elk") is None


@pytest.mark.rule("los.ability.blocks-line-of-sight")
def test_terrain_that_blocks_sight_hides_what_is_behind_it():
    for has, rule in ((["blocks-line-of-sight"], "los.ranged.los-any-point"), (["difficult-terrain"], None)):
        scene = duel(["shooting 1"], land="rocks@300,300", cards={"rocks": {"has": has}})
        refusal = scene.why_not("shoot:elk")

        assert (refusal.rule if refusal else None) == rule


@pytest.mark.rule("los.ranged.stationary", "los.ability.quick-shooter", "los.ability.battle-mage")
def test_who_has_moved_shoots_only_with_the_ability_that_allows_it_and_never_after_a_run():
    for abilities, word, allowed in (
        (["shooting 1"], "shoot", False),
        (["shooting 1", "quick-shooter"], "shoot", True),
        (["magical-shot 1", "quick-shooter"], "bolt", False),
        (["magical-shot 1", "battle-mage"], "bolt", True),
    ):
        scene = duel(abilities, y=400)
        scene.play("move:archer@300,240")

        assert (scene.kind == "act-on" and f"{word}:elk" in scene.offers) == allowed
    ran = duel(["shooting 1", "quick-shooter"])
    ran.play("run:archer@300,240")
    assert ran.kind == "phase"


@pytest.mark.parametrize(("abilities", "listed"), [(["shooting 1", "quick-shooter"], True), (["shooting 1"], False)])
def test_who_may_shoot_after_moving_finds_the_nearest_place_in_range_among_its_ways(abilities, listed):
    scene = Skirmish(
        mine="hero@16,16 archer@300,100",
        theirs="foe@584,584 elk@300,450",
        creatures={"archer": {"abilities": abilities}},
        phase="activation",
    )
    scene.play("activate:archer")
    gaps = [450 - 32 - float(key.rpartition(",")[2]) for key in scene.offers if key.startswith("move:archer@300,")]

    assert any(249.9 < gap <= 250 for gap in gaps) == listed


@pytest.mark.rule("los.ranged.defence")
def test_defence_dice_are_as_many_as_successes_whatever_the_strength_and_do_not_tire():
    scene = duel(["shooting 2"], elk={"strength": 0})
    scene.fix("bullseye bullseye shield shield")
    scene.play("shoot:elk")

    assert wounds(scene) == 0
    assert scene.table.fought[scene.things["elk"]] == -1


@pytest.mark.rule("los.ability.difficult-target", "los.example.special-difficult-target")
def test_a_difficult_target_makes_all_successes_be_rolled_again_once():
    scene = duel(["shooting 3"], elk={"abilities": ["difficult-target"]})
    scene.fix("bullseye bullseye axe bullseye axe axe")
    scene.play("shoot:elk")

    assert wounds(scene) == 1


@pytest.mark.rule("los.ability.master-of-shooting", "los.ruling.melee.reroll-order")
def test_a_master_of_shooting_chooses_up_to_x_dice_and_rolls_them_once_more():
    scene = duel(["shooting 2", "master-of-shooting 1"])
    scene.fix("axe shield")
    scene.play("shoot:elk")
    assert scene.offers == ["reroll:axe", "reroll:shield", "keep"]
    scene.fix("bullseye axe")
    scene.play("reroll:axe")

    assert wounds(scene) == 1
    assert scene.kind == "phase"


@pytest.mark.rule("los.ruling.melee.reroll-order", "los.ability.difficult-target")
@pytest.mark.parametrize(("first", "dice", "kept"), [(True, "bullseye axe", "axe"), (False, "bullseye", "bullseye")])
def test_dice_that_must_be_rolled_again_are_so_before_or_after_those_that_may(first, dice, kept):
    scene = duel(
        ["shooting 1", "master-of-shooting 1"],
        elk={"abilities": ["difficult-target"]},
        rulings={"dice.forced_rerolls_first": first},
    )
    scene.fix(dice)

    scene.play("shoot:elk")

    assert scene.offers == [f"reroll:{kept}", "keep"]


@pytest.mark.rule("los.ruling.los.inside-blocking-terrain")
@pytest.mark.parametrize(("through", "seen"), [(False, []), (True, ["elk"])])
def test_whether_who_stands_in_blocking_terrain_looks_out_of_it_is_for_the_table_to_decide(through, seen):
    wood = {"pieces": [[[-400, -400], [400, -400], [400, 400], [-400, 400]]], "has": ["blocks-line-of-sight"]}
    scene = duel(
        ["shooting 1"],
        land="wood@300,200",
        cards={"wood": wood},
        rulings={"los.blocking_terrain_transparent_for_occupant": through},
    )

    assert scene.words("shoot") == seen


@pytest.mark.rule("los.ruling.los.inside-blocking-terrain")
@pytest.mark.parametrize(
    ("wood", "spared"), [("300,100", True), ("300,300", True), ("300,200", False)], ids=["archer", "target", "between"]
)
def test_by_option_a_blocking_template_hides_nothing_from_or_of_those_who_stand_in_it(wood, spared):
    for option in (True, False):
        scene = Skirmish(
            mine="hero@16,16 archer@300,100",
            theirs="foe@584,584 elk@300,300",
            land=f"wood@{wood}",
            creatures={"archer": {"abilities": ["shooting 1"]}},
            cards={"wood": {"has": ["blocks-line-of-sight"], "pieces": rectangle(80, 40)}},
            rulings={"los.blocking_terrain_transparent_for_occupant": option},
            phase="activation",
        )
        scene.play("activate:archer")

        assert (scene.why_not("shoot:elk") is None) == (option and spared)


@pytest.mark.rule("los.ability.sniper")
def test_a_sniper_at_l_or_more_rolls_any_dice_again_and_deals_two():
    near, far = duel(["shooting 1", "sniper"], y=381.999), duel(["shooting 1", "sniper"], y=382)
    for scene, dice in ((near, "axe"), (far, "axe bullseye axe")):
        scene.fix(dice)
        scene.play("shoot:elk")
    assert (near.kind, far.offers) == ("phase", ["reroll:axe", "keep"])
    far.play("reroll:axe")

    assert (wounds(near), wounds(far)) == (0, 2)


WOOD = {"has": ["defense-against-shooting"]}


@pytest.mark.rule("los.ability.defense-against-shooting", "los.ruling.ranged.cover-rerolls")
def test_behind_cover_failed_defence_dice_may_be_rolled_again_once():
    scene = duel(["shooting 2"], land="wood@300,300", cards={"wood": WOOD})
    scene.fix("bullseye bullseye axe shield")
    scene.play("shoot:elk")
    assert (scene.asked, scene.offers) == (1, ["reroll:axe", "keep"])
    scene.fix("shield")
    scene.play("reroll:axe")

    assert wounds(scene) == 0


@pytest.mark.rule("los.ruling.melee.reroll-successes", "los.ruling.ranged.cover-rerolls")
def test_behind_cover_nobody_is_asked_once_every_hit_is_blocked():
    scene = duel(["shooting 2"], land="wood@300,300", cards={"wood": WOOD})
    scene.fix("bullseye axe shield")
    scene.play("shoot:elk")

    assert (scene.kind, wounds(scene)) == ("phase", 0)


@pytest.mark.rule("los.ruling.los.defense-terrain-on-line")
def test_cover_counts_only_if_every_line_crosses_it_or_the_target_touches_it():
    aside = duel(["shooting 1"], land="wood@350,300", cards={"wood": WOOD})
    aside.fix("bullseye axe")
    aside.play("shoot:elk")
    touching = duel(["shooting 1"], land="wood@357,400", cards={"wood": WOOD})
    touching.fix("bullseye axe")
    touching.play("shoot:elk")

    assert (aside.kind, touching.kind) == ("phase", "reroll")


@pytest.mark.rule("los.ability.defense-against-shooting")
def test_against_a_magical_shot_cover_gives_one_die():
    scene = duel(["magical-shot 2"], land="wood@300,300", cards={"wood": WOOD})
    scene.fix("bullseye bullseye shield")
    scene.play("bolt:elk")

    assert wounds(scene) == 1


@pytest.mark.rule("los.ability.rain-of-arrows")
def test_rain_of_arrows_weakens_a_character_once_until_the_opponents_turn_is_over():
    scene = duel(["shooting 1", "rain-of-arrows"], deck="a", deck_1="b")
    elk = scene.things["elk"]
    scene.fix("axe")
    scene.play("shoot:elk")
    assert strength(scene.table, elk) == 1

    scene.table.gains = changed(scene.table.gains, elk, scene.table.gains[elk] * 2)
    assert strength(scene.table, elk) == 1


@pytest.mark.rule("los.ability.rain-of-arrows")
def test_rain_of_arrows_does_not_weaken_a_hero():
    scene = Skirmish(
        mine="hero@16,16 archer@300,200",
        theirs="foe@300,300",
        creatures={"archer": {"abilities": ["shooting 1", "rain-of-arrows"]}},
        phase="activation",
    )
    scene.fix("axe")
    scene.play("activate:archer", "shoot:foe")

    assert strength(scene.table, scene.things["foe"]) == 2


@pytest.mark.rule("los.ability.lunge")
def test_a_lunge_reaches_an_enemy_within_s_that_may_only_defend():
    for y, allowed in ((312.0, True), (312.001, False)):
        scene = duel(["lunge"], y=y)
        assert (scene.why_not("fight:elk") is None) == allowed
    scene = duel(["lunge"], y=300)
    scene.play("fight:elk")

    assert (scene.asked, scene.offers) == (0, ["split:0-2", "split:1-1", "split:2-0"])


@pytest.mark.rule("los.stealth.protection")
def test_a_hidden_creature_is_no_target():
    scene = duel(["shooting 1"])
    scene.table.marks[scene.things["elk"]] = STEALTH_TOKEN

    assert scene.why_not("shoot:elk").rule == "los.stealth.protection"


@pytest.mark.rule("los.stealth.lose")
def test_who_attacks_is_hidden_no_longer():
    scene = duel(["shooting 1"])
    archer = scene.things["archer"]
    scene.table.marks[archer] = STEALTH_TOKEN
    scene.fix("axe")
    scene.play("shoot:elk")

    assert not scene.table.is_hidden(archer)


@pytest.mark.rule("los.ability.defense-against-shooting", "los.ruling.ranged.cover-rerolls")
def test_against_a_magical_shot_cover_lets_nobody_roll_a_failed_die_again():
    scene = duel(["magical-shot 2"], land="wood@300,300", cards={"wood": WOOD})
    scene.fix("bullseye bullseye axe")
    scene.play("bolt:elk")

    assert (scene.kind, wounds(scene)) == ("phase", 2)


@pytest.mark.rule("los.ability.sniper")
@pytest.mark.parametrize(
    ("ability", "key", "dice"),
    [("throwing 2", "throw:elk", "axe bullseye axe"), ("magical-shot 2", "bolt:elk", "bullseye axe")],
)
def test_a_sniper_that_throws_or_casts_far_rolls_nothing_again_and_deals_one(ability, key, dice):
    scene = duel([ability, "sniper"], y=382)
    scene.fix(dice)
    scene.play(key)

    assert (scene.kind, wounds(scene)) == ("phase", 1)


@pytest.mark.rule("los.ability.x-from-attacks")
def test_minus_x_from_attacks_counts_against_a_throw():
    scene = duel(["throwing 2"], y=300, elk={"abilities": ["x-from-attacks 1"]})
    scene.fix("axe axe bullseye bullseye")
    scene.play("throw:elk")

    assert wounds(scene) == 1


@pytest.mark.rule("los.ruling.stealth.ranged-target-memory", "los.stealth.gain")
def test_a_shot_is_remembered_by_its_target_even_if_it_misses():
    scene = Skirmish(
        mine="hero@16,16 archer@300,100",
        theirs="foe@584,584 elk@300,200",
        creatures={"archer": {"abilities": ["shooting 1"]}},
        phase="activation",
    )
    scene.fix("axe")
    scene.play("activate:archer", "shoot:elk")

    assert scene.table.shot_at[scene.things["elk"]] == scene.table.turns


def shot(theirs, faces="bullseye axe", **elk):
    scene = Skirmish(
        mine="hero@16,16 gun@300,200",
        theirs=f"foe@584,584 {theirs}",
        creatures={"gun": {"abilities": ["shooting 1", "buckshot"]}, "elk": {"health": 9, **elk}},
        phase="activation",
    )
    scene.fix(faces)
    scene.play("activate:gun", "shoot:elk")
    return scene


@pytest.mark.rule("los.ability.buckshot", "los.ruling.abilities.buckshot-push")
def test_buckshot_pushes_a_target_within_m_straight_away_by_s():
    scene = shot("elk@300,300")
    assert scene.at("elk") == (300, 380)
    assert scene.wounds("elk") == 1
    assert [(told["x"], told["y"], told["length"]) for told in scene.facts("pushed")] == [(300, 380, 80)]

    assert shot("elk@300,332.001").at("elk") == (300, 332.001)
    assert shot("elk@300,300", "axe").at("elk") == (300, 300)


@pytest.mark.rule("los.ability.buckshot", "los.ruling.abilities.buckshot-damage")
def test_a_push_cut_short_hurts_once_more_without_counting_flaw_again():
    scene = shot("elk@300,300 wall@300,372", abilities=["flaw"])

    assert scene.at("elk") == (300, 340)
    assert scene.wounds("elk") == 3


@pytest.mark.rule("los.ability.master-of-magic")
def test_a_master_of_magic_rolls_dice_of_a_magical_shot_again():
    scene = Skirmish(
        mine="hero@16,16 mage@300,200",
        theirs="foe@584,584 elk@300,400",
        creatures={"mage": {"abilities": ["magical-shot 1", "master-of-magic 1"]}},
        phase="activation",
    )
    scene.fix("axe bullseye")
    scene.play("activate:mage", "bolt:elk", "reroll:axe")

    assert scene.wounds("elk") == 1


@pytest.mark.rule("los.ranged.flyers-normal", "los.ranged.target-engaged-ok")
def test_flyers_block_sight_and_a_target_in_a_fight_may_be_shot():
    scene = Skirmish(
        mine="hero@16,16 bow@300,200 dog@332,400",
        theirs="foe@584,584 elk@300,400 bat@300,300",
        creatures={"bow": {"abilities": ["shooting 1"]}, "bat": {"abilities": ["flight"]}},
        phase="activation",
    )
    scene.play("activate:bow")
    assert scene.why_not("shoot:elk").rule == "los.ranged.los-any-point"
    scene.table.standing.remove(scene.things["bat"])

    assert scene.why_not("shoot:elk") is None
