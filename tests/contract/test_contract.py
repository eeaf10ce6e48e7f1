"""What every game promises, in every mode: random games end and replay, clones are free, nothing is lost or leaks."""

import json
import os
import subprocess
import sys

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import legendarium as lg
from legendarium.kernel.dice import Dice
from legendarium.kernel.game import game
from legendarium.kernel.state_dump import full_dump
from legendarium.kernel.steps import answer
from legendarium.testing.random_play import keys_offered, open_table, play_match, play_table
from legendarium.testing.strategies import SEEDS, modes

EVERY_MODE = pytest.mark.parametrize("mode", modes(), ids=repr)
FEW = settings(max_examples=8, deadline=None, suppress_health_check=list(HealthCheck))
FEWER = settings(max_examples=3, deadline=None, suppress_health_check=list(HealthCheck))


@EVERY_MODE
@FEW
@given(seed=SEEDS)
def test_a_random_game_ends(mode, seed):
    table = open_table(mode.code, mode.seats, seed, mode.options)
    play_table(table, seed)

    assert table.outcome is not None
    assert table.outcome.reason
    assert not table.stack


@EVERY_MODE
@FEWER
@given(seed=SEEDS)
def test_a_record_replays_to_the_same_table_at_every_ply(mode, seed):
    match = play_match(mode.code, mode.seats, seed, mode.options, plies=150)
    again = lg.Match.new(mode.code, mode.seats, seed, mode.options)
    for ply, key in enumerate(match.keys):
        if ply % 10 == 0:
            assert again.table.digest() == match.table_at(ply).digest()
        again.play(key)

    assert again.table.digest() == match.table.digest()
    assert [event.facts() for event in again.events] == [event.facts() for event in match.events]


@EVERY_MODE
@FEWER
@given(seed=SEEDS)
def test_a_match_is_saved_and_loaded_at_every_decision(mode, seed):
    match = lg.Match.new(mode.code, mode.seats, seed, mode.options)
    dice = Dice(seed)
    while match.decision is not None and match.ply < 25:
        loaded = lg.Match.load(match.save())
        assert loaded.table.digest() == match.table.digest()
        assert [option.key for option in loaded.decision.options] == [option.key for option in match.decision.options]
        match.play(match.decision.options[dice.below(len(match.decision.options))])


@EVERY_MODE
@FEW
@given(seed=SEEDS, plies=st.integers(0, 200))
def test_a_clone_is_equal_and_independent(mode, seed, plies):
    table = open_table(mode.code, mode.seats, seed, mode.options)
    play_table(table, seed, plies)
    copy = table.clone()
    before = full_dump(table)
    assert full_dump(copy) == before

    play_table(copy, seed + 1, 60)

    assert full_dump(table) == before


@EVERY_MODE
@FEW
@given(seed=SEEDS, plies=st.integers(0, 250))
def test_every_option_offered_is_accepted(mode, seed, plies):
    table = open_table(mode.code, mode.seats, seed, mode.options)
    play_table(table, seed, plies)
    if table.decision is None:
        return
    keys = [option.key for option in table.decision.options]
    assert keys
    assert len(set(keys)) == len(keys)
    for option in table.decision.options:
        copy = table.clone()
        answer(copy, option)
        assert copy.decision is not None or copy.outcome is not None


@EVERY_MODE
@FEWER
@given(seed=SEEDS, plies=st.integers(0, 150))
def test_what_is_not_offered_is_refused_with_a_rule_and_changes_nothing(mode, seed, plies):
    match = play_match(mode.code, mode.seats, seed, mode.options, plies)
    if match.decision is None:
        return
    offered = keys_offered(match.decision)
    before = match.table.digest()
    words = sorted({key.partition(":")[0] for key in offered} | {"play", "buy", "end", "sell", "target"})
    names = [*map(str, range(0, match.table.next_label, 7)), "s0", "s1", "s9", "-1", "x", "9" * 30, ""]
    for word in words:
        for name in names:
            key = f"{word}:{name}" if name else word
            if key not in offered:
                refusal = match.why_not(key)
                assert refusal is not None, key
                assert lg.rule(refusal.rule)
                with pytest.raises(lg.IllegalMove):
                    match.play(key)
    assert match.table.digest() == before


@EVERY_MODE
@FEW
@given(seed=SEEDS, plies=st.integers(0, 400))
def test_every_card_is_in_exactly_one_zone(mode, seed, plies):
    table = open_table(mode.code, mode.seats, seed, mode.options)
    everything = sorted(card for zone in table.zones() for card in zone.cards)
    assert len(set(everything)) == len(everything)
    play_table(table, seed, plies)

    assert sorted(card for zone in table.zones() for card in zone.cards) == everything


@EVERY_MODE
@FEW
@given(seed=SEEDS, plies=st.integers(0, 250), other=SEEDS)
def test_what_a_seat_cannot_see_does_not_show(mode, seed, plies, other):
    table = open_table(mode.code, mode.seats, seed, mode.options)
    play_table(table, seed, plies)
    for seat in [*range(table.seats), None]:
        imagined = table.reimagine(seat, other)
        assert lg.view(imagined, seat) == lg.view(table, seat)
        if table.decision is not None and table.decision.seat == seat:
            assert [o.key for o in imagined.decision.options] == [o.key for o in table.decision.options]


@EVERY_MODE
@FEW
@given(seed=SEEDS, plies=st.integers(0, 250), other=SEEDS)
def test_an_imagined_table_plays_on_to_an_end(mode, seed, plies, other):
    table = open_table(mode.code, mode.seats, seed, mode.options)
    play_table(table, seed, plies)
    if table.decision is None:
        return
    imagined = table.reimagine(table.decision.seat, other)
    play_table(imagined, other)

    assert imagined.outcome is not None


@EVERY_MODE
@FEWER
@given(seed=SEEDS)
def test_every_event_cites_a_rule_that_exists_and_reads_as_a_sentence(mode, seed):
    match = play_match(mode.code, mode.seats, seed, mode.options)
    found = game(mode.code)
    for event in match.events:
        assert lg.rule(event.rule), event
        for language in ("en", "it"):
            text = found.sentence(event, language)
            assert text
            assert text != event.kind
            assert "{" not in text


@EVERY_MODE
@FEWER
@given(seed=SEEDS)
def test_every_decision_is_asked_in_words(mode, seed):
    match = lg.Match.new(mode.code, mode.seats, seed, mode.options)
    found, dice = game(mode.code), Dice(seed)
    while match.decision is not None and match.ply < 300:
        decision = match.decision
        assert lg.rule(decision.rule)
        for language in ("en", "it"):
            assert found.question(match.table, decision, language) not in ("", decision.kind)
            for option in decision.options:
                assert found.label(match.table, option, language) not in ("", option.key, option.word)
        match.play(decision.options[dice.below(len(decision.options))])


def test_the_same_record_gives_the_same_digest_in_another_process():
    """For all modes in one process, and in another whose sets and dictionaries are in another order."""
    matches = [(repr(mode), play_match(mode.code, mode.seats, 11, mode.options, plies=120)) for mode in modes()]
    program = "import sys, legendarium as lg; [print(lg.Match.load(line).table.digest()) for line in sys.stdin]"
    for hash_seed in ("0", "4711"):
        done = subprocess.run(
            [sys.executable, "-c", program],
            input="".join(json.dumps(json.loads(match.save())) + "\n" for _, match in matches),
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
        )
        told = zip(matches, done.stdout.split(), strict=True)
        assert [name for (name, match), digest in told if digest != match.table.digest()] == []
