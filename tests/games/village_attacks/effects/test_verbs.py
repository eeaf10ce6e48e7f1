"""The words of the vocabulary that touch Monsters and Villagers, as docs/verbs/village-attacks.md says them."""

import pytest

from legendarium.games.village_attacks.effects.sources import monster_source
from legendarium.games.village_attacks.monsters.statuses import BURN, SLOW, STUN, afflict_monster, afflict_villager
from legendarium.kernel.effects import Perform
from legendarium.testing.village_attacks import Siege
from legendarium.testing.village_attacks_faces import bound
from tests.games.village_attacks.helpers import does, flips, stored

CROSS = "H a b\n. c d\n. e ."


def reaching(reach, **more):
    return {"abilities": {"one": {"reach": reach, "lines": [{"do": "foil"}]}}, **more}


def test_damage_to_all_villagers_of_a_class_on_the_map():
    siege = does(
        Siege(villagers="p1@b p1@d h.undead@c"), {"do": "damage", "amount": 1, "target": "all", "only": ["peasant"]}
    )

    assert (siege.at("p1"), siege.at("p2"), siege.at("h1")) == ("", "", "c")


def test_damage_next_door_spares_the_own_zone():
    siege = Siege(villagers="p1@a p1@b p1@c")
    does(siege, {"do": "damage", "amount": 1, "target": "next"}, by="undead")

    assert (siege.at("p1"), siege.at("p2"), siege.at("p3")) == ("a", "", "c")


def test_damage_near_reaches_the_own_zone_and_those_in_range():
    siege = Siege(villagers="p1@a p1@b p1@c")
    does(siege, {"do": "damage", "amount": 1, "target": "near"}, by="undead")

    assert (siege.at("p1"), siege.at("p2"), siege.at("p3")) == ("", "", "c")


def test_damage_to_monsters_may_slay_them():
    siege = does(Siege(monsters="undead@a arcane@b"), {"do": "damage", "amount": 6, "target": "monsters"})

    assert siege.at("undead") == siege.at("arcane") == ""


def test_count_keeps_so_many_lowest_class_first_and_the_seat_chooses_among_unlike_ones():
    siege = Siege(villagers="h.undead@a h.arcane@a p1@a")
    does(siege, {"do": "damage", "amount": 1, "target": "here", "count": 2}, by="undead")
    assert siege.words("at") == ["h1", "h2"]

    siege.play("at:h2")
    assert siege.who("a") == ["h1"]


@pytest.mark.rule("va.status.stun-no-shield.second", "va.ruling.stunned-target")
def test_in_the_later_edition_the_stunned_shield_nobody_from_an_ability_with_several_targets():
    siege = Siege(villagers="p2@a h.undead@a h.arcane@a")
    stun(siege, "p1", "p2")
    does(siege, {"do": "damage", "amount": 1, "target": "here", "count": 2}, by="undead")
    assert siege.words("at") == ["p1", "h1", "h2"]

    siege.play("at:h1", "at:h2")
    assert siege.who("a") == ["p1", "p2"]


@pytest.mark.rule("va.status.stun-villager.first", "va.attack.priority")
def test_in_the_earlier_edition_the_stunned_are_still_hit_first():
    siege = Siege(edition="first", villagers="p2@a h.undead@a")
    stun(siege, "p1", "p2")
    does(siege, {"do": "damage", "amount": 1, "target": "here", "count": 2}, by="undead")

    assert siege.who("a") == ["h1"]


@pytest.mark.rule("va.ruling.priority-abilities")
def test_each_zone_is_judged_by_itself_where_several_targets_are_chosen():
    siege = Siege(villagers="p1@a h.undead@a h.arcane@b")
    does(siege, {"do": "damage", "amount": 1, "target": "near", "count": 1}, by="undead")

    assert siege.words("at") == ["p1", "h2"]


def stun(siege, *names):
    for name in names:
        afflict_villager(siege.table, siege.villager(name), STUN, -1)


def test_inflict_does_nothing_that_a_target_cannot_have():
    siege = does(Siege(villagers="p1@b"), {"do": "inflict", "status": "slow", "target": "all"})
    assert siege.match.view(0)["zones"][2]["villagers"][0]["statuses"] == []

    does(siege, {"do": "inflict", "status": "bleed", "target": "monsters"})
    assert siege.match.view(0)["monsters"][0]["statuses"] == {}


@pytest.mark.parametrize(("where", "zones"), [("heart", "H"), ("spawn-points", "bd"), ("random", None)])
def test_shroud_lies_over_the_zones_it_names(where, zones):
    siege = does(Siege(spawn="b d"), {"do": "shroud", "status": "darkness", "where": where})
    dark = "".join(zone["id"] for zone in siege.match.view(0)["zones"] if zone["darkness"])

    assert dark == zones if zones else len(dark) == 1


