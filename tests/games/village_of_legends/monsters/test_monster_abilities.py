"""Abilities of Monsters: Regeneration, Reduction, Charge, Defensive, Hopping, Poison, Proliferate, Spectral, Summon."""

import pytest

from legendarium.games.village_of_legends.library.collection import own_box
from legendarium.testing.village_of_legends import VillageScene


def monster(**fields):
    return {"kind": "monster", "life": 6, "price": 40, **fields}


def beast(**fields):
    """A fixture Monster called `beast`."""
    return {"beast": monster(**fields)}


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


# -- Charge


@pytest.mark.rule("vol.ability.charge-move")
def test_a_charging_monster_goes_to_the_hero_with_the_most_life_and_keeps_its_wounds():
    scene = VillageScene(3, monsters="beast@2", cards=beast(charge=True))
    for seat, life in enumerate((10, 15, 12)):
        scene.hero(seat).life = life
    scene.table.put_wounds(scene.card("beast"), 2)
    scene.fix(1)
    scene.play("end")

    assert scene.zone("monsters", 1) == "beast"
    assert scene.wounds("beast") == 2
    assert scene.hero(1).life == 12, "it attacks there as that turn starts, two harder"


@pytest.mark.rule("vol.ability.charge-bonus")
def test_the_bonus_of_a_charge_is_used_up_by_one_attack_and_staying_gives_none():
    scene = VillageScene(monsters="beast@0", cards=beast(charge=True))
    scene.hero(0).life = 10
    scene.fix(3)
    scene.play("end")
    assert scene.hero(1).life == 15
    scene.play("end")
    scene.fix(3)
    scene.play("end")
    assert scene.hero(1).life == 12


@pytest.mark.rule("vol.ability.charge-bonus")
def test_the_bonus_of_several_charges_does_not_add_up():
    scene = VillageScene(3, monsters="beast@2", cards=beast(charge=True))
    scene.hero(0).life, scene.hero(1).life, scene.hero(2).life = 10, 12, 15
    scene.table.charged = (scene.card("beast"),)
    scene.fix(1)
    scene.play("end", "end")
    assert scene.hero(2).life == 12
    scene.play("end", "end")
    scene.fix(1)
    scene.play("end")
    assert scene.hero(2).life == 11, "it stayed, and the bonus is gone"


@pytest.mark.rule("vol.ruling.charge-target")
@pytest.mark.parametrize(
    ("lives", "owner", "asked"), [((15, 15, 12), "2", None), ((10, 15, 15), "2", 2), ((10, 15, 15), "0", 0)]
)
def test_on_a_tie_a_charging_monster_stays_or_its_owner_chooses(lives, owner, asked):
    scene = VillageScene(3, monsters=f"beast@{owner}", cards=beast(charge=True))
    for seat, life in enumerate(lives):
        scene.hero(seat).life = life
    scene.play("end")

    if asked is None:
        assert scene.zone("monsters") == "beast"
    else:
        assert (scene.asked, scene.words("charge")) == (asked, ["B", "C"])
        scene.play("charge:C")
        assert scene.zone("monsters", 2) == "beast"


@pytest.mark.rule("vol.ruling.charge-target")
def test_a_wild_charging_monster_takes_the_first_tied_player_clockwise_and_nobody_is_spared():
    scene = VillageScene(4, active=3, monsters_3="beast@wild", cards=beast(charge=True))
    for seat, life in enumerate((12, 15, 15, 10)):
        scene.hero(seat).life = life
    scene.play("end")
    assert scene.zone("monsters", 1) == "beast"

    own = VillageScene(monsters_0="beast@1", cards=beast(charge=True))
    own.hero(0).life = 10
    own.fix(1)
    own.play("end")
    assert own.zone("monsters", 1) == "beast", "it charges its own owner too"


# -- Defensive


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


# -- Hopping


@pytest.mark.rule("vol.ability.hopping", "vol.ruling.hopping-destination")
def test_a_hopping_monster_follows_the_turn_even_to_its_owner():
    scene = VillageScene(3, monsters="beast@2", cards=beast(hopping=True))
    scene.table.put_wounds(scene.card("beast"), 2)
    scene.fix(1, 1)
    scene.play("end")
    assert (scene.zone("monsters", 1), scene.hero(1).life) == ("beast", 19)
    scene.play("end")

    assert (scene.zone("monsters", 2), scene.hero(2).life, scene.wounds("beast")) == ("beast", 19, 2)


@pytest.mark.rule("vol.ability.hopping")
def test_a_hopping_monster_may_complete_a_proliferating_group():
    scene = VillageScene(
        3, monsters="beast@2", monsters_1="beast@2", supply="beast", cards=beast(hopping=True, proliferate=2)
    )
    scene.fix(1, 1, 1)
    scene.play("end")
    while scene.kind == "order-attacks":
        scene.play("attack-with:beast")

    assert scene.zone("monsters", 1) == "beast beast beast"


@pytest.mark.rule("vol.ability.hopping-off-2p")
def test_with_two_players_a_hopping_monster_stays():
    scene = VillageScene(active=1, monsters_1="beast@0", cards=beast(hopping=True))
    scene.play("end")

    assert scene.zone("monsters", 1) == "beast"


