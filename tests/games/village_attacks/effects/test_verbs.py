"""The words of the vocabulary, one by one, as docs/verbs/village-attacks.md says them."""

import pytest

from legendarium.games.village_attacks.effects.sources import ability_source, monster_source
from legendarium.games.village_attacks.monsters.statuses import BURN, SLOW, STUN, afflict_monster, afflict_villager
from legendarium.games.village_attacks.round.village_events import LEVEL_UPS
from legendarium.games.village_attacks.state.table import NOBODY
from legendarium.kernel.effects import Perform
from legendarium.testing.village_attacks import Siege
from legendarium.testing.village_attacks_faces import bound

CROSS = "H a b\n. c d\n. e ."


def does(siege, *lines, by="", reach=1):
    """A Monster's first ability (or nobody) carries out these lines."""
    source = ability_source(siege.number(by), 0, 1) if by else NOBODY
    siege.begin(Perform(0, source, bound(list(lines))), LEVEL_UPS)
    return siege


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


def test_mend_wound_and_morale_move_the_dials_within_their_bounds():
    siege = Siege(heart=10, morale=10)
    does(siege, {"do": "wound", "amount": 3}, {"do": "mend", "amount": 9}, {"do": "morale", "by": -4})
    assert (siege.table.heart, siege.table.morale) == (10, 6)

    does(siege, {"do": "morale", "by": 9})
    assert siege.table.morale == 10


def test_a_wound_that_breaks_the_heart_breaks_the_effect_off():
    siege = does(
        Siege(heart=2, villagers="p1@b"), {"do": "wound", "amount": 2}, {"do": "damage", "amount": 1, "target": "all"}
    )

    assert siege.table.outcome.reason == "heart"
    assert siege.at("p1") == "b"


@pytest.mark.parametrize(("where", "zones"), [("each-spawn-point", "bd"), ("furthest", "d")])
def test_spawn_brings_villagers_to_spawn_points(where, zones):
    siege = does(Siege(spawn="b d"), {"do": "spawn", "peasants": 1, "hunters": 1, "where": where})

    assert "".join(sorted({event.data["zone"] for event in siege.told("spawned")})) == zones


COIN_DECIDES = pytest.mark.rule("va.round.coin-decides.second", "va.ruling.coin-decides-first")
EDITIONS = pytest.mark.parametrize("edition", ["first", "second"])
FORKED = "b a H c d"


def flips(siege):
    """The rule, and between what the coin decided."""
    return [(event.rule, event.data["heads"], event.data["tails"]) for event in siege.told("flipped")]


def coin_rule(edition):
    return "va.ruling.coin-decides-first" if edition == "first" else "va.round.coin-decides.second"


@COIN_DECIDES
@EDITIONS
@pytest.mark.parametrize(("side", "zone"), [(1, "b"), (2, "d")])
def test_between_two_equally_far_spawn_points_the_coin_decides(edition, side, zone):
    siege = Siege(FORKED, edition=edition, spawn="a b d")
    siege.fix(side)
    does(siege, {"do": "spawn", "heroes": 1, "where": "furthest"})

    assert flips(siege) == [(coin_rule(edition), "b", "d")]
    assert [event.data["zone"] for event in siege.told("spawned")] == [zone]


@COIN_DECIDES
@EDITIONS
def test_of_three_equally_far_spawn_points_the_controller_picks_two_for_the_coin(edition):
    siege = Siege(". . e\n. . f\nb a H c d", edition=edition, spawn="b d e")
    siege.fix(2)
    does(siege, {"do": "spawn", "heroes": 1, "where": "furthest"})
    assert (siege.kind, siege.offers) == ("pick-two", ["between:e", "between:b", "between:d"])
    siege.play("between:d", "between:b")

    assert flips(siege) == [(coin_rule(edition), "b", "d")]
    assert [event.data["zone"] for event in siege.told("spawned")] == ["d"]


@COIN_DECIDES
@EDITIONS
@pytest.mark.parametrize(("side", "zone"), [(1, "a"), (2, "d")])
def test_for_any_one_spawn_point_the_coin_is_flipped_and_told(edition, side, zone):
    siege = Siege(FORKED, edition=edition, spawn="d a")
    siege.fix(side)
    does(siege, {"do": "spawn", "hunters": 2, "where": "spawn-point"})

    assert flips(siege) == [(coin_rule(edition), "a", "d")]
    assert {event.data["zone"] for event in siege.told("spawned")} == {zone}


@COIN_DECIDES
def test_of_three_spawn_points_for_anybody_the_controller_picks_two():
    siege = does(Siege(spawn="a b d"), {"do": "spawn", "hunters": 2, "where": "spawn-point"})

    assert (siege.kind, siege.offers) == ("pick-two", ["between:a", "between:b", "between:d"])


