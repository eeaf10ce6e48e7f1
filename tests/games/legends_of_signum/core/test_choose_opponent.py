"""Opponents and allies: whom a card meets where there are several opponents, and what an ally is not."""

import pytest

import legendarium as lg
from legendarium.games.legends_of_signum.core.values import strength
from legendarium.games.legends_of_signum.state.modes import TEAMS
from legendarium.games.legends_of_signum.turn.activation_phase import Phase
from legendarium.games.legends_of_signum.turn.turns import Turn
from legendarium.testing.legends_of_signum import Skirmish

THREE = {"mine": "ann@100,16", "theirs": "bob@300,584", "third": "cid@16,300"}
TEAM = {"mine": "ann@100,16", "theirs": "bea@500,16", "third": "cid@100,584", "fourth": "dan@500,584", "mode": TEAMS}


def spell(*lines, **more):
    return {"type": "spell", "lines": list(lines), **more}


# -- one of several opponents


@pytest.mark.rule("los.multi.choose-opponent")
def test_who_makes_the_opponent_discard_chooses_which_and_only_that_one_discards():
    scene = Skirmish(
        **THREE,
        hand="gag",
        hand_1="x y",
        hand_2="z",
        cards={"gag": spell({"do": "discard", "count": 1})},
        phase="activation",
    )
    scene.play("play:gag")
    assert (scene.asked, scene.offers) == (0, ["opponent:s1", "opponent:s2"])

    scene.play("opponent:s2")

    assert (len(scene.zone("hand", 1).split()), scene.zone("hand", 2)) == (2, "")


@pytest.mark.rule("los.multi.choose-opponent")
def test_who_takes_prosperity_from_the_opponent_chooses_from_which():
    scene = Skirmish(**THREE, hand="toll", cards={"toll": spell({"do": "rob", "amount": 2})}, phase="activation")

    scene.play("play:toll", "opponent:s1")

    assert [player.prosperity for player in scene.table.players] == [3, 1, 3]


@pytest.mark.rule("los.multi.choose-opponent")
def test_who_demands_a_card_of_the_opponent_chooses_of_which():
    scene = Skirmish(
        **THREE,
        hand="levy",
        hand_2="z",
        cards={"levy": spell({"do": "demand", "kind": "character"})},
        phase="activation",
    )

    scene.play("play:levy", "opponent:s2")

    assert (scene.asked, scene.offers) == (2, ["drop:z", "none"])


@pytest.mark.rule("los.multi.choose-opponent")
def test_what_meets_all_creatures_of_the_opponent_meets_those_of_the_one_who_is_chosen():
    fire = spell(
        {"do": "find", "who": "enemy-creatures", "within": "M", "as": "near"},
        {"do": "wound", "amount": 1, "cards": "$near"},
    )
    scene = Skirmish(
        mine="ann@300,16",
        theirs="bob@300,584 imp@300,100 elf@250,100",
        third="cid@16,300 orc@350,100",
        hand="fire",
        cards={"fire": fire},
        phase="activation",
    )
    scene.play("play:fire", "opponent:s1")

    wounds = {name: scene.wounds(name) for name in ("ann", "imp", "elf", "orc", "bob", "cid")}
    assert wounds == {"ann": 0, "imp": 1, "elf": 1, "orc": 0, "bob": 0, "cid": 0}


@pytest.mark.rule("los.multi.choose-opponent")
def test_nobody_is_asked_where_the_conditions_of_the_card_leave_one_opponent():
    fire = spell(
        {"do": "find", "who": "enemy-creatures", "within": "M", "as": "near"},
        {"do": "wound", "amount": 1, "cards": "$near"},
    )
    scene = Skirmish(
        mine="ann@300,16",
        theirs="bob@300,584 imp@300,100",
        third="cid@16,300",
        hand="fire",
        cards={"fire": fire},
        phase="activation",
    )

    scene.play("play:fire")

    assert (scene.kind, scene.wounds("imp")) == ("phase", 1)


