"""Dice: the roll, rerolls, Villager faces, Day & Night dice."""

import pytest

from legendarium.games.village_attacks.content.faces import MAGIC
from legendarium.games.village_attacks.monsters.dice import roll_standard
from legendarium.testing.village_attacks import Siege
from tests.games.village_attacks.helpers import stored

EVERY = pytest.mark.parametrize("edition", ["first", "second"])


@pytest.mark.rule("va.dice.roll-six", "va.reserve.fewer-dice")
@EVERY
def test_a_turn_begins_with_six_dice_less_one_for_each_stored_symbol(edition):
    siege = Siege(edition=edition).whole_turn("undead", 1, 2, 3, 4, 5, 1)
    assert siege.told("rolled")[0].data["symbols"] == ["melee", "melee", "ranged", "magic", "defence", "retaliate"]

    siege = Siege(edition=edition)
    stored(siege, magic=2)
    siege.whole_turn("undead", 1, 2, 3, 4)
    siege.play("roll")
    assert len(siege.told("rolled")[0].data["symbols"]) == 4

    siege = Siege(edition=edition, dashboard={"reserve": 3})
    stored(siege, magic=2, melee=1)
    siege.whole_turn("undead", 1, 2, 3)
    siege.play("roll")
    assert siege.pool() == "melee ranged magic"


@pytest.mark.rule("va.dice.six-faces", "va.ruling.fair-die")
def test_all_six_results_occur_alike_and_no_other_does():
    siege = Siege()
    roll_standard(siege.table, 6000)

    assert sum(siege.table.pool) == 6000
    assert all(850 < count < 1150 for count in siege.table.pool)


@pytest.mark.rule("va.ruling.fair-die")
def test_the_coin_is_fair_and_the_first_way_in_map_order_is_heads():
    ways = []
    for seed in range(200):
        siege = Siege("H a\nb x", monsters="undead@H", villagers="p1@x", seed=seed)
        siege.activate("p1")
        flip = siege.told("flipped")[0].data
        assert (flip["heads"], flip["tails"]) == ("a", "b")
        assert siege.at("p1") == ("a" if flip["side"] == "heads" else "b")
        ways.append(siege.at("p1"))

    assert 70 < ways.count("a") < 130


@pytest.mark.rule("va.ruling.eight-dice")
def test_six_dice_are_rolled_in_the_later_edition_although_its_box_holds_eight():
    siege = Siege().whole_turn("undead", 1, 2, 3, 4, 5, 1, 2, 2)

    assert len(siege.told("rolled")[0].data["symbols"]) == 6


@pytest.mark.rule("va.dice.villager-symbol")
@EVERY
def test_a_villager_face_moves_the_furthest_villager_one_zone(edition):
    siege = Siege(edition=edition, monsters="undead@H", villagers="p1@d p1@b")
    siege.whole_turn("undead", 6, 1, 2, 3, 4, 5)

    assert (siege.at("p1"), siege.at("p2")) == ("c", "b")
    assert siege.kind == "act"


@pytest.mark.rule("va.dice.villager-symbol-tie.second", "va.ruling.villager-symbol-tie-first")
@EVERY
def test_of_equally_far_zones_the_lesser_villager_moves_without_a_flip(edition):
    siege = Siege("H a b\nc . .\nd . .", edition=edition, monsters="undead@H", villagers="h.undead@b p1@d")
    siege.whole_turn("undead", 6, 1, 2, 3, 4, 5)

    assert (siege.at("p1"), siege.at("h1")) == ("c", "b")
    assert siege.told("flipped") == []


@pytest.mark.rule("va.dice.villager-symbol-tie.second", "va.ruling.villager-symbol-tie-first")
@EVERY
def test_of_equally_far_zones_with_the_same_class_the_coin_decides(edition):
    for side, moved in ((1, "p1"), (2, "p2")):
        siege = Siege("H a b\nc . .\nd . .", edition=edition, monsters="undead@H", villagers="p1@b p1@d")
        siege.whole_turn("undead", 6, 1, 2, 3, 4, 5, side)

        assert len(siege.told("flipped")) == 1
        assert [event.data["villager"] for event in siege.told("walked")] == [moved]


@pytest.mark.rule("va.dice.villager-symbol-tie.second")
def test_of_three_equally_far_zones_the_active_player_picks_two():
    siege = Siege("H a b\nc . .\nH d e\nf . .", walls="fH", monsters="undead@H", villagers="p1@a p1@c p1@d")
    siege.whole_turn("undead", 6, 1, 2, 3, 4, 5, 2)
    assert siege.offers == ["between:a", "between:c", "between:d"]

    siege.play("between:d", "between:a")
    assert [event.data["villager"] for event in siege.told("walked")] == ["p3"]


@pytest.mark.rule("va.ruling.villager-symbol-tie-first")
def test_among_hunters_of_several_types_the_active_player_picks():
    siege = Siege(edition="first", monsters="undead@H", villagers="h.undead@d h.arcane@d")
    siege.whole_turn("undead", 6, 1, 2, 3, 4, 5)
    assert siege.offers == ["advance:h1", "advance:h2"]

    siege.play("advance:h2")
    assert (siege.at("h1"), siege.at("h2")) == ("d", "c")


