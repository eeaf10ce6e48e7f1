"""Abilities of Monsters: Regeneration, Reduction, Poison, Proliferate, Spectral."""

import pytest

from legendarium.games.village_of_legends.library.collection import own_box
from legendarium.testing.village_of_legends import VillageScene
from tests.games.village_of_legends.helpers import beast, monster

# -- Regeneration


@pytest.mark.rule("vol.ability.monster-regeneration")
@pytest.mark.parametrize(("wounds", "left"), [(5, 3), (1, 6)])
def test_a_monster_regenerates_before_its_attack_up_to_its_starting_life(wounds, left):
    scene = VillageScene(begin=False, monsters="beast", cards=beast(regeneration=2))
    scene.table.put_wounds(scene.card("beast"), wounds)
    scene.start_turn(0)

    assert 6 - scene.wounds("beast") == left
    assert scene.happened().index("regenerated") < scene.happened().index("rolled")


@pytest.mark.rule("vol.ruling.monster-regeneration-when")
@pytest.mark.parametrize(("ruling", "wounds"), [("faced-player-turn", 5), ("every-turn", 3)])
def test_a_monster_regenerates_in_the_turn_it_attacks_or_in_every_turn(ruling, wounds):
    scene = VillageScene(
        begin=False, monsters_1="beast@0", cards=beast(regeneration=2), rulings={"monster-regeneration": ruling}
    )
    scene.table.put_wounds(scene.card("beast"), 5)
    scene.start_turn(0)

    assert scene.wounds("beast") == wounds


@pytest.mark.rule("vol.ruling.monster-regeneration-when")
def test_an_overwhelm_monster_regenerates_at_the_start_of_every_turn():
    scene = VillageScene(begin=False, giant="wyrm", cards={"wyrm": monster(life=30, overwhelm=True, regeneration=2)})
    scene.table.giant_wounds = 5
    scene.start_turn(0)
    assert scene.table.giant_wounds == 3
    scene.play("end")
    assert scene.table.giant_wounds == 1


# -- Damage reduction and life by number of players


@pytest.mark.rule("vol.ability.damage-reduction")
def test_reduction_lowers_every_single_portion_of_damage():
    scene = VillageScene(hand="sword sword", monsters="beast", cards=beast(life=3, reduction=2))
    scene.fix(2, 4)
    scene.play("play:sword")
    assert scene.wounds("beast") == 0
    scene.play("play:sword")
    assert scene.wounds("beast") == 2


@pytest.mark.rule("vol.ability.damage-reduction")
def test_what_reduction_absorbs_does_not_carry_over():
    scene = VillageScene(hand="hammer", monsters="beast", cards=beast(life=3, reduction=2))
    scene.fix(6)
    scene.play("play:hammer")

    assert scene.hero(1).life == 19


@pytest.mark.rule("vol.ability.party-size-life", "vol.ruling.party-size-count")
@pytest.mark.parametrize(("out", "life"), [((), 20), ((2,), 15)])
def test_life_by_number_of_players_counts_those_in_the_game_when_the_monster_enters(out, life):
    scene = VillageScene(4, hand="beast", out=out, cards=beast(party_life=5))
    scene.play("play:beast", "place:B")

    assert scene.table.lives[scene.card("beast")] == life


@pytest.mark.rule("vol.ruling.party-size-count")
def test_the_life_of_a_monster_does_not_change_with_later_eliminations():
    scene = VillageScene(3, hand="beast sword", cards=beast(party_life=5))
    scene.hero(1).life = 1
    scene.fix(6)
    scene.play("play:beast", "place:C", "play:sword")

    assert scene.table.lives[scene.card("beast")] == 15


@pytest.mark.rule("vol.ability.party-size-life")
def test_the_icon_on_one_card_counts_for_the_whole_overwhelm_monster():
    cards = {"wyrm": monster(overwhelm=True), "tail": monster(part_of="wyrm", party_life=7)}
    scene = VillageScene(3, gold=50, market="shield", main="purse wyrm", supply="tail", cards=cards)
    scene.play("buy:shield")

    assert scene.table.giant_life == 21


# -- Poison


@pytest.mark.rule("vol.ability.poison-infect")
@pytest.mark.parametrize(
    ("zones", "armour", "tokens"), [({}, 0, 2), ({"defences": "shield"}, 0, 0), ({}, 2, 2), ({}, 3, 0)]
)
def test_poison_infects_only_when_life_was_lost(zones, armour, tokens):
    scene = VillageScene(
        begin=False, monsters="beast", cards=beast(poison=2), heroes=[{"level1": {"armour": armour}}], **zones
    )
    scene.fix(3)
    scene.start_turn(0)

    assert scene.hero(0).poison == tokens


@pytest.mark.rule("vol.ability.poison-infect")
def test_poison_tokens_add_up():
    scene = VillageScene(begin=False, monsters="beast", cards=beast(poison=1))
    scene.hero(0).poison = 2
    scene.fix(3)
    scene.start_turn(0)

    assert (scene.hero(0).life, scene.hero(0).poison) == (15, 3)


@pytest.mark.rule("vol.ability.poison-tick")
def test_poison_costs_life_every_own_turn_whatever_the_hero_wears():
    scene = VillageScene(begin=False, defences="shield", heroes=[{"level1": {"armour": 2}}])
    scene.hero(0).life, scene.hero(0).poison = 10, 3
    scene.start_turn(0)
    assert scene.hero(0).life == 7
    scene.play("end", "end")

    assert (scene.hero(0).life, scene.hero(0).poison) == (4, 3)


