"""Sneak Attack: Monsters that ambush whoever draws them."""

import pytest

from legendarium.testing.village_of_legends import VillageScene

LURKER = {"lurker": {"kind": "monster", "life": 4, "price": 40, "sneak": True}}


@pytest.mark.rule("vol.ability.sneak-attack-entry")
def test_an_ambusher_attacks_whoever_drew_it_at_once_and_closes_the_market():
    scene = VillageScene(gold=60, hand="sword", market="shield helmet", main="purse lurker", cards=LURKER)
    scene.fix(3)
    scene.play("buy:shield")

    assert (scene.hero(0).life, scene.zone("monsters"), scene.space(6)) == (17, "lurker", "purse")
    assert scene.why_not("buy:helmet").rule == "vol.monster.blocks-market"
    scene.fix(2)
    scene.play("play:sword")
    assert (scene.wounds("lurker"), scene.hero(1).life) == (2, 20)


def told(scene, *kinds):
    """What happened to whom, in order: the kind, the card, the area or victim."""
    return [
        (event.kind, event.data["card"]["code"], event.data.get("area", event.data.get("victim", -1)))
        for event in scene.events(*kinds)
    ]


TWO = {**LURKER, "prowler": {**LURKER["lurker"], "life": 5}}


@pytest.mark.rule("vol.ability.sneak-attack-entry", "vol.ability.sneak-attack-occupied")
def test_of_two_ambushers_the_first_has_struck_before_the_second_is_drawn():
    scene = VillageScene(3, gold=60, market="shield", main="purse prowler lurker", cards=TWO)
    scene.fix(3, 5)
    scene.play("buy:shield")

    assert told(scene, "set-down", "rolled", "refilled") == [
        ("set-down", "lurker", 0),
        ("rolled", "lurker", 0),
        ("set-down", "prowler", 1),
        ("rolled", "prowler", 1),
        ("refilled", "purse", -1),
    ]
    assert (scene.hero(0).life, scene.hero(1).life) == (17, 15)


@pytest.mark.rule("vol.ability.sneak-attack-entry")
def test_the_second_is_drawn_only_when_all_choices_of_the_first_attack_are_made():
    scene = VillageScene(3, gold=60, market="shield", main="purse prowler lurker", defences="armour helmet", cards=TWO)
    scene.play("buy:shield")

    assert scene.kind == "order-defences"
    assert (scene.zone("main"), scene.space(6)) == ("purse prowler", "")


@pytest.mark.rule("vol.ability.sneak-attack-entry", "vol.ruling.elimination-on-own-turn")
def test_when_the_first_ambusher_kills_the_second_strikes_whoever_is_next_and_the_market_is_filled():
    scene = VillageScene(3, gold=60, market="shield", main="purse prowler lurker", cards=TWO)
    scene.hero(0).life = 2
    scene.fix(3, 5)
    scene.play("buy:shield")

    assert not scene.hero(0).alive
    assert scene.space(6) == "purse"
    assert told(scene, "set-down", "rolled")[:4] == [
        ("set-down", "lurker", 0),
        ("rolled", "lurker", 0),
        ("set-down", "prowler", 2),
        ("rolled", "prowler", 2),
    ]
    assert (scene.zone("monsters", 1), scene.hero(2).life) == ("lurker", 15)


@pytest.mark.rule("vol.ability.sneak-attack-entry", "vol.ruling.overwhelm-cleanup")
def test_ambushers_drawn_after_a_giants_death_strike_one_after_the_other_too():
    wyrm = {"kind": "monster", "life": 1, "overwhelm": True}
    scene = VillageScene(
        3, hand="sword", giant="wyrm", main="bow knife purse prowler coin lurker", cards={**TWO, "wyrm": wyrm}
    )
    scene.fix(3, 2, 5)
    scene.play("play:sword", "target:giant")

    assert told(scene, "set-down", "rolled", "refilled")[1:] == [
        ("set-down", "lurker", 0),
        ("rolled", "lurker", 0),
        ("refilled", "coin", -1),
        ("set-down", "prowler", 1),
        ("rolled", "prowler", 1),
        ("refilled", "purse", -1),
        ("refilled", "knife", -1),
        ("refilled", "bow", -1),
    ]


@pytest.mark.rule("vol.ability.sneak-attack-entry", "vol.ruling.loot-typed-draw")
def test_an_ambusher_drawn_for_loot_strikes_before_the_loot_is_laid():
    imp = {"kind": "monster", "mini": True, "life": 1, "loot": ["card", "card"]}
    scene = VillageScene(3, hand="sword", monsters="imp@1", main="purse prowler bow lurker", cards={**TWO, "imp": imp})
    scene.fix(3, 2, 5)
    scene.play("play:sword")

    assert told(scene, "set-down", "rolled", "loot-laid")[1:] == [
        ("set-down", "lurker", 0),
        ("rolled", "lurker", 0),
        ("loot-laid", "bow", 0),
        ("set-down", "prowler", 1),
        ("rolled", "prowler", 1),
        ("loot-laid", "purse", 0),
    ]


@pytest.mark.rule("vol.ability.sneak-attack-occupied")
def test_an_ambusher_passes_players_who_already_face_one():
    scene = VillageScene(
        3,
        monsters_1="lurker@wild",
        monsters_0="ghost@wild",
        gold=50,
        market="shield",
        main="purse lurker",
        cards={**LURKER, "ghost": {**LURKER["lurker"], "spectral": True}},
    )
    scene.fix(3)
    scene.play("buy:shield")

    assert (scene.zone("monsters", 2), scene.hero(2).life, scene.hero(0).life) == ("lurker", 17, 20)


