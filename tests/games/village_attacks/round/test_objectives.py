"""Objectives: worked on, carried, held, kept safe."""

import pytest

from legendarium.games.village_attacks.content.faces import RANGED
from legendarium.games.village_attacks.round.rounds import CleanUp, happenings
from legendarium.games.village_attacks.villagers.phase import EndVillagerPhase
from legendarium.kernel.decisions import NO_ONE
from legendarium.testing.village_attacks import Siege

EVERY = pytest.mark.parametrize("edition", ["first", "second"])


@pytest.mark.rule("va.objective.scenario")
@EVERY
def test_an_objective_is_worked_on_as_the_scenario_says_and_pays_its_reward(edition):
    seal = {"code": "seal", "zone": "a", "cost": "magic", "count": 3, "experience": 2, "morale": 4}
    siege = Siege(edition=edition, objectives=[seal], morale=20)
    siege.turn("undead", "magic3")
    siege.play("work:seal", "work:seal")
    assert siege.match.view(0)["objectives"][0]["state"] == "open"

    siege.play("work:seal")
    assert siege.match.view(0)["objectives"][0]["state"] == "complete"
    assert (siege.monster("undead").experience, siege.table.morale) == (2, 16)


@pytest.mark.rule("va.objective.spend-dice.second")
def test_symbols_for_an_objective_may_come_from_reserve_and_must_be_there():
    siege = Siege(objectives=[{"code": "seal", "zone": "a", "cost": "ranged", "count": 2}])
    siege.monster("undead").store(RANGED, 1)
    siege.turn("undead", "magic")
    siege.play("work:seal")

    assert siege.monster("undead").stored == 0
    assert siege.table.progress == (1,)
    assert siege.why_not("work:seal").rule == "va.objective.spend-dice.second"


@pytest.mark.rule("va.ruling.objective-place")
def test_an_objective_is_worked_on_in_its_zone_only_and_rewards_whoever_completes_it():
    seal = {"code": "seal", "zone": "b", "cost": "magic", "count": 2, "experience": 1}
    siege = Siege(monsters="undead@a arcane@b", objectives=[seal, {"code": "other", "zone": "d"}])
    siege.put("progress", 0, 1)
    siege.turn("undead", "magic2")
    assert siege.why_not("work:seal").rule == "va.ruling.objective-place"

    siege.play("end")
    siege.turn("arcane", "magic")
    siege.play("work:seal")
    assert (siege.monster("arcane").experience, siege.monster("undead").experience) == (1, 0)


@pytest.mark.rule("va.objective.scenario")
def test_something_carried_comes_along_and_is_left_where_its_carrier_falls():
    relic = {"code": "relic", "kind": "carry", "zone": "c", "to": "H", "experience": 1}
    siege = Siege(monsters="undead@c", objectives=[relic], villagers="p1@b", dashboard={"health": 2})
    siege.turn("undead", "magic2")
    siege.play("work:relic", "move:b", "end")
    assert siege.match.view(0)["monsters"][0]["carries"] == ["relic"]

    siege.monster("undead").damage = 1
    siege.activate("p1")
    assert siege.match.view(0)["objectives"][0]["zone"] == "b"
    assert [event.facts() for event in siege.told("laid_down")] == [{"objective": "relic", "zone": "b"}]
    siege.whole_turn("undead", 1, 2, 3, 4, 5, 1)
    siege.play("move:a", "pay:melee", "move:b", "pay:melee", "work:relic", "end")
    siege.monster("undead").moved = 0
    siege.turn("undead", "magic2")
    siege.play("move:a", "move:H")
    assert siege.match.view(0)["objectives"][0]["state"] == "complete"
    assert siege.monster("undead").experience == 1


@pytest.mark.rule("va.objective.scenario")
def test_a_zone_is_held_at_the_end_of_villager_phases_without_villagers():
    hold = {"code": "gate", "kind": "hold", "zone": "b", "count": 2}
    siege = Siege(monsters="undead@b", objectives=[hold], win=[{"kind": "objectives"}], villagers="p1@b")
    siege.begin(EndVillagerPhase())
    assert siege.table.progress == (0,)

    siege.turn("undead", "melee")
    siege.play("strike:p1", "end")
    siege.begin(EndVillagerPhase(), EndVillagerPhase())
    assert siege.table.outcome.reason == "objectives"


