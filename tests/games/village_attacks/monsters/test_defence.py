"""Guard symbols: what they block, what they pay back, and who chooses."""

import pytest

from legendarium.testing.village_attacks import Siege
from tests.games.village_attacks.helpers import guarded

EVERY = pytest.mark.parametrize("edition", ["first", "second"])


@pytest.mark.rule("va.attack.slain-leaves", "va.ability.passive.second", "va.vact.always-hits")
def test_an_attacker_slain_before_its_blow_lands_hurts_nobody():
    thorns = {"when": "attacked", "lines": [{"do": "damage", "amount": 1, "target": "attacker"}]}
    siege = Siege("H a", villagers="p1@a", dashboard={"abilities": {"one": thorns}}).activate("p1")

    assert siege.at("p1") == ""
    assert siege.monster("undead").damage == 0


@pytest.mark.rule("va.dice.defence.first")
def test_in_the_earlier_edition_a_defence_blocks_one():
    siege = guarded(Siege(edition="first", monsters="undead@b", villagers="h.undead@b"), defence=1)
    siege.activate("h1")
    siege.play("block")

    assert siege.monster("undead").damage == 1
    assert siege.monster("undead").defence == 0


@pytest.mark.rule("va.dice.defence.second")
@pytest.mark.parametrize(("damage", "taken"), [(1, 0), (2, 0), (3, 1)])
def test_in_the_later_edition_a_defence_blocks_up_to_two_of_one_attack(damage, taken):
    siege = Siege(villagers="t.arcane@a", heroes={"arcane": {"damage": damage}})
    guarded(siege, defence=1).activate("arcane")
    siege.play("block")

    assert siege.monster("undead").damage == taken


@pytest.mark.rule("va.dice.defence.second")
def test_unused_blocking_does_not_carry_over_to_another_attack():
    siege = guarded(Siege(villagers="p2@a"), defence=1)
    siege.activate("p1", "p2")
    siege.play("block")

    assert siege.monster("undead").damage == 1


@pytest.mark.rule("va.dice.retaliate.first")
def test_in_the_earlier_edition_a_retaliate_deals_one():
    siege = Siege(edition="first", villagers="t.arcane@a", heroes={"arcane": {"damage": 3, "health": 4}})
    guarded(siege, retaliate=1).activate("arcane")
    siege.play("retaliate")

    assert siege.table.villagers.wounds[siege.villager("arcane")] == 1


@pytest.mark.rule("va.dice.retaliate.second")
def test_in_the_later_edition_a_retaliate_deals_as_much_as_the_attack():
    siege = Siege(villagers="t.arcane@a", heroes={"arcane": {"damage": 3, "health": 4}})
    guarded(siege, retaliate=1).activate("arcane")
    siege.play("retaliate")

    assert siege.table.villagers.wounds[siege.villager("arcane")] == 3


@pytest.mark.rule("va.ruling.retaliate-amount")
@pytest.mark.parametrize(("ruling", "dealt"), [("attack", 3), ("taken", 1)])
def test_retaliation_counts_the_attack_before_blocking_or_what_got_through(ruling, dealt):
    siege = Siege(villagers="t.undead@a", heroes={"undead": {"health": 9}}, rulings={"retaliate-amount": ruling})
    guarded(siege, defence=1, retaliate=1).activate("undead")
    siege.play("block", "retaliate")

    assert siege.table.villagers.wounds[siege.villager("undead")] == dealt
    assert siege.monster("undead").damage == 1


@pytest.mark.rule("va.ruling.retaliate-amount")
def test_an_attack_that_was_made_to_fail_is_not_retaliated():
    siege = guarded(Siege(villagers="p1@a"), retaliate=1)
    siege.put("unlucky", "a", 5)
    siege.fix(2)
    siege.activate("p1")

    assert siege.table.decision is None
    assert siege.at("p1") == "H"


