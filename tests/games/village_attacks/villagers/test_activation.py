"""Villagers: their values, how they act, whom they attack."""

import pytest

from legendarium.games.village_attacks.castle.zones import put
from legendarium.testing.village_attacks import Siege

EVERY = pytest.mark.parametrize("edition", ["first", "second"])


@pytest.mark.rule("va.villager.peasant")
@EVERY
def test_a_peasant_has_health_one_range_nought_and_one_step(edition):
    siege = Siege(edition=edition, monsters="undead@b", villagers="p1@c")
    siege.activate("p1")
    assert siege.told("assaulted") == []
    assert siege.at("p1") == "b"

    siege.activate("p1")
    assert siege.monster("undead").damage == 1
    assert siege.at("p1") == "a"


@pytest.mark.rule("va.villager.hunter")
@EVERY
def test_a_hunter_reaches_the_next_zone_and_deals_two_to_its_own_type(edition):
    siege = Siege(edition=edition, monsters="arcane@b", villagers="h.arcane@c h.undead@c")
    siege.activate("h1", "h2")

    assert [event.data["damage"] for event in siege.told("assaulted")] == [2, 1]
    assert siege.monster("arcane").damage == 3
    assert (siege.at("h1"), siege.at("h2")) == ("b", "b")


@pytest.mark.rule("va.villager.town-hero")
@EVERY
def test_a_town_hero_uses_the_values_of_its_token(edition):
    hero = {"speed": 2, "damage": 3, "reach": 1}
    siege = Siege(edition=edition, monsters="arcane@c", villagers="t.undead@d", heroes={"undead": hero})
    siege.activate("undead")

    assert siege.monster("arcane").damage == 3
    assert len(siege.told("assaulted")) == 1
    assert siege.at("undead") == "b"


@pytest.mark.rule("va.vact.attack-then-move")
@EVERY
def test_each_villager_attacks_first_and_then_moves(edition):
    siege = Siege(edition=edition, monsters="undead@c", villagers="p1@d p1@c")
    siege.activate("p1")
    assert siege.at("p1") == "c"
    assert siege.told("assaulted") == []

    siege.activate("p2")
    assert siege.happened()[-3:] == ["assaulted", "hurt", "walked"]
    assert siege.at("p2") == "b"


@pytest.mark.rule("va.vact.class-order", "va.ruling.activation-order")
@EVERY
def test_in_a_zone_peasants_act_before_hunters_before_town_heroes(edition):
    siege = Siege(edition=edition, monsters="undead@c", villagers="t.arcane@c h.mythic@c p1@c")
    siege.villager_phase()

    assert [event.data["villager"] for event in siege.told("assaulted")] == ["p1", "h1", "arcane"]


@pytest.mark.rule("va.ruling.activation-order")
def test_the_controller_picks_the_next_zone_and_among_unlike_villagers_and_each_acts_once():
    siege = Siege(monsters="undead@H", villagers="p1@b h.undead@d h.arcane@d")
    siege.villager_phase()
    assert siege.offers == ["zone:b", "zone:d"]

    siege.play("zone:d")
    assert siege.offers == ["act:h1", "act:h2"]
    siege.play("act:h2")
    walked = [event.data["villager"] for event in siege.told("walked")]
    assert walked == ["h2", "h1", "p1"]


@pytest.mark.rule("va.ruling.activation-order")
@pytest.mark.parametrize(("ruling", "order"), [("nearest first", ["p1", "p2"]), ("furthest first", ["p2", "p1"])])
def test_a_table_may_fix_the_order_of_zones(ruling, order):
    siege = Siege(monsters="undead@H", villagers="p1@b p1@d", rulings={"zone-order": ruling})
    siege.villager_phase()

    assert [event.data["villager"] for event in siege.told("walked")] == order


@pytest.mark.rule("va.vact.always-hits")
@EVERY
def test_attacks_by_villagers_hit_without_dice_or_coin(edition):
    siege = Siege(
        "H a b", edition=edition, monsters="undead@b", dashboard={"health": 200}, rulings={"capacity": "unlimited"}
    )
    siege.place("p20@b")
    position = siege.table.dice.position
    for _ in range(5):
        for name in siege.who("b"):
            siege.activate(name)
            put(siege.table, siege.villager(name), siege.zone("b"))

    assert siege.monster("undead").damage == 100
    assert siege.table.dice.position == position


