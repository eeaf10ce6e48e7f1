"""Secondary card effects: compulsory, as far as they can be done."""

import pytest

from legendarium.testing.village_of_legends import VillageScene

DRAW = {"do": "draw"}
REMOVE = {"do": "remove"}
CLEAR = {"do": "clear_market"}
OPPONENT_DISCARDS = {"do": "opponent_discards"}


def with_text(*lines, **fields):
    """A fixture Treasure card whose text is these lines."""
    return {"trick": {"kind": "treasure", "gold": 10, "lines": list(lines), **fields}}


@pytest.mark.rule("vol.secondary.mandatory")
def test_a_secondary_effect_cannot_be_declined_and_is_skipped_only_when_impossible():
    scene = VillageScene(hand="trick coin staff", cards=with_text(REMOVE))
    scene.play("play:trick")
    assert scene.offers == ["remove:coin", "remove:staff"]

    alone = VillageScene(hand="trick", cards=with_text(REMOVE))
    alone.play("play:trick")
    assert alone.kind == "play"
    assert alone.zone("played") == "trick"
    assert alone.zone("removed") == ""


@pytest.mark.rule("vol.secondary.mandatory")
def test_an_effect_is_carried_out_as_far_as_possible():
    scene = VillageScene(hand="trick coin", deck_1="coin", cards=with_text({"do": "remove", "count": 3}))
    scene.play("play:trick")

    assert scene.zone("removed") == "coin"
    assert scene.kind == "play"


@pytest.mark.rule("vol.secondary.market-part-ignored")
def test_without_market_access_only_the_market_part_of_a_text_is_ignored():
    scene = VillageScene(hand="trick", deck="coin", market="shield", monsters="orc", cards=with_text(DRAW, CLEAR))
    scene.play("play:trick")

    assert scene.zone("hand") == "coin"
    assert scene.zone("market") == "shield"
    assert scene.kind == "play"


@pytest.mark.rule("vol.secondary.draw")
@pytest.mark.parametrize(
    ("zones", "hand"), [({}, ""), ({"discard": "coin"}, "coin"), ({"deck": "sword", "discard": "coin"}, "sword")]
)
def test_drawing_takes_the_deck_then_the_reshuffled_discard_pile_then_nothing(zones, hand):
    scene = VillageScene(hand="trick", cards=with_text(DRAW), **zones)
    scene.play("play:trick")

    assert scene.zone("hand") == hand
    assert scene.kind == "play"
    assert scene.words("play") == hand.split()


@pytest.mark.rule("vol.secondary.remove-card", "vol.ruling.remove-scope")
def test_remove_a_card_takes_a_card_of_the_own_hand_out_of_the_game_by_choice():
    scene = VillageScene(hand="trick coin staff", deck="sword", discard="knife", deck_1="coin", cards=with_text(REMOVE))
    scene.play("play:trick")
    assert scene.words("remove") == ["coin", "staff"]
    scene.play("remove:coin")

    assert scene.zone("removed") == "coin"
    assert (scene.zone("hand"), scene.zone("deck"), scene.zone("discard")) == ("staff", "sword", "knife")


@pytest.mark.rule("vol.secondary.remove-from-market")
def test_a_card_removed_from_the_market_leaves_the_game_and_its_space_is_refilled():
    scene = VillageScene(hand="trick", market="shield helmet", main="purse", cards=with_text(CLEAR))
    scene.play("play:trick")
    assert scene.words("clear") == ["shield", "helmet"]
    scene.play("clear:helmet")

    assert scene.zone("removed") == "helmet"
    assert (scene.space(6), scene.space(7)) == ("shield", "purse")


@pytest.mark.rule("vol.secondary.discard-owner-chooses")
def test_the_player_made_to_discard_chooses_which_card():
    scene = VillageScene(hand="trick", hand_1="coin sword", cards=with_text(OPPONENT_DISCARDS))
    scene.play("play:trick")
    assert (scene.asked, sorted(scene.words("discard"))) == (1, ["coin", "sword"])
    scene.play("discard:coin")

    assert (scene.zone("hand", 1), scene.zone("discard", 1)) == ("sword", "coin")


