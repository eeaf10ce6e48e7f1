"""Monsters: where they are set down, what they block, how they attack, are wounded, die and move house."""

import pytest

from legendarium.games.village_of_legends.core.monsters import leave
from legendarium.games.village_of_legends.monsters.attacks import MonstersAttack
from legendarium.kernel.steps import push
from legendarium.testing.village_of_legends import VillageScene

DISCARD = {"lines": [{"do": "discard"}]}
IMP = {"imp": {"kind": "monster", "life": 3, "attack": 2, "saps": True}}


def attackers(scene):
    return [event.data["card"]["code"] for event in scene.events("rolled")]


@pytest.mark.rule("vol.monster.play-in-front-of-anyone", "vol.ruling.monster-on-self")
def test_a_monster_is_set_down_in_front_of_any_player():
    scene = VillageScene(3, hand="orc", monsters_2="ogre ogre")
    scene.play("play:orc")
    assert scene.offers == ["place:A", "place:B", "place:C"]
    scene.play("place:C")

    assert scene.zone("monsters", 2) == "ogre ogre orc"
    assert scene.table.owners[scene.hero(2).monsters[-1]] == 0


@pytest.mark.rule("vol.monster.play-in-front-of-anyone")
def test_a_monster_is_not_set_down_in_front_of_the_fallen():
    scene = VillageScene(3, hand="orc")
    scene.hero(1).alive = False
    scene.play("play:orc")

    assert scene.offers == ["place:A", "place:C"]
    refusal = scene.why_not("place:B")
    assert refusal.rule == "vol.monster.play-in-front-of-anyone"
    assert refusal.details == {"case": "fallen", "target": "@1"}


@pytest.mark.rule("vol.ruling.monster-on-self")
def test_a_monster_before_its_own_owner_attacks_blocks_and_brings_experience():
    scene = VillageScene(hand="orc", hand_1="coin", deck="sword", gold=50, market="shield")
    scene.play("play:orc", "place:A")
    assert scene.why_not("buy:shield").rule == "vol.monster.blocks-market"

    scene.fix(3, 6)
    scene.play("end", "end")
    assert scene.hero(0).life == 17
    scene.play("play:sword")
    assert (scene.hero(0).xp, scene.zone("discard")) == (20, "orc")


@pytest.mark.rule("vol.ruling.monster-on-self")
def test_where_the_table_forbids_it_nobody_sets_a_monster_before_himself():
    scene = VillageScene(3, hand="orc", rulings={"monster-on-self": "forbidden"})
    scene.play("play:orc")

    assert scene.offers == ["place:B", "place:C"]
    assert scene.why_not("place:A").rule == "vol.ruling.monster-on-self"


@pytest.mark.rule("vol.monster.enters-with-full-life")
def test_a_monster_enters_unhurt_and_attacks_only_when_the_next_turn_of_its_victim_starts():
    scene = VillageScene(hand="orc")
    scene.table.put_wounds(scene.card("orc"), 3)
    scene.play("play:orc", "place:B")
    shown = scene.match.view(0)["heroes"][1]["monsters"][0]
    assert (shown["life"], shown["wounds"], scene.hero(1).life) == (4, 0, 20)

    scene.fix(3)
    scene.play("end")
    assert scene.hero(1).life == 17


@pytest.mark.rule("vol.monster.enters-with-full-life")
def test_a_monster_blocks_from_the_moment_it_is_set_down():
    scene = VillageScene(hand="orc", gold=50, market="shield")
    assert scene.words("buy") == ["shield"]
    scene.play("play:orc", "place:A")

    assert scene.words("buy") == []
    assert scene.hero(0).life == 20


@pytest.mark.rule("vol.monster.blocks-market")
def test_a_monster_blocks_the_market_for_the_player_it_faces_and_for_nobody_else():
    scene = VillageScene(gold=50, market="shield", monsters_1="orc@0")
    assert scene.words("buy") == ["shield"]

    scene = VillageScene(gold=50, market="shield", monsters_1="orc@0", active=1)
    assert scene.words("buy") == []
    assert scene.why_not("buy:shield").rule == "vol.monster.blocks-market"


