"""The race for 33: an adept knows who is ahead near its end, and fights or avoids fights accordingly."""

from math import dist

import pytest

from legendarium.bots.judgement.legends_of_signum import make
from legendarium.bots.judgement.legends_of_signum.city_building import income, income_value, tap_cost
from legendarium.bots.judgement.legends_of_signum.evaluator import SignumEvaluator
from legendarium.bots.judgement.legends_of_signum.frozen import FrozenAdept
from legendarium.bots.judgement.legends_of_signum.place_value import place_value
from legendarium.bots.judgement.legends_of_signum.prosperity_race import AHEAD, BEHIND, turns_to_win
from legendarium.bots.judgement.legends_of_signum.situation import Situation
from legendarium.bots.judgement.legends_of_signum.text_value import text_value
from legendarium.bots.judgement.legends_of_signum.weights import ADEPT, FROZEN, NOVICE
from legendarium.games.legends_of_signum.effects.verbs import draw
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


# -- four cards, one card, one building: what a turn of the race is worth


def opening_table(options=None):
    table = GAME.open(2, Dice(4), GAME.check(2, options or {}))
    advance(table)
    while table.decision.kind != "opening":
        answer(table, table.decision.options[0])
    return table


def test_an_adept_gives_up_its_opening_hand_which_is_worth_a_turn_of_the_race():
    table = opening_table()
    seat = table.decision.seat
    before = table.players[Situation(table, seat, ADEPT).party].prosperity
    while table.decision.kind == "opening" and table.decision.seat == seat:
        answer(table, make("adept", 1).pick(table))
    party = Situation(table, seat, ADEPT).party

    assert not table.players[party].hand
    assert table.players[party].prosperity == before + 4


def test_the_most_expensive_card_is_given_up_first():
    table = opening_table()
    chosen = make("adept", 1).pick(table)
    prices = [dear(table, option) for option in table.decision.options if option.word == "discard"]

    assert chosen.word == "discard"
    assert dear(table, chosen) == max(prices)


def dear(table, option):
    cost = table.face(option.thing).cost
    return len(cost.buildings) + cost.any + cost.prosperity


def test_the_frozen_adept_keeps_its_hand():
    assert FrozenAdept(1).pick(opening_table()).word != "discard"


def test_a_drawn_card_is_worth_less_than_nothing_to_an_adept_since_the_deck_has_to_last():
    table = cities(10, 10)
    library = next(thing for thing in table.players[0].city if table.face(thing).code == "library")
    lines = [line for line in table.face(library).lines if line.does(draw)]

    assert text_value(Situation(table, 0, ADEPT), library, lines, {"me": (library,), "found": (library,)}) < 0
    assert text_value(Situation(table, 0, FROZEN), library, lines, {"me": (library,), "found": (library,)}) > 0


def building(table, code):
    return next(face for face in table.fixed.faces if face.code == code)


def test_a_building_that_earns_by_chance_counts_by_its_chance_and_one_that_draws_does_not_count():
    table = cities(0, 0)

    assert income(building(table, "city-hall")) == 1
    assert income(building(table, "web-market")) == pytest.approx(4 / 3)  # two faces of three: one taken, one gained
    assert income(building(table, "unicorn-fountain")) == 0


def test_a_building_that_earns_is_worth_its_price_early_and_not_at_the_end():
    early, late = cities(0, 0), cities(31, 31)
    market = building(early, "web-market")

    assert income_value(Situation(early, 0, ADEPT), market) > 0 > income_value(Situation(late, 0, ADEPT), market)
    assert income_value(Situation(early, 0, FROZEN), market) == 0
