"""The search: plans are compared on common imagined tables, and followed only if they are better beyond doubt."""

import json
from itertools import pairwise

import pytest

import legendarium as lg
from legendarium.bots.judgement.village_attacks.features import FEATURES, columns, goal, missing, prey
from legendarium.bots.judgement.village_attacks.lookahead import FILE, CastleLookahead, weights_digest
from legendarium.bots.judgement.village_attacks.master import Master
from legendarium.bots.search.halving import Verdict, mean, standard_error
from legendarium.bots.search.planner import Effort, SearchBot
from legendarium.bots.search.playout import Plan, Playout
from legendarium.bots.search.reasons import runner_up, verdict_of
from legendarium.bots.value import Feature, Linear, WrongWeightsError, digest_of, read_weights
from legendarium.kernel.game import game
from legendarium.kernel.steps import answer

CODE = "village-attacks"


def begun(seed=3, plies=40, **options):
    """Open a table and let an adept play so many answers."""
    table = lg.open(CODE, seats=1, seed=seed, options=options)
    adept = lg.bot(CODE, "adept", seed)
    for _ in range(plies):
        answer(table, adept.pick(table))
    while len(table.decision.options) < 3 or table.decision.kind != "act":
        answer(table, adept.pick(table))
    return table


# -- verdicts


def test_a_plan_is_better_only_beyond_the_doubt_about_it():
    own = [0.1, 0.2, 0.3, 0.4]
    surely = Verdict(Plan("x"), [0.2, 0.3, 0.4, 0.51], own)
    barely = Verdict(Plan("x"), [0.5, 0.0, 0.3, 0.5], own)

    assert surely.gain == pytest.approx(0.1025)
    assert surely.is_better(1.5)
    assert barely.gain > 0
    assert not barely.is_better(1.5)


def test_the_same_plan_is_never_better_than_itself_and_one_table_proves_nothing():
    assert not Verdict(Plan("x"), [0.5, 0.6], [0.5, 0.6]).is_better(0.0)
    assert not Verdict(Plan("x"), [1.0], [0.0]).is_better(1.5)


def test_the_error_is_that_of_a_mean():
    assert mean([1.0, 2.0, 3.0]) == 2.0
    assert standard_error([1.0, 2.0, 3.0]) == pytest.approx(1 / 3**0.5)


# -- playouts


def test_two_plans_that_say_the_same_meet_the_same_luck():
    table = begun()
    bot = Master(1)
    playout = Playout(bot.policy, bot.ahead, 1)
    first = table.decision.options[0].key
    imagined = table.reimagine(0, 5)

    values = [playout.value(imagined, 0, Plan(first), set(), seed) for seed in (7, 7, 8)]

    assert values[0] == values[1]
    assert all(0 <= value <= 1 for value in values)


def test_a_playout_ends_with_the_round_and_leaves_the_imagined_table_alone():
    table = begun()
    before, round_before = table.digest(), table.round
    asked = []

    class Watching(CastleLookahead):
        def chance(self, table, seat):
            asked.append(table.round)
            return super().chance(table, seat)

    bot = Master(1)
    Playout(bot.policy, Watching(), 1).value(table, 0, Plan(table.decision.options[0].key), set(), 3)

    assert asked in ([round_before + 1], [])
    assert table.digest() == before


# -- the bot


def test_the_same_seed_gives_the_same_answers_and_the_table_is_not_touched():
    table = begun()
    state, dice = table.digest(), table.dice.position

    first, second = Master(4), Master(4)
    picks = [first.pick(table).key, second.pick(table).key]

    assert picks[0] == picks[1]
    assert [verdict.gain for verdict in first.verdicts] == [verdict.gain for verdict in second.verdicts]
    assert (table.digest(), table.dice.position) == (state, dice)


def test_what_is_hidden_does_not_change_the_answer():
    """Two tables that the seat cannot tell apart get the same answer from the same bot."""
    table = begun()
    other = table.reimagine(table.decision.seat, 99)

    assert Master(4).pick(table).key == Master(4).pick(other).key


def test_a_turn_never_costs_more_simulations_than_it_may():
    table = begun(plies=20)
    bot = Master(2, Effort(40, turn=60))
    for _ in range(12):
        answer(table, bot.pick(table))
        assert bot.left >= 0
    assert bot.left < 60


def test_without_simulations_a_master_plays_as_an_adept():
    table = begun()

    assert Master(2, Effort(0)).pick(table).key == lg.bot(CODE, "adept", 2).pick(table).key


def test_a_vetoed_answer_is_not_given_until_the_turn_ends():
    table = begun()
    bot = Master(2, Effort(0))
    own = bot.pick(table).key
    bot.vetoed.add(own)

    assert bot.pick(table).key != own
    bot.begin_turn(table.round + 1, table.decision.seat)
    assert bot.vetoed == set()


def test_a_master_sees_what_an_adept_does_not():
    """Of positions of a hard night a search changes some answers, and says by how much they are better."""
    changed = []
    for seed in range(3):
        table = begun(seed, difficulty="hard")
        bot = Master(1)
        option = bot.pick(table)
        own = lg.bot(CODE, "adept", 1).pick(table).key
        better = [verdict for verdict in bot.verdicts if verdict.is_better(bot.effort.doubt)]
        assert bool(better) == (option.key != own)
        changed += better
    assert all(verdict.gain > 0 for verdict in changed)


