"""Hero defeated: what leaves the game, what moves, and who falls with whom."""

import pytest

from legendarium.kernel.errors import IllegalMove
from legendarium.testing.village_of_legends import VillageScene


@pytest.mark.rule("vol.elimination.cards-leave")
def test_all_cards_of_a_fallen_player_leave_the_game_own_monsters_everywhere_included():
    scene = VillageScene(
        3,
        active=1,
        hand_1="sword",
        monsters_2="orc@0",
        hand_0="coin",
        deck_0="purse",
        discard_0="beer",
        sheaths_0="sheath/knife",
    )
    scene.table.places = scene.table.ring = [1, 0, 2]
    scene.hero(0).life = 1
    scene.fix(6)
    scene.play("play:sword")

    assert sorted(scene.zone("removed").split()) == ["beer", "coin", "knife", "orc", "purse", "sheath"]
    assert [scene.zone(zone, 0) for zone in ("hand", "deck", "discard", "sheaths", "stored")] == [""] * 5
    assert scene.zone("monsters", 2) == ""
    assert [hero.xp for hero in scene.table.heroes] == [0, 0, 0]


@pytest.mark.rule("vol.elimination.cards-leave")
def test_the_market_is_open_again_when_the_owner_of_the_last_monster_in_the_way_falls():
    scene = VillageScene(3, active=1, hand_1="sword", monsters_0="orc@2", hand_0="purse", market="shield")
    scene.hero(2).life = 1
    scene.fix(6)
    scene.play("play:sword", "end", "play:purse")

    assert scene.table.active == 0
    assert scene.words("buy") == ["shield"]


@pytest.mark.rule("vol.elimination.excess-lost")
def test_damage_beyond_the_last_life_point_harms_nobody_else():
    scene = VillageScene(3, hand="hammer", monsters_2="orc@0")
    scene.hero(1).life = 2
    scene.fix(6)
    scene.play("play:hammer")

    assert not scene.hero(1).alive
    assert scene.hero(1).life == 0
    assert scene.hero(2).life == 20
    assert scene.wounds("orc") == 0


@pytest.mark.rule("vol.elimination.monsters-are-moved", "vol.ruling.relocation")
def test_monsters_facing_a_fallen_hero_are_placed_anew_by_their_owner_with_their_wounds():
    scene = VillageScene(3, hand="sword", monsters_1="orc@2")
    scene.table.put_wounds(scene.card("orc"), 3)
    scene.hero(1).life = 1
    scene.fix(6)
    scene.play("play:sword")

    assert (scene.asked, scene.kind) == (2, "relocate")
    assert sorted(scene.words("place")) == ["A", "C"]
    scene.play("place:A")
    assert scene.zone("monsters", 0) == "orc"
    assert scene.wounds("orc") == 3
    assert scene.hero(0).life == 20


@pytest.mark.rule("vol.ruling.relocation")
def test_owners_place_anew_clockwise_from_the_active_player_and_wild_monsters_go_left():
    scene = VillageScene(
        5,
        hand="sword",
        monsters_1="orc@4 ogre@2 wolf@wild",
        loot_1="purse",
        cards={"wolf": {"kind": "monster", "life": 3}},
    )
    scene.hero(1).life = 1
    scene.fix(6)
    scene.play("play:sword", "target:B")

    assert scene.asked == 2
    scene.play("place:E")
    assert scene.asked == 4
    scene.play("place:A")
    assert [scene.zone("monsters", seat) for seat in range(5)] == ["orc", "", "wolf", "", "ogre"]
    assert (scene.zone("main"), scene.zone("loot", 1)) == ("purse", "")


@pytest.mark.rule("vol.ruling.relocation")
def test_an_ambusher_without_prey_skips_players_who_already_face_one():
    lurker = {"kind": "monster", "life": 3, "sneak": True}
    scene = VillageScene(4, hand="sword", monsters_1="lurker@wild", monsters_2="lurker@wild", cards={"lurker": lurker})
    scene.hero(1).life = 1
    scene.fix(6)
    scene.play("play:sword")

    assert [scene.zone("monsters", seat) for seat in range(4)] == ["", "", "lurker", "lurker"]