@pytest.mark.rule("va.dice.day-night.second", "va.ruling.day-night-faces")
def test_day_and_night_dice_replace_standard_ones_only_where_the_scenario_says():
    dice = [{"faces": "melee melee melee magic magic magic", "count": 2, "first": 2}]
    siege = Siege(dice=dice)
    siege.whole_turn("undead", 2, 2, 4, 4, 5, 1)
    assert siege.pool() == "melee ranged2 defence2 retaliate"

    siege = Siege(dice=dice)
    siege.table.round = 2
    siege.whole_turn("undead", 2, 5, 4, 4, 5, 1)
    assert siege.pool() == "melee2 magic defence2 retaliate"


@pytest.mark.rule("va.dice.day-night.second", "va.ruling.day-night-faces")
def test_a_rerolled_night_die_stays_a_night_die():
    siege = Siege(dice=[{"faces": "melee melee melee melee melee melee", "count": 2}])
    siege.whole_turn("undead", 6, 6, 1, 2, 3, 4, 6, 6, 2)
    siege.play("reroll:melee")

    assert siege.pool() == "melee2 ranged2 magic defence"


@pytest.mark.rule("va.dice.reroll-three-of-a-kind")
@EVERY
def test_three_alike_may_be_rerolled_and_fewer_may_not(edition):
    siege = Siege(edition=edition).whole_turn("undead", 3, 3, 3, 1, 1, 2)

    assert siege.offers == ["reroll:magic", "keep"]
    assert siege.why_not("reroll:melee").rule == "va.dice.reroll-three-of-a-kind"


@pytest.mark.rule("va.dice.reroll-optional")
@EVERY
def test_a_reroll_may_be_declined(edition):
    siege = Siege(edition=edition).whole_turn("undead", 4, 4, 4, 4, 1, 2)
    siege.play("keep")

    assert siege.kind == "act"
    assert siege.pool() == "melee ranged defence4"


@pytest.mark.rule("va.dice.reroll-chain")
@EVERY
def test_new_results_count_with_those_kept_and_may_be_rerolled_again(edition):
    siege = Siege(edition=edition).whole_turn("undead", 4, 4, 1, 5, 5, 5, 4, 3, 3, 1, 2, 3)
    siege.play("reroll:retaliate")
    assert siege.offers == ["reroll:defence", "keep"]

    siege.play("reroll:defence")
    assert siege.offers == ["reroll:magic", "keep"]
    assert siege.pool() == "melee2 ranged magic3"


@pytest.mark.rule("va.dice.reroll-all-alike.first")
def test_in_the_earlier_edition_a_reroll_leaves_the_reserve_alone():
    siege = Siege(edition="first")
    stored(siege, magic=1)
    siege.whole_turn("undead", 3, 3, 3, 1, 2, 1, 2, 4)
    siege.play("roll", "reroll:magic")

    assert siege.told("rerolled")[0].data["symbols"] == ["melee", "ranged", "defence"]
    assert siege.monster("undead").reserve[MAGIC] == 1


@pytest.mark.rule("va.dice.reroll-all-alike.second", "va.ruling.reroll-reserve-result")
def test_in_the_later_edition_matching_symbols_in_reserve_are_swept_along_into_the_pool():
    siege = Siege()
    stored(siege, magic=1)
    siege.whole_turn("undead", 3, 3, 3, 1, 2, 1, 2, 4, 5)
    siege.play("roll", "reroll:magic")

    assert siege.told("rerolled")[0].data["symbols"] == ["melee", "ranged", "defence", "retaliate"]
    assert siege.monster("undead").stored == 0
    assert siege.pool() == "melee2 ranged2 defence retaliate"


@pytest.mark.rule("va.ruling.reroll-reserve-result")
def test_a_villager_face_from_a_rerolled_reserve_symbol_is_resolved():
    siege = Siege(monsters="undead@H", villagers="p1@d")
    stored(siege, magic=1)
    siege.whole_turn("undead", 3, 3, 3, 1, 2, 1, 2, 4, 6)
    siege.play("roll", "reroll:magic")

    assert siege.at("p1") == "c"


@pytest.mark.rule("va.ruling.reroll-part")
@EVERY
def test_all_alike_are_rerolled_or_none(edition):
    siege = Siege(edition=edition).whole_turn("undead", 3, 3, 3, 3, 1, 2, 1, 1, 4, 4)
    assert siege.offers == ["reroll:magic", "keep"]

    siege.play("reroll:magic")
    assert len(siege.told("rerolled")[0].data["symbols"]) == 4


@pytest.mark.rule("va.dice.reroll-no-villagers")
@EVERY
def test_villager_faces_are_never_rerolled(edition):
    siege = Siege(edition=edition, monsters="undead@H").whole_turn("undead", 6, 6, 6, 6, 1, 1)

    assert siege.kind == "act"
    assert siege.pool() == "melee2"


