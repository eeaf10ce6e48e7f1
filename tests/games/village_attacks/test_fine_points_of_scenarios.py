"""Fine points of scenarios: rules whose loss nothing else would show."""

import pytest

from legendarium.games.village_attacks.content.checks import point_problems
from legendarium.games.village_attacks.effects.vocabulary import VERBS
from legendarium.games.village_attacks.round.ending import judge
from legendarium.games.village_attacks.round.rounds import Round, happenings
from legendarium.games.village_attacks.round.village_events import LEVEL_UPS
from legendarium.games.village_attacks.setup import Prepare
from legendarium.games.village_attacks.state.table import NOBODY, VILLAGER_PHASE
from legendarium.games.village_attacks.villagers.phase import EndVillagerPhase
from legendarium.kernel.effects import Perform
from legendarium.testing.village_attacks import Siege

EVERY = pytest.mark.parametrize("edition", ["first", "second"])
ALL_MAGIC = "magic magic magic magic magic magic"


@pytest.mark.rule("va.dice.day-night.second", "va.ruling.day-night-faces")
@pytest.mark.parametrize(
    ("spec", "rounds"),
    [
        ({"first": 2, "last": 4}, [2, 3, 4]),
        ({"first": 3}, [3, 4, 5, 6]),
        ({"rounds": "odd"}, [1, 3, 5]),
        ({"rounds": "even", "last": 4}, [2, 4]),
    ],
)
def test_day_and_night_dice_are_rolled_in_the_rounds_that_the_scenario_says(spec, rounds):
    found = []
    for number in range(1, 7):
        siege = Siege("H a", dice=[{"faces": ALL_MAGIC, "count": 6, **spec}])
        siege.table.round = number
        siege.whole_turn("undead", 1, 1, 2, 2, 4, 4)
        if siege.events("rolled")[0].data["symbols"] == ["magic"] * 6:
            found.append(number)

    assert found == rounds


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


@EVERY
@pytest.mark.rule("va.objective.scenario")
def test_kills_elsewhere_do_not_count_for_an_objective_in_a_zone(edition):
    feast = {"code": "feast", "kind": "slay", "zone": "a", "count": 2}
    siege = Siege("H a b", edition=edition, villagers="p1@a p1@b", objectives=[feast])
    siege.turn("undead", "melee ranged")

    siege.play("shoot:p2")
    assert siege.table.progress == (0,)
    siege.play("strike:p1")
    assert siege.table.progress == (1,)


@EVERY
@pytest.mark.rule("va.objective.scenario", "va.scenario.must-specify.first", "va.scenario.must-specify.second")
def test_a_repeated_happening_counts_from_its_first_round(edition):
    bell = {"round": 2, "every": 3, "lines": [{"do": "morale", "by": -1}]}
    siege = Siege("H a", edition=edition, happenings=[bell])
    found = []
    for number in range(1, 10):
        siege.table.round = number
        if happenings(siege.table):
            found.append(number)

    assert found == [2, 5, 8]


@pytest.mark.rule("va.ruling.villager-reroll-second", "va.dice.reroll-no-villagers")
def test_the_option_to_reroll_villagers_belongs_to_the_later_edition_alone():
    for edition, offered in (("first", False), ("second", True)):
        siege = Siege("H a", edition=edition, rulings={"villager-reroll": "yes"})
        siege.whole_turn("undead", 6, 6, 6, 1, 2, 3)

        assert ("reroll:villager" in siege.offers) == offered


@pytest.mark.rule("va.ruling.unreachable")
def test_a_spawn_point_from_which_no_way_leads_to_the_heart_is_named():
    siege = Siege("H a . b", spawn="a b")

    assert point_problems(siege.table.fixed.scenario, "here") == [
        "here, field 'spawn-points': no way leads from the spawn point 'b' to the Castle Heart"
    ]


@EVERY
@pytest.mark.parametrize(("monsters", "zones"), [("undead", ["a"]), ("undead arcane", ["a", "b"])])
@pytest.mark.rule(
    "va.setup.scenario-layout.first",
    "va.setup.scenario-layout.second",
    "va.scenario.must-specify.first",
    "va.scenario.must-specify.second",
)
def test_spawn_tokens_are_laid_from_their_number_of_monsters_on(edition, monsters, zones):
    siege = Siege("H a b c", edition=edition, monsters=monsters, spawn="a b c", spawn_from=(1, 2, 3))
    siege.begin(Prepare())

    assert [siege.table.map.zones[zone].code for zone in siege.table.spawn_zones] == zones


@EVERY
@pytest.mark.rule("va.objective.scenario", "va.ruling.hindered-scope")
def test_a_monster_that_leaps_leaves_what_it_carries_where_it_was(edition):
    relic = {"code": "skull", "kind": "carry", "zone": "a", "to": "H"}
    leap = {"reach": 2, "lines": [{"do": "leap", "to": "heart"}]}
    siege = Siege("H a b", edition=edition, objectives=[relic], dashboard={"abilities": {"one": leap}})
    siege.turn("undead", "magic")
    siege.play("work:skull", "use:one", "leap:H")

    assert siege.at("undead") == "H"
    assert siege.table.carrier == (NOBODY,)
    assert siege.table.map.zones[siege.table.token_zone[0]].code == "a"
    assert siege.table.done == (0,)


@EVERY
@pytest.mark.rule("va.event.dial-advance", "va.ruling.dial-overshoot")
def test_several_turns_of_the_dial_in_one_effect_are_added_up(edition):
    siege = Siege("H a", edition=edition, triggers=(9,))
    problems = []
    lines = VERBS.bind([{"do": "turn", "by": 2}, {"do": "turn", "by": 3}], "a test", problems)
    siege.table.phase, siege.table.active = VILLAGER_PHASE, NOBODY
    siege.begin(Perform(0, NOBODY, lines), LEVEL_UPS)

    assert not problems
    assert siege.table.dial == 5