# -- Poison


@pytest.mark.rule("vol.ability.poison-infect")
@pytest.mark.parametrize(("zones", "armour", "tokens"), [({}, 0, 2), ({"defences": "shield"}, 0, 0), ({}, 3, 0)])
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


# -- Summon


MASTER = {"master": monster(summons=["imp"]), "imp": {"kind": "monster", "life": 2, "mini": True, "xp": 10}}


@pytest.mark.rule("vol.ability.monster-summon")
def test_a_summoning_monster_first_brings_its_creature_and_both_attack():
    scene = VillageScene(begin=False, monsters="master@1", supply="imp", cards=MASTER)
    scene.fix(2, 3)
    scene.start_turn(0)
    assert scene.zone("monsters") == "master imp"
    assert scene.events("rolled") == []
    scene.play("attack-with:imp")

    assert (scene.hero(0).life, len(scene.events("rolled"))) == (15, 2)
    assert scene.table.owners[scene.card("imp")] == 1


@pytest.mark.rule("vol.ability.monster-summon")
def test_creatures_come_only_as_far_as_the_supply_lasts():
    scene = VillageScene(begin=False, monsters="master@1", cards=MASTER)
    scene.start_turn(0)

    assert scene.zone("monsters") == "master"


@pytest.mark.rule("vol.ability.monster-summon-guard")
def test_creatures_are_struck_before_the_monster_that_summoned_them_and_the_rest_carries_over():
    cards = {**MASTER, "master": monster(summons=["imp", "imp"])}
    scene = VillageScene(begin=False, hand="sword", monsters="master@1", supply="imp imp", cards=cards)
    scene.fix(1, 1, 1, 6)
    scene.start_turn(0)
    scene.play("attack-with:imp", "attack-with:imp", "play:sword")
    assert scene.words("order") == ["imp", "imp"]
    assert scene.why_not("order:master").rule == "vol.ability.monster-summon-guard"
    scene.play("order:imp")

    assert scene.zone("monsters") == "master"
    assert scene.wounds("master") == 2


@pytest.mark.rule("vol.ability.monster-summon-guard")
def test_a_spell_that_picks_any_monster_cannot_pass_the_creatures_either():
    cards = {**MASTER, "spark": {"reach": "any-target"}}
    scene = VillageScene(3, begin=False, hand="spark", monsters_1="master@2", supply="imp", cards=cards)
    scene.table.heroes[1].monsters.append(scene.card("imp"))
    scene.table.supply.clear()
    scene.table.summoners[scene.card("imp")] = scene.card("master")
    scene.begin()
    scene.play("play:spark")

    assert scene.words("monster") == ["imp"]


@pytest.mark.rule("vol.ability.monster-summon")
def test_an_ambusher_and_a_giant_bring_their_creatures_as_well_before_they_strike():
    cards = {**MASTER, "lurker": monster(sneak=True, summons=["imp"]), "wyrm": monster(overwhelm=True, summons=["imp"])}
    scene = VillageScene(gold=50, market="shield", main="purse lurker", supply="imp", cards=cards)
    scene.play("buy:shield")
    assert scene.zone("monsters") == "lurker imp"
    assert scene.words("attack-with") == ["lurker", "imp"]
    assert scene.happened()[-1] == "appeared"

    giant = VillageScene(begin=False, giant="wyrm", supply="imp", cards=cards)
    giant.start_turn(0)
    assert giant.zone("monsters") == "imp"
    assert giant.happened().index("appeared") < giant.happened().index("rolled")


@pytest.mark.rule("vol.ability.monster-summon", "vol.ruling.start-of-turn-order")
def test_creatures_of_an_ambusher_or_a_giant_attack_in_the_turn_they_come():
    cards = {**MASTER, "lurker": monster(sneak=True, summons=["imp"]), "wyrm": monster(overwhelm=True, summons=["imp"])}
    scene = VillageScene(gold=50, market="shield", main="purse lurker", supply="imp", cards=cards)
    scene.fix(2, 3)
    scene.play("buy:shield", "attack-with:imp")
    assert [event.data["card"]["code"] for event in scene.events("rolled")] == ["imp", "lurker"]
    assert (scene.hero(0).life, scene.space(6)) == (15, "purse")

    giant = VillageScene(begin=False, giant="wyrm", supply="imp", cards=cards)
    giant.fix(2, 3)
    giant.start_turn(0)
    assert [event.data["card"]["code"] for event in giant.events("rolled")] == ["wyrm", "imp"]
    assert giant.hero(0).life == 15


@pytest.mark.rule("vol.ability.monster-summon", "vol.ruling.sneak-movement")
def test_an_ambusher_that_attacks_on_arrival_brings_its_creatures_there_and_not_again_as_the_turn_starts():
    cards = {**MASTER, "lurker": monster(sneak=True, summons=["imp"])}
    rulings = {"sneak-movement": "all-every-turn"}
    scene = VillageScene(3, monsters_0="lurker@wild", supply="imp imp", cards=cards, rulings=rulings)
    scene.fix(2, 3)
    scene.play("end", "attack-with:lurker")

    assert (scene.zone("monsters", 1), scene.hero(1).life, len(scene.events("rolled"))) == ("lurker imp", 15, 2)


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
