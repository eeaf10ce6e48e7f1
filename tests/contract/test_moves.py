"""Every game and mode, wherever moves are asked for: offered is exactly what is not refused, for every word and thing."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from legendarium.kernel.decisions import Option
from legendarium.kernel.moves import MoveStep
from legendarium.kernel.refusals import Refusal
from legendarium.ledger import rule
from legendarium.testing.random_play import open_table, play_table
from legendarium.testing.strategies import SEEDS, modes

EVERY_MODE = pytest.mark.parametrize("mode", modes(), ids=repr)
FEW = settings(max_examples=8, deadline=None, suppress_health_check=list(HealthCheck))


def key_of(word, name):
    return f"{word}:{name}" if name != "" else word


def offered(decision):
    """Every key that is an answer: those listed and those of their twins."""
    return {key_of(option.word, name) for option in decision.options for name in (option.name, *option.also)}


def verdicts(table, step):
    """What the moves of a step say of every word with every thing of its kind."""
    for word, move in step.moves(table).by_word.items():
        for thing in move.kind.all(table):
            key = key_of(word, move.kind.name(table, thing))
            yield key, step.weigh(table, key)


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
    answers = offered(decision)
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
            assert (twin.word, twin.name) == (option.word, name)
            assert twin.thing != option.thing