@pytest.mark.rule("vol.monster.attacks-each-turn-start")
def test_every_monster_attacks_once_when_the_turn_of_the_player_it_faces_starts():
    scene = VillageScene(monsters_1="orc ogre", begin=False)
    scene.start_turn(0)
    assert attackers(scene) == []
    scene.fix(1, 1)
    scene.play("end", "attack-with:orc")

    assert attackers(scene) == ["orc", "ogre"]
    assert scene.kind == "play"


@pytest.mark.rule("vol.monster.owner-rolls-separately")
def test_each_monster_has_its_own_die_and_its_own_plus_or_minus():
    scene = VillageScene(monsters_0="ogre orc", cards={"orc": {"attack": -2}}, begin=False)
    scene.fix(3, 1)
    scene.start_turn(0)
    scene.play("attack-with:ogre")

    rolled = [(event.seat, event.data["die"], event.data["total"]) for event in scene.events("rolled")]
    assert rolled == [(1, 3, 4), (1, 1, 0)]
    assert scene.hero(0).life == 16


@pytest.mark.rule("vol.monster.owner-distributes-before-roll")
def test_the_owner_says_before_each_roll_which_defence_card_is_hit_first():
    scene = VillageScene(active=1, monsters_1="orc@0", defences_1="shield helmet", begin=False)
    scene.fix(3)
    scene.start_turn(1)
    assert (scene.asked, scene.kind) == (0, "order-defences")
    assert scene.decision.rule == "vol.monster.owner-distributes-before-roll"
    assert scene.events("rolled") == []
    scene.play("hit:helmet")

    assert (scene.zone("defences", 1), scene.wounds("shield")) == ("shield", 1)


@pytest.mark.rule("vol.monster.attack-like-normal-weapon")
def test_a_monsters_excess_over_defence_cards_is_lost_and_the_next_one_hits():
    scene = VillageScene(monsters_0="orc ogre", defences_0="helmet", cards={"ogre": {"attack": 0}}, begin=False)
    scene.hero(0).life = 10
    scene.fix(5, 3)
    scene.start_turn(0)
    scene.play("attack-with:orc")

    assert (scene.zone("defences"), scene.hero(0).life) == ("", 7)


@pytest.mark.rule("vol.monster.attack-like-normal-weapon")
def test_armour_helps_against_monsters():
    scene = VillageScene(monsters_0="orc", heroes=[{"level1": {"armour": 2}}], begin=False)
    scene.fix(5)
    scene.start_turn(0)

    assert scene.hero(0).life == 17


@pytest.mark.rule("vol.monster.order-of-owners", "vol.ruling.monster-order-within-owner")
def test_the_attacked_player_orders_the_owners_and_each_owner_the_own_monsters():
    wolf = {"wolf": {"kind": "monster", "life": 3}}
    scene = VillageScene(3, active=1, monsters_1="orc@0 ogre@2 wolf@2", cards=wolf, begin=False)
    scene.start_turn(1)
    assert (scene.asked, scene.offers) == (1, ["owner:A", "owner:C"])
    scene.play("owner:C")
    assert (scene.asked, scene.offers) == (2, ["attack-with:ogre", "attack-with:wolf"])
    scene.play("attack-with:wolf")

    assert attackers(scene) == ["wolf", "ogre", "orc"]


@pytest.mark.rule("vol.ruling.monster-order-within-owner")
def test_an_owner_decides_after_seeing_the_result_of_the_last_attack():
    wolf = {"wolf": {"kind": "monster", "life": 3}}
    scene = VillageScene(monsters_0="orc ogre wolf", cards=wolf, begin=False)
    scene.start_turn(0)
    scene.play("attack-with:ogre")

    assert attackers(scene) == ["ogre"]
    assert (scene.asked, scene.offers) == (1, ["attack-with:orc", "attack-with:wolf"])
    refusal = scene.why_not("attack-with:ogre")
    assert (refusal.rule, refusal.details["case"]) == ("vol.ruling.monster-order-within-owner", "not-to-be-ordered")


