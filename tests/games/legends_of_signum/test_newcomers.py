"""What somebody who has not read the rulebook needs to be told where it is asked for."""

import pytest

from legendarium.games.legends_of_signum.game import GAME
from legendarium.games.legends_of_signum.library.collection import gloss_of
from legendarium.games.legends_of_signum.quest.telling.words import quest_text
from legendarium.games.legends_of_signum.telling.names import told as told_fact
from legendarium.kernel.match import Match
from legendarium.testing.legends_of_signum import Skirmish

LANGUAGES = ("en", "it")


@pytest.mark.rule("los.play.cost-buildings")
@pytest.mark.parametrize(
    ("language", "told"), [("en", "Bolt costs Temple, 1 × any:"), ("it", "Bolt costa Tempio, 1 × ")]
)
def test_who_cannot_pay_for_a_card_is_told_what_it_costs(language, told):
    bolt = {"type": "spell", "cost": ["temple", "any"], "lines": [{"do": "draw", "count": 1}]}
    scene = Skirmish(hand="bolt", hand_1="bolt", cards={"bolt": bolt})
    scene.begin()
    refusal = scene.why_not("play:bolt")
    keys = [f"play:{scene.table.labels[player.hand[0]]}" for player in scene.table.players]

    said = [GAME.reason(scene.table, 0, key, refusal, language) for key in keys]

    assert said[0].startswith(told)
    assert "Bolt" not in said[1]


@pytest.mark.rule("los.architect.construction-deck")
def test_an_architect_is_asked_for_the_next_building_of_the_construction_deck():
    asked = {}
    for variant in ("core", "architect"):
        match = Match.new(GAME, 2, 3, {"variant": variant}, "salt")
        while match.decision.kind != "construct":
            match.play(GAME.default_answer(match.decision))
        asked[variant] = GAME.question(match.table, match.decision, "en")

    assert asked["core"].startswith("Build one building")
    assert asked["architect"].startswith("Build the next building of your Construction Deck")


@pytest.mark.parametrize(
    ("language", "told"), [("en", "until the end of the attack"), ("it", "fino alla fine dell'attacco")]
)
def test_how_long_something_lasts_is_told_in_words(language, told):
    assert told_fact("until", "attack", language) == told


def test_whoever_chooses_for_a_card_is_told_what_it_does():
    bolt = {"type": "spell", "target": "enemy-characters", "gloss": "One wound.", "rules": ["los.spell.immediate"]}
    bolt["lines"] = [{"do": "wound", "amount": 1, "cards": "$target"}]
    scene = Skirmish("hero@300,16", "foe@300,584 elk@300,300 ox@200,300", hand="bolt", cards={"bolt": bolt})
    scene.begin()
    scene.play("play:bolt")

    assert GAME.question(scene.table, scene.decision, "en") == "Whom does Bolt mean? One wound."


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_new_quest_and_a_card_of_the_overlord_say_what_they_are_about(language):
    match = Match.new(GAME, 1, 3, {"variant": "quest-pve"}, "salt")
    told = {}
    while len(told) < 2 and match.decision is not None:
        match.play(GAME.default_answer(match.decision))
        told |= {it.kind: it for it in match.events if it.kind in ("quest-drawn", "overlord-played")}

    drawn, played = (GAME.sentence(told[kind], language) for kind in ("quest-drawn", "overlord-played"))
    assert quest_text(told["quest-drawn"].data["card"]["code"], language) in drawn
    assert gloss_of(told["overlord-played"].data["card"]["code"], language) in played
