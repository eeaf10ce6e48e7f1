"""Bots of Legends of Signum: obvious choices, an answer and a reason for everything, and fair play."""

import pytest

from legendarium.bots.greedy import GreedyBot
from legendarium.bots.judgement.legends_of_signum import make
from legendarium.bots.judgement.legends_of_signum.decision_scores import ANSWERS
from legendarium.bots.judgement.legends_of_signum.dice_odds import hits_through, successes, wounds_and_death
from legendarium.bots.judgement.legends_of_signum.evaluator import SignumEvaluator
from legendarium.bots.judgement.legends_of_signum.reasons import WORDS
from legendarium.bots.judgement.legends_of_signum.text_value import TEXTS
from legendarium.bots.judgement.legends_of_signum.weights import ADEPT
from legendarium.games.legends_of_signum.effects.all_verbs import VERBS
from legendarium.games.legends_of_signum.game import GAME
from legendarium.kernel.dice import Dice
from legendarium.kernel.steps import advance, answer
from legendarium.kernel.vocabulary import FINDS
from legendarium.testing.legends_of_signum import Skirmish

BOTH = pytest.mark.parametrize("level", ["novice", "adept"])


def adept(seed=0):
    return make("adept", seed)


def chosen(scene):
    """Return an adept's choice, by the names of the scene."""
    return scene.key(adept().choose(scene.match))


def skirmish(**scene):
    """Lay out a scene in the first party's activation phase."""
    made = Skirmish(**scene)
    made.begin()
    return made


def opened(seed, rounds=6):
    table = GAME.open(2, Dice(seed), GAME.check(2, {"round_limit": rounds}))
    advance(table)
    return table


# -- the odds


def test_two_unwounded_dice_both_hit_in_four_of_nine():
    assert successes(2, 2) == pytest.approx((1 / 9, 4 / 9, 4 / 9))


def test_a_failed_die_rolled_again_raises_one_third_to_five_ninths():
    assert successes(1, 1, 1) == pytest.approx((4 / 9, 5 / 9))


def test_each_success_of_the_defence_stops_one_hit():
    assert hits_through(successes(1, 2), successes(1, 1)) == pytest.approx((5 / 9, 4 / 9))


def test_armour_takes_damage_before_health_and_no_more_wounds_count_than_there_is_health():
    assert wounds_and_death((0.0, 0.0, 0.0, 1.0), 1, 1, 1) == pytest.approx((1.0, 1.0))


# -- at a glance


def test_a_hero_that_would_fall_is_struck_before_anybody_else():
    scene = skirmish(
        mine="hero@300,16 wolf@300,300",
        theirs="foe@300,333 boar@333,300",
        creatures={"wolf": {"strength": 4}, "boar": {"strength": 1, "health": 1}, "foe": {"strength": 1}},
    )
    foe = scene.thing("foe")
    scene.table.wounds[foe] = scene.table.creature(foe).values[1] - 1
    scene.play("activate:wolf")

    assert chosen(scene) == "fight:foe"


def test_a_hero_falls_back_from_three_who_could_strike_it_next_turn():
    strong = {"strength": 4, "health": 4}
    scene = skirmish(
        mine="hero@300,200",
        theirs="foe@300,584 wolf@280,300 boar@320,300 bear@360,300",
        creatures={"wolf": strong, "boar": strong, "bear": strong, "hero": {"strength": 1, "health": 3}},
    )
    scene.play("activate:hero")

    option = adept().choose(scene.match)

    assert option.way[-1][1] < 200_000


def test_nothing_is_left_to_do_before_the_turn_ends():
    scene = skirmish(mine="hero@300,16 wolf@300,100", theirs="foe@300,584")
    assert chosen(scene).startswith("activate:")


def test_failed_dice_are_rolled_again_and_good_ones_kept():
    scene = skirmish(
        mine="hero@300,16 wolf@300,300",
        theirs="foe@300,584 boar@300,333",
        creatures={"wolf": {"strength": 2, "abilities": ["master-of-attack 1"]}, "boar": {"strength": 0}},
    )
    scene.fix("axe bullseye")
    scene.play("activate:wolf", "fight:boar")
    while scene.match.decision.kind == "assign":
        scene.play("split:2-0")

    assert chosen(scene) == "reroll:bullseye"


def test_a_hero_does_not_exhaust_itself_where_there_is_nobody_to_strike():
    giving = {"has": "exhaustion", "gives": [{"plus": "strength", "value": 1}], "until": "turn"}
    scene = skirmish(mine="hero@300,16", theirs="foe@300,584", creatures={"hero": {"abilities": [giving]}})
    scene.play("activate:hero")

    assert chosen(scene) == "decline"


