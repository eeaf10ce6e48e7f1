"""Movement of Monsters, hindrance, full zones, heaving."""

import pytest

from legendarium.games.village_attacks.castle.zones import is_full
from legendarium.games.village_attacks.monsters.actions import Act
from legendarium.games.village_attacks.monsters.turn import EndTurn
from legendarium.games.village_attacks.state.rulings import UNLIMITED
from legendarium.games.village_attacks.villagers.spawning import Muster
from legendarium.testing.village_attacks import Siege

EVERY = pytest.mark.parametrize("edition", ["first", "second"])


@pytest.mark.rule("va.move.one-die-one-zone")
@EVERY
def test_one_symbol_of_any_kind_moves_one_zone_and_fills_a_slot(edition):
    for symbol in ("melee", "ranged", "magic", "defence", "retaliate"):
        siege = Siege(edition=edition)
        siege.turn("undead", symbol)
        siege.play("move:b")

        assert siege.at("undead") == "b"
        assert siege.pool() == ""
        assert siege.monster("undead").moved == 1
        assert siege.why_not("move:c").rule == "va.move.one-die-one-zone"


@pytest.mark.rule("va.move.hindered.first")
def test_in_the_earlier_edition_health_equal_to_the_villagers_is_enough_to_leave():
    siege = Siege(edition="first", villagers="p3@a", dashboard={"health": 3})
    siege.turn("undead", "magic")
    assert "move:b" in siege.offers

    siege = Siege(edition="first", villagers="p4@a", dashboard={"health": 3})
    siege.turn("undead", "magic")
    assert siege.why_not("move:b").rule == "va.move.hindered.first"


@pytest.mark.rule("va.move.hindered.second")
def test_in_the_later_edition_health_must_exceed_the_villagers():
    siege = Siege(villagers="p2@a h.undead@a", dashboard={"health": 3})
    siege.turn("undead", "magic")
    assert siege.why_not("move:b").rule == "va.move.hindered.second"

    siege = Siege(villagers="p1@a h.undead@a", dashboard={"health": 3})
    siege.turn("undead", "magic")
    assert "move:b" in siege.offers


@pytest.mark.rule("va.move.hindered-live")
@EVERY
def test_hindrance_is_checked_anew_so_that_killing_sets_free(edition):
    siege = Siege(edition=edition, villagers="p4@a", dashboard={"health": 3})
    siege.turn("undead", "melee2 magic")
    assert siege.words("move") == []

    siege.play("strike:p1", "strike:p2")
    assert siege.words("move") == ["H", "b"]


@pytest.mark.rule("va.move.through-full-zone", "va.ruling.full-zone-second")
@EVERY
def test_a_monster_passes_through_a_full_zone_but_never_stops_there(edition):
    siege = Siege(edition=edition, villagers="p2@b", capacities={"b": 2})
    siege.turn("undead", "magic")
    assert siege.why_not("move:b").rule == "va.move.through-full-zone"

    siege = Siege(edition=edition, villagers="p2@b", capacities={"b": 2})
    siege.turn("undead", "magic2 melee")
    siege.play("move:b", "pay:magic")
    assert siege.offers == ["move:c"]
    assert siege.why_not("end") is not None
    assert siege.who("b") == ["p1", "p2"]
    siege.play("move:c", "pay:magic")
    assert siege.at("undead") == "c"
    assert "end" in siege.offers


@pytest.mark.rule("va.move.through-full-zone", "va.ruling.full-zone-hindered")
@pytest.mark.parametrize("edition", ["first", "second"])
def test_a_monster_crosses_several_full_zones_in_a_row_if_its_movement_lasts(edition):
    full = {"edition": edition, "villagers": "p2@b p2@c", "capacities": {"b": 2, "c": 2}}
    siege = Siege(**full)
    siege.turn("undead", "magic3")
    siege.play("move:b")
    assert siege.offers == ["move:c"]
    siege.play("move:c")
    assert siege.offers == ["move:d"]
    siege.play("move:d")
    assert siege.at("undead") == "d"

    short = Siege(**full)
    short.turn("undead", "magic2")
    assert short.why_not("move:b").rule == "va.move.through-full-zone"


@pytest.mark.rule("va.ruling.full-zone-hindered")
def test_no_full_zone_on_the_way_may_hinder():
    siege = Siege(villagers="p2@b p3@c", capacities={"b": 2, "c": 3})
    siege.monster("undead").damage = 3
    siege.turn("undead", "magic3")

    assert siege.why_not("move:b").rule == "va.move.through-full-zone"


