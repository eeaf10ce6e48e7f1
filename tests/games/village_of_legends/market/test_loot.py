"""Loot: what a defeated summoned Monster leaves behind."""

import pytest

from legendarium.testing.village_of_legends import VillageScene


def imp(*loot):
    return {"imp": {"kind": "monster", "life": 1, "mini": True, "xp": 10, "loot": list(loot)}}


@pytest.mark.rule("vol.loot.reveal")
def test_loot_is_laid_face_up_in_the_area_where_the_monster_stood():
    scene = VillageScene(active=1, hand_1="sword", monsters_1="imp@0", main="knife purse", cards=imp("card"))
    scene.fix(6)
    scene.play("play:sword")

    assert (scene.zone("loot", 1), scene.zone("main")) == ("purse", "knife")
    assert (scene.zone("discard", 1), scene.zone("hand", 1), scene.gold) == ("", "", 0)
    assert scene.match.view(0)["heroes"][1]["loot"][0]["code"] == "purse"


@pytest.mark.rule("vol.loot.part-of-market")
def test_loot_is_bought_only_while_no_monster_stands_in_that_area_and_is_not_refilled():
    scene = VillageScene(active=1, gold=30, hand_1="sword", monsters_1="orc@0", loot_1="shield", main="purse")
    assert scene.why_not("buy:shield").rule == "vol.monster.blocks-market"
    scene.fix(6)
    scene.play("play:sword", "buy:shield")

    assert (scene.zone("discard", 1), scene.zone("loot", 1), scene.gold, scene.zone("main")) == (
        "shield",
        "",
        10,
        "purse",
    )


@pytest.mark.rule("vol.loot.part-of-market")
@pytest.mark.parametrize(("monster", "open_"), [({"spectral": True}, True), ({"defensive": True}, True), ({}, False)])
def test_only_spectral_and_defensive_monsters_do_not_guard_loot(monster, open_):
    beast = {"kind": "monster", "life": 3, **monster}
    scene = VillageScene(gold=30, loot_1="shield", monsters_1="beast@0", cards={"beast": beast})
    refusal = scene.why_not("buy:shield")

    assert (refusal.rule if refusal else None) == (None if open_ else "vol.loot.part-of-market")


@pytest.mark.rule("vol.loot.part-of-market")
def test_loot_stays_until_it_is_bought():
    scene = VillageScene(gold=30, loot_1="shield")
    scene.play("end", "end")

    assert scene.zone("loot", 1) == "shield"


@pytest.mark.rule("vol.ruling.loot-buyer")
@pytest.mark.parametrize(("ruling", "rule"), [("anyone", None), ("area-player", "vol.ruling.loot-buyer")])
def test_loot_in_the_area_of_another_player_is_for_anyone_unless_the_table_says_otherwise(ruling, rule):
    scene = VillageScene(gold=30, loot_0="helmet", loot_1="shield", rulings={"loot-buyer": ruling})
    refusal = scene.why_not("buy:shield")

    assert (refusal.rule if refusal else None) == rule
    assert scene.words("buy") == (["helmet", "shield"] if rule is None else ["helmet"])


@pytest.mark.rule("vol.ruling.loot-typed-draw")
def test_loot_of_a_kind_is_searched_for_and_the_others_go_to_the_bottom_as_revealed():
    cards = {**imp("weapon"), "lurker": {"kind": "monster", "life": 3, "sneak": True}}
    scene = VillageScene(hand="sword", monsters="imp@1", main="purse knife shield lurker", cards=cards)
    scene.fix(6)
    scene.play("play:sword")

    assert (scene.zone("loot"), scene.zone("main")) == ("knife", "shield lurker purse")
    assert scene.hero(0).life == 20, "an ambusher that is only revealed in a search does nothing"


@pytest.mark.rule("vol.ruling.loot-typed-draw")
def test_when_no_card_of_the_kind_is_left_nothing_is_laid_out():
    scene = VillageScene(hand="sword", monsters="imp@1", main="purse shield", cards=imp("weapon"))
    scene.fix(6)
    scene.play("play:sword")

    assert (scene.zone("loot"), scene.zone("main")) == ("", "purse shield")