def test_a_character_beside_ruins_searches_them_while_enemies_are_far():
    ruins = {"ruins": {"bullseye": [], "axe": [{"do": "armour", "amount": 2, "cards": "$me"}], "shield": []}}
    scene = skirmish(
        mine="hero@300,16 scout@300,243",
        theirs="foe@300,584",
        land="ruins@300,300",
        cards={"ruins": ruins},
        creatures={"scout": {"movement": "S", "abilities": ["slow"]}},
    )
    scene.play("activate:scout")
    scene.fix("axe")
    words = []
    while scene.kind in ("act", "act-on"):
        option = adept().choose(scene.match)
        words.append(option.word)
        scene.match.play(option)

    assert words in (["search"], ["move", "search"])


# -- everything is answered


@BOTH
def test_every_question_of_random_games_has_an_answer_and_a_reason(level):
    """Both bots are asked at each decision of games they do not steer; only known kinds are asked."""
    bot = make(level, 1)
    for seed in (1, 2):
        table, dice = opened(seed), Dice(seed)
        while table.decision is not None:
            decision = table.decision
            assert decision.kind in ANSWERS
            assert bot.pick(table).key in {option.key for option in decision.options}
            answer(table, decision.options[dice.below(len(decision.options))])


def test_games_between_bots_come_to_an_end_without_dithering():
    table, bots, turns, asked = opened(3), (adept(1), make("novice", 2)), 0, 0
    while table.decision is not None:
        turns, asked = (table.turns, 0) if table.turns != turns else (turns, asked + 1)
        assert asked < 150
        answer(table, bots[table.decision.seat].pick(table))
    assert table.outcome is not None


def test_no_position_comes_twice_in_a_turn_of_an_adepts():
    table, bots, turns, met = opened(4), (adept(1), adept(2)), 0, set[str]()
    while table.decision is not None:
        if table.turns != turns:
            turns, met = table.turns, set()
        position = table.digest()
        assert position not in met, table.decision.kind
        met.add(position)
        answer(table, bots[table.decision.seat].pick(table))


@pytest.mark.parametrize("language", ["en", "it"])
def test_every_answer_of_an_adept_has_a_reason_of_its_own(language):
    table, evaluator = opened(7), SignumEvaluator(ADEPT)
    vague = WORDS.say("reasons", "other", language, {})
    while table.decision is not None:
        option = adept(1).pick(table)
        evaluator.prepare(table)
        told = evaluator.reason(table, option, language)
        assert told, option.key
        assert told != vague, (table.decision.kind, option.key)
        answer(table, option)


def test_every_verb_of_the_cards_has_a_worth():
    """The Overlord of a Quest is played by the rules, not by these bots."""
    own = {name: verb for name, verb in VERBS.verbs.items() if ".quest." not in verb.function.__module__}
    told = [verb.name for verb in own.values() if verb.function in TEXTS or FINDS in verb.properties]
    assert set(own) - set(told) == {"roll"}


# -- fair play


def test_what_a_seat_may_not_see_does_not_change_the_answer():
    """The same view, other hidden cards: the same answer."""
    table, dice = opened(5, rounds=3), Dice(9)
    while table.decision is not None:
        seat = table.decision.seat
        other = table.reimagine(seat, dice.word())
        assert adept(4).pick(table).key == adept(4).pick(other).key
        answer(table, adept(4).pick(table))


# -- reasons


def test_a_hint_says_why_in_both_languages():
    scene = skirmish(mine="hero@300,16 wolf@300,300", theirs="foe@300,333", creatures={"wolf": {"strength": 3}})
    scene.play("activate:wolf")
    bot = GreedyBot(SignumEvaluator(ADEPT))
    option = scene.match.decision.option(f"fight:{scene.table.labels[scene.thing('foe')]}")

    assert "ends the game" in bot.reason(scene.match, option, "en")
    assert "chiude la partita" in bot.reason(scene.match, option, "it")


@pytest.mark.parametrize("kind", sorted(ANSWERS))
def test_every_kind_of_question_has_a_sentence(kind):
    spoken = {name.partition(".")[0] for name in WORDS.texts("en")["reasons"]}
    assert kind in spoken or kind in {
        "phase",
        "construct",
        "act",
        "act-on",
        "pursuit",
        "reroll",
        "rest",
        "bury",
        "offer",
        "window",
    }
