"""Bots of Village of Legends: what they see at a glance, what they never do, and that they play fair."""

import pytest

import legendarium as lg
from legendarium.bots.greedy import GreedyBot
from legendarium.bots.judgement.village_of_legends.decision_scores import ANSWERS
from legendarium.bots.judgement.village_of_legends.text_value import TEXTS
from legendarium.games.village_of_legends.telling.sentences import WORDS
from legendarium.games.village_of_legends.turn.verbs import VERBS
from legendarium.lab.simulate import Setup, simulate
from legendarium.testing.random_play import open_table, play_table
from legendarium.testing.strategies import modes
from legendarium.testing.village_of_legends import VillageScene

CODE = "village-of-legends"
MODES = [mode for mode in modes() if mode.code == CODE]
EVERY_MODE = pytest.mark.parametrize("mode", MODES, ids=repr)
BOTH = pytest.mark.parametrize("level", ["novice", "adept"])


def adept(seed=0):
    return lg.bot(CODE, "adept", seed)


def chosen(scene, bot=None):
    """Return an adept's choice, by the names of the scene."""
    return scene.key((bot or adept()).choose(scene.match))


def play_turn(scene, bot=None):
    """Let an adept play until the turn is over; everything that was played, in order."""
    bot, turns, keys = bot or adept(), scene.table.turns, []
    while scene.table.decision is not None and scene.table.turns == turns:
        option = bot.choose(scene.match)
        keys.append(scene.key(option))
        scene.match.play(option)
    return keys


# -- the play phase


def test_a_blow_that_ends_the_game_is_struck():
    scene = VillageScene(hand="sword coin", market="purse", deck="coin")
    scene.hero(1).life = 1

    play_turn(scene)

    assert scene.match.outcome.winners == (0,)


def test_one_heavy_weapon_that_fells_is_better_than_two_that_scratch():
    scene = VillageScene(
        hand="knife maul knife", cards={"maul": {"kind": "weapon", "class": "axes", "heavy": True, "attack": 9}}
    )
    scene.hero(1).life = 10

    assert chosen(scene) == "play:maul"


def test_two_weapons_are_better_than_a_heavy_one_of_the_same_strength():
    scene = VillageScene(hand="hammer sword bow")

    assert chosen(scene) in ("play:sword", "play:bow")


def test_gold_comes_first_and_is_spent():
    scene = VillageScene(hand="coin coin coin coin coin", market="sword potion", deck="coin")

    keys = play_turn(scene)

    assert keys[:5] == ["play:coin"] * 5
    assert "buy:sword" in keys


def test_the_basket_is_filled_as_a_whole():
    """Two swords for 60 are better than one great sword for 60 that hardly strikes harder."""
    great = {"kind": "weapon", "class": "swords", "attack": 1, "price": 60}
    scene = VillageScene(hand="coin coin coin coin coin coin", market="great sword sword", cards={"great": great})

    assert play_turn(scene)[6:8] == ["buy:sword", "buy:sword"]


def test_the_monster_that_closes_the_market_dies_before_the_shopping():
    scene = VillageScene(hand="sword coin coin coin", monsters="orc", market="sword potion", deck="coin")
    scene.fix(6)

    keys = play_turn(scene)

    assert scene.hero(0).monsters == []
    assert keys.index("play:sword") < keys.index("buy:sword")


def test_protection_is_put_on_but_not_exchanged_for_worse():
    assert chosen(VillageScene(hand="armour", deck="coin")) == "play:armour"
    worse = {"cardboard": {"kind": "defence", "slot": "armour", "defence": 1}}
    assert chosen(VillageScene(hand="cardboard", defences="armour", cards=worse, deck="coin")) == "end"


def test_a_monster_is_set_before_the_opponent_and_a_guard_before_oneself():
    guard = {"turtle": {"kind": "monster", "life": 4, "no_attack": True, "defensive": True, "price": 20}}
    scene = VillageScene(hand="orc", deck="coin")
    scene.play("play:orc")
    assert chosen(scene) == "place:B"

    scene = VillageScene(hand="turtle", cards=guard, deck="coin")
    scene.play("play:turtle")
    assert chosen(scene) == "place:A"


def test_a_spell_is_cast_when_intelligence_allows_and_before_the_beer_that_spoils_it():
    scene = VillageScene(hand="beer spark", deck="coin")
    scene.hero(0).life = 10

    assert play_turn(scene)[:2] == ["play:spark", "play:beer"]


def test_a_draught_that_is_used_up_waits_until_it_is_needed():
    cards = {"draught": {"kind": "potion", "vigour": 6, "lines": [{"do": "use_up"}]}}
    scene = VillageScene(hand="draught", cards=cards, deck="coin")
    assert chosen(scene) == "end"

    scene.hero(0).life = 5
    scene.reopen()
    assert chosen(scene) == "play:draught"


def test_a_weapon_the_hero_cannot_use_is_sold_for_something_better():
    heroes = [{"level1": {"banned": ["swords"]}}]
    coins = "coin coin coin coin coin coin coin"
    scene = VillageScene(hand="sword coin coin", market="bow", heroes=heroes, deck=coins, deck_1="coin")

    keys = play_turn(scene)

    assert "sell:sword" in keys
    assert "buy:bow" in keys


# -- other questions


def test_the_weakest_card_is_removed():
    scroll = {"oblivion": {"kind": "scroll", "lines": [{"do": "remove"}]}}
    scene = VillageScene(
        hand="purse sword oblivion staff", cards=scroll, deck="coin coin coin coin coin coin coin coin"
    )
    scene.play("play:oblivion")

    assert chosen(scene) in ("remove:staff", "remove:sword")
    assert chosen(scene) != "remove:purse"