def test_shroud_of_a_monster_lies_here_or_over_a_chosen_zone_in_reach():
    siege = does(Siege(), {"do": "shroud", "status": "unlucky", "where": "zone"}, by="undead")
    assert siege.words("in") == ["H", "a", "b"]
    siege.play("in:b")
    does(siege, {"do": "shroud", "status": "darkness", "where": "here"}, by="undead")

    view = siege.match.view(0)["zones"]
    assert [(zone["id"]) for zone in view if zone["unlucky"]] == ["b"]
    assert [(zone["id"]) for zone in view if zone["darkness"]] == ["a"]


def test_heal_removes_damage_but_no_more_than_there_is():
    siege = Siege(monsters="undead@a arcane@a")
    siege.monster("undead").damage, siege.monster("arcane").damage = 1, 3
    does(siege, {"do": "heal", "amount": 2, "target": "monsters-here"}, by="undead")

    assert (siege.monster("undead").damage, siege.monster("arcane").damage) == (0, 1)


def test_an_ally_is_another_monster_in_reach_and_a_friend_may_be_oneself():
    siege = Siege(monsters="undead@a arcane@b mythic@d")
    does(siege, {"do": "experience", "amount": 1, "target": "ally"}, by="undead")
    assert siege.monster("arcane").experience == 1

    does(siege, {"do": "experience", "amount": 1, "target": "friend"}, by="undead")
    assert siege.offers == ["at:undead", "at:arcane"]


def test_cleanse_removes_statuses_of_the_owners_choice():
    siege = Siege()
    afflict_monster(siege.table, 0, SLOW)
    afflict_monster(siege.table, 0, BURN)
    does(siege, {"do": "cleanse", "target": "self"}, by="undead")
    siege.play("cleanse:burn")

    assert (siege.monster("undead").slow, siege.monster("undead").burn) == (1, 0)


def test_shift_back_takes_villagers_away_from_the_heart_the_seat_choosing_once():
    siege = Siege(CROSS, monsters="undead@a", villagers="p2@a")
    does(siege, {"do": "shift", "target": "here", "direction": "back"}, by="undead")
    assert siege.words("to") == ["b", "c"]

    siege.play("to:c")
    assert siege.who("c") == ["p1", "p2"]


@pytest.mark.rule("va.ruling.hindered-scope")
@pytest.mark.parametrize(
    ("zone", "case", "said"),
    [
        ("e", "not-next-to-it", "That zone is not next to the one they stand in."),
        ("a", "other-direction", "That zone lies in another direction than the effect moves them."),
        ("c", "shift-full", "That zone is full."),
    ],
)
def test_why_villagers_are_not_moved_to_a_zone_is_told_by_its_one_cause(zone, case, said):
    rulings = {"capacity": "corridor 6, small 6, large 6"}
    siege = Siege(". . g . .\nH a b c e\n. . d . .", monsters="undead@b", villagers="p1@b p6@c", rulings=rulings)
    does(siege, {"do": "shift", "target": "here", "direction": "back"}, by="undead")
    assert siege.words("to") == ["g", "d"]
    refusal = siege.why_not(f"to:{zone}")

    assert (refusal.rule, refusal.details["case"]) == ("va.ruling.hindered-scope", case)
    assert siege.match.explain(f"to:{zone}", refusal, "en") == said


def test_shift_here_brings_villagers_nearer_and_full_zones_are_not_entered():
    siege = Siege(villagers="p3@b", capacities={"a": 3}, dashboard=reaching(2))
    does(siege, {"do": "shift", "target": "zone", "direction": "here"}, by="undead")

    assert len(siege.who("a")) == 2
    assert len(siege.who("b")) == 1


def test_shift_to_the_heart_heaves_as_always_and_chosen_means_any_zone_next_to_it():
    siege = Siege(monsters="undead@d", villagers="p1@b p2@a", capacities={"a": 2})
    does(siege, {"do": "shift", "target": "all", "direction": "heart", "count": 1})
    siege.play(siege.offers[-1])
    assert siege.table.decision is None

    siege = Siege(villagers="p1@b")
    does(siege, {"do": "shift", "target": "any", "direction": "chosen"}, by="undead")
    assert siege.words("to") == ["a", "c"]


def test_walk_takes_free_steps_without_symbols_or_slots():
    siege = does(Siege(), {"do": "walk", "steps": 2}, by="undead")
    siege.play("walk:b", "walk:c")

    assert siege.at("undead") == "c"
    assert siege.monster("undead").moved == 0


def test_walk_may_end_early():
    siege = does(Siege(), {"do": "walk", "steps": 2}, by="undead")
    siege.play("stay")

    assert siege.at("undead") == "a"


@pytest.mark.parametrize(("to", "zones"), [("reach", ["H", "b"]), ("heart", ["H"]), ("anywhere", ["H", "b", "d"])])
def test_leap_places_the_monster_where_there_is_room(to, zones):
    siege = Siege(villagers="p6@c")
    does(siege, {"do": "leap", "to": to}, by="undead")

    assert siege.words("leap") == zones
    assert "stay" in siege.offers


