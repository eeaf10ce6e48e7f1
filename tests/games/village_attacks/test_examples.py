"""The worked examples of the rulebooks, move by move."""

import pytest

from legendarium.games.village_attacks.content.faces import DEFENCE
from legendarium.games.village_attacks.round.traps import TrapStep
from legendarium.games.village_attacks.round.village_events import AdvanceDial
from legendarium.testing.village_attacks import Siege

EVERY = pytest.mark.parametrize("edition", ["first", "second"])


def banshee_spends(edition):
    """Her pool of the example; zone Z is b, zone Y is c; two Peasants with her, one next door."""
    siege = Siege(edition=edition, monsters="mythic@b", villagers="p2@b p1@c")
    return siege.turn("mythic", "melee ranged2 magic2 defence")


@pytest.mark.rule("va.example.banshee-spends-dice", "va.ruling.spending-example-position")
@EVERY
def test_the_banshee_spends_her_dice(edition):
    siege = banshee_spends(edition)
    morale = siege.table.morale
    siege.play("strike:p1", "shoot:p3")
    assert siege.words("shoot") == []

    siege.play("move:c", "pay:magic", "shoot:p2")
    assert siege.table.morale == morale - 3
    assert siege.monster("mythic").experience == 3


@pytest.mark.rule("va.example.banshee-ranged-not-own-zone")
@EVERY
def test_the_banshees_ranged_symbols_do_not_reach_her_own_zone(edition):
    siege = banshee_spends(edition)

    assert siege.words("shoot") == ["p3"]
    assert siege.why_not("shoot:p1").rule == "va.dice.ranged"
    assert siege.why_not("strike:p3").rule == "va.dice.melee"


@pytest.mark.rule("va.ruling.spending-example-position")
def test_the_other_reading_of_the_example_is_refused_as_well():
    siege = Siege(monsters="mythic@b", villagers="p1@d")
    siege.turn("mythic", "ranged magic")
    assert siege.why_not("shoot:p1").rule == "va.dice.ranged"

    siege.play("move:c", "pay:magic")
    assert siege.words("shoot") == ["p1"]


@pytest.mark.rule("va.example.reroll-chain", "va.ruling.reroll-example-slip")
def test_rerolls_chain_as_in_the_example():
    siege = Siege(edition="first").whole_turn("undead", 1, 4, 4, 5, 5, 5, 4, 3, 3)
    assert siege.offers == ["reroll:retaliate", "keep"]

    siege.play("reroll:retaliate")
    assert siege.pool() == "melee magic2 defence3"
    assert siege.offers == ["reroll:defence", "keep"]
    assert sum(siege.table.pool) == 6


@pytest.mark.rule("va.example.reroll-villagers-stay")
@EVERY
def test_three_villager_faces_move_villagers_and_stay_while_three_magic_may_be_rerolled(edition):
    siege = Siege(edition=edition, monsters="undead@H", villagers="p3@d").whole_turn("undead", 6, 6, 6, 3, 3, 3)

    assert len(siege.told("walked")) == 3
    assert siege.offers == ["reroll:magic", "keep"]


@pytest.mark.rule("va.example.reroll-reserve-second")
def test_a_stored_defence_goes_along_with_the_three_rolled():
    siege = Siege()
    siege.monster("undead").store(DEFENCE, 1)
    siege.whole_turn("undead", 4, 4, 4, 1, 3, 1, 2, 3, 5)
    siege.play("roll")
    assert siege.offers == ["reroll:defence", "keep"]

    siege.play("reroll:defence")
    assert siege.monster("undead").stored == 0
    assert sum(siege.table.pool) == 6


@pytest.mark.rule("va.example.line-of-sight")
@EVERY
def test_the_banshee_sees_peasants_straight_ahead_and_hunters_round_the_corner_only_after_moving(edition):
    howl = {"cost": "magic", "reach": 3, "lines": [{"do": "damage", "amount": 1, "target": "one"}]}
    siege = Siege(
        "H . .\na b .\n. c .",
        edition=edition,
        monsters="mythic@a",
        villagers="p1@b h.undead@c",
        dashboard={"abilities": {"one": howl}, "health": 9},
    )
    siege.turn("mythic", "magic3 melee")
    assert siege.table.map.sight[siege.zone("c")][siege.zone("a")] == -1
    siege.play("use:one")
    assert siege.told("slain")[0].data["villager"] == "p1"

    siege.monster("mythic").used = 0
    assert siege.why_not("use:one").rule == "va.los.mutual-and-required"
    siege.play("move:b", "pay:melee", "use:one")
    assert siege.at("h1") == ""


@pytest.mark.rule("va.example.hunter-damage-table")
@EVERY
@pytest.mark.parametrize(
    ("monster", "villager", "start", "damage"),
    [("undead", "h.undead", "d", 2), ("arcane", "h.undead", "d", 1), ("undead", "p1", "c", 1)],
)
def test_the_damage_table_of_hunters_and_peasants(edition, monster, villager, start, damage):
    siege = Siege(edition=edition, monsters=f"{monster}@c", villagers=f"{villager}@{start}")
    name = siege.who(start)[0]
    before = siege.table.map.distance[siege.zone(start)]
    siege.activate(name)

    assert siege.monster(monster).damage == damage
    assert siege.table.map.distance[siege.zone(siege.at(name))] == before - 1


