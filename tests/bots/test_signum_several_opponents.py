"""Bots of Legends of Signum with several opponents or an ally: whom they fight, and whom they help."""

import pytest

from legendarium.bots.judgement.legends_of_signum import make
from legendarium.bots.judgement.legends_of_signum.place_value import shelter
from legendarium.bots.judgement.legends_of_signum.situation import Situation, progress
from legendarium.bots.judgement.legends_of_signum.weights import ADEPT, NOVICE
from legendarium.games.legends_of_signum.game import GAME
from legendarium.games.legends_of_signum.setup.seating import ChooseEdge
from legendarium.games.legends_of_signum.state.edges import CORNERS, UNCLAIMED
from legendarium.games.legends_of_signum.state.modes import TEAMS
from legendarium.kernel.dice import Dice
from legendarium.kernel.steps import advance, answer, push
from legendarium.testing.legends_of_signum import Skirmish

TEAM = {"mine": "ann@100,16", "theirs": "bea@500,16", "third": "cid@100,584", "fourth": "dan@500,584", "mode": TEAMS}


def skirmish(**scene):
    """Lay out a scene in the first party's activation phase."""
    made = Skirmish(**scene)
    made.begin()
    return made


def chosen(scene):
    """Return an adept's choice, by the names of the scene."""
    return scene.key(make("adept", 0).choose(scene.match))


def spell(*lines, **more):
    return {"type": "spell", "lines": list(lines), **more}


def test_of_two_opponents_alike_the_one_who_is_ahead_is_struck():
    scene = skirmish(mine="ann@300,16 elf@300,300", theirs="bob@16,584 orc@267,300", third="cid@584,584 imp@333,300")
    for party, amount in ((1, 3), (2, 25)):
        scene.table.players[party].prosperity = amount
    scene.play("activate:elf")

    assert chosen(scene) == "fight:imp"


def test_who_is_ahead_weighs_more_and_one_opponent_alone_weighs_what_it_weighs():
    scene = Skirmish(mine="ann@300,16", theirs="bob@16,584", third="cid@584,584")
    scene.table.players[2].prosperity = 25

    many, novice = (Situation(scene.table, 0, weights).priorities for weights in (ADEPT, NOVICE))
    alone = Situation(Skirmish(prosperity=20).table, 0, ADEPT).priorities

    assert many[2] > 1.0 > many[1]
    assert novice == {1: 1.0, 2: 1.0}
    assert alone == {1: 1.0}


def test_prosperity_is_taken_where_it_hurts_and_given_where_it_helps_least():
    wounds_and_death = {"toll": spell({"do": "rob", "amount": 2})}
    scene = skirmish(mine="ann@300,16", theirs="bob@16,584", third="cid@584,584", hand="toll", cards=wounds_and_death)
    scene.table.players[1].prosperity, scene.table.players[2].prosperity = 20, 1
    scene.play("play:toll")

    assert chosen(scene) == "opponent:s1"


def test_what_meets_the_creatures_of_one_opponent_meets_those_it_hurts_most():
    fire = spell(
        {"do": "find", "who": "enemy-creatures", "within": "M", "as": "near"},
        {"do": "wound", "amount": 1, "cards": "$near"},
    )
    scene = skirmish(
        mine="ann@300,16",
        theirs="bob@16,584 imp@300,100",
        third="cid@584,584 orc@350,100 elf@250,100",
        hand="fire",
        cards={"fire": fire},
    )
    scene.play("play:fire")

    assert chosen(scene) == "opponent:s2"


def test_looking_at_a_card_changes_nothing_on_the_table():
    fire = spell(
        {"do": "find", "who": "enemy-creatures", "within": "M", "as": "near"},
        {"do": "wound", "amount": 1, "cards": "$near"},
    )
    scene = skirmish(
        mine="ann@300,16",
        theirs="bob@16,584 imp@300,100",
        third="cid@584,584 orc@350,100",
        hand="fire",
        cards={"fire": fire},
    )
    before = scene.table.digest()

    chosen(scene)

    assert scene.table.digest() == before


