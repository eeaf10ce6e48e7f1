"""Rage and Honour: the scale, Multiple Rage, and what cancels the Overlord's cards."""

import pytest

import legendarium as lg
from legendarium.games.legends_of_signum.cards.beginning import draw
from legendarium.games.legends_of_signum.core.gains import give
from legendarium.games.legends_of_signum.game import GAME
from legendarium.games.legends_of_signum.library.collection import own_box
from legendarium.games.legends_of_signum.printed.durations import BEGIN
from legendarium.games.legends_of_signum.printed.grants import Grant
from legendarium.games.legends_of_signum.printed.quantities import STRENGTH
from legendarium.games.legends_of_signum.quest.cards.assembling import scale
from legendarium.games.legends_of_signum.quest.cards.box import QUEST
from legendarium.games.legends_of_signum.quest.cards.overlord_deck import DrawAndPlay
from legendarium.games.legends_of_signum.quest.quests.honour import gain_honour
from legendarium.games.legends_of_signum.quest.rage import rage_left, rage_of
from legendarium.games.legends_of_signum.quest.rounds import OverlordPhase, OverlordTurn
from legendarium.testing.legends_of_signum_quest import QuestScene

BANDIT_AT_HERO = {
    "rage": 1,
    "lines": [{"do": "unleash", "beast": "bandit", "where": "hero", "within": "contact"}],
    "extra": [{"do": "rob", "amount": 1}],
}
ROB = {"rage": 2, "lines": [{"do": "rob", "amount": 1}]}
CANCEL = {
    "type": "tactic",
    "when": "card-declared",
    "if": ["it_is_an_opponents_doing"],
    "lines": [{"do": "void", "what": "card"}],
}


def in_phase(**scene):
    made = QuestScene(**scene)
    made.begin(OverlordPhase())
    return made


def place_all(scene):
    """Take the first place offered for everything that is placed."""
    while scene.kind == "place":
        scene.match.play(scene.decision.options[0])


@pytest.mark.rule("los.quest.rage-follows-honour", "los.quest.score-quests")
def test_honour_moves_the_tracker_at_once_and_the_rage_follows_its_section():
    scene = QuestScene(scale=((0, 1), (5, 2)), honour=4)
    assert rage_of(scene.table) == 1

    gain_honour(scene.table, 1, "los.quest.score-quests")

    assert (scene.state.honour, rage_of(scene.table)) == (5, 2)


@pytest.mark.rule("los.ruling.quest.rage-table-lost")
@pytest.mark.parametrize("mode", ["pvp", "pve"])
def test_the_scale_comes_from_data_and_more_honour_never_means_less_rage(mode):
    sections = scale(own_box(QUEST).printed, mode, 0)

    assert sections[0][0] == 0
    assert [honour for honour, _ in sections] == sorted({honour for honour, _ in sections})
    assert [rage for _, rage in sections] == sorted(rage for _, rage in sections)
    assert scale(own_box(QUEST).printed, mode, -9) == tuple((honour, 1) for honour, _ in sections)


@pytest.mark.rule("los.quest.rage-resets")
def test_rage_that_was_not_spent_is_lost_and_each_turn_has_what_the_scale_says():
    scene = QuestScene(scale=((0, 3),), hand_1="toll", deck_1="toll.2 toll.3")
    scene.state.spent = 1
    assert rage_left(scene.table) == 2

    scene.begin(OverlordTurn())

    assert rage_left(scene.table) == 3


@pytest.mark.rule("los.quest-pvp.overlord-turn")
def test_the_rage_spent_in_a_turn_never_exceeds_the_scale():
    scene = in_phase(hand_1="toll toll.2", scale=((0, 3),), overlord_cards={"toll": ROB})

    scene.play("play:toll")
    assert scene.words("times") == ["0", "1"]
    scene.play("times:1")
    scene.play("play:toll.2")

    assert scene.state.spent == 2
    assert scene.kind == "overlord"
    assert scene.events("rage-spent")[-1].facts()["times"] == 0


@pytest.mark.rule("los.quest-pvp.card-structure", "los.example.quest-overlord-four-bandits")
def test_four_rage_carry_a_card_of_multiple_rage_one_out_four_times_and_its_extra_ability_once_for_free():
    scene = in_phase(
        company="hero@300,300", hand_1="ambushers", scale=((0, 4),), overlord_cards={"ambushers": BANDIT_AT_HERO}
    )

    scene.play("play:ambushers", "times:4")
    place_all(scene)

    hero = scene.things["hero"]
    assert sum(scene.table.touches(it, hero) for it in scene.table.in_contact(hero)) == 4
    assert (scene.state.spent, scene.table.players[0].prosperity) == (4, 2)


@pytest.mark.rule("los.quest-pvp.card-structure")
@pytest.mark.parametrize(
    ("spot", "english", "italian"),
    [
        ({}, "in contact with the Overlord's side", "a contatto con il lato del Signore oscuro"),
        ({"where": "hero"}, "in contact with the Hero", "a contatto con l'Eroe"),
        ({"where": "hero", "within": "M"}, "within M of the Hero", "entro M dall'Eroe"),
        ({"where": "old-mill", "within": "S"}, "within S of Old Mill", "entro S da Vecchio mulino"),
    ],
)
def test_whoever_places_a_creature_is_told_where_the_card_wants_it(spot, english, italian):
    summons = {"rage": 1, "lines": [{"do": "unleash", "beast": "bandit", **spot}]}
    scene = in_phase(
        company="hero@300,300", lands="old-mill@300,450", hand_1="summons", overlord_cards={"summons": summons}
    )

    scene.play("play:summons", "times:1")

    asked = {language: GAME.question(scene.table, scene.decision, language) for language in ("en", "it")}
    assert asked["en"] == f"Where does Bandit appear? As the card says: {english}."
    assert asked["it"] == f"Dove compare la miniatura di Bandito? Come dice la carta: {italian}."


