"""Overwhelm: a Monster of several cards takes over the Market."""

import pytest

from legendarium.games.village_of_legends.library.collection import PARTS_LIMIT, open_box
from legendarium.kernel.errors import PackError
from legendarium.testing.village_of_legends import VillageScene, open_game


def giant(**fields):
    return {"kind": "monster", "life": 10, **fields}


WYRM = {
    "wyrm": giant(overwhelm=True),
    "claw": giant(part_of="wyrm"),
    "wing": giant(part_of="wyrm"),
    "tail": giant(part_of="wyrm", xp=100),
    "hydra": giant(overwhelm=True),
}


@pytest.mark.rule("vol.ability.overwhelm-optional")
def test_each_overwhelm_monster_may_be_left_out_of_the_game():
    boxes = ["reapers-hand", "the-horde"]
    match = open_game(2, expansions=boxes, leave_out=["dragon"])
    codes = [face.code for face in match.table.faces]

    assert codes.count("siege-mammoth") == 1
    assert "dragon" not in codes
    assert not any(face.part_of == "dragon" for face in match.table.faces)
    assert "dragon" in [face.code for face in open_game(2, expansions=boxes).table.faces]


@pytest.mark.rule("vol.ability.overwhelm-entry")
def test_a_drawn_overwhelm_monster_takes_space_ten_and_its_card_moves_to_the_waiting_space():
    scene = VillageScene(gold=50, space_7="shield", space_10="knife", main="purse wyrm", cards=WYRM)
    scene.table.giant_wounds, scene.table.wounded_by = 4, (1,)  # of a giant before
    scene.play("buy:shield")

    assert (scene.space(7), scene.space(10), scene.zone("giant")) == ("knife", "", "wyrm")
    assert scene.zone("main") == "purse"
    assert scene.table.owners[scene.card("wyrm")] == -1
    assert (scene.table.giant_wounds, scene.table.wounded_by) == (0, ())


@pytest.mark.parametrize(
    ("field", "keys", "victim"),
    [
        ({"giant": "wyrm"}, ["target:giant"], "giant"),
        ({"giant": "wyrm"}, ["target:B"], 1),
        ({"monsters_0": "orc"}, [], None),
    ],
)
@pytest.mark.rule("vol.ability.overwhelm-fight-choice")
def test_a_roll_tells_whom_it_is_meant_for_by_seat_or_by_name(field, keys, victim):
    scene = VillageScene(hand="sword", cards={**WYRM, "orc": giant()}, **field)
    scene.play("play:sword", *keys)

    assert [roll.data["victim"] for roll in scene.events("rolled")] == [victim]


@pytest.mark.rule("vol.ability.overwhelm-growth")
def test_it_grows_by_one_card_at_the_end_of_every_turn_over_the_cards_to_its_left():
    scene = VillageScene(
        gold=50,
        market="bow sword axe knife",
        space_10="shield",
        main="wyrm",
        supply="claw wing",
        cards={**WYRM, "axe": {"kind": "weapon", "class": "axes"}},
    )
    scene.hero(1).life = 20
    scene.play("buy:shield", "end", "end")

    assert scene.zone("giant") == "wyrm claw wing"
    assert scene.match.view(1)["giant"]["spaces"] == [8, 9, 10]
    assert (scene.space(8), scene.space(9)) == ("axe", "knife")
    scene.play("end")
    assert scene.zone("giant") == "wyrm claw wing", "no Special card is left"


@pytest.mark.rule("vol.ability.overwhelm-market-closed")
def test_nobody_buys_sells_sabotages_or_loots_while_it_is_there():
    scene = VillageScene(
        gold=50,
        hand="sword",
        market="shield",
        loot_0="knife",
        giant="wyrm",
        cards=WYRM,
        heroes=[{"level1": {"sabotage": True}}],
    )
    for key in ("buy:shield", "buy:knife", "sell:sword", "sabotage"):
        assert scene.why_not(key).rule == "vol.ability.overwhelm-market-closed"
    assert scene.offers == ["play:sword", "end"]


