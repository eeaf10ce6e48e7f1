"""Turns: three phases, income and cards, building or banking, and how rounds come to an end."""

import pytest

from legendarium.games.legends_of_signum.state.modes import ARCHITECT
from legendarium.games.legends_of_signum.turn.turns import Turn
from legendarium.kernel.events import redact
from legendarium.kernel.shared_tuples import changed
from legendarium.kernel.steps import push
from legendarium.testing.legends_of_signum import Skirmish


def begun(party=0, **scene):
    made = Skirmish(**scene)
    made.table.round = made.table.turns = 0
    made.begin(Turn(party))
    return made


@pytest.mark.rule("los.turn.three-phases", "los.begin.draw-and-prosperity")
def test_a_turn_draws_a_card_takes_one_prosperity_then_builds_then_activates():
    scene = begun(deck="bolt", cards={"bolt": {"type": "spell"}})
    assert (scene.zone("hand"), scene.table.players[0].prosperity, scene.kind) == ("bolt", 4, "construct")

    scene.play("bank")

    assert scene.kind == "phase"


@pytest.mark.rule("los.begin.draw-and-prosperity", "los.zones.hand-private")
def test_a_card_that_is_drawn_is_told_to_everybody_and_shown_to_who_drew_it():
    scene = begun(deck="bolt", cards={"bolt": {"type": "spell"}})
    [drew] = scene.events("drew")

    assert (drew.seat, redact(drew, 1).facts()) == (0, {"count": 1})
    assert redact(drew, 0).facts()["card"]["code"] == "bolt"


@pytest.mark.rule("los.begin.untap-and-ready")
def test_tapped_cards_of_the_active_party_untap_and_its_creatures_are_ready_again():
    scene = Skirmish(city="arena", city_1="tavern", deck="a b", deck_1="c d")
    table = scene.table
    for name in ("arena", "tavern"):
        table.tapped = changed(table.tapped, scene.things[name], 1)
    table.acted[scene.things["hero"]] = table.turns
    push(table, Turn(0))
    scene.run()
    scene.play("bank")

    assert (table.tapped[scene.things["arena"]], table.tapped[scene.things["tavern"]]) == (0, 1)
    assert "activate:hero" in scene.offers


@pytest.mark.rule("los.construct.build-or-bank", "los.construct.one-per-turn", "los.construct.pay-and-place")
def test_one_building_is_paid_for_or_two_prosperity_taken():
    built, banked = (begun(deck="a", supply="arena tavern", prosperity=4) for _ in range(2))
    built.play("build:arena")
    banked.play("bank")

    assert (built.zone("city"), built.table.players[0].prosperity) == ("arena", 3)
    assert (banked.zone("city"), banked.table.players[0].prosperity) == ("", 7)
    assert built.kind == banked.kind == "phase"


@pytest.mark.rule("los.construct.only-in-its-phase")
def test_no_building_is_constructed_in_the_activation_phase():
    scene = begun(deck="a", supply="arena tavern", prosperity=9)
    scene.play("bank")

    assert scene.why_not("build:arena") is not None


@pytest.mark.rule("los.construct.only-in-its-phase")
def test_in_the_construction_phase_nobody_is_told_that_it_is_another_one():
    scene = begun(deck="a", supply="arena", prosperity=9)

    assert scene.why_not("build:hero").rule == "los.building.supply"


@pytest.mark.rule("los.construct.pay-and-place")
def test_what_cannot_be_paid_is_refused_with_the_figures():
    scene = begun(deck="a", supply="palace", prosperity=3, cards={"palace": {"price": 9}})

    assert scene.offers == ["bank"]
    refusal = scene.why_not("build:palace")
    assert (refusal.rule, refusal.details) == ("los.construct.pay-and-place", {"price": 9, "prosperity": 4})


