"""Victory among several: the last hero, a city that thrives, tie-breaks, rounds, and what a team needs."""

import pytest

from legendarium.games.legends_of_signum.core.deaths import DEATHS
from legendarium.games.legends_of_signum.core.victory import JUDGE
from legendarium.games.legends_of_signum.core.wounds import Harm, Hurt
from legendarium.games.legends_of_signum.state.modes import TEAMS
from legendarium.games.legends_of_signum.turn.activation_phase import Phase
from legendarium.kernel.shared_tuples import changed
from legendarium.kernel.steps import then
from legendarium.testing.legends_of_signum import Skirmish
from tests.games.legends_of_signum.helpers.harm import wound_directly
from tests.games.legends_of_signum.helpers.several_heroes import ALL_BASIC, FOUR_HEROES, THREE_HEROES, strike_down


@pytest.mark.rule("los.multi.last-hero")
@pytest.mark.parametrize("heroes", [THREE_HEROES, FOUR_HEROES], ids=["three", "four"])
def test_the_game_goes_on_until_only_one_hero_is_left_whose_player_wins(heroes):
    scene = Skirmish(**heroes, phase="activation")
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
    scene = Skirmish(**THREE_HEROES, city_2=ALL_BASIC, phase="activation")
    scene.table.players[2].prosperity = 32
    scene.table.decision = None
    scene.begin(JUDGE, Phase(0))
    assert scene.table.outcome is None

    scene.table.players[2].prosperity = 33
    scene.table.decision = None
    scene.begin(JUDGE)

    assert (scene.table.outcome.winners, scene.table.outcome.reason) == ((2,), "prosperity")


@pytest.mark.rule("los.ruling.multi.simultaneous-last-heroes")
def test_if_the_last_heroes_die_together_the_tie_breaks_decide_among_those_and_nobody_else():
    scene = Skirmish(**THREE_HEROES, phase="activation")
    scene.table.players[0].prosperity = 30
    scene.table.players[1].prosperity, scene.table.players[2].prosperity = 5, 6
    strike_down(scene, "ann")

    strike_down(scene, "bob", "cid")

    assert (scene.table.outcome.winners, scene.table.outcome.reason) == ((2,), "tie-break")


@pytest.mark.rule("los.ruling.multi.simultaneous-last-heroes")
def test_if_both_teams_lose_their_last_heroes_together_the_sums_of_the_teams_decide():
    scene = Skirmish(**FOUR_HEROES, mode=TEAMS, phase="activation")
    for party, amount in enumerate((9, 1, 6, 5)):
        scene.table.players[party].prosperity = amount

    strike_down(scene, "ann", "bob", "cid", "dan")

    assert (scene.table.outcome.winners, scene.table.outcome.reason) == ((2, 3), "tie-break")


@pytest.mark.rule("los.ruling.deaths.who-eliminates")
def test_of_three_only_the_opponent_whose_deed_it_was_counts_a_character_and_nobodys_deed_counts_for_both():
    scene = Skirmish(**{**THREE_HEROES, "third": "cid@16,300 imp@300,300 elf@400,300"}, phase="activation")
    then(scene.table, Harm(Hurt(scene.things["imp"], 9, "effect", scene.things["bob"], 1, True)), DEATHS)
    scene.table.decision = None
    scene.table.stack.insert(0, Phase(0))
    scene.run()
    assert [player.slain for player in scene.table.players] == [0, 1, 0]

    strike_down(scene, "elf")

    assert [player.slain for player in scene.table.players] == [1, 2, 0]


# -- rounds


@pytest.mark.rule("los.ruling.end.time-limit")
def test_a_round_is_one_turn_of_everybody_also_when_the_first_player_falls_in_it():
    scene = Skirmish(**FOUR_HEROES, round_limit=1, phase="activation")
    strike_down(scene, "ann")
    assert (scene.table.active, scene.table.round) == (1, 1)

    scene.play("bank", "end", "bank", "end", "bank", "end")

    ended = scene.table.outcome
    assert (ended.reason, ended.kind, ended.winners, ended.leaders) == ("draw", "cut", (), (1, 2, 3))


@pytest.mark.rule("los.ruling.end.time-limit")
def test_at_the_limit_the_tokens_of_a_team_are_added_and_a_fallen_hero_counts_with_its_health():
    scene = Skirmish(**FOUR_HEROES, mode=TEAMS, round_limit=1, phase="activation")
    for name, tokens in (("ann", 1), ("cid", 2), ("dan", 1)):
        scene.wound(name, tokens)
    strike_down(scene, "bob")

    scene.play("end", "bank", "end", "bank", "end")

    assert (scene.table.outcome.winners, scene.table.outcome.reason) == ((2, 3), "round-limit")


# -- teams


