"""The village in words, as `look` tells it: names instead of codes, in either language."""

import re

import pytest

import legendarium as lg
from legendarium.bots import bot
from legendarium.kernel.phrasebook import LANGUAGES
from legendarium.testing.village_of_legends import VillageScene

VILLAGE = "village-of-legends"
CODE = re.compile(r"\b[a-z]+(-[a-z]+)+\b|\{|\}|\bNone\b|\bTrue\b|_|\[\d+\]")
"""How nothing is called: a code, the name of a field, the number of a card, a blank that was not filled in."""


@pytest.mark.parametrize("mode", lg.game(VILLAGE).modes(), ids=lambda mode: mode[0])
def test_everything_is_called_by_its_name(mode):
    _, seats, options = mode
    match = lg.Match.new(VILLAGE, seats, 3, options)
    player = bot(VILLAGE, "random", 3)
    while match.decision is not None and match.ply < 500:
        if match.ply % 25 == 0:
            for language in LANGUAGES:
                told = match.game.position(match.view(0), language)
                assert [sentence for sentence in told if CODE.search(sentence)] == []
                assert len(told) > (seats if match.table.turns else 0)
        match.play(player.choose(match))


def test_heroes_their_areas_the_market_and_the_own_hand_are_told():
    scene = VillageScene(hand="coin coin sword")
    view = scene.match.view(0)
    view["heroes"][0] |= {"hero": "mage", "life": 24, "max_life": 30, "level": 2, "xp": 40, "poison": 3}
    view["heroes"][0]["monsters"] = [
        {"id": "7", "code": "coin", "owner": -1, "life": 5, "wounds": 2, "charged": False, "shields": None},
        {"id": "8", "code": "coin", "owner": 1, "life": 4, "wounds": 0, "charged": False, "shields": "7"},
    ]
    view["heroes"][0]["defences"] = [{"id": "9", "code": "coin", "value": 5, "damage": 2}]
    view["heroes"][0]["discard"] = [{"id": "1", "code": "coin"}, {"id": "2", "code": "coin"}]
    told = "\n".join(scene.match.game.position(view, "en"))

    assert "Mage: life 24 of 30, level 2 with 40 experience" in told
    assert "Poison 3." in told
    assert "in the discard pile: 2 × Coin." in told
    assert "Monster: Coin, wild, life 3 of 5." in told
    assert "life 4 of 4. It shields Coin." in told
    assert "On guard: Coin, 3 of 5 left." in told
    assert "In guardia: Moneta" in "\n".join(scene.match.game.position(view, "it"))
    assert "Your hand: 2 × Coin" in told
    assert "Your hand" not in "\n".join(scene.match.game.position(scene.match.view(None), "en"))
