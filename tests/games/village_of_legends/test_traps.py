"""The twenty-two things that are easiest to get wrong, as the ledger lists them."""

import pytest

from legendarium.testing.village_of_legends import VillageScene, open_game
from tests.games.village_of_legends.helpers import board

LURKER = {"lurker": {"kind": "monster", "life": 4, "price": 40, "sneak": True}}
DISCARD = [{"do": "opponent_discards"}]


@pytest.mark.rule("vol.weapon.own-monsters-first", "vol.monster.blocks-market", "vol.ability.defensive-placement")
def test_trap_1_a_monster_hinders_the_player_it_faces_and_only_a_guard_protects():
    guard = {"guard": {"kind": "monster", "life": 5, "defensive": True}}
    scene = VillageScene(3, hand="sword", monsters_1="orc@0")
    scene.fix(4)
    scene.play("play:sword")
    assert (scene.hero(1).life, scene.wounds("orc")) == (16, 0)

    faced = VillageScene(gold=50, hand="sword", monsters="orc", market="shield")
    faced.fix(2)
    faced.play("play:sword")
    assert (faced.hero(1).life, faced.wounds("orc")) == (20, 2)
    assert faced.why_not("buy:shield").rule == "vol.monster.blocks-market"

    guarded = VillageScene(hand="sword", monsters_1="guard@1", cards=guard)
    guarded.fix(4)
    guarded.play("play:sword")
    assert (guarded.hero(1).life, guarded.wounds("guard")) == (20, 4)


@pytest.mark.rule("vol.defence.absorb-first", "vol.defence.no-spill-to-hero")
def test_trap_2_one_weak_defence_card_stops_a_whole_normal_attack_and_only_that_one():
    scene = VillageScene(
        hand="sword sword", defences_1="shield", cards={"shield": {"defence": 1}, "sword": {"attack": 5}}
    )
    scene.fix(6, 6)
    scene.play("play:sword")
    assert (scene.hero(1).life, scene.zone("defences", 1)) == (20, "")
    scene.play("play:sword")
    assert scene.hero(1).life == 9


@pytest.mark.rule(
    "vol.defence.attacker-orders-before-roll",
    "vol.weapon.monster-order-before-roll",
    "vol.heavy.declare-everything-before-roll",
    "vol.ruling.heavy-target-declared",
)
def test_trap_3_every_order_is_declared_before_the_die_is_rolled():
    scene = VillageScene(5, hand="hammer", monsters="orc ogre", defences_2="shield helmet")
    scene.play("play:hammer", "target:C")
    assert scene.kind == "order-monsters"
    scene.play("order:ogre")
    assert scene.kind == "order-defences"
    assert scene.events("rolled") == []
    scene.play("hit:helmet")
    assert len(scene.events("rolled")) == 1


@pytest.mark.rule("vol.defence.reset-each-turn", "vol.monster.wounds-persist", "vol.ability.defensive-damage")
def test_trap_4_defence_damage_vanishes_with_every_turn_but_wounds_never_do():
    guard = {"guard": {"kind": "monster", "life": 9, "defensive": True}, "shield": {"defence": 9}}
    scene = VillageScene(hand="sword sword sword", defences_1="shield", monsters_1="guard@1 orc@0", cards=guard)
    scene.fix(2, 2, 2, 1)
    scene.play("play:sword", "hit:shield", "play:sword", "hit:shield", "play:sword", "hit:guard")
    assert (scene.wounds("shield"), scene.wounds("guard")) == (4, 2)
    scene.table.put_wounds(scene.card("orc"), 3)
    scene.play("end")
    if scene.kind == "order-defences":
        assert scene.wounds("shield") == 0
        scene.play("hit:shield")

    assert scene.wounds("shield") == 1, "only the new attack of the Monster"
    assert (scene.wounds("guard"), scene.wounds("orc")) == (2, 3)


@pytest.mark.rule("vol.monster.owner-distributes-before-roll", "vol.monster.order-of-owners")
def test_trap_5_a_monsters_owner_decides_out_of_turn_and_the_victim_only_orders_the_owners():
    scene = VillageScene(3, begin=False, monsters="orc@1 ogre@2", defences="shield helmet")
    scene.start_turn(0)
    assert (scene.asked, sorted(scene.words("owner"))) == (0, ["B", "C"])
    scene.play("owner:C")
    assert (scene.asked, scene.kind) == (2, "order-defences")


