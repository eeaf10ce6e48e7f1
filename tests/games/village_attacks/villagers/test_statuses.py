"""Status conditions of Villagers in both editions."""

from itertools import product

import pytest

from legendarium.games.village_attacks.monsters.combat import exposed, shielded
from legendarium.games.village_attacks.monsters.statuses import BLEED, BURN, STUN, afflict_villager
from legendarium.games.village_attacks.round.rounds import CleanUp
from legendarium.games.village_attacks.round.traps import TrapStep
from legendarium.games.village_attacks.round.village_events import Reveal
from legendarium.testing.village_attacks import Siege

EVERY = pytest.mark.parametrize("edition", ["first", "second"])


@pytest.mark.rule("va.status.stun-villager.first", "va.ruling.one-round")
def test_a_stunned_villager_of_the_earlier_edition_does_nothing_for_the_rest_of_the_round():
    siege = Siege(edition="first", monsters="undead@c", villagers="p1@c")
    afflict_villager(siege.table, 0, STUN, -1)
    siege.villager_phase()
    assert siege.told("assaulted") == siege.told("walked") == []

    siege.begin(CleanUp())
    siege.villager_phase()
    assert len(siege.told("assaulted")) == len(siege.told("walked")) == 1


@pytest.mark.rule("va.status.stun-villager.first", "va.ruling.one-round")
def test_a_stun_by_a_trap_lasts_through_the_next_round_and_no_longer():
    snare = [{"do": "inflict", "status": "stun", "target": "here"}]
    siege = Siege(edition="first", monsters="undead@H", villagers="t.arcane@b", traps=[{"code": "t0", "lines": snare}])
    siege.arm("t0", "b")
    siege.begin(TrapStep(), CleanUp())
    assert siege.table.villagers.stunned[siege.villager("arcane")]
    assert siege.told("status_over") == []

    siege.villager_phase()
    assert siege.at("arcane") == "b"
    siege.begin(CleanUp())
    assert [event.data["status"] for event in siege.told("status_over")] == ["stun"]

    siege.villager_phase()
    assert siege.at("arcane") == "a"


@pytest.mark.rule("va.status.stun-villager.second", "va.status.stun-recovery.second")
def test_a_stunned_villager_of_the_later_edition_misses_one_activation_and_then_stands_up_and_acts():
    siege = Siege(monsters="undead@c", villagers="p1@c")
    afflict_villager(siege.table, 0, STUN, -1)
    siege.villager_phase()
    assert siege.told("assaulted") == siege.told("walked") == []
    assert siege.match.view(0)["zones"][siege.zone("c")]["villagers"][0]["statuses"] == ["stun"]

    siege.begin(CleanUp())
    siege.villager_phase()
    assert len(siege.told("assaulted")) == len(siege.told("walked")) == 1
    assert siege.table.villagers.stunned[0] == 0


@pytest.mark.rule("va.status.stun-no-shield.second", "va.ruling.stunned-target")
def test_stunned_villagers_shield_nobody_and_may_be_hit_at_any_time():
    siege = Siege(villagers="p1@a t.arcane@a h.arcane@a")
    afflict_villager(siege.table, 0, STUN, -1)
    siege.turn("undead", "melee2")
    assert siege.words("strike") == ["p1", "h1"]

    afflict_villager(siege.table, siege.villager("arcane"), STUN, -1)
    siege.play("strike:p1")
    assert sorted(siege.words("strike")) == ["arcane", "h1"]


@pytest.mark.rule("va.status.stun-no-shield.second", "va.attack.priority")
def test_in_the_earlier_edition_a_stunned_peasant_still_shields_those_behind_it():
    siege = Siege(edition="first", villagers="p1@a h.arcane@a")
    afflict_villager(siege.table, 0, STUN, -1)
    siege.turn("undead", "melee")

    assert siege.words("strike") == ["p1"]
    assert siege.why_not("strike:h1").rule == "va.attack.priority"


@pytest.mark.rule("va.status.stun-no-hinder.second")
def test_stunned_villagers_do_not_hinder():
    siege = Siege(villagers="p3@a", dashboard={"health": 2})
    afflict_villager(siege.table, 0, STUN, -1)
    afflict_villager(siege.table, 1, STUN, -1)
    siege.turn("undead", "magic")

    assert siege.words("move") == ["H", "b"]


