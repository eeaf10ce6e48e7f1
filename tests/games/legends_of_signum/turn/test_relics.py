"""Relics: slots, replacement, Durability, Multiple Uses, and relics that are tapped."""

import pytest

from legendarium.games.legends_of_signum.cards.multiple_uses import OCCASIONS
from legendarium.games.legends_of_signum.combat.melee import fight
from legendarium.games.legends_of_signum.core.moments import ATTACK_DECLARED, DICE_ASSIGNED, SignumMoment
from legendarium.games.legends_of_signum.core.values import has, value
from legendarium.games.legends_of_signum.core.wounds import Harm, Hurt
from legendarium.games.legends_of_signum.effects.all_verbs import VERBS
from legendarium.games.legends_of_signum.printed.faces import RelicFace
from legendarium.games.legends_of_signum.printed.quantities import INITIATIVE, STRENGTH
from legendarium.games.legends_of_signum.state.table import POISON_TOKEN
from legendarium.kernel.entry import Entry
from legendarium.kernel.steps import push
from legendarium.testing.legends_of_signum import Skirmish

TREASURE = {"type": "relic", "relic": "treasure"}
BLADE = {
    "type": "relic",
    "relic": "melee",
    "uses": 2,
    "occasion": "assigns-attack",
    "abilities": ["expert-of-attack 2", "initiative"],
}
SLOTS = ["melee", "shield", "treasure", "treasure"]


def phase(mine="hero@300,16", theirs="foe@300,584", *, cards=None, slots=SLOTS, creatures=None, **zones):
    hero = {"slots": slots, **(creatures or {}).get("hero", {})}
    scene = Skirmish(mine, theirs, cards=cards or {}, creatures={**(creatures or {}), "hero": hero}, **zones)
    scene.begin()
    return scene


@pytest.mark.rule("los.relic.hero-only", "los.cards.support-definition")
def test_a_relic_works_for_its_own_hero_from_the_moment_it_is_played():
    banner = {"type": "relic", "relic": "shield", "abilities": ["initiative"]}
    scene = phase("hero@300,16 wolf@200,16", hand="banner", cards={"banner": banner})
    assert not has(scene.table, scene.things["hero"], INITIATIVE)

    scene.play("play:banner")

    assert scene.zone("relics") == "banner"
    assert scene.kind == "phase"
    gifted = [name for name in ("hero", "wolf", "foe") if has(scene.table, scene.things[name], INITIATIVE)]
    assert gifted == ["hero"]


@pytest.mark.rule("los.play.declare-first", "los.play.cost-any")
def test_a_relic_is_paid_for_before_anything_answers_its_declaration():
    tax = {"code": "tax", "when": "card-declared", "lines": [{"do": "prosperity", "amount": 1}]}
    scene = phase(
        hand="banner",
        city="arena tavern",
        cards={"banner": {"type": "relic", "relic": "shield", "cost": ["any"]}},
        creatures={"foe": {"ability": [tax]}},
    )
    scene.play("play:banner")
    assert (scene.kind, scene.table.players[1].prosperity) == ("pay", 3)
    scene.play("pay:arena")

    assert (scene.zone("relics"), scene.table.players[1].prosperity) == ("banner", 4)


def test_an_ability_with_a_text_works_for_the_hero_as_its_relic_says():
    spurs = {"type": "relic", "relic": "treasure", "abilities": [{"has": "sting", "gives": [{"plus": "strength"}]}]}
    scene = phase("hero@300,300", "foe@300,332", relics="spurs", cards={"spurs": spurs})
    assert value(scene.table, scene.things["hero"], STRENGTH) == 2
    scene.table.marks[scene.things["foe"]] = POISON_TOKEN

    scene.table.decision = None
    fight(scene.table, scene.things["hero"], scene.things["foe"])
    scene.run()

    assert value(scene.table, scene.things["hero"], STRENGTH) == 3


@pytest.mark.rule("los.relic.slots", "los.ruling.relics.no-slot")
def test_a_hero_holds_as_many_relics_of_a_type_as_it_has_symbols_and_none_of_a_type_without():
    cards = {"ring": TREASURE, "cup": TREASURE, "bow": {"type": "relic", "relic": "ranged"}}
    scene = phase(hand="ring cup bow", cards=cards)

    scene.play("play:ring", "play:cup")

    assert scene.zone("relics") == "ring cup"
    assert scene.why_not("play:bow").rule == "los.relic.slots"