def test_a_card_of_no_use_this_turn_is_discarded():
    thief = {"map": {"kind": "item", "lines": [{"do": "discard"}]}}
    scene = VillageScene(
        hand="map nova sword",
        cards={**thief, "nova": {"kind": "spell", "spell": "attack", "cost": 9, "element": "fire"}},
    )
    scene.play("play:map")

    assert chosen(scene) == "discard:nova"


def test_whoever_is_nearest_to_falling_is_aimed_at():
    scene = VillageScene(5, hand="sword")
    scene.hero(3).life = 2
    scene.play("play:sword")

    assert chosen(scene) == "target:D"


def test_allies_are_not_aimed_at():
    scene = VillageScene(5, hand="sword")
    scene.hero(1).life = 1
    scene.play("play:sword")

    assert chosen(scene) in ("target:C", "target:D")


def test_healing_goes_where_it_is_needed():
    mend = {"kind": "spell", "spell": "heal", "cost": 1, "attack": 2, "element": "water", "reach": "any-player"}
    scene = VillageScene(4, hand="mend", cards={"mend": mend})
    scene.hero(1).life = scene.hero(2).life = 2
    scene.play("play:mend")

    assert chosen(scene) == "heal:C"


def test_no_more_intelligence_is_turned_into_life_than_there_is_room_for():
    scene = VillageScene(hand="sword", heroes=[{"intelligence": 6, "level1": {"lifelink": True}}], deck="coin")
    scene.hero(0).life = 17
    scene.fix(6)
    scene.play("play:sword")
    assert chosen(scene) == "use"
    scene.play("use")

    assert chosen(scene) == "pay:3"


def test_every_kind_of_question_has_an_answer_of_its_own():
    asked = {key.partition(":")[0] for key in WORDS.texts("en")["questions"]} - {"play", "choose"}

    assert asked - set(ANSWERS) == set()


def test_every_verb_is_appraised():
    assert {verb.name for verb in VERBS.verbs.values() if verb.function not in TEXTS} == {"use_up"}


# -- whole games


@EVERY_MODE
@BOTH
def test_a_bot_plays_every_mode_to_its_end(mode, level):
    simulation = simulate(Setup(CODE, (level,) * mode.seats, mode.options, seed=5), games=1)

    assert simulation.played[0].reason


@BOTH
def test_bots_answer_whatever_random_play_brings_them_to(level):
    """Random play reaches questions that good play avoids."""
    for number, mode in enumerate(MODES * 3):
        table = open_table(CODE, mode.seats, number, mode.options)
        bot = lg.bot(CODE, level, number)
        for ply in range(250):
            if table.decision is None:
                break
            option = bot.pick(table)
            assert option in table.decision.options
            play_table(table, number * 1000 + ply, 1)


@EVERY_MODE
def test_a_bot_knows_no_more_than_its_seat(mode):
    """The same choice on the table and on every other table that looks the same from there."""
    for seed in range(6):
        table = open_table(CODE, mode.seats, seed, mode.options)
        play_table(table, seed, 40 * seed)
        if table.decision is None:
            continue
        expected = adept(seed).pick(table).key
        for other in (1, 2, 3):
            assert adept(seed).pick(table.reimagine(table.decision.seat, other)).key == expected


def test_what_is_tried_on_copies_depends_on_nothing_hidden_either():
    class Trying(type(adept().evaluator)):
        def score(self, table, option):
            return None

    mode = MODES[0]
    for seed in range(4):
        table = open_table(CODE, mode.seats, seed, mode.options)
        play_table(table, seed, 60)
        before = table.digest()
        keys = {
            GreedyBot(Trying(adept().evaluator.weights), 9).pick(seen).key
            for seen in (table, table.reimagine(table.decision.seat, 1), table.reimagine(table.decision.seat, 2))
        }
        assert len(keys) == 1
        assert table.digest() == before


@pytest.mark.parametrize("language", ["en", "it"])
def test_every_answer_has_a_reason_in_words(language):
    for number, mode in enumerate(MODES):
        match = lg.Match.new(CODE, mode.seats, number, mode.options)
        bot = adept(number)
        while match.decision is not None and match.ply < 120:
            for option in match.decision.options:
                text = bot.reason(match, option, language)
                assert text
                assert "{" not in text
                assert "  " not in text
                assert "\n" not in text
            match.play(bot.choose(match))


def test_a_hint_does_not_change_what_the_bot_would_play():
    match = lg.Match.new(CODE, 2, 3)
    asked, silent = adept(4), adept(4)
    asked.reason(match, match.decision.options[0])

    assert asked.choose(match).key == silent.choose(match).key


def test_a_better_bot_wins_more_often():
    assert wins("novice", "random", 20) >= 16
    assert wins("adept", "novice", 60) >= 36


def wins(one, other, games):
    played = simulate(Setup(CODE, (one, other), seed=8, swap=True), games).played
    return sum(one in {game.bots[seat] for seat in game.winners} for game in played)


def test_a_position_is_worth_more_to_whoever_is_ahead():
    scene = VillageScene(hand="sword", defences="armour", monsters_1="ogre@0", deck="sword", deck_1="coin")
    scene.hero(1).life = 5
    judge = adept().evaluator

    assert judge.evaluate(scene.table, 0) > 0 > judge.evaluate(scene.table, 1)


def test_a_game_that_is_won_is_worth_more_than_any_other():
    scene = VillageScene(hand="sword")
    before = adept().evaluator.evaluate(scene.table, 0)
    scene.hero(1).life = 1
    scene.play("play:sword")

    assert adept().evaluator.evaluate(scene.table, 0) > before + 100 > 100 > adept().evaluator.evaluate(scene.table, 1)