@pytest.mark.rule("va.ruling.hindered-scope", "va.ruling.full-zone-hindered")
def test_an_ability_that_walks_crosses_several_full_zones_too():
    stride = {"abilities": {"one": {"lines": [{"do": "walk", "steps": 3}]}}}
    siege = Siege(villagers="p2@b p2@c", capacities={"b": 2, "c": 2}, dashboard=stride)
    siege.turn("undead", "magic")
    siege.play("use:one", "walk:b")
    assert siege.offers == ["walk:c"]
    siege.play("walk:c")
    assert siege.offers == ["walk:d"]


@pytest.mark.rule("va.ruling.full-zone-hindered")
def test_a_full_zone_is_entered_only_if_there_is_a_way_out_of_it():
    hindering = Siege(villagers="p3@b", capacities={"b": 3}, dashboard={"health": 3})
    hindering.turn("undead", "magic2")
    assert hindering.why_not("move:b").rule == "va.ruling.full-zone-hindered"

    slots = Siege(villagers="p2@b", capacities={"b": 2}, dashboard={"movement": 1})
    slots.turn("undead", "magic2")
    assert slots.why_not("move:b").rule == "va.move.through-full-zone"

    blocked = Siege(villagers="p2@b p2@c p2@d", capacities={"b": 2, "c": 2, "d": 2})
    blocked.turn("undead", "magic4")
    assert blocked.why_not("move:b").rule == "va.move.through-full-zone"


@pytest.mark.rule("va.ruling.full-zone-hindered", "va.ruling.ending-a-turn")
def test_while_passing_nothing_else_can_be_done():
    siege = Siege(villagers="p2@b", capacities={"b": 2})
    siege.turn("undead", "magic3 melee")
    siege.play("move:b", "pay:magic")

    assert siege.offers == ["move:c"]
    assert siege.why_not("strike:p1").rule == "va.ruling.full-zone-hindered"


@pytest.mark.rule("va.move.through-full-zone")
def test_the_next_monster_may_enter_the_zone_from_which_another_came_into_a_full_one():
    siege = Siege(monsters="undead@b arcane@b", villagers="p2@b", capacities={"b": 2})
    siege.hand("undead", "")
    siege.table.passing = siege.zone("a")
    siege.begin(EndTurn(0))
    siege.turn("arcane", "magic2")

    assert "move:a" in siege.offers


@pytest.mark.rule("va.ruling.hindered-scope")
@pytest.mark.parametrize(("edition", "free"), [("first", False), ("second", True)])
def test_stunned_villagers_hinder_in_the_earlier_edition_only(edition, free):
    siege = Siege(edition=edition, villagers="p3@a", dashboard={"health": 2})
    siege.put("stunned", 0, 1)
    siege.put("stunned", 1, 1)
    siege.turn("undead", "magic")

    assert ("move:b" in siege.offers) is free


@pytest.mark.rule("va.heave.full-zone", "va.ruling.zone-capacity")
@EVERY
def test_a_zone_is_full_at_its_capacity_and_every_miniature_counts_one(edition):
    siege = Siege(edition=edition, monsters="undead@a", villagers="p3@a t.undead@a")
    siege.put("stunned", 0, 1)
    assert not is_full(siege.table, siege.zone("a"))

    siege.place("p1@a")
    assert is_full(siege.table, siege.zone("a"))


@pytest.mark.rule("va.ruling.zone-capacity")
def test_capacity_comes_from_the_tile_or_its_kind_or_the_tables_ruling():
    kinds = {"b": "small", "c": "large"}
    usual = Siege(kinds=kinds, capacities={"d": 3}).table.fixed.capacity
    assert usual[1:] == (6, 9, 16, 3)
    other = Siege(kinds=kinds, rulings={"capacity": "corridor 2, small 3, large 4"}).table.fixed.capacity
    assert other[1:4] == (2, 3, 4)
    assert set(Siege(rulings={"capacity": "unlimited"}).table.fixed.capacity) == {UNLIMITED}


@pytest.mark.rule("va.heave.push", "va.heave.entrant-follows")
@EVERY
def test_whoever_enters_a_full_zone_heaves_one_nearer_to_the_heart_and_follows(edition):
    siege = Siege(edition=edition, monsters="undead@H", villagers="p3@b p2@c", capacities={"b": 3})
    siege.activate("p4", "p5")

    assert len(siege.who("a")) == 2
    assert len(siege.who("b")) == 3
    assert {"p4", "p5"} <= set(siege.who("b")) | set(siege.who("a"))
    assert siege.at("p5") == "b"


@pytest.mark.rule("va.heave.entrant-follows")
def test_after_the_heave_the_zone_is_exactly_full_with_the_entrant_in_it():
    siege = Siege(monsters="undead@H", villagers="p3@b p1@c", capacities={"b": 3})
    siege.activate("p4")

    assert is_full(siege.table, siege.zone("b"))
    assert "p4" in siege.who("b")


