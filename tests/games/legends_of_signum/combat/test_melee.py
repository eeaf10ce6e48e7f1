"""Melee combat: who may declare it, how dice are split, who strikes first, and what a hit does."""

import pytest

from legendarium.games.legends_of_signum.combat.melee import allowed_splits, fight, refuse_split
from legendarium.games.legends_of_signum.core.values import strength
from legendarium.games.legends_of_signum.state.table import STEALTH_TOKEN
from legendarium.kernel.shared_tuples import changed
from legendarium.testing.legends_of_signum import Skirmish


def facing(wolf=None, elk=None, *, mine="", theirs="", **scene):
    """A wolf of mine in contact with an elk of theirs, in the activation phase."""
    made = Skirmish(
        mine=f"hero@16,16 wolf@300,200 {mine}",
        theirs=f"foe@584,584 elk@300,232 {theirs}",
        creatures={
            "wolf": {"health": 9, **(wolf or {})},
            "elk": {"health": 9, **(elk or {})},
            **scene.pop("creatures", {}),
        },
        **scene,
    )
    made.begin()
    return made


def fought(scene, defence, attack, dice):
    """The wolf fights the elk: the elk's split, the wolf's, and the faces in the order they are rolled."""
    scene.play("activate:wolf", "fight:elk")
    if scene.kind == "assign" and scene.asked == 1:
        scene.play(f"split:{defence}")
    scene.fix(dice)
    if scene.kind == "assign":
        scene.play(f"split:{attack}")
    return scene.wounds("elk"), scene.wounds("wolf")


@pytest.mark.rule("los.melee.declare", "los.melee.roles", "los.activation.target-in-contact")
def test_melee_is_declared_on_one_enemy_in_contact_and_never_must_be():
    scene = facing(theirs="boar@332,200 far@300,300")
    scene.play("activate:wolf")

    assert {"fight:elk", "fight:boar", "stay"} <= set(scene.offers)
    assert scene.why_not("fight:far").rule == "los.melee.declare"


@pytest.mark.rule("los.melee.once-per-activation")
def test_melee_is_declared_once_an_activation():
    scene = facing(theirs="boar@332,200")
    fought(scene, "0-2", "2-0", "bullseye bullseye")

    assert scene.kind == "phase"
    assert scene.why_not("fight:boar") is not None


@pytest.mark.rule(
    "los.melee.pool", "los.example.melee-split-strength-3", "los.ruling.melee.no-idle-dice", "los.cards.parameters"
)
def test_all_dice_are_split_between_attack_and_defence_in_any_way():
    scene = facing(elk={"strength": 3})
    scene.play("activate:wolf", "fight:elk")

    assert scene.offers == ["split:0-3", "split:1-2", "split:2-1", "split:3-0"]


@pytest.mark.rule(
    "los.melee.defender-assigns-first", "los.example.melee-attacker-knows", "los.ruling.melee.attacker-by-declaration"
)
def test_the_defender_splits_openly_before_the_attacker():
    scene = facing()
    scene.play("activate:wolf", "fight:elk")
    assert scene.asked == 1
    scene.play("split:1-1")

    assert scene.asked == 0
    assert scene.events("assigned")[0].data["attack"] == 1


@pytest.mark.rule("los.melee.sequence", "los.melee.hit-damage", "los.example.melee-reaper-vs-caillion")
def test_both_strike_at_the_same_time_and_every_success_that_is_not_cancelled_is_a_hit():
    scene = facing({"strength": 3}, {"strength": 2})
    # two attack dice of the wolf, one of the elk; then the wolf's defence die, then the elk's
    assert fought(scene, "1-1", "2-1", "axe shield axe bullseye shield") == (1, 1)


@pytest.mark.rule("los.melee.sequence", "los.end.tie-breaks")
def test_two_that_kill_each_other_both_die():
    scene = facing({"health": 1}, {"health": 1})
    fought(scene, "2-0", "2-0", "axe axe axe axe")

    assert (scene.zone("graveyard"), scene.zone("graveyard", 1)) == ("wolf", "elk")


@pytest.mark.rule("los.melee.unneeded-defence")
def test_against_no_successes_defence_dice_are_not_rolled():
    scene = facing()
    fought(scene, "0-2", "2-0", "bullseye bullseye")

    assert [event.data["purpose"] for event in scene.events("rolled")] == ["attack"]


