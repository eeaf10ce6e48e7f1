"""What a table may choose, and what is said to a choice that cannot be."""

import json

import pytest

import legendarium as lg
from legendarium.games.legends_of_signum.game import GAME
from legendarium.kernel.dice import Dice
from legendarium.kernel.errors import SetupError
from legendarium.kernel.steps import advance
from legendarium.testing.random_play import play_table


def test_without_a_choice_two_starter_decks_meet():
    checked = GAME.check(2, {})

    assert (checked["variant"], checked["round_limit"], len(checked["decks"])) == ("core", None, 2)
    assert checked["decks"][0].startswith("hero:aelwen")


def test_a_deck_may_be_a_starters_code_or_a_text_and_means_the_same():
    named = GAME.check(2, {"decks": ["akkari-zessara"]})

    assert GAME.check(2, {"decks": named["decks"]}) == {**named, "decks": named["decks"]}


@pytest.mark.rule("los.ruling.los.pre-measuring")
@pytest.mark.parametrize("said", ["true", "false", True])
def test_a_record_that_names_the_former_option_of_measuring_opens_and_plays_on(said):
    match = lg.Match.new("legends-of-signum", 2, 5)
    match.play(match.decision.options[0])
    record = json.loads(match.save())
    record["options"]["rulings"] = {"table.pre_measuring": said}

    opened = lg.Match.load(json.dumps(record))

    assert (opened.options["rulings"], opened.table.digest()) == ({}, match.table.digest())


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"colour": "red"}, "is unknown"),
        ({"variant": "chess"}, "variant: one of"),
        ({"decks": "aelwen"}, "decks: a list"),
        ({"decks": ["nonsense"]}, "is no deck"),
        ({"decks": [7]}, "decks: a list"),
        ({"decks": ["x:y"]}, "does not begin with"),
        ({"rulings": {"end.tiebreak": "coin"}}, "end.tiebreak"),
        ({"rulings": []}, "rulings"),
        ({"round_limit": 0}, "round_limit"),
        ({"packs": "mine"}, "packs"),
    ],
)
def test_a_choice_that_cannot_be_is_told_plainly(options, said):
    with pytest.raises(SetupError, match=said):
        GAME.check(2, options)


def test_all_that_is_wrong_with_a_deck_is_said_at_once():
    with pytest.raises(SetupError) as told:
        GAME.check(2, {"decks": ["hero:aelwen cards:caillion*3,nonsense buildings:tavern terrains:forest"]})

    for rule in ("los.deck.size", "los.deck.one-per-character-name", "los.cards.eight-types"):
        assert rule in str(told.value)


@pytest.mark.parametrize("variant", ["core", "architect"])
def test_random_games_of_the_starter_decks_come_to_an_end(variant):
    for seed in range(3):
        table = GAME.open(2, Dice(seed), GAME.check(2, {"variant": variant, "round_limit": 6}))
        advance(table)
        play_table(table, seed)

        assert table.outcome is not None
        assert not table.stack