@pytest.mark.rule("vol.ability.overwhelm-attack")
def test_all_its_cards_attack_the_active_player_from_left_to_right():
    cards = {
        "wyrm": giant(overwhelm=True, attack=1),
        "claw": giant(part_of="wyrm"),
        "wing": giant(part_of="wyrm", attack=2),
    }
    scene = VillageScene(begin=False, giant="wyrm claw wing", cards=cards)
    scene.fix(1, 1, 1)
    scene.start_turn(1)

    rolls = [(event.data["card"]["code"], event.data["total"]) for event in scene.events("rolled")]
    assert rolls == [("wyrm", 2), ("claw", 1), ("wing", 3)]
    assert (scene.hero(0).life, scene.hero(1).life) == (20, 14)


@pytest.mark.rule("vol.ability.overwhelm-attack")
def test_abilities_of_its_cards_work_and_the_rest_is_lost_when_the_hero_dies():
    cards = {"wyrm": giant(overwhelm=True, poison=2), "claw": giant(part_of="wyrm"), "wing": giant(part_of="wyrm")}
    scene = VillageScene(3, begin=False, giant="wyrm claw wing", cards=cards)
    scene.hero(0).life = 5
    scene.fix(2, 3, 1, 1, 1)
    scene.start_turn(0)

    assert not scene.hero(0).alive
    assert scene.events("poisoned")[0].data == {"tokens": 2, "total": 2}
    assert [event.seat for event in scene.events("lost-life")] == [0, 0, 1, 1, 1]


@pytest.mark.rule("vol.ability.overwhelm-fight-choice", "vol.ruling.overwhelm-as-target")
def test_a_player_without_facing_monsters_strikes_the_giant_or_a_player():
    scene = VillageScene(3, hand="sword sword", giant="wyrm", cards=WYRM)
    scene.fix(3, 3)
    scene.play("play:sword")
    assert scene.words("target") == ["B", "giant"]
    scene.play("target:giant", "play:sword", "target:B")

    assert (scene.table.giant_wounds, scene.hero(1).life, scene.table.wounded_by) == (3, 17, (0,))


@pytest.mark.rule("vol.ruling.overwhelm-as-target")
def test_facing_monsters_come_first_and_only_heavy_blows_and_spells_carry_over_to_the_giant():
    scene = VillageScene(hand="sword", monsters="orc", giant="wyrm", cards=WYRM)
    scene.fix(6)
    scene.play("play:sword")
    assert (scene.table.giant_wounds, scene.zone("monsters")) == (0, "")

    for card, keys in (("hammer", ["target:giant"]), ("spark", ["monsters", "target:giant"])):
        scene = VillageScene(hand=card, monsters="orc", giant="wyrm", cards=WYRM)
        scene.fix(6)
        scene.play(f"play:{card}", *keys)
        assert (scene.table.giant_wounds, scene.zone("monsters"), scene.hero(1).life) == (2, "", 20)


@pytest.mark.rule("vol.ruling.overwhelm-as-target")
def test_reduction_and_immunity_on_any_of_its_cards_count():
    cards = {"wyrm": giant(overwhelm=True), "claw": giant(part_of="wyrm", reduction=2, immune=["fire"])}
    scene = VillageScene(hand="sword spark", giant="wyrm claw", cards=cards)
    scene.fix(5, 6)
    scene.play("play:sword", "target:giant")
    assert scene.table.giant_wounds == 3
    scene.play("play:spark", "target:giant")
    assert scene.table.giant_wounds == 3


@pytest.mark.rule("vol.ability.overwhelm-fight-choice")
def test_whoever_takes_no_life_from_it_is_not_recorded():
    cards = {"wyrm": giant(overwhelm=True, reduction=3)}
    scene = VillageScene(hand="sword", giant="wyrm", cards=cards)
    scene.fix(3)
    scene.play("play:sword", "target:giant")

    assert scene.table.wounded_by == ()


@pytest.mark.rule("vol.ability.overwhelm-xp")
def test_everybody_still_in_the_game_who_wounded_it_gains_the_xp_of_its_last_card():
    scene = VillageScene(
        4, active=2, hand_2="sword sword", giant="wyrm", giant_waiting="claw tail", cards=WYRM, out=(3,)
    )
    scene.table.giant_wounds = 8
    scene.table.wounded_by = (0, 3)
    scene.fix(1, 1)
    scene.play("play:sword", "target:giant", "play:sword", "target:giant")

    assert [hero.xp for hero in scene.table.heroes] == [100, 0, 100, 0]
    assert [(event.rule, event.seat) for event in scene.events("giant-fell")] == [("vol.ability.overwhelm-xp", 2)]