@pytest.mark.rule("los.building.no-same-name", "los.example.city-duplicates")
def test_a_city_never_holds_two_buildings_of_one_name():
    scene = begun(deck="a", city="arena", prosperity=9)

    assert scene.why_not("build:arena").rule == "los.building.no-same-name"


@pytest.mark.rule("los.building.one-class-building", "los.building.class-is-unique")
def test_a_city_holds_one_class_building_at_most():
    house = {"standing": "class", "bonus": [{"plus": "strength"}]}
    scene = begun(deck="a", city="house", supply="swarm", prosperity=9, cards={"house": house, "swarm": house})

    assert scene.why_not("build:swarm").rule == "los.building.one-class-building"


@pytest.mark.rule("los.building.cap-12")
def test_a_city_holds_twelve_buildings_at_most():
    names = " ".join(f"b{number}" for number in range(12))
    scene = begun(deck="a", city=names, supply="thirteenth", prosperity=9)

    assert scene.why_not("build:thirteenth").rule == "los.building.cap-12"


@pytest.mark.rule("los.begin.deck-out", "los.example.deck-out-sequence", "los.ruling.turn.deck-out-doubling-end")
def test_each_draw_from_an_empty_deck_pays_the_opponent_twice_as_much_up_to_a_ceiling():
    paid = []
    scene = Skirmish(mine="hero@300,16", theirs="foe@300,584", deck_1=" ".join("abcdefghi"))
    table = scene.table
    for _ in range(8):
        before = table.players[1].prosperity
        push(table, Turn(0))
        table.decision = None
        scene.run()
        paid.append(table.players[1].prosperity - before)
        table.stack.clear()
        table.decision = None

    assert paid == [1, 2, 4, 8, 16, 32, 64, 64]


@pytest.mark.rule("los.begin.hand-limit", "los.ruling.turn.hand-limit-timing")
def test_with_ten_in_hand_one_goes_at_random_before_the_new_card_comes():
    names = " ".join(f"c{number}" for number in range(10))
    scene = begun(hand=names, deck="new")

    assert len(scene.table.players[0].hand) == 10
    assert "new" in scene.zone("hand").split()
    assert len(scene.zone("graveyard").split()) == 1


@pytest.mark.rule("los.architect.build-in-order", "los.architect.construction-deck")
def test_an_architect_builds_only_the_top_card_or_a_destroyed_basic_building():
    scene = begun(deck="a", construction="arena tavern", supply="temple", prosperity=9, mode=ARCHITECT)

    assert scene.offers == ["build:arena", "build:temple", "bank"]
    assert scene.why_not("build:tavern").rule == "los.architect.build-in-order"


@pytest.mark.rule("los.ruling.architect.rebuild")
def test_without_the_option_an_architect_builds_nothing_twice():
    rulings = {"architect.rebuild_destroyed_basic": False}
    scene = begun(deck="a", construction="arena", supply="temple", prosperity=9, mode=ARCHITECT, rulings=rulings)

    assert scene.offers == ["build:arena", "bank"]


@pytest.mark.rule("los.activation.all-must-activate", "los.ruling.turn.auto-activation-at-end", "los.play.end-of-turn")
def test_ending_the_turn_activates_whoever_is_left_without_action():
    scene = begun(mine="hero@300,16 wolf@300,100", deck="a", deck_1="b")
    scene.play("bank", "activate:wolf", "stay")
    scene.match.events.clear()
    scene.play("end")

    assert [event.data["figure"]["code"] for event in scene.events("activated")] == ["hero"]
    assert scene.table.active == 1


WAKING = {"code": "waking", "when": "activation-begins", "if": ["i_act"], "lines": [{"do": "prosperity", "amount": 1}]}


