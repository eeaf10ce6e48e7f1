"""The words of the vocabulary that change the village, one by one."""

import pytest

from legendarium.testing.village_attacks import Siege
from tests.games.village_attacks.helpers import does, flips

COIN_DECIDES = pytest.mark.rule("va.round.coin-decides.second", "va.ruling.coin-decides-first")
EDITIONS = pytest.mark.parametrize("edition", ["first", "second"])


FORKED = "b a H c d"


def coin_rule(edition):
    return "va.ruling.coin-decides-first" if edition == "first" else "va.round.coin-decides.second"


def test_mend_wound_and_morale_move_the_dials_within_their_bounds():
    siege = Siege(heart=10, morale=10)
    does(siege, {"do": "wound", "amount": 3}, {"do": "mend", "amount": 9}, {"do": "morale", "by": -4})
    assert (siege.table.heart, siege.table.morale) == (10, 6)

    does(siege, {"do": "morale", "by": 9})
    assert siege.table.morale == 10


def test_a_wound_that_breaks_the_heart_breaks_the_effect_off():
    siege = does(
        Siege(heart=2, villagers="p1@b"), {"do": "wound", "amount": 2}, {"do": "damage", "amount": 1, "target": "all"}
    )

    assert siege.table.outcome.reason == "heart"
    assert siege.at("p1") == "b"


@pytest.mark.parametrize(("where", "zones"), [("each-spawn-point", "bd"), ("furthest", "d")])
def test_spawn_brings_villagers_to_spawn_points(where, zones):
    siege = does(Siege(spawn="b d"), {"do": "spawn", "peasants": 1, "hunters": 1, "where": where})

    assert "".join(sorted({event.data["zone"] for event in siege.told("spawned")})) == zones


@COIN_DECIDES
@EDITIONS
@pytest.mark.parametrize(("side", "zone"), [(1, "b"), (2, "d")])
def test_between_two_equally_far_spawn_points_the_coin_decides(edition, side, zone):
    siege = Siege(FORKED, edition=edition, spawn="a b d")
    siege.fix(side)
    does(siege, {"do": "spawn", "heroes": 1, "where": "furthest"})

    assert flips(siege) == [(coin_rule(edition), "b", "d")]
    assert [event.data["zone"] for event in siege.told("spawned")] == [zone]


@COIN_DECIDES
@EDITIONS
def test_of_three_equally_far_spawn_points_the_controller_picks_two_for_the_coin(edition):
    siege = Siege(". . e\n. . f\nb a H c d", edition=edition, spawn="b d e")
    siege.fix(2)
    does(siege, {"do": "spawn", "heroes": 1, "where": "furthest"})
    assert (siege.kind, siege.offers) == ("pick-two", ["between:e", "between:b", "between:d"])
    siege.play("between:d", "between:b")

    assert flips(siege) == [(coin_rule(edition), "b", "d")]
    assert [event.data["zone"] for event in siege.told("spawned")] == ["d"]


@COIN_DECIDES
@EDITIONS
@pytest.mark.parametrize(("side", "zone"), [(1, "a"), (2, "d")])
def test_for_any_one_spawn_point_the_coin_is_flipped_and_told(edition, side, zone):
    siege = Siege(FORKED, edition=edition, spawn="d a")
    siege.fix(side)
    does(siege, {"do": "spawn", "hunters": 2, "where": "spawn-point"})

    assert flips(siege) == [(coin_rule(edition), "a", "d")]
    assert {event.data["zone"] for event in siege.told("spawned")} == {zone}


@COIN_DECIDES
def test_of_three_spawn_points_for_anybody_the_controller_picks_two():
    siege = does(Siege(spawn="a b d"), {"do": "spawn", "hunters": 2, "where": "spawn-point"})

    assert (siege.kind, siege.offers) == ("pick-two", ["between:a", "between:b", "between:d"])


@COIN_DECIDES
@EDITIONS
@pytest.mark.parametrize(("side", "left"), [(1, "bc"), (2, "ab")])
def test_between_two_equally_near_traps_the_coin_decides(edition, side, left):
    siege = Siege(FORKED, edition=edition)
    for code, zone in (("t1", "c"), ("t2", "a"), ("t3", "b")):
        siege.arm(code, zone)
    siege.fix(side)
    does(siege, {"do": "disarm"})

    assert flips(siege) == [(coin_rule(edition), "a", "c")]
    assert "".join(name for name in "abcd" if siege.table.traps[siege.zone(name)]) == left


@COIN_DECIDES
def test_two_traps_are_disarmed_one_after_the_other_nearest_first():
    siege = Siege(FORKED)
    for code, zone in (("t1", "a"), ("t2", "b"), ("t3", "d")):
        siege.arm(code, zone)
    siege.fix(1)
    does(siege, {"do": "disarm", "count": 2})

    assert flips(siege) == [(coin_rule("second"), "b", "d")]
    assert [len(siege.table.traps[siege.zone(name)]) for name in "abd"] == [0, 0, 1]


def test_deal_puts_traps_on_offer_and_disarm_discards_the_nearest():
    siege = does(Siege(), {"do": "deal", "count": 2})
    assert len(siege.table.trap_offer) == 2

    siege.arm("t3", "d")
    siege.arm("t4", "b")
    does(siege, {"do": "disarm"})
    assert [len(siege.table.traps[siege.zone(name)]) for name in "bd"] == [0, 1]


def test_escalate_raises_the_tier_to_three_at_most():
    siege = does(Siege(), *[{"do": "escalate"}] * 4)

    assert siege.table.tier == 3


def test_close_and_open_remove_and_place_spawn_tokens():
    siege = does(
        Siege(spawn="b d"), {"do": "close", "zone": "b"}, {"do": "open", "zone": "c"}, {"do": "open", "zone": "d"}
    )

    assert [zone["id"] for zone in siege.match.view(0)["zones"] if zone["spawn"]] == ["c", "d"]
