"""What helps whoever plays: why they are asked, what wins, what they could not use."""

import pytest

from legendarium.games.village_of_legends.game import GAME
from legendarium.kernel.phrasebook import name_seats
from legendarium.kernel.state_dump import digest, stable_dump
from legendarium.testing.village_of_legends import VillageScene, open_game

NAMES = ["Ada", "Bruno", "Celia", "Dario", "Elsa", "Furio"]
FLAIL = {"flail": {"kind": "weapon", "class": "maces-and-hammers", "lines": [{"do": "opponent_discards", "count": 2}]}}


def asked_by_a_flail():
    scene = VillageScene(hand="flail", hand_1="coin sword coin", cards=FLAIL)
    scene.fix(1)
    scene.play("play:flail")
    return scene


def why(scene, language="en"):
    decision = scene.table.decision
    return name_seats(GAME.cause(scene.table, decision, language), NAMES, decision.seat)


def test_whoever_must_discard_is_told_by_whose_card():
    scene = asked_by_a_flail()

    assert (scene.asked, scene.kind) == (1, "discard")
    assert why(scene) == "Ada’s flail"
    assert why(scene, "it") == "flail di Ada"
    scene.play(scene.offers[0])
    assert why(scene) == "Ada’s flail"


def test_whoever_brought_it_upon_themselves_is_told_so():
    cards = {"pipe": {"kind": "item", "lines": [{"do": "discard", "count": 1}]}}
    scene = VillageScene(hand="pipe coin sword", cards=cards)
    scene.play("play:pipe")

    assert why(scene) == "Your pipe"


def test_the_own_turn_has_no_cause():
    scene = VillageScene(hand="coin")

    assert why(scene) == ""


def test_the_cause_of_a_question_is_no_part_of_the_state():
    """Records of yesterday, which knew no causes, replay."""
    scene = asked_by_a_flail()
    step = scene.table.decision.step
    before = digest(stable_dump(step))

    step.card = step.by = -1

    assert digest(stable_dump(step)) == before


@pytest.mark.parametrize(
    ("seats", "said"),
    [
        (2, "Be the last Hero standing."),
        (4, "You and Celia against Bruno, Dario: be the last team standing."),
        (5, "Celia, Dario are your enemies"),
        (6, "Bruno, Celia against Dario, Elsa, Furio"),
    ],
)
def test_the_goal_names_friends_and_foes(seats, said):
    match = open_game(seats, expansions=["the-horde", "reapers-hand"])

    assert said in name_seats(GAME.goal(match.table, 0), NAMES, 0)
    assert "Hero" in GAME.goal(match.table, None)


def caution_of(key, cards, power):
    scene = VillageScene(hand="coin coin coin coin", market="axe", cards=cards, heroes=[{"level1": power}, {}])
    for _ in range(4):
        scene.play("play:coin")
    option = scene.table.decision.option(scene.real_key(key))
    return GAME.caution(scene.table, option)


def test_what_a_hero_could_not_cast_says_so_before_it_is_bought():
    spell = {"axe": {"kind": "spell", "spell": "attack", "cost": 3, "price": 10}}

    assert "takes 3 Intelligence" in caution_of("buy:axe", spell, {"intelligence": 1})
    assert caution_of("buy:axe", spell, {"intelligence": 3}) == ""


def test_a_weapon_that_is_banned_says_so_before_it_is_bought():
    axe = {"axe": {"kind": "weapon", "class": "axes", "price": 10}}

    assert "may not use" in caution_of("buy:axe", axe, {"banned": ["axes"]})
    assert caution_of("buy:axe", axe, {"banned": ["swords"]}) == ""


def test_whoever_takes_a_card_back_is_told_which_card_lets_them():
    cards = {"pipe": {"kind": "item", "lines": [{"do": "take_back", "kind": "any"}]}}
    scene = VillageScene(hand="pipe", discard="coin sword", cards=cards)
    scene.play("play:pipe")

    assert (scene.kind, scene.offers) == ("take-back", ["take-back:coin", "take-back:sword"])
    assert why(scene) == "Your pipe"
    assert scene.why_not("take-back:pipe").details == {"case": "not-in-discard"}
    scene.play("take-back:sword")
    assert (scene.zone("hand"), scene.zone("discard")) == ("sword", "coin")
