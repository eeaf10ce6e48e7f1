"""Whether and when somebody is asked tells nothing about what nobody was shown (docs/adr/0008)."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import legendarium as lg
from legendarium.kernel.dice import Dice
from legendarium.kernel.events import redact
from legendarium.kernel.steps import advance, answer
from legendarium.testing import emberwatch
from legendarium.testing.random_play import open_table, play_table
from legendarium.testing.strategies import SEEDS, modes

FEW = settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))


def heard(table, seat):
    """What a seat was told meanwhile."""
    return [(event.kind, event.rule, event.seat, event.facts()) for event in (redact(it, seat) for it in table.log)]


def seen(table, seat):
    """What a seat sees, but for who is asked now."""
    return {name: part for name, part in lg.view(table, seat).items() if name != "decision"}


def was_shown_something(real, imagined, seat):
    """Whether the seat can tell the two apart by what it was told or sees; that one of them went on further does not count."""
    one, other = heard(real, seat), heard(imagined, seat)
    if len(one) == len(other):
        return one != other or seen(real, seat) != seen(imagined, seat)
    shorter = min(len(one), len(other))
    return one[:shorter] != other[:shorter]


def asked(table):
    decision = table.decision
    return None if decision is None else (decision.seat, decision.kind, decision.rule)


def answers_on(table, at, dice):
    """The table after one of its answers, with these dice, and what was told meanwhile."""
    table.dice = dice.clone()
    table.log = []
    answer(table, table.decision.options[at])
    return table


def no_pause_tells(table, other):
    """Each answer leads to the same question on the table and as its seat imagines it, unless that seat was shown something."""
    seat = table.decision.seat
    compared = 0
    for at in range(min(len(table.decision.options), 6)):
        real = answers_on(table.clone(), at, table.dice)
        imagined = answers_on(table.reimagine(seat, other), at, table.dice)
        if not was_shown_something(real, imagined, seat):
            assert asked(real) == asked(imagined), table.decision.options[at].key
            compared += 1
    return compared


@pytest.mark.parametrize("mode", modes(), ids=repr)
@FEW
@given(seed=SEEDS, plies=st.integers(0, 250), other=SEEDS)
def test_a_pause_tells_nothing(mode, seed, plies, other):
    table = open_table(mode.code, mode.seats, seed, mode.options)
    play_table(table, seed, plies)
    if table.decision is not None:
        no_pause_tells(table, other)


@settings(max_examples=150, deadline=None)
@given(seed=SEEDS, plies=st.integers(0, 60), other=SEEDS)
def test_a_snare_that_lies_face_down_tells_nothing_by_a_pause(seed, plies, other):
    table = emberwatch.GAME.open(2, Dice(seed), {})
    advance(table)
    play_table(table, seed, plies)
    if table.decision is not None:
        no_pause_tells(table, other)


def test_a_game_that_asks_only_when_a_hidden_card_fits_is_found_out(monkeypatch):
    def only_if_it_fits(reactions, table, moment):
        watchers = open_to_all(reactions, table, moment)
        return [it for it in watchers if reactions.window_options(table, it.side, moment, ())]

    open_to_all = emberwatch.EmberReactions.watchers
    monkeypatch.setattr(emberwatch.EmberReactions, "watchers", only_if_it_fits)
    found = 0
    for seed in range(60):
        table = emberwatch.GAME.open(2, Dice(seed), {})
        advance(table)
        play_table(table, seed, 12 + seed % 30)
        found += table.decision is not None and is_found_out(table)

    assert found > 0


def is_found_out(table):
    try:
        for other in range(4):
            no_pause_tells(table, other)
    except AssertionError:
        return True
    return False
