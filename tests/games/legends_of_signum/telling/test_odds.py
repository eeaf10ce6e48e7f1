"""The odds of attacks, spells and attempts: against dice counted one by one, and never from what the seat cannot see."""

from collections import Counter
from itertools import product

import pytest

from legendarium.bots import bot
from legendarium.games.legends_of_signum.game import GAME
from legendarium.games.legends_of_signum.state.table import STEALTH_TOKEN
from legendarium.games.legends_of_signum.telling.odds import rolls
from legendarium.kernel.odds import WORLDS, prospects
from legendarium.kernel.steps import answer
from legendarium.testing.legends_of_signum import Skirmish
from legendarium.testing.random_play import open_table

BULLSEYE, AXE, SHIELD = range(3)
FACES = (BULLSEYE, AXE, SHIELD)


def skirmish(**scene):
    """A squad of mine whose turn has begun; hunter and elk stand in contact, the archer apart."""
    made = Skirmish(
        mine="hero@16,16 hunter@300,268 archer@500,200",
        theirs="foe@584,584 elk@300,300",
        **scene,
    )
    made.begin()
    return made


def told(scene, seed=3):
    """What is said before each answer, with a good player's suppositions."""
    mind = bot(GAME.code, "adept", seed)
    found = prospects(GAME, scene.table, seed, mind.pick)
    named = {option.key: scene.key(option) for option in scene.table.decision.options}
    return {named[key]: prospect for key, prospect in found.items()}


def shares(prospect, name):
    return {value: pytest.approx(share, abs=0.001) for value, share in prospect.odds[name]}


def counted(outcomes):
    """The share of each outcome, all of which are equally likely."""
    found = Counter(outcomes)
    return {value: count / found.total() for value, count in found.items()}


def test_a_shot_is_counted_exactly_with_every_fall_of_its_dice_and_of_the_defence():
    scene = skirmish(creatures={"archer": {"abilities": ["shooting 3"]}, "elk": {"health": 2}})
    scene.play("activate:archer")

    prospect = told(scene)["shoot:elk"]

    def wounds(fall):
        hits = fall[:3].count(BULLSEYE)
        return min(2, hits - fall[3 : 3 + hits].count(SHIELD))

    falls = [wounds(fall) for fall in product(FACES, repeat=6)]
    assert prospect.exact
    assert counted(falls) == shares(prospect, "damage")
    assert counted([int(fall == 2) for fall in falls]) == shares(prospect, "slain")
    assert set(prospect.odds) == {"damage", "slain"}


@pytest.mark.rule("los.melee.pool")
def test_every_split_has_its_odds_also_one_without_attack_dice_on_either_side():
    scene = skirmish(creatures={"hunter": {"strength": 1}, "elk": {"strength": 1, "abilities": ["cautious 1"]}})
    scene.play("activate:hunter", "fight:elk")
    assert scene.offers == ["split:0-1", "split:1-0"]

    found = told(scene)

    assert shares(found["split:0-1"], "damage") == {0: 1}
    assert set(found) == {"split:0-1", "split:1-0"}


def test_armour_is_what_a_shot_takes_first():
    scene = skirmish(creatures={"archer": {"abilities": ["throwing 1"]}, "elk": {"health": 2}})
    scene.table.armour[scene.things["elk"]] = 1
    scene.table.x[scene.things["archer"]] = 400_000
    scene.play("activate:archer")

    prospect = told(scene)["throw:elk"]

    assert prospect.exact
    assert shares(prospect, "damage") == {0: 1}
    assert shares(prospect, "armour") == {0: 1 - 4 / 9, 1: 4 / 9}


def test_a_magical_strike_hurts_nobody_but_its_victim():
    scene = skirmish(creatures={"hunter": {"abilities": ["magical-strike 2"]}})
    scene.play("activate:hunter")

    prospect = told(scene)["strike:elk"]

    assert prospect.exact
    assert shares(prospect, "damage") == {0: 1 / 9, 1: 4 / 9, 2: 4 / 9}
    assert set(prospect.odds) == {"damage"}


def test_once_the_dice_are_split_a_clash_is_counted_exactly_for_both():
    scene = skirmish(creatures={"hunter": {"health": 1}})
    scene.play("activate:hunter", "fight:elk", "split:1-1")

    said = told(scene)
    prospect = said["split:2-0"]

    def clash(fall):
        hits = sum(face != BULLSEYE for face in fall[:2])
        blocked = bool(hits) and fall[2] == SHIELD
        return hits - blocked, min(1, int(fall[3] != BULLSEYE))

    falls = [clash(fall) for fall in product(FACES, repeat=4)]
    assert set(said) == {"split:0-2", "split:1-1", "split:2-0"}
    assert all(one.exact for one in said.values())
    assert counted([dealt for dealt, _ in falls]) == shares(prospect, "damage")
    assert counted([taken for _, taken in falls]) == shares(prospect, "taken")
    assert counted([taken for _, taken in falls]) == shares(prospect, "fallen")


def test_before_anybody_has_split_a_melee_is_told_as_about_for_the_splits_that_good_players_choose():
    scene = skirmish()
    scene.play("activate:hunter")

    prospect = told(scene)["fight:elk"]

    assert not prospect.exact
    mind = bot(GAME.code, "adept", 3)
    scene.play("fight:elk")
    scene.play(mind.pick(scene.table).key)
    split = mind.pick(scene.table)
    assert prospects(GAME, scene.table, 3)[split.key].odds == prospect.odds