@pytest.mark.rule("los.relic.replacement", "los.zones.graveyard-contents")
def test_a_relic_of_a_full_type_replaces_the_old_one_and_nothing_is_taken_off_at_will():
    sword = {"type": "relic", "relic": "melee", "gives": [{"plus": "strength"}]}
    club = {"type": "relic", "relic": "melee", "abilities": ["initiative"]}
    scene = phase(hand="sword", relics="club", cards={"sword": sword, "club": club})
    assert has(scene.table, scene.things["hero"], INITIATIVE)

    assert scene.why_not("unequip:club").rule == "los.relic.replacement"
    scene.play("play:sword")

    assert (scene.zone("relics"), scene.zone("graveyard")) == ("sword", "club")
    assert not has(scene.table, scene.things["hero"], INITIATIVE)
    assert value(scene.table, scene.things["hero"], STRENGTH) == 3


@pytest.mark.rule("los.example.relic-replacement-thornvine-shield", "los.relic.six-types")
def test_thornvine_shield_replaces_the_cloak_whose_symbol_is_a_banner():
    cloak, thornvine = {"type": "relic", "relic": "shield"}, {"type": "relic", "relic": "shield"}
    scene = phase(hand="thornvine", relics="cloak", cards={"cloak": cloak, "thornvine": thornvine}, slots=["shield"])

    scene.play("play:thornvine")

    assert (scene.zone("relics"), scene.zone("graveyard")) == ("thornvine", "cloak")
    problems = []
    Entry({"code": "x", "name": "X", "provenance": "house", "relic": "cloak"}, "x", problems, VERBS).build(RelicFace)
    assert [problem.partition(":")[0] for problem in problems] == ["x, field 'relic'"]


@pytest.mark.rule("los.ruling.relics.choose-slot")
def test_with_several_full_slots_the_player_chooses_and_a_free_slot_is_taken_first():
    cards = {"ring": TREASURE, "cup": TREASURE, "gem": TREASURE}
    scene = phase(hand="cup gem", relics="ring", cards=cards)
    scene.play("play:cup")
    assert scene.zone("graveyard") == ""

    scene.play("play:gem")
    assert scene.offers == ["replace:ring", "replace:cup"]
    scene.play("replace:cup")

    assert (scene.zone("relics"), scene.zone("graveyard")) == ("ring gem", "cup")


@pytest.mark.rule("los.relic.durability-tokens")
def test_durability_brings_tokens_on_the_relic_not_on_the_hero():
    scene = phase(hand="mask", cards={"mask": {"type": "relic", "relic": "shield", "durability": 2}})

    scene.play("play:mask")

    assert scene.table.charge[scene.things["mask"]] == 2
    assert scene.table.armour[scene.things["hero"]] == 0


@pytest.mark.rule("los.example.durability-mask-of-fury", "los.ability.durability")
def test_the_mask_stays_until_its_hero_has_taken_two_points_of_damage():
    scene = phase(hand="mask", cards={"mask": {"type": "relic", "relic": "shield", "durability": 2}})
    scene.play("play:mask")
    for left in ("mask", ""):
        push(scene.table, Harm(Hurt(scene.things["hero"], 1, "melee", scene.things["foe"], 1)))
        scene.table.decision = None
        scene.run()
        assert scene.zone("relics") == left
    assert (scene.zone("graveyard"), scene.wounds("hero")) == ("mask", 0)


# -- Multiple Uses


def fought(scene, attacker, defender, *splits, faces):
    """One melee combat with these splits, the defender's first."""
    scene.table.decision = None
    scene.fix(faces)
    fight(scene.table, scene.things[attacker], scene.things[defender])
    scene.run()
    scene.play(*(f"split:{split}" for split in splits))


@pytest.mark.rule(
    "los.example.multiple-uses-elven-blade",
    "los.relic.multiple-uses-condition",
    "los.relic.multiple-uses-marks",
    "los.ruling.relics.multiple-uses-optional",
    "los.ability.multiple-uses",
)
def test_elven_blade_is_used_when_dice_go_to_attack_and_goes_after_its_second_use():
    tough = {"hero": {"health": 20}, "foe": {"health": 20}}
    scene = phase("hero@300,300", "foe@300,332", relics="blade", cards={"blade": BLADE}, creatures=tough)
    blade, hero = scene.things["blade"], scene.things["hero"]

    fought(scene, "foe", "hero", "0-2", "0-2", faces="")
    assert scene.table.charge[blade] == 0

    scene.table.turns += 1
    fought(scene, "hero", "foe", "0-2", "2-0", faces="axe " * 6)
    assert scene.table.charge[blade] == 1
    assert [len(event.data["faces"]) for event in scene.events("rolled")] == [4, 2]
    assert not has(scene.table, hero, INITIATIVE)

    scene.table.turns += 1
    fought(scene, "foe", "hero", "1-1", "2-0", faces="axe " * 3)
    assert (scene.zone("relics"), scene.zone("graveyard")) == ("", "blade")