@pytest.mark.rule("los.ruling.turn.auto-activation-at-end")
@pytest.mark.parametrize(
    ("hero", "wolf"),
    [
        ({"ability": [WAKING]}, {"ability": [WAKING]}),
        ({"ability": [WAKING]}, {"abilities": [{"has": "regeneration", "while": "spring"}]}),
        ({"abilities": [{"has": "aura", "within": "L", "gives": [{"has": "regeneration"}]}]}, {"ability": [WAKING]}),
    ],
)
def test_the_order_is_asked_for_whoever_something_happens_to_by_whatever_it_has(hero, wolf):
    """A text of its own, an ability tied to a building; an aura gives one to the wolf alone."""
    scene = begun(
        mine="hero@300,16 wolf@300,100", creatures={"hero": hero, "wolf": wolf}, city="spring", deck="a", deck_1="b"
    )
    for creature in scene.table.army(0):
        scene.table.wounds[creature] = 1
    scene.play("bank", "end")

    asked = scene.table.active == 0 and scene.kind == "rest"
    assert asked == ("ability" in hero)


@pytest.mark.rule("los.ruling.turn.auto-activation-at-end")
def test_the_order_is_asked_too_where_the_text_of_another_waits_for_their_activation():
    scene = begun(
        mine="hero@300,16 wolf@300,100 bear@200,100",
        creatures={"bear": {"ability": [{**WAKING, "if": ["my_creature_acts"]}]}},
        deck="a",
        deck_1="b",
    )
    scene.play("bank", "activate:bear", "stay", "end")

    assert (scene.kind, scene.offers) == ("rest", ["first:hero", "first:wolf"])
    scene.play("first:wolf")
    assert scene.table.players[0].prosperity == 3 + 1 + 2 + 3


@pytest.mark.rule("los.activation.one-at-a-time")
def test_no_creature_is_activated_twice_in_one_turn():
    scene = begun(deck="a")
    scene.play("bank", "activate:hero", "stay")

    assert "activate:hero" not in scene.offers
    assert scene.why_not("activate:hero").rule == "los.activation.one-at-a-time"
    assert scene.why_not("activate:foe").rule == "los.control.your-means-control"


@pytest.mark.rule("los.end.prosperity", "los.ruling.end.prosperity-check-timing")
def test_nine_basic_buildings_and_33_prosperity_win_at_once_and_neither_does_alone():
    nine = " ".join(f"b{number}" for number in range(9))
    eight = " ".join(f"b{number}" for number in range(8))

    assert begun(deck="a", city=nine, prosperity=32).table.outcome.reason == "prosperity"
    assert begun(deck="a", city=nine, prosperity=31).table.outcome is None
    assert begun(deck="a", city=eight, prosperity=50).table.outcome is None


@pytest.mark.rule("los.end.time-limit", "los.ruling.end.time-limit")
def test_after_the_agreed_rounds_the_hero_with_fewer_wounds_wins():
    scene = begun(deck="a b c", deck_1="d e f", round_limit=1)
    scene.wound("hero")
    scene.play("bank", "end")
    assert scene.table.outcome is None
    scene.play("bank", "end")

    ended = scene.table.outcome
    assert (ended.winners, ended.leaders, ended.reason, ended.kind) == ((1,), (1,), "round-limit", "cut")


def test_three_parties_take_turns_in_order():
    scene = begun(mine="ada@300,16", theirs="bo@300,584", third="cy@16,300", deck="a b", deck_1="c d", deck_2="e f")
    turns = []
    for _ in range(4):
        turns.append((scene.table.active, scene.table.round))
        scene.play("bank", "end")

    assert turns == [(0, 1), (1, 1), (2, 1), (0, 2)]


@pytest.mark.rule("los.ruling.turn.prosperity-limits")
def test_prosperity_never_falls_below_zero_and_has_no_cap():
    from legendarium.games.legends_of_signum.cards.beginning import prosper

    scene = Skirmish(prosperity=1)
    prosper(scene.table, 0, -5, "los.ruling.turn.prosperity-limits")
    assert scene.table.players[0].prosperity == 0
    prosper(scene.table, 0, 500, "los.ruling.turn.prosperity-limits")
    assert scene.table.players[0].prosperity == 500
