"""Defence cards: slots, who takes damage first, in whose order, and what is left over."""

import pytest

from legendarium.testing.village_of_legends import VillageScene


@pytest.mark.rule("vol.defence.play")
def test_a_defence_card_is_put_on_with_its_full_value_and_stays():
    scene = VillageScene(hand="helmet", cards={"helmet": {"defence": 3}})
    scene.table.put_wounds(scene.card("helmet"), 1)
    scene.play("play:helmet")
    shown = scene.match.view(1)["heroes"][0]["defences"][0]
    assert (shown["code"], shown["value"], shown["damage"]) == ("helmet", 3, 0)

    scene.play("end", "end")
    assert scene.zone("defences") == "helmet"
    assert scene.pool(0) == 2


@pytest.mark.rule("vol.defence.one-per-slot")
def test_five_slots_hold_one_card_each():
    scene = VillageScene(defences="armour", hand="shield helmet cape wall helmet")
    scene.play("play:shield", "play:helmet", "play:cape", "play:wall")
    assert scene.zone("defences") == "armour shield helmet cape wall"

    scene.play("play:helmet")
    assert sorted(scene.zone("defences").split()) == ["armour", "cape", "helmet", "shield", "wall"]


@pytest.mark.rule("vol.defence.replace-same-slot")
def test_a_new_card_of_the_same_slot_replaces_the_old_one_unhurt():
    cards = {"metal": {"kind": "defence", "slot": "shield", "defence": 6}}
    scene = VillageScene(defences="shield", hand="metal", cards=cards)
    scene.table.put_wounds(scene.card("shield"), 2)
    scene.play("play:metal")

    assert (scene.zone("defences"), scene.zone("discard"), scene.wounds("metal")) == ("metal", "shield", 0)


@pytest.mark.rule("vol.defence.absorb-first")
def test_a_defence_card_takes_the_damage_instead_of_the_hero():
    scene = VillageScene(hand="sword", defences_1="armour")
    scene.fix(4)
    scene.play("play:sword")

    assert (scene.wounds("armour"), scene.hero(1).life) == (4, 20)


@pytest.mark.rule("vol.defence.attacker-orders-before-roll", "vol.defence.carry-to-next")
def test_the_attacker_fixes_the_order_before_the_roll_and_not_after():
    scene = VillageScene(hand="sword", defences_1="shield helmet")
    scene.fix(4)
    scene.play("play:sword")
    assert (scene.asked, scene.kind) == (0, "order-defences")
    assert scene.events("rolled") == []
    scene.play("hit:helmet")

    assert (scene.zone("defences", 1), scene.wounds("shield")) == ("shield", 2)
    assert scene.why_not("hit:shield").rule == "vol.defence.attacker-orders-before-roll"


@pytest.mark.rule("vol.defence.accumulate-and-discard")
def test_damage_of_one_turn_adds_up_until_the_card_is_discarded():
    scene = VillageScene(hand="sword sword", defences_1="armour")
    scene.fix(2, 3)
    scene.play("play:sword")
    assert scene.zone("defences", 1) == "armour"
    scene.play("play:sword")

    assert (scene.zone("defences", 1), scene.zone("discard", 1)) == ("", "armour")


@pytest.mark.rule("vol.defence.carry-to-next")
def test_the_excess_over_what_was_still_needed_hits_the_next_card():
    scene = VillageScene(hand="sword", defences_1="armour helmet", cards={"helmet": {"defence": 4}})
    scene.table.put_wounds(scene.card("armour"), 3)
    scene.fix(4)
    scene.play("play:sword", "hit:armour")

    assert (scene.zone("defences", 1), scene.wounds("helmet")) == ("helmet", 2)


@pytest.mark.rule("vol.defence.no-spill-to-hero")
def test_a_normal_attack_never_spills_to_the_hero_but_the_next_one_hits():
    scene = VillageScene(hand="sword sword", defences_1="helmet", cards={"helmet": {"defence": 1}})
    scene.fix(6, 2)
    scene.play("play:sword")
    assert (scene.zone("defences", 1), scene.hero(1).life) == ("", 20)
    assert scene.events("excess-lost")[0].data == {"damage": 5}

    scene.play("play:sword")
    assert scene.hero(1).life == 18


@pytest.mark.rule("vol.defence.no-spill-to-hero", "vol.ruling.defence-icon-meaning")
@pytest.mark.parametrize("card", ["hammer", "spark", "quake"])
def test_heavy_weapons_and_spells_do_spill(card):
    scene = VillageScene(hand=card, defences_1="helmet")
    scene.fix(6)
    scene.play(f"play:{card}")

    assert scene.hero(1).life == 16