@pytest.mark.rule("va.vact.no-friendly-fire")
@EVERY
def test_villagers_never_harm_villagers(edition):
    siege = Siege(edition=edition, monsters="undead@b", villagers="t.arcane@b p3@b")
    siege.activate("arcane")

    assert siege.monster("undead").damage == 2
    assert siege.told("wounded") == []
    assert siege.who("b") == ["p1", "p2", "p3"]


@pytest.mark.rule("va.target.nemesis")
@EVERY
def test_a_nemesis_in_range_comes_before_the_castle_heart(edition):
    siege = Siege(edition=edition, monsters="undead@H arcane@H", villagers="h.undead@H", heart=9)
    siege.activate("h1")

    assert siege.monster("undead").damage == 2
    assert siege.table.heart == 9


@pytest.mark.rule("va.target.heart", "va.ruling.guard-not-for-heart")
@EVERY
def test_the_castle_heart_comes_before_other_monsters_and_no_guard_protects_it(edition):
    siege = Siege(edition=edition, monsters="undead@H", villagers="p1@H", heart=9)
    siege.monster("undead").defence = siege.monster("undead").retaliate = 1
    siege.activate("p1")

    assert siege.table.heart == 8
    assert siege.monster("undead").damage == 0
    assert (siege.monster("undead").defence, siege.monster("undead").retaliate) == (1, 1)


@pytest.mark.rule("va.target.other-monsters")
@EVERY
def test_with_neither_nemesis_nor_heart_in_range_another_monster_is_attacked(edition):
    siege = Siege(edition=edition, monsters="mythic@b", villagers="h.arcane@c")
    siege.activate("h1")

    assert siege.monster("mythic").damage == 1


@pytest.mark.rule("va.ruling.target-ties")
def test_of_more_than_two_targets_the_controller_picks_two_for_the_coin():
    siege = Siege(monsters="arcane@c mythic@c cursed@c", villagers="h.undead@d")
    siege.fix(2)
    siege.activate("h1")
    assert siege.offers == ["between:arcane", "between:mythic", "between:cursed"]

    siege.play("between:cursed", "between:arcane")
    assert siege.monster("cursed").damage == 1


@pytest.mark.rule("va.ruling.target-ties")
def test_a_table_may_let_the_controller_choose_or_the_weakest_be_hit():
    siege = Siege(monsters="arcane@c mythic@c", villagers="h.undead@d", rulings={"target-ties": "controller"})
    siege.activate("h1")
    siege.play("target:mythic")
    assert siege.monster("mythic").damage == 1

    weakest = "least health left, then seat order"
    siege = Siege(monsters="arcane@c mythic@c", villagers="h2.undead@d", rulings={"target-ties": weakest})
    siege.monster("mythic").damage = 1
    siege.activate("h1")
    assert siege.monster("mythic").damage == 2
    siege.monster("arcane").damage = 2
    siege.activate("h2")
    assert siege.monster("arcane").damage == 3


@pytest.mark.rule("va.ruling.nemesis-out-of-range")
def test_a_nemesis_out_of_range_is_neither_attacked_nor_followed():
    siege = Siege("H a b c d e", monsters="undead@e arcane@b", villagers="h.undead@c")
    siege.activate("h1")

    assert siege.monster("undead").damage == 0
    assert siege.monster("arcane").damage == 1
    assert siege.at("h1") == "b"


@pytest.mark.rule("va.ruling.heart-as-target")
@pytest.mark.parametrize(("ruling", "left"), [("yes", 8), ("no", 9)])
def test_the_heart_is_a_target_from_the_next_zone_unless_the_table_says_otherwise(ruling, left):
    siege = Siege(monsters="undead@d", villagers="h.arcane@a p1@a", heart=9, rulings={"heart-at-range": ruling})
    siege.activate("h1")
    assert siege.table.heart == left

    siege.activate("p1", "p1")
    assert siege.table.heart == left - 1


@pytest.mark.rule("va.ruling.in-the-heart")
def test_a_villager_in_the_heart_stays_and_attacks_every_round():
    siege = Siege(monsters="undead@d", villagers="p1@H", heart=9)
    siege.villager_phase()
    siege.villager_phase()

    assert siege.at("p1") == "H"
    assert siege.table.heart == 7
