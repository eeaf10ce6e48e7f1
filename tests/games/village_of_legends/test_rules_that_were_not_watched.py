"""Rules that could once be lost without any test noticing: each is shown here where it makes the difference."""

import pytest

from legendarium.games.village_of_legends.state.player import SNEAKED
from legendarium.testing.village_of_legends import VillageScene

LURKER = {"lurker": {"kind": "monster", "life": 4, "price": 40, "sneak": True}}


@pytest.mark.rule("vol.elimination.no-cards-left", "vol.ruling.no-cards-zones")
def test_whoever_removes_the_last_card_from_the_hand_is_out_at_once():
    thief = {"kind": "monster", "life": 3, "lines": [{"do": "remove"}]}
    hands = {"hand_0": "coin", "hand_1": "coin", "hand_2": "coin"}
    scene = VillageScene(3, begin=False, monsters="thief@1", cards={"thief": thief}, **hands)
    scene.fix(1)
    scene.start_turn(0)

    assert [hero.alive for hero in scene.table.heroes] == [False, True, True]
    assert scene.events("fell")[0].rule == "vol.elimination.no-cards-left"


@pytest.mark.rule("vol.elimination.no-cards-left", "vol.ruling.no-cards-zones")
@pytest.mark.parametrize(("ruling", "alive"), [("all-zones", True), ("ignore-cards-in-play", False)])
def test_the_table_says_whether_the_card_that_removed_the_last_one_still_counts(ruling, alive):
    altar = {"kind": "item", "lines": [{"do": "remove"}, {"do": "gold", "by": 10}]}
    rulings = {"no-cards-zones": ruling}
    scene = VillageScene(3, hand="altar coin", hand_1="coin", hand_2="coin", cards={"altar": altar}, rulings=rulings)
    scene.play("play:altar")

    assert scene.hero(0).alive == alive
    assert (scene.gold == 10) == alive


@pytest.mark.rule("vol.ruling.relocation")
def test_owned_monsters_find_new_places_before_wild_ones():
    prowler = {"kind": "monster", "life": 4}
    scene = VillageScene(3, hand="sword", monsters_1="prowler@wild orc@2", cards={"prowler": prowler})
    scene.hero(1).life = 1
    scene.play("play:sword")
    assert (scene.kind, scene.asked) == ("relocate", 2)
    assert scene.zone("monsters", 1) == "prowler orc"
    scene.play("place:A")

    assert [event.data["card"]["code"] for event in scene.events("moved")] == ["orc", "prowler"]


@pytest.mark.rule("vol.xp.levels")
@pytest.mark.parametrize(("before", "level"), [(80, 2), (99, 2), (100, 3), (120, 3)])
def test_the_third_level_is_reached_with_its_very_threshold(before, level):
    scene = VillageScene(hand="sword", monsters="orc", cards={"orc": {"life": 1, "price": 20}})
    scene.hero(0).xp, scene.hero(0).level = before, 2
    scene.play("play:sword")

    assert (scene.hero(0).xp, scene.hero(0).level) == (before + 20, level)


@pytest.mark.rule("vol.ruling.loot-typed-draw")
def test_a_search_for_a_monster_passes_ambushers_and_giants():
    cards = {
        **LURKER,
        "wyrm": {"kind": "monster", "life": 20, "overwhelm": True},
        "imp": {"kind": "monster", "mini": True, "life": 1, "loot": ["monster"]},
    }
    scene = VillageScene(hand="sword", monsters="imp@1", main="coin orc wyrm lurker", cards=cards)
    scene.play("play:sword")

    assert (scene.zone("loot"), scene.zone("monsters"), scene.zone("giant")) == ("orc", "", "")
    assert scene.zone("main") == "wyrm lurker coin"


@pytest.mark.rule("vol.ability.overwhelm-entry")
def test_a_giant_drawn_for_space_ten_fills_it_and_no_card_is_dealt_under_it():
    wyrm = {"kind": "monster", "life": 20, "overwhelm": True}
    scene = VillageScene(gold=50, space_10="shield", main="purse wyrm", cards={"wyrm": wyrm})
    scene.play("buy:shield")

    assert (scene.zone("giant"), scene.space(10), scene.zone("main")) == ("wyrm", "", "purse")


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


@pytest.mark.rule("vol.ability.hopping", "vol.ruling.hopping-destination")
def test_with_alternating_turns_a_hopping_monster_goes_to_whose_turn_is_next():
    hare = {"kind": "monster", "life": 5, "hopping": True}
    scene = VillageScene(6, monsters="hare@3", cards={"hare": hare}, rulings={"turn-order-6p": "alternating"})
    scene.play("end")

    assert [scene.zone("monsters", seat) for seat in range(6)] == ["", "", "", "", "", "hare"]
    assert scene.table.active == 5


@pytest.mark.rule("vol.ruling.sneaking-details")
@pytest.mark.parametrize("newcomer", ["spectral", "defensive"])
def test_a_newcomer_that_blocks_nothing_does_not_end_a_successful_sneaking(newcomer):
    ghost = {"kind": "monster", "life": 4, newcomer: True}
    scene = VillageScene(hand="ghost orc", gold=50, market="shield", monsters="orc@1", cards={"ghost": ghost})
    scene.table.turn.sneaking = SNEAKED
    scene.reopen()
    scene.play("play:ghost", "place:A")
    assert scene.words("buy") == ["shield"]
    scene.play("play:orc", "place:A")

    assert scene.words("buy") == []


@pytest.mark.rule("vol.mode6.skirmisher-targets", "vol.weapon.own-monsters-first")
def test_a_skirmisher_who_faces_monsters_helps_nobody_with_a_heavy_weapon_either():
    scene = VillageScene(6, active=1, hand_1="hammer", monsters_0="orc@5", monsters_1="ogre@5")
    scene.play("play:hammer")

    assert sorted(scene.offers) == ["target:D", "target:F"]
    assert scene.why_not("assist:A").rule == "vol.mode6.skirmisher-targets"


@pytest.mark.rule("vol.ruling.five-player-win")
def test_life_taken_directly_is_a_kill_of_whoever_took_it():
    curse = {"kind": "scroll", "lines": [{"do": "enemies_suffer", "by": 5}]}
    scene = VillageScene(5, hand="curse", cards={"curse": curse}, rulings={"five-player-win": "own-kills"})
    scene.hero(2).life = scene.hero(3).life = 3
    scene.play("play:curse")

    assert scene.table.outcome.winners == (0,)
