"""Summoning: places along the own side, crowded arrivals, First Words, minions, the limit of eight, control."""

import pytest

from legendarium.games.legends_of_signum.core.values import strength
from legendarium.games.legends_of_signum.field.placement import arrive
from legendarium.games.legends_of_signum.state.table import STEALTH_TOKEN
from legendarium.games.legends_of_signum.turn.activation_phase import Phase
from legendarium.kernel.steps import push
from legendarium.testing.legends_of_signum import Skirmish


@pytest.mark.rule("los.summon.edge", "los.summon.counts-activated", "los.character.summoned-by-card")
def test_a_character_is_placed_touching_the_own_side_and_does_nothing_this_turn():
    scene = Skirmish(hand="wolf", phase="activation")
    scene.play("play:wolf")
    assert scene.kind == "place"
    assert scene.why_not("place:wolf@300,200").rule == "los.summon.edge"
    scene.play("place:wolf@100,16")

    assert scene.at("wolf") == (100, 16)
    assert "activate:wolf" not in scene.offers


@pytest.mark.rule("los.ruling.geometry.edge-contact")
def test_less_than_three_millimetres_from_the_side_is_at_the_side():
    scene = Skirmish(hand="wolf", phase="activation")
    scene.play("play:wolf", "place:wolf@100,18.999")

    assert scene.at("wolf") == (100, 16)


@pytest.mark.rule("los.summon.keep-s", "los.ruling.summon.edge-exactly-s")
def test_nobody_is_summoned_closer_than_s_to_an_enemy_while_there_is_another_spot():
    scene = Skirmish(hand="wolf", theirs="foe@300,584 elk@100,16", phase="activation")
    scene.play("play:wolf")

    assert scene.why_not("place:wolf@211.999,16").rule == "los.summon.keep-s"
    assert scene.why_not("place:wolf@212,16") is None


@pytest.mark.rule("los.play.cost-buildings", "los.play.cost-any", "los.example.cost-caillion-arena-any")
def test_a_card_costs_its_named_buildings_and_any_further_one():
    caillion = {"cost": ["arena", "any"]}
    scene = Skirmish(hand="caillion", city="arena tavern temple", creatures={"caillion": caillion}, phase="activation")
    scene.play("play:caillion")
    assert (scene.kind, scene.offers) == ("pay", ["pay:tavern", "pay:temple"])
    scene.play("pay:temple")

    tapped = [name for name in ("arena", "tavern", "temple") if scene.table.tapped[scene.things[name]]]
    assert tapped == ["arena", "temple"]
    lacking = Skirmish(hand="caillion", city="tavern temple", creatures={"caillion": caillion}, phase="activation")
    assert lacking.why_not("play:caillion").rule == "los.play.cost-buildings"


@pytest.mark.rule("los.summon.cap-8", "los.ruling.summon.cap-and-cost")
def test_nobody_summons_a_ninth_creature_and_nothing_is_paid():
    army = " ".join(f"w{number}@{100 + 50 * number},100" for number in range(7))
    scene = Skirmish(mine=f"hero@300,16 {army}", hand="wolf", phase="activation")

    assert scene.why_not("play:wolf").rule == "los.summon.cap-8"


@pytest.mark.rule("los.summon.crowded-backstab", "los.ruling.summon.crowded-when")
def test_where_every_spot_is_too_near_the_arriving_is_struck_from_behind():
    wall = " ".join(f"e{number}@{16 + 95 * number},75" for number in range(7))
    scene = Skirmish(mine="hero@300,300", theirs=f"foe@300,584 {wall}", hand="wolf", phase="activation")
    scene.play("play:wolf")
    scene.fix("bullseye bullseye")
    scene.play(scene.offers[0])

    assert scene.events("backstabbed")
    assert scene.why_not("place:wolf@300,16") is not None


@pytest.mark.rule("los.ability.first-word", "los.special.word-once", "los.example.special-ruphus-herrick")
def test_a_first_word_is_spoken_when_played_from_hand_and_only_once_a_game():
    lines = [
        {"do": "targets", "who": "your-creatures", "as": "mine"},
        {"choose": "$mine", "asks": "bless", "as": "one"},
    ]
    lines.append({"do": "armour", "amount": 2, "cards": "$one"})
    ruphus = {"abilities": [{"has": "first-word", "lines": lines}]}
    scene = Skirmish(
        mine="hero@300,16 herrick@300,100", hand="ruphus", creatures={"ruphus": ruphus}, phase="activation"
    )
    scene.play("play:ruphus", "place:ruphus@100,16", "bless:herrick")
    assert scene.table.armour[scene.things["herrick"]] == 2

    table, ruphus_thing = scene.table, scene.things["ruphus"]
    table.standing.remove(ruphus_thing)
    table.x[ruphus_thing] = -1
    table.players[0].hand.append(ruphus_thing)
    table.decision = None
    push(table, Phase(0))
    scene.run()
    scene.play("play:ruphus", "place:ruphus@100,16")
    assert scene.kind == "phase"


