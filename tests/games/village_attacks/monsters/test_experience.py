"""Experience, levelling up, Morale, types."""

import pytest

from legendarium.games.village_attacks.round.village_events import LEVEL_UPS
from legendarium.games.village_attacks.villagers.activation import Activate, is_nemesis
from legendarium.games.village_attacks.villagers.spawning import Muster
from legendarium.testing.village_attacks import Siege

EVERY = pytest.mark.parametrize("edition", ["first", "second"])


def slays(edition, villagers, name, **more):
    siege = Siege(
        edition=edition, villagers=villagers, heroes={"undead": {"health": 1}, "arcane": {"health": 1}}, **more
    )
    siege.turn("undead", "melee")
    siege.play(f"strike:{name}")
    return siege


@pytest.mark.rule("va.xp.slay.first")
@pytest.mark.parametrize(("villagers", "name"), [("p1@a", "p1"), ("h.undead@a", "h1"), ("t.undead@a", "undead")])
def test_every_kill_earns_one_experience_in_the_earlier_edition(villagers, name):
    assert slays("first", villagers, name).monster("undead").experience == 1


@pytest.mark.rule("va.xp.slay-common.second", "va.ruling.hunter-same-type-xp")
@pytest.mark.parametrize(("villagers", "name"), [("p1@a", "p1"), ("h.arcane@a", "h1"), ("h.undead@a", "h1")])
def test_peasants_and_hunters_of_any_type_earn_one_in_the_later_edition(villagers, name):
    assert slays("second", villagers, name).monster("undead").experience == 1


@pytest.mark.rule("va.xp.slay-hero.second")
@pytest.mark.parametrize(("hero", "earned"), [("undead", 3), ("arcane", 2)])
def test_town_heroes_earn_two_or_three_of_the_own_type_in_the_later_edition(hero, earned):
    assert slays("second", f"t.{hero}@a", hero).monster("undead").experience == earned


@pytest.mark.rule("va.xp.objective")
@EVERY
def test_a_completed_objective_awards_its_experience_to_the_monster_that_completed_it(edition):
    seal = {"code": "seal", "zone": "a", "cost": "magic", "experience": 2}
    siege = Siege(edition=edition, monsters="undead@a arcane@a", objectives=[seal, {"code": "other", "zone": "d"}])
    siege.turn("undead", "magic")
    siege.play("work:seal")

    assert siege.monster("undead").experience == 2
    assert siege.monster("arcane").experience == 0


@pytest.mark.rule("va.xp.level-up")
@EVERY
def test_a_monster_levels_up_as_soon_as_it_has_enough_also_in_the_villager_phase(edition):
    siege = Siege(edition=edition, villagers="p2@a", dashboard={"experience": 4})
    monster = siege.monster("undead")
    monster.experience, monster.retaliate = 3, 1
    siege.activate("p1", "p2")
    siege.play("retaliate")

    assert siege.kind == "level-up"
    assert len(siege.told("assaulted")) == 1


@pytest.mark.rule("va.xp.level-up-choice", "va.ability.basic-advanced.second", "va.ruling.unlock-order")
@EVERY
def test_a_level_up_brings_a_new_ability_in_any_order_or_improves_one(edition):
    siege = Siege(edition=edition, dashboard={"experience": 4})
    siege.monster("undead").experience = 4
    siege.table.grown = True
    siege.begin(LEVEL_UPS)

    assert siege.offers == ["improve:one", "gain:two", "gain:three"]
    later = edition == "second"
    assert siege.why_not("improve:two").rule == (
        "va.ability.basic-advanced.second" if later else "va.ruling.upgrades-first"
    )
    siege.play("gain:three")
    assert siege.monster("undead").levels == (1, 0, 1)


@pytest.mark.rule("va.xp.new-ability-at-once")
@EVERY
def test_what_a_level_up_brings_may_be_used_in_the_same_turn(edition):
    siege = Siege(edition=edition, villagers="p2@a", dashboard={"experience": 1})
    siege.turn("undead", "melee magic")
    assert "use:two" not in siege.offers

    siege.play("strike:p1", "gain:two")
    assert "use:two" in siege.offers


@pytest.mark.rule("va.morale.slay.first")
@pytest.mark.parametrize(("villagers", "name"), [("p1@a", "p1"), ("h.undead@a", "h1"), ("t.undead@a", "undead")])
def test_every_kill_costs_one_morale_in_the_earlier_edition(villagers, name):
    assert slays("first", villagers, name, morale=10).table.morale == 9


@pytest.mark.rule("va.morale.slay.second")
def test_a_town_hero_costs_two_morale_in_the_later_edition():
    siege = Siege(villagers="h.undead@a t.arcane@a", morale=10, heroes={"arcane": {"health": 1}})
    siege.turn("undead", "melee2")
    siege.play("strike:h1")
    assert siege.table.morale == 9
    siege.play("strike:arcane")
    assert siege.table.morale == 7


@pytest.mark.rule("va.morale.objectives")
@EVERY
def test_completing_an_objective_lowers_morale_by_what_the_scenario_states(edition):
    siege = Siege(edition=edition, morale=12, objectives=[{"code": "seal", "zone": "a", "cost": "magic", "morale": 5}])
    siege.turn("undead", "magic")
    siege.play("work:seal")

    assert siege.table.morale == 7


