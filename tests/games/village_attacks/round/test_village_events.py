"""The event dial and Village Event cards."""

import pytest

from legendarium.games.village_attacks.content.collection import load
from legendarium.games.village_attacks.effects.vocabulary import VERBS
from legendarium.games.village_attacks.round.village_events import LEVEL_UPS, AdvanceDial, Reveal, TurnDial
from legendarium.games.village_attacks.state.table import VILLAGER_PHASE
from legendarium.kernel.decisions import NO_ONE
from legendarium.kernel.effects import Perform
from legendarium.testing.village_attacks import Siege

EVERY = pytest.mark.parametrize("edition", ["first", "second"])
MARCH = {"code": "march", "persistent": True, "modifiers": [{"changes": "speed", "by": 1, "only": ["peasant"]}]}
QUIET = {"code": "quiet"}


def spawn_two(where="each-spawn-point"):
    return {"code": "mob", "lines": [{"do": "spawn", "peasants": 2, "where": where}]}


@pytest.mark.rule("va.event.dial-advance", "va.ruling.dial-count")
@EVERY
def test_the_dial_moves_by_the_number_of_monsters_slain_ones_included(edition):
    siege = Siege(edition=edition, monsters="undead@H arcane@H mythic@H", triggers=(9,))
    siege.table.dial = 2
    siege.monster("arcane").zone = -1
    siege.begin(AdvanceDial())

    assert [event.data["value"] for event in siege.told("dial")] == [3, 4, 5]


@pytest.mark.rule("va.ruling.dial-count")
def test_a_table_may_count_only_monsters_on_the_map():
    ruling = {"dial-count": "Monsters on the map"}
    siege = Siege(monsters="undead@H arcane@H mythic@H", triggers=(9,), rulings=ruling)
    siege.monster("arcane").zone = -1
    siege.begin(AdvanceDial())

    assert siege.table.dial == 2


@pytest.mark.rule("va.event.trigger")
@EVERY
def test_at_a_trigger_point_one_event_is_carried_out_before_any_villager_acts(edition):
    siege = Siege(
        edition=edition,
        monsters="undead@H arcane@H",
        triggers=(6,),
        spawn="d",
        events=[spawn_two(), QUIET],
        spawns=["p0"],
    )
    siege.table.dial = 4
    siege.place("p1@b")
    siege.villager_phase()

    order = [event.kind for event in siege.events("event", "spawned")]
    assert order == ["event", "spawned", "spawned"]
    assert siege.told("walked") == []


@pytest.mark.rule("va.event.face-up.first")
def test_in_the_earlier_edition_a_revealed_event_lies_face_up_in_view():
    siege = Siege(edition="first", events=[QUIET])
    siege.begin(Reveal())

    assert [card["code"] for card in siege.match.view(0)["event"]] == ["quiet"]


@pytest.mark.rule("va.event.single.second")
def test_a_single_effect_event_works_exactly_once():
    siege = Siege(monsters="undead@H", triggers=(1, 9), spawn="d", events=[spawn_two(), QUIET], spawns=["p0"] * 9)
    siege.villager_phase()
    siege.villager_phase()

    assert len(siege.told("event")) == 1
    assert len(siege.told("spawned")) == 2
    assert [card["code"] for card in siege.match.view(0)["event"]] == ["mob"]


@pytest.mark.rule("va.event.persistent.second")
def test_a_persistent_event_lasts_until_the_next_event_of_either_sort():
    siege = Siege("H a b c d e f", monsters="undead@H", villagers="p1@f", events=[MARCH, QUIET])
    siege.begin(Reveal())
    siege.activate("p1")
    assert siege.at("p1") == "d"
    siege.activate("p1")
    assert siege.at("p1") == "b"

    siege.begin(Reveal())
    siege.activate("p1")
    assert siege.at("p1") == "a"


@pytest.mark.rule("va.ruling.event-duration-first")
def test_in_the_earlier_edition_a_lasting_event_ends_when_the_next_is_revealed():
    siege = Siege("H a b c d e f", edition="first", monsters="undead@H", villagers="p1@f", events=[MARCH, QUIET])
    siege.begin(Reveal())
    siege.activate("p1")
    assert siege.at("p1") == "d"

    siege.begin(Reveal())
    siege.activate("p1")
    assert siege.at("p1") == "c"