@pytest.mark.rule("los.multi.choose-opponent", "los.control.your-means-control")
def test_a_creature_counts_among_those_of_the_opponent_who_controls_it():
    fire = spell(
        {"do": "find", "who": "enemy-creatures", "within": "M", "as": "near"},
        {"do": "wound", "amount": 1, "cards": "$near"},
    )
    scene = Skirmish(
        mine="ann@300,16",
        theirs="bob@300,584 imp@300,100 elf@250,100",
        third="cid@16,300",
        hand="fire",
        cards={"fire": fire},
    )
    scene.table.controller[scene.things["elf"]] = 2
    scene.begin(Phase(0))
    scene.play("play:fire")
    assert scene.offers == ["opponent:s1", "opponent:s2"]
    scene.play("opponent:s2")

    assert [scene.wounds(name) for name in ("imp", "elf")] == [0, 1]


@pytest.mark.rule("los.multi.choose-opponent")
def test_a_target_among_opponents_creatures_is_chosen_from_all_of_them():
    bolt = spell({"do": "wound", "amount": 1, "cards": "$target"}, target="enemy-creatures")
    scene = Skirmish(**THREE, hand="bolt", cards={"bolt": bolt}, phase="activation")
    scene.play("play:bolt")

    assert scene.offers == ["target:bob", "target:cid"]


@pytest.mark.rule("los.ruling.multi.near-and-far")
def test_an_aura_against_the_opponents_creatures_meets_those_of_every_opponent():
    dread = {"has": "aura", "within": "S", "to": "enemy-creatures", "gives": [{"plus": "strength", "value": -1}]}
    scene = Skirmish(
        mine="ann@300,16 ghost@300,300",
        theirs="bob@300,584 imp@260,300",
        third="cid@16,300 orc@340,300",
        creatures={"ghost": {"abilities": [dread]}},
        phase="activation",
    )

    assert [strength(scene.table, scene.things[name]) for name in ("ann", "imp", "orc", "cid")] == [2, 1, 1, 2]


# -- an empty deck


def owing(**rulings):
    chosen = {name.replace("__", "."): value for name, value in rulings.items()}
    scene = Skirmish(**{**TEAM, "mode": None}, rulings=chosen)
    for party, player in enumerate(scene.table.players):
        player.prosperity = party
    scene.begin(Turn(1))
    return scene


@pytest.mark.rule("los.ruling.turn.deck-out-multiplayer")
def test_an_empty_deck_pays_every_opponent_in_full():
    assert [player.prosperity for player in owing().table.players] == [1, 2, 3, 4]


@pytest.mark.rule("los.ruling.turn.deck-out-multiplayer")
def test_in_a_team_game_an_empty_deck_pays_both_opponents_and_not_the_ally():
    scene = Skirmish(**TEAM)
    scene.begin(Turn(1))

    assert [player.prosperity for player in scene.table.players] == [3, 4, 4, 4]


@pytest.mark.rule("los.ruling.turn.deck-out-multiplayer")
def test_by_agreement_an_empty_deck_pays_the_next_opponent_in_turn_order_or_the_one_who_is_chosen():
    following = owing(multi__deck_out_recipient="next")
    assert [player.prosperity for player in following.table.players] == [0, 2, 3, 3]

    chosen = owing(multi__deck_out_recipient="chosen")
    assert (chosen.asked, chosen.offers) == (1, ["opponent:s2", "opponent:s3", "opponent:s0"])
    chosen.play("opponent:s0")

    assert [player.prosperity for player in chosen.table.players] == [1, 2, 2, 3]


@pytest.mark.rule("los.ruling.turn.deck-out-multiplayer", "los.begin.deck-out")
def test_a_single_opponent_is_paid_for_each_draw_in_its_turn_whatever_was_agreed():
    for chosen in ("all", "next", "chosen"):
        scene = Skirmish(
            hand="study",
            cards={"study": spell({"do": "draw", "count": 2})},
            rulings={"multi.deck_out_recipient": chosen},
            phase="activation",
        )
        scene.play("play:study")

        assert [event.data["amount"] for event in scene.events("deck-out")] == [1, 2]


# -- allies


