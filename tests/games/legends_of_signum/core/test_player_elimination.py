"""A hero falls and the game goes on: what leaves, what stays, who is asked, and which effects end."""

import pytest

from legendarium.games.legends_of_signum.abilities.control import take_control
from legendarium.games.legends_of_signum.core.deaths import DEATHS
from legendarium.games.legends_of_signum.core.gains import give
from legendarium.games.legends_of_signum.core.wounds import Harm, Hurt
from legendarium.games.legends_of_signum.printed.durations import BEGIN, OPPONENTS
from legendarium.games.legends_of_signum.printed.grants import Grant
from legendarium.games.legends_of_signum.printed.quantities import STRENGTH
from legendarium.games.legends_of_signum.state.modes import TEAMS
from legendarium.games.legends_of_signum.turn.activation_phase import Phase, RestOfArmy, TurnEnds
from legendarium.games.legends_of_signum.turn.turns import PassOn
from legendarium.kernel.steps import then
from legendarium.testing.legends_of_signum import Skirmish
from tests.games.legends_of_signum.helpers.several_heroes import FOUR_HEROES, THREE_HEROES, standing, strike_down


@pytest.mark.rule("los.ruling.multi.elimination-cleanup")
def test_a_fallen_players_creatures_leave_without_a_word_and_those_on_loan_go_home_where_they_stand():
    last_word = {"abilities": [{"has": "last-word", "lines": [{"do": "prosperity", "amount": 5}]}, "requiem"]}
    scene = Skirmish(
        mine="ann@100,16 wolf@100,300 elk@500,500",
        theirs="bob@300,584 bear@100,340",
        third="cid@16,300",
        land_supply="forest",
        creatures={"wolf": last_word},
    )
    scene.begin(Phase(0), RestOfArmy(0), TurnEnds(0), PassOn(0))
    scene.play("terrain:forest@400,300,0")
    take_control(scene.table, scene.things["bear"], 0)
    take_control(scene.table, scene.things["elk"], 2)

    strike_down(scene, "ann")

    assert standing(scene) == {"bob", "bear", "cid"}
    assert (scene.at("bear"), scene.table.controller[scene.things["bear"]]) == ((100, 340), 1)
    assert scene.zone("graveyard") == "wolf elk"
    assert scene.table.players[0].prosperity == 3
    assert not [event for event in scene.events("rolled") if event.data["purpose"] in ("requiem", "backstab")]
    assert len(scene.table.templates) == 1


@pytest.mark.rule("los.ruling.multi.elimination-cleanup")
def test_with_the_option_off_a_fallen_players_creatures_stay():
    rulings = {"multi.remove_creatures_on_elimination": "false"}
    scene = Skirmish(**{**THREE_HEROES, "theirs": "bob@300,584 bear@100,340"}, rulings=rulings, phase="activation")

    strike_down(scene, "bob")

    assert standing(scene) == {"ann", "bear", "cid"}


@pytest.mark.rule("los.ruling.multi.elimination-cleanup")
def test_a_fallen_players_set_tactics_are_discarded_without_effect_and_no_window_opens_for_them():
    trap = {"type": "tactic", "when": "eliminated", "lines": [{"do": "prosperity", "amount": 9}]}
    scene = Skirmish(**THREE_HEROES, tactics_1="trap", cards={"trap": trap}, phase="activation")

    strike_down(scene, "bob")
    if scene.kind == "window":  # for the hero's own death it is still asked
        scene.play("pass")

    assert (scene.zone("tactics", 1), scene.zone("graveyard", 1)) == ("", "trap")
    assert scene.table.players[1].prosperity == 3
    assert scene.asked == 0


@pytest.mark.rule("los.ruling.multi.elimination-cleanup")
def test_a_fallen_players_turns_are_skipped_and_the_order_stays():
    scene = Skirmish(**FOUR_HEROES, phase="activation")
    strike_down(scene, "bob")

    scene.play("end")
    assert (scene.table.active, scene.table.round) == (2, 1)
    scene.play("bank", "end", "bank", "end")

    assert (scene.table.active, scene.table.round) == (0, 2)


@pytest.mark.rule("los.ruling.multi.elimination-cleanup")
def test_whoever_falls_in_the_own_turn_is_asked_nothing_more_and_the_next_is_on_turn():
    scene = Skirmish(**{**THREE_HEROES, "mine": "ann@100,16 wolf@100,100"}, phase="activation")
    scene.play("activate:wolf")
    table = scene.table
    table.decision = None
    then(table, Harm(Hurt(scene.things["ann"], 99, "effect", -1, 1, True)), DEATHS)

    scene.run()

    assert (table.active, scene.asked, table.players[0].alive) == (1, 1, False)
    assert "wolf" not in standing(scene)


@pytest.mark.rule("los.ruling.multi.elimination-cleanup")
def test_a_card_in_the_middle_of_being_played_is_discarded_when_its_player_falls():
    suicide = {
        "type": "spell",
        "lines": [{"do": "wound", "amount": 9, "cards": "$me"}, {"do": "prosperity", "amount": 9}],
    }
    scene = Skirmish(**THREE_HEROES, hand="pyre", cards={"pyre": suicide}, phase="activation")

    scene.play("play:pyre")

    assert (scene.zone("graveyard"), scene.zone("playing")) == ("pyre", "")
    assert scene.table.players[0].prosperity == 3
    assert scene.table.active == 1