@pytest.mark.rule("va.objective.scenario")
def test_so_many_villagers_of_a_class_may_have_to_be_slain():
    hunt = {"code": "hunt", "kind": "slay", "only": "hunter", "count": 1, "experience": 3}
    siege = Siege(villagers="p1@a h.arcane@a", objectives=[hunt])
    siege.turn("undead", "melee2")
    siege.play("strike:p1")
    assert siege.table.done == (0,)

    siege.play("strike:h1")
    assert siege.table.done == (1,)
    assert siege.monster("undead").experience == 5


@pytest.mark.rule("va.objective.scenario", "va.end.lose-fail-condition.second")
def test_something_to_be_kept_safe_is_attacked_before_other_monsters_and_its_loss_may_lose_the_game():
    ward = {"code": "sire", "kind": "ward", "zone": "c", "health": 2}
    siege = Siege(
        monsters="undead@c", villagers="p3@c", objectives=[ward], fail=[{"kind": "lost", "objectives": ("sire",)}]
    )
    siege.activate("p1")
    assert siege.told("assaulted")[0].data["target"] == "sire"
    assert siege.table.outcome is None

    siege.activate("p2")
    assert siege.table.outcome.reason == "lost"


@pytest.mark.rule("va.end.lose-fail-condition.second")
@pytest.mark.parametrize(
    ("fail", "deaths"), [({"kind": "deaths", "count": 2}, 2), ({"kind": "crowd", "zone": "b", "count": 3}, 0)]
)
def test_too_many_deaths_or_too_large_a_crowd_may_lose_the_game(fail, deaths):
    siege = Siege(monsters="undead@H", villagers="p3@b", fail=[fail])
    siege.table.deaths = deaths
    siege.begin(EndVillagerPhase())

    assert siege.table.outcome.reason == fail["kind"]


@pytest.mark.rule("va.objective.scenario")
def test_an_objective_is_completed_once():
    siege = Siege(objectives=[{"code": "seal", "zone": "a", "cost": "magic"}, {"code": "other", "zone": "d"}])
    siege.turn("undead", "magic2")
    siege.play("work:seal")

    assert siege.words("work") == []
    assert siege.why_not("work:seal").rule == "va.objective.scenario"


@pytest.mark.rule("va.objective.scenario")
def test_a_monster_carries_one_thing_and_a_thing_has_one_carrier():
    relics = [{"code": name, "kind": "carry", "zone": "c", "to": "H"} for name in ("cup", "crown")]
    siege = Siege(monsters="undead@c arcane@c", objectives=relics)
    siege.turn("undead", "magic")
    siege.play("work:cup")
    assert siege.why_not("work:crown").rule == "va.objective.scenario"

    siege.play("end")
    siege.turn("arcane", "magic")
    assert siege.words("work") == ["crown"]
    assert siege.why_not("work:cup").rule == "va.objective.scenario"


@pytest.mark.rule("va.xp.level-up", "va.xp.objective", "va.ruling.level-up-moment")
def test_whoever_brings_something_home_levels_up_before_the_next_action():
    relic = {"code": "relic", "kind": "carry", "zone": "b", "to": "H", "experience": 3}
    siege = Siege(monsters="undead@a", objectives=[relic], dashboard={"experience": 3})
    siege.put("carrier", 0, 0)
    siege.turn("undead", "magic2")
    siege.play("move:H")

    assert siege.kind == "level-up"


@pytest.mark.rule("va.xp.level-up", "va.xp.objective", "va.ruling.level-up-moment")
def test_whoever_has_held_a_zone_levels_up_before_the_clean_up_phase():
    hold = {"code": "gate", "kind": "hold", "zone": "b", "experience": 3}
    siege = Siege(monsters="undead@b", objectives=[hold], dashboard={"experience": 3})
    siege.begin(EndVillagerPhase(), CleanUp())

    assert siege.kind == "level-up"
    assert siege.told("cleaned") == []


@pytest.mark.rule("va.ruling.end-check", "va.xp.objective")
def test_an_objective_that_decides_the_game_asks_for_no_level_any_more():
    seal = {"code": "seal", "zone": "a", "cost": "magic", "experience": 3, "lines": [{"do": "mend", "amount": 1}]}
    siege = Siege(objectives=[seal], win=[{"kind": "objectives"}], dashboard={"experience": 3})
    siege.turn("undead", "magic")
    siege.play("work:seal")

    assert siege.table.outcome.reason == "objectives"


