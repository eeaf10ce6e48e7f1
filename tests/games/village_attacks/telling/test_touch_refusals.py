"""Touching anything on the board says what is to be known about it, never something about traps that are no traps."""

import pytest

from legendarium.games.village_attacks import GAME
from legendarium.testing.village_attacks import Siege

FOR_SALE = "Only a trap that is for sale can be bought."


def touched(siege, name, language="en"):
    refusal = siege.match.why_not(f"touch:{name}")
    assert refusal is not None
    return siege.match.explain(f"touch:{name}", refusal, language)


def board():
    tasks = [{"code": "altar", "zone": "b", "cost": "magic"}]
    siege = Siege(
        "H a b c",
        seats=2,
        monsters="undead@a mythic@H arcane@b",
        villagers="p2@a p1@b h.undead@c",
        heroes={"demon": {}},
        objectives=tasks,
    )
    siege.offer("t0")
    siege.arm("t1", "b")
    siege.monster("arcane").zone = -1
    siege.table.events_shown = (siege.table.event_deck.pop(),)
    return siege.turn("undead", "magic")


def test_the_game_has_a_touch_of_its_own():
    assert GAME.touch_word == "touch"


@pytest.mark.rule("va.dice.free-order", "va.round.turn-order", "va.trap.trigger-step", "va.event.trigger")
def test_every_thing_on_the_board_answers_for_itself():
    siege = board()
    labels = siege.table.labels
    answers = {
        "a": "The Undead stands here.",
        "c": "No doorway leads there in one step.",
        "p1": "That needs a Melee symbol, and none is left.",
        "p3": "That needs a Ranged symbol, and none is left.",
        "h1": "It is too far away: Melee hits in the own zone, Ranged in an adjacent one.",
        "undead": "It is its turn: choose what it does.",
        "mythic": "It is not this Monster's turn.",
        "arcane": "It is slain, and returns on its next turn.",
        "altar": "It lies elsewhere: in b.",
        "three": "That ability is not unlocked yet.",
        str(labels[siege.card("t0")]): "The symbols it costs are not there to spend.",
        str(labels[siege.card("t1")]): "A trap goes off by itself, after the Villagers have walked.",
        str(labels[siege.table.events_shown[0]]): "Village Events work by themselves.",
        "magic": "A symbol is spent by what it pays for: choose what the Monster does.",
    }

    assert {name: touched(siege, name) for name in answers} == answers


def test_nothing_on_the_board_is_ever_told_to_be_no_trap_for_sale():
    siege = board()
    view = siege.table.view(0)
    names = [zone["id"] for zone in view["zones"]] + [own["id"] for own in view["monsters"]]
    names += [ability["id"] for own in view["monsters"] for ability in own["abilities"]]
    names += [figure["id"] for zone in view["zones"] for figure in zone["villagers"]]
    names += ["altar", "s0", "s1", "melee", "slow", "nothing"]

    assert FOR_SALE not in {touched(siege, name) for name in names}
    assert all(touched(siege, name, "it") != touched(siege, name) for name in names)


def test_a_touch_is_never_an_answer():
    siege = board()

    assert all(siege.match.why_not(f"touch:{option.name}") is not None for option in siege.decision.options)


@pytest.mark.rule("va.attack.ways")
def test_a_twin_is_told_to_be_as_good_as_the_one_that_is_offered():
    siege = Siege("H a", villagers="p2@a").turn("undead", "melee")

    assert touched(siege, "p2") == "It can be attacked as well as its like."


@pytest.mark.rule("va.defend.choose-attacks")
def test_when_something_else_is_asked_a_touch_tells_the_question():
    siege = Siege("H a", villagers="p1@a")
    siege.monster("undead").defence = 1
    siege.activate("p1")

    assert touched(siege, "p1").endswith("Answer with symbols on guard?")
