"""The benchmark measures what it says: moves that every seat has heard of."""

from legendarium.server.bench import measure, percentile


def test_a_small_crowd_is_measured():
    flat_out = measure(3, 0.0, 1.0)
    assert flat_out["moves"] > 3
    assert 0 < flat_out["p50_ms"] <= flat_out["p99_ms"]


def test_a_paced_crowd_moves_once_a_beat():
    paced = measure(4, 0.5, 2.0)
    assert 4 <= paced["moves"] <= 4 * 5


def test_percentiles():
    assert percentile([5.0, 1.0, 3.0], 0.5) == 3.0
    assert percentile([float(number) for number in range(100)], 0.99) == 99.0
