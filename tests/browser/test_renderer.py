"""Random games of every title are drawn from their first ply to their last without a missing word or a complaint."""

import pytest

from legendarium.kernel.game import games
from tests.browser.renderer import MISSING, ROUNDS, look_through, random_record
from tests.waiting import PATIENCE

GAMES = {"village-of-legends": 8, "village-attacks": 20, "legends-of-signum": 6}
STOPS = 6


@pytest.mark.parametrize("code", games())
def test_random_games_are_drawn_without_a_missing_word(page, hall, code):
    for number in range(GAMES[code]):
        found = look_through(page, hall, random_record(code, number, ROUNDS[code]), STOPS, PATIENCE)
        assert found == [], number


@pytest.mark.parametrize("text", ["Buy {card}", "@1 wins", "[Ada plays|You play] Coin", "NaN gold", "vol.turn.order"])
def test_a_missing_word_would_be_noticed(text):
    assert MISSING.search(text)