@pytest.mark.rule("los.ruling.relics.last-use", "los.ruling.relics.elven-blade-mixed")
def test_the_last_use_holds_for_its_whole_combat_and_mixed_dice_cost_one_use():
    scene = phase("hero@300,300", "foe@300,332", relics="blade", cards={"blade": {**BLADE, "uses": 1}})

    fought(scene, "hero", "foe", "2-0", "1-1", faces="shield " * 4)

    rolled = [event.data["purpose"] for event in scene.events("rolled")]
    assert rolled[0] == "attack"
    assert len(scene.events("rolled")[0].data["faces"]) == 1
    assert len(scene.events("marked")) == 1
    assert scene.zone("graveyard") == "blade"
    assert not scene.table.gains[scene.things["hero"]]


# -- relics that are tapped

PURSE = {
    "type": "relic",
    "relic": "treasure",
    "activation": 1,
    "lines": [{"do": "prosperity", "amount": 1}],
}


@pytest.mark.rule("los.relic.activation-at-once", "los.relic.activation-icons")
def test_a_relic_with_one_icon_is_tapped_at_once_and_once_and_leaves_the_hero_its_activation():
    scene = phase(hand="purse", cards={"purse": PURSE})
    scene.play("play:purse", "use:purse")

    assert scene.table.players[0].prosperity == 4
    assert scene.why_not("use:purse").rule == "los.relic.activation-at-once"
    assert "activate:hero" in scene.offers


@pytest.mark.rule("los.relic.activation-icons")
def test_two_icons_take_the_heros_activation_and_need_one_that_is_free():
    both = {**PURSE, "activation": 2}
    scene = phase(relics="purse", cards={"purse": both})
    scene.play("use:purse")
    assert scene.table.players[0].prosperity == 4
    assert "activate:hero" not in scene.offers

    acted = phase(relics="purse", cards={"purse": both})
    acted.play("activate:hero", "stay")
    assert acted.why_not("use:purse").rule == "los.relic.activation-icons"

    beside = phase("hero@300,300", "foe@300,332", relics="purse", cards={"purse": both})
    assert beside.why_not("use:purse").rule == "los.relic.activation-icons"
    hidden = phase("hero@300,300", "foe@300,332", relics="purse", cards={"purse": both})
    hidden.table.marks[hidden.things["foe"]] = 1
    assert hidden.why_not("use:purse") is None


def test_a_relic_without_an_icon_is_not_tapped():
    scene = phase(relics="ring", cards={"ring": TREASURE})

    assert scene.why_not("use:ring").rule == "los.relic.activation-icons"


@pytest.mark.rule("los.cards.hero-signature-support")
def test_a_card_that_names_a_hero_is_played_by_that_hero_only():
    scene = phase(hand="ring", city="arena", cards={"ring": {**TREASURE, "hero": "queen", "cost": ["arena"]}})

    assert scene.why_not("play:ring").rule == "los.cards.hero-signature-support"
    assert scene.table.tapped[scene.things["arena"]] == 0
    own = phase(hand="ring", cards={"ring": {**TREASURE, "hero": "hero"}})
    assert own.why_not("play:ring") is None


@pytest.mark.rule("los.relic.multiple-uses-condition", "los.ruling.relics.elven-blade-mixed")
@pytest.mark.parametrize(
    ("occasion", "marked"),
    [
        ("assigns-attack", "dice for attack"),
        ("assigns-defence", "dice for defence"),
        ("fights", "melee, magical-strike"),
        ("shoots", "shooting, throwing, magical-shot"),
        ("is-attacked", "as a target"),
    ],
)
def test_a_relic_with_multiple_uses_is_marked_on_its_occasion_and_on_no_other(occasion, marked):
    styles = ("melee", "magical-strike", "shooting", "throwing", "magical-shot")
    scene = Skirmish()
    hero, foe = scene.things["hero"], scene.things["foe"]
    code, holds = OCCASIONS[occasion]
    moments = {style: SignumMoment(ATTACK_DECLARED, 0, hero, foe, style=style) for style in styles}
    moments["as a target"] = SignumMoment(ATTACK_DECLARED, 1, foe, hero, style="melee")
    moments["of others"] = SignumMoment(ATTACK_DECLARED, 1, foe, foe, style="shooting")
    moments["dice for attack"] = SignumMoment(DICE_ASSIGNED, 0, hero, foe, amount=1)
    moments["dice for defence"] = SignumMoment(DICE_ASSIGNED, 0, hero, foe, wounds=1)
    moments["dice of others"] = SignumMoment(DICE_ASSIGNED, 1, foe, hero, amount=1, wounds=1)

    assert ", ".join(name for name, it in moments.items() if it.code == code and holds(it, hero)) == marked