@pytest.mark.rule("los.melee.strength-zero", "los.ruling.dragon.zero-melee-defence")
def test_strength_zero_declares_nothing_and_has_no_dice_when_attacked():
    weak = facing({"strength": 0})
    weak.play("activate:wolf")
    assert weak.why_not("fight:elk").rule == "los.melee.strength-zero"

    assert fought(facing(elk={"strength": 0}), "", "2-0", "axe axe") == (2, 0)


@pytest.mark.rule("los.melee.tired-defender", "los.ruling.melee.tired-scope", "los.ability.stamina")
def test_who_has_defended_once_this_turn_only_defends_in_further_combats_unless_it_has_stamina():
    for abilities, asked in (([], 0), (["stamina"], 1)):
        scene = facing(elk={"abilities": abilities}, mine="dog@268,232")
        fought(scene, "2-0", "0-2", "bullseye bullseye")
        scene.play("activate:dog", "fight:elk")

        assert scene.asked == asked
        split = scene.events("assigned")[-1].data
        assert asked == 1 or (split["attack"], split["defence"]) == (0, 2)


@pytest.mark.rule("los.ruling.melee.tired-expert-defense", "los.ability.expert-of-defense")
def test_all_dice_in_defence_earn_the_experts_more_also_when_it_was_forced():
    scene = facing({"strength": 1}, {"abilities": ["expert-of-defense 2"]})
    scene.table.fought = changed(scene.table.fought, scene.things["elk"], scene.table.turns)
    fought(scene, "", "1-0", "axe bullseye bullseye bullseye bullseye")

    assert len(scene.events("rolled")[1].data["faces"]) == 4


@pytest.mark.rule("los.ability.expert-of-attack")
def test_all_dice_in_attack_earn_an_expert_of_attack_more():
    for split, dice in (("2-0", 4), ("1-1", 1)):
        scene = facing({"abilities": ["expert-of-attack 2"]})
        fought(scene, "0-2", split, "bullseye " * dice)

        assert len(scene.events("rolled")[0].data["faces"]) == dice


@pytest.mark.rule("los.ability.cautious", "los.ability.reckless", "los.ruling.melee.reckless-and-cautious")
def test_caution_and_recklessness_bind_dice_and_caution_comes_first():
    for abilities, offers in (
        (["cautious 1"], ["split:0-2", "split:1-1"]),
        (["reckless 1"], ["split:1-1", "split:2-0"]),
        (["cautious 2", "reckless 2"], ["split:0-2"]),
    ):
        scene = facing({"abilities": abilities})
        scene.play("activate:wolf", "fight:elk", "split:0-2")

        assert (scene.offers if scene.kind == "assign" else ["split:0-2"]) == offers


@pytest.mark.rule("los.ability.initiative")
def test_initiative_strikes_first_and_the_dead_strike_no_more():
    scene = facing({"abilities": ["initiative"]}, {"health": 1})
    assert fought(scene, "2-0", "2-0", "axe axe") == (0, 0)
    assert scene.zone("graveyard", 1) == "elk"

    both = facing({"abilities": ["initiative"]}, {"health": 1, "abilities": ["initiative"]})
    assert fought(both, "2-0", "2-0", "axe axe axe axe")[1] == 2


@pytest.mark.rule("los.ruling.melee.wounded-midway", "los.ability.berserk")
def test_who_is_wounded_midway_has_worse_faces_but_the_dice_it_assigned():
    scene = facing({"abilities": ["initiative"]}, {"abilities": ["berserk 2"]})
    # the wolf wounds the elk first; then the elk's two dice succeed on shields only, and Berserk adds none
    assert fought(scene, "2-0", "2-0", "axe bullseye axe shield") == (1, 1)
    assert len(scene.events("rolled")[-1].data["faces"]) == 2
    scene.wound("elk")
    assert strength(scene.table, scene.things["elk"]) == 4


@pytest.mark.rule("los.ability.hammerblow", "los.ruling.melee.when-attacking")
def test_a_hammerblow_is_worth_two_for_the_attacker_only_unless_the_table_says_otherwise():
    hammer = {"abilities": ["hammerblow"]}
    assert fought(facing(hammer), "0-2", "2-0", "axe bullseye bullseye bullseye") == (2, 0)
    assert fought(facing(elk=hammer), "2-0", "0-2", "axe bullseye bullseye bullseye") == (0, 1)
    both = facing(elk=hammer, rulings={"melee.attack_bonuses_for_defender": True})
    assert fought(both, "2-0", "0-2", "axe bullseye bullseye bullseye") == (0, 2)