@pytest.mark.rule("vol.market.chest-value")
def test_trap_6_a_chest_is_worth_die_and_plus_times_ten():
    scene = VillageScene(hand="chest")
    scene.fix(4)
    scene.play("play:chest")

    assert scene.gold == 50


@pytest.mark.rule("vol.turn.played-cards-stay", "vol.market.bought-to-discard")
def test_trap_7_a_reshuffle_leaves_out_cards_played_and_takes_in_cards_bought_this_turn():
    trick = {"kind": "treasure", "gold": 10, "lines": [{"do": "draw", "count": 3}]}
    scene = VillageScene(hand="purse trick", market="shield", cards={"trick": trick})
    scene.play("play:purse", "buy:shield", "play:trick")

    assert (scene.zone("hand"), scene.zone("played")) == ("shield", "purse trick")


@pytest.mark.rule("vol.intelligence.may-be-negative", "vol.intelligence.spend")
def test_trap_8_intelligence_may_be_negative_but_no_cost_overdraws_it():
    scene = VillageScene(hand="beer beer beer spark")
    scene.play("play:beer", "play:beer")
    assert scene.pool() == 0
    assert scene.why_not("play:spark").rule == "vol.intelligence.spend"
    scene.play("play:beer")
    assert scene.pool() == -1


@pytest.mark.rule(
    "vol.monster.death-to-owner-discard",
    "vol.xp.kill-gives-cost",
    "vol.ability.sneak-attack-death",
    "vol.ruling.mini-card-supply",
)
@pytest.mark.parametrize(
    ("code", "owner", "place"), [("orc", "2", "discard"), ("lurker", "wild", "removed"), ("imp", "2", "supply")]
)
def test_trap_9_the_killer_gains_the_xp_and_the_card_goes_where_its_kind_goes(code, owner, place):
    cards = {**LURKER, "orc": {"price": 40}, "imp": {"kind": "monster", "life": 2, "mini": True, "xp": 40}}
    scene = VillageScene(3, hand="sword", monsters=f"{code}@{owner}", cards=cards)
    scene.fix(6)
    scene.play("play:sword")

    assert [hero.xp for hero in scene.table.heroes] == [40, 0, 0]
    assert scene.zone(place, 2) == code
    assert (scene.zone("discard", 0), scene.zone("discard", 1)) == ("", "")


@pytest.mark.rule("vol.heavy.only-weapon-of-turn", "vol.ruling.staff-mode")
def test_trap_10_a_heavy_weapon_excludes_weapons_in_both_orders_but_neither_spells_nor_magic():
    first = VillageScene(hand="hammer sword spark wand", heroes=[{"intelligence": 5}])
    first.play("play:hammer")
    assert sorted(first.offers) == ["cast:wand", "end", "play:spark", "sell:sword"]
    second = VillageScene(hand="hammer sword wand", heroes=[{"intelligence": 5}])
    second.play("play:sword")
    assert second.why_not("play:hammer").rule == "vol.heavy.only-weapon-of-turn"
    third = VillageScene(hand="hammer wand", heroes=[{"intelligence": 5}])
    third.play("cast:wand")
    assert "play:hammer" in third.offers


@pytest.mark.rule("vol.armour.per-attack", "vol.armour.reduces-after-defence", "vol.ability.poison-tick")
def test_trap_11_armour_helps_against_each_attack_after_defence_cards_and_never_against_poison():
    scene = VillageScene(hand="sword sword", heroes=[{}, *board(armour=2)])
    scene.fix(5, 5)
    scene.play("play:sword", "play:sword")
    assert scene.hero(1).life == 14

    heavy = VillageScene(hand="hammer", defences_1="shield", heroes=[{}, *board(armour=2)])
    heavy.fix(6)
    heavy.play("play:hammer")
    assert heavy.hero(1).life == 19

    heavy.hero(1).poison = 3
    heavy.play("end")
    assert heavy.hero(1).life == 16


