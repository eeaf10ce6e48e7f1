"""Where damage goes: armour, elements, resistance and immunity, Life Points lost and gained."""

import pytest

from legendarium.testing.village_of_legends import VillageScene


@pytest.mark.rule("vol.armour.reduces-after-defence")
def test_armour_reduces_what_reaches_life_and_never_heals():
    scene = VillageScene(hand="sword sword", heroes=[{}, {"level1": {"armour": 2}}])
    scene.hero(1).life = 10
    scene.fix(5, 1)
    scene.play("play:sword")
    assert scene.hero(1).life == 7
    scene.play("play:sword")
    assert scene.hero(1).life == 7


@pytest.mark.rule("vol.armour.reduces-after-defence")
def test_armour_does_not_protect_defence_cards():
    scene = VillageScene(hand="sword", defences_1="shield", heroes=[{}, {"level1": {"armour": 2}}])
    scene.fix(3)
    scene.play("play:sword")

    assert scene.zone("defences", 1) == ""


@pytest.mark.rule("vol.armour.reduces-after-defence")
def test_armour_is_that_of_the_level():
    scene = VillageScene(hand="sword", heroes=[{}, {"level2": {"armour": 2}}])
    scene.hero(1).power = scene.hero(1).board.levels[1]
    scene.fix(3)
    scene.play("play:sword")

    assert scene.hero(1).life == 19


@pytest.mark.rule("vol.armour.per-attack")
def test_armour_counts_for_every_single_attack():
    scene = VillageScene(hand="sword sword sword", heroes=[{}, {"level1": {"armour": 1}}])
    scene.fix(3, 3, 3)
    scene.play("play:sword", "play:sword", "play:sword")

    assert scene.hero(1).life == 14


@pytest.mark.rule("vol.armour.per-attack")
@pytest.mark.parametrize("card", ["sword", "hammer", "spark", "quake"])
def test_armour_counts_for_every_kind_of_attack(card):
    scene = VillageScene(hand=card, heroes=[{}, {"level1": {"armour": 1}}])
    scene.fix(3)
    scene.play(f"play:{card}")

    assert scene.hero(1).life == 18


@pytest.mark.rule("vol.armour.per-attack")
def test_armour_does_not_help_against_poison():
    scene = VillageScene(heroes=[{"level1": {"armour": 1}}], begin=False)
    scene.hero(0).poison = 2
    scene.start_turn(0)

    assert scene.hero(0).life == 18


@pytest.mark.rule("vol.life.maximum")
@pytest.mark.parametrize("card", ["potion", "beer", "mend"])
def test_life_never_rises_above_its_starting_value(card):
    scene = VillageScene(hand=card, cards={"potion": {"vigour": 5}, "beer": {"vigour": 5}})
    scene.hero(0).life = 18
    scene.fix(3)
    scene.play(f"play:{card}")

    assert scene.hero(0).life == 20


@pytest.mark.rule("vol.life.direct-change")
def test_a_life_icon_is_no_attack():
    scene = VillageScene(
        hand="potion",
        defences="shield",
        cards={"potion": {"vigour": -2}},
        heroes=[{"level1": {"armour": 2}}],
    )
    scene.hero(0).life = 5
    scene.play("play:potion")

    assert (scene.hero(0).life, scene.wounds("shield")) == (3, 0)


@pytest.mark.rule("vol.life.direct-change")
def test_a_life_icon_may_take_its_own_player_out():
    scene = VillageScene(hand="beer coin", cards={"beer": {"vigour": -2}}, heroes=[{"level1": {"berserk": 1}}])
    scene.hero(0).life = 2
    scene.play("play:beer")

    assert scene.match.outcome.winners == (1,)
    assert scene.match.decision is None


WAVE = {"wave": {"kind": "spell", "spell": "attack", "cost": 1, "element": "water"}}


@pytest.mark.rule("vol.element.resistance")
def test_resistance_reduces_attacks_of_its_element_only():
    board = {"level1": {"resists": {"fire": 2}}}
    scene = VillageScene(hand="spark wave sword spark", cards=WAVE, heroes=[{"intelligence": 3}, board])
    scene.fix(5, 5, 5, 1)
    lives = []
    for card in ("spark", "wave", "sword", "spark"):
        scene.play(f"play:{card}")
        lives.append(scene.hero(1).life)

    assert lives == [17, 12, 7, 7]