@pytest.mark.rule("los.ability.multiple-rage")
def test_five_rage_carry_multiple_rage_two_out_twice_and_the_rest_buys_nothing():
    scene = in_phase(hand_1="toll", scale=((0, 5),), overlord_cards={"toll": ROB})

    scene.play("play:toll")
    assert scene.words("times") == ["0", "1", "2"]
    assert [option.refs for option in scene.decision.options] == [(), (), ()]
    scene.play("times:2")

    assert scene.table.players[0].prosperity == 1


@pytest.mark.rule("los.quest.cancel-overlord-card", "los.example.quest-faq-cancel", "los.ruling.quest.opponent-term")
def test_a_tactic_cancels_an_overlord_card_in_the_overlords_turn_and_it_is_shuffled_back():
    scene = in_phase(
        hand_1="toll",
        deck_1="toll.2",
        overlord_cards={"toll": ROB},
        tactics="silence",
        cards={"silence": CANCEL},
    )

    scene.play("play:toll", "times:1")
    assert (scene.kind, scene.asked) == ("window", 0)
    scene.play("spring:t1")

    assert scene.table.players[0].prosperity == 3
    assert sorted(scene.zone("deck", 1).split()) == ["toll", "toll.2"]
    assert "cancelled" in scene.happened()


@pytest.mark.rule("los.quest.cancel-overlord-card", "los.ruling.quest.opponent-term")
@pytest.mark.parametrize(("active", "offered"), [(0, False), (1, True)])
def test_a_tactic_is_offered_against_an_overlord_card_in_the_quests_phase_but_not_in_the_heros_own_turn(
    active, offered
):
    scene = QuestScene(
        deck_1="toll toll.2",
        overlord_cards={"toll": ROB},
        tactics="silence",
        cards={"silence": CANCEL},
        active=active,
        alone=True,
    )

    scene.begin(DrawAndPlay("los.quest-pve.section-advance-card"))

    assert (scene.table.decision is not None) == offered
    assert (scene.table.players[0].prosperity == 3) == offered


@pytest.mark.parametrize(("language", "told"), [("en", "Carry it out × 2"), ("it", "2")])
def test_how_often_a_card_is_carried_out_is_told_as_a_number(language, told):
    scene = in_phase(hand_1="toll", scale=((0, 5),), overlord_cards={"toll": ROB})
    scene.play("play:toll")

    assert told in GAME.label(scene.table, scene.decision.options[2], language)


@pytest.mark.parametrize("alone", [False, True])
def test_the_overlord_is_called_so_whoever_chooses_for_him(alone):
    scene = QuestScene(horde="bandit@300,400", alone=alone)
    told = GAME.position(GAME.view(scene.table, 0), "en")

    assert any(line.startswith("Bandit") and "the Overlord" in line for line in told)
    assert not any("{" in line for line in told)


@pytest.mark.rule("los.ability.multiple-rage")
def test_a_card_without_multiple_rage_is_carried_out_once_however_much_rage_there_is():
    scene = in_phase(hand_1="toll", scale=((0, 5),), overlord_cards={"toll": {**ROB, "multiple": False}})

    scene.play("play:toll")

    assert scene.words("times") == ["0", "1"]


@pytest.mark.rule("los.ruling.quest.overlord-must-play")
def test_a_card_that_costs_no_rage_is_carried_out_and_nobody_is_asked_how_often():
    scene = in_phase(hand_1="toll", overlord_cards={"toll": {**ROB, "rage": 0}})

    scene.play("play:toll")

    assert (scene.kind, scene.table.players[0].prosperity) == ("overlord", 2)


@pytest.mark.rule("los.zones.hand-private", "los.quest.cancel-overlord-card")
def test_a_card_of_the_overlords_that_everybody_knew_is_not_known_when_it_is_drawn_again():
    scene = in_phase(hand_1="toll", overlord_cards={"toll": ROB}, tactics="silence", cards={"silence": CANCEL})
    scene.table.players[1].known += (scene.things["toll"],)
    scene.play("play:toll", "times:1", "spring:t1")

    draw(scene.table, 1, "los.quest-pvp.overlord-turn")

    assert scene.zone("hand", 1) == "toll"
    assert lg.view(scene.table, 0)["parties"][1]["hand"]["cards"] == []


@pytest.mark.rule("los.quest-pvp.round", "los.begin.expire-effects")
def test_what_lasts_until_the_overlords_turn_ends_when_that_turn_begins():
    scene = QuestScene(horde="bandit@300,300", hand_1="toll", deck_1="toll.2", overlord_cards={"toll": ROB}, active=0)
    bandit = scene.things["bandit"]
    give(scene.table, bandit, (Grant(STRENGTH, 1, signed=True),), bandit, "fury", BEGIN, 1)

    scene.begin(OverlordTurn())

    assert scene.table.gains[bandit] == ()


def test_the_honour_that_is_needed_is_told_with_the_honour_that_there_is():
    view = GAME.view(QuestScene().table, 0)
    lines = []
    for target in (7, None):
        view["quests"]["target"] = target
        lines.append(next(line for line in GAME.position(view, "en") if line.startswith("Honour")))

    assert [line.partition(",")[0] for line in lines] == ["Honour 0 of 7", "Honour 0"]