@pytest.mark.rule("vol.ruling.wild-monster-controller")
@pytest.mark.parametrize(("reading", "speaker"), [("attacked-player", 1), ("left-opponent", 2)])
def test_who_speaks_for_a_monster_without_owner(reading, speaker):
    rulings = {"wild-monster-controller": reading}
    scene = VillageScene(3, active=1, monsters_1="orc@wild", defences_1="shield helmet", rulings=rulings, begin=False)
    scene.start_turn(1)

    assert (scene.asked, scene.kind) == (speaker, "order-defences")
    assert scene.events("rolled") == []


@pytest.mark.rule("vol.ruling.wild-monster-controller")
@pytest.mark.parametrize(("reading", "speaker"), [("attacked-player", 1), ("left-opponent", 2)])
def test_wild_monsters_are_one_more_owner_in_the_order_of_owners(reading, speaker):
    rulings = {"wild-monster-controller": reading}
    scene = VillageScene(3, active=1, monsters_1="orc@0 ogre@wild orc@wild", rulings=rulings, begin=False)
    scene.start_turn(1)
    assert (scene.asked, scene.offers) == (1, ["owner:A", "owner:wild"])
    scene.play("owner:wild")

    assert (scene.asked, scene.offers) == (speaker, ["attack-with:ogre", "attack-with:orc"])


@pytest.mark.rule("vol.monster.effects-after-own-attack", "vol.ruling.monster-effect-target")
def test_a_monsters_text_follows_its_own_attack_and_hits_the_attacked_player():
    scene = VillageScene(3, monsters_0="orc ogre", hand="coin", hand_1="beer", cards={"orc": DISCARD}, begin=False)
    scene.start_turn(0)
    scene.play("attack-with:orc")

    assert [event.kind for event in scene.events("rolled", "discarded")] == ["rolled", "discarded", "rolled"]
    assert (scene.zone("discard"), scene.zone("hand", 1)) == ("coin", "beer")


@pytest.mark.rule("vol.monster.effects-after-own-attack")
@pytest.mark.parametrize(("life", "discarded"), [(3, 0), (4, 1)])
def test_a_monsters_text_does_nothing_to_the_hero_whom_its_attack_slew(life, discarded):
    scene = VillageScene(3, monsters_0="orc", hand="coin coin", cards={"orc": DISCARD}, begin=False)
    scene.hero(0).life = life
    scene.fix(3)
    scene.start_turn(0)

    assert scene.happened().count("discarded") + (scene.kind == "discard") == discarded


@pytest.mark.rule("vol.monster.effects-after-own-attack")
def test_setting_a_monster_down_triggers_none_of_its_text():
    scene = VillageScene(hand="orc coin", hand_1="beer", cards={"orc": DISCARD})
    scene.play("play:orc", "place:B")

    assert (scene.zone("hand"), scene.zone("hand", 1)) == ("coin", "beer")
    assert scene.events("discarded") == []


@pytest.mark.rule("vol.monster.wounds-persist")
def test_wounds_last_from_turn_to_turn():
    scene = VillageScene(hand="sword", deck="bow", monsters_0="ogre")
    scene.fix(4, 1, 2)
    scene.play("play:sword", "end", "end")
    assert scene.wounds("ogre") == 4
    scene.play("play:bow")

    assert scene.zone("discard", 1) == "ogre"


@pytest.mark.rule("vol.monster.wounds-persist")
def test_wounds_move_along_and_are_gone_when_the_monster_is_played_again():
    scene = VillageScene(3, hand="sword", hand_1="bow", monsters_0="ogre@1", cards={"ogre": {"hopping": True}})
    scene.fix(4, 1, 6)
    scene.play("play:sword", "end")
    assert (scene.zone("monsters", 1), scene.wounds("ogre")) == ("ogre", 4)
    scene.play("play:bow")
    assert scene.zone("discard", 1) == "ogre"
    scene.play("end")
    scene.play("end", "end", "play:ogre", "place:C")

    assert (scene.zone("monsters", 2), scene.wounds("ogre")) == ("ogre", 0)