@pytest.mark.rule("vol.element.resistance", "vol.ruling.resistance-order")
def test_a_monsters_resistance_reduces_what_reaches_it():
    scene = VillageScene(hand="spark", monsters_0="ogre", cards={"ogre": {"life": 3, "resists": {"fire": 2}}})
    scene.fix(6)
    scene.play("play:spark", "monsters")

    assert (scene.zone("monsters", 0), scene.hero(1).life) == ("", 19)


@pytest.mark.rule("vol.ruling.resistance-order")
def test_resistance_and_armour_add_up_after_defence_cards():
    board = {"level1": {"armour": 1, "resists": {"fire": 2}}}
    scene = VillageScene(hand="spark", defences_1="shield", cards={"spark": {"attack": 3}}, heroes=[{}, board])
    scene.fix(6)
    scene.play("play:spark")

    assert (scene.zone("defences", 1), scene.hero(1).life) == ("", 20 - (9 - 3 - 1 - 2))


@pytest.mark.rule("vol.ruling.resistance-order")
@pytest.mark.parametrize(("card", "element"), [("spark", "fire"), ("quake", "earth"), ("spark", "air")])
def test_a_card_worn_when_the_attack_begins_gives_its_resistance_even_if_it_breaks(card, element):
    scene = VillageScene(hand=card, defences_1="cape", cards={"cape": {"resists": {element: 2}}})
    scene.fix(6)
    scene.play(f"play:{card}")

    assert scene.zone("defences", 1) == ""
    assert scene.hero(1).life == (16 if element == "air" else 18)


@pytest.mark.rule("vol.element.resistance", "vol.element.immunity")
def test_resistance_and_immunity_count_against_spells_with_several_targets():
    boards = [{}, {"level1": {"resists": {"earth": 2}}}, {"level1": {"immune": ["earth"]}}]
    scene = VillageScene(3, hand="quake", heroes=boards)
    scene.fix(6)
    scene.play("play:quake")

    assert [hero.life for hero in scene.table.heroes] == [20, 16, 20]


@pytest.mark.rule("vol.element.immunity", "vol.ruling.immune-monster-carry")
def test_an_immune_monster_takes_nothing_and_lets_nothing_through():
    scene = VillageScene(hand="spark", monsters_0="orc ogre", cards={"orc": {"life": 1, "immune": ["fire"]}})
    scene.fix(6)
    scene.play("play:spark", "monsters", "order:orc")

    assert (scene.wounds("orc"), scene.wounds("ogre"), scene.hero(1).life) == (0, 0, 20)


@pytest.mark.rule("vol.ruling.immune-monster-carry")
def test_an_immune_monster_put_last_only_shields_the_player_behind():
    scene = VillageScene(hand="spark spark", monsters_0="orc ogre", cards={"orc": {"life": 1, "immune": ["fire"]}})
    scene.fix(6, 6)
    scene.play("play:spark", "monsters", "order:ogre")
    assert (scene.zone("monsters", 0), scene.hero(1).life) == ("orc", 20)
    scene.play("play:spark", "target:B")

    assert scene.hero(1).life == 14


@pytest.mark.rule("vol.element.immunity")
def test_an_immune_guard_in_the_row_lets_nothing_through():
    scene = VillageScene(hand="spark", monsters_1="orc@1", cards={"orc": {"defensive": True, "immune": ["fire"]}})
    scene.fix(6)
    scene.play("play:spark")

    assert (scene.wounds("orc"), scene.hero(1).life) == (0, 20)


@pytest.mark.rule("vol.element.immunity")
def test_an_immune_hero_loses_nothing_by_that_element_and_all_by_others():
    board = {"level1": {"immune": ["fire"]}}
    scene = VillageScene(hand="spark wave", cards=WAVE, heroes=[{}, board])
    scene.fix(6, 6)
    scene.play("play:spark")
    assert scene.hero(1).life == 20
    scene.play("play:wave")

    assert scene.hero(1).life == 14


@pytest.mark.rule("vol.element.immunity-not-for-defence-cards", "vol.ruling.immunity-scope")
def test_immunity_of_a_hero_does_not_cover_the_defence_cards():
    scene = VillageScene(hand="spark", defences_1="helmet", heroes=[{}, {"level1": {"immune": ["fire"]}}])
    scene.fix(6)
    scene.play("play:spark")

    assert (scene.zone("defences", 1), scene.zone("discard", 1), scene.hero(1).life) == ("", "helmet", 20)
