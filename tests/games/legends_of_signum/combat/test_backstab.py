"""Backstab: who strikes whom, when, with one die each, and who is spared."""

import pytest

from legendarium.games.legends_of_signum.combat.backstab import Backstabs
from legendarium.games.legends_of_signum.state.table import STEALTH_TOKEN
from legendarium.testing.legends_of_signum import Skirmish


def facing(wolf=None, elk=None, theirs="", elk_at="300,232", **scene):
    made = Skirmish(
        mine="hero@16,16 wolf@300,200",
        theirs=f"foe@584,584 elk@{elk_at} {theirs}",
        creatures={"wolf": {"health": 9, **(wolf or {})}, "elk": {"health": 9, **(elk or {})}},
        **scene,
    )
    made.begin()
    made.play("activate:wolf")
    return made


def wounds(scene, name="wolf"):
    return scene.wounds(name)


@pytest.mark.rule("los.backstab.cases", "los.backstab.one-die-per-enemy", "los.ruling.backstab.timing")
def test_who_leaves_contact_is_struck_once_by_each_enemy_before_it_moves():
    scene = facing(theirs="boar@332,200", elk={"strength": 0})
    scene.fix("axe shield")
    scene.play("move:wolf@300,140")

    assert wounds(scene) == 2
    kinds = scene.happened()
    assert kinds.index("backstabbed") < kinds.index("moved")


@pytest.mark.rule("los.ruling.backstab.timing")
def test_who_dies_by_it_does_not_move():
    scene = facing({"health": 1})
    scene.fix("axe")
    scene.play("move:wolf@300,140")

    assert scene.zone("graveyard") == "wolf"
    assert "moved" not in scene.happened()


@pytest.mark.rule("los.backstab.cases", "los.wounds.elimination")
def test_who_dies_of_one_backstab_is_struck_no_more():
    scene = Skirmish(mine="hero@16,16 wolf@300,200+wounds=2", theirs="foe@584,584 elk@300,260 boar@360,200")
    wolf = scene.things["wolf"]
    scene.fix("axe")
    scene.begin(*(Backstabs(wolf, (scene.things[name],), anywhere=True) for name in ("elk", "boar")))

    assert scene.zone("graveyard") == "wolf"
    assert len(scene.events("backstabbed")) == 1


@pytest.mark.rule("los.backstab.success", "los.ruling.backstab.faces-lost")
def test_an_axe_or_shield_hits_and_for_a_wounded_striker_only_a_shield():
    for face, wounded, abilities, hit in (
        ("axe", 0, [], 1),
        ("bullseye", 0, [], 0),
        ("axe", 1, [], 0),
        ("shield", 1, [], 1),
        ("axe", 1, ["fortitude"], 1),
    ):
        scene = facing(elk={"abilities": abilities})
        scene.wound("elk", wounded)
        scene.fix(face)
        scene.play("move:wolf@300,140")

        assert wounds(scene) == hit


@pytest.mark.rule("los.backstab.moving-inside-contact", "los.example.backstab-circling")
def test_moving_within_contact_is_punished_too():
    scene = facing()
    scene.fix("axe")
    scene.play("move:wolf@277.3,209.3")

    assert wounds(scene) == 1


@pytest.mark.rule("los.backstab.contact-required")
def test_an_enemy_that_is_near_but_not_in_contact_does_not_strike():
    scene = facing(elk_at="300,235")
    scene.play("move:wolf@300,140")

    assert wounds(scene) == 0
    assert not scene.events("backstabbed")


@pytest.mark.rule("los.run.contact-backstab", "los.backstab.cases")
def test_who_runs_into_contact_stops_and_is_struck():
    scene = facing(elk_at="300,320")
    scene.fix("axe")
    scene.play("run:wolf@300,290")

    assert scene.at("wolf") == (300, 288)
    assert wounds(scene) == 1


@pytest.mark.rule("los.run.who-cannot", "los.ability.slow", "los.example.special-slow", "los.example.run-steps")
def test_nobody_runs_from_contact_with_slow_or_with_movement_xl():
    assert facing().why_not("run:wolf@300,140").rule == "los.run.who-cannot"
    assert facing({"abilities": ["slow"]}, elk_at="500,500").why_not("run:wolf@300,140").rule == "los.ability.slow"
    assert facing({"movement": "XL"}, elk_at="500,500").why_not("run:wolf@300,140").rule == "los.run.who-cannot"
    far = facing({"movement": "M"}, elk_at="500,500")
    assert far.why_not("run:wolf@300,350") is None
    assert far.why_not("run:wolf@300,350.001").rule == "los.run.declare-and-extend"


@pytest.mark.rule("los.run.who-cannot")
def test_a_hidden_enemy_in_contact_forbids_running_too():
    scene = facing()
    scene.table.marks[scene.things["elk"]] = STEALTH_TOKEN

    assert scene.why_not("run:wolf@300,140").rule == "los.run.who-cannot"