@pytest.mark.rule("los.2v2.hero-victory")
def test_a_team_wins_when_both_heroes_of_the_other_have_fallen_and_its_own_fallen_win_with_it():
    scene = Skirmish(**FOUR_HEROES, mode=TEAMS, phase="activation")
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
    scene = Skirmish(**FOUR_HEROES, mode=TEAMS, city=ALL_BASIC, city_1=ALL_BASIC, prosperity=33, phase="activation")
    for lacking in (20, 32):
        scene.table.players[1].prosperity = lacking
        scene.table.decision = None
        scene.begin(JUDGE, Phase(0))
        assert scene.table.outcome is None
    scene.table.players[1].prosperity = 33
    scene.table.decision = None
    scene.begin(JUDGE)

    assert (scene.table.outcome.winners, scene.table.outcome.reason) == ((0, 1), "prosperity")


@pytest.mark.rule("los.2v2.prosperity-victory")
def test_if_an_ally_has_fallen_the_other_alone_has_to_meet_the_condition_and_wins_at_once():
    scene = Skirmish(**FOUR_HEROES, mode=TEAMS, city=ALL_BASIC, prosperity=33, phase="activation")
    for party in (1, 2, 3):
        scene.table.players[party].prosperity = 20

    strike_down(scene, "bob")

    assert (scene.table.outcome.winners, scene.table.outcome.reason) == ((0, 1), "prosperity")


@pytest.mark.rule("los.2v2.teams-fixed")
def test_teams_stay_when_one_of_each_has_fallen_and_no_word_changes_them():
    scene = Skirmish(**FOUR_HEROES, mode=TEAMS, phase="activation")
    strike_down(scene, "bob")
    strike_down(scene, "cid")

    mode = scene.table.fixed.mode
    assert scene.table.opponents(0) == [3]
    assert (mode.team_of(0), mode.team_of(3)) == ((0, 1), (2, 3))
    assert not mode.are_opponents(0, 1)
    assert not [key for key in scene.offers if "team" in key]
    assert scene.why_not("team:s2").rule == "los.2v2.teams-fixed"


def text(code, when, conditions, *lines, may=False):
    return {"code": code, "when": when, "if": list(conditions), "lines": list(lines), "may": may}


@pytest.mark.rule("los.ruling.deaths.who-eliminates")
def test_the_tie_break_counts_characters_that_an_opponent_or_nobody_eliminated():
    scene = Skirmish(mine="hero@16,16 wolf@300,200", theirs="foe@584,584 elk@300,300 boar@300,400 sow@200,400")
    wound_directly(scene, "elk", 3, scene.things["wolf"])
    wound_directly(scene, "boar", 3)
    wound_directly(scene, "sow", 3, scene.things["foe"])

    assert [player.slain for player in scene.table.players] == [2, 0]


@pytest.mark.rule(
    "los.end.resolve-pending", "los.ruling.deaths.hero-and-pending", "los.example.end-mutual-elimination-by-effect"
)
def test_what_a_falling_hero_sets_off_is_resolved_before_the_game_is_decided():
    spite = text(
        "spite",
        "eliminated",
        ["it_is_me"],
        {"do": "find", "who": "enemy-heroes", "as": "foes"},
        {"do": "wound", "amount": 9, "cards": "$foes"},
    )
    vengeance = text(
        "vengeance",
        "eliminated",
        ["my_hero_suffers"],
        {"do": "find", "who": "enemy-heroes", "as": "foes"},
        {"do": "wound", "amount": 9, "cards": "$foes"},
    )
    scene = Skirmish(
        theirs="foe@584,584 elk@300,300",
        creatures={"elk": {"ability": [vengeance]}, "foe": {"ability": [spite]}},
        prosperity=3,
    )
    scene.table.players[0].prosperity = 9
    wound_directly(scene, "foe", 3, scene.things["hero"])

    assert (scene.table.outcome.winners, scene.table.outcome.reason) == ((0,), "tie-break")


@pytest.mark.rule("los.end.hero-priority")
def test_a_fallen_hero_decides_before_prosperity():
    nine = " ".join(f"b{number}" for number in range(9))
    scene = Skirmish(city_1=nine)
    scene.table.players[1].prosperity = 50
    scene.begin(Harm(Hurt(scene.things["foe"], 3, direct=True)), DEATHS, JUDGE)

    assert (scene.table.outcome.winners, scene.table.outcome.reason) == ((0,), "hero")


@pytest.mark.rule("los.ruling.end.both-prosperity", "los.ruling.buildings.destroyed-and-victory")
def test_of_two_that_prosper_the_richer_wins_then_the_active_party_tapped_buildings_count():
    nine = " ".join(f"b{number}" for number in range(9))
    other = " ".join(f"c{number}" for number in range(9))
    for purses, winner in (((33, 34), 1), ((34, 34), 0)):
        scene = Skirmish(city=nine, city_1=other)
        for thing in scene.table.players[0].city:
            scene.table.tapped = changed(scene.table.tapped, thing, 1)
        for player, purse in zip(scene.table.players, purses, strict=True):
            player.prosperity = purse
        scene.begin(JUDGE)

        assert scene.table.outcome.winners == (winner,)