@pytest.mark.rule("va.ruling.villager-reroll-second")
def test_a_table_may_let_villager_faces_be_rerolled_and_resolve_what_is_left_after_the_last_reroll():
    siege = Siege(monsters="undead@H", villagers="p1@d", rulings={"villager-reroll": "yes"})
    siege.whole_turn("undead", 6, 6, 6, 1, 2, 3, 6, 4, 5)
    assert siege.offers == ["reroll:villager", "keep"]
    assert siege.at("p1") == "d"

    siege.play("reroll:villager")
    assert siege.at("p1") == "c"
    assert siege.pool() == "melee ranged magic defence retaliate"


@pytest.mark.rule("va.ruling.villager-reroll-second")
def test_by_default_villager_faces_are_resolved_when_rolled():
    siege = Siege(monsters="undead@H", villagers="p1@d").whole_turn("undead", 6, 6, 6, 1, 2, 3)

    assert siege.kind == "act"
    assert siege.at("p1") == "a"


@pytest.mark.rule("va.ruling.reroll-window")
def test_after_the_first_symbol_is_used_nothing_is_rerolled():
    siege = Siege().whole_turn("undead", 3, 3, 3, 1, 2, 4)
    siege.play("keep", "store:melee")

    assert siege.words("reroll") == []
    assert siege.why_not("reroll:magic").rule == "va.ruling.reroll-window"


@pytest.mark.rule("va.ruling.reroll-reserve-threshold")
@pytest.mark.parametrize(("ruling", "asked"), [("no", "act"), ("yes", "reroll")])
def test_reserve_symbols_count_towards_three_alike_only_by_a_ruling(ruling, asked):
    siege = Siege(rulings={"reserve-counts-for-reroll": ruling})
    stored(siege, magic=1)
    siege.whole_turn("undead", 3, 3, 1, 2, 4)
    siege.play("roll")

    assert siege.kind == asked


@pytest.mark.rule("va.ruling.villager-symbol-time")
def test_villager_faces_act_after_each_roll_before_the_player_decides_on_rerolls():
    siege = Siege(monsters="undead@H", villagers="p1@d").whole_turn("undead", 6, 3, 3, 3, 1, 2, 6, 4, 5)
    assert siege.kind == "reroll"
    assert siege.at("p1") == "c"

    siege.play("reroll:magic")
    assert siege.at("p1") == "b"
    assert siege.pool() == "melee ranged defence retaliate"


@pytest.mark.rule("va.ruling.villager-symbol-effect")
def test_a_villager_face_means_one_step_without_attack_or_burn_and_may_heave():
    siege = Siege(
        monsters="undead@d", villagers="t.arcane@d p2@c", capacities={"c": 2}, heroes={"arcane": {"speed": 3}}
    )
    siege.put("burning", "arcane", 1)
    siege.table.monsters[0].zone = siege.zone("d")
    siege.whole_turn("undead", 6, 1, 2, 3, 4, 5)

    assert siege.at("arcane") == "c"
    assert siege.told("assaulted") == siege.told("wounded") == []
    assert len(siege.told("heaved")) == 1


@pytest.mark.rule("va.ruling.villager-symbol-nobody")
@EVERY
def test_a_villager_face_passes_over_the_stunned_and_those_in_the_heart(edition):
    siege = Siege(edition=edition, monsters="undead@H", villagers="p1@d p1@b p1@H")
    siege.put("stunned", "p1", 2)
    siege.whole_turn("undead", 6, 6, 6, 1, 2, 3)

    assert (siege.at("p1"), siege.at("p2"), siege.at("p3")) == ("d", "H", "H")
    assert siege.table.villagers.stunned[siege.villager("p1")] == 2


ALL_MAGIC = "magic magic magic magic magic magic"


@pytest.mark.rule("va.dice.day-night.second", "va.ruling.day-night-faces")
@pytest.mark.parametrize(
    ("spec", "rounds"),
    [
        ({"first": 2, "last": 4}, [2, 3, 4]),
        ({"first": 3}, [3, 4, 5, 6]),
        ({"rounds": "odd"}, [1, 3, 5]),
        ({"rounds": "even", "last": 4}, [2, 4]),
    ],
)
def test_day_and_night_dice_are_rolled_in_the_rounds_that_the_scenario_says(spec, rounds):
    found = []
    for number in range(1, 7):
        siege = Siege("H a", dice=[{"faces": ALL_MAGIC, "count": 6, **spec}])
        siege.table.round = number
        siege.whole_turn("undead", 1, 1, 2, 2, 4, 4)
        if siege.events("rolled")[0].data["symbols"] == ["magic"] * 6:
            found.append(number)

    assert found == rounds


@pytest.mark.rule("va.ruling.villager-reroll-second", "va.dice.reroll-no-villagers")
def test_the_option_to_reroll_villagers_belongs_to_the_later_edition_alone():
    for edition, offered in (("first", False), ("second", True)):
        siege = Siege("H a", edition=edition, rulings={"villager-reroll": "yes"})
        siege.whole_turn("undead", 6, 6, 6, 1, 2, 3)

        assert ("reroll:villager" in siege.offers) == offered
