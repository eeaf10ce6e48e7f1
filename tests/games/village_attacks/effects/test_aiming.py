"""Choosing targets: whom and how few of "up to" a number, in target order only where damage is dealt."""

import pytest

from legendarium.games.village_attacks import GAME
from legendarium.games.village_attacks.content.collection import load
from legendarium.games.village_attacks.effects.deeds import Damage
from legendarium.games.village_attacks.round.traps import TrapStep
from legendarium.testing.village_attacks import Siege

EVERY = pytest.mark.parametrize("edition", ["first", "second"])
STUN = {"do": "inflict", "status": "stun", "target": "here", "count": 2, "fewer": True}
HURT = {"do": "damage", "amount": 1, "target": "here", "count": 2, "fewer": True}
BACK = {"do": "shift", "target": "here", "direction": "back", "count": 2, "fewer": True}


def cast(line, villagers="p2@a h.undead@a", **more):
    """The one ability of a Monster does this."""
    siege = Siege("H a b", villagers=villagers, dashboard={"abilities": {"one": {"lines": [line]}}}, **more)
    siege.turn("undead", "magic")
    siege.play("use:one")
    return siege


def stunned(siege):
    return [name for name in siege.who("a") if siege.table.villagers.stunned[siege.villager(name)]]


@pytest.mark.rule("va.ruling.priority-abilities")
def test_a_status_goes_to_whom_the_player_chooses_whatever_the_class():
    siege = cast(STUN)
    assert siege.words("at") == ["p1", "h1"]

    siege.play("at:h1", "at:p1")

    assert stunned(siege) == ["h1", "p1"]


@pytest.mark.rule("va.ruling.priority-abilities")
def test_up_to_two_may_be_one_or_nobody():
    siege = cast(STUN)
    siege.play("at:h1", "enough")
    assert stunned(siege) == ["h1"]

    siege = cast(STUN)
    siege.play("enough")
    assert stunned(siege) == []


@pytest.mark.rule("va.ruling.priority-abilities")
def test_where_all_fit_they_can_be_taken_with_one_answer():
    siege = cast(STUN, villagers="p1@a h.undead@a")
    assert siege.offers == ["at:p1", "at:h1", "rest", "enough"]

    siege.play("rest")

    assert stunned(siege) == ["h1", "p1"]


@pytest.mark.rule("va.ruling.priority-abilities")
def test_damage_to_up_to_two_follows_the_target_order():
    siege = cast(HURT, villagers="p1@a h.undead@a h.arcane@a")
    assert siege.words("at") == ["p1"]
    siege.play("at:p1")
    assert siege.words("at") == ["h1", "h2"]

    siege.play("enough")

    assert siege.who("a") == ["h1", "h2"]


@pytest.mark.rule("va.ruling.priority-abilities")
def test_villagers_are_moved_as_the_player_chooses():
    siege = cast(BACK)
    siege.play("at:h1", "enough")

    assert siege.who("b") == ["h1"]
    assert siege.who("a") == ["p1", "p2"]


@pytest.mark.rule("va.ruling.priority-abilities")
def test_without_damage_an_exact_number_is_chosen_freely_too():
    siege = cast({**STUN, "fewer": False})
    assert siege.offers == ["at:p1", "at:h1"]

    siege.play("at:h1")

    assert stunned(siege) == ["h1", "p1"]


@pytest.mark.rule("va.ruling.priority-abilities", "va.ruling.controller")
def test_for_a_trap_the_controller_chooses():
    oil = {"do": "inflict", "status": "burn", "target": "here", "count": 1, "fewer": True}
    siege = Siege(
        "H a b",
        seats=2,
        monsters="undead@H mythic@H",
        villagers="p1@a h.undead@a",
        traps=[{"code": "oil", "lines": [oil]}],
    )
    siege.arm("oil", "a", "undead")
    siege.table.phase, siege.table.active, siege.table.coin = 2, -1, 1
    siege.begin(TrapStep())

    assert (siege.asked, siege.words("at")) == (1, ["p1", "h1"])
    siege.play("at:h1")
    assert siege.table.villagers.burning[siege.villager("h1")] == 1


