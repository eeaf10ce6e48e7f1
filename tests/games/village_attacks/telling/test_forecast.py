"""What is foreseen of the coming Villager phase is what comes: where each group goes and whom it hits."""

import msgspec
import pytest

from legendarium.games.village_attacks import GAME
from legendarium.games.village_attacks.round.village_events import AdvanceDial
from legendarium.games.village_attacks.state.rulings import values_of
from legendarium.games.village_attacks.state.table import MONSTER_PHASE, VILLAGER_PHASE
from legendarium.games.village_attacks.telling.forecast import TIES
from legendarium.games.village_attacks.telling.view_types import Forecast
from legendarium.games.village_attacks.villagers.phase import BeginActing
from legendarium.kernel.decisions import NO_ONE
from legendarium.kernel.dice import Dice
from legendarium.kernel.steps import advance, push
from legendarium.testing.random_play import open_table, play_table
from legendarium.testing.village_attacks import Siege

EVERY = pytest.mark.parametrize("edition", ["first", "second"])
FORK = "H a .\nb x y"
THREE = "H a a\nH b x\nH c c"


def foreseen(siege):
    return GAME.forecast(siege.table, None)


def group(siege, name):
    return next(group for group in foreseen(siege)["groups"] if name in group["villagers"])


def aims(group):
    return [(hit["target"], hit["damage"], hit["by"]) for hit in group["hits"]]


def ways(group):
    return [(arrow["start"], arrow["end"], arrow["by"]) for arrow in group["arrows"]]


@EVERY
def test_those_who_do_the_same_are_told_together(edition):
    siege = Siege(edition=edition, monsters="undead@b", villagers="p3@c h.undead@c h@c")
    told = foreseen(siege)["groups"]

    assert [(group["kind"], group["type"], len(group["villagers"])) for group in told] == [
        ("peasant", None, 3),
        ("hunter", "undead", 1),
        ("hunter", None, 1),
    ]
    assert [aims(group) for group in told] == [[], [("undead", 2, "sure")], [("undead", 1, "sure")]]
    assert all(ways(group) == [("c", "b", "sure")] for group in told)
    assert foreseen(siege)["threats"] == [
        {"target": "undead", "kind": "monster", "damage": 3, "most": 3, "health": 6, "guards": {}}
    ]


@pytest.mark.rule("va.target.nemesis", "va.target.heart")
@EVERY
def test_the_first_rank_of_targets_is_foreseen(edition):
    siege = Siege(edition=edition, monsters="undead@H arcane@H", villagers="p@H h.arcane@H")

    assert aims(group(siege, "p1")) == [("heart", 1, "sure")]
    assert aims(group(siege, "h1")) == [("arcane", 2, "sure")]
    assert group(siege, "p1")["ends"] == ["H"]


@pytest.mark.rule("va.ruling.target-ties")
@pytest.mark.parametrize(("ties", "by"), list(zip(values_of("target-ties"), TIES, strict=True)))
def test_where_something_decides_all_possibilities_are_told(ties, by):
    siege = Siege(monsters="undead@b arcane@b", villagers="p@b", rulings={"target-ties": ties})

    assert aims(group(siege, "p1")) == [("undead", 1, by), ("arcane", 1, by)]
    assert [(threat["damage"], threat["most"]) for threat in foreseen(siege)["threats"]] == [(0, 1), (0, 1)]


@pytest.mark.rule("va.vmove.two-paths", "va.vmove.many-paths")
def test_at_a_fork_every_way_is_told_with_what_decides():
    siege = Siege(FORK, monsters="undead@H", villagers="p@x")
    assert ways(group(siege, "p1")) == [("x", "a", "coin"), ("x", "b", "coin")]
    assert group(siege, "p1")["ends"] == ["a", "b"]


@pytest.mark.rule("va.vmove.flip-per-class.second")
def test_once_the_coin_has_fallen_the_others_of_the_class_are_sure_to_follow():
    siege = Siege(FORK, monsters="undead@H", villagers="p2@x")
    siege.table.phase = VILLAGER_PHASE
    siege.table.acted = [0] * len(siege.table.acted)
    siege.put("forks", siege.zone("x") * 3, siege.zone("b"))

    assert ways(group(siege, "p2")) == [("x", "b", "sure")]
    siege.table.phase = MONSTER_PHASE
    assert len(ways(group(siege, "p2"))) == 2


@pytest.mark.rule("va.status.stun-villager.first", "va.status.stun-villager.second", "va.status.burn-villager.second")
@EVERY
def test_the_stunned_lie_and_the_burning_may_not_live_to_act(edition):
    siege = Siege(edition=edition, monsters="undead@b", villagers="p2@b")
    siege.put("stunned", "p1", 1 if edition == "first" else 2)
    siege.put("burning", "p2", 1)

    assert (group(siege, "p1")["state"], group(siege, "p1")["hits"], group(siege, "p1")["ends"]) == (
        "stunned",
        [],
        ["b"],
    )
    assert (group(siege, "p2")["state"], group(siege, "p2")["hits"], group(siege, "p2")["ends"]) == ("burns", [], [])


