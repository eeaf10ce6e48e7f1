"""The master of Legends of Signum on quests, and the search that no level uses yet: race, value, playouts."""

import json

import pytest

import legendarium as lg
from legendarium.bots.judgement.legends_of_signum.ahead.features import FEATURES, columns, goal, mode
from legendarium.bots.judgement.legends_of_signum.ahead.lookahead import FILE, SignumLookahead, weights_digest
from legendarium.bots.judgement.legends_of_signum.ahead.race_projection import project
from legendarium.bots.judgement.legends_of_signum.ahead.searcher import LeanSignumEvaluator, Searcher
from legendarium.bots.judgement.legends_of_signum.evaluator import SignumEvaluator
from legendarium.bots.judgement.legends_of_signum.quests import rounds_left
from legendarium.bots.judgement.legends_of_signum.weights import ADEPT, MASTER
from legendarium.bots.search.planner import Effort
from legendarium.bots.value import read_weights
from legendarium.kernel.steps import answer

CODE = "legends-of-signum"
SMALL = Effort(9, candidates=3, vetoes=0, horizon=1, doubt=1.0)
VARIANTS = [
    (2, {"variant": "core"}),
    (2, {"variant": "architect"}),
    (3, {"variant": "3p"}),
    (4, {"variant": "4p-ffa"}),
    (4, {"variant": "2v2"}),
    (1, {"variant": "quest-pve"}),
    (2, {"variant": "quest-pvp"}),
]
NAMES = [feature.name for feature in FEATURES]


def begun(seats=2, plies=60, kind="act", seed=3, **options):
    """Open a table, let adepts give so many answers, and go on to a question of this kind with a choice."""
    table = lg.open(CODE, seats=seats, seed=seed, options=options)
    adepts = [lg.bot(CODE, "adept", seed + seat) for seat in range(seats)]
    while table.decision is not None:
        plies -= 1
        if plies < 0 and table.decision.kind == kind and len(table.decision.options) > 1:
            return table
        answer(table, adepts[table.decision.seat].pick(table))
    raise AssertionError("the game is over")


def figure(table, seat, name):
    return columns(table, seat)[NAMES.index(name)]


# -- the race


def test_a_city_that_only_builds_and_saves_finishes_when_the_projection_says():
    """Both sides pass over everything but building and saving; the projection is right from the first turn on."""
    table = begun(plies=0, kind="construct")
    said = {purse.party: purse.finish for purse in project(table)}
    first = table.turns
    evaluator = LeanSignumEvaluator(ADEPT)
    while table.decision is not None:
        options, kind = table.decision.options, table.decision.kind
        if kind == "construct":
            choice = next_building(table, options)
        elif kind == "phase":
            taps = [option for option in options if option.word == "use" and is_city_hall(table, option)]
            choice = (taps or [option for option in options if option.word == "end"])[0]
        else:
            evaluator.prepare(table)
            choice = max(options, key=lambda option: evaluator.score(table, option))
        answer(table, choice)

    assert table.outcome.reason == "prosperity"
    winner = table.fixed.seat_of.index(table.outcome.winners[0])
    assert min(said, key=said.get) == winner
    assert table.turns - first == said[winner]


def is_city_hall(table, option):
    return table.face(option.thing).code == "city-hall"


def next_building(table, options):
    """City Hall first, then the cheapest basic building, else two Prosperity."""
    basic = [
        option for option in options if option.word == "build" and table.fixed.building(option.thing).standing == 0
    ]
    missing = [table.fixed.building(it) for it in table.players[table.active].supply]
    halls = [option for option in basic if is_city_hall(table, option)]
    if halls:
        return halls[0]
    if any(face.code == "city-hall" for face in missing):
        return next(option for option in options if option.word == "bank")
    cheapest = sorted(basic, key=lambda option: table.fixed.building(option.thing).price)
    return cheapest[0] if cheapest else next(option for option in options if option.word == "bank")


def test_prosperity_moves_the_race():
    table = begun(plies=200)
    before = figure(table, 0, "race spare")
    table.players[0].prosperity += 6

    assert figure(table, 0, "race spare") > before
    assert figure(table, 1, "race spare") < -before + 1e-9


def test_an_empty_deck_loses_the_race():
    table = begun(plies=200)
    before = figure(table, 0, "race spare")
    table.players[0].deck = []

    assert figure(table, 0, "race spare") < before


# -- the value


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_every_mode_has_a_chance_for_every_seat(seats, options):
    table, ahead = begun(seats, **options), SignumLookahead()
    chances = [ahead.chance(table, seat) for seat in range(seats)]

    assert len(columns(table, 0)) == len(FEATURES)
    assert all(0 < chance < 1 for chance in chances)
    assert mode(table) in ahead.kinds[goal(table)].constants
    if goal(table) == "quest" and seats == 2:
        assert sum(chances) == pytest.approx(1.0)