@pytest.mark.rule("va.defend.choose-attacks")
@EVERY
def test_the_player_picks_the_attacks_to_answer(edition):
    siege = Siege(edition=edition, villagers="p1@a t.arcane@a", monsters="undead@a")
    guarded(siege, defence=1).activate("p1", "arcane")
    siege.play("take-it")
    assert siege.monster("undead").damage == 1
    assert siege.offers == ["block", "take-it"]

    siege.play("block")
    assert siege.monster("undead").damage == (2 if edition == "first" else 1)


@pytest.mark.rule("va.ruling.defence-choice-first")
def test_in_the_earlier_edition_guards_are_used_by_choice_and_nothing_is_asked_without_them():
    siege = guarded(Siege(edition="first", villagers="p2@a"), defence=1)
    siege.activate("p1", "p2")
    assert siege.kind == "guard"

    siege.play("block")
    assert siege.table.decision is None
    assert siege.monster("undead").damage == 1


@pytest.mark.rule("va.ruling.guard-stacking")
def test_any_number_of_guards_answer_one_attack_and_blocking_stops_at_its_damage():
    siege = Siege(edition="first", villagers="t.arcane@a", dashboard={"defence": 5}, heroes={"arcane": {"health": 4}})
    guarded(siege, defence=3, retaliate=2).activate("arcane")
    siege.play("block", "block")
    assert siege.offers == ["retaliate", "take-it"]

    siege.play("retaliate", "retaliate")
    assert siege.monster("undead").damage == 0
    assert siege.monster("undead").defence == 1
    assert [event.data["amount"] for event in siege.told("wounded")] == [1, 1]


@pytest.mark.rule("va.defend.retaliate-does-not-block")
@EVERY
def test_retaliation_stops_no_damage(edition):
    siege = guarded(Siege(edition=edition, villagers="p1@a"), retaliate=1)
    siege.activate("p1")
    siege.play("retaliate")

    assert siege.monster("undead").damage == 1
    assert siege.at("p1") == ""


@pytest.mark.rule("va.ruling.retaliate-distance")
def test_retaliation_reaches_the_attacker_wherever_it_is_past_order_darkness_and_bad_luck():
    siege = Siege(monsters="undead@b", villagers="h.arcane@c p2@c")
    guarded(siege, retaliate=1)
    siege.put("unlucky", "b", 5)
    siege.activate("h1")
    siege.play("retaliate")

    assert siege.at("h1") == ""
    assert siege.who("c") == ["p1", "p2"]
    assert siege.told("flipped") == []


@pytest.mark.rule("va.ruling.retaliate-and-death")
def test_a_slain_monster_still_retaliates_and_loses_the_experience_but_keeps_the_ability():
    siege = Siege(villagers="p1@a", dashboard={"health": 1, "experience": 1})
    guarded(siege, retaliate=1).activate("p1")
    siege.play("retaliate")
    assert siege.kind == "level-up"
    assert siege.at("undead") == "a"

    siege.play("gain:two")
    assert siege.at("p1") == siege.at("undead") == ""
    assert siege.monster("undead").levels == (1, 1, 0)
    assert siege.monster("undead").experience == 0


@pytest.mark.rule("va.ruling.retaliate-and-death")
def test_a_table_may_let_death_cancel_the_retaliation():
    siege = Siege(villagers="p1@a", dashboard={"health": 1}, rulings={"retaliate-when-slain": "no"})
    guarded(siege, retaliate=1).activate("p1")
    siege.play("retaliate")

    assert siege.at("p1") == "H"
    assert siege.at("undead") == ""


@pytest.mark.rule("va.ruling.retaliate-dead-attacker-moves")
def test_an_attacker_killed_by_retaliation_does_not_move():
    siege = guarded(Siege(monsters="undead@c", villagers="p1@c"), retaliate=1)
    siege.activate("p1")
    siege.play("retaliate")

    assert siege.told("walked") == []