@pytest.mark.rule("va.ruling.dial-overshoot")
@pytest.mark.parametrize(("ruling", "dial"), [("carried over", 2), ("lost", 0)])
def test_the_dial_steps_on_from_zero_after_the_last_trigger_unless_the_surplus_is_lost(ruling, dial):
    siege = Siege(monsters="undead@H arcane@H mythic@H", triggers=(2, 5), rulings={"dial-surplus": ruling})
    siege.table.dial = 4
    siege.begin(AdvanceDial())

    assert siege.table.dial == dial
    assert len(siege.told("event")) == (2 if dial else 1)


@pytest.mark.rule("va.ruling.random-zone")
def test_a_random_zone_is_any_but_the_castle_heart():
    seen = set()
    for seed in range(60):
        siege = Siege(monsters="undead@H", seed=seed, events=[spawn_two("random")])
        siege.begin(Reveal())
        seen |= {event.data["zone"] for event in siege.told("spawned")}

    assert seen == {"a", "b", "c", "d"}


@pytest.mark.rule("va.ruling.deck-exhaustion")
def test_an_empty_event_deck_is_made_anew_without_the_event_in_effect():
    siege = Siege(events=[QUIET, MARCH])
    siege.begin(Reveal(), Reveal())
    assert [card["code"] for card in siege.match.view(0)["event"]] == ["march"]

    siege.begin(Reveal())
    assert [event.data["card"]["code"] for event in siege.told("event")] == ["quiet", "march", "quiet"]
    assert siege.told("reshuffled")[0].data["deck"] == "events"


def test_an_event_may_turn_the_dial_on_and_reveal_the_next_after_itself():
    turning = {"code": "bells", "lines": [{"do": "turn", "by": 2}, {"do": "wound", "amount": 1}]}
    siege = Siege(triggers=(1, 9), events=[turning, QUIET])
    siege.begin(TurnDial(1))

    assert [event.kind for event in siege.events("event", "heart_hurt", "dial")] == [
        "dial",
        "event",
        "heart_hurt",
        "dial",
        "dial",
    ]


ARROWS = {"code": "arrows", "lines": [{"do": "inflict", "status": "burn", "target": "monsters", "count": 1}]}


@pytest.mark.rule("va.event.trigger", "va.ruling.controller")
@EVERY
def test_an_event_for_one_monster_touches_the_one_that_the_coin_holder_chooses(edition):
    siege = Siege(edition=edition, monsters="undead@H arcane@a mythic@b", seats=3, events=[ARROWS])
    siege.table.coin, siege.table.phase = 1, VILLAGER_PHASE
    siege.begin(Reveal())

    assert siege.asked == 1
    assert siege.offers == ["at:undead", "at:arcane", "at:mythic"]
    siege.play("at:mythic")
    assert [monster.burn for monster in siege.table.monsters] == [0, 0, 1]


@pytest.mark.rule("va.event.trigger")
def test_an_event_for_one_monster_asks_nobody_when_one_monster_is_left_on_the_map():
    siege = Siege(monsters="undead@H arcane@a", events=[ARROWS])
    siege.monster("undead").zone = -1
    siege.begin(Reveal())

    assert [monster.burn for monster in siege.table.monsters] == [0, 1]


@pytest.mark.rule("va.event.trigger")
@pytest.mark.parametrize(("edition", "cards"), [("second", 4), ("first", 6)])
def test_every_card_of_the_box_that_speaks_of_one_monster_touches_one(edition, cards):
    events = [face for face in load(edition, ()).events if face.gloss.startswith("One Monster")]
    aims = [line.arguments["count"] for face in events for line in face.lines if "target" in line.arguments]

    assert aims == [1] * cards


@EVERY
@pytest.mark.rule("va.event.dial-advance", "va.ruling.dial-overshoot")
def test_several_turns_of_the_dial_in_one_effect_are_added_up(edition):
    siege = Siege("H a", edition=edition, triggers=(9,))
    problems = []
    lines = VERBS.bind([{"do": "turn", "by": 2}, {"do": "turn", "by": 3}], "a test", problems)
    siege.table.phase, siege.table.active = VILLAGER_PHASE, NO_ONE
    siege.begin(Perform(0, NO_ONE, lines), LEVEL_UPS)

    assert not problems
    assert siege.table.dial == 5