@pytest.mark.rule(
    "los.ability.master-of-attack", "los.example.special-master-of-attack", "los.ruling.melee.reroll-successes"
)
@pytest.mark.rule("los.ruling.abilities.example-and-glossary")
def test_a_master_of_attack_may_roll_any_of_its_attack_dice_again_successes_too():
    scene = facing({"abilities": ["master-of-attack 1"]})
    scene.play("activate:wolf", "fight:elk", "split:0-2")
    scene.fix("bullseye axe")
    scene.play("split:2-0")
    assert (scene.asked, scene.offers) == (0, ["reroll:bullseye", "reroll:axe", "keep"])
    scene.fix("axe bullseye bullseye")
    scene.play("reroll:bullseye")

    assert scene.wounds("elk") == 2


@pytest.mark.rule("los.ruling.melee.reroll-successes")
@pytest.mark.parametrize(
    ("faces", "asked"),
    [
        ("axe axe shield shield", []),
        ("axe axe shield axe", ["defence"]),
        ("axe bullseye axe shield", ["attack"]),
        ("axe bullseye axe axe", ["attack", "defence"]),
    ],
    ids=["all hit, all blocked", "a hit is not blocked", "the only hit is blocked", "both missed"],
)
def test_nobody_is_asked_to_re_roll_where_no_further_success_could_change_anything(faces, asked):
    scene = facing({"abilities": ["master-of-attack 1"]}, {"abilities": ["master-of-defense 1"]})
    scene.play("activate:wolf", "fight:elk", "split:0-2")
    scene.fix(faces)
    scene.play("split:2-0")
    found = []
    while scene.kind == "reroll":
        found.append(scene.table.decision.step.purpose)
        scene.play("keep")

    assert found == asked


@pytest.mark.rule("los.ability.master-of-defense", "los.ruling.melee.reroll-turns")
def test_re_rolls_of_attack_dice_are_finished_before_defence_dice_and_the_active_party_decides_first():
    scene = facing({"abilities": ["master-of-attack 1"]}, {"abilities": ["master-of-attack 1", "master-of-defense 1"]})
    scene.play("activate:wolf", "fight:elk", "split:1-1")
    scene.fix("axe bullseye bullseye")
    scene.play("split:2-0")
    assert (scene.asked, scene.table.decision.step.purpose) == (0, "attack")
    scene.play("keep")
    assert (scene.asked, scene.table.decision.step.purpose) == (1, "attack")
    scene.fix("bullseye")
    scene.play("keep")
    assert (scene.asked, scene.table.decision.step.purpose) == (1, "defence")
    scene.fix("shield")
    scene.play("reroll:bullseye")

    assert scene.wounds("elk") == 0


@pytest.mark.rule("los.ability.veteran", "los.ruling.melee.veteran-roles", "los.ruling.melee.veteran-defence-dice")
def test_who_attacks_a_veteran_rolls_its_successes_again_once():
    veteran = {"abilities": ["veteran"]}
    assert fought(facing(elk=veteran), "0-2", "2-0", "axe axe bullseye axe bullseye bullseye") == (1, 0)
    assert fought(facing(veteran), "2-0", "0-2", "axe axe bullseye bullseye") == (0, 2)
    both = facing(veteran, rulings={"melee.veteran_both_roles": True})
    assert fought(both, "2-0", "0-2", "axe axe bullseye bullseye") == (0, 0)


@pytest.mark.rule("los.ruling.melee.veteran-defence-dice")
@pytest.mark.parametrize(("covered", "suffered"), [(False, 0), (True, 1)])
def test_whether_the_attackers_blocks_are_rolled_again_too_is_for_the_table_to_decide(covered, suffered):
    rulings = {"melee.veteran_covers_defence_dice": covered}
    scene = facing({"strength": 1}, {"strength": 1, "abilities": ["veteran"]}, rulings=rulings)

    assert fought(scene, "1-0", "0-1", "axe shield bullseye" if covered else "axe shield") == (0, suffered)