@pytest.mark.rule(
    "los.ability.armour", "los.stealth.gain", "los.ability.concentration", "los.ruling.summon.order-of-arrival"
)
def test_an_arrival_brings_its_tokens():
    scene = Skirmish(
        hand="wolf", creatures={"wolf": {"abilities": ["armour 2", "stealth", "concentration 3"]}}, phase="activation"
    )
    scene.play("play:wolf", "place:wolf@100,16")
    wolf = scene.things["wolf"]

    assert (scene.table.armour[wolf], scene.table.is_hidden(wolf), scene.table.focus[wolf]) == (2, True, 3)


@pytest.mark.rule("los.ability.rush")
def test_rush_lets_a_creature_be_activated_at_once():
    scene = Skirmish(hand="wolf", creatures={"wolf": {"abilities": ["rush"]}}, phase="activation")
    scene.play("play:wolf", "place:wolf@100,16")

    assert "activate:wolf" in scene.offers


@pytest.mark.rule("los.ability.rush", "los.summon.counts-activated")
@pytest.mark.parametrize(("turn", "ready"), [(0, True), (1, False)])
def test_who_rushes_into_anothers_turn_counts_as_activated_in_it(turn, ready):
    scene = Skirmish(hand="wolf", creatures={"wolf": {"abilities": ["rush"]}}, phase="activation")
    table, wolf = scene.table, scene.things["wolf"]
    table.active = turn
    arrive(table, 0, wolf, 100_000, 16_000)

    assert (table.acted[wolf] != table.turns) == ready


@pytest.mark.rule("los.ability.ritual", "los.ability.master-of-ritual", "los.minion.only-by-ability")
def test_a_ritual_calls_a_minion_on_a_bullseye_and_failed_dice_may_be_rolled_again():
    scene = Skirmish(
        mine="hero@300,16 priest@300,200",
        creatures={"priest": {"abilities": ["ritual 1", "master-of-ritual 1"]}},
        phase="activation",
    )
    scene.fix("axe bullseye")
    scene.play("activate:priest", "ritual", "reroll:axe")
    assert scene.kind == "place"
    scene.play(scene.offers[0])

    assert len(scene.table.army(0)) == 3


@pytest.mark.rule("los.ability.master-of-ritual", "los.ruling.melee.reroll-successes")
def test_a_ritual_that_calls_its_minion_already_asks_for_no_further_bullseye():
    priest = {"abilities": ["ritual 2", "master-of-ritual 2"]}
    scene = Skirmish(mine="hero@300,16 priest@300,200", creatures={"priest": priest}, phase="activation")
    scene.fix("shield bullseye")
    scene.play("activate:priest", "ritual")

    assert scene.kind == "place"


@pytest.mark.rule("los.ability.ritual", "los.control.your-means-control")
def test_a_controlled_ritualist_calls_a_minion_of_whoever_controls_it():
    scene = Skirmish(theirs="foe@300,584 priest@300,300", creatures={"priest": {"abilities": ["ritual 1"]}})
    scene.table.controller[scene.things["priest"]] = 0
    scene.begin(Phase(0))
    scene.fix("bullseye")
    scene.play("activate:priest", "ritual")
    assert (scene.asked, scene.kind) == (0, "place")
    scene.play(scene.offers[0])

    assert len(scene.table.army(0)) == 3
    assert scene.table.standing[-1] in scene.table.fixed.minions[0]


@pytest.mark.rule("los.minion.only-by-ability", "los.summon.never-in-contact")
def test_a_card_may_bring_a_minion_into_contact_with_the_enemy_it_names_and_with_no_other():
    brood = {"type": "spell", "target": "enemy-creatures", "lines": [{"do": "minion", "cards": "$target"}]}
    scene = Skirmish(
        theirs="foe@300,584 elk@300,300 owl@366,300", hand="brood", cards={"brood": brood}, phase="activation"
    )
    scene.play("play:brood", "target:elk")
    minion = scene.offers[0].partition("@")[0]

    assert scene.why_not(f"{minion}@268,300") is None
    assert scene.why_not(f"{minion}@333,300").rule == "los.summon.never-in-contact"