@pytest.mark.rule("vol.defence.reset-each-turn", "vol.ruling.defence-reset-scope")
def test_defence_cards_recover_at_the_end_of_every_turn():
    scene = VillageScene(3, hand="sword", defences_1="armour")
    scene.fix(4)
    scene.play("play:sword")
    assert scene.wounds("armour") == 4
    scene.play("end")
    assert (scene.wounds("armour"), scene.zone("defences", 1)) == (0, "armour")


@pytest.mark.rule("vol.ruling.defence-reset-scope")
def test_damage_by_monsters_is_gone_when_the_next_player_attacks():
    scene = VillageScene(hand_1="sword", defences_0="armour", monsters_0="orc", begin=False)
    scene.fix(4, 4)
    scene.start_turn(0)
    assert scene.wounds("armour") == 4
    scene.play("end", "play:sword")

    assert scene.zone("defences", 0) == "armour"
    assert scene.hero(0).life == 20


@pytest.mark.rule("vol.defence.standing-bonus")
def test_a_cape_gives_its_bonus_in_every_own_turn_while_it_is_worn():
    scene = VillageScene(hand="cape")
    scene.play("play:cape")
    assert scene.pool() == 3
    for _ in range(2):
        scene.play("end", "end")
        assert scene.pool() == 3

    scene.hero(0).defences.clear()
    scene.play("end", "end")
    assert scene.pool() == 2


@pytest.mark.rule("vol.ruling.defence-bonus-icon")
def test_bonuses_do_not_pile_up_by_changing_capes():
    scene = VillageScene(hand="cape cape")
    scene.play("play:cape", "play:cape")

    assert scene.pool() == 3


@pytest.mark.rule("vol.ruling.defence-bonus-icon")
def test_a_bonus_is_gone_with_its_card_in_the_middle_of_the_turn():
    scene = VillageScene(hand="spark spark", defences="cape", monsters_0="orc", cards={"spark": {"cost": 2}})
    assert scene.pool() == 3
    scene.fix(6)
    scene.start_turn(0)

    assert scene.zone("defences") == ""
    assert scene.pool() == 2


@pytest.mark.rule("vol.ruling.defence-icon-meaning")
def test_a_card_is_a_threshold_that_is_used_up_a_board_reduces_each_attack():
    worn = VillageScene(hand="sword sword", defences_1="helmet")
    worn.fix(2, 2)
    worn.play("play:sword", "play:sword")
    assert worn.hero(1).life == 18

    tough = VillageScene(hand="sword sword", heroes=[{}, {"level1": {"armour": 2}}])
    tough.fix(2, 2)
    tough.play("play:sword", "play:sword")
    assert tough.hero(1).life == 20


@pytest.mark.rule("vol.ruling.reduction-and-carry")
def test_what_a_monster_or_armour_absorbs_is_not_passed_on():
    scene = VillageScene(
        hand="hammer",
        monsters_0="orc ogre",
        cards={"hammer": {"attack": 6}, "orc": {"life": 2, "reduction": 1}, "ogre": {"life": 3, "reduction": 2}},
        heroes=[{}, {"level1": {"armour": 1}}],
    )
    scene.fix(5)
    scene.play("play:hammer", "order:orc")

    assert scene.zone("monsters", 0) == ""
    assert scene.hero(1).life == 20 - (11 - 1 - 2 - 2 - 3 - 1)


@pytest.mark.rule("vol.ruling.reduction-and-carry")
def test_a_reduced_blow_that_does_not_kill_is_not_passed_on():
    scene = VillageScene(hand="hammer", monsters_0="orc", cards={"orc": {"life": 4, "reduction": 3}})
    scene.fix(6)
    scene.play("play:hammer")

    assert (scene.wounds("orc"), scene.hero(1).life) == (3, 20)


@pytest.mark.rule("vol.defence.no-spill-to-hero")
@pytest.mark.parametrize(("die", "lost"), [(2, []), (3, []), (4, [1]), (6, [3])])
def test_what_a_normal_attack_has_left_over_is_said_to_be_lost(die, lost):
    scene = VillageScene(hand="sword", defences_1="shield")
    scene.fix(die)
    scene.play("play:sword")
    told = scene.events("excess-lost")

    assert [event.data["damage"] for event in told] == lost
    assert {(event.rule, event.seat) for event in told} <= {("vol.defence.no-spill-to-hero", 0)}
    assert scene.hero(1).life == 20
