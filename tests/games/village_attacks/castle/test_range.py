"""Range, sight and Darkness: what an attack reaches."""

import pytest

from legendarium.games.village_attacks.state.table import FOREVER
from legendarium.testing.village_attacks import Siege


@pytest.mark.parametrize(("reach", "slain"), [(2, 0), (3, 1)])
@pytest.mark.rule("va.status.darkness.second", "va.ruling.what-is-ranged")
def test_a_way_round_darkness_counts_only_within_the_range(reach, slain):
    bolt = {"reach": reach, "lines": [{"do": "strike", "amount": 1}]}
    grid = "a b b c\na d e c\nH . . ."
    siege = Siege(grid, monsters="undead@a", villagers="p1@c", dashboard={"abilities": {"one": bolt}})
    siege.put("darkness", "b", FOREVER)
    siege.turn("undead", "magic")
    assert siege.table.map.sight[siege.zone("a")][siege.zone("c")] == 2

    if slain:
        siege.play("use:one")
    else:
        assert siege.why_not("use:one").rule == "va.status.darkness.second"

    assert len(siege.events("slain")) == slain


@pytest.mark.rule("va.status.darkness.first")
def test_in_the_earlier_edition_no_ranged_attack_starts_or_ends_in_darkness():
    siege = Siege(edition="first", monsters="undead@b", villagers="h.arcane@c")
    siege.put("darkness", "b", 1)
    siege.activate("h1")
    assert siege.told("assaulted") == []
    assert siege.at("h1") == "b"

    siege = Siege(edition="first", monsters="undead@b", villagers="h.arcane@c")
    siege.put("darkness", "c", 1)
    siege.turn("undead", "ranged")
    assert siege.why_not("shoot:h1").rule == "va.status.darkness.first"


@pytest.mark.rule("va.ruling.what-is-ranged")
@pytest.mark.parametrize(("edition", "hit"), [("first", True), ("second", False)])
def test_darkness_in_between_blocks_in_the_later_edition_only(edition, hit):
    siege = Siege(edition=edition, monsters="undead@b", villagers="t.arcane@d", heroes={"arcane": {"reach": 2}})
    siege.put("darkness", "c", 1)
    siege.activate("arcane")

    assert bool(siege.told("assaulted")) is hit


@pytest.mark.rule("va.status.darkness.second", "va.ruling.what-is-ranged")
def test_darkness_of_the_later_edition_blocks_attacks_into_out_of_and_through_a_zone():
    far = {"cost": "magic", "reach": 2, "lines": [{"do": "strike", "amount": 1}]}
    siege = Siege(monsters="undead@a", villagers="p1@c", dashboard={"abilities": {"one": far}})
    siege.put("darkness", "b", 1)
    siege.turn("undead", "magic melee2 ranged")
    assert siege.why_not("use:one").rule == "va.status.darkness.second"

    siege.place("p1@b")
    assert siege.why_not("shoot:p2").rule == "va.status.darkness.second"
    siege.play("move:b", "pay:magic")
    assert siege.why_not("shoot:p1").rule == "va.status.darkness.second"
    siege.play("strike:p2")
    assert siege.at("p2") == ""


@pytest.mark.rule("va.ruling.what-is-ranged")
def test_darkness_also_keeps_the_heart_from_attacks_from_outside():
    siege = Siege(monsters="undead@d", villagers="h.arcane@a", heart=9)
    siege.put("darkness", "H", 1)
    siege.activate("h1")

    assert siege.table.heart == 9