@pytest.mark.rule("vol.ruling.sneak-no-vacancy")
def test_an_ambusher_for_whom_there_is_no_room_goes_under_the_main_deck():
    ghost = {**LURKER["lurker"], "spectral": True}
    scene = VillageScene(
        monsters_0="ghost@wild",
        monsters_1="ghost@wild",
        gold=50,
        market="shield",
        main="bow purse lurker",
        cards={**LURKER, "ghost": ghost},
    )
    scene.play("buy:shield")

    assert (scene.space(6), scene.zone("main"), scene.events("rolled")) == ("purse", "lurker bow", [])


@pytest.mark.rule("vol.ability.sneak-attack-moves", "vol.ruling.sneak-movement")
def test_a_surviving_ambusher_moves_left_as_the_turn_ends_and_attacks_once_there():
    scene = VillageScene(3, monsters="lurker@wild", cards=LURKER)
    scene.table.put_wounds(scene.card("lurker"), 2)
    scene.fix(3)
    scene.play("end")

    assert (scene.zone("monsters", 1), scene.wounds("lurker"), scene.hero(1).life) == ("lurker", 2, 17)
    assert len(scene.events("rolled")) == 1


@pytest.mark.rule("vol.ruling.sneak-movement")
def test_it_takes_the_nearest_free_place_or_stays():
    scene = VillageScene(3, monsters_0="lurker@wild", monsters_1="lurker@wild", cards=LURKER)
    scene.play("end")
    assert [scene.zone("monsters", seat) for seat in range(3)] == ["", "lurker", "lurker"]

    full = VillageScene(3, monsters_0="lurker@wild", monsters_1="lurker@wild", monsters_2="lurker@wild", cards=LURKER)
    full.play("end")
    assert full.zone("monsters") == "lurker"


@pytest.mark.rule("vol.ruling.sneak-movement")
@pytest.mark.parametrize(
    ("ruling", "areas"), [("with-faced-player", ["", "lurker", ""]), ("all-every-turn", ["", "", "lurker"])]
)
def test_only_the_one_before_the_active_player_moves_unless_the_table_lets_all_move(ruling, areas):
    scene = VillageScene(3, monsters_1="lurker@wild", cards=LURKER, rulings={"sneak-movement": ruling})
    scene.play("end")

    assert [scene.zone("monsters", seat) for seat in range(3)] == areas


@pytest.mark.rule("vol.ruling.sneak-movement")
def test_one_that_attacks_on_arrival_does_not_attack_again_as_the_next_turn_starts():
    scene = VillageScene(3, monsters_0="lurker@wild", cards=LURKER, rulings={"sneak-movement": "all-every-turn"})
    scene.fix(3, 4)
    scene.play("end")
    assert (scene.zone("monsters", 1), scene.hero(1).life, len(scene.events("rolled"))) == ("lurker", 17, 1)
    scene.play("end")

    assert (scene.zone("monsters", 2), scene.hero(2).life, len(scene.events("rolled"))) == ("lurker", 16, 2)


@pytest.mark.rule("vol.ruling.end-of-turn-order")
def test_when_all_move_they_do_so_in_the_order_they_entered_play():
    scene = VillageScene(4, cards=LURKER, rulings={"sneak-movement": "all-every-turn"})
    scene.fill("monsters", 2, "lurker@wild")
    scene.fill("monsters", 0, "lurker@wild")
    scene.play("end")

    assert [event.data["from"] for event in scene.events("moved")] == [2, 0]


@pytest.mark.rule("vol.ruling.sneak-movement")
def test_when_all_move_one_that_could_not_move_attacks_as_usual():
    scene = VillageScene(
        monsters_0="lurker@wild", monsters_1="lurker@wild", cards=LURKER, rulings={"sneak-movement": "all-every-turn"}
    )
    scene.fix(3)
    scene.play("end")

    assert (scene.hero(1).life, len(scene.events("rolled"))) == (17, 1)


@pytest.mark.rule("vol.ruling.sneak-movement")
def test_one_that_attacked_on_arrival_and_then_stays_attacks_again_in_later_turns():
    scene = VillageScene(monsters_0="lurker@wild", cards=LURKER, rulings={"sneak-movement": "all-every-turn"})
    scene.fix(3)
    scene.play("end")
    scene.fill("monsters", 0, "lurker@wild")
    scene.fix(1)
    scene.play("end")
    scene.fix(2)
    scene.play("end")

    assert (scene.hero(0).life, scene.hero(1).life) == (19, 15)


@pytest.mark.rule("vol.ability.sneak-attack-death")
def test_a_slain_ambusher_gives_its_price_and_leaves_the_game():
    scene = VillageScene(hand="sword", monsters="lurker@wild", cards=LURKER)
    scene.fix(6)
    scene.play("play:sword")

    assert (scene.hero(0).xp, scene.zone("removed"), scene.zone("discard", 0), scene.zone("discard", 1)) == (
        40,
        "lurker",
        "",
        "",
    )


@pytest.mark.rule("vol.ability.sneak-attack-first-turn")
def test_an_ambusher_drawn_in_anybodys_first_turn_leaves_the_game_without_effect():
    scene = VillageScene(3, active=2, gold=50, market="shield", main="purse lurker", cards=LURKER)
    scene.hero(2).turns = 1
    scene.play("buy:shield")

    assert (scene.zone("removed"), scene.space(6), scene.events("rolled")) == ("lurker", "purse", [])
    assert [scene.zone("monsters", seat) for seat in range(3)] == ["", "", ""]