@pytest.mark.rule("vol.ruling.loot-typed-draw")
def test_an_ambusher_drawn_as_a_plain_card_acts_as_when_drawn():
    cards = {**imp("card"), "lurker": {"kind": "monster", "life": 3, "sneak": True}}
    scene = VillageScene(hand="sword", monsters="imp@1", main="purse lurker", cards=cards)
    scene.fix(6, 3)
    scene.play("play:sword")

    assert (scene.hero(0).life, scene.zone("monsters"), scene.zone("loot")) == (17, "lurker", "purse")


@pytest.mark.rule("vol.loot.reveal", "vol.ruling.multi-target-resolution")
def test_the_caster_of_a_spell_at_all_says_in_which_order_loot_is_drawn():
    cards = {**imp("card"), "bat": {"kind": "monster", "life": 1, "mini": True, "loot": ["card"]}}
    scene = VillageScene(hand="quake", monsters_0="imp@1", monsters_1="bat@0", main="knife purse", cards=cards)
    scene.play("play:quake")
    assert scene.words("order") == ["imp", "bat"]
    scene.play("order:bat")

    assert (scene.zone("loot", 1), scene.zone("loot", 0)) == ("purse", "knife")


@pytest.mark.rule("vol.loot.reveal")
def test_several_listed_cards_are_laid_in_their_order():
    scene = VillageScene(hand="sword", monsters="imp@1", main="bow shield purse", cards=imp("weapon", "card"))
    scene.fix(6)
    scene.play("play:sword")

    assert scene.zone("loot") == "bow purse"


@pytest.mark.rule("vol.ruling.loot-typed-draw")
def test_the_cards_a_search_passes_are_shown_to_all_and_keep_their_order_under_the_deck():
    imp = {"kind": "monster", "mini": True, "life": 1, "loot": ["weapon"]}
    scene = VillageScene(hand="sword", monsters="imp@1", main="coin bow purse shield", cards={"imp": imp})
    scene.fix(3)
    scene.play("play:sword")
    shown = scene.events("passed-under")

    assert [card["code"] for card in shown[0].data["cards"]] == ["shield", "purse"]
    assert shown[0].rule == "vol.ruling.loot-typed-draw"
    for seat in (1, None):
        heard = next(event for event in scene.match.events_for(seat) if event.kind == "passed-under")
        assert heard.data["cards"] == shown[0].data["cards"]
    assert (scene.zone("loot"), scene.zone("main")) == ("bow", "purse shield coin")
    for language, words in (("en", "shown to all"), ("it", "Tutti vedono")):
        assert words in scene.match.game.sentence(shown[0], language)


@pytest.mark.rule("vol.ruling.loot-typed-draw")
def test_a_search_that_passes_nothing_shows_nothing():
    imp = {"kind": "monster", "mini": True, "life": 1, "loot": ["weapon"]}
    scene = VillageScene(hand="sword", monsters="imp@1", main="coin bow", cards={"imp": imp})
    scene.fix(3)
    scene.play("play:sword")

    assert scene.zone("loot") == "bow"
    assert scene.events("passed-under") == []


@pytest.mark.rule("vol.ruling.loot-typed-draw", "vol.ruling.public-information")
def test_cards_that_a_search_passes_cannot_be_followed_under_the_deck():
    imp = {"kind": "monster", "mini": True, "life": 1, "loot": ["weapon"]}
    scene = VillageScene(hand="sword", monsters="imp@1", main="coin bow purse shield", cards={"imp": imp})
    scene.fix(3)
    scene.play("play:sword")
    shown = {card["id"] for card in scene.events("passed-under")[0].data["cards"]}

    assert shown.isdisjoint(str(scene.table.labels[card]) for card in scene.table.main)


LURKER = {"lurker": {"kind": "monster", "life": 4, "price": 40, "sneak": True}}


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


@pytest.mark.rule("vol.ruling.loot-typed-draw")
@pytest.mark.parametrize("main", ["knife sword", "sword knife"])
def test_loot_of_a_kind_is_the_first_of_that_kind_whichever_card_it_is(main):
    scene = VillageScene(first_card=0, main=main, hand="hammer", monsters="imp@1", cards=imp("weapon"))
    scene.fix(6)
    scene.play("play:hammer")
    left, laid = main.split()

    assert (scene.zone("loot"), scene.zone("main")) == (laid, left)