def test_gain_adds_symbols_on_the_own_turn_only():
    siege = does(Siege(), {"do": "gain", "symbol": "melee", "count": 2}, by="undead")
    assert siege.pool() == ""

    siege.hand("undead", "")
    does(siege, {"do": "gain", "symbol": "melee", "count": 2}, by="undead")
    assert siege.pool() == "melee2"


def test_guard_fills_free_slots_and_the_rest_is_lost():
    siege = Siege()
    siege.monster("undead").retaliate = 1
    does(siege, {"do": "guard", "symbol": "defence", "count": 3, "target": "self"}, by="undead")

    assert siege.monster("undead").defence == 1


def test_foil_makes_an_attack_fail():
    siege = Siege(villagers="p1@a", dashboard={"abilities": {"one": {"when": "attacked", "lines": [{"do": "foil"}]}}})
    siege.activate("p1")

    assert siege.monster("undead").damage == 0
    assert siege.at("p1") == "H"


@pytest.mark.rule("va.ruling.controller", "va.round.coin-decides.second")
def test_which_monster_an_event_for_one_means_is_chosen_and_not_flipped_for():
    siege = Siege(monsters="undead@a arcane@b")
    does(siege, {"do": "inflict", "status": "burn", "target": "monsters", "count": 1})
    assert (siege.kind, siege.offers) == ("which-monster", ["at:undead", "at:arcane"])
    siege.play("at:arcane")

    assert (siege.monster("undead").burn, siege.monster("arcane").burn, flips(siege)) == (0, 1, [])


def test_activate_gives_an_extra_activation_nearest_to_the_heart_first():
    siege = does(
        Siege(monsters="undead@H", villagers="p1@d p1@b h.undead@c"),
        {"do": "activate", "target": "all", "only": ["peasant"]},
    )

    assert [event.data["villager"] for event in siege.told("walked")] == ["p2", "p1"]


@pytest.mark.rule("va.ruling.extra-activation-order")
def test_of_equally_near_zones_the_controller_picks_whose_villagers_make_their_extra_activation_first():
    grid = "b H a c"
    siege = does(
        Siege(grid, monsters="undead@H", villagers="p1@a p1@b h.undead@b p1@c"), {"do": "activate", "target": "all"}
    )
    assert (siege.kind, siege.offers) == ("next-zone", ["zone:b", "zone:a"])
    assert siege.why_not("zone:c").details == {"case": "nearest-wakes"}
    assert siege.why_not("zone:H").details == {"case": "nobody-waits"}
    siege.play("zone:b")

    assert [event.data["villager"] for event in siege.told("extra")] == ["p2", "h1", "p1", "p3"]


@pytest.mark.rule("va.ruling.extra-activation-order")
def test_of_unlike_hunters_in_a_zone_the_controller_picks_who_acts_first_after_the_peasants():
    siege = Siege(monsters="undead@H", villagers="h.undead@b h.arcane@b p1@b p1@c")
    does(siege, {"do": "activate", "target": "all", "only": ["hunter"]})
    assert (siege.kind, siege.offers) == ("next-villager", ["act:h1", "act:h2"])
    assert siege.why_not("act:p1").details == {"case": "not-woken"}
    siege.play("act:h2")

    assert [event.data["villager"] for event in siege.told("extra")] == ["h2", "h1"]


@pytest.mark.rule("va.ruling.extra-activation-order")
def test_within_a_zone_that_wakes_lower_classes_act_first_and_other_zones_wait():
    siege = Siege(monsters="undead@H", villagers="h.undead@b h.arcane@b p1@c")
    does(siege, {"do": "activate", "target": "all"})

    assert siege.why_not("act:p1").details == {"case": "elsewhere"}


def test_a_hero_that_wakes_others_does_not_wake_without_end():
    heroes = {"arcane": {"when": "activated", "lines": [{"do": "activate", "target": "here"}]}}
    siege = Siege(monsters="undead@H", villagers="t.arcane@d p1@d", heroes=heroes)
    siege.activate("arcane")

    assert len(siege.told("extra")) == 2


def test_drain_of_all_monsters_costs_each_of_them_as_much():
    siege = Siege(monsters="undead@a arcane@b")
    for name in ("undead", "arcane"):
        stored(siege, name, melee=2)
    does(siege, {"do": "drain", "target": "monsters", "count": 1})

    assert [siege.monster(name).reserve[0] for name in ("undead", "arcane")] == [1, 1]


def test_drain_costs_stored_symbols_of_the_owners_choice():
    siege = Siege()
    siege.monster("undead").reserve = (1, 0, 1, 0, 0)
    does(siege, {"do": "drain", "target": "monsters"})
    siege.play("lose:melee")

    assert siege.monster("undead").reserve == (0, 0, 1, 0, 0)


def test_what_an_objective_does_comes_from_the_monster_that_completed_it():
    siege = Siege(villagers="p1@a")
    siege.begin(Perform(0, monster_source(0), bound([{"do": "heal", "amount": 1, "target": "self"}])))
    siege.monster("undead").damage = 1
    siege.begin(Perform(0, monster_source(0), bound([{"do": "heal", "amount": 1, "target": "self"}])))

    assert siege.monster("undead").damage == 0