@pytest.mark.rule("los.minion.only-by-ability")
def test_what_waits_for_a_summoning_meets_minions_too():
    arm = {
        "code": "arm",
        "when": "summoned",
        "if": ["my_creature_acts"],
        "lines": [{"do": "armour", "amount": 1, "cards": "$actor"}],
    }
    scene = Skirmish(
        mine="hero@300,16 priest@300,200",
        creatures={"priest": {"abilities": ["ritual 1"]}, "hero": {"ability": [arm]}},
        phase="activation",
    )
    scene.fix("bullseye")
    scene.play("activate:priest", "ritual")
    scene.play(scene.offers[0])

    assert scene.table.armour[scene.table.standing[-1]] == 1


@pytest.mark.rule("los.ability.drill")
def test_a_drilled_arrival_may_bring_a_minion_to_every_creature_with_drill():
    drilled = {"abilities": ["drill"]}
    scene = Skirmish(
        mine="hero@300,16 one@300,200", hand="two", creatures={"one": drilled, "two": drilled}, phase="activation"
    )
    scene.play("play:two", "place:two@100,16", "use:two.drill")
    scene.play(scene.offers[0])
    scene.play("use:one.drill")
    scene.play(scene.offers[0])

    assert len(scene.table.army(0)) == 5


@pytest.mark.rule("los.ability.control", "los.ruling.control.exact-or-at-least", "los.ruling.control.end")
def test_control_needs_exactly_as_many_bullseyes_as_health_is_left_and_ends_with_the_turn():
    for faces, taken in (("bullseye bullseye axe", True), ("bullseye bullseye bullseye", False)):
        scene = Skirmish(
            mine="hero@16,16 witch@300,200",
            theirs="foe@584,584 elk@300,300",
            creatures={"witch": {"abilities": ["control 3"]}, "elk": {"health": 2}},
            deck="a",
            deck_1="b",
            phase="activation",
        )
        scene.fix(faces)
        scene.play("activate:witch", "control:elk")

        assert ("activate:elk" in scene.offers) == taken
        scene.play("end")
        assert scene.table.controller[scene.things["elk"]] == 1


@pytest.mark.rule("los.ability.control", "los.ruling.control.exact-or-at-least")
@pytest.mark.parametrize(
    ("exact", "dice", "taken"),
    [
        (True, "bullseye bullseye bullseye", False),
        (False, "bullseye bullseye bullseye", True),
        (False, "bullseye axe axe", False),
    ],
)
def test_whether_more_bullseyes_than_health_is_left_take_control_is_for_the_table_to_decide(exact, dice, taken):
    scene = Skirmish(
        mine="hero@16,16 witch@300,200",
        theirs="foe@584,584 elk@300,300+wounds=1",
        creatures={"witch": {"abilities": ["control 3"]}},
        rulings={"control.exact_bullseyes": exact},
        phase="activation",
    )
    scene.fix(dice)
    scene.play("activate:witch", "control:elk")

    assert ("activate:elk" in scene.offers) == taken


@pytest.mark.rule("los.ability.control")
def test_no_hero_is_controlled():
    scene = Skirmish(
        mine="hero@16,16 witch@300,200",
        theirs="foe@200,300 elk@300,300",
        creatures={"witch": {"abilities": ["control 3"]}},
        phase="activation",
    )
    scene.play("activate:witch")

    assert scene.words("control") == ["elk"]
    assert scene.why_not("control:foe").rule == "los.ability.control"


@pytest.mark.rule("los.ability.control")
def test_what_waits_for_a_change_of_control_happens_when_control_succeeds():
    gloat = {"code": "gloat", "when": "control-changed", "lines": [{"do": "prosperity", "amount": 1}]}
    scene = Skirmish(
        mine="hero@16,16 witch@300,200",
        theirs="foe@584,584 elk@300,300",
        creatures={"witch": {"abilities": ["control 2"], "ability": [gloat]}, "elk": {"health": 2}},
        phase="activation",
    )
    scene.fix("bullseye bullseye")
    scene.play("activate:witch", "control:elk")

    assert scene.table.players[0].prosperity == 4


@pytest.mark.rule("los.ability.beast", "los.ability.monster")
def test_neither_beast_nor_monster_is_controlled():
    for code in ("beast", "monster"):
        scene = Skirmish(
            mine="hero@16,16 witch@300,200",
            theirs="foe@584,584 elk@300,300",
            creatures={"witch": {"abilities": ["control 3"]}, "elk": {"abilities": [code]}},
            phase="activation",
        )
        scene.play("activate:witch")

        assert scene.why_not("control:elk").rule == f"los.ability.{code}"


@pytest.mark.rule("los.ability.executioner")
def test_an_executioner_may_choose_its_victim_when_it_enters():
    axe = {"abilities": [{"has": "executioner", "gives": [{"plus": "strength"}]}]}
    scene = Skirmish(
        theirs="foe@300,584 elk@300,300 ghost@200,300", hand="axe", creatures={"axe": axe}, phase="activation"
    )
    scene.table.marks[scene.things["ghost"]] = STEALTH_TOKEN
    scene.play("play:axe", "place:axe@100,16")
    assert scene.offers == ["victim:elk", "decline"]
    scene.play("victim:elk")

    assert scene.table.victim[scene.things["axe"]] == scene.things["elk"]