def test_dice_that_may_be_rolled_again_are_supposed_to_be():
    scene = skirmish(creatures={"archer": {"abilities": ["magical-shot 1", "master-of-magic 1"]}})
    scene.play("activate:archer")

    prospect = told(scene)["bolt:elk"]

    assert not prospect.exact
    assert shares(prospect, "damage") == {0: 4 / 9, 1: 5 / 9}


def test_a_spell_that_rolls_says_what_it_may_do_once_it_is_known_to_whom():
    fork = {
        "type": "spell",
        "target": "enemy-creatures",
        "lines": [
            {"do": "roll", "on": ["axe", "shield"], "as": "heard"},
            {"do": "wound", "amount": 2, "cards": "$target", "needs": "$heard"},
        ],
    }
    scene = skirmish(hand="fork", cards={"fork": fork})
    assert told(scene) == {}
    scene.play("play:fork")

    said = told(scene)

    assert set(said) == {"target:foe", "target:elk"}
    assert all(one.exact and shares(one, "damage") == {0: 1 / 3, 2: 2 / 3} for one in said.values())


def test_only_a_card_that_rolls_and_then_harms_or_heals_dares_something():
    die = {"do": "roll", "on": ["axe"], "as": "luck"}
    harm, heal = ({"do": word, "amount": 1, "cards": "$all"} for word in ("wound", "heal"))
    find = {"do": "find", "who": "any-creatures", "within": "M", "as": "all"}
    lines = {
        "lightning": [die, find, harm],
        "balm": [die, find, heal],
        "fire": [find, harm],
        "luck": [die, {"do": "draw", "count": 1}],
    }
    cards = {name: {"type": "spell", "lines": found} for name, found in lines.items()}
    scene = skirmish(hand=" ".join(cards), cards=cards)

    assert [name for name in cards if rolls(scene.table, scene.things[name])] == ["lightning", "balm"]


def test_healing_and_finding_are_attempts():
    scene = skirmish(creatures={"archer": {"abilities": ["healer 2"]}})
    scene.wound("hunter")
    scene.play("activate:archer")
    assert shares(told(scene)["heal:hunter"], "life") == {0: 4 / 9, 1: 5 / 9}

    hidden = skirmish()
    hidden.table.marks[hidden.things["elk"]] = STEALTH_TOKEN
    hidden.play("activate:hunter")
    assert shares(told(hidden)["detect:elk"], "success") == {0: 1 / 3, 1: 2 / 3}


def test_walking_and_building_dare_nothing():
    scene = skirmish(supply="tavern")

    assert told(scene) == {}
    scene.play("activate:hunter")
    assert set(told(scene)) == {"fight:elk"}


# -- what lies face down

DODGE = {
    "type": "tactic",
    "when": "attack-declared",
    "lines": [{"do": "armour", "amount": 3, "cards": "$object"}],
}
FEINT = {"type": "tactic", "when": "attack-declared", "lines": [{"do": "draw", "count": 1}]}


def ambush(**lies):
    """An archer of mine before it shoots; what else there is `lies` as it says."""
    archer = {"archer": {"abilities": ["shooting 2"]}}
    scene = skirmish(creatures=archer, cards={"dodge": DODGE, "feint": FEINT}, **lies)
    scene.play("activate:archer")
    return scene


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_tactic_that_lies_face_down_changes_nothing_that_is_said_but_that_one_may_lie_there_does(seed):
    scene = ambush(tactics_1="dodge", deck_1="feint")
    dodging = told(scene, seed)["shoot:elk"]
    other = scene.table.players[1]
    other.tactics, other.deck = other.deck, other.tactics

    feinting, alone = told(scene, seed)["shoot:elk"], told(ambush(), seed)["shoot:elk"]

    assert (dodging.exact, feinting.exact, alone.exact) == (False, False, True)
    assert dodging.odds == feinting.odds
    assert dict(dodging.odds["damage"])[0] > dict(alone.odds["damage"])[0] + 0.05
    assert all(share * WORLDS == pytest.approx(round(share * WORLDS)) for _, share in dodging.odds["damage"])


@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {"decks": ["akkari-host", "unicorn-host"]}), (2, {"variant": "quest-pvp"}), (1, {"variant": "quest-pve"})],
    ids=["core", "quest-pvp", "quest-pve"],
)
def test_hands_decks_and_tactics_dealt_anew_change_no_figure(seats, options):
    """Where bots have come so far that they fight: not one odd differs, whether it is exact or not."""
    table = open_table(GAME.code, seats, 5, options)
    player = bot(GAME.code, "adept", 3)
    compared = 0
    while compared < 3:
        decision = table.decision
        if any(GAME.has_odds(table, option) for option in decision.options):
            told_here, told_there = (odds_of(one) for one in (table, table.reimagine(decision.seat, 77)))
            assert told_here == told_there
            compared += bool(told_here)
        answer(table, player.pick(table))


def odds_of(table):
    found = prospects(GAME, table, 9, bot(GAME.code, "adept", 9).pick)
    return {key: (prospect.exact, prospect.odds) for key, prospect in found.items()}
