"""The benchmark measures what it says: moves that every seat has heard of."""

import subprocess
import sys
from pathlib import Path

import pytest

from legendarium.lab.server_load import match_kilobytes, measure_spectators
from legendarium.lab.server_speed import empty_loop, measure, measure_beside_nothing, measure_memory, percentile

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"


@pytest.mark.slow
def test_a_small_crowd_is_measured():
    flat_out = measure(3, 0.0, 1.0)
    assert flat_out["moves"] > 3
    assert 0 < flat_out["p50_ms"] <= flat_out["p99_ms"]
    assert 0 < flat_out["processor_us_per_move"] < 1e6


@pytest.mark.slow
def test_a_paced_crowd_moves_once_a_beat():
    paced = measure(4, 0.5, 2.0)
    assert 4 <= paced["moves"] <= 4 * 5


def test_percentiles():
    assert percentile([5.0, 1.0, 3.0], 0.5) == 3.0
    assert percentile([float(number) for number in range(100)], 0.99) == 99.0


@pytest.mark.slow
def test_an_empty_loop_beside_it_says_how_busy_the_machine_is():
    late = empty_loop(0.2)
    assert 0 <= late["p50_ms"] <= late["p99_ms"]
    found = measure_beside_nothing(2, 0.5, 1.0)
    assert found["p99_to_empty_loop"] == pytest.approx(
        found["p99_ms"] / max(found["empty_loop"]["p99_ms"], 0.01), abs=0.1
    )


@pytest.mark.slow
def test_tables_and_spectators_are_weighed():
    found = measure_memory(50, 50)
    assert (found["tables"], found["spectators"]) == (50, 50)
    assert 0 < found["kilobytes_per_table"] < 5_000
    assert found["kilobytes_per_spectator"] < 1_000


@pytest.mark.slow
def test_an_attack_is_measured_beside_one_player():
    words = [sys.executable, str(BENCHMARKS / "attacks.py"), "--seconds", "1", "--only", "pongs"]
    done = subprocess.run(words, capture_output=True, text=True, timeout=120, check=True)
    row = done.stdout.splitlines()[-1]
    assert row.startswith("| pongs |")
    assert "kB taken" in row
    assert done.stderr == ""


@pytest.mark.slow
def test_a_table_that_many_look_at_is_measured_with_another_beside_it():
    found = measure_spectators(20, 1.0)
    assert found["spectators"] == 20
    for who in ("last_spectator", "seats_of_that_table", "another_table"):
        assert 0 < found[who]["p50_ms"] <= found[who]["p99_ms"], who


def test_a_match_is_weighed_as_it_grows():
    found = match_kilobytes((10, 40))
    assert list(found) == ["10", "40"]
    assert 0 < found["10"] < found["40"] < 1_000