@pytest.mark.rule("va.status.unlucky.second")
def test_an_unlucky_attack_is_not_promised():
    siege = Siege(monsters="undead@b", villagers="p@b")
    siege.put("unlucky", "b", 1)

    assert group(siege, "p1")["unlucky"]
    assert [(threat["damage"], threat["most"]) for threat in foreseen(siege)["threats"]] == [(0, 1)]


@pytest.mark.rule("va.heave.push")
def test_a_crowd_that_may_not_fit_is_not_promised_a_place():
    tight = {"capacity": "corridor 3, small 3, large 3"}
    siege = Siege(monsters="undead@H", villagers="p3@b p1@c p1@d", rulings=tight)

    assert [group["unsure"] for group in foreseen(siege)["groups"]] == [["crush"], ["crush"], []]


@pytest.mark.rule("va.event.dial-advance")
def test_an_event_that_is_due_is_announced_and_not_told():
    siege = Siege(monsters="undead@H arcane@H", villagers="p@c", triggers=(3, 6))
    before = foreseen(siege)["event"]
    siege.table.dial = 1

    assert (before, foreseen(siege)["event"]) == (False, True)


@pytest.mark.rule("va.ruling.dial-overshoot")
@pytest.mark.parametrize("surplus", values_of("dial-surplus"))
def test_an_event_is_announced_exactly_when_one_comes(surplus):
    for triggers in ((3,), (2, 5), (1, 2, 4)):
        for dial in range(triggers[-1]):
            for monsters in ("undead@H", "undead@H arcane@H demon@H", "undead@H arcane@H demon@H mythic@H cursed@H"):
                siege = Siege(monsters=monsters, triggers=triggers, rulings={"dial-surplus": surplus})
                siege.table.dial = dial
                announced = foreseen(siege)["event"]
                siege.begin(AdvanceDial())

                assert announced == ("event" in siege.happened()), (triggers, dial, monsters)


@pytest.mark.rule("va.ruling.unplaced-dice", "va.dash.reserve-slots", "va.dash.defence-slots")
def test_dice_that_would_be_lost_are_named_with_the_slots_they_could_go_to():
    siege = Siege(dashboard={"reserve": 1, "defence": 2})
    siege.turn("undead", "melee2 defence3 villager")
    dice = foreseen(siege)["dice"]

    assert dice["unspent"] == {"melee": 2, "defence": 3}
    assert (dice["free_reserve"], dice["reservable"]) == (1, {"melee": 1, "defence": 1})
    assert (dice["free_guards"], dice["guardable"]) == (2, {"defence": 2})
    siege.play("store:melee", "guard:defence")
    dice = foreseen(siege)["dice"]
    assert dice["unspent"] == {"melee": 1, "defence": 2}
    assert (dice["reservable"], dice["guardable"]) == ({}, {"defence": 1})


def act_out(table, seed):
    """The attack-and-move step of a copy of the table, answered at random: its events."""
    copy = table.clone()
    copy.stack.clear()
    copy.decision, copy.active, copy.phase = None, NO_ONE, VILLAGER_PHASE
    copy.dice = Dice(seed)
    copy.log = []
    push(copy, BeginActing())
    advance(copy)
    play_table(copy, seed)
    return copy, copy.log


def keeps_its_word(group, copy, log):
    """Whether every Villager of a group did one of the things that were told of it."""
    hits = {(hit["target"], hit["damage"]) for hit in group["hits"]}
    steps = {arrow["end"] for arrow in group["arrows"]}
    for name in group["villagers"]:
        blows = [(event.data["target"], event.data["damage"]) for event in log if of(event, "assaulted", name)]
        walked = [event.data["zone"] for event in log if of(event, "walked", name) or of(event, "heaved", name)]
        stands = copy.where[copy.fixed.names.index(name)]
        assert len(blows) == (1 if hits else 0), (group, blows)
        assert set(blows) <= hits
        assert set(walked) <= steps
        assert stands < 0 or copy.map.zones[stands].code in group["ends"]
        assert (stands < 0) == (group["state"] == "burns")


def of(event, kind, name):
    return event.kind == kind and event.data["villager"] == name


@EVERY
def test_the_villagers_do_what_was_foreseen(edition):
    """Positions of random games of every scenario, each played on: what is certain comes true, villager by villager."""
    certain = 0
    for name, seats, options in GAME.modes():
        if options["edition"] != edition:
            continue
        table = open_table("village-attacks", seats, len(name), options)
        for stop in range(20):
            play_table(table, stop, 20)
            if table.decision is None or table.phase != MONSTER_PHASE:
                continue
            told = GAME.forecast(table, None)
            assert msgspec.to_builtins(msgspec.convert(told, Forecast)) == told
            copy, log = act_out(table, stop)
            for group in told["groups"]:
                if not group["unsure"] and copy.outcome is None:
                    keeps_its_word(group, copy, log)
                    certain += 1
    assert certain > 100


def test_a_forecast_changes_nothing():
    table = open_table("village-attacks", 2, 5)
    play_table(table, 5, 200)
    before = table.state()
    GAME.forecast(table, 0)

    assert table.state() == before
