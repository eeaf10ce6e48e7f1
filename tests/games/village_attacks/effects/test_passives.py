"""Passive abilities and those of Town Heroes: when they work."""

import pytest

from legendarium.testing.village_attacks import Siege

EVERY = pytest.mark.parametrize("edition", ["first", "second"])


@EVERY
@pytest.mark.rule("va.villager.town-hero", "va.status.stun-villager.first", "va.status.stun-villager.second")
def test_the_ability_of_a_stunned_town_hero_rests(edition):
    heroes = {"mythic": {"when": "hurt", "lines": [{"do": "spawn", "peasants": 1, "where": "here"}]}}
    for stunned in (0, 1):
        siege = Siege("H a", edition=edition, villagers="t.mythic@a", heroes=heroes)
        siege.put("stunned", "mythic", stunned)
        siege.turn("undead", "melee")
        siege.play("strike:mythic")

        assert len(siege.events("triggered")) == 1 - stunned


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