@EVERY
@pytest.mark.rule("va.objective.scenario")
def test_kills_elsewhere_do_not_count_for_an_objective_in_a_zone(edition):
    feast = {"code": "feast", "kind": "slay", "zone": "a", "count": 2}
    siege = Siege("H a b", edition=edition, villagers="p1@a p1@b", objectives=[feast])
    siege.turn("undead", "melee ranged")

    siege.play("shoot:p2")
    assert siege.table.progress == (0,)
    siege.play("strike:p1")
    assert siege.table.progress == (1,)


@EVERY
@pytest.mark.rule("va.objective.scenario", "va.scenario.must-specify.first", "va.scenario.must-specify.second")
def test_a_repeated_happening_counts_from_its_first_round(edition):
    bell = {"round": 2, "every": 3, "lines": [{"do": "morale", "by": -1}]}
    siege = Siege("H a", edition=edition, happenings=[bell])
    found = []
    for number in range(1, 10):
        siege.table.round = number
        if happenings(siege.table):
            found.append(number)

    assert found == [2, 5, 8]


@EVERY
@pytest.mark.rule("va.objective.scenario", "va.ruling.hindered-scope")
def test_a_monster_that_leaps_leaves_what_it_carries_where_it_was(edition):
    relic = {"code": "skull", "kind": "carry", "zone": "a", "to": "H"}
    leap = {"reach": 2, "lines": [{"do": "leap", "to": "heart"}]}
    siege = Siege("H a b", edition=edition, objectives=[relic], dashboard={"abilities": {"one": leap}})
    siege.turn("undead", "magic")
    siege.play("work:skull", "use:one", "leap:H")

    assert siege.at("undead") == "H"
    (told,) = siege.told("shifted")
    assert (told.rule, told.seat, told.data) == ("va.ruling.hindered-scope", 0, {"figure": "undead", "zone": "H"})
    assert siege.table.carrier == (NO_ONE,)
    assert siege.table.map.zones[siege.table.token_zone[0]].code == "a"
    assert siege.table.done == (0,)


@pytest.mark.rule("va.xp.level-up", "va.ruling.level-up-moment")
def test_whoever_earns_a_level_by_what_an_objective_does_learns_it_before_the_next_action():
    seal = {
        "code": "seal",
        "zone": "a",
        "cost": "magic",
        "lines": [{"do": "experience", "amount": 3, "target": "self"}],
    }
    siege = Siege(objectives=[seal], dashboard={"experience": 3})
    siege.turn("undead", "magic2")
    siege.play("work:seal")

    assert siege.kind == "level-up"


@pytest.mark.rule("va.xp.objective", "va.morale.objectives")
@pytest.mark.parametrize("amount", [0, 1])
def test_an_objective_that_yields_nothing_says_nothing_of_experience_and_morale(amount):
    seal = {"code": "seal", "zone": "a", "cost": "magic", "experience": amount, "morale": amount}
    siege = Siege(objectives=[seal], morale=20)
    siege.turn("undead", "magic")
    siege.play("work:seal")

    assert [(told.rule, told.data) for told in siege.told("experience")] == [
        ("va.xp.objective", {"monster": "undead", "amount": 1})
    ] * amount
    assert len(siege.told("morale")) == amount
    assert siege.table.morale == 20 - amount


@pytest.mark.rule("va.ruling.level-up-moment", "va.xp.level-up")
def test_an_objective_met_in_the_middle_of_an_ability_asks_for_a_level_only_after_the_whole_ability():
    blood = {"code": "blood", "kind": "slay", "lines": [{"do": "experience", "amount": 3, "target": "self"}]}
    twice = {"lines": [{"do": "strike", "amount": 1}, {"do": "strike", "amount": 1}]}
    siege = Siege(villagers="p2@a", objectives=[blood], dashboard={"experience": 3, "abilities": {"one": twice}})
    siege.turn("undead", "magic")
    siege.play("use:one")

    assert (siege.kind, siege.who("a")) == ("level-up", [])
    assert siege.monster("undead").experience == 5