@pytest.mark.rule("vol.ability.overwhelm-spoils")
def test_spoils_go_round_counter_clockwise_from_the_last_blow_among_those_who_wounded_it():
    scene = VillageScene(
        4,
        active=2,
        hand_2="sword",
        market="bow sword shield helmet",
        main="purse purse purse purse purse",
        giant="wyrm claw wing tail",
        cards=WYRM,
    )
    scene.table.giant_wounds = 9
    scene.table.wounded_by = (0, 3)
    scene.fix(1)
    scene.play("play:sword", "target:giant")
    assert (scene.asked, sorted(scene.offers)) == (2, ["pass", "take:helmet", "take:shield", "take:sword"])
    scene.play("take:shield")
    assert scene.asked == 0
    scene.play("pass")
    assert scene.asked == 3
    scene.play("take:helmet")
    assert scene.asked == 2
    scene.play("pass", "pass", "pass")

    assert (scene.zone("discard", 2), scene.zone("discard", 3)) == ("shield", "helmet")
    assert [scene.table.owners[scene.card(code)] for code in ("shield", "helmet")] == [2, 3]
    assert scene.faces[scene.table.main[0]].code == "sword"
    assert [scene.space(number) for number in range(6, 11)] == ["bow", "purse", "purse", "purse", "purse"]
    assert (scene.asked, scene.kind) == (2, "play")


@pytest.mark.rule("vol.ruling.overwhelm-cleanup")
def test_after_its_defeat_its_cards_leave_the_game_and_the_market_is_refilled_from_the_left():
    scene = VillageScene(
        hand="sword",
        gold=50,
        market="bow - - shield",
        main="knife purse",
        giant="wyrm claw",
        giant_waiting="tail",
        cards=WYRM,
    )
    scene.table.giant_wounds = 9
    scene.fix(1)
    scene.play("play:sword", "target:giant", "pass")

    assert scene.zone("removed") == "wyrm claw tail"
    assert [scene.space(number) for number in range(6, 11)] == ["bow", "purse", "knife", "shield", ""]
    assert "buy:bow" in scene.offers


@pytest.mark.rule("vol.ruling.overwhelm-cleanup")
def test_players_who_fall_to_the_same_effect_get_no_spoils():
    scene = VillageScene(3, hand="quake", market="- - - shield", giant="wyrm claw", cards=WYRM)
    scene.table.giant_wounds = 9
    scene.table.wounded_by = (2,)
    scene.hero(2).life = 1
    scene.fix(4)
    scene.play("play:quake")
    assert scene.asked == 0
    scene.play("pass")

    assert scene.kind == "play"
    assert scene.zone("market") == "shield", "what nobody took came back from the bottom of the deck"


@pytest.mark.rule("vol.ruling.overwhelm-cleanup")
def test_a_pack_cannot_give_such_a_monster_more_than_five_cards(tmp_path):
    (tmp_path / "pack.toml").write_text('code = "mine"\ngame = "village-of-legends"\ntitle = "Mine"\ndecks = 0\n')
    fields = 'kind = "monster"\nprovenance = "house"\nprice = 0\nsellable = false\nlife = 5\n'
    (tmp_path / "cards.toml").write_text(
        f'[[card]]\ncode = "wyrm"\nname = "Wyrm"\ncount = 1\noverwhelm = true\n{fields}'
        f'[[card]]\ncode = "tail"\nname = "Tail"\ncount = {PARTS_LIMIT}\npart_of = "wyrm"\n{fields}'
    )
    with pytest.raises(PackError, match="'wyrm'"):
        open_box(tmp_path)


@pytest.mark.rule("vol.ruling.overwhelm-second")
def test_a_second_one_goes_to_the_bottom_of_the_main_deck_and_another_card_is_drawn():
    imp = {"kind": "monster", "life": 1, "mini": True, "loot": ["card"]}
    scene = VillageScene(
        hand="sword", monsters="imp", giant="wyrm", main="purse knife hydra", cards={**WYRM, "imp": imp}
    )
    scene.fix(6)
    scene.play("play:sword")

    assert (scene.zone("giant"), scene.zone("loot"), scene.zone("main")) == ("wyrm", "knife", "hydra purse")