def test_a_mate_in_need_is_healed_and_nobody_is_hurt_together_with_it():
    balm = spell({"do": "heal", "amount": 2, "cards": "$target"}, target="any-wounded")
    scene = skirmish(**TEAM, hand="balm", cards={"balm": balm})
    for name in ("bea", "cid"):
        scene.wound(name, 2)
    scene.play("play:balm")
    assert chosen(scene) == "target:bea"

    blast = spell({"do": "wound", "amount": 1, "cards": "$target"}, target="any-creatures")
    other = skirmish(**TEAM, hand="blast", cards={"blast": blast})
    other.play("play:blast")
    assert chosen(other) in ("target:cid", "target:dan")


def test_a_creature_without_an_enemy_near_goes_to_guard_the_mates_hero():
    guarded = skirmish(
        mine="ann@100,16 elf@300,200",
        theirs="bea@420,200",
        third="cid@100,584",
        fourth="dan@580,584 orc@480,200",
        mode=TEAMS,
    )
    situation = Situation(guarded.table, 0, ADEPT)

    assert shelter(situation, 400_000, 240_000) > 0
    assert shelter(situation, 100_000, 400_000) == 0


@pytest.mark.parametrize(
    ("deck", "taken"), [("unicorn-thalion", "right-top"), ("unicorn-brannok", "top-left")], ids=["far away", "beside"]
)
def test_who_shoots_sits_far_from_the_others_and_who_fights_hand_to_hand_beside_somebody(deck, taken):
    table = GAME.open(3, Dice(3), GAME.check(3, {"decks": [deck] * 3}))
    advance(table)
    bot = make("adept", 0)
    while table.decision.kind != "edge":
        answer(table, bot.pick(table))
    answer(table, next(option for option in table.decision.options if option.name == "left-bottom"))

    answer(table, bot.pick(table))

    assert table.edges[table.order[1]].name == taken


def test_of_two_corners_alike_the_one_beside_the_weaker_hero_is_taken():
    decks = ["unicorn-brannok", "akkari-zessara", "unicorn-brannok"]
    table = GAME.open(3, Dice(3), GAME.check(3, {"decks": decks}))
    advance(table)
    while table.decision.kind != "edge":
        answer(table, table.decision.options[0])
    table.order = (0, 1, 2)
    table.edges = (CORNERS[0], CORNERS[1], UNCLAIMED)
    push_edge(table, 2)

    answer(table, make("adept", 0).pick(table))

    assert table.edges[2].name == CORNERS[2].name


def push_edge(table, party):
    """Ask only this party for its corner now."""
    table.decision = None
    table.stack.clear()
    push(table, ChooseEdge(party))
    advance(table)


def test_who_has_had_a_turn_more_is_not_ahead_for_that():
    scene = Skirmish(mine="ann@300,16", theirs="bob@16,584", third="cid@584,584")
    scene.table.active = 1

    assert progress(scene.table, 1) < progress(scene.table, 2)


def test_of_opponents_alike_the_one_with_the_next_turn_is_fought_but_not_by_teams():
    alone = Skirmish(mine="ann@300,16", theirs="bob@16,584", third="cid@584,584")
    alone.table.active = 0
    team = Skirmish(**TEAM)
    team.table.active = 0

    priorities = Situation(alone.table, 0, ADEPT).priorities

    assert priorities[1] > priorities[2]
    assert len(set(Situation(team.table, 0, ADEPT).priorities.values())) == 1


@pytest.mark.parametrize("level", ["novice", "adept"])
@pytest.mark.parametrize(("seats", "variant"), [(3, "3p"), (4, "4p-ffa"), (4, "2v2")])
def test_bots_play_every_mode_for_several_and_can_say_why(level, seats, variant):
    table = GAME.open(seats, Dice(5), GAME.check(seats, {"variant": variant, "round_limit": 2}))
    advance(table)
    bots = [make(level, seat) for seat in range(seats)]
    while table.decision is not None:
        answer(table, bots[table.decision.seat].pick(table))

    assert table.outcome.reason == "round-limit" or not table.outcome.winners