def test_a_bot_says_why_by_its_verdict_with_chance_and_runner_up():
    table = begun(difficulty="hard")
    match = lg.Match(game(CODE), 1, 3, "", {}, table)
    bot = Master(1)
    option = bot.pick(table)
    own, other = verdict_of(bot.verdicts, option.key), runner_up(bot.verdicts, option.key)

    said = bot.reason(match, option)
    assert f"about {round(100 * own.chance)} %" in said
    assert match.game.label(table, table.decision.option(other.plan.first), "en") in said
    assert "%" not in bot.reason(match, table.decision.options[-1]) or verdict_of(
        bot.verdicts, table.decision.options[-1].key
    )
    assert "volte" in bot.reason(match, option, "it")


def test_thinking_longer_means_more_simulations_and_more_time():
    bot = Master(1, Effort(40, turn=100))
    bot.take_time(3.0, seconds=0.5)

    assert (bot.effort.each, bot.effort.turn, bot.effort.seconds) == (120, 300, 0.5)


def test_a_level_has_no_limit_in_seconds_so_that_the_same_seed_gives_the_same_games():
    for code in lg.titles():
        for level in lg.levels(code):
            bot = lg.bot(code, level)
            assert not isinstance(bot, SearchBot) or bot.effort.seconds == 0.0


def test_a_turn_that_may_take_no_time_is_played_at_once():
    """Two tables are compared in any case; with no time left nothing more."""
    table = begun()
    bot = Master(1, Effort(400, seconds=1e-9))
    bot.pick(table)

    assert all(verdict.simulations <= 2 for verdict in bot.verdicts)
    bot.pick(table)
    assert bot.verdicts == []


# -- the value


def test_a_position_has_a_number_for_every_feature():
    for scenario in ("first-night", "the-stolen-relics", "the-sleeping-sire", "blood-moon", "bones-for-the-heart"):
        table = begun(scenario=scenario)
        assert len(columns(table)) == len(FEATURES)
        assert 0 <= CastleLookahead().chance(table, 0) <= 1


def test_weights_for_other_features_rules_or_packs_are_refused(tmp_path):
    packs = {"base": "abc"}
    features = (Feature("heart", "Health of the Heart"),)
    digest = digest_of(features, 4, packs)

    assert digest != digest_of((Feature("heat", ""),), 4, packs)
    assert digest != digest_of(features, 5, packs)
    assert digest != digest_of(features, 4, {"base": "abd"})
    with pytest.raises(WrongWeightsError, match="fitted for"):
        read_weights(FILE, digest)
    assert set(read_weights(FILE, weights_digest())) == {
        *("carry", "feed", "morale", "slain", "survive", "ward", "work")
    }


def test_the_calibration_written_with_the_weights_stays_within_bounds():
    """Only morale has games enough to be read as a percentage (docs/bots.md); nothing may be far worse than the mean."""
    held_out = json.loads(FILE.read_text(encoding="utf-8"))["held_out"]

    assert held_out["morale"]["brier"] < held_out["morale"]["brier_constant"] - 0.02
    assert held_out["morale"]["ece"] < 0.04
    for judged in held_out.values():
        assert judged["brier"] < judged["brier_constant"] + 0.02
        assert judged["ece"] < 0.21


def test_a_plan_may_have_to_gain_more_than_a_margin():
    surely = Verdict(Plan("x"), [0.21, 0.31, 0.41, 0.52], [0.2, 0.3, 0.4, 0.5])

    assert surely.is_better(1.5)
    assert not surely.is_better(1.5, margin=0.02)
    assert Effort(10, margin=0.02).scaled(2.0, 0.0).margin == 0.02


def test_a_chance_is_a_logistic_of_the_weighted_features():
    linear = Linear({"weights": [1.0, -2.0], "constant": 0.5, "constants": {"hard": -30.0}})

    assert linear.chance([0.0, 0.25]) == pytest.approx(0.5)
    assert linear.chance([0.0, 0.25], "hard") < 1e-9
    assert linear.chance([1e9, 0.0]) < 1.0 + 1e-9


NAMES = [feature.name for feature in FEATURES]


def test_a_relic_that_is_carried_counts_and_its_way_home_grows_shorter():
    """Taking it up, and each step with it, is worth something, not only laying it down."""
    table = begun(scenario="the-stolen-relics")
    table.done, table.carrier = (0, 0, 0), (-1, -1, -1)
    home = table.map.heart
    carrier = table.monsters[0]
    ways = []
    for zone in sorted(range(len(table.map.zones)), key=lambda zone: -table.map.steps[zone][home]):
        carrier.zone = zone
        table.carrier = (0, -1, -1)
        ways.append((table.map.steps[zone][home], columns(table)[NAMES.index("way")]))
    table.carrier = (-1, -1, -1)
    bare = columns(table)

    assert bare[NAMES.index("carried")] == 0
    assert all(near[1] < far[1] for far, near in pairwise(ways) if near[0] < far[0])
    assert bare[NAMES.index("way")] > ways[-1][1]


def test_of_a_feast_only_villagers_in_the_heart_count_and_those_next_to_it_are_seen_to_come():
    table = begun(scenario="bones-for-the-heart", plies=60)
    heart = table.map.heart
    inside = len(table.crowd[heart])
    outside = sum(len(table.crowd[zone]) for zone in table.map.neighbours[heart])
    objectives = [at for at, state in enumerate(table.done) if state == 0]

    assert goal(table) == "feed"
    assert [prey(table, at) for at in objectives] == [(inside, outside)] * len(objectives)


def test_only_objectives_that_the_victory_names_are_missing():
    """The first taste of Bones for the Heart is a help on the way to the feast, and no part of the goal."""
    table = begun(scenario="bones-for-the-heart")
    before = missing(table)
    table.done = (1, table.done[1])

    assert missing(table) == before
    table.progress = (table.progress[0], table.progress[1] + 3)
    assert missing(table) < before
