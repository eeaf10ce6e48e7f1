"""Winning and losing."""

import pytest

from legendarium.games.village_attacks.round.ending import judge
from legendarium.games.village_attacks.round.rounds import Round
from legendarium.games.village_attacks.round.village_events import Reveal
from legendarium.games.village_attacks.villagers.phase import EndVillagerPhase
from legendarium.testing.village_attacks import Siege

TWO_SEALS = [{"code": "north", "zone": "a", "cost": "magic"}, {"code": "south", "zone": "a", "cost": "magic"}]


@pytest.mark.rule("va.end.win.first")
def test_the_earlier_edition_is_won_when_morale_is_zero():
    siege = Siege(edition="first", villagers="p1@a", morale=1, win=[{"kind": "objectives"}], objectives=TWO_SEALS)
    siege.turn("undead", "melee")
    siege.play("strike:p1")

    assert siege.table.outcome.winners == (0,)
    assert siege.table.outcome.reason == "morale"


@pytest.mark.rule("va.end.win.second", "va.ruling.morale-floor")
def test_the_later_edition_is_won_by_objectives_and_not_by_morale():
    siege = Siege(villagers="p2@a", morale=1, win=[{"kind": "objectives"}], objectives=TWO_SEALS)
    siege.turn("undead", "melee2 magic2")
    siege.play("work:north", "strike:p1", "strike:p2")
    assert siege.table.morale == 0
    assert siege.table.outcome is None

    siege.play("work:south")
    assert siege.table.outcome.winners == (0,)
    assert siege.table.outcome.reason == "objectives"


@pytest.mark.rule("va.ruling.morale-floor")
def test_a_scenario_without_objectives_is_won_at_morale_zero():
    siege = Siege(villagers="p1@a", morale=1)
    siege.turn("undead", "melee")
    siege.play("strike:p1")

    assert siege.table.outcome.reason == "morale"


@pytest.mark.rule("va.end.lose-heart", "va.ruling.end-check")
@pytest.mark.parametrize("edition", ["first", "second"])
def test_the_game_is_lost_at_once_when_the_heart_has_no_health_left(edition):
    siege = Siege("H a b", edition=edition, monsters="undead@b", villagers="p2@H", heart=1)
    siege.villager_phase()

    assert siege.table.outcome.winners == ()
    assert siege.table.outcome.reason == "heart"
    assert len(siege.told("assaulted")) == 1
    assert not siege.table.stack


@pytest.mark.rule("va.end.lose-fail-condition.second")
def test_the_later_edition_is_lost_by_a_fail_condition_although_the_heart_beats():
    siege = Siege(fail=[{"kind": "round", "round": 9}])
    siege.table.round = 8
    siege.begin(Round())

    assert siege.table.heart > 0
    assert (siege.table.outcome.winners, siege.table.outcome.reason) == ((), "round")


@pytest.mark.rule("va.end.lose-fail-condition.second")
def test_the_earlier_edition_knows_no_fail_conditions():
    siege = Siege(edition="first", fail=[{"kind": "round", "round": 9}])
    siege.table.round = 8
    siege.begin(Round())

    assert siege.table.outcome is None


@pytest.mark.rule("va.end.shared-result")
def test_all_seats_win_together_also_the_player_of_a_slain_monster():
    siege = Siege(monsters="undead@a arcane@H mythic@H", seats=3, villagers="p1@a", morale=1)
    siege.monster("mythic").zone = -1
    siege.turn("undead", "melee")
    siege.play("strike:p1")

    assert siege.table.outcome.winners == (0, 1, 2)


@pytest.mark.rule("va.ruling.both-at-once")
@pytest.mark.parametrize(("ruling", "winners"), [("loss", ()), ("win", (0,))])
def test_one_effect_that_wins_and_loses_is_a_loss_unless_the_table_says_otherwise(ruling, winners):
    pact = {"code": "pact", "zone": "a", "cost": "magic", "morale": 5, "lines": [{"do": "wound", "amount": 9}]}
    siege = Siege(morale=5, heart=3, objectives=[pact], rulings={"tie-result": ruling})
    siege.turn("undead", "magic")
    siege.play("work:pact")

    assert siege.table.outcome.winners == winners


