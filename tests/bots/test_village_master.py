"""The master of Village of Legends: the value of both sides and their cards, and plans that look some turns ahead."""

import json

import pytest

import legendarium as lg
from legendarium.bots.judgement.village_of_legends.evaluator import QuickVillageEvaluator
from legendarium.bots.judgement.village_of_legends.features import CODES, FEATURES, FIRST_CARD, columns, goal, known
from legendarium.bots.judgement.village_of_legends.lookahead import FILE, VillageLookahead, weights_digest
from legendarium.bots.judgement.village_of_legends.master import Master
from legendarium.bots.judgement.village_of_legends.weights import ADEPT
from legendarium.bots.search.planner import Effort
from legendarium.bots.value import read_weights
from legendarium.kernel.steps import answer
from legendarium.testing.village_of_legends import VillageScene

CODE = "village-of-legends"
BOXES = ["ancient-guild", "the-horde", "reapers-hand"]
SMALL = Effort(40, candidates=5, horizon=2)


def begun(seed=3, plies=60, seats=2, kind="play", **options):
    """Open a table and let adepts play so many answers, and on to a question of this kind with a choice to search."""
    table = lg.open(CODE, seats=seats, seed=seed, options=options)
    adepts = [lg.bot(CODE, "adept", seed + seat) for seat in range(seats)]
    ahead = VillageLookahead()
    while table.decision is not None:
        decision = table.decision
        own = adepts[decision.seat].pick(table)
        plies -= 1
        if plies < 0 and decision.kind == kind and len(decision.options) > 3 and not ahead.is_free(table, own):
            return table
        answer(table, own)
    raise AssertionError("the game is over")


# -- the value


def test_what_speaks_for_one_side_speaks_as_much_against_the_other():
    table = begun()
    one, other = columns(table, 0), columns(table, 1)

    assert len(one) == len(FEATURES) == FIRST_CARD + 2 * len(CODES)
    assert one == pytest.approx([-value for value in other])


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_the_chances_of_both_sides_add_up_to_about_one(seats):
    table, ahead = begun(seats=seats, plies=40, expansions=BOXES), VillageLookahead()
    chances = [ahead.chance(table, seat) for seat in range(seats)]

    assert all(0 < chance < 1 for chance in chances)
    assert goal(table) == ("two" if seats == 2 else "more")
    if seats == 2:
        assert sum(chances) == pytest.approx(1.0, abs=0.05)
    if seats in (4, 6):
        mates = [seat for seat in range(seats) if table.heroes[seat].alive]
        assert len({round(chances[seat], 9) for seat in mates}) == 2


def test_weights_fit_the_features_rules_and_packs_of_today():
    kinds = read_weights(FILE, weights_digest())

    assert set(kinds) == {"two", "more"}
    assert {len(kind.weights) for kind in kinds.values()} == {len(FEATURES)}


def test_the_calibration_written_with_the_weights_stays_within_bounds():
    held_out = json.loads(FILE.read_text(encoding="utf-8"))["held_out"]

    for judged in held_out.values():
        assert judged["brier"] < judged["brier_constant"] - 0.03
        assert judged["ece"] < 0.04


def test_a_card_that_nobody_knows_counts_by_the_features_alone():
    own = {"kind": "weapon", "class": "swords", "attack": 4, "price": 30}
    scene = VillageScene(hand="own coin", cards={"own": own})

    _, cards = known(scene.table, 0)
    assert any(code not in CODES for code in cards)
    assert 0 < VillageLookahead().chance(scene.table, 0) < 1


def test_life_and_wounds_move_the_chance_the_right_way():
    table, ahead = begun(), VillageLookahead()
    before = ahead.chance(table, 0)
    table.heroes[1].life -= 6
    weaker_foe = ahead.chance(table, 0)
    table.heroes[1].life += 6
    table.heroes[0].life -= 6

    assert ahead.chance(table, 0) < before < weaker_foe


# -- playouts


def test_a_quick_evaluator_keeps_what_a_deck_is_worth_for_a_turn_and_no_longer():
    table, quick = begun(), QuickVillageEvaluator(ADEPT)
    quick.prepare(table)
    first = quick.situation
    answer(table, table.decision.options[0])
    while table.decision.kind != "play":
        answer(table, table.decision.options[0])
    quick.prepare(table)
    assert quick.situation is first

    answer(table, table.decision.options[-1])
    quick.prepare(table)
    assert quick.situation is not first
    quick.prepare(table.clone())
    assert quick.situation.table is not table


# -- the bot


def test_the_same_seed_gives_the_same_answer_and_the_table_is_not_touched():
    table = begun()
    state, dice = table.digest(), table.dice.position
    first, second = Master(4, SMALL), Master(4, SMALL)

    assert first.pick(table).key == second.pick(table).key
    assert [verdict.gain for verdict in first.verdicts] == [verdict.gain for verdict in second.verdicts]
    assert first.verdicts
    assert (table.digest(), table.dice.position) == (state, dice)


def test_what_is_hidden_does_not_change_the_answer():
    table = begun()
    other = table.reimagine(table.decision.seat, 99)

    assert Master(4, SMALL).pick(table).key == Master(4, SMALL).pick(other).key


def test_gold_is_played_without_a_search():
    scene = VillageScene(hand="coin coin coin sword", market="wand sword")
    bot = Master(1, SMALL)

    assert scene.table.faces[bot.pick(scene.table).thing].gold
    assert bot.verdicts == []


def test_a_master_sits_at_every_number_of_players_and_with_every_box():
    for seats in (3, 4, 6):
        table = begun(seed=6, plies=20, seats=seats, expansions=BOXES)
        bot = Master(2, SMALL)
        assert bot.pick(table) in table.decision.options
        assert bot.verdicts
