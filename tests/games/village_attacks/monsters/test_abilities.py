"""Abilities of Monsters: costs, ranges, limits, passive ones; and line of sight where they need it."""

import pytest

from legendarium.games.village_attacks.round.rounds import CleanUp
from legendarium.games.village_attacks.state.table import FOREVER
from legendarium.testing.village_attacks import Siege
from legendarium.testing.village_attacks_faces import NO_REACH

EVERY = pytest.mark.parametrize("edition", ["first", "second"])
CORNER = "H . .\na b .\n. c ."


def board(**abilities):
    return {"abilities": abilities}


def bolt(cost="magic", reach=1, amount=1, **more):
    return {"cost": cost, "reach": reach, "lines": [{"do": "strike", "amount": amount}], **more}


SHIELD = {"when": "attacked", "lines": [{"do": "soften", "by": 1}]}


@pytest.mark.rule("va.ability.pay-cost")
@EVERY
def test_an_ability_costs_exactly_its_symbols_from_pool_or_reserve(edition):
    siege = Siege(edition=edition, villagers="p2@a", dashboard=board(one=bolt("magic magic")))
    siege.monster("undead").store(2, 1)
    siege.turn("undead", "magic")
    siege.play("use:one")
    assert siege.monster("undead").stored == 0
    assert siege.pool() == ""
    assert siege.who("a") == ["p2"]

    siege = Siege(edition=edition, villagers="p2@a", dashboard=board(one=bolt("magic magic")))
    siege.turn("undead", "magic melee")
    assert siege.why_not("use:one").rule == "va.ability.pay-cost"


@pytest.mark.rule("va.ability.passive.second")
def test_an_ability_without_cost_works_by_itself_when_its_moment_comes():
    siege = Siege(monsters="undead@b", villagers="h.arcane@b", dashboard=board(one=SHIELD))
    siege.activate("h1")
    assert siege.monster("undead").damage == 0
    assert siege.told("triggered")[0].data["ability"] == "one"

    siege.turn("undead", "magic")
    assert siege.words("use") == []
    assert siege.why_not("use:one").rule == "va.ability.passive.second"


@pytest.mark.rule("va.ability.once-per-round.second")
def test_each_ability_works_once_a_round_in_the_later_edition():
    siege = Siege(villagers="p4@a")
    siege.monster("undead").levels = (1, 1, 0)
    siege.turn("undead", "magic4")
    siege.play("use:one")
    assert siege.why_not("use:one").rule == "va.ability.once-per-round.second"

    siege.play("use:two", "end")
    assert len(siege.who("a")) == 2
    siege.begin(CleanUp())
    siege.turn("undead", "magic")
    assert "use:one" in siege.offers


@pytest.mark.rule("va.ability.once-per-round.second", "va.ruling.passive-limit-second")
@pytest.mark.parametrize(("ruling", "damage"), [("once per round", 1), ("every trigger", 0)])
def test_a_passive_ability_works_once_a_round_unless_the_table_says_otherwise(ruling, damage):
    siege = Siege(villagers="p2@a", dashboard=board(one=SHIELD), rulings={"passive-limit": ruling})
    siege.activate("p1", "p2")

    assert siege.monster("undead").damage == damage


@pytest.mark.rule("va.ruling.passive-limit-second")
def test_a_passive_ability_that_simply_holds_has_no_uses():
    steady = {"when": "always", "modifiers": [{"changes": "melee", "by": 1}]}
    siege = Siege(villagers="t.arcane@a", dashboard=board(one=steady), heroes={"arcane": {"health": 5}})
    siege.turn("undead", "melee2")
    siege.play("strike:arcane", "strike:arcane")

    assert siege.table.villagers.wounds[siege.villager("arcane")] == 4


@pytest.mark.rule("va.ability.repeatable.first", "va.ruling.ability-limit-first")
def test_in_the_earlier_edition_an_ability_is_used_as_often_as_it_is_paid_for():
    siege = Siege(edition="first", villagers="p3@a")
    siege.turn("undead", "magic3")
    siege.play("use:one", "use:one", "use:one")

    assert siege.who("a") == []


@pytest.mark.rule("va.ruling.ability-limit-first")
def test_a_table_of_the_earlier_edition_may_limit_abilities_to_once_a_round():
    siege = Siege(edition="first", villagers="p3@a", rulings={"ability-limit-first": "once per round"})
    siege.turn("undead", "magic3")
    siege.play("use:one")

    assert siege.why_not("use:one").rule == "va.ruling.ability-limit-first"


@pytest.mark.rule("va.ability.range")
@EVERY
def test_an_ability_reaches_as_far_as_its_range(edition):
    siege = Siege(edition=edition, villagers="p1@c p1@d p1@b", dashboard=board(one=bolt(reach=2)))
    siege.turn("undead", "magic")
    siege.play("use:one")

    assert siege.offers == ["in:b", "in:c"]
    assert siege.why_not("in:d").rule == "va.ability.range"