@pytest.mark.rule("va.ruling.heart-never-full")
def test_the_castle_heart_is_never_full():
    siege = Siege(
        "H a", monsters="undead@a", villagers="p20@H p1@a", rulings={"capacity": "corridor 1, small 1, large 1"}
    )
    siege.activate("p21")
    assert len(siege.who("H")) == 21

    siege.turn("undead", "magic")
    assert siege.words("move") == ["H"]


@pytest.mark.rule("va.ruling.heave-who")
def test_the_lowest_class_is_heaved_and_among_unlike_hunters_the_controller_chooses():
    siege = Siege(monsters="undead@H", villagers="h.undead@b p1@b p1@c", capacities={"b": 2})
    siege.activate("p2")
    assert siege.who("a") == ["p1"]

    siege = Siege(monsters="undead@H", villagers="h.undead@b h.arcane@b t.undead@b p1@c", capacities={"b": 3})
    siege.put("stunned", "h2", 2)
    siege.activate("p1")
    assert siege.offers == ["heave:h1", "heave:h2"]
    siege.play("heave:h2")
    assert siege.who("a") == ["h2"]
    assert siege.table.villagers.stunned[siege.villager("h2")] == 2


@pytest.mark.rule("va.ruling.heave-chain")
def test_a_heaved_villager_heaves_in_turn_from_the_zone_nearest_to_the_heart_backwards():
    siege = Siege(monsters="undead@H", villagers="p2@a p2@b p1@c", capacities={"a": 2, "b": 2})
    siege.activate("p5")

    assert [event.data["zone"] for event in siege.told("heaved")] == ["H", "a"]
    assert [len(siege.who(zone)) for zone in "Hab"] == [1, 2, 2]


@pytest.mark.rule("va.ruling.heave-chain")
def test_at_a_fork_the_coin_decides_where_a_heaved_villager_goes():
    siege = Siege("H a .\nb x y", monsters="undead@H", villagers="p1@x p1@y", capacities={"x": 1})
    siege.fix(2)
    siege.activate("p2")

    assert siege.at("p1") == "b"


@pytest.mark.rule("va.ruling.heave-is-no-activation")
def test_a_heave_is_no_activation_and_takes_none():
    siege = Siege(monsters="undead@b", villagers="p1@b p1@c", capacities={"b": 2})
    siege.villager_phase()
    siege.play("zone:c")

    assert [event.data["villager"] for event in siege.told("heaved")] == ["p1"]
    assert [event.data["villager"] for event in siege.told("walked")] == ["p2", "p1"]
    assert siege.at("p1") == "H"
    assert siege.told("assaulted") == []


@pytest.mark.rule("va.ruling.heave-count")
def test_only_those_without_room_heave():
    siege = Siege(monsters="undead@H", villagers="p2@b p2@c", capacities={"b": 3})
    siege.activate("p3", "p4")

    assert len(siege.told("heaved")) == 1
    assert len(siege.who("b")) == 3


@pytest.mark.rule("va.ruling.heave-only-monsters")
def test_a_zone_full_of_monsters_keeps_a_villager_out_for_this_step():
    siege = Siege(monsters="undead@b arcane@b", villagers="p1@c", capacities={"b": 2})
    siege.activate("p1")

    assert siege.at("p1") == "c"


@pytest.mark.rule("va.ruling.spawn-into-full")
def test_spawning_into_a_full_zone_heaves():
    siege = Siege(monsters="undead@H", villagers="p3@d", capacities={"d": 3})
    siege.begin(Muster(siege.zone("d"), 2, 0, 0))

    assert len(siege.who("d")) == 3
    assert len(siege.who("c")) == 2


@pytest.mark.rule("va.map.tile-is-zone", "va.map.tile-kinds")
def test_a_large_tile_is_one_zone_of_its_kind():
    siege = Siege("H a a\n. a a", monsters="undead@a", villagers="p1@a", kinds={"a": "large"})
    siege.turn("undead", "melee")

    assert len(siege.table.map.zones) == 2
    assert siege.words("strike") == ["p1"]
    assert siege.match.view(0)["zones"][1]["kind"] == "large"


def test_answers_about_zones_and_symbols_are_shared_and_those_about_villagers_are_not():
    """What a Villager is called in an answer depends on where it stands."""
    siege = Siege(villagers="p@a")
    siege.turn("undead", "melee")
    again = siege.table.clone()
    Act(siege.number("undead")).run(again)
    offered = {option.key: option for option in siege.table.decision.options}
    shared = {option.key for option in again.decision.options if option is offered[option.key]}

    assert {"move:b", "store:melee", "end"} <= shared
    assert not any(key.startswith("strike:") for key in shared)
    assert any(key.startswith("strike:") for key in offered)