@pytest.mark.rule("vol.ruling.relocation", "vol.ruling.simultaneous-elimination")
def test_when_several_heroes_fall_together_the_owners_of_all_their_monsters_act_in_one_order():
    scene = VillageScene(
        5, hand="quake", monsters_3="ogre@0", monsters_1="orc@2", cards={"ogre": {"life": 20}, "orc": {"life": 20}}
    )
    scene.hero(1).life = scene.hero(3).life = 1
    scene.fix(6)
    scene.play("play:quake")

    assert [scene.hero(seat).alive for seat in range(5)] == [True, False, True, False, True]
    assert scene.asked == 0
    scene.play("place:E")
    assert scene.asked == 2
    scene.play("place:A")
    assert (scene.zone("monsters", 4), scene.zone("monsters", 0)) == ("ogre", "orc")


@pytest.mark.rule("vol.ruling.relocation", "vol.ruling.mini-card-supply")
@pytest.mark.parametrize(("code", "discard", "supply"), [("orc", "orc", ""), ("imp", "", "imp")])
def test_a_monster_without_any_legal_place_goes_back_to_its_owner(code, discard, supply):
    scene = VillageScene(
        6,
        active=5,
        hand_5="sword",
        monsters_0=f"{code}@3",
        cards={"imp": {"kind": "monster", "life": 2, "mini": True}},
        out=(2,),
        rulings={"six-monsters-on-skirmisher": "never"},
    )
    scene.hero(0).life = 1
    scene.fix(6)
    scene.play("play:sword", "target:A")

    assert scene.zone("discard", 3) == discard
    assert scene.zone("supply") == supply


@pytest.mark.rule("vol.elimination.no-cards-left", "vol.ruling.no-cards-zones")
@pytest.mark.parametrize(
    ("zone", "stays"),
    [
        ({}, False),
        ({"defences": "helmet"}, True),
        ({"deck": "coin"}, True),
        ({"discard": "coin"}, True),
        ({"played": "coin"}, True),
        ({"sheaths": "sheath"}, True),
        ({"monsters_2": "orc@0"}, True),
        ({"monsters_2": "imp@0"}, False),
    ],
)
def test_whoever_has_no_card_left_in_any_zone_is_out(zone, stays):
    imp = {"kind": "monster", "life": 2, "mini": True}
    scene = VillageScene(3, hand="sword", deck_1="coin", deck_2="coin", cards={"imp": imp}, **zone)
    scene.play("sell:sword")

    assert scene.hero(0).alive == stays
    assert scene.table.active == (0 if stays else 1)


@pytest.mark.rule("vol.ruling.no-cards-zones")
@pytest.mark.parametrize(("ruling", "stays"), [("all-zones", True), ("ignore-cards-in-play", False)])
def test_a_table_may_decide_that_cards_in_play_do_not_count(ruling, stays):
    scene = VillageScene(3, hand="helmet", deck_1="coin", deck_2="coin", rulings={"no-cards-zones": ruling})
    scene.play("play:helmet")

    assert [hero.alive for hero in scene.table.heroes] == [stays, True, True]


@pytest.mark.rule("vol.ruling.elimination-on-own-turn")
def test_the_turn_of_a_player_who_falls_at_its_start_ends_at_once_for_everybody():
    scene = VillageScene(
        3,
        begin=False,
        monsters_0="orc@1 ogre@2 hopper@wild",
        hand_0="coin",
        defences_2="shield",
        deck_1="coin",
        giant="wyrm",
        giant_waiting="tail",
        cards={
            "hopper": {"kind": "monster", "life": 2, "hopping": True},
            "wyrm": {"kind": "monster", "life": 30, "overwhelm": True},
            "tail": {"kind": "monster", "life": 30, "part_of": "wyrm"},
        },
    )
    scene.hero(0).life = 2
    scene.table.put_wounds(scene.card("shield"), 2)
    scene.fix(3)
    scene.start_turn(0)
    scene.play("owner:B")

    assert [event.kind for event in scene.events("rolled")] == ["rolled"]
    assert (scene.asked, scene.kind) == (1, "relocate")
    scene.play("place:C")
    scene.play("place:C")
    assert scene.zone("giant") == "wyrm tail"
    assert scene.wounds("shield") == 0
    assert scene.table.active == 1
    assert "hopper" in scene.zone("monsters", 1)
    assert "drew" not in scene.happened()


@pytest.mark.rule("vol.ruling.elimination-on-own-turn")
def test_a_card_that_costs_its_player_the_last_life_does_nothing_more():
    curse = {"kind": "scroll", "lines": [{"do": "suffer", "by": 3}, {"do": "enemies_suffer", "by": 5}]}
    scene = VillageScene(3, hand="curse", cards={"curse": curse})
    scene.hero(0).life = 3
    scene.play("play:curse")

    assert not scene.hero(0).alive
    assert (scene.hero(1).life, scene.hero(2).life) == (20, 20)
    assert scene.table.active == 1


