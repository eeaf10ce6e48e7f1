"""First and Last Words: when they are said, and once a game."""

import pytest

from legendarium.games.legends_of_signum.state.table import POISON_TOKEN
from legendarium.testing.legends_of_signum import Skirmish
from tests.games.legends_of_signum.helpers.harm import hurt, wound_directly


def text(code, when, conditions, *lines, may=False):
    return {"code": code, "when": when, "if": list(conditions), "lines": list(lines), "may": may}


@pytest.mark.rule("los.ability.last-word", "los.special.word-once", "los.ruling.abilities.word-once-tracking")
def test_a_last_word_is_spoken_when_the_card_goes_to_the_graveyard_and_once_a_game():
    word = {"has": "last-word", "lines": [{"do": "draw", "count": 1}]}
    scene = Skirmish(mine="hero@16,16 wolf@300,200", deck="a b c", creatures={"wolf": {"abilities": [word]}})
    wound_directly(scene, "wolf", 3)
    assert len(scene.table.players[0].hand) == 1

    wolf = scene.things["wolf"]
    scene.table.players[0].graveyard.remove(wolf)
    scene.stand(wolf, 300_000, 200_000)
    wound_directly(scene, "wolf", 3)
    assert len(scene.table.players[0].hand) == 1


@pytest.mark.rule("los.ability.last-word")
def test_a_card_that_says_its_last_word_is_a_moment_for_those_who_wait_for_burials():
    word = {"has": "last-word", "lines": [{"do": "draw", "count": 1}]}
    toll = text("toll", "buried", [], {"do": "prosperity", "amount": 1})
    scene = Skirmish(
        mine="hero@16,16 wolf@300,200",
        deck="a b",
        creatures={"wolf": {"abilities": [word]}, "hero": {"ability": [toll]}},
    )
    wound_directly(scene, "wolf", 3)

    assert scene.table.players[0].prosperity == 4


@pytest.mark.rule("los.special.controller-chooses", "los.ability.last-word", "los.example.special-infected-mushroom")
@pytest.mark.parametrize(("controller", "poisoned"), [(1, ["hero", "wolf"]), (0, ["foe", "owl"])])
def test_whoever_controlled_an_infected_mushroom_chooses_among_the_own_opponents(controller, poisoned):
    lines = [
        {"do": "targets", "who": "enemy-creatures", "as": "all"},
        {"choose": "$all", "asks": "poison", "as": "one"},
        {"do": "poison", "cards": "$one"},
    ]
    scene = Skirmish(
        mine="hero@16,16 wolf@100,100",
        theirs="foe@584,584 mushroom@300,300 owl@500,500",
        creatures={"mushroom": {"health": 1, "abilities": [{"has": "last-word", "lines": lines}]}},
        phase="activation",
    )
    mushroom = scene.things["mushroom"]
    scene.table.controller[mushroom] = controller
    hurt(scene, "mushroom", 1, party=0)
    assert (scene.asked, scene.words("poison")) == (controller, poisoned)

    scene.play(f"poison:{poisoned[1]}")

    assert scene.table.marks[scene.things[poisoned[1]]] == POISON_TOKEN
    assert (scene.zone("graveyard", 1), scene.table.controller[mushroom]) == ("mushroom", 1)


GAIN = [{"do": "prosperity", "amount": 2}]


@pytest.mark.rule("los.ability.first-word", "los.ability.last-word", "los.special.word-once")
def test_a_relic_says_its_first_word_when_played_and_its_last_when_it_goes_to_the_graveyard():
    mask = {
        "type": "relic",
        "relic": "helmet",
        "durability": 1,
        "abilities": [{"has": "first-word", "lines": GAIN}, {"has": "last-word", "lines": [*GAIN, *GAIN]}],
    }
    scene = Skirmish(
        hand="mask",
        cards={"mask": mask},
        creatures={"hero": {"health": 9, "slots": ["helmet"]}},
        prosperity=0,
        phase="activation",
    )
    scene.play("play:mask")
    assert scene.table.players[0].prosperity == 2

    hurt(scene, "hero", 1, style="melee")

    assert (scene.zone("graveyard"), scene.table.players[0].prosperity) == ("mask", 6)

    player = scene.table.players[0]
    player.hand.append(player.graveyard.pop())
    scene.begin()
    scene.play("play:mask")
    hurt(scene, "hero", 1, style="melee")
    assert (scene.zone("graveyard"), player.prosperity) == ("mask", 6)


@pytest.mark.rule("los.cards.unique-building-bonus", "los.ability.first-word", "los.ability.last-word")
@pytest.mark.parametrize(("city", "gained"), [("garden", [2, 4]), ("", [0, 0])])
def test_words_tied_to_a_unique_building_are_said_while_it_stands(city, gained):
    words = [{"has": has, "while": "garden", "lines": GAIN} for has in ("first-word", "last-word")]
    scene = Skirmish(
        hand="elk",
        city=city,
        cards={"garden": {"standing": "unique"}},
        creatures={"elk": {"health": 1, "abilities": words}},
        prosperity=0,
        phase="activation",
    )
    scene.play("play:elk", "place:elk@100,16")
    purse = [scene.table.players[0].prosperity]
    hurt(scene, "elk", 1, party=1)

    assert [*purse, scene.table.players[0].prosperity] == gained
