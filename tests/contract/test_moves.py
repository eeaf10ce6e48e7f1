"""Every game and mode, wherever moves are asked for: offered is exactly what is not refused, for every word and thing."""

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from legendarium.kernel.decisions import Option
from legendarium.kernel.dice import Dice
from legendarium.kernel.moves import MoveStep
from legendarium.kernel.refusals import Refusal
from legendarium.kernel.steps import answer
from legendarium.ledger import rule
from legendarium.testing.random_play import key_of, keys_offered, open_table, play_table
from legendarium.testing.strategies import SEEDS, modes
from legendarium.testing.upsetting import UPSETS, upset

EVERY_MODE = pytest.mark.parametrize("mode", modes(), ids=repr)
FEW = settings(max_examples=8, deadline=None, suppress_health_check=list(HealthCheck))


def verdicts(table, step):
    """What the moves of a step say of every word with every thing of its kind."""
    for word, move in step.moves(table).by_word.items():
        for thing in move.kind.all(table):
            key = key_of(word, move.kind.name(table, thing))
            yield key, step.weigh(table, key)


CHANGES = 60
"""Of one table, each of them judged."""


def next_moves(table, seed):
    """Play on until moves are asked for."""
    while table.decision is not None and not isinstance(table.decision.step, MoveStep):
        play_table(table, seed, 1)
    return table.decision


@EVERY_MODE
@FEW
@given(seed=SEEDS, plies=st.integers(0, 250))
def test_offered_is_exactly_what_is_not_refused(mode, seed, plies):
    table = open_table(mode.code, mode.seats, seed, mode.options)
    play_table(table, seed, plies)
    decision = next_moves(table, seed)
    if decision is None:
        return
    answers = keys_offered(decision)
    for key, found in verdicts(table, decision.step):
        if key in answers:
            assert isinstance(found, Option), (key, found)
            assert found.key == key
        else:
            assert isinstance(found, Refusal), key
            assert rule(found.rule), key


@EVERY_MODE
@FEW
@given(seed=SEEDS, plies=st.integers(0, 250))
def test_a_twin_is_an_answer_under_its_own_name(mode, seed, plies):
    table = open_table(mode.code, mode.seats, seed, mode.options)
    play_table(table, seed, plies)
    decision = table.decision
    for option in decision.options if decision is not None else []:
        for name in option.also:
            twin = decision.option(key_of(option.word, name))
            assert (twin.word, str(twin.name)) == (option.word, name)
            assert twin.thing != option.thing


def plain(value, swapped):
    """A view with the names of two twins swapped; lists as if they had no order."""
    if isinstance(value, dict):
        return {name: plain(item, swapped) for name, item in value.items()}
    if isinstance(value, list):
        return sorted((plain(item, swapped) for item in value), key=json.dumps)
    return swapped.get(value, value) if isinstance(value, str) else value


@EVERY_MODE
@FEW
@given(seed=SEEDS, plies=st.integers(0, 250))
def test_twins_lead_to_tables_that_nobody_can_tell_apart(mode, seed, plies):
    table = open_table(mode.code, mode.seats, seed, mode.options)
    play_table(table, seed, plies)
    for option in table.decision.options if table.decision is not None else []:
        for name in option.also[:1]:
            one, other = table.clone(), table.clone()
            answer(one, option)
            answer(other, option.called(key_of(option.word, name)))
            names = {str(option.name): name, name: str(option.name)}
            for seat in (*range(table.seats), None):
                assert plain(one.view(seat), {}) == plain(other.view(seat), names), option.key


def listed_modes():
    """Modes of games whose moves are listed by a function of their own."""
    return [mode for mode in modes() if mode.code in UPSETS]


@pytest.mark.parametrize("mode", listed_modes(), ids=repr)
@FEW
@given(seed=SEEDS, plies=st.integers(0, 250))
def test_a_list_made_for_speed_is_what_the_predicates_say_also_on_tables_that_play_never_reaches(mode, seed, plies):
    table = open_table(mode.code, mode.seats, seed, mode.options)
    play_table(table, seed, plies)
    if next_moves(table, seed) is None:
        return
    step, dice = table.decision.step, Dice(seed)
    seat = step.seat_of(table)
    for _ in range(CHANGES):
        upset(table, mode.code, seat, dice)
        moves = step.moves(table)
        listed = {key_of(it.word, name) for it in moves.options(table, seat) for name in (it.name, *it.also)}

        assert moves.lists is not None
        assert listed == {option.key for option in moves.judged(table, seat)}


@EVERY_MODE
def test_moves_that_are_listed_by_a_function_are_upset_by_the_contract(mode):
    table = open_table(mode.code, mode.seats, 5, mode.options)
    decision = next_moves(table, 5)
    assert (decision.step.moves(table).lists is not None) == (mode.code in UPSETS)