@pytest.mark.rule("vol.monster.death-to-owner-discard")
def test_a_dead_monster_returns_to_its_owner_and_the_killer_gains_experience():
    scene = VillageScene(3, hand="sword", monsters_0="orc@2")
    scene.fix(4)
    scene.play("play:sword")

    assert [scene.zone("discard", seat) for seat in range(3)] == ["", "", "orc"]
    assert [scene.hero(seat).xp for seat in range(3)] == [20, 0, 0]


@pytest.mark.rule("vol.monster.imp", "vol.ruling.imp-defence")
def test_the_imp_saps_intelligence_for_one_turn_whatever_the_hero_wears():
    board = {"intelligence": 4, "level1": {"armour": 2}}
    scene = VillageScene(monsters_0="imp", defences_0="shield", cards=IMP, heroes=[board], begin=False)
    scene.fix(3)
    scene.start_turn(0)
    assert (scene.pool(), scene.hero(0).life, scene.wounds("shield")) == (-1, 20, 0)

    scene.hero(0).monsters.clear()
    scene.play("end", "end")
    assert scene.pool() == 4


@pytest.mark.rule("vol.ruling.imp-defence")
def test_devotion_and_charge_add_to_what_the_imp_takes():
    heroes = [{"intelligence": 4}, {"level1": {"devotion": True}}]
    scene = VillageScene(monsters_0="imp@1", cards=IMP, heroes=heroes, begin=False)
    scene.table.charged = (scene.card("imp"),)
    scene.fix(1)
    scene.start_turn(0)

    assert scene.pool() == 4 - (1 + 2 + 1 + 2)
    told = scene.events("rolled")[0]
    assert (told.rule, told.seat, told.data["victim"]) == ("vol.monster.imp", 1, 0)
    assert (told.data["die"], sum(by for _, by in told.data["parts"]), told.data["total"]) == (1, 5, 6)


@pytest.mark.rule("vol.ruling.spectral-scope")
def test_a_spectral_monster_leaves_the_market_open_but_not_the_way_of_weapons():
    scene = VillageScene(hand="sword", gold=50, market="shield", monsters_0="orc", cards={"orc": {"spectral": True}})
    assert scene.words("buy") == ["shield"]
    scene.fix(3)
    scene.play("play:sword")

    assert (scene.wounds("orc"), scene.hero(1).life) == (3, 20)


# -- after an elimination


def felled(seats=3, **zones):
    """Seat 0 has just felled seat 1, in whose area Monsters stood."""
    scene = VillageScene(seats, hand="sword", **zones)
    scene.hero(1).life = 1
    if "monsters_1" in zones:
        scene.table.put_wounds(scene.hero(1).monsters[0], 2)
    scene.fix(6)
    scene.play("play:sword")
    return scene


@pytest.mark.rule("vol.ruling.relocation")
def test_owners_place_their_homeless_monsters_anew_clockwise_from_the_active_player():
    scene = felled(4, monsters_1="ogre@2 orc@0")
    assert (scene.asked, scene.offers) == (0, ["place:C", "place:D", "place:A"])
    scene.play("place:A")
    assert scene.asked == 2
    scene.play("place:D")

    assert (scene.zone("monsters", 0), scene.zone("monsters", 3)) == ("orc", "ogre")
    assert scene.wounds("ogre") == 2
    assert attackers(scene) == ["sword"]


@pytest.mark.rule("vol.ruling.relocation")
def test_a_wild_monster_moves_to_the_next_on_the_left_an_ambusher_past_those_who_face_one():
    ghoul = {"ghoul": {"kind": "monster", "life": 3, "sneak": True}}
    scene = felled(4, monsters_1="orc@wild ghoul@wild", monsters_2="ghoul@wild", cards=ghoul)

    assert scene.zone("monsters", 2) == "ghoul orc"
    assert scene.zone("monsters", 3) == "ghoul"