@pytest.mark.rule("vol.secondary.discard-owner-chooses")
@pytest.mark.parametrize("held", ["", "coin", "coin coin"])
def test_with_fewer_cards_than_asked_all_are_discarded(held):
    trick = with_text({"do": "opponent_discards", "count": 3})
    scene = VillageScene(hand="trick", hand_1=held, cards=trick)
    scene.play("play:trick")
    while scene.kind == "discard":
        scene.play("discard:coin")

    assert (scene.asked, scene.zone("hand", 1), scene.zone("discard", 1)) == (0, "", held)


@pytest.mark.rule("vol.secondary.discard-hits-left", "vol.ruling.discard-target")
def test_with_three_players_the_left_neighbour_discards_whoever_was_attacked():
    spark = {"reach": "any-player", "lines": [OPPONENT_DISCARDS]}
    scene = VillageScene(3, hand="spark", hand_1="coin", hand_2="coin", cards={"spark": spark})
    scene.fix(3)
    scene.play("play:spark", "target:C")

    assert scene.hero(2).life == 17
    assert (scene.zone("hand", 1), scene.zone("hand", 2)) == ("", "coin")


@pytest.mark.rule("vol.secondary.discard-hits-left")
def test_with_two_players_the_opponent_discards():
    scene = VillageScene(hand="trick", hand_1="coin", cards=with_text(OPPONENT_DISCARDS))
    scene.play("play:trick")

    assert scene.zone("discard", 1) == "coin"


@pytest.mark.rule("vol.ruling.discard-target")
def test_with_four_players_a_fallen_neighbour_is_skipped_and_so_is_the_teammate():
    scene = VillageScene(4, hand="trick", hand_2="coin", hand_3="coin", out=(1,), cards=with_text(OPPONENT_DISCARDS))
    scene.play("play:trick")

    assert (scene.zone("hand", 2), scene.zone("hand", 3)) == ("coin", "")


SWORD = {"sword": {"lines": [OPPONENT_DISCARDS]}}
FIVE_HANDS = {f"hand_{seat}": "coin" for seat in range(1, 5)}


@pytest.mark.rule("vol.secondary.discard-hits-left", "vol.ruling.discard-target")
@pytest.mark.parametrize("ruling", ["as-written", "left-player"])
def test_with_five_players_an_attack_on_a_player_makes_the_left_neighbour_discard_even_an_ally(ruling):
    scene = VillageScene(5, hand="sword", cards=SWORD, rulings={"discard-target-5p-6p": ruling}, **FIVE_HANDS)
    scene.fix(1)
    scene.play("play:sword", "target:C")

    assert [scene.zone("hand", seat) for seat in range(1, 5)] == ["", "coin", "coin", "coin"]


@pytest.mark.rule("vol.ruling.discard-target")
@pytest.mark.parametrize(
    ("ruling", "discarder"), [("as-written", "enemy"), ("opponent", "enemy"), ("left-player", "left")]
)
def test_with_five_players_a_card_used_on_a_monster_makes_a_chosen_enemy_discard(ruling, discarder):
    rulings = {"discard-target-5p-6p": ruling}
    scene = VillageScene(5, hand="sword", monsters="orc", cards=SWORD, rulings=rulings, **FIVE_HANDS)
    scene.fix(1)
    scene.play("play:sword")
    if discarder == "left":
        assert scene.zone("hand", 1) == ""
        return
    assert (scene.asked, scene.words("discarder")) == (0, ["C", "D"])
    scene.play("discarder:D")
    assert [scene.zone("hand", seat) for seat in range(1, 5)] == ["coin", "coin", "", "coin"]


@pytest.mark.rule("vol.ruling.discard-target")
def test_the_option_opponent_spares_allies_also_when_a_player_was_attacked():
    scene = VillageScene(5, hand="sword", cards=SWORD, rulings={"discard-target-5p-6p": "opponent"}, **FIVE_HANDS)
    scene.fix(1)
    scene.play("play:sword", "target:B")

    assert scene.words("discarder") == ["C", "D"]