@pytest.mark.rule("vol.market.access", "vol.ability.sneak-attack-entry")
def test_trap_12_market_access_is_a_live_condition():
    scene = VillageScene(
        gold=60, hand="sword", monsters="orc", market="shield helmet", main="purse lurker", cards=LURKER
    )
    assert scene.words("buy") == []
    scene.fix(6, 1)
    scene.play("play:sword")
    assert scene.words("buy") == ["shield", "helmet"]
    scene.play("buy:shield")
    assert scene.words("buy") == []


@pytest.mark.rule("vol.secondary.discard-hits-left", "vol.weapon.opponent-text-against-monster")
def test_trap_13_forced_discards_hit_the_left_neighbour_but_an_opponent_after_a_blow_at_a_monster():
    hands = {f"hand_{seat}": "coin" for seat in range(1, 5)}
    spark = {"spark": {"reach": "any-player", "lines": DISCARD}}
    scene = VillageScene(4, hand="spark", hand_1="coin", hand_3="coin", cards=spark)
    scene.play("play:spark", "target:D")
    assert (scene.zone("hand", 1), scene.zone("hand", 3)) == ("", "coin")

    five = VillageScene(5, hand="sword", monsters="orc", cards={"sword": {"lines": DISCARD}}, **hands)
    five.play("play:sword")
    assert five.words("discarder") == ["C", "D"]


@pytest.mark.rule("vol.hero.berserk-duration", "vol.hero.berserk-more-beer")
def test_trap_14_berserk_counts_the_current_turn_and_further_beers_lose_their_text():
    beer = {"beer": {"lines": [{"do": "draw"}]}}
    scene = VillageScene(hand="beer beer", deck="coin coin", cards=beer, heroes=board(berserk=1))
    scene.fix(1)
    scene.play("play:beer", "use")
    assert scene.zone("deck") == "coin"
    scene.play("play:beer")
    assert scene.zone("deck") == "coin"
    scene.play("end")
    assert scene.hero(0).berserk == 0


@pytest.mark.rule("vol.weapon.classification")
@pytest.mark.parametrize(
    ("name", "weapon_class"), [("Elven Blade", "swords"), ("Dark Elven Blade", "knives"), ("Spear", "ranged")]
)
def test_trap_15_the_class_of_a_weapon_comes_from_the_table_and_not_from_its_name(name, weapon_class):
    bonus = [{"changes": "with", "by": 2, "only": [weapon_class]}]
    scene = VillageScene(hand="blade", cards={"blade": {"kind": "weapon", "name": name}}, heroes=board(modifiers=bonus))
    scene.fix(3)
    scene.play("play:blade")

    assert scene.hero(1).life == 15


@pytest.mark.rule("vol.hero.against")
@pytest.mark.parametrize(("order", "ghoul", "ogre"), [("ghoul", "dead", 2), ("ogre", "whole", 3)])
def test_trap_16_against_looks_at_the_first_target_but_raises_the_whole_roll(order, ghoul, ogre):
    cards = {"ghoul": {"kind": "monster", "life": 3, "types": ["undead"]}, "ogre": {"life": 9}}
    bonus = [{"changes": "against", "by": 2, "only": ["undead"]}]
    scene = VillageScene(hand="sword", monsters="ghoul ogre", cards=cards, heroes=board(modifiers=bonus))
    scene.fix(3)
    scene.play("play:sword", f"order:{order}")

    assert ("ghoul" in scene.zone("monsters")) == (ghoul == "whole")
    assert scene.wounds("ogre") == ogre


@pytest.mark.rule("vol.spell.multi-target-no-carry", "vol.spell.carry-through")
def test_trap_17_single_target_spells_carry_over_to_a_player_and_spells_at_all_do_not():
    single = VillageScene(hand="spark", monsters="orc", cards={"orc": {"life": 2}})
    single.fix(5)
    single.play("play:spark", "monsters")
    assert single.hero(1).life == 17

    at_all = VillageScene(hand="quake", monsters="orc", cards={"orc": {"life": 2}})
    at_all.fix(5)
    at_all.play("play:quake")
    assert (at_all.hero(1).life, at_all.zone("monsters")) == (15, "")

    monsters_only = VillageScene(
        hand="quake", monsters="orc", cards={"orc": {"life": 2}, "quake": {"multi": "monsters"}}
    )
    monsters_only.fix(5)
    monsters_only.play("play:quake")
    assert (monsters_only.hero(1).life, monsters_only.zone("monsters")) == (20, "")


