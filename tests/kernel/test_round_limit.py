"""The round limit as a table option of any game."""

import pytest

import legendarium as lg
from legendarium.kernel.game import Game
from legendarium.kernel.round_limit import RoundLimit, with_round_limit


class Endless(Game):
    """A game that knows the option."""

    def own_settings(self):
        return [RoundLimit("a.rule")]


@pytest.mark.parametrize(("options", "limit"), [({}, None), ({"round_limit": None}, None), ({"round_limit": 1}, 1)])
def test_ordinary_games_have_no_round_limit(options, limit):
    assert Endless().check(2, options) == {"round_limit": limit}


@pytest.mark.parametrize("value", [0, -3, 1000, True, 2.5, "5", []])
def test_a_round_limit_is_a_number_from_1_to_999(value):
    with pytest.raises(lg.LegendariumError, match="from 1 to 999"):
        Endless().check(2, {"round_limit": value})


def test_a_menu_offers_none_unless_somebody_says_a_number():
    setting = RoundLimit("a.rule")

    assert (setting.form, setting.values, setting.default, setting.rule) == ("number", (1, 999), None, "a.rule")


def test_what_bots_play_alone_is_limited_unless_a_limit_is_said():
    assert with_round_limit(Endless(), {"x": 1}) == {"x": 1, "round_limit": 150}
    assert with_round_limit(Endless(), {"round_limit": None}, 40) == {"round_limit": 40}
    assert with_round_limit(Endless(), {"round_limit": 7}) == {"round_limit": 7}


def test_a_game_that_does_not_know_the_option_is_left_alone():
    assert with_round_limit(Game(), {"x": 1}) == {"x": 1}