@pytest.mark.rule("vol.ruling.relocation")
def test_loot_of_a_fallen_players_area_goes_under_the_main_deck():
    scene = felled(3, loot_1="shield", main="coin bow")

    assert scene.zone("main") == "shield coin bow"
    assert scene.zone("loot", 1) == ""


@pytest.mark.rule("vol.ruling.relocation", "vol.ruling.public-information")
def test_loot_of_the_fallen_cannot_be_followed_under_the_main_deck():
    scene = VillageScene(3, hand="sword", loot_1="shield", main="coin bow")
    seen = {card["id"] for card in scene.match.view(0)["heroes"][1]["loot"]}
    scene.hero(1).life = 1
    scene.fix(6)
    scene.play("play:sword")

    assert seen
    assert seen.isdisjoint(str(scene.table.labels[card]) for card in scene.table.main)


@pytest.mark.rule("vol.ruling.relocation")
@pytest.mark.parametrize(("reading", "before", "discard"), [("when-front-broken", "orc", ""), ("never", "", "orc")])
def test_a_monster_without_a_legal_place_goes_to_its_owners_discard_pile(reading, before, discard):
    scene = VillageScene(6, hand="sword", monsters_5="orc@0", rulings={"six-monsters-on-skirmisher": reading})
    scene.hero(5).life = 1
    scene.fix(6)
    scene.play("play:sword")

    assert (scene.zone("monsters", 4), scene.zone("discard")) == (before, discard)


@pytest.mark.rule("vol.monster.attacks-each-turn-start")
def test_a_monster_that_left_while_it_waited_for_its_turn_does_not_strike():
    scene = VillageScene(begin=False, monsters="orc@1 ogre@1 imp@1", cards={"imp": {"kind": "monster", "life": 1}})
    orc, ogre, imp = scene.hero(0).monsters
    push(scene.table, MonstersAttack(0, (orc, ogre, imp), 1))
    scene.run()
    leave(scene.table, ogre, 0)
    scene.fix(1, 1)
    scene.play("attack-with:orc")

    assert scene.table.decision is None
    assert [event.data["card"]["code"] for event in scene.events("rolled")] == ["orc", "imp"]


@pytest.mark.rule("vol.ability.defensive-placement", "vol.ruling.monster-on-self")
def test_a_guard_is_set_before_oneself_even_where_other_monsters_are_not():
    guard = {"kind": "monster", "life": 5, "defensive": True}
    rulings = {"monster-on-self": "forbidden"}
    scene = VillageScene(hand="guard orc", cards={"guard": guard}, rulings=rulings)
    scene.play("play:guard")
    assert scene.words("place") == ["A", "B"]
    scene.play("place:A", "play:orc")

    assert (scene.zone("monsters", 0), scene.zone("monsters", 1)) == ("guard", "orc")


@pytest.mark.rule("vol.monster.imp", "vol.monster.effects-after-own-attack", "vol.ability.charge-bonus")
def test_a_sapping_attack_is_followed_by_its_text_and_spends_the_bonus_of_a_charge():
    imp = {"kind": "monster", "life": 3, "attack": 2, "saps": True, "lines": [{"do": "suffer", "by": 3}]}
    scene = VillageScene(begin=False, monsters="imp@1", cards={"imp": imp})
    scene.table.charged = (scene.card("imp"),)
    scene.fix(1)
    scene.start_turn(0)

    assert scene.pool() == 2 - (1 + 2 + 2)
    assert (scene.hero(0).life, scene.table.charged) == (17, ())


@pytest.mark.rule("vol.monster.enters-with-full-life")
def test_a_monster_that_leaves_play_leaves_its_wounds_its_charge_and_its_bonds_behind():
    scene = VillageScene(monsters="ogre@1 orc@1")
    ogre, orc = scene.card("ogre"), scene.card("orc")
    scene.table.charged = (orc, ogre)
    scene.table.summoners = {orc: ogre}
    scene.table.put_wounds(ogre, 5)
    leave(scene.table, ogre, 0)

    assert (scene.zone("monsters"), scene.wounds("ogre")) == ("orc", 0)
    assert (scene.table.charged, scene.table.summoners) == ((orc,), {})
