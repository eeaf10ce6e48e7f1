"""Twins: copies of a card that nobody can tell apart are offered once, and the key of each is accepted."""

import pytest

from legendarium.games.village_of_legends.state.alike import monster_options
from legendarium.games.village_of_legends.turn.secondary import TakeBack
from legendarium.kernel.match import Match
from legendarium.kernel.steps import advance, push
from legendarium.testing.village_of_legends import VillageScene


def answers(scene):
    """How many things each answer stands for, by its word."""
    return [(option.word, len(option.things)) for option in scene.decision.options]


@pytest.mark.rule("vol.turn.play-any-order")
def test_copies_in_hand_are_one_answer_and_each_of_them_may_be_played():
    scene = VillageScene(hand="coin sword coin coin")
    assert answers(scene) == [("play", 3), ("play", 1), ("sell", 1), ("end", 1)]
    third = scene.table.heroes[0].hand[2]

    scene.play(f"play:{scene.table.labels[third]}")

    assert third not in scene.table.heroes[0].hand
    assert answers(scene) == [("play", 2), ("play", 1), ("sell", 1), ("end", 1)]


@pytest.mark.rule("vol.sell.half-price")
def test_copies_are_sold_under_any_of_their_keys():
    scene = VillageScene(hand="sword sword")
    second = scene.table.heroes[0].hand[1]

    scene.play(f"sell:{scene.table.labels[second]}")

    assert scene.table.removed == [second]


@pytest.mark.rule("vol.market.offer")
def test_copies_in_the_market_lie_on_spaces_of_their_own_and_are_no_twins():
    scene = VillageScene(gold=90, space_6="sword", space_7="sword", loot_1="knife knife")

    assert answers(scene) == [("buy", 1), ("buy", 1), ("buy", 2), ("end", 1)]


@pytest.mark.rule("vol.secondary.mandatory")
def test_a_hand_of_copies_is_asked_for_though_there_is_one_answer():
    scene = VillageScene(discard="coin coin", begin=False)
    push(scene.table, TakeBack(0, -1))
    advance(scene.table)

    assert answers(scene) == [("take-back", 2)]


@pytest.mark.rule("vol.ruling.monster-order-within-owner")
def test_monsters_are_twins_only_while_nothing_that_is_seen_tells_them_apart():
    table = VillageScene(monsters_0="orc orc orc").table
    row = table.heroes[0].monsters
    assert [len(option.things) for option in monster_options(table, "order", row)] == [3]

    table.put_wounds(row[1], 1)

    assert [option.things for option in monster_options(table, "order", row)] == [(row[0], row[2]), (row[1],)]


@pytest.mark.rule("vol.ability.monster-summon-guard")
def test_a_monster_that_is_shielded_is_like_no_other():
    table = VillageScene(monsters_0="orc orc orc").table
    row = table.heroes[0].monsters
    table.summoners[row[2]] = row[0]

    assert [len(option.things) for option in monster_options(table, "order", row)] == [1, 1, 1]


def test_a_digest_names_every_twin_as_when_each_was_offered():
    match = Match.new("village-of-legends", 2, 7000)
    while not any(option.also for option in match.decision.options):
        match.play(match.decision.options[0])

    _, (seat, kind, keys) = match.table.state()[-1]

    assert (seat, kind) == (match.decision.seat, match.decision.kind)
    assert len(keys) == sum(len(option.things) for option in match.decision.options) > len(match.decision.options)
