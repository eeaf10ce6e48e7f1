"""Villagers: their values, how they act, whom they attack, where they walk."""

import pytest

from legendarium.games.village_attacks.castle.zones import put
from legendarium.testing.village_attacks import Siege

EVERY = pytest.mark.parametrize("edition", ["first", "second"])
FORK = "H a .\nb x y"
THREE = "H a a\nH b x\nH c c"


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


@pytest.mark.rule("va.vmove.towards-heart")
@EVERY
def test_villagers_use_their_whole_movement_and_no_monster_stops_them(edition):
    siege = Siege(
        edition=edition, monsters="undead@c arcane@b", villagers="p1@c t.mythic@d", heroes={"mythic": {"speed": 3}}
    )
    siege.fix(1)
    siege.activate("p1", "mythic")

    assert siege.at("p1") == "b"
    assert siege.at("mythic") == "a"
    assert siege.monster("undead").damage == 1


@pytest.mark.rule("va.vmove.two-paths", "va.ruling.forks")
@EVERY
def test_at_a_fork_the_coin_decides_between_zones_one_nearer_to_the_heart(edition):
    for side, way in ((1, "a"), (2, "b")):
        siege = Siege(FORK, edition=edition, monsters="undead@H", villagers="p1@x")
        siege.fix(side)
        siege.activate("p1")

        assert siege.at("p1") == way
        assert len(siege.told("flipped")) == 1


@pytest.mark.rule("va.ruling.forks")
def test_full_zones_count_as_open_and_a_villager_with_several_steps_decides_at_each_fork():
    grid = "H a d\nb x e\nc f g"
    siege = Siege(grid, monsters="undead@H", villagers="t.mythic@g", heroes={"mythic": {"speed": 2}})
    siege.fix(1, 2)
    siege.activate("mythic")
    assert len(siege.told("flipped")) == 2

    siege = Siege(FORK, monsters="undead@H", villagers="p2@a p1@x", capacities={"a": 2})
    siege.fix(1)
    siege.activate("p3")
    assert siege.at("p3") == "a"


@pytest.mark.rule("va.vmove.many-paths")
@EVERY
def test_of_three_ways_the_players_keep_two_and_only_these_come_up(edition):
    for side, way in ((1, "a"), (2, "c")):
        siege = Siege(THREE, edition=edition, monsters="undead@H", villagers="p1@x")
        siege.fix(side)
        siege.activate("p1")
        assert siege.offers == ["between:a", "between:b", "between:c"]

        siege.play("between:c", "between:a")
        assert siege.at("p1") == way


@pytest.mark.rule("va.vmove.flip-per-class.second", "va.ruling.group-movement-second")
def test_in_the_later_edition_each_class_flips_once_at_a_fork_and_stays_together():
    siege = Siege(FORK, monsters="undead@H", villagers="p4@x h2.undead@x")
    siege.fix(1, 2)
    siege.villager_phase(1, 2)

    assert len(siege.told("flipped")) == 2
    assert siege.who("a") == ["p1", "p2", "p3", "p4"]
    assert siege.who("b") == ["h1", "h2"]


@pytest.mark.rule("va.vmove.flip-per-class.second")
def test_in_the_earlier_edition_every_villager_flips_for_itself():
    siege = Siege(FORK, edition="first", monsters="undead@H", villagers="p3@x")
    siege.villager_phase(1, 2, 1)

    assert len(siege.told("flipped")) == 3
    assert siege.who("a") == ["p1", "p3"]


@pytest.mark.rule("va.ruling.group-movement-second")
def test_each_villager_still_attacks_and_moves_on_its_own_and_a_die_flips_anew():
    siege = Siege(FORK, monsters="undead@x", villagers="p2@x")
    siege.villager_phase(1)
    assert [event.kind for event in siege.events("assaulted", "walked")] == ["assaulted", "walked"] * 2

    siege = Siege(FORK, monsters="undead@H", villagers="p3@x")
    siege.villager_phase(1)
    siege.place("p1@x")
    siege.whole_turn("undead", 6, 1, 2, 3, 4, 5, 2)
    assert siege.at("p4") == "b"


@pytest.mark.rule("va.ruling.unreachable")
def test_a_villager_without_a_way_to_the_heart_stays_and_still_attacks():
    siege = Siege("H a b c", walls="ab", monsters="undead@c", villagers="p1@c")
    siege.activate("p1")

    assert siege.at("p1") == "c"
    assert siege.monster("undead").damage == 1


@pytest.mark.rule("va.ruling.distance-to-heart")
def test_distance_to_the_heart_counts_steps_through_doorways_whoever_stands_in_the_way():
    siege = Siege("H a b\n. . c", walls="Ha", villagers="p6@b")
    assert siege.table.map.distance[siege.zone("a")] == -1

    siege = Siege("H a b\nd e c", walls="Ha", villagers="p6@d")
    assert [siege.table.map.distance[siege.zone(name)] for name in "Hadebc"] == [0, 3, 1, 2, 4, 3]


@pytest.mark.rule("va.ruling.adjacency", "va.map.doorways")
def test_a_wall_or_a_corner_connects_nothing_for_walking_or_shooting():
    siege = Siege("H a b\n. c d", walls="ac", monsters="undead@a", villagers="p1@c p1@d p1@b")
    siege.turn("undead", "melee ranged")

    assert siege.words("move") == ["H", "b"]
    assert siege.words("shoot") == ["p3"]
    assert siege.why_not("move:c").rule == "va.map.doorways"
    assert siege.why_not("shoot:p1").rule == "va.dice.ranged"
    assert siege.why_not("shoot:p2").rule == "va.dice.ranged"