@pytest.mark.rule("va.ruling.priority-abilities")
def test_a_twin_may_be_named_and_nobody_twice():
    siege = cast(STUN, villagers="p3@a h.undead@a")
    siege.play("at:p3")
    assert siege.why_not("at:p3") is not None
    siege.play("at:p2")

    assert stunned(siege) == ["p2", "p3"]


def test_the_choice_is_asked_in_both_languages():
    siege = cast(STUN)
    decision = siege.decision
    labels = [GAME.label(siege.table, option, "it") for option in decision.options]

    assert GAME.question(siege.table, decision, "en") == "Whom does it reach? Up to 2 more."
    assert GAME.question(siege.table, decision, "it") == "Chi raggiunge? Fino ad altri 2."
    assert labels[-1] == "Basta così"


def lines_of(edition):
    """Every gloss with the lines behind it."""
    content = load(edition, ())
    for monster in content.monsters.values():
        for ability in monster.abilities:
            for version in (ability.basic, ability.advanced):
                yield version.gloss, version.glosses["it"], version.lines
    for card in (*content.traps, *content.events):
        yield card.gloss, card.glosses["it"], card.lines


@pytest.mark.parametrize("edition", ["first", "second"])
def test_a_card_says_up_to_where_and_only_where_fewer_may_be_chosen(edition):
    numbers = ("two", "three", "four")
    for gloss, italian, lines in lines_of(edition):
        said = any(f"p to {number} Villagers" in gloss for number in numbers)
        assert said == any(line.arguments.get("fewer") for line in lines), gloss
        assert said == ("ino a" in italian and "Paesani" in italian.partition("ino a")[2][:16]), italian


@pytest.mark.rule("va.status.darkness.first", "va.ability.pay-cost")
def test_grave_mist_hurts_first_and_darkens_then():
    face = load("first", ()).monsters["lich"]
    mist = next(ability for ability in face.abilities if ability.code == "grave-mist").advanced
    verbs = [line.verb.name for line in mist.lines]

    assert verbs == ["damage", "shroud"]
    assert mist.gloss.index("damage") < mist.gloss.index("Darkness")


@pytest.mark.rule("va.status.darkness.first")
def test_the_villager_that_grave_mist_hurts_may_stand_where_the_darkness_falls():
    lines = [{"do": "damage", "amount": 1, "target": "one"}, {"do": "shroud", "status": "darkness", "where": "zone"}]
    siege = Siege(
        "H a b c", edition="first", villagers="p1@c", dashboard={"abilities": {"one": {"reach": 2, "lines": lines}}}
    )
    siege.turn("undead", "magic")
    siege.play("use:one")
    siege.play("in:c")

    assert siege.at("p1") == ""
    assert siege.table.darkness[siege.zone("c")]


@EVERY
@pytest.mark.rule("va.ruling.end-check")
def test_when_the_game_is_over_nothing_further_happens_to_anybody(edition):
    siege = Siege("H a", edition=edition, villagers="p3@a", morale=1)
    siege.table.log = []
    Damage(1, 0).to_villagers(siege.table, (0, 1, 2))

    assert siege.table.outcome is not None
    assert siege.who("a") == ["p2", "p3"]


@pytest.mark.rule("va.ruling.priority-abilities", "va.attack.priority")
def test_whoever_cannot_be_chosen_is_refused_for_what_is_in_the_way():
    siege = cast({**HURT, "count": 3}, villagers="p2@a h.undead@a h.arcane@a p1@b")
    siege.play("at:p1")
    assert siege.words("at") == ["p2"]

    assert siege.why_not("at:h1").rule == "va.attack.priority"
    assert siege.why_not("at:p1").details["case"] == "chosen"
    assert siege.why_not("at:p3").details["case"] == "untouched"
    assert siege.why_not("at:p1").rule == siege.why_not("at:p3").rule != "va.attack.priority"