@pytest.mark.rule("va.ability.range")
def test_an_ability_with_nobody_in_range_is_refused():
    siege = Siege(villagers="p1@d")
    siege.turn("undead", "magic")

    assert siege.why_not("use:one").rule == "va.ability.range"


@pytest.mark.rule("va.ability.no-range.second")
def test_an_ability_without_range_works_in_the_own_zone_or_needs_none():
    own = Siege(villagers="p1@a p1@b", dashboard=board(one=bolt(reach=0)))
    own.turn("undead", "magic")
    own.play("use:one")
    assert own.who("a") == []
    assert own.who("b") == ["p2"]

    mend = {"cost": "magic", "reach": NO_REACH, "lines": [{"do": "heal", "amount": 1, "target": "monsters"}]}
    free = Siege(monsters="undead@a arcane@d", dashboard=board(one=mend))
    free.monster("arcane").damage = 2
    free.turn("undead", "magic")
    free.play("use:one")
    assert free.monster("arcane").damage == 1


@pytest.mark.rule("va.los.straight", "va.ruling.sight-lanes")
def test_sight_runs_straight_at_any_distance_and_not_round_corners():
    siege = Siege("H a b c d\n. . . . e")
    sight = siege.table.map.sight[siege.zone("H")]

    assert [sight[siege.zone(name)] for name in "Habcd"] == [0, 1, 2, 3, 4]
    assert sight[siege.zone("e")] == -1


@pytest.mark.rule("va.ruling.sight-lanes")
def test_a_wall_in_the_line_ends_sight_and_figures_do_not():
    siege = Siege("H a b c\n. d e .", walls="ab", villagers="p3@d")
    sight = siege.table.map.sight

    assert sight[siege.zone("a")][siege.zone("b")] == -1
    assert sight[siege.zone("d")][siege.zone("e")] == 1
    assert sight[siege.zone("b")][siege.zone("c")] == 1


@pytest.mark.rule("va.los.mutual-and-required", "va.ruling.range-and-sight")
@EVERY
def test_who_is_out_of_sight_is_no_target_until_one_has_moved(edition):
    siege = Siege(CORNER, edition=edition, villagers="h.arcane@c", dashboard=board(one=bolt(reach=3)))
    siege.turn("undead", "magic2 melee")
    assert siege.why_not("use:one").rule == "va.los.mutual-and-required"

    siege.play("move:b", "pay:melee", "use:one")
    assert siege.at("h1") == ""


@pytest.mark.rule("va.los.mutual-and-required")
def test_sight_is_mutual():
    siege = Siege("H a b\n. c d\n. e .", walls="ac")
    sight = siege.table.map.sight

    assert all(sight[a][b] == sight[b][a] for a in range(6) for b in range(6))


@pytest.mark.rule("va.los.ability-exception.first")
def test_an_ability_may_reach_round_corners_in_the_earlier_edition():
    siege = Siege(CORNER, edition="first", villagers="h.arcane@c", dashboard=board(one=bolt(reach=2, sight=False)))
    siege.turn("undead", "magic")
    siege.play("use:one")

    assert siege.at("h1") == ""


@pytest.mark.rule("va.ruling.priority-abilities")
def test_an_abilitys_damage_goes_to_peasants_before_hunters_before_heroes_point_by_point():
    siege = Siege(villagers="t.arcane@a h.arcane@a p1@a", dashboard=board(one=bolt(amount=3)))
    siege.turn("undead", "magic")
    siege.play("use:one")

    assert [event.data["villager"] for event in siege.told("wounded")] == ["p1", "h1", "arcane"]


@pytest.mark.rule("va.ruling.priority-abilities")
def test_an_ability_that_names_its_target_is_free_of_the_order_and_each_zone_is_judged_by_itself():
    kiss = {"cost": "magic", "reach": 1, "lines": [{"do": "damage", "amount": 1, "target": "any"}]}
    siege = Siege(villagers="h.arcane@a p1@a h.mythic@b", dashboard=board(one=kiss))
    siege.turn("undead", "magic")
    siege.play("use:one")
    assert siege.words("at") == ["h1", "p1", "h2"]

    one = {"cost": "magic", "reach": 1, "lines": [{"do": "damage", "amount": 1, "target": "one"}]}
    siege = Siege(villagers="h.arcane@a p1@a h.mythic@b", dashboard=board(one=one))
    siege.turn("undead", "magic")
    siege.play("use:one")
    assert siege.words("at") == ["p1", "h2"]
    assert siege.why_not("at:h1").rule == "va.attack.priority"


