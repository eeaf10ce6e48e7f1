"""The odds of an attack, from the rule's own dice."""

from legendarium.games.village_of_legends.game import GAME
from legendarium.kernel.odds import prospects
from legendarium.testing.village_of_legends import VillageScene


def odds(scene, key):
    return prospects(GAME, scene.table, 3)[scene.real_key(key)]


def shares(prospect, name):
    return {value: round(share, 2) for value, share in prospect.odds[name]}


def test_a_weapon_that_takes_one_from_the_die_does_nothing_in_one_of_six():
    scene = VillageScene(hand="sword", cards={"sword": {"attack": -1}})

    prospect = odds(scene, "play:sword")

    assert prospect.exact
    assert shares(prospect, "damage") == dict.fromkeys(range(6), 0.17)


def test_what_armour_stops_is_no_damage():
    scene = VillageScene(hand="sword", cards={"sword": {"attack": 0}}, heroes=[{}, {"level1": {"armour": 2}}])

    assert shares(odds(scene, "play:sword"), "damage") == {0: 0.33, 1: 0.17, 2: 0.17, 3: 0.17, 4: 0.17}


def test_the_odds_say_how_often_a_monster_is_slain():
    scene = VillageScene(hand="sword", monsters_0="orc", cards={"sword": {"attack": 0}, "orc": {"life": 4}})

    assert shares(odds(scene, "play:sword"), "slain") == {0: 0.5, 1: 0.5}


def test_a_coin_dares_nothing():
    scene = VillageScene(hand="coin sword")

    assert list(prospects(GAME, scene.table, 3)) == [scene.real_key("play:sword")]