@COIN_DECIDES
@EDITIONS
@pytest.mark.parametrize(("side", "left"), [(1, "bc"), (2, "ab")])
def test_between_two_equally_near_traps_the_coin_decides(edition, side, left):
    siege = Siege(FORKED, edition=edition)
    for code, zone in (("t1", "c"), ("t2", "a"), ("t3", "b")):
        siege.arm(code, zone)
    siege.fix(side)
    does(siege, {"do": "disarm"})

    assert flips(siege) == [(coin_rule(edition), "a", "c")]
    assert "".join(name for name in "abcd" if siege.table.traps[siege.zone(name)]) == left


@COIN_DECIDES
def test_two_traps_are_disarmed_one_after_the_other_nearest_first():
    siege = Siege(FORKED)
    for code, zone in (("t1", "a"), ("t2", "b"), ("t3", "d")):
        siege.arm(code, zone)
    siege.fix(1)
    does(siege, {"do": "disarm", "count": 2})

    assert flips(siege) == [(coin_rule("second"), "b", "d")]
    assert [len(siege.table.traps[siege.zone(name)]) for name in "abd"] == [0, 0, 1]


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


def test_a_hero_that_wakes_others_does_not_wake_without_end():
    heroes = {"arcane": {"when": "activated", "lines": [{"do": "activate", "target": "here"}]}}
    siege = Siege(monsters="undead@H", villagers="t.arcane@d p1@d", heroes=heroes)
    siege.activate("arcane")

    assert len(siege.told("extra")) == 2


def test_drain_costs_stored_symbols_of_the_owners_choice():
    siege = Siege()
    siege.monster("undead").reserve = (1, 0, 1, 0, 0)
    does(siege, {"do": "drain", "target": "monsters"})
    siege.play("lose:melee")

    assert siege.monster("undead").reserve == (0, 0, 1, 0, 0)


def test_deal_puts_traps_on_offer_and_disarm_discards_the_nearest():
    siege = does(Siege(), {"do": "deal", "count": 2})
    assert len(siege.table.trap_offer) == 2

    siege.arm("t3", "d")
    siege.arm("t4", "b")
    does(siege, {"do": "disarm"})
    assert [len(siege.table.traps[siege.zone(name)]) for name in "bd"] == [0, 1]


def test_escalate_raises_the_tier_to_three_at_most():
    siege = does(Siege(), *[{"do": "escalate"}] * 4)

    assert siege.table.tier == 3


def test_close_and_open_remove_and_place_spawn_tokens():
    siege = does(
        Siege(spawn="b d"), {"do": "close", "zone": "b"}, {"do": "open", "zone": "c"}, {"do": "open", "zone": "d"}
    )

    assert [zone["id"] for zone in siege.match.view(0)["zones"] if zone["spawn"]] == ["c", "d"]


def test_what_an_objective_does_comes_from_the_monster_that_completed_it():
    siege = Siege(villagers="p1@a")
    siege.begin(Perform(0, monster_source(0), bound([{"do": "heal", "amount": 1, "target": "self"}])))
    siege.monster("undead").damage = 1
    siege.begin(Perform(0, monster_source(0), bound([{"do": "heal", "amount": 1, "target": "self"}])))

    assert siege.monster("undead").damage == 0


# -- moments


@pytest.mark.rule("va.villager.town-hero")
@pytest.mark.parametrize(
    ("when", "line", "status"),
    [
        ("hits", {"do": "inflict", "status": "slow", "target": "struck"}, "slow"),
        ("activated", {"do": "inflict", "status": "burn", "target": "monsters-here"}, "burn"),
        ("moved", {"do": "inflict", "status": "silence", "target": "monsters"}, "silence"),
    ],
)
def test_a_town_heros_ability_works_at_its_moment(when, line, status):
    siege = Siege(monsters="undead@c", villagers="t.arcane@c", heroes={"arcane": {"when": when, "lines": [line]}})
    siege.activate("arcane")

    assert siege.match.view(0)["monsters"][0]["statuses"] == {status: 1}


@pytest.mark.rule("va.villager.town-hero")
@pytest.mark.parametrize(("when", "strikes", "left"), [("hurt", 1, 1), ("slain", 3, 1)])
def test_a_town_hero_may_answer_being_hurt_or_slain(when, strikes, left):
    heroes = {"arcane": {"when": when, "lines": [{"do": "spawn", "peasants": 1, "where": "here"}]}}
    siege = Siege(villagers="t.arcane@a", heroes=heroes)
    siege.turn("undead", "melee3")
    for _ in range(strikes):
        siege.play("strike:arcane")

    assert len([name for name in siege.who("a") if name.startswith("p")]) == left