@pytest.mark.rule("va.ruling.hindered-scope")
def test_hindrance_stops_walking_by_an_ability_but_not_being_placed_elsewhere():
    walk = {"cost": "magic", "lines": [{"do": "walk", "steps": 2}]}
    leap = {"cost": "magic", "reach": 2, "lines": [{"do": "leap", "to": "reach"}]}
    siege = Siege(villagers="p6@a", dashboard=board(one=walk, two=leap), capacities={"a": 9})
    siege.monster("undead").levels = (1, 1, 0)
    siege.turn("undead", "magic2")
    assert siege.why_not("use:one").rule == "va.move.hindered.second"

    siege.play("use:two", "leap:c")
    assert siege.at("undead") == "c"


def test_an_answer_to_an_attack_may_have_several_lines():
    thorns = {
        "when": "attacked",
        "lines": [{"do": "soften", "by": 1}, {"do": "damage", "amount": 1, "target": "attacker"}],
    }
    siege = Siege(villagers="t.arcane@a", dashboard=board(one=thorns))
    siege.activate("arcane")

    assert siege.monster("undead").damage == 1
    assert siege.table.villagers.wounds[siege.villager("arcane")] == 1


@pytest.mark.rule("va.ruling.hindered-scope")
def test_an_ability_that_walks_stops_where_the_monster_is_hindered():
    walk = {"cost": "magic", "lines": [{"do": "walk", "steps": 3}]}
    siege = Siege(villagers="p3@b", dashboard={"health": 3, "abilities": {"one": walk}})
    siege.turn("undead", "magic")
    siege.play("use:one", "walk:b")

    assert siege.at("undead") == "b"
    assert siege.kind == "act"


@pytest.mark.rule("va.dash.health")
def test_an_ability_that_heals_is_refused_while_nobody_is_hurt():
    mend = {"cost": "magic", "lines": [{"do": "heal", "amount": 1, "target": "self"}]}
    siege = Siege(dashboard=board(one=mend))
    siege.turn("undead", "magic")

    assert siege.why_not("use:one").rule == "va.dash.health"


@pytest.mark.rule("va.ability.range")
def test_a_single_target_beyond_the_range_is_refused_by_name():
    kiss = {"cost": "magic", "reach": 1, "lines": [{"do": "damage", "amount": 1, "target": "any"}]}
    siege = Siege(villagers="p1@a p1@b p1@d", dashboard=board(one=kiss))
    siege.turn("undead", "magic")
    siege.play("use:one")

    assert siege.words("at") == ["p1", "p2"]
    assert siege.why_not("at:p3").rule == "va.ability.range"


@pytest.mark.rule("va.status.darkness.first")
def test_darkness_also_bars_damaging_abilities_that_reach_round_corners():
    siege = Siege(CORNER, edition="first", villagers="h.arcane@c", dashboard=board(one=bolt(reach=2, sight=False)))
    siege.put("darkness", "c", 1)
    siege.turn("undead", "magic")

    assert siege.why_not("use:one").rule == "va.status.darkness.first"


@EVERY
@pytest.mark.rule("va.ruling.what-is-an-attack")
def test_damage_to_oneself_is_no_attack_and_needs_no_luck(edition):
    price = {"lines": [{"do": "damage", "amount": 1, "target": "self"}, {"do": "gain", "symbol": "melee"}]}
    siege = Siege("H a", edition=edition, dashboard={"abilities": {"one": price}})
    siege.put("unlucky", "a", FOREVER)
    siege.turn("undead", "magic")

    siege.play("use:one")

    assert not siege.events("flipped")
    assert siege.monster("undead").damage == 1


@pytest.mark.rule("va.ability.passive.second")
def test_a_passive_for_being_hurt_rests_when_the_attack_is_blocked():
    shell = {"when": "hurt", "lines": [{"do": "damage", "amount": 1, "target": "attacker"}]}
    for answer, slain in (("block", 0), ("take-it", 1)):
        siege = Siege("H a", villagers="p1@a", dashboard={"abilities": {"one": shell}})
        siege.monster("undead").defence = 1
        siege.activate("p1")
        siege.play(answer)

        assert len(siege.events("triggered")) == slain
        assert len(siege.events("slain")) == slain


@pytest.mark.rule("va.ability.range", "va.ability.basic-advanced.second")
@pytest.mark.parametrize(("level", "reached"), [(1, []), (2, ["p1"])])
def test_the_advanced_version_of_an_ability_reaches_as_far_as_it_says(level, reached):
    siege = Siege(villagers="p1@c", dashboard=board(**{"one": bolt(reach=1), "one+": bolt(reach=2)}))
    siege.monster("undead").levels = (level, 0, 0)
    siege.turn("undead", "magic")
    assert siege.words("use") == (["one"] if reached else [])
    if reached:
        siege.play("use:one")

    assert siege.who("c") == ([] if reached else ["p1"])