@pytest.mark.rule("los.ability.defender")
def test_a_defender_in_contact_must_be_chosen_while_it_can_be_seen():
    scene = facing(theirs="guard@332,200", creatures={"guard": {"abilities": ["defender"]}})
    scene.play("activate:wolf")
    assert scene.why_not("fight:elk").rule == "los.ability.defender"
    assert scene.why_not("fight:guard") is None

    scene.table.marks[scene.things["guard"]] = STEALTH_TOKEN
    assert scene.why_not("fight:elk") is None


@pytest.mark.rule("los.ruling.geometry.snap-on-contact", "los.activation.target-in-contact", "los.run.contact-backstab")
@pytest.mark.parametrize("place", ["300,288.86", "300.4,285", "300,300"])
def test_who_moves_between_two_enemies_may_fight_either_and_a_runner_is_struck_by_both(place):
    for word in ("move", "run"):
        scene = Skirmish(
            mine="hero@16,16 wolf@300,200",
            theirs="foe@584,584 elk@270,300 boar@330,300",
            creatures={"wolf": {"health": 9, "movement": "L" if word == "move" else "M"}},
        )
        scene.begin()
        scene.fix("bullseye bullseye" if word == "run" else "")
        scene.play("activate:wolf", f"{word}:wolf@{place}")

        assert len(scene.table.in_contact(scene.things["wolf"])) == 2
        if word == "move":
            assert sorted(scene.words("fight")) == ["boar", "elk"]
        assert len(scene.events("backstabbed")) == (2 if word == "run" else 0)


@pytest.mark.rule("los.ability.defender", "los.ability.shield-against")
def test_a_defender_shielded_against_melee_binds_nobody():
    guard = {"abilities": ["defender", {"has": "shield-against", "what": ["melee"]}]}
    scene = facing(theirs="guard@332,200", creatures={"guard": guard})
    scene.play("activate:wolf")

    assert scene.why_not("fight:elk") is None
    assert scene.why_not("fight:guard").rule == "los.ability.shield-against"


@pytest.mark.rule("los.ability.quick", "los.run.ends-activation", "los.ruling.abilities.charge-and-quick")
def test_only_the_quick_fight_after_a_run_and_a_charge_works_for_them():
    charge = {"has": "charge", "gives": [{"plus": "strength", "value": 2}]}
    for abilities, kind in (([charge], "phase"), (["quick", charge], "act-on")):
        scene = Skirmish(
            mine="hero@16,16 wolf@300,100",
            theirs="foe@584,584 elk@300,232",
            creatures={"wolf": {"abilities": abilities}},
        )
        scene.begin()
        scene.fix("bullseye")
        scene.play("activate:wolf", "run:wolf@300,200")
        assert scene.kind == kind
        if kind == "act-on":
            scene.play("fight:elk")
            assert strength(scene.table, scene.things["wolf"]) == 4


@pytest.mark.rule("los.melee.roles", "los.ruling.melee.attacker-by-declaration")
def test_whoever_declares_is_the_attacker_also_in_the_opponents_turn():
    scene = facing()
    scene.table.decision = None
    fight(scene.table, scene.things["elk"], scene.things["wolf"])
    scene.run()

    assert scene.asked == 0
    scene.play("split:0-2")
    assert scene.asked == 1


@pytest.mark.rule("los.melee.successful-attack-term")
def test_damage_that_armour_takes_is_dealt_all_the_same():
    text = {
        "code": "pride",
        "when": "attack-ends",
        "if": ["i_act", "damage_was_dealt"],
        "lines": [{"do": "draw", "count": 1}],
    }
    for armour, dice, cards in ((1, "axe bullseye bullseye bullseye", 1), (0, "bullseye bullseye", 0)):
        scene = facing({"ability": [text]}, deck="a b")
        scene.table.armour[scene.things["elk"]] = armour
        fought(scene, "0-2", "2-0", dice)

        assert len(scene.table.players[0].hand) == cards