@pytest.mark.rule("los.ruling.multi.elimination-cleanup")
def test_who_lived_by_a_fallen_players_creature_dies_when_it_leaves():
    health = {"plus": "health", "value": 1}
    banner = {"abilities": [{"has": "aura", "within": "S", "to": "creatures", "gives": [health]}]}
    scene = Skirmish(
        mine="ann@100,16",
        theirs="bob@300,584 banner@300,300",
        third="cid@16,300 cub@350,300",
        creatures={"banner": banner},
        phase="activation",
    )
    scene.wound("cub", 3)

    strike_down(scene, "bob")

    assert "cub" not in standing(scene)


# -- effects that end with somebody's turn


def lasting(scene, until, maker=0):
    """A gain that a party gave the first hero and that lasts so long."""
    ann = scene.things["ann"]
    give(scene.table, ann, (Grant(STRENGTH, 2, True),), ann, "blessing", until, maker)


def lasts(scene):
    return bool(scene.table.gains[scene.things["ann"]])


@pytest.mark.rule("los.multi.opponent-turn-durations")
def test_until_the_end_of_the_opponents_turn_is_until_all_opponents_have_had_theirs():
    scene = Skirmish(**THREE_HEROES, phase="activation")
    lasting(scene, OPPONENTS)

    scene.play("end")
    assert lasts(scene)
    scene.play("bank", "end")
    assert (scene.table.active, lasts(scene)) == (2, True)
    scene.play("bank", "end")

    assert (scene.table.active, lasts(scene)) == (0, False)


@pytest.mark.rule("los.multi.opponent-turn-durations")
@pytest.mark.parametrize("maker", [0, 1])
def test_an_allys_turn_is_no_opponents_turn_and_both_opponents_must_have_had_theirs(maker):
    scene = Skirmish(**FOUR_HEROES, mode=TEAMS, phase="activation")
    lasting(scene, OPPONENTS, maker)

    scene.play("end", "bank", "end", "bank", "end")
    assert (scene.table.active, lasts(scene)) == (3, True)
    scene.play("bank", "end")

    assert (scene.table.active, lasts(scene)) == (0, False)


@pytest.mark.rule("los.multi.opponent-turn-durations")
def test_what_happens_at_the_end_of_the_opponents_turn_happens_when_the_last_opponents_turn_ends():
    vigil = {
        "code": "vigil",
        "when": "turn-ends",
        "if": ["the_opponents_turn_is_over"],
        "lines": [{"do": "armour", "amount": 1, "cards": "$me"}],
    }
    scene = Skirmish(**THREE_HEROES, creatures={"ann": {"ability": [vigil]}}, phase="activation")
    ann = scene.things["ann"]

    scene.play("end", "bank", "end")
    assert (scene.table.active, scene.table.armour[ann]) == (2, 0)
    scene.play("bank", "end")

    assert (scene.table.active, scene.table.armour[ann]) == (0, 1)


@pytest.mark.rule("los.multi.opponent-turn-durations", "los.ruling.multi.elimination-cleanup")
def test_if_the_last_opponent_falls_in_the_own_turn_the_effect_ends_with_that_turn():
    scene = Skirmish(**THREE_HEROES, phase="activation")
    lasting(scene, OPPONENTS)
    scene.play("end", "bank", "end", "bank")
    assert (scene.table.active, lasts(scene)) == (2, True)

    strike_down(scene, "cid")

    assert (scene.table.active, lasts(scene)) == (0, False)


@pytest.mark.rule("los.multi.opponent-turn-durations", "los.ruling.multi.elimination-cleanup")
def test_after_the_last_opponent_has_fallen_the_effect_ends_with_the_turn_of_the_one_before():
    scene = Skirmish(**THREE_HEROES, phase="activation")
    lasting(scene, OPPONENTS)
    strike_down(scene, "cid")

    scene.play("end")
    assert (scene.table.active, lasts(scene)) == (1, True)
    scene.play("bank", "end")

    assert (scene.table.active, lasts(scene)) == (0, False)


@pytest.mark.rule("los.begin.expire-effects", "los.ruling.multi.elimination-cleanup")
def test_what_lasts_until_a_fallen_players_next_turn_ends_when_that_turn_is_skipped():
    scene = Skirmish(**FOUR_HEROES, phase="activation")
    cid = scene.things["cid"]
    give(scene.table, cid, (Grant(STRENGTH, 2, True),), cid, "curse", BEGIN, 1)
    strike_down(scene, "bob")
    assert scene.table.gains[cid]

    scene.play("end")

    assert (scene.table.active, scene.table.gains[cid]) == (2, ())


@pytest.mark.rule("los.ruling.multi.elimination-cleanup")
def test_what_was_on_loan_to_a_fallen_player_is_its_owners_at_once_in_whosever_turn_it_is():
    scene = Skirmish(**{**THREE_HEROES, "third": "cid@16,300 orc@300,300"}, phase="activation")
    take_control(scene.table, scene.things["orc"], 1)

    strike_down(scene, "bob")

    assert (scene.table.active, scene.kind) == (0, "phase")
    assert (scene.at("orc"), scene.table.controller[scene.things["orc"]]) == ((300, 300), 2)