@pytest.mark.rule("va.status.burn-villager.second")
def test_a_burning_villager_takes_one_at_the_beginning_of_every_activation():
    siege = Siege(monsters="undead@H", villagers="t.arcane@H", heart=20)
    afflict_villager(siege.table, siege.villager("arcane"), BURN, 0)
    siege.activate("arcane", "arcane", "arcane")

    assert siege.at("arcane") == ""
    assert len(siege.told("assaulted")) == 2


@pytest.mark.rule("va.ruling.status-stacking")
def test_a_repeated_stun_renews_it():
    siege = Siege(monsters="undead@H", villagers="p1@d")
    afflict_villager(siege.table, 0, STUN, -1)
    siege.activate("p1")
    afflict_villager(siege.table, 0, STUN, -1)
    siege.activate("p1")
    assert siege.at("p1") == "d"

    siege.activate("p1")
    assert siege.at("p1") == "c"


@pytest.mark.rule("va.ruling.stun-and-burn")
def test_burn_does_not_tick_in_an_activation_that_stun_takes():
    siege = Siege(monsters="undead@H", villagers="t.arcane@d")
    hero = siege.villager("arcane")
    afflict_villager(siege.table, hero, BURN, -1)
    afflict_villager(siege.table, hero, STUN, -1)
    siege.activate("arcane")
    assert siege.table.villagers.wounds[hero] == 0

    siege.activate("arcane")
    assert siege.table.villagers.wounds[hero] == 1


@pytest.mark.rule("va.status.stun-villager.first", "va.status.stun-villager.second")
@pytest.mark.parametrize(("edition", "zone"), [("first", "c"), ("second", "b")])
def test_a_stunned_villager_of_the_earlier_edition_is_not_moved_by_an_event(edition, zone):
    march = {"code": "march", "lines": [{"do": "shift", "target": "all", "direction": "heart"}]}
    siege = Siege(edition=edition, monsters="undead@H", villagers="p2@c", events=[march])
    afflict_villager(siege.table, siege.villager("p1"), STUN, -1)
    siege.begin(Reveal())

    assert (siege.at("p1"), siege.at("p2")) == (zone, "b")


@pytest.mark.rule("va.status.stun-villager.first")
def test_a_stunned_villager_of_the_earlier_edition_is_blown_nowhere_by_an_event():
    gale = {"code": "gale", "lines": [{"do": "shift", "target": "all", "direction": "back"}]}
    siege = Siege(edition="first", monsters="undead@H", villagers="p2@c", events=[gale])
    afflict_villager(siege.table, siege.villager("p1"), STUN, -1)
    siege.begin(Reveal())

    assert (siege.at("p1"), siege.at("p2")) == ("c", "d")


@pytest.mark.rule("va.status.stun-no-shield.second", "va.ruling.stunned-target", "va.attack.priority")
@EVERY
def test_a_villager_is_shielded_by_lower_classes_but_in_the_later_edition_not_by_stunned_ones(edition):
    """Peasant, Hunter, Town Hero: every way some of them may be stunned."""
    for stunned in product((False, True), repeat=3):
        siege = Siege(edition=edition, villagers="p1@a h.arcane@a t.arcane@a")
        crowd = [siege.villager(name) for name in ("p1", "h1", "arcane")]
        for villager, hit in zip(crowd, stunned, strict=True):
            if hit:
                afflict_villager(siege.table, villager, STUN, -1)
        counts = [hit and edition == "second" for hit in stunned]
        free = [villager for at, villager in enumerate(crowd) if counts[at] or all(counts[:at])]

        assert [villager for villager in crowd if shielded(siege.table, villager) is None] == free
        assert sorted(exposed(siege.table, siege.zone("a"))) == sorted(free)


@pytest.mark.rule("va.status.burn-bleed.first")
def test_villagers_of_the_later_edition_do_not_bleed():
    siege = Siege(villagers="t.arcane@a")
    afflict_villager(siege.table, siege.villager("arcane"), BLEED, -1)

    assert siege.events("afflicted") == []
    assert siege.table.villagers.bleeding[siege.villager("arcane")] == 0