@pytest.mark.rule("los.ability.agile", "los.ruling.backstab.agile-decision")
def test_the_agile_leave_unpunished_unless_their_way_ends_in_contact():
    for place, dice, struck in (("300,140", "", 0), ("346,200", "axe", 1)):
        scene = facing({"abilities": ["agile"]}, theirs="boar@380,200")
        scene.fix(dice)
        scene.play(f"move:wolf@{place}")

        assert wounds(scene) == struck


@pytest.mark.rule("los.stealth.protection")
def test_a_hidden_creature_is_not_struck():
    scene = facing()
    scene.table.marks[scene.things["wolf"]] = STEALTH_TOKEN
    scene.play("move:wolf@300,140")

    assert not scene.events("backstabbed")


@pytest.mark.rule(
    "los.backstab.stealth-striker", "los.ruling.backstab.mandatory", "los.ruling.stealth.break-contact-truncated"
)
def test_the_controller_of_a_hidden_enemy_is_asked_and_declaring_reveals_it():
    for answer, dice, hidden, struck in (("backstab:elk", "axe", False, 1), ("pass", "", True, 0)):
        scene = facing()
        elk = scene.things["elk"]
        scene.table.marks[elk] = STEALTH_TOKEN
        scene.fix(dice)
        scene.play("move:wolf@300,140")
        assert (scene.asked, scene.offers) == (1, ["backstab:elk", "pass"])
        scene.play(answer)

        assert (scene.table.is_hidden(elk), wounds(scene)) == (hidden, struck)


@pytest.mark.rule("los.ruling.backstab.events")
def test_a_flaw_counts_for_every_successful_striker():
    scene = facing({"abilities": ["flaw"]}, theirs="boar@332,200")
    scene.fix("axe axe")
    scene.play("move:wolf@300,140")

    assert wounds(scene) == 4


@pytest.mark.rule("los.backstab.not-an-attack")
def test_it_tires_nobody_and_sets_off_nothing_that_waits_for_attacks():
    scene = facing(elk={"abilities": [{"has": "sting", "gives": [{"plus": "strength"}]}]})
    scene.fix("axe")
    scene.play("move:wolf@300,140")

    assert scene.table.fought[scene.things["wolf"]] == -1
    assert not scene.events("token")


# -- what may happen between a Run and its Backstabs

SHOVE = {"do": "push", "distance": "S", "cards": "$actor"}


def running_into_foe(line=SHOVE, mine="wolf@150,300", theirs="", marks=0, *, dice):
    """A wolf runs into contact with the enemy's hero, whose player springs a tactic that pushes it away."""
    tactic = {"type": "tactic", "when": "contact-made", "if": ["enemy_acts", "my_hero_suffers"], "lines": [line]}
    scene = Skirmish(
        mine=f"hero@16,16 {mine}",
        theirs=f"foe@300,300 {theirs}",
        creatures={"wolf": {"health": 9}},
        tactics_1="shove",
        cards={"shove": tactic},
    )
    scene.table.marks[scene.things["foe"]] = marks
    scene.begin()
    scene.fix(dice)
    scene.play("activate:wolf", "run:wolf@268,300")
    while "spring:t1" not in scene.offers:
        scene.play("pass")
    scene.play("spring:t1")
    return scene


def strikers(scene):
    return sorted(event.data["by"]["code"] for event in scene.events("backstabbed"))


@pytest.mark.rule("los.backstab.contact-required", "los.backstab.one-die-per-enemy", "los.run.contact-backstab")
def test_a_runner_that_is_pushed_away_is_struck_for_that_and_not_again_for_its_run():
    scene = running_into_foe(dice="axe")

    assert scene.at("wolf")[0] < 200
    assert (strikers(scene), wounds(scene)) == (["foe"], 1)


@pytest.mark.rule("los.backstab.contact-required", "los.run.contact-backstab")
def test_a_runner_that_is_safely_pushed_away_is_struck_by_nobody():
    scene = running_into_foe({**SHOVE, "safe": True}, theirs="elk@284,330", dice="")

    assert not scene.events("backstabbed")


@pytest.mark.rule("los.backstab.contact-required", "los.backstab.stealth-striker")
def test_the_controller_of_a_hidden_enemy_is_not_asked_once_the_runner_was_pushed_away():
    scene = running_into_foe({**SHOVE, "safe": True}, marks=STEALTH_TOKEN, dice="")

    assert scene.kind == "phase"


@pytest.mark.rule("los.backstab.one-die-per-enemy", "los.run.contact-backstab")
def test_an_enemy_beside_whom_a_pushed_runner_stays_strikes_it_once():
    scene = running_into_foe(mine="wolf@240,250 wall@228,300", theirs="elk@268,332.02", dice="axe axe")

    assert scene.table.in_contact(scene.things["wolf"]) == [scene.things["elk"]]
    assert strikers(scene) == ["elk", "foe"]


# -- contact is made only where there was none

ARCHERS = {
    "type": "tactic",
    "when": "contact-made",
    "if": ["enemy_acts", "my_creature_suffers"],
    "lines": [{"do": "damage", "amount": 1, "cards": "$actor"}],
}