def test_what_speaks_for_one_side_speaks_as_much_against_the_other():
    table = begun(plies=150)

    assert columns(table, 0) == pytest.approx([-number for number in columns(table, 1)])


def test_wounds_of_a_hero_move_the_chance_the_right_way():
    table, ahead = begun(3, plies=150, variant="3p"), SignumLookahead()
    before = ahead.chance(table, 0)
    hero = table.hero_of(1)
    table.wounds[hero] += 2
    better = ahead.chance(table, 0)
    table.wounds[hero] -= 2
    table.wounds[table.hero_of(0)] += 2

    assert ahead.chance(table, 0) < before < better


def test_enemies_beside_a_hero_who_has_little_health_left_lower_the_chance():
    table, ahead = begun(plies=150), SignumLookahead()
    before = ahead.chance(table, 0)
    hero, enemy = table.hero_of(0), table.army(1)[0]
    table.x[enemy], table.y[enemy] = table.x[hero] + 60_000, table.y[hero]
    table.wounds[hero] += 3

    assert ahead.chance(table, 0) < before


def test_honour_moves_the_chance_of_a_hero():
    table, ahead = begun(1, variant="quest-pve"), SignumLookahead()
    before = ahead.chance(table, 0)
    table.mode_state.honour += 4

    assert ahead.chance(table, 0) > before


def test_weights_fit_the_features_and_rules_of_today():
    kinds = read_weights(FILE, weights_digest())

    assert set(kinds) == {"two", "several", "quest"}
    assert {len(kind.weights) for kind in kinds.values()} == {len(FEATURES)}


def test_the_calibration_written_with_the_weights_stays_within_bounds():
    held_out = json.loads(FILE.read_text(encoding="utf-8"))["held_out"]

    for judged in held_out.values():
        assert judged["brier"] < judged["brier_constant"] - 0.02
        assert judged["ece"] < 0.12


# -- the bot


def test_the_same_seed_gives_the_same_answer_and_the_table_is_not_touched():
    table = begun(plies=120)
    state, dice = table.digest(), table.dice.position
    first, second = Searcher(4, SMALL), Searcher(4, SMALL)

    assert first.pick(table).key == second.pick(table).key
    assert [verdict.gain for verdict in first.verdicts] == [verdict.gain for verdict in second.verdicts]
    assert first.verdicts
    assert (table.digest(), table.dice.position) == (state, dice)


def test_what_is_hidden_does_not_change_the_answer():
    table = begun(plies=120)
    other = table.reimagine(table.decision.seat, 99)

    assert Searcher(4, SMALL).pick(table).key == Searcher(4, SMALL).pick(other).key


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_a_searcher_sits_in_every_mode(seats, options):
    table = begun(seats, seed=5, **options)
    bot = Searcher(2, SMALL)

    assert bot.pick(table) in table.decision.options
    assert bot.verdicts


def test_near_the_end_of_a_quest_a_master_saves_instead_of_building():
    table = begun(1, plies=0, kind="construct", variant="quest-pve")
    for left, word in ((9, "build"), (8, "bank")):
        table.players[0].deck = table.players[0].deck[:1] * left
        assert rounds_left(table) == left
        evaluator = SignumEvaluator(MASTER)
        evaluator.prepare(table)
        best = max(table.decision.options, key=lambda option: evaluator.score(table, option))
        assert best.word == word


def test_a_master_differs_from_an_adept_only_near_the_end_of_a_quest():
    assert lg.levels(CODE)[-2:] == ("adept", "master")
    for kind in ("construct", "phase", "act"):
        table = begun(kind=kind)
        assert lg.bot(CODE, "master", 3).pick(table).key == lg.bot(CODE, "adept", 3).pick(table).key


def test_playouts_tap_what_earns_and_nothing_else():
    """Over a whole game of adepts: of all taps on offer only those of buildings that earn are taken."""
    table = lg.open(CODE, seats=2, seed=3)
    adepts, lean = [lg.bot(CODE, "adept", seat) for seat in range(2)], LeanSignumEvaluator(ADEPT)
    taken, left = set(), set()
    while table.decision is not None:
        if table.decision.kind == "phase":
            lean.prepare(table)
            for option in table.decision.options:
                if option.word == "use":
                    (taken if lean.score(table, option) > 0 else left).add(table.face(option.thing).code)
        answer(table, adepts[table.decision.seat].pick(table))

    assert "city-hall" in taken <= {"city-hall", "web-market"}
    assert {"tavern", "barracks"} <= left