@pytest.mark.rule("vol.ruling.overwhelm-second", "vol.ruling.overwhelm-cleanup")
def test_one_that_is_drawn_while_the_market_is_refilled_takes_space_ten():
    scene = VillageScene(hand="sword", giant="wyrm", main="knife bow shield purse hydra", cards=WYRM)
    scene.table.giant_wounds = 9
    scene.fix(1)
    scene.play("play:sword", "target:giant")

    assert scene.zone("giant") == "hydra"
    assert [scene.space(number) for number in range(6, 11)] == ["purse", "shield", "bow", "knife", ""]


@pytest.mark.rule("vol.ruling.overwhelm-second")
def test_a_second_giant_is_shown_to_all_before_it_goes_under_the_deck():
    imp = {"imp": {"kind": "monster", "mini": True, "life": 1, "loot": ["card"]}}
    scene = VillageScene(hand="sword", monsters="imp@1", giant="wyrm", main="coin bow hydra", cards={**WYRM, **imp})
    scene.fix(3)
    scene.play("play:sword")

    assert [event.data["cards"][0]["code"] for event in scene.events("passed-under")] == ["hydra"]
    assert (scene.zone("loot"), scene.zone("main")) == ("bow", "hydra coin")


@pytest.mark.rule("vol.element.immunity", "vol.ruling.overwhelm-as-target")
def test_a_giant_immune_to_an_element_says_so():
    scene = VillageScene(hand="spark", giant="wyrm", cards={**WYRM, "wyrm": giant(overwhelm=True, immune=["fire"])})
    scene.fix(4)
    scene.play("play:spark", "target:giant")
    told = scene.events("wounded")[-1]

    assert (scene.table.giant_wounds, scene.table.wounded_by) == (0, ())
    assert (told.rule, told.data["damage"], told.data["left"]) == ("vol.element.immunity", 0, 10)
    assert "immune" in scene.match.game.sentence(told, "en")
    assert "immune" in scene.match.game.sentence(told, "it")


@pytest.mark.rule("vol.ruling.monster-regeneration-when")
def test_a_giant_that_regenerates_says_so_and_only_if_it_was_wounded():
    cards = {**WYRM, "wyrm": giant(overwhelm=True, regeneration=2)}
    scene = VillageScene(begin=False, giant="wyrm", cards=cards)
    scene.table.giant_wounds = 3
    scene.start_turn(0)
    told = scene.events("regenerated")
    assert [(event.data["amount"], event.data["left"]) for event in told] == [(2, 9)]
    assert scene.match.game.sentence(told[0], "en") == "wyrm recovers 2 life and has 9."
    scene.play("end", "end")

    assert [event.data["amount"] for event in scene.events("regenerated")] == [2, 1]


@pytest.mark.rule("vol.ability.overwhelm-entry")
def test_a_giant_drawn_for_space_ten_fills_it_and_no_card_is_dealt_under_it():
    wyrm = {"kind": "monster", "life": 20, "overwhelm": True}
    scene = VillageScene(gold=50, space_10="shield", main="purse wyrm", cards={"wyrm": wyrm})
    scene.play("buy:shield")

    assert (scene.zone("giant"), scene.space(10), scene.zone("main")) == ("wyrm", "", "purse")


@pytest.mark.rule("vol.ruling.overwhelm-second")
def test_where_only_second_giants_are_left_in_the_deck_each_is_turned_up_once_and_nothing_is_laid():
    imp = {"kind": "monster", "life": 1, "mini": True, "loot": ["card"]}
    scene = VillageScene(hand="sword", monsters="imp", giant="wyrm", main="hydra hydra", cards={**WYRM, "imp": imp})
    scene.fix(6)
    scene.play("play:sword")

    assert len(scene.events("passed-under")) == 2
    assert (scene.zone("giant"), scene.zone("loot"), scene.zone("main")) == ("wyrm", "", "hydra hydra")


@pytest.mark.rule("vol.ruling.public-information")
def test_the_giant_lies_in_a_zone_of_its_own_that_is_nobodys_and_open_to_all():
    table = VillageScene(giant="wyrm", cards=WYRM).table
    (zone,) = [zone for zone in table.zones() if table.giant[0] in zone.cards]

    assert (zone.name, zone.owner, zone.is_seen(None)) == ("giant", -1, True)
