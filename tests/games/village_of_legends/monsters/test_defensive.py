"""Defensive Monsters: guards that stand before their Hero."""

import pytest

from legendarium.testing.village_of_legends import VillageScene
from tests.games.village_of_legends.helpers import monster

GUARD = {"guard": monster(life=5, defensive=True)}


@pytest.mark.rule("vol.ability.defensive-placement")
def test_a_guard_takes_the_blows_meant_for_its_hero_and_never_attacks():
    scene = VillageScene(hand_0="guard", hand_1="sword", cards=GUARD)
    scene.hero(0).life = 10
    scene.fix(4)
    scene.play("play:guard")
    scene.play("place:A")
    scene.table.heroes[1].hand.append(scene.add("sword"))
    scene.play("end", "play:sword")
    assert scene.wounds("guard") == 4
    assert scene.hero(0).life == 10

    rolls = len(scene.events("rolled"))
    scene.play("end")
    assert scene.table.active == 0
    assert len(scene.events("rolled")) == rolls
    assert scene.wounds("guard") == 4


@pytest.mark.rule("vol.ability.defensive-placement")
def test_a_guard_stands_with_anybody_and_needs_no_defence_slot():
    scene = VillageScene(3, hand="guard", defences_1="armour shield helmet cape wall", cards=GUARD)
    scene.play("play:guard")
    assert scene.words("place") == ["A", "B", "C"]
    scene.play("place:B")

    assert scene.zone("defences", 1) == "armour shield helmet cape wall"
    assert scene.zone("monsters", 1) == "guard"


@pytest.mark.rule("vol.ability.defensive-placement")
def test_a_guard_protects_from_other_monsters():
    scene = VillageScene(begin=False, monsters="guard@0 orc@1", cards=GUARD)
    scene.fix(4)
    scene.start_turn(0)

    assert (scene.hero(0).life, scene.wounds("guard")) == (20, 4)


@pytest.mark.rule("vol.ability.defensive-no-block")
def test_a_guard_blocks_neither_the_market_nor_loot():
    scene = VillageScene(gold=50, monsters="guard@0", market="shield", loot_0="knife", cards=GUARD)

    assert scene.words("buy") == ["shield", "knife"]


@pytest.mark.rule("vol.ability.defensive-damage")
@pytest.mark.parametrize(("weapon", "life"), [("sword", 20), ("hammer", 15), ("spark", 15)])
def test_a_dead_guard_pays_its_price_and_only_heavy_blows_and_spells_go_on(weapon, life):
    scene = VillageScene(hand=weapon, monsters_1="guard@1", cards=GUARD)
    scene.table.put_wounds(scene.card("guard"), 4)
    scene.fix(6)
    scene.play(f"play:{weapon}")

    assert scene.zone("discard", 1) == "guard"
    assert scene.hero(0).xp == 40
    assert scene.hero(1).life == life


@pytest.mark.rule("vol.ability.defensive-damage")
def test_wounds_of_a_guard_stay_from_turn_to_turn():
    scene = VillageScene(hand="sword", monsters_1="guard@1", defences_1="shield", cards=GUARD)
    scene.fix(2)
    scene.play("play:sword", "hit:guard", "end", "end")

    assert scene.wounds("guard") == 2


@pytest.mark.rule("vol.ruling.defensive-behaviour", "vol.ability.defensive-damage")
@pytest.mark.parametrize(("ruling", "shield"), [("guards-only", 0), ("whole-row", 1)])
def test_the_excess_of_a_normal_attack_runs_from_a_dead_guard_to_the_next_guard_only(ruling, shield):
    scene = VillageScene(
        hand="sword",
        monsters_1="guard@1 mate@1",
        defences_1="shield",
        cards={**GUARD, "mate": monster(life=1, defensive=True)},
        rulings={"defensive-excess": ruling},
    )
    scene.table.put_wounds(scene.card("guard"), 1)
    scene.fix(6)
    scene.play("play:sword", "hit:guard", "hit:mate")

    assert scene.zone("monsters", 1) == ""
    assert scene.wounds("shield") == shield


@pytest.mark.rule("vol.ruling.defensive-behaviour")
def test_the_excess_of_a_broken_defence_card_goes_on_to_a_guard():
    scene = VillageScene(hand="sword", monsters_1="guard@1", defences_1="shield", cards=GUARD)
    scene.fix(6)
    scene.play("play:sword", "hit:shield")

    assert (scene.zone("defences", 1), scene.wounds("guard"), scene.hero(1).life) == ("", 3, 20)


@pytest.mark.rule("vol.ruling.defensive-behaviour")
def test_a_guard_does_not_stand_in_the_way_of_its_own_hero():
    scene = VillageScene(hand="sword", monsters="guard@0", cards=GUARD)
    scene.fix(4)
    scene.play("play:sword")

    assert (scene.wounds("guard"), scene.hero(1).life) == (0, 16)


@pytest.mark.rule("vol.ruling.defensive-behaviour")
def test_a_spell_at_all_hits_a_guard_as_a_monster_and_the_hero_behind_it_too():
    scene = VillageScene(hand="quake", monsters_1="guard@1", defences_1="shield", cards=GUARD)
    scene.fix(4)
    scene.play("play:quake")

    assert (scene.wounds("guard"), scene.zone("defences", 1), scene.hero(1).life) == (4, "", 19)


@pytest.mark.rule("vol.ruling.defensive-behaviour")
def test_a_spell_at_all_enemies_spares_the_guards_of_the_own_side():
    scene = VillageScene(
        4,
        hand="quake",
        monsters_0="guard@0",
        monsters_1="guard@1",
        monsters_2="guard@2",
        cards={**GUARD, "quake": {"multi": "enemies"}},
    )
    scene.fix(2)
    scene.play("play:quake")

    assert [scene.table.wounds[scene.hero(seat).monsters[0]] for seat in range(3)] == [0, 2, 0]


@pytest.mark.rule("vol.ruling.defensive-behaviour")
def test_a_spell_that_allows_any_monster_reaches_even_the_own_guard():
    scene = VillageScene(hand="spark", monsters="guard@0", cards={**GUARD, "spark": {"reach": "any-target"}})
    scene.fix(2)
    scene.play("play:spark", "monster:guard")

    assert scene.wounds("guard") == 2


@pytest.mark.rule("vol.ability.defensive-placement")
def test_a_guard_without_attack_never_acts_at_the_start_of_a_turn():
    text = [{"do": "suffer", "by": 3}]
    cards = {
        "turtle": monster(life=4, defensive=True, no_attack=True, lines=text),
        "shell": monster(no_attack=True, lines=text),
    }
    scene = VillageScene(begin=False, monsters="turtle@0", monsters_1="shell@0", cards=cards)
    scene.start_turn(0)
    assert (scene.hero(0).life, scene.events("rolled")) == (20, [])
    scene.play("end")
    assert (scene.hero(1).life, scene.events("rolled")) == (17, []), "one that faces its victim still has its text"
