"""A hero falls and the game goes on: what leaves, what stays, who is still asked, and who has won in the end."""

import pytest

from legendarium.games.legends_of_signum.activation import Phase, RestOfArmy, TurnEnds
from legendarium.games.legends_of_signum.control import take_control
from legendarium.games.legends_of_signum.deaths import DEATHS
from legendarium.games.legends_of_signum.ending import JUDGE
from legendarium.games.legends_of_signum.faces import Grant
from legendarium.games.legends_of_signum.gains import BEGIN, OPPONENTS, give
from legendarium.games.legends_of_signum.modes import TEAMS
from legendarium.games.legends_of_signum.quantities import STRENGTH
from legendarium.games.legends_of_signum.turns import PassOn
from legendarium.games.legends_of_signum.wounds import Harm, Hurt
from legendarium.kernel.steps import push, then
from legendarium.testing.legends_of_signum import Skirmish
from legendarium.testing.legends_of_signum_tiny import BASIC

THREE_HEROES = {"mine": "ann@100,16", "theirs": "bob@300,584", "third": "cid@16,300"}
FOUR_HEROES = {**THREE_HEROES, "fourth": "dan@584,300"}
ALL_BASIC = " ".join(BASIC)


def begun(**scene):
    """The first party is in the middle of its turn."""
    made = Skirmish(**scene)
    then(made.table, Phase(0), RestOfArmy(0), TurnEnds(0), PassOn(0))
    made.run()
    return made


def strike_down(scene, *names):
    """These creatures die together, by nobody's deed, before anything else happens."""
    table = scene.table
    table.decision = None
    push(table, Phase(table.active))
    for name in names:
        table.wounds[scene.things[name]] = 99
    then(table, DEATHS)
    scene.run()


def standing(scene):
    return {scene.name_of(creature) for creature in scene.table.standing}


# -- with three and four


@pytest.mark.rule("los.multi.last-hero")
@pytest.mark.parametrize("heroes", [THREE_HEROES, FOUR_HEROES], ids=["three", "four"])
def test_the_game_goes_on_until_only_one_hero_is_left_whose_player_wins(heroes):
    scene = begun(**heroes)
    *others, last = ["bob", "cid", "dan"][: len(heroes) - 1]
    for name in others:
        strike_down(scene, name)
        assert scene.table.outcome is None

    strike_down(scene, last)

    outcome = scene.table.outcome
    assert (outcome.winners, outcome.reason, outcome.kind) == ((0,), "hero", "won")
    assert scene.events("won")[-1].rule == "los.multi.last-hero"


@pytest.mark.rule("los.multi.last-hero")
def test_one_of_three_wins_by_prosperity_while_all_heroes_stand():
    scene = begun(**THREE_HEROES, city_2=ALL_BASIC)
    scene.table.players[2].prosperity = 32
    scene.table.decision = None
    then(scene.table, JUDGE, Phase(0))
    scene.run()
    assert scene.table.outcome is None

    scene.table.players[2].prosperity = 33
    scene.table.decision = None
    then(scene.table, JUDGE)
    scene.run()

    assert (scene.table.outcome.winners, scene.table.outcome.reason) == ((2,), "prosperity")


@pytest.mark.rule("los.ruling.multi.simultaneous-last-heroes")
def test_if_the_last_heroes_die_together_the_tie_breaks_decide_among_those_and_nobody_else():
    scene = begun(**THREE_HEROES)
    scene.table.players[0].prosperity = 30
    scene.table.players[1].prosperity, scene.table.players[2].prosperity = 5, 6
    strike_down(scene, "ann")

    strike_down(scene, "bob", "cid")

    assert (scene.table.outcome.winners, scene.table.outcome.reason) == ((2,), "tie-break")


@pytest.mark.rule("los.ruling.multi.simultaneous-last-heroes")
def test_if_both_teams_lose_their_last_heroes_together_the_sums_of_the_teams_decide():
    scene = begun(**FOUR_HEROES, mode=TEAMS)
    for party, amount in enumerate((9, 1, 6, 5)):
        scene.table.players[party].prosperity = amount

    strike_down(scene, "ann", "bob", "cid", "dan")

    assert (scene.table.outcome.winners, scene.table.outcome.reason) == ((2, 3), "tie-break")


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
    then(scene.table, Phase(0), RestOfArmy(0), TurnEnds(0), PassOn(0))
    scene.run()
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
    scene = begun(**{**THREE_HEROES, "theirs": "bob@300,584 bear@100,340"}, rulings=rulings)

    strike_down(scene, "bob")

    assert standing(scene) == {"ann", "bear", "cid"}


