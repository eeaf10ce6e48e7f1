"""Attacks by Monsters on Villagers, and what cannot be guarded or bought."""

import pytest

from legendarium.games.village_attacks.round.rounds import CleanUp
from legendarium.testing.village_attacks import Siege
from tests.games.village_attacks.helpers import guarded

EVERY = pytest.mark.parametrize("edition", ["first", "second"])


@pytest.mark.rule("va.attack.ways")
@EVERY
def test_a_melee_symbol_takes_effect_at_once(edition):
    siege = Siege(edition=edition, villagers="p1@a")
    siege.turn("undead", "melee magic")
    siege.play("strike:p1")

    assert siege.kind == "act"
    assert siege.who("a") == []


@pytest.mark.rule("va.attack.ways")
@EVERY
def test_monsters_also_slay_by_abilities_traps_and_retaliation(edition):
    by_ability = Siege(edition=edition, villagers="p1@a")
    by_ability.turn("undead", "magic")
    by_ability.play("use:one")
    by_trap = Siege(edition=edition, monsters="undead@H", villagers="p1@c")
    by_trap.arm("t0", "b", "undead")
    by_trap.villager_phase()
    by_retaliation = guarded(Siege(edition=edition, villagers="p1@a"), retaliate=1)
    by_retaliation.activate("p1")
    by_retaliation.play("retaliate")

    for siege in (by_ability, by_trap, by_retaliation):
        assert siege.at("p1") == ""
        assert siege.monster("undead").experience == 1


@pytest.mark.rule("va.attack.priority")
@EVERY
def test_peasants_are_hit_before_hunters_before_town_heroes(edition):
    siege = Siege(edition=edition, villagers="t.arcane@a h.arcane@a p1@a")
    siege.turn("undead", "melee3")
    assert siege.words("strike") == ["p1"]
    assert siege.why_not("strike:h1").rule == "va.attack.priority"

    siege.play("strike:p1")
    assert siege.words("strike") == ["h1"]
    siege.play("strike:h1")
    assert siege.words("strike") == ["arcane"]


@pytest.mark.rule("va.attack.slain-leaves")
@EVERY
def test_a_villager_without_health_left_is_gone(edition):
    siege = Siege(edition=edition, villagers="t.arcane@a", morale=10)
    siege.put("wounds", "arcane", 2)
    siege.turn("undead", "melee")
    siege.play("strike:arcane")

    assert siege.at("arcane") == ""
    assert siege.table.morale < 10
    assert siege.monster("undead").experience > 0


@pytest.mark.rule("va.attack.hero-damage-stays")
@EVERY
def test_damage_stays_on_a_town_hero_from_round_to_round(edition):
    siege = Siege(edition=edition, villagers="t.arcane@a")
    siege.turn("undead", "melee")
    siege.play("strike:arcane", "end")
    siege.begin(CleanUp())
    assert siege.table.villagers.wounds[siege.villager("arcane")] == 1

    siege.turn("undead", "melee2")
    siege.play("strike:arcane", "strike:arcane")
    assert siege.at("arcane") == ""


@pytest.mark.rule("va.ruling.guard-not-for-heart")
def test_a_monster_in_the_heart_cannot_guard_the_heart():
    siege = guarded(Siege(monsters="undead@H", villagers="p1@H", heart=5), defence=2, retaliate=1)
    siege.activate("p1")

    assert siege.table.decision is None
    assert siege.table.heart == 4
    assert siege.at("p1") == "H"


@pytest.mark.rule("va.overview.traps-on-offer")
@EVERY
def test_only_traps_in_slots_are_for_sale(edition):
    siege = Siege(edition=edition)
    siege.offer("t1")
    siege.turn("undead", "melee2")

    assert siege.words("buy") == ["t1"]
    assert siege.why_not("buy:t0").rule == "va.overview.traps-on-offer"
