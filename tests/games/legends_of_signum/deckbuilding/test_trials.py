"""Games that test a deck: against whom, from which seat, and what became of the cards in hand."""

import pytest

from legendarium.bots.deck_trials import play_trial
from legendarium.games.legends_of_signum.deckbuilding.verdict import DECKS
from legendarium.games.legends_of_signum.library.collection import known_collection
from legendarium.games.legends_of_signum.library.decks import read
from legendarium.kernel.errors import SetupError
from legendarium.kernel.game import game

CODE = "legends-of-signum"
AELWEN = known_collection().decks["unicorn-aelwen"].text()


def test_every_starter_deck_is_met_from_both_seats():
    trials = [DECKS.trial(AELWEN, {}, number) for number in range(16)]

    assert [trial.seat for trial in trials[:4]] == [0, 1, 0, 1]
    assert {trial.against for trial in trials} == set(known_collection().decks)
    for trial in trials:
        assert read(trial.options["decks"][trial.seat]).heroes == ("aelwen",)


def test_an_architect_meets_construction_decks_and_a_quest_deck_the_base_game():
    assert DECKS.trial(AELWEN, {"variant": "architect"}, 0).options["variant"] == "architect"
    assert DECKS.trial(AELWEN, {"variant": "quest-pve"}, 0).options["variant"] == "core"


@pytest.fixture(scope="module")
def tested():
    return play_trial(CODE, DECKS.trial(AELWEN, {}, 2), 2)


def test_a_game_is_played_to_its_end_and_every_card_of_the_deck_is_accounted_for(tested):
    deck = read(AELWEN).cards

    assert tested.points in (0.0, 0.5, 1.0)
    assert tested.plies > 100
    assert set(tested.cards) <= set(deck)
    for code, (held, played, turns) in tested.cards.items():
        assert 0 <= played <= held <= deck[code]
        assert played or turns
    assert sum(played for _, played, _ in tested.cards.values()) > 3


def test_the_same_game_is_played_again(tested):
    assert play_trial(CODE, DECKS.trial(AELWEN, {}, 2), 2) == tested


def test_a_deck_that_is_not_legal_is_refused():
    trial = DECKS.trial("hero:aelwen", {}, 0)
    with pytest.raises(SetupError, match="not legal"):
        game(CODE).check(trial.seats, trial.options)