@pytest.mark.rule("vol.ruling.simultaneous-elimination")
def test_when_the_last_players_fall_together_nobody_has_won():
    scene = VillageScene(2, hand="sword")
    scene.play("sell:sword")

    assert [hero.alive for hero in scene.table.heroes] == [False, False]
    assert scene.table.outcome is not None
    assert (scene.table.outcome.winners, scene.table.outcome.reason) == ((), "draw")


@pytest.mark.rule("vol.ruling.simultaneous-elimination")
def test_both_skirmishers_falling_to_one_effect_is_a_draw():
    scene = VillageScene(6, hand="quake")
    scene.hero(1).life = scene.hero(4).life = 1
    scene.fix(6)
    scene.play("play:quake")

    assert scene.table.outcome is not None
    assert (scene.table.outcome.winners, scene.table.outcome.reason) == ((), "draw")


@pytest.mark.rule("vol.ruling.simultaneous-elimination", "vol.mode5.win")
def test_five_players_who_fulfil_the_condition_together_share_the_win():
    scene = VillageScene(5, hand="quake")
    for seat in (2, 3, 4):
        scene.hero(seat).life = 1
    scene.fix(6)
    scene.play("play:quake")

    assert scene.table.outcome is not None
    assert scene.table.outcome.winners == (0, 1)


@pytest.mark.rule("vol.ruling.left-neighbour-out")
def test_left_means_the_next_living_player_and_with_teams_the_next_living_opponent():
    three = VillageScene(3, hand="sword", out=(1,))
    three.fix(4)
    three.play("play:sword")
    assert three.hero(2).life == 16

    four = VillageScene(4, hand="sword", out=(1,))
    four.fix(4)
    four.play("play:sword")
    assert (four.hero(2).life, four.hero(3).life) == (20, 16)


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


@pytest.mark.rule("vol.ruling.five-player-win")
def test_life_taken_directly_is_a_kill_of_whoever_took_it():
    curse = {"kind": "scroll", "lines": [{"do": "enemies_suffer", "by": 5}]}
    scene = VillageScene(5, hand="curse", cards={"curse": curse}, rulings={"five-player-win": "own-kills"})
    scene.hero(2).life = scene.hero(3).life = 3
    scene.play("play:curse")

    assert scene.table.outcome.winners == (0,)


@pytest.mark.rule("vol.victory.zero-life")
def test_a_hero_at_zero_is_out_before_anything_else_and_never_below_zero():
    scene = VillageScene(3, hand="sword", deck="coin", cards={"sword": {"lines": [{"do": "draw"}]}})
    scene.hero(1).life = 3
    scene.fix(5)
    scene.play("play:sword")

    assert scene.hero(1).life == 0
    assert not scene.hero(1).alive
    assert scene.happened().index("fell") < scene.happened().index("drew")


@pytest.mark.rule("vol.victory.zero-life")
def test_a_hero_falls_in_the_own_turn_too():
    scene = VillageScene(monsters_0="orc", begin=False)
    scene.hero(0).life = 2
    scene.fix(5)
    scene.start_turn(0)

    assert scene.match.outcome.winners == (1,)


@pytest.mark.rule("vol.victory.eliminate-all-opponents")
def test_the_game_ends_in_mid_turn_when_no_opponent_is_left():
    scene = VillageScene(hand="sword coin", cards={"sword": {"lines": [{"do": "draw"}]}}, deck="beer")
    scene.hero(1).life = 3
    scene.fix(5)
    scene.play("play:sword")

    assert scene.match.outcome.winners == (0,)
    assert scene.match.decision is None
    assert scene.zone("hand") == "coin"
    with pytest.raises(IllegalMove):
        scene.match.play("end")


@pytest.mark.rule("vol.victory.eliminate-all-opponents")
def test_with_three_players_the_game_goes_on_until_one_is_left():
    scene = VillageScene(3, hand="sword sword")
    scene.hero(1).life = scene.hero(2).life = 3
    scene.fix(5, 5)
    scene.play("play:sword")
    assert scene.match.outcome is None
    scene.play("play:sword")
    assert scene.match.outcome.winners == (0,)