BREAKING = ({"do": "morale", "by": -5}, {"do": "wound", "amount": 3})


@pytest.mark.rule("va.ruling.both-at-once")
@pytest.mark.parametrize("lines", [BREAKING, BREAKING[::-1]], ids=["morale first", "heart first"])
@pytest.mark.parametrize(("ruling", "winners"), [("loss", ()), ("win", (0,))])
@pytest.mark.parametrize("edition", ["first", "second"])
def test_an_event_that_breaks_morale_and_heart_is_judged_as_a_whole(edition, ruling, winners, lines):
    event = {"code": "storm", "lines": list(lines)}
    siege = Siege(edition=edition, morale=5, heart=3, events=[event], rulings={"tie-result": ruling})
    siege.begin(Reveal())

    assert siege.table.outcome.winners == winners


@pytest.mark.rule("va.ruling.both-at-once", "va.end.lose-heart")
def test_a_heart_that_an_event_broke_is_not_mended_by_a_later_line():
    event = {"code": "storm", "lines": [{"do": "wound", "amount": 3}, {"do": "mend", "amount": 2}]}
    siege = Siege(heart=3, events=[event])
    siege.begin(Reveal())

    assert siege.table.outcome.reason == "heart"


@pytest.mark.rule("va.ruling.both-at-once")
@pytest.mark.parametrize("lines", [BREAKING, BREAKING[::-1]], ids=["morale first", "heart first"])
def test_an_ability_that_breaks_morale_and_heart_is_judged_as_a_whole(lines):
    board = {"abilities": {"one": {"lines": list(lines)}}}
    siege = Siege(morale=5, heart=3, dashboard=board, rulings={"tie-result": "win"})
    siege.turn("undead", "magic")
    siege.play("use:one")

    assert siege.table.outcome.winners == (0,)


@pytest.mark.rule("va.ruling.end-check")
def test_a_win_is_noticed_at_once_and_nothing_further_happens():
    siege = Siege(villagers="p1@a", morale=1, monsters="undead@a", dashboard={"experience": 1})
    siege.turn("undead", "melee2")
    siege.play("strike:p1")

    assert siege.table.decision is None
    assert siege.happened()[-1] == "ended"


@pytest.mark.rule("va.end.win.second")
@pytest.mark.parametrize(
    ("win", "given"),
    [
        ({"kind": "survive", "round": 4}, {"round": 4}),
        ({"kind": "slain", "count": 3, "only": "hunter"}, {"slain": [0, 3, 0]}),
    ],
)
def test_a_scenario_may_ask_to_hold_out_or_to_slay(win, given):
    siege = Siege(win=[win])
    for name, value in given.items():
        setattr(siege.table, name, value)
    siege.begin(Round())

    assert siege.table.outcome.reason == win["kind"]


@pytest.mark.rule("va.end.win.second")
def test_surviving_is_won_when_the_round_is_over_and_not_when_it_begins():
    siege = Siege("H a", win=[{"kind": "survive", "round": 3}])
    siege.table.round = 2
    siege.begin(Round())
    assert (siege.table.round, siege.table.outcome) == (3, None)

    siege.table.stack.clear()
    siege.table.decision = None
    siege.begin(Round())
    assert siege.table.outcome.reason == "survive"


@pytest.mark.rule("va.end.lose-fail-condition.second")
def test_a_crowd_is_counted_at_the_end_of_a_villager_phase_and_at_no_other_time():
    siege = Siege("H a b", villagers="p3@b", fail=[{"kind": "crowd", "zone": "b", "count": 3}])
    assert not judge(siege.table)

    siege.begin(EndVillagerPhase())

    assert siege.table.outcome.reason == "crowd"