@pytest.mark.rule("vol.ability.poison-tick")
def test_a_card_that_says_so_removes_the_tokens():
    scene = VillageScene(hand="potion", cards={"potion": {"lines": [{"do": "cure"}]}})
    scene.hero(0).poison = 3
    scene.play("play:potion")

    assert scene.hero(0).poison == 0


@pytest.mark.rule("vol.ruling.poison-immunity")
def test_a_hero_immune_to_poison_takes_no_tokens_and_those_held_do_nothing():
    scene = VillageScene(
        begin=False, monsters="beast", cards=beast(poison=2), heroes=[{"level1": {"immune_to_poison": True}}]
    )
    scene.hero(0).poison = 4
    scene.fix(3)
    scene.start_turn(0)

    assert (scene.hero(0).life, scene.hero(0).poison) == (17, 4)


# -- Proliferate


@pytest.mark.rule("vol.ability.proliferate")
@pytest.mark.parametrize(("monsters", "attacks"), [("beast beast", 3), ("beast", 1)])
def test_enough_of_a_kind_bring_one_more_that_attacks_at_once(monsters, attacks):
    scene = VillageScene(begin=False, monsters=monsters, supply="beast beast", cards=beast(proliferate=2))
    scene.start_turn(0)
    while scene.kind == "order-attacks":
        scene.play("attack-with:beast")

    assert len(scene.events("rolled")) == attacks
    assert len(scene.hero(0).monsters) == attacks


@pytest.mark.rule("vol.ruling.proliferate-count")
@pytest.mark.parametrize(("ruling", "count"), [("one-per-kind", 5), ("one-per-full-set", 6)])
def test_twice_the_number_brings_one_per_kind_or_one_per_full_set(ruling, count):
    scene = VillageScene(
        begin=False,
        monsters="beast beast beast beast",
        supply="beast beast beast",
        cards=beast(proliferate=2),
        rulings={"proliferate-count": ruling},
    )
    scene.start_turn(0)

    assert len(scene.hero(0).monsters) == count


@pytest.mark.rule("vol.ruling.proliferate-owner")
@pytest.mark.parametrize(("supply", "owners"), [("beast", [2, 1, 2]), ("", [2, 1])])
def test_the_new_one_belongs_to_the_owner_of_the_one_longest_there_if_the_supply_has_it(supply, owners):
    scene = VillageScene(3, begin=False, monsters="beast@2 beast@1", supply=supply, cards=beast(proliferate=2))
    scene.start_turn(0)

    assert [scene.table.owners[card] for card in scene.hero(0).monsters] == owners


# -- Spectral


@pytest.mark.rule("vol.ability.spectral")
def test_a_spectral_monster_does_not_block_the_market_but_must_be_fought_first():
    cards = {"ghost": monster(spectral=True)}
    scene = VillageScene(gold=50, hand="sword", monsters="ghost", market="shield", loot_0="knife", cards=cards)
    assert scene.words("buy") == ["shield", "knife"]
    scene.fix(2)
    scene.play("play:sword")
    assert (scene.wounds("ghost"), scene.hero(1).life) == (2, 20)

    blocked = VillageScene(gold=50, monsters="ghost orc", market="shield", cards=cards)
    assert blocked.why_not("buy:shield").rule == "vol.monster.blocks-market"


FROGS = {
    "frog": monster(hopping=True, proliferate=2, price=20),
    "tadpole": monster(mini=True, same_as="frog", hopping=True, proliferate=2, xp=20),
}


@pytest.mark.rule("vol.ability.proliferate", "vol.ability.hopping", "vol.ruling.proliferate-owner")
def test_monsters_of_a_deck_proliferate_mini_cards_of_the_same_monster_and_hop_on_together():
    scene = VillageScene(3, monsters_0="frog@2", monsters_1="frog@0", supply="tadpole tadpole", cards=FROGS)
    scene.play("end")
    while scene.kind != "play":
        scene.play(scene.offers[0])

    assert scene.zone("monsters", 1) == "frog frog tadpole"
    assert scene.table.owners[scene.card("tadpole")] == 0
    scene.play("end")
    assert scene.zone("monsters", 2).split() == ["frog", "frog", "tadpole", "tadpole"]


@pytest.mark.rule("vol.ability.proliferate")
def test_a_monster_of_a_deck_and_a_mini_card_of_it_make_a_group():
    scene = VillageScene(3, begin=False, monsters_0="frog@1 tadpole@1", supply="tadpole", cards=FROGS)
    scene.start_turn(0)

    assert scene.zone("monsters") == "frog tadpole tadpole"


@pytest.mark.rule("vol.ability.proliferate", "vol.ability.hopping")
def test_a_shipped_monster_hops_and_proliferates():
    cards = own_box("reapers-hand").cards
    frog = next(face for face in cards if face.code == "fighting-frog")
    mini = next(face for face in cards if face.species == "fighting-frog" and face.mini)

    assert (frog.hopping, frog.proliferate, frog.mini, frog.count) == (True, 2, False, 2)
    assert (mini.hopping, mini.proliferate, mini.life, mini.attack) == (True, 2, frog.life, frog.attack)
    assert mini.count > 0