@pytest.mark.rule("vol.ruling.discard-target")
def test_with_six_players_a_card_used_on_a_monster_hits_an_enemy_in_weapon_reach():
    hands = {f"hand_{seat}": "coin" for seat in range(1, 6)}
    scene = VillageScene(6, active=1, monsters_1="orc", cards=SWORD, **{**hands, "hand_1": "sword"})
    scene.fix(1)
    scene.play("play:sword")

    assert scene.words("discarder") == ["D", "F"]


@pytest.mark.rule("vol.ruling.discard-target")
def test_a_heavy_blow_that_runs_on_to_a_player_attacked_that_player():
    hammer = {"hammer": {"attack": 5, "lines": [OPPONENT_DISCARDS]}}
    scene = VillageScene(5, hand="hammer", monsters="orc", cards=hammer, **FIVE_HANDS)
    scene.fix(6)
    scene.play("play:hammer", "target:C")

    assert scene.hero(2).life == 13
    assert scene.zone("hand", 1) == ""


@pytest.mark.rule("vol.secondary.remove-from-market", "vol.loot.part-of-market")
def test_loot_that_a_monster_guards_is_not_removed_as_a_card_of_the_market():
    zones = {"hand": "trick", "market": "shield", "loot_0": "bow", "loot_1": "helmet", "loot_2": "knife"}
    scene = VillageScene(3, monsters_1="orc@2", cards=with_text(CLEAR), **zones)
    scene.play("play:trick")

    assert scene.words("clear") == ["shield", "bow", "knife"]
    assert scene.why_not("clear:helmet").rule == "vol.market.offer"
    scene.play("clear:knife")
    assert (scene.zone("loot", 2), scene.zone("removed")) == ("", "knife")


@pytest.mark.rule("vol.secondary.discard-hits-left", "vol.ruling.discard-target")
def test_with_five_players_the_left_neighbour_of_whoever_strikes_discards_as_many_as_the_card_says():
    club = {"sword": {"lines": [{**OPPONENT_DISCARDS, "count": 2}]}}
    hands = {f"hand_{seat}": "coin bow knife" for seat in range(5) if seat != 3}
    scene = VillageScene(5, active=3, hand_3="sword", cards=club, **hands)
    scene.fix(1)
    scene.play("play:sword", "target:A")
    assert (scene.asked, scene.kind) == (4, "discard")
    scene.play("discard:bow", "discard:coin")

    assert [scene.zone("hand", seat) for seat in range(5)] == ["coin bow knife"] * 3 + ["", "knife"]
    assert (scene.asked, scene.kind) == (3, "play")


@pytest.mark.rule("vol.secondary.discard-owner-chooses", "vol.secondary.remove-card")
@pytest.mark.parametrize("word", ["discard", "remove"])
def test_only_cards_of_the_own_hand_are_discarded_or_removed(word):
    scene = VillageScene(hand="trick coin staff", market="shield", discard="bow", cards=with_text({"do": word}))
    scene.play("play:trick")
    assert scene.kind == word

    for elsewhere in ("trick", "shield", "bow"):
        refusal = scene.why_not(f"{word}:{elsewhere}")
        assert (refusal.rule, refusal.details) == (scene.decision.rule, {"case": "not-in-hand"})
    assert (scene.why_not(f"{word}:coin"), scene.why_not("play:shield").details) == (None, {})


@pytest.mark.rule("vol.ruling.discard-target")
def test_with_six_players_whoever_is_not_asked_to_discard_is_refused_for_what_keeps_them_out():
    scene = VillageScene(6, active=1, hand_1="sword", monsters_1="orc", cards=SWORD, out=(2,))
    scene.fix(1)
    scene.play("play:sword")
    assert scene.words("discarder") == ["D", "F"]

    cases = {seat: scene.why_not(f"discarder:{seat}").details["case"] for seat in "ABCE"}
    assert cases == {"A": "no-enemy", "B": "yourself", "C": "fallen", "E": "out-of-reach"}
    assert {scene.why_not(f"discarder:{seat}").rule for seat in "ABCE"} == {"vol.ruling.discard-target"}