@pytest.mark.rule("va.villager.town-hero")
def test_a_town_heros_standing_change_holds_while_it_is_on_the_map_and_not_stunned():
    heroes = {"arcane": {"modifiers": [{"changes": "speed", "by": 1, "only": ["peasant", "here"]}]}}
    siege = Siege("H a b c d e", monsters="undead@H", villagers="t.arcane@e p2@e p1@d", heroes=heroes)
    siege.activate("p1", "p3")
    assert (siege.at("p1"), siege.at("p3")) == ("c", "c")

    siege.put("stunned", "arcane", 1)
    siege.activate("p2")
    assert siege.at("p2") == "d"


@pytest.mark.rule("va.ability.passive.second")
@pytest.mark.parametrize("when", ["turn-begins", "turn-ends"])
def test_a_passive_ability_may_wait_for_the_turn_to_begin_or_end(when):
    siege = Siege(dashboard={"abilities": {"one": {"when": when, "lines": [{"do": "mend", "amount": 1}]}}}, heart=9)
    siege.table.heart = 5
    siege.whole_turn("undead", 1, 2, 3, 4, 5, 1)
    assert siege.table.heart == (6 if when == "turn-begins" else 5)

    siege.play("end")
    assert siege.table.heart == 6


@pytest.mark.rule("va.ability.passive.second")
def test_a_passive_ability_may_answer_damage_or_a_kill():
    feast = {"when": "slays", "lines": [{"do": "heal", "amount": 1, "target": "self"}]}
    siege = Siege(villagers="p1@a", dashboard={"abilities": {"one": feast}})
    siege.monster("undead").damage = 2
    siege.turn("undead", "melee")
    siege.play("strike:p1")
    assert siege.monster("undead").damage == 1

    spite = {"when": "hurt", "lines": [{"do": "damage", "amount": 1, "target": "attacker"}]}
    siege = Siege(villagers="p1@a", dashboard={"abilities": {"one": spite}})
    siege.activate("p1")
    assert siege.at("p1") == ""
    assert siege.monster("undead").damage == 1


@pytest.mark.parametrize(
    ("changes", "by", "pool", "play", "check"),
    [
        ("movement-slots", -2, "magic2", ["move:b"], lambda siege: siege.words("move") == []),
        ("defence-slots", -1, "defence2", ["guard:defence"], lambda siege: siege.words("guard") == []),
        ("reserve-slots", 1, "magic3", ["store:magic"] * 3, lambda siege: siege.monster("undead").stored == 3),
        ("hindrance", 5, "magic", [], lambda siege: siege.words("move") == []),
    ],
)
def test_a_lasting_event_changes_numbers_of_monsters(changes, by, pool, play, check):
    siege = Siege(villagers="p1@a")
    siege.table.event_modifiers = bound_changes(changes, by)
    siege.turn("undead", pool)
    siege.play(*play)

    assert check(siege)


def bound_changes(changes, by):
    from legendarium.testing.village_attacks_faces import changes as made

    return made([{"changes": changes, "by": by}])


def test_a_lasting_event_may_change_the_number_of_dice_but_one_is_always_rolled():
    siege = Siege()
    siege.table.event_modifiers = bound_changes("dice", -9)
    siege.whole_turn("undead", 1)

    assert siege.pool() == "melee"


# -- happenings and parts left out


def test_what_the_scenario_brings_about_happens_before_the_monster_phase():
    from legendarium.games.village_attacks.round.rounds import Round

    siege = Siege(happenings=[{"round": 2, "every": 2, "lines": [{"do": "wound", "amount": 1}]}], heart=9)
    for number, heart in ((1, 9), (2, 8), (3, 8), (4, 7)):
        siege.table.stack.clear()
        siege.table.decision = None
        siege.table.round = number - 1
        siege.begin(Round())
        assert siege.table.heart == heart


def test_left_out_classes_arrive_as_the_class_below():
    from legendarium.games.village_attacks.villagers.spawning import Muster

    siege = Siege(left_out="hunters heroes", monsters="undead@H")
    siege.begin(Muster(siege.zone("c"), 1, 1, 1))

    assert siege.who("c") == ["p1", "p2", "p3"]


def test_no_trap_is_dealt_where_traps_are_left_out_or_placed_where_none_may_be():
    siege = does(Siege(left_out="traps"), {"do": "deal"})
    assert siege.table.trap_offer == ()

    siege = Siege(rooms={"a": "untrappable"})
    siege.offer("t0")
    siege.turn("undead", "melee")
    assert siege.why_not("buy:t0").rule == "va.trap.eligible-room"
