"""Victory by Prosperity: the instant at which it is checked."""

import pytest

from legendarium.kernel.shared_tuples import changed
from legendarium.testing.legends_of_signum import Skirmish
from tests.games.legends_of_signum.helpers.harm import hurt

NINE = " ".join(f"b{number}" for number in range(9))


@pytest.mark.rule("los.end.hero-priority", "los.ruling.end.prosperity-check-timing")
@pytest.mark.parametrize("moment", ["harmed", "eliminated"])
def test_no_prosperity_that_a_falling_hero_brings_saves_its_player(moment):
    gold = {
        "type": "tactic",
        "when": moment,
        "if": ["my_creature_suffers"],
        "lines": [{"do": "prosperity", "amount": 5}],
    }
    scene = Skirmish(city_1=NINE, tactics_1="gold", cards={"gold": gold}, prosperity=30, phase="activation")
    hurt(scene, "foe", 3, party=0)
    scene.play("spring:t1")

    assert scene.table.players[1].prosperity == 35
    assert (scene.table.outcome.winners, scene.table.outcome.reason) == ((0,), "hero")


ONE_MORE = {"do": "prosperity", "amount": 1}


GIFT = {"code": "gift", "when": "activation-begins", "if": ["it_is_me"], "lines": [ONE_MORE]}


def rich(mine="hero@300,16", **scene):
    """Nine buildings, and one Prosperity short of victory, in the own phase."""
    return Skirmish(mine=mine, city=NINE, prosperity=32, **scene, phase="activation")


def won_by_prosperity(scene):
    outcome = scene.table.outcome
    return outcome is not None and (outcome.winners, outcome.reason) == ((0,), "prosperity")


@pytest.mark.rule("los.ruling.end.prosperity-check-timing", "los.ability.concentration")
def test_a_spent_token_wins_at_once():
    wise = {"abilities": [{"has": "concentration", "value": 2, "lines": [ONE_MORE]}]}
    scene = rich(creatures={"hero": wise})
    scene.table.focus = changed(scene.table.focus, scene.things["hero"], 1)

    scene.play("spend:hero")

    assert won_by_prosperity(scene)


@pytest.mark.rule("los.ruling.end.prosperity-check-timing", "los.end.prosperity")
def test_a_gain_at_the_start_of_an_activation_wins_before_the_creature_acts():
    scene = rich(creatures={"hero": {"ability": [GIFT]}})

    scene.play("activate:hero")

    assert won_by_prosperity(scene)


@pytest.mark.rule("los.ruling.end.prosperity-check-timing", "los.ruling.triggers.order")
def test_what_answers_the_same_moment_comes_before_the_victory():
    loss = {
        "code": "loss",
        "when": "activation-begins",
        "if": ["it_is_me"],
        "lines": [{"do": "prosperity", "amount": -1}],
    }
    scene = rich(creatures={"hero": {"ability": [GIFT, loss]}})
    scene.play("activate:hero", "first:hero.gift")

    assert scene.table.outcome is None
    assert scene.kind == "act"


@pytest.mark.rule("los.ruling.end.prosperity-check-timing", "los.ability.last-word")
def test_a_last_word_in_the_middle_of_an_activation_wins_before_it_goes_on():
    cat = {"health": 1, "abilities": [{"has": "last-word", "lines": [ONE_MORE]}]}
    find = {"do": "find", "who": "your-characters", "as": "mine"}
    whip = [find, {"do": "wound", "amount": 1, "cards": "$mine"}]
    cruel = {"ability": [{"code": "whip", "when": "activation-begins", "if": ["it_is_me"], "lines": whip}]}
    scene = rich("hero@300,16 cat@268,300", creatures={"cat": cat, "hero": cruel})

    scene.play("activate:hero")

    assert won_by_prosperity(scene)
    assert scene.zone("graveyard") == "cat"


@pytest.mark.rule("los.end.hero-priority", "los.multi.last-hero")
def test_where_the_game_goes_on_prosperity_wins_once_the_fallen_are_gone():
    gold = {
        "type": "tactic",
        "when": "eliminated",
        "if": ["enemy_suffers"],
        "lines": [{"do": "prosperity", "amount": 5}],
    }
    scene = Skirmish(
        third="ada@16,300", city_2=NINE, tactics_2="gold", cards={"gold": gold}, prosperity=30, phase="activation"
    )
    hurt(scene, "foe", 3, party=0)
    scene.play("spring:t1")

    assert [event.kind for event in scene.events("fell", "won")] == ["fell", "won"]
    assert (scene.table.outcome.winners, scene.table.outcome.reason) == ((2,), "prosperity")
