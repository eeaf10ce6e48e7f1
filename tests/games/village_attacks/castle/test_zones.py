"""Zones: how long their statuses last and what those do."""

import pytest

from legendarium.games.village_attacks.monsters.statuses import shroud
from legendarium.games.village_attacks.round.rounds import CleanUp
from legendarium.games.village_attacks.round.traps import TrapStep
from legendarium.games.village_attacks.state.table import FOREVER, MONSTER_PHASE, VILLAGER_PHASE
from legendarium.testing.village_attacks import Siege

EVERY = pytest.mark.parametrize("edition", ["first", "second"])


@pytest.mark.rule("va.ruling.zone-status-second", "va.setup.scenario-layout.second", "va.ruling.status-stacking")
def test_a_passing_status_does_not_end_a_lasting_one():
    siege = Siege("H a", rooms={"a": "darkness"})
    shroud(siege.table, siege.zone("a"), "darkness")

    assert siege.table.darkness[siege.zone("a")] == FOREVER


@pytest.mark.rule("va.status.expiry.first", "va.ruling.one-round")
def test_a_zone_status_of_the_monster_phase_ends_with_the_round():
    siege = Siege(edition="first")
    siege.table.round, siege.table.phase = 2, MONSTER_PHASE
    shroud(siege.table, siege.zone("b"), "darkness")
    siege.begin(CleanUp())

    assert siege.table.darkness[siege.zone("b")] == 0


@pytest.mark.rule("va.ruling.one-round", "va.ruling.zone-status-second")
@EVERY
def test_a_zone_status_of_the_villager_phase_is_felt_in_both_phases(edition):
    siege = Siege(edition=edition)
    siege.table.round, siege.table.phase = 2, VILLAGER_PHASE
    shroud(siege.table, siege.zone("b"), "unlucky")
    siege.begin(CleanUp())
    assert siege.table.unlucky[siege.zone("b")]

    siege.table.round = 3
    siege.begin(CleanUp())
    assert not siege.table.unlucky[siege.zone("b")]


@pytest.mark.rule("va.ruling.zone-status-second")
def test_in_the_later_edition_zone_statuses_last_one_round_unless_their_source_says_otherwise():
    siege = Siege(rooms={"c": "unlucky"})
    shroud(siege.table, siege.zone("b"), "darkness")
    siege.begin(CleanUp())

    assert not siege.table.darkness[siege.zone("b")]
    assert siege.table.unlucky[siege.zone("c")]


@pytest.mark.rule("va.status.unlucky.first", "va.ruling.what-is-an-attack")
@pytest.mark.parametrize(("side", "left"), [(1, []), (2, ["p1"])])
def test_in_the_earlier_edition_attacks_made_in_an_unlucky_zone_need_heads(side, left):
    siege = Siege(edition="first", villagers="p1@a")
    siege.put("unlucky", "a", 1)
    siege.fix(side)
    siege.turn("undead", "melee")
    siege.play("strike:p1")

    assert siege.who("a") == left
    assert siege.pool() == ""


@pytest.mark.rule("va.status.unlucky.second")
@pytest.mark.parametrize(("side", "damage"), [(1, 1), (2, 0)])
def test_an_attack_from_an_unlucky_zone_needs_heads_and_the_villager_still_moves(side, damage):
    siege = Siege(monsters="undead@b", villagers="h.arcane@c")
    siege.put("unlucky", "c", 1)
    siege.fix(side)
    siege.activate("h1")

    assert siege.monster("undead").damage == damage
    assert siege.at("h1") == "b"


@pytest.mark.rule("va.status.unlucky-scope.second", "va.ruling.what-is-an-attack")
def test_attacks_into_an_unlucky_zone_and_traps_in_it_need_no_flip():
    siege = Siege(monsters="undead@a", villagers="p3@b")
    siege.put("unlucky", "b", 1)
    siege.arm("t0", "b")
    siege.turn("undead", "ranged magic melee")
    siege.play("shoot:p1", "move:b", "pay:magic")
    assert siege.told("flipped") == []

    siege.fix(2)
    siege.play("strike:p2")
    assert len(siege.told("flipped")) == 1
    assert siege.at("p2") == "b"
    siege.play("end")
    siege.begin(TrapStep())
    assert len(siege.told("flipped")) == 1
    assert len(siege.who("b")) == 1