@pytest.mark.rule("los.ruling.melee.contact-at-the-roll")
@pytest.mark.parametrize(("ability", "fought"), [("", False), ("lunge", True)])
def test_who_is_parted_once_dice_are_assigned_does_not_fight_unless_it_can_lunge(ability, fought):
    line = {"do": "push", "distance": "S", "safe": True, "cards": "$actor"}
    tactic = {"type": "tactic", "when": "dice-assigned", "if": ["enemy_acts"], "lines": [line]}
    scene = Skirmish(
        mine="hero@16,16 wolf@300,268",
        theirs="foe@300,300 elk@268,268",
        creatures={"wolf": {"health": 9, "abilities": [ability] if ability else []}, "foe": {"health": 9}},
        tactics_1="shove",
        cards={"shove": tactic},
        phase="activation",
    )
    scene.play("activate:wolf", "fight:foe", "split:1-1", "split:2-0")
    if fought:
        scene.fix("axe axe axe axe")
    scene.play("spring:t1")

    assert scene.at("wolf") == (300, 188)
    assert bool(scene.events("rolled")) == bool(scene.table.wounds[scene.things["foe"]]) == fought
    assert scene.table.fought[scene.things["foe"]] == scene.table.turns
    assert scene.kind == "phase", "its attack is made"


@pytest.mark.rule("los.ruling.melee.no-idle-dice", "los.melee.pool")
@pytest.mark.parametrize("split", ["0-0", "0-1", "1-0", "2-1", "1-2", "3-0", "0-3", "99-99"])
def test_a_split_that_leaves_dice_idle_or_invents_some_is_refused_with_both_numbers(split):
    scene = facing()
    scene.play("activate:wolf", "fight:elk")

    named = sum(int(part) for part in split.split("-"))
    assert scene.details(f"split:{split}") == ("los.ruling.melee.no-idle-dice", {"dice": 2, "named": named})


@pytest.mark.parametrize("split", ["", "1", "1-", "-1", "1-1-1", "100-0", "0-100", "²-0", "1+1", "a-b"])
def test_what_is_no_split_is_refused_by_the_question_alone(split):
    scene = facing()
    scene.play("activate:wolf", "fight:elk")

    refusal = scene.why_not(f"split:{split}")
    assert (refusal.rule, refusal.details) == ("los.melee.defender-assigns-first", {})


@pytest.mark.rule("los.ability.cautious", "los.ability.reckless", "los.ruling.melee.reckless-and-cautious")
@pytest.mark.parametrize(
    ("abilities", "offered", "refused"),
    [
        (["cautious 1"], "0-3 1-2 2-1", {"3-0": ("los.ability.cautious", 1)}),
        (["cautious 9"], "0-3", {"1-2": ("los.ability.cautious", 3), "3-0": ("los.ability.cautious", 3)}),
        (["reckless 2"], "2-1 3-0", {"1-2": ("los.ability.reckless", 2), "0-3": ("los.ability.reckless", 2)}),
        (["reckless 9"], "3-0", {"2-1": ("los.ability.reckless", 3)}),
        (
            ["reckless 3", "cautious 1"],
            "2-1",
            {"3-0": ("los.ability.cautious", 1), "1-2": ("los.ability.reckless", 2)},
        ),
    ],
)
def test_caution_and_recklessness_bind_so_many_dice_and_say_how_many(abilities, offered, refused):
    scene = facing(elk={"strength": 3, "abilities": abilities}, wolf={"strength": 3})
    scene.play("activate:wolf", "fight:elk")
    if scene.asked == 1:
        assert scene.words("split") == offered.split()
        for split, (rule, least) in refused.items():
            assert scene.details(f"split:{split}") == (rule, {"least": least})
    else:
        assert scene.facts("assigned")[0]["attack"] == int(offered.partition("-")[0])


@pytest.mark.rule("los.melee.tired-defender", "los.ability.lunge")
@pytest.mark.parametrize(
    ("theirs", "abilities", "rule"),
    [("elk@300,232+fought", [], "los.melee.tired-defender"), ("elk@300,260", ["lunge"], "los.ability.lunge")],
)
def test_who_may_only_defend_is_told_why(theirs, abilities, rule):
    scene = Skirmish(
        "hero@16,16 wolf@300,200", f"foe@584,584 {theirs}", creatures={"wolf": {"abilities": abilities, "health": 9}}
    )
    wolf, elk = scene.things["wolf"], scene.things["elk"]

    assert allowed_splits(scene.table, elk, wolf, elk) == [(0, 2)]
    assert refuse_split(scene.table, elk, wolf, elk, (0, 2)).rule == rule
    assert refuse_split(scene.table, elk, wolf, elk, (1, 1)).details == {"dice": 2}
    assert refuse_split(scene.table, wolf, wolf, elk, (1, 1)) is None
