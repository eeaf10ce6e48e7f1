"""Experience Points: earned by kills, they open the levels of a Hero board."""

import pytest

from legendarium.games.village_of_legends.core.experience import gain_xp
from legendarium.testing.village_of_legends import VillageScene


@pytest.mark.rule("vol.xp.kill-gives-cost")
def test_one_attack_that_kills_two_monsters_earns_the_price_of_both():
    scene = VillageScene(hand="sword", monsters="orc@1 ogre@1", cards={"sword": {"attack": 6}})
    scene.fix(6)
    scene.play("play:sword", "order:orc")

    assert (scene.hero(0).xp, scene.hero(1).xp) == (60, 0)


@pytest.mark.rule("vol.xp.kill-gives-cost")
def test_killing_a_hero_gives_no_experience():
    scene = VillageScene(3, hand="sword")
    scene.hero(1).life = 1
    scene.fix(6)
    scene.play("play:sword")

    assert not scene.hero(1).alive
    assert scene.hero(0).xp == 0


@pytest.mark.rule("vol.xp.kill-gives-cost", "vol.ruling.defensive-behaviour")
@pytest.mark.parametrize("owner", ["0", "1", "wild"])
def test_a_guard_killed_by_a_monster_gives_nobody_experience(owner):
    guard = {"kind": "monster", "life": 1, "defensive": True, "price": 40}
    scene = VillageScene(begin=False, monsters=f"guard@0 orc@{owner}", cards={"guard": guard})
    scene.fix(6)
    scene.start_turn(0)

    assert scene.zone("monsters") == "orc"
    assert (scene.hero(0).xp, scene.hero(1).xp) == (0, 0)


@pytest.mark.rule("vol.xp.track")
def test_a_kill_moves_the_token_along_the_track():
    scene = VillageScene(hand="sword", monsters="orc")
    scene.hero(0).xp = 40
    scene.fix(6)
    scene.play("play:sword")

    shown = scene.match.view(1)["heroes"][0]
    assert (shown["xp"], shown["track"]) == (60, 60)


@pytest.mark.rule("vol.ruling.xp-granularity")
@pytest.mark.parametrize(("price", "xp", "track", "level"), [(10, 50, 40, 1), (25, 65, 60, 2), (30, 70, 60, 2)])
def test_experience_is_stored_exactly_and_shown_as_the_highest_step_reached(price, xp, track, level):
    scene = VillageScene(hand="sword", monsters="orc", cards={"orc": {"price": price}})
    scene.hero(0).xp = 40
    scene.fix(6)
    scene.play("play:sword")

    shown = scene.match.view(0)["heroes"][0]
    assert (shown["xp"], shown["track"], shown["level"]) == (xp, track, level)


@pytest.mark.rule("vol.ruling.xp-granularity")
def test_experience_keeps_counting_beyond_the_last_level():
    scene = VillageScene()
    gain_xp(scene.table, 0, 700)

    assert (scene.hero(0).xp, scene.hero(0).level) == (700, 3)


@pytest.mark.rule("vol.xp.levels")
@pytest.mark.parametrize(("price", "level"), [(10, 1), (20, 2), (40, 2), (100, 3)])
def test_reaching_or_passing_a_coloured_space_gives_its_level(price, level):
    scene = VillageScene(hand="sword", monsters="orc", cards={"orc": {"price": price}})
    scene.hero(0).xp = 40
    scene.fix(6)
    scene.play("play:sword")

    assert scene.hero(0).level == level


@pytest.mark.rule("vol.xp.level-effect-immediate")
def test_a_new_level_works_in_the_same_turn_besides_the_lower_ones():
    board = {"level1": {"armour": 1}, "level2": {"cards": 1}}
    scene = VillageScene(hand="sword", deck=" ".join(["coin"] * 8), monsters="orc", heroes=[board])
    scene.hero(0).xp = 40
    scene.fix(6)
    scene.play("play:sword", "end")

    assert len(scene.hero(0).hand) == 6
    assert scene.hero(0).power.armour == 1


@pytest.mark.rule("vol.ruling.level-up-mid-turn")
def test_a_level_that_raises_intelligence_adds_the_difference_to_the_pool_at_once_and_no_life():
    scene = VillageScene(hand="beer sword", monsters="orc", heroes=[{"level2": {"intelligence": 5}}])
    scene.hero(0).xp = 40
    scene.hero(0).life = 10
    scene.play("play:beer")
    assert scene.pool() == 1
    scene.fix(6)
    scene.play("play:sword")

    assert scene.hero(0).level == 2
    assert scene.pool() == 4
    assert scene.hero(0).life == 12


@pytest.mark.rule("vol.xp.levels")
@pytest.mark.parametrize(("before", "level"), [(80, 2), (99, 2), (100, 3), (120, 3)])
def test_the_third_level_is_reached_with_its_very_threshold(before, level):
    scene = VillageScene(hand="sword", monsters="orc", cards={"orc": {"life": 1, "price": 20}})
    scene.hero(0).xp, scene.hero(0).level = before, 2
    scene.play("play:sword")

    assert (scene.hero(0).xp, scene.hero(0).level) == (before + 20, level)