@pytest.mark.rule("los.ruling.geometry.starting-contact", "los.backstab.moving-inside-contact")
@pytest.mark.parametrize(
    ("way", "told"),
    [("332.02,232", False), ("300,140;300,198", True)],
    ids=["circling the elk", "leaving the elk and coming back"],
)
def test_who_circles_an_enemy_without_letting_go_makes_no_contact(way, told):
    scene = facing({"movement": "XL"}, tactics_1="archers", cards={"archers": ARCHERS})
    scene.fix("bullseye")
    scene.play(f"move:wolf@{way}")

    assert strikers(scene) == ["elk"]
    assert ("spring:t1" in scene.offers) == told


@pytest.mark.rule("los.ruling.geometry.starting-contact")
def test_who_lets_go_of_one_enemy_and_keeps_another_makes_no_contact():
    scene = facing(theirs="boar@300,168", tactics_1="archers", cards={"archers": ARCHERS})
    scene.fix("bullseye bullseye")
    scene.play("move:wolf@332.02,232")

    assert "spring:t1" not in scene.offers


@pytest.mark.rule("los.activation.all-must-activate", "los.backstab.cases")
@pytest.mark.parametrize("word", ["move", "jump", "move with flight"])
def test_a_move_of_no_length_is_refused_and_nobody_strikes_for_it(word):
    scene = facing({"abilities": ["jump", *(["flight"] if "flight" in word else [])]})
    key = f"{word.split()[0]}:wolf@300,200"

    assert scene.why_not(key).rule == "los.activation.all-must-activate"
    assert "stay" in scene.offers
    assert key not in scene.offers


@pytest.mark.rule("los.backstab.cases")
def test_a_backstab_is_told_as_the_deed_of_its_strikers_player():
    scene = Skirmish(mine="hero@16,16 wolf@300,200", theirs="foe@584,584 elk@300,232", phase="activation")
    scene.fix("bullseye")
    scene.play("activate:wolf", "move:wolf@300,150")

    (told,) = scene.events("backstabbed")
    assert (told.seat, told.data["hit"]) == (1, False)


@pytest.mark.rule("los.ability.agile", "los.ruling.backstab.ability-placement")
@pytest.mark.parametrize(
    ("abilities", "beyond", "struck"), [([], "", 1), (["agile"], "", 0), (["agile"], "pal@300,314", 1)]
)
def test_an_agile_creature_that_is_pushed_out_of_contact_is_not_struck_unless_it_comes_beside_another(
    abilities, beyond, struck
):
    gust = {
        "type": "spell",
        "target": "enemy-creatures",
        "lines": [{"do": "push", "distance": "S", "cards": "$target"}],
    }
    scene = Skirmish(
        mine=f"hero@300,168 {beyond}",
        theirs="foe@584,584 cat@300,200",
        hand="gust",
        cards={"gust": gust},
        creatures={"cat": {"abilities": abilities}},
        phase="activation",
    )
    scene.fix("axe " * struck)
    scene.play("play:gust", "target:cat")

    assert scene.wounds("cat") == struck


@pytest.mark.rule("los.backstab.cases")
def test_who_cannot_be_pushed_at_all_is_not_struck():
    gust = {
        "type": "spell",
        "target": "enemy-creatures",
        "lines": [{"do": "push", "distance": "S", "cards": "$target"}],
    }
    scene = Skirmish(mine="hero@300,552", theirs="foe@300,584", hand="gust", cards={"gust": gust}, phase="activation")
    scene.play("play:gust", "target:foe")

    assert not scene.events("backstabbed")


@pytest.mark.rule("los.ruling.backstab.agile-decision", "los.ability.agile")
def test_an_agile_creature_whose_declared_way_ends_beside_an_enemy_is_struck_before_it_moves():
    scene = Skirmish(
        mine="hero@300,16 cat@300,200",
        theirs="foe@584,584 elk@300,232 owl@200,200",
        creatures={"cat": {"abilities": ["agile"]}},
        phase="activation",
    )
    scene.fix("bullseye")
    scene.play("activate:cat", "move:cat@232,200")

    told = [kind for kind in scene.happened() if kind in ("backstabbed", "moved")]
    assert told == ["backstabbed", "moved"]


@pytest.mark.rule("los.ruling.geometry.pushed-into-contact")
@pytest.mark.parametrize(("how", "told"), [("push", False), ("place", True)])
def test_who_is_pushed_into_contact_does_not_enter_it_and_who_is_placed_there_does(how, told):
    line = {"push": {"do": "push", "distance": "M"}, "place": {"do": "place", "within": "M"}}[how]
    spell = {"type": "spell", "target": "your-characters", "lines": [{**line, "cards": "$target"}]}
    waits = {"type": "tactic", "when": "contact-made", "lines": [{"do": "prosperity", "amount": 1}]}
    scene = Skirmish(
        mine="hero@300,200 wolf@300,240",
        theirs="foe@300,300",
        hand="spell",
        tactics_1="waits",
        cards={"spell": spell, "waits": waits},
        phase="activation",
    )
    scene.play("play:spell", "target:wolf")
    if how == "place":
        scene.play("place:wolf@300,268")

    assert scene.table.in_contact(scene.things["wolf"]) == [scene.things["foe"]]
    assert ("spring:t1" in scene.offers) == told