def four_kills(edition):
    siege = Siege(
        edition=edition,
        monsters="cursed@a",
        villagers="p1@a h.cursed@a t.arcane@a t.cursed@a",
        heroes={"arcane": {"health": 1}, "cursed": {"health": 1}},
        morale=20,
    )
    siege.turn("cursed", "melee4")
    gained = []
    for name in ("p1", "h1", "arcane", "cursed"):
        before = siege.monster("cursed").experience
        siege.play(f"strike:{name}")
        gained.append(siege.monster("cursed").experience - before)
    return siege, gained


@pytest.mark.rule("va.example.experience-table-second")
def test_the_experience_table_of_the_later_edition():
    siege, gained = four_kills("second")

    assert gained == [1, 1, 2, 3]
    assert siege.table.morale == 14


@pytest.mark.rule("va.example.experience-first")
def test_four_kills_in_the_earlier_edition():
    siege, gained = four_kills("first")

    assert gained == [1, 1, 1, 1]
    assert siege.table.morale == 16


@pytest.mark.rule("va.example.heart-magic")
def test_magic_in_the_heart_removes_damage_and_in_the_later_edition_a_status():
    for edition, sunder in (("second", 0), ("first", 1)):
        siege = Siege(edition=edition, monsters="undead@H")
        siege.monster("undead").damage, siege.monster("undead").sunder = 2, 1
        siege.turn("undead", "magic3")
        siege.play("heal", "heal")
        if edition == "second":
            siege.play("cleanse:sunder")
        else:
            assert siege.why_not("cleanse:sunder").rule == "va.status.slot-status-expiry.first"
        assert (siege.monster("undead").damage, siege.monster("undead").sunder) == (0, sunder)


@pytest.mark.rule("va.example.one-flip-per-class-second")
def test_one_flip_for_all_peasants_and_one_for_all_hunters_of_whatever_type():
    siege = Siege(
        "H a .\nb x y", monsters="undead@H", villagers="p5@x h2.undead@x h.arcane@x", rulings={"capacity": "unlimited"}
    )
    siege.villager_phase(1, 2)
    while siege.table.decision is not None:
        siege.match.play(siege.decision.options[0])

    assert len(siege.told("flipped")) == 2
    assert len(siege.who("a")) == 5
    assert len(siege.who("b")) == 3


@pytest.mark.rule("va.example.defence-editions")
@pytest.mark.parametrize(("edition", "taken", "dealt"), [("first", 2, 1), ("second", 1, 3)])
def test_one_defence_and_one_retaliate_against_three(edition, taken, dealt):
    siege = Siege(edition=edition, villagers="t.arcane@a", heroes={"arcane": {"damage": 3, "health": 5}})
    siege.monster("undead").defence = siege.monster("undead").retaliate = 1
    siege.activate("arcane")
    siege.play("block", "retaliate")

    assert siege.monster("undead").damage == taken
    assert siege.table.villagers.wounds[siege.villager("arcane")] == dealt


@pytest.mark.rule("va.example.hindered-editions")
@pytest.mark.parametrize(("edition", "leaves"), [("first", True), ("second", False)])
def test_three_health_against_three_villagers(edition, leaves):
    siege = Siege(edition=edition, villagers="p3@a")
    siege.monster("undead").damage = 3
    siege.turn("undead", "magic")

    assert bool(siege.words("move")) is leaves


@pytest.mark.rule("va.example.dial")
@EVERY
def test_the_dial_passes_the_trigger_and_goes_on_from_zero(edition):
    siege = Siege(edition=edition, monsters="undead@H arcane@H mythic@H", triggers=(5,))
    siege.monster("mythic").zone = -1
    siege.table.dial = 3
    siege.begin(AdvanceDial())

    assert [event.kind for event in siege.events("dial", "event")] == ["dial", "dial", "event", "dial"]
    assert siege.table.dial == 1


@pytest.mark.rule("va.example.heave-into-heart")
@EVERY
def test_a_chain_of_heaves_ends_in_the_heart_and_nobody_attacks(edition):
    siege = Siege(edition=edition, monsters="undead@d", villagers="p3@b p3@a p1@c", capacities={"a": 3, "b": 3})
    siege.activate("p7")

    assert [event.data["zone"] for event in siege.told("heaved")] == ["H", "a"]
    assert siege.at("p7") == "b"
    assert [len(siege.who(zone)) for zone in "Hab"] == [1, 3, 3]
    assert siege.told("assaulted") == []


@pytest.mark.rule("va.example.trap-wrong-victim-second")
def test_a_trap_for_hunters_is_spent_on_a_peasant():
    siege = Siege(monsters="undead@H", villagers="p1@b", traps=[{"code": "t0", "classes": "hunter"}])
    siege.arm("t0", "b", "undead")
    siege.begin(TrapStep())

    assert siege.table.trap_discard == (siege.card("t0"),)
    assert siege.who("b") == ["p1"]
    assert siege.monster("undead").experience == 0
