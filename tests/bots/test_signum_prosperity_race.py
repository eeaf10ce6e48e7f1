"""The race for 33: an adept knows who is ahead near its end, and fights or avoids fights accordingly."""

from math import dist

import pytest

from legendarium.bots.judgement.legends_of_signum.city_building import tap_cost
from legendarium.bots.judgement.legends_of_signum.evaluator import SignumEvaluator
from legendarium.bots.judgement.legends_of_signum.place_value import place_value
from legendarium.bots.judgement.legends_of_signum.prosperity_race import AHEAD, BEHIND, turns_to_win
from legendarium.bots.judgement.legends_of_signum.situation import Situation
from legendarium.bots.judgement.legends_of_signum.weights import ADEPT, NOVICE
from legendarium.games.legends_of_signum.game import GAME
from legendarium.games.legends_of_signum.printed.faces import BASIC
from legendarium.kernel.dice import Dice
from legendarium.kernel.steps import advance, answer


def cities(own, theirs, missing=0):
    """Lay out two complete cities but for some buildings, each with this much Prosperity."""
    table = GAME.open(2, Dice(1), GAME.check(2, {}))
    advance(table)
    while table.decision.kind != "construct":
        answer(table, table.decision.options[-1])
    for player, amount in zip(table.players, (own, theirs), strict=True):
        basic = [thing for thing in player.supply if table.fixed.building(thing).standing == BASIC]
        player.city += basic[missing:]
        player.supply = [thing for thing in player.supply if thing not in basic[missing:]]
        player.prosperity = amount
    return table


def test_a_city_needs_a_turn_for_every_building_it_lacks_and_then_savings():
    whole, lacking = cities(25, 25), cities(25, 25, missing=2)

    assert turns_to_win(whole, 0) == pytest.approx(2.0)  # 8 more: income, savings and the City Hall are 4 a turn
    assert turns_to_win(lacking, 0) > 2.0


@pytest.mark.parametrize(("own", "theirs", "found"), [(29, 20, AHEAD), (20, 29, BEHIND), (25, 25, 0), (7, 0, 0)])
def test_an_adept_knows_whether_it_is_ahead_when_the_end_is_near(own, theirs, found):
    table = cities(own, theirs)

    assert Situation(table, 0, ADEPT).race == found
    assert Situation(table, 0, NOVICE).race == 0


def test_a_hero_who_is_behind_dares_more_than_one_who_is_ahead():
    def dread(own, theirs):
        table = cities(own, theirs)
        situation = Situation(table, 0, ADEPT)
        x, y = table.x[situation.foe], table.y[situation.foe]
        near = place_value(situation, situation.hero, x + 40_000, y + (40_000 if y < 300_000 else -40_000))
        return place_value(situation, situation.hero, table.x[situation.hero], table.y[situation.hero]) - near

    assert dread(29, 20) > dread(25, 25) > dread(20, 29)


def test_what_earns_is_spared_by_whoever_is_ahead():
    def sparing(own, theirs):
        table = cities(own, theirs)
        hall = next(thing for thing in table.players[0].city if table.face(thing).code == "city-hall")
        return tap_cost(Situation(table, 0, ADEPT), hall)

    assert sparing(29, 20) > sparing(25, 25)


@pytest.mark.parametrize(("own", "theirs", "told"), [(20, 29, "behind in the race"), (25, 25, "gains the most ground")])
def test_a_hint_says_that_somebody_who_is_behind_has_to_fight(own, theirs, told):
    table = cities(own, theirs)
    while table.decision.kind != "act":
        wanted = [option for option in table.decision.options if option.word in ("bank", "activate")]
        answer(table, wanted[0] if wanted else table.decision.options[-1])
    seat = table.decision.seat
    table.players[seat].prosperity, table.players[1 - seat].prosperity = own, theirs
    evaluator = SignumEvaluator(ADEPT)
    evaluator.prepare(table)
    situation = evaluator.situation

    runs = [option for option in table.decision.options if option.word == "run"]
    nearest = min(runs, key=lambda option: dist(option.way[-1], (table.x[situation.foe], table.y[situation.foe])))

    assert told in evaluator.reason(table, nearest, "en")