@pytest.mark.rule("va.ruling.experience-spent")
def test_a_level_up_spends_exactly_the_value_and_the_rest_may_bring_another():
    siege = Siege(dashboard={"experience": 4})
    siege.monster("undead").experience = 9
    siege.table.grown = True
    siege.begin(LEVEL_UPS)
    siege.play("gain:two")
    assert siege.monster("undead").experience == 5
    assert siege.kind == "level-up"

    siege.play("gain:three")
    assert siege.monster("undead").experience == 1
    assert siege.table.decision is None


@pytest.mark.rule("va.ruling.level-up-duty", "va.ruling.upgrades-first")
@EVERY
def test_a_level_up_cannot_be_put_off_and_ends_after_five(edition):
    siege = Siege(edition=edition, dashboard={"experience": 1})
    siege.monster("undead").experience = 7
    siege.table.grown = True
    siege.begin(LEVEL_UPS)
    while siege.table.decision is not None:
        assert {option.word for option in siege.decision.options} <= {"gain", "improve"}
        siege.match.play(siege.decision.options[0])

    assert siege.monster("undead").levels == (2, 2, 2)
    assert len(siege.told("levelled")) == 5
    assert siege.monster("undead").experience == 2


@pytest.mark.rule("va.ruling.level-up-moment")
def test_a_level_up_waits_until_the_effect_is_whole():
    blast = {"cost": "magic", "lines": [{"do": "damage", "amount": 1, "target": "here"}]}
    siege = Siege(villagers="p3@a", dashboard={"experience": 1, "abilities": {"one": blast}})
    siege.turn("undead", "magic")
    siege.play("use:one")

    assert siege.kind == "level-up"
    assert siege.who("a") == []


@pytest.mark.rule("va.ruling.upgrade-after-use")
def test_an_ability_improved_after_its_use_is_not_used_again_this_round():
    siege = Siege(villagers="p2@a", dashboard={"experience": 1})
    siege.turn("undead", "magic2")
    siege.play("use:one", "improve:one")

    assert siege.why_not("use:one").rule == "va.ability.once-per-round.second"


@pytest.mark.rule("va.type.who-has-one")
@EVERY
def test_hunters_get_a_type_and_peasants_have_none(edition):
    siege = Siege(edition=edition, monsters="undead@H")
    siege.begin(Muster(siege.zone("c"), 2, 2, 1))

    types = {
        villager["id"]: villager["type"] for villager in siege.match.view(0)["zones"][siege.zone("c")]["villagers"]
    }
    assert types == {"p1": None, "p2": None, "h1": "undead", "h2": "undead", "undead": "undead"}
    assert siege.match.view(0)["monsters"][0]["type"] == "undead"


@pytest.mark.rule("va.type.nemesis")
@EVERY
def test_only_a_typed_villager_of_the_same_type_is_a_nemesis(edition):
    siege = Siege(edition=edition, monsters="cursed@a", villagers="h.cursed@a h.arcane@a p1@a t.cursed@a")
    named = ["h1", "h2", "p1", "cursed"]

    assert [is_nemesis(siege.table, siege.table.fixed.names.index(name), 0) for name in named] == [
        True,
        False,
        False,
        True,
    ]


@pytest.mark.rule("va.type.plus-one-damage")
@EVERY
def test_a_monster_takes_one_more_from_its_own_type_and_deals_no_more(edition):
    for monster, taken in (("mythic", 3), ("arcane", 2)):
        siege = Siege(edition=edition, monsters=f"{monster}@b", villagers="t.mythic@b")
        siege.activate("mythic")
        assert siege.monster(monster).damage == taken

    siege = Siege(edition=edition, villagers="t.undead@a")
    siege.turn("undead", "melee")
    siege.play("strike:undead")
    assert siege.table.villagers.wounds[siege.villager("undead")] == 1


@pytest.mark.rule("va.ruling.upgrades-first")
@EVERY
def test_an_ability_is_improved_once(edition):
    siege = Siege(edition=edition, dashboard={"experience": 1})
    siege.monster("undead").levels = (2, 0, 0)
    siege.monster("undead").experience = 1
    siege.table.grown = True
    siege.begin(LEVEL_UPS)

    assert siege.offers == ["gain:two", "gain:three"]
    refusal = siege.why_not("improve:one")
    assert (refusal.rule, refusal.details) == ("va.ruling.upgrades-first", {"case": "advanced-already"})


@pytest.mark.parametrize(("option", "experience"), [("placer", 1), ("nobody", 0)])
@EVERY
@pytest.mark.rule("va.ruling.trap-credit")
def test_who_burns_to_death_is_owed_to_whom_the_table_says(edition, option, experience):
    siege = Siege("H a", edition=edition, villagers="p1@a", rulings={"trap-experience": option})
    burning = siege.villager("p1")
    siege.put("burning", burning, 1)
    siege.put("burner", burning, 0)
    siege.begin(Activate(burning, together=True))

    assert siege.at("p1") == ""
    assert siege.monster("undead").experience == experience