@pytest.mark.rule("los.ruling.summon.spot-lost", "los.summon.cap-8")
def test_who_was_declared_does_not_arrive_if_the_squad_has_filled_up_since():
    call = {"code": "call", "when": "card-declared", "if": ["it_is_my_doing"]}
    call["lines"] = [{"do": "minion", "cards": "$me"}]
    army = " ".join(f"w{number}@{100 + 50 * number},100" for number in range(6))
    scene = Skirmish(
        mine=f"hero@300,16 {army}", hand="wolf", creatures={"hero": {"ability": [call]}}, phase="activation"
    )
    scene.play("play:wolf")
    scene.play(scene.offers[0])

    assert (scene.kind, len(scene.table.army(0)), scene.zone("graveyard")) == ("phase", 8, "wolf")
    (told,) = scene.events("not-arrived")
    assert (told.seat, told.data["card"]["code"]) == (0, "wolf")


@pytest.mark.rule("los.summon.crowded-backstab")
@pytest.mark.parametrize(("dice", "welcomed"), [("bullseye", True), ("axe", False)])
def test_who_dies_of_backstabs_on_its_arrival_is_welcomed_by_nobody(dice, welcomed):
    wall = " ".join(f"e{number}@{16 + 95 * number},75" for number in range(7))
    welcome = {"code": "welcome", "when": "summoned", "lines": [{"do": "prosperity", "amount": 1}]}
    scene = Skirmish(
        mine="hero@300,300",
        theirs=f"foe@300,584 {wall}",
        hand="wolf",
        creatures={"hero": {"ability": [welcome]}, "wolf": {"health": 1}},
        phase="activation",
    )
    scene.play("play:wolf")
    scene.fix(dice, dice)
    scene.play(scene.offers[0])

    assert scene.table.is_standing(scene.things["wolf"]) == welcomed
    assert scene.table.players[0].prosperity == (4 if welcomed else 3)


@pytest.mark.rule("los.ruling.summon.order-of-arrival")
def test_what_waits_for_an_arrival_happens_when_a_summoned_character_is_placed():
    gate = {"code": "gate", "when": "arrives", "lines": [{"do": "prosperity", "amount": 1}]}
    scene = Skirmish(hand="wolf", creatures={"hero": {"ability": [gate]}}, phase="activation")
    scene.play("play:wolf", "place:wolf@100,16")

    assert scene.table.players[0].prosperity == 4


@pytest.mark.rule("los.example.aura-on-arrival", "los.summon.passives-at-once")
def test_an_aura_works_from_the_instant_its_bearer_stands():
    aura = {"has": "aura", "within": "L", "to": "your-creatures", "gives": [{"plus": "strength"}]}
    scene = Skirmish(hand="drummer", creatures={"drummer": {"abilities": [aura]}}, phase="activation")
    scene.play("play:drummer", "place:drummer@400,16")

    assert strength(scene.table, scene.things["hero"]) == 3


@pytest.mark.rule("los.ruling.summon.first-word-and-backstab", "los.ruling.summon.hidden-enemies")
def test_backstabs_of_a_crowded_arrival_come_before_the_first_word_unless_the_table_says_otherwise():
    from legendarium.games.legends_of_signum.state.table import STEALTH_TOKEN

    wall = " ".join(f"e{number}@{16 + 95 * number},75" for number in range(7))
    word = {"has": "first-word", "lines": [{"do": "armour", "amount": 1, "cards": "$me"}]}
    for rulings, order in (
        ({}, ["backstabbed", "first-word"]),
        ({"summon.first_word_before_backstabs": True}, ["first-word", "backstabbed"]),
    ):
        scene = Skirmish(
            mine="hero@300,300",
            theirs=f"foe@300,584 {wall}",
            hand="wolf",
            creatures={"wolf": {"abilities": [word], "health": 9}},
            rulings=rulings,
            phase="activation",
        )
        scene.play("play:wolf")
        scene.fix("bullseye bullseye")
        scene.play(scene.offers[0])
        seen = list(dict.fromkeys(kind for kind in scene.happened() if kind in ("backstabbed", "first-word")))

        assert seen == order
    hidden = Skirmish(mine="hero@300,300", theirs=f"foe@300,584 {wall}", hand="wolf", phase="activation")
    for number in range(7):
        hidden.table.marks[hidden.things[f"e{number}"]] = STEALTH_TOKEN
    hidden.play("play:wolf")
    hidden.play(hidden.offers[0])
    assert (hidden.asked, hidden.kind) == (1, "backstab")