@pytest.mark.rule("vol.ruling.left-neighbour-out", "vol.mode4.attacks-left", "vol.mode5.allies-and-enemies")
def test_trap_18_left_skips_the_dead_and_the_teammate_and_alliances_never_shift():
    four = VillageScene(4, hand="sword", out=(1,))
    four.fix(4)
    four.play("play:sword")
    assert [hero.life for hero in four.table.heroes] == [20, 0, 20, 16]

    five = VillageScene(5, hand="sword", out=(1,))
    five.hero(4).life = 1
    five.play("play:sword", "target:E")
    assert five.table.outcome is None, "C and D stay the enemies of A although both neighbours are gone"
    assert five.match.view(0)["heroes"][0]["enemies"] == [2, 3]


@pytest.mark.rule("vol.hero.vision", "vol.setup.nuggets-pile")
def test_trap_19_vision_looks_under_the_face_up_spell_and_nuggets_hide_nothing():
    cards = {"under": {"kind": "spell", "spell": "heal", "element": "water"}}
    scene = VillageScene(
        space_3="spark", pile_3="mend under", pile_5="nugget nugget", cards=cards, heroes=board(vision=True)
    )
    scene.play("vision")
    market = scene.match.view(0)["market"]

    assert market["seen_spells"] == [{"code": "under", "below": 0}]
    assert [card["code"] for card in scene.match.view(1)["market"]["nuggets"]] == ["nugget", "nugget"]


@pytest.mark.rule("vol.ability.overwhelm-xp", "vol.ability.overwhelm-spoils", "vol.ability.overwhelm-market-closed")
def test_trap_20_everyone_who_wounded_the_giant_gains_all_its_xp_and_spoils_go_round_backwards():
    cards = {
        "wyrm": {"kind": "monster", "life": 10, "overwhelm": True},
        "tail": {"kind": "monster", "part_of": "wyrm", "xp": 100},
    }
    scene = VillageScene(4, active=2, hand_2="knife sword", market="- - - shield", giant="wyrm tail", cards=cards)
    scene.table.giant_wounds = 9
    scene.table.wounded_by = (3, 0)
    assert scene.why_not("sell:sword").rule == "vol.ability.overwhelm-market-closed"
    scene.play("play:knife", "target:giant")
    assert [hero.xp for hero in scene.table.heroes] == [100, 0, 100, 100]
    order = []
    while scene.kind == "spoils":
        order.append(scene.asked)
        scene.play("pass")
    assert order == [2, 0, 3]


@pytest.mark.rule("vol.elimination.cards-leave", "vol.elimination.monsters-are-moved")
def test_trap_21_own_monsters_of_the_fallen_vanish_and_those_of_others_move_with_their_wounds():
    scene = VillageScene(3, hand="sword", monsters_1="orc@2", monsters_2="ogre@1")
    scene.table.put_wounds(scene.card("orc"), 3)
    scene.hero(1).life = 1
    scene.play("play:sword", "place:A")

    assert (scene.zone("monsters", 0), scene.wounds("orc")) == ("orc", 3)
    assert (scene.zone("monsters", 2), scene.zone("removed")) == ("", "ogre")


@pytest.mark.rule("vol.setup.opening-hand-2p", "vol.setup.opening-hand-3plus", "vol.hero.plus-one-card")
@pytest.mark.parametrize(("seats", "hands"), [(2, [3, 5]), (3, [3, 4, 5]), (4, [3, 4, 5, 5])])
def test_trap_22_opening_hands_are_small_and_not_enlarged_by_plus_one_card(tmp_path, seats, hands):
    (tmp_path / "pack.toml").write_text('code = "mine"\ngame = "village-of-legends"\ntitle = "Mine"\ndecks = 0\n')
    (tmp_path / "heroes.toml").write_text(
        '[[hero]]\ncode = "monk"\nname = "Monk"\nprovenance = "house"\nlife = 20\nintelligence = 2\n'
        "thresholds = [60, 120]\n[hero.level1]\ncards = 1\n"
    )
    rolls = (6, 6, *((1, 1) * (seats - 1)))
    match = open_game(seats, rolls=rolls, packs=[str(tmp_path)], heroes=["monk", *["random"] * (seats - 1)])

    assert [len(hero.hand) for hero in match.table.heroes] == hands