@pytest.mark.rule("los.2v2.allies-not-targets")
def test_an_allys_creature_is_no_target_of_an_attack():
    army = {
        **TEAM,
        "mine": "ann@100,16 elf@300,300",
        "theirs": "bea@500,16 imp@332,300",
        "third": "cid@100,584 orc@268,300",
    }
    scene = Skirmish(**army, phase="activation")
    scene.play("activate:elf")

    assert [key for key in scene.offers if key.startswith("fight")] == ["fight:orc"]
    assert scene.why_not("fight:imp").rule == "los.attack.opponents-only"


@pytest.mark.rule("los.2v2.allies-not-targets")
def test_what_meets_opponents_creatures_does_not_meet_an_allys():
    fire = spell(
        {"do": "find", "who": "enemy-creatures", "within": "S", "as": "near"},
        {"do": "wound", "amount": 1, "cards": "$near"},
    )
    army = {**TEAM, "theirs": "bea@500,16 imp@100,80", "third": "cid@100,584 orc@160,60"}
    scene = Skirmish(**army, hand="fire", cards={"fire": fire}, phase="activation")

    scene.play("play:fire")

    assert [scene.wounds(name) for name in ("imp", "orc")] == [0, 1]


@pytest.mark.rule("los.ruling.team.your-versus-ally")
def test_an_allys_creatures_are_not_your_creatures_but_creatures():
    balm = spell({"do": "armour", "amount": 1, "cards": "$target"}, target="your-creatures")
    gift = spell({"do": "armour", "amount": 1, "cards": "$target"}, target="any-creatures")
    scene = Skirmish(**TEAM, hand="balm gift", cards={"balm": balm, "gift": gift}, phase="activation")
    scene.play("play:balm")
    assert scene.offers == ["target:ann"]
    scene.play("target:ann", "play:gift")

    assert scene.offers == ["target:ann", "target:bea", "target:cid", "target:dan"]


@pytest.mark.rule("los.ruling.team.your-versus-ally")
def test_a_movement_may_touch_an_ally_and_go_on_leaves_it_without_backstab_and_does_not_pass_through_it():
    scene = Skirmish(
        **{**TEAM, "mine": "ann@100,16 elf@300,300", "theirs": "bea@500,16 imp@332,300"}, phase="activation"
    )
    scene.play("activate:elf")

    assert scene.why_not("move:elf@364,300;372,300").rule == "los.move.no-pass-through"
    scene.play("move:elf@300,340;360,340")

    assert scene.at("elf") == (360, 340)
    assert not scene.events("rolled")


@pytest.mark.rule("los.ruling.team.your-versus-ally")
def test_an_allys_creature_blocks_sight():
    archer = {"abilities": ["shooting 2"]}
    army = {
        **TEAM,
        "mine": "ann@100,16 elf@300,300",
        "theirs": "bea@500,16 imp@300,340",
        "third": "cid@100,584 orc@300,380",
    }
    scene = Skirmish(**army, creatures={"elf": archer}, phase="activation")
    scene.play("activate:elf")

    assert scene.why_not("shoot:orc").rule == "los.ranged.los-any-point"


@pytest.mark.rule("los.ruling.team.your-versus-ally")
def test_tactics_are_offered_in_an_opponents_turn_and_not_in_an_allys():
    trap = {"type": "tactic", "when": "activation-begins", "lines": [{"do": "prosperity", "amount": 1}]}
    ally = Skirmish(**TEAM, tactics_1="trap", cards={"trap": trap}, phase="activation")
    ally.play("activate:ann")
    assert ally.kind == "act"

    opponent = Skirmish(**TEAM, tactics_2="trap", cards={"trap": trap}, phase="activation")
    opponent.play("activate:ann")

    assert (opponent.asked, opponent.kind) == (2, "window")


@pytest.mark.rule("los.ruling.team.your-versus-ally")
def test_allies_do_not_see_each_others_hands():
    one, two = (
        Skirmish(**TEAM, hand_1=cards, deck_1=rest, phase="activation") for cards, rest in (("x y", "z"), ("x z", "y"))
    )

    assert lg.view(one.table, 0) == lg.view(two.table, 0)
    assert lg.view(one.table, 1) != lg.view(two.table, 1)
