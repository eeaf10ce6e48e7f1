"""What the kernel promises, shown on a small game: regions, out-of-turn answers, pending steps that are replaced."""

import pytest

from legendarium.kernel.errors import IllegalMove
from legendarium.kernel.match import Match
from legendarium.kernel.state_dump import full_dump
from legendarium.testing.emberwatch import GAME, REACH, Blow, Ember


def new_match(seed=3):
    return Match(GAME, 2, seed, "salt", {})


def test_a_choice_over_a_region_offers_some_points_and_takes_any_legal_one():
    match = new_match()
    assert match.decision.kind == "walk"
    assert [option.key for option in match.decision.options] == ["walk:100,100", "walk:400,100", "walk:100,400"]
    assert match.decision.step.region(match.table) == {"disc": [100, 100, REACH]}

    match.play("walk:217,193")

    assert match.table.at[0] == (217, 193)
    assert match.keys == ["walk:217,193"]


@pytest.mark.parametrize(
    ("key", "rule"),
    [
        ("walk:401,100", "e.walk.reach"),
        ("walk:313,313", "e.walk.reach"),
        ("walk:1001,100", "e.walk.field"),
        ("walk:0100,100", "e.turn.order"),
        ("walk:-5,100", "e.turn.order"),
        ("walk:٣,100", "e.turn.order"),
        ("walk:1e2,100", "e.turn.order"),
        ("walk:", "e.turn.order"),
        ("fly:100,100", "e.turn.order"),
        ("x" * 100_000, "e.turn.order"),
    ],
)
def test_a_point_out_of_the_region_is_refused_with_its_rule_and_changes_nothing(key, rule):
    match = new_match()
    before = match.table.digest()

    assert match.why_not(key).rule == rule
    with pytest.raises(IllegalMove) as refused:
        match.play(key)

    assert refused.value.rule == rule
    assert match.table.digest() == before
    assert match.keys == []


def struck_match():
    """Seat 0 is about to strike with strength 3."""
    for seed in range(100):
        match = new_match(seed)
        match.play("walk:100,100")
        strong = [option for option in match.decision.options if option.word == "strike" and option.thing % 4 == 3]
        if strong:
            return match, strong[0]
    raise AssertionError


def test_another_seat_answers_out_of_turn_and_softens_the_blow_that_waits():
    match, strike = struck_match()
    match.play(strike)
    assert (match.decision.seat, match.decision.kind) == (1, "offer")
    assert any(isinstance(step, Blow) and step.strength == 3 for step in match.table.stack)

    match.play("use:shielding-flame")

    assert match.table.life == [5, 4]
    assert match.table.lit == [True, False]


def test_declining_lets_the_blow_land_as_it_was():
    match, strike = struck_match()
    match.play(strike)
    match.play("decline")

    assert match.table.life == [5, 2]
    assert match.table.lit == [True, True]


def test_an_ability_whose_condition_fails_is_not_offered():
    match, strike = struck_match()
    match.table.lit = [True, False]
    match.play(strike)

    assert match.decision.kind == "walk"
    assert match.table.life == [5, 2]


def test_a_clone_shares_nothing_that_can_change():
    match, strike = struck_match()
    table = match.table
    copy = table.clone()
    assert isinstance(copy, Ember)
    assert full_dump(copy) == full_dump(table)
    before = copy.digest()

    match.play(strike)

    assert copy.digest() == before
    assert table.digest() != before


def test_a_card_drawn_has_a_new_id_so_nobody_can_follow_it():
    match = new_match()
    hand = match.table.hands[0]
    label = match.table.labels[hand[0]]

    assert label >= match.table.seats * 6
    assert all(match.table.labels[card] != label for card in match.table.decks[0])


def test_a_spectator_hears_how_many_cards_were_drawn_but_not_which():
    match = new_match()
    drew = [event.kind for event in match.events].index("drew")

    assert match.events_for(0)[drew].facts().keys() == {"count", "card"}
    assert match.events_for(1)[drew].facts() == {"count": 1}
    assert match.events_for(None)[drew].facts() == {"count": 1}