@pytest.mark.rule("los.ruling.multi.elimination-cleanup")
def test_a_fallen_players_set_tactics_are_discarded_without_effect_and_no_window_opens_for_them():
    trap = {"type": "tactic", "when": "eliminated", "lines": [{"do": "prosperity", "amount": 9}]}
    scene = begun(**THREE_HEROES, tactics_1="trap", cards={"trap": trap})

    strike_down(scene, "bob")
    if scene.kind == "window":  # for the hero's own death it is still asked
        scene.play("pass")

    assert (scene.zone("tactics", 1), scene.zone("graveyard", 1)) == ("", "trap")
    assert scene.table.players[1].prosperity == 3
    assert scene.asked == 0


@pytest.mark.rule("los.ruling.multi.elimination-cleanup")
def test_a_fallen_players_turns_are_skipped_and_the_order_stays():
    scene = begun(**FOUR_HEROES)
    strike_down(scene, "bob")

    scene.play("end")
    assert (scene.table.active, scene.table.round) == (2, 1)
    scene.play("bank", "end", "bank", "end")

    assert (scene.table.active, scene.table.round) == (0, 2)


@pytest.mark.rule("los.ruling.multi.elimination-cleanup")
def test_whoever_falls_in_the_own_turn_is_asked_nothing_more_and_the_next_is_on_turn():
    scene = begun(**{**THREE_HEROES, "mine": "ann@100,16 wolf@100,100"})
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
    scene = begun(**THREE_HEROES, hand="pyre", cards={"pyre": suicide})

    scene.play("play:pyre")

    assert (scene.zone("graveyard"), scene.zone("playing")) == ("pyre", "")
    assert scene.table.players[0].prosperity == 3
    assert scene.table.active == 1


@pytest.mark.rule("los.ruling.multi.elimination-cleanup")
def test_who_lived_by_a_fallen_players_creature_dies_when_it_leaves():
    health = {"plus": "health", "value": 1}
    banner = {"abilities": [{"has": "aura", "within": "S", "to": "creatures", "gives": [health]}]}
    scene = begun(
        mine="ann@100,16",
        theirs="bob@300,584 banner@300,300",
        third="cid@16,300 cub@350,300",
        creatures={"banner": banner},
    )
    scene.table.wounds[scene.things["cub"]] = 3

    strike_down(scene, "bob")

    assert "cub" not in standing(scene)


@pytest.mark.rule("los.ruling.deaths.who-eliminates")
def test_of_three_only_the_opponent_whose_deed_it_was_counts_a_character_and_nobodys_deed_counts_for_both():
    scene = begun(**{**THREE_HEROES, "third": "cid@16,300 imp@300,300 elf@400,300"})
    then(scene.table, Harm(Hurt(scene.things["imp"], 9, "effect", scene.things["bob"], 1, True)), DEATHS)
    scene.table.decision = None
    scene.table.stack.insert(0, Phase(0))
    scene.run()
    assert [player.slain for player in scene.table.players] == [0, 1, 0]

    strike_down(scene, "elf")

    assert [player.slain for player in scene.table.players] == [1, 2, 0]


# -- effects that end with somebody's turn


def lasting(scene, until):
    """A gain of the first party's on its own hero that lasts so long."""
    ann = scene.things["ann"]
    give(scene.table, ann, (Grant(STRENGTH, 2, True),), ann, "blessing", until, 0)


def lasts(scene):
    return bool(scene.table.gains[scene.things["ann"]])


@pytest.mark.rule("los.multi.opponent-turn-durations")
def test_until_the_end_of_the_opponents_turn_is_until_all_opponents_have_had_theirs():
    scene = begun(**THREE_HEROES)
    lasting(scene, OPPONENTS)

    scene.play("end")
    assert lasts(scene)
    scene.play("bank", "end")
    assert (scene.table.active, lasts(scene)) == (2, True)
    scene.play("bank", "end")

    assert (scene.table.active, lasts(scene)) == (0, False)


@pytest.mark.rule("los.multi.opponent-turn-durations")
def test_an_allys_turn_is_no_opponents_turn_and_both_opponents_must_have_had_theirs():
    scene = begun(**FOUR_HEROES, mode=TEAMS)
    lasting(scene, OPPONENTS)

    scene.play("end", "bank", "end", "bank", "end")
    assert (scene.table.active, lasts(scene)) == (3, True)
    scene.play("bank", "end")

    assert not lasts(scene)


@pytest.mark.rule("los.multi.opponent-turn-durations")
def test_what_happens_at_the_end_of_the_opponents_turn_happens_when_the_last_opponents_turn_ends():
    vigil = {
        "code": "vigil",
        "when": "turn-ends",
        "if": ["the_opponents_turn_is_over"],
        "lines": [{"do": "armour", "amount": 1, "cards": "$me"}],
    }
    scene = begun(**THREE_HEROES, creatures={"ann": {"ability": [vigil]}})
    ann = scene.things["ann"]

    scene.play("end", "bank", "end")
    assert (scene.table.active, scene.table.armour[ann]) == (2, 0)
    scene.play("bank", "end")

    assert (scene.table.active, scene.table.armour[ann]) == (0, 1)


