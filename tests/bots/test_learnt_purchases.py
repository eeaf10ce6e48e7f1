"""Purchases of Village of Legends are learnt: weights hold for the cards, features and rules they were learnt with."""

import json

import pytest

import legendarium as lg
from legendarium.bots.judgement.village_of_legends.evaluator import VillageEvaluator
from legendarium.bots.judgement.village_of_legends.frozen import FrozenAdept
from legendarium.bots.judgement.village_of_legends.purchases import (
    FEATURES,
    FILE,
    NOTHING,
    card_row,
    features_of,
    kind_row,
    learnt,
    purchases_for,
    read,
)
from legendarium.bots.judgement.village_of_legends.situation import Situation
from legendarium.bots.judgement.village_of_legends.weights import ADEPT, FROZEN
from legendarium.games.village_of_legends.library.collection import LIBRARY
from legendarium.games.village_of_legends.printed.faces import KINDS
from legendarium.testing.village_of_legends import VillageScene

DATA = json.loads(FILE.read_text(encoding="utf-8"))


def scored(weights, scene):
    """Return the scores of the purchases in a scene's play phase, by card."""
    evaluator = VillageEvaluator(weights)
    table = scene.table
    evaluator.prepare(table)
    return {
        table.faces[option.thing].code: evaluator.score(table, option)
        for option in table.decision.options
        if option.word == "buy"
    }


@pytest.mark.parametrize("players", ["two"])
def test_there_are_weights_for_every_kind_and_as_many_as_columns(players):
    own = DATA["players"][players]
    scene = VillageScene(hand="coin coin", market="sword")
    situation = Situation(scene.table, 0, ADEPT)
    z = features_of(situation)

    assert len(z) == len(FEATURES) == len(own["mean"]) == len(own["spread"])
    assert set(own["kinds"]) == {*KINDS, NOTHING}
    assert {len(row) for row in own["kinds"].values()} == {len(kind_row(z, 0.0))}
    assert {len(row) for row in own["cards"].values()} == {len(card_row(situation, NOTHING, 0.0))}


def test_more_than_two_players_buy_by_the_basket_since_their_weights_lost_to_it():
    two, four = (lg.open("village-of-legends", seats=seats, seed=1) for seats in (2, 4))

    assert purchases_for(two) is learnt()["two"]
    assert purchases_for(four) is None


def test_weights_for_other_rules_or_features_are_not_used():
    assert read({**DATA, "rules": DATA["rules"] + 1}) == {}
    assert read({**DATA, "features": [*FEATURES, "luck"]}) == {}


def test_cards_of_a_pack_that_has_changed_are_not_known():
    changed = read({**DATA, "packs": {**DATA["packs"], "the-horde": "otherwise"}})["two"]
    horde, base = LIBRARY.own("the-horde").cards, LIBRARY.own("base").cards

    assert not any(changed.knows(face) for face in horde)
    assert any(changed.knows(face) for face in base)


def test_a_card_that_is_not_known_is_bought_as_before():
    """One unknown card on offer is enough: the basket compares all of them by one measure."""
    own = {"kind": "weapon", "class": "swords", "attack": 4, "price": 30}
    scene = VillageScene(hand="coin coin coin coin", market="own sword", cards={"own": own})
    scene.play(*["play:coin"] * 4)

    assert scored(ADEPT, scene) == scored(FROZEN, scene)


OVERRATED = {"nuggets", "wild-boar", "goblin-cutpurse", "giant-turtle", "wooden-shield"}
"""What the frozen adept buys too often: experiments show that it adds nothing to the chance to win."""


def test_an_adept_leaves_most_of_what_a_frozen_one_overrates():
    bought = left = 0
    for seed in range(12):
        table = lg.open("village-of-legends", seats=2, seed=seed)
        bots = [FrozenAdept(seed), FrozenAdept(seed + 1)]
        while table.decision is not None:
            option = bots[table.decision.seat].pick(table)
            if option.word == "buy" and table.faces[option.thing].code in OVERRATED:
                bought += 1
                left += lg.bot("village-of-legends", "adept", 1).pick(table).key != option.key
            lg.answer(table, option)

    assert bought >= 10
    assert left > bought / 2
