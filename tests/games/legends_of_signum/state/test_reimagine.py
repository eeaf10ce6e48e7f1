"""What a seat cannot see does not show: hands, decks, face-down tactics, Construction Decks, and pauses."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import legendarium as lg
from legendarium.games.legends_of_signum.cards import tactics
from legendarium.games.legends_of_signum.cards.beginning import discard, draw
from legendarium.games.legends_of_signum.effects.verbs_field import return_to_deck
from legendarium.games.legends_of_signum.game import GAME
from legendarium.games.legends_of_signum.state.modes import ARCHITECT, CORE
from legendarium.games.legends_of_signum.state.party import Payment
from legendarium.games.legends_of_signum.state.reimagine import fits
from legendarium.kernel.events import redact
from legendarium.kernel.steps import advance, answer
from legendarium.testing.legends_of_signum import Skirmish
from legendarium.testing.legends_of_signum_tiny import tiny_table
from legendarium.testing.random_play import play_table

FEW = settings(max_examples=6, deadline=None, suppress_health_check=list(HealthCheck))
SEEDS = st.integers(0, 10_000)


def opened(seed, mode):
    table = tiny_table(seed, mode, 12)
    table.game = GAME
    advance(table)
    return table


def heard(table, seat):
    return [(event.kind, event.rule, event.seat, event.facts()) for event in (redact(it, seat) for it in table.log)]


def answers_on(table, at, dice):
    table.dice = dice.clone()
    table.log = []
    answer(table, table.decision.options[at])
    return table


def was_shown_something(real, imagined, seat):
    one, other = heard(real, seat), heard(imagined, seat)
    if len(one) == len(other):
        return one != other or lg.view(real, seat) != lg.view(imagined, seat)
    shorter = min(len(one), len(other))
    return one[:shorter] != other[:shorter]


def asked(table):
    decision = table.decision
    return None if decision is None else (decision.seat, decision.kind, decision.rule)


@pytest.mark.rule("los.ruling.info.tactic-pause")
@pytest.mark.parametrize("mode", [CORE, ARCHITECT], ids=lambda mode: mode.code)
@FEW
@given(seed=SEEDS, plies=st.integers(0, 140), other=SEEDS)
def test_a_pause_tells_nothing(mode, seed, plies, other):
    table = opened(seed, mode)
    play_table(table, seed, plies)
    if table.decision is None:
        return
    assert not differs(table, other)


def differs(table, other):
    """Whether some answer leads to another question on the imagined table, unshown."""
    seat = table.decision.seat
    for at in range(min(len(table.decision.options), 5)):
        real = answers_on(table.clone(), at, table.dice)
        imagined = answers_on(table.reimagine(seat, other), at, table.dice)
        if not was_shown_something(real, imagined, seat) and asked(real) != asked(imagined):
            return True
    return False


def test_a_game_that_asks_only_when_a_tactic_fits_is_found_out(monkeypatch):
    def only_if_it_fits(table, moment):
        return [it for it in openly(table, moment) if tactics.window_options(table, it.side, moment, ())]

    openly = tactics.watchers
    monkeypatch.setattr(tactics, "watchers", only_if_it_fits)
    cards = {
        "ambush": {"type": "tactic", "when": "harmed", "lines": [{"do": "prosperity", "amount": 1}]},
        "snare": {"type": "tactic", "when": "activation-begins", "lines": [{"do": "prosperity", "amount": 1}]},
    }
    scene = Skirmish(tactics_1="ambush", deck_1="snare", cards=cards, phase="activation")

    assert any(differs(scene.table, seed) for seed in range(12))


@pytest.mark.parametrize("mode", [CORE, ARCHITECT], ids=lambda mode: mode.code)
@FEW
@given(seed=SEEDS, plies=st.integers(0, 140), other=SEEDS)
def test_what_a_seat_cannot_see_does_not_show(mode, seed, plies, other):
    table = opened(seed, mode)
    play_table(table, seed, plies)
    for seat in (0, 1, None):
        imagined = table.reimagine(seat, other)
        assert lg.view(imagined, seat) == lg.view(table, seat)
        if table.decision is not None and table.decision.seat == seat:
            assert [it.key for it in imagined.decision.options] == [it.key for it in table.decision.options]


CARDS = {
    "cheap": {"type": "tactic", "when": "harmed", "lines": [{"do": "prosperity", "amount": 1}]},
    "dear": {
        "type": "tactic",
        "when": "harmed",
        "cost": ["arena"],
        "lines": [{"do": "prosperity", "amount": 1}],
    },
    "bolt": {"type": "spell"},
}


def test_a_tactic_is_imagined_among_those_that_could_have_been_paid_so():
    scene = Skirmish(
        tactics_1="cheap", hand_1="dear cheap.2", deck_1="bolt bolt.2 dear.2", cards=CARDS, phase="activation"
    )
    found = set()
    for seed in range(30):
        imagined = scene.table.reimagine(0, seed)
        found.add(scene.name_of(imagined.players[1].tactics[0]))
        assert sorted(card for zone in imagined.zones() for card in zone.cards) == sorted(
            card for zone in scene.table.zones() for card in zone.cards
        )

    assert found == {"cheap", "cheap.2"}


def test_two_slots_are_matched_even_if_the_first_could_take_what_only_fits_the_second():
    cards = {**CARDS, "free": {**CARDS["cheap"], "cost": ["any"]}}
    scene = Skirmish(tactics_1="free dear", deck_1="bolt", cards=cards, phase="activation")
    scene.table.players[1].paid = (Payment(("arena",)), Payment(("arena",)))

    for seed in range(20):
        tactics = scene.table.reimagine(0, seed).players[1].tactics
        assert sorted(map(scene.name_of, tactics)) == ["dear", "free"]


def test_what_fits_a_payment_is_named_buildings_any_others_and_prosperity():
    scene = Skirmish(
        hand="t", cards={"t": {**CARDS["cheap"], "cost": ["arena", "any"], "prosperity": 1}}, phase="activation"
    )
    face = scene.table.face(scene.things["t"])

    assert fits(face, Payment(("arena", "tavern"), 1))
    assert fits(face, Payment(("tavern", "arena"), 1))
    assert fits(face, Payment(("arena",), 1, 1))
    assert not fits(face, Payment(("tavern", "smithy"), 1))
    assert not fits(face, Payment(("arena",), 1))
    assert not fits(face, Payment(("arena", "tavern"), 0))


@pytest.mark.rule("los.zones.hand-private", "los.ruling.info.public-counts")
def test_hands_that_differ_look_alike_to_the_other():
    one, two = (
        Skirmish(hand="bolt", deck="dear", cards=CARDS, phase="activation"),
        Skirmish(hand="dear", deck="bolt", cards=CARDS, phase="activation"),
    )

    assert lg.view(one.table, 1) == lg.view(two.table, 1)
    assert lg.view(one.table, 0) != lg.view(two.table, 0)
    told = lg.view(one.table, 1)["parties"][0]
    assert (told["hand"]["count"], told["deck"]) == (1, 1)


@pytest.mark.rule("los.ruling.architect.top-card", "los.architect.construction-deck", "los.ruling.info.supply")
def test_a_construction_deck_is_a_number_to_others_and_a_list_to_its_owner_unless_the_table_hides_it():
    zones = {"construction": "tavern arena library", "mode": ARCHITECT}
    scene = Skirmish(**zones, phase="activation")
    own = lg.view(scene.table, 0)["parties"][0]["construction"]
    other = lg.view(scene.table, 1)["parties"][0]["construction"]
    blind = Skirmish(**zones, rulings={"architect.owner_may_peek": False}, phase="activation")

    assert ([card["code"] for card in own["cards"]], own["count"]) == (["tavern", "arena", "library"], 3)
    assert (other["cards"], other["count"]) == ([], 3)
    assert lg.view(blind.table, 0)["parties"][0]["construction"]["cards"] == []
    core = Skirmish(supply="tavern", land_supply="forest", phase="activation")
    told = lg.view(core.table, 1)["parties"][0]
    assert ([it["code"] for it in told["supply"]], [it["code"] for it in told["land_supply"]]) == (
        ["tavern"],
        ["forest"],
    )


@pytest.mark.rule("los.tactic.face-down", "los.zones.hand-private")
def test_once_a_tactic_is_set_nobody_else_knows_which_tactics_are_still_in_hand():
    trap = {"type": "tactic", "when": "moved", "if": ["enemy_acts"]}
    scene = Skirmish(hand="trap snare wolf", cards={"trap": trap, "snare": trap}, phase="activation")
    scene.table.players[0].known = tuple(scene.things[name] for name in ("trap", "snare", "wolf"))
    scene.play("set:trap")

    told = lg.view(scene.table, 1)["parties"][0]["hand"]["cards"]
    assert [card["code"] for card in told] == ["wolf"]
    assert scene.zone("hand") == "snare wolf"


@pytest.mark.rule("los.zones.hand-private", "los.zones.deck-return")
def test_a_card_that_everybody_knew_is_not_known_when_it_comes_back_by_way_of_the_deck():
    scene = Skirmish(hand="wolf")
    table, wolf = scene.table, scene.things["wolf"]
    table.players[0].known += (wolf,)
    discard(table, 0, wolf, "los.begin.hand-limit")
    return_to_deck(table, 0, scene.things["hero"], (wolf,))
    draw(table, 0, "los.begin.draw-and-prosperity")

    assert scene.zone("hand") == "wolf"
    assert lg.view(table, 1)["parties"][0]["hand"]["cards"] == []