@pytest.mark.rule("los.multi.opponent-turn-durations", "los.ruling.multi.elimination-cleanup")
def test_if_the_last_opponent_falls_in_the_own_turn_the_effect_ends_with_that_turn():
    scene = begun(**THREE_HEROES)
    lasting(scene, OPPONENTS)
    scene.play("end", "bank", "end", "bank")
    assert (scene.table.active, lasts(scene)) == (2, True)

    strike_down(scene, "cid")

    assert (scene.table.active, lasts(scene)) == (0, False)


@pytest.mark.rule("los.begin.expire-effects", "los.ruling.multi.elimination-cleanup")
def test_what_lasts_until_a_fallen_players_next_turn_ends_when_that_turn_is_skipped():
    scene = begun(**FOUR_HEROES)
    cid = scene.things["cid"]
    give(scene.table, cid, (Grant(STRENGTH, 2, True),), cid, "curse", BEGIN, 1)
    strike_down(scene, "bob")
    assert scene.table.gains[cid]

    scene.play("end")

    assert (scene.table.active, scene.table.gains[cid]) == (2, ())


# -- rounds


@pytest.mark.rule("los.ruling.end.time-limit")
def test_a_round_is_one_turn_of_everybody_also_when_the_first_player_falls_in_it():
    scene = begun(**FOUR_HEROES, round_limit=1)
    strike_down(scene, "ann")
    assert (scene.table.active, scene.table.round) == (1, 1)

    scene.play("bank", "end", "bank", "end", "bank", "end")

    assert scene.table.outcome.reason == "draw"


@pytest.mark.rule("los.ruling.end.time-limit")
def test_at_the_limit_the_tokens_of_a_team_are_added_and_a_fallen_hero_counts_with_its_health():
    scene = begun(**FOUR_HEROES, mode=TEAMS, round_limit=1)
    for name, tokens in (("ann", 1), ("cid", 2), ("dan", 1)):
        scene.table.wounds[scene.things[name]] = tokens
    strike_down(scene, "bob")

    scene.play("end", "bank", "end", "bank", "end")

    assert (scene.table.outcome.winners, scene.table.outcome.reason) == ((2, 3), "round-limit")


# -- teams


@pytest.mark.rule("los.2v2.hero-victory")
def test_a_team_wins_when_both_heroes_of_the_other_have_fallen_and_its_own_fallen_win_with_it():
    scene = begun(**FOUR_HEROES, mode=TEAMS)
    strike_down(scene, "bob")
    strike_down(scene, "cid")
    assert scene.table.outcome is None
    assert scene.table.opponents(3) == [0]

    strike_down(scene, "dan")

    outcome = scene.table.outcome
    assert (outcome.winners, outcome.reason) == ((0, 1), "hero")
    assert scene.events("won")[-1].rule == "los.2v2.hero-victory"


@pytest.mark.rule("los.2v2.prosperity-victory")
def test_both_allies_must_have_all_basic_buildings_and_33_prosperity():
    scene = begun(**FOUR_HEROES, mode=TEAMS, city=ALL_BASIC, city_1=ALL_BASIC, prosperity=33)
    for lacking in (20, 32):
        scene.table.players[1].prosperity = lacking
        scene.table.decision = None
        then(scene.table, JUDGE, Phase(0))
        scene.run()
        assert scene.table.outcome is None
    scene.table.players[1].prosperity = 33
    scene.table.decision = None
    then(scene.table, JUDGE)
    scene.run()

    assert (scene.table.outcome.winners, scene.table.outcome.reason) == ((0, 1), "prosperity")


@pytest.mark.rule("los.2v2.prosperity-victory")
def test_if_an_ally_has_fallen_the_other_alone_has_to_meet_the_condition_and_wins_at_once():
    scene = begun(**FOUR_HEROES, mode=TEAMS, city=ALL_BASIC, prosperity=33)
    for party in (1, 2, 3):
        scene.table.players[party].prosperity = 20

    strike_down(scene, "bob")

    assert (scene.table.outcome.winners, scene.table.outcome.reason) == ((0, 1), "prosperity")


@pytest.mark.rule("los.2v2.teams-fixed")
def test_teams_stay_when_one_of_each_has_fallen_and_no_word_changes_them():
    scene = begun(**FOUR_HEROES, mode=TEAMS)
    strike_down(scene, "bob")
    strike_down(scene, "cid")

    mode = scene.table.ground.mode
    assert scene.table.opponents(0) == [3]
    assert (mode.team_of(0), mode.team_of(3)) == ((0, 1), (2, 3))
    assert not mode.are_opponents(0, 1)
    assert not [key for key in scene.offers if "team" in key]
    assert scene.why_not("team:s2").rule == "los.2v2.teams-fixed"
