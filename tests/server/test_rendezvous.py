"""Which server prefers a table: the same answer everywhere, in even shares, and few moves when one is gone."""

from collections import Counter

from legendarium.server.processes.rendezvous import CHANNELS, channel, ranked

NAMES = [f"table{number:05}" for number in range(3_000)]


def test_every_server_is_ranked_once_and_the_order_does_not_change():
    assert sorted(ranked("FSbHslMZyqRW", 5)) == list(range(5))
    assert [ranked(f"table{number}", 2)[0] for number in range(8)] == [0, 1, 1, 0, 1, 0, 0, 0]


def test_servers_get_even_shares():
    shares = Counter(ranked(name, 4)[0] for name in NAMES)
    assert min(shares.values()) > 0.9 * len(NAMES) / 4


def test_when_one_server_more_is_there_only_the_tables_it_prefers_move():
    moved = [name for name in NAMES if ranked(name, 4)[0] != ranked(name, 3)[0]]
    assert all(ranked(name, 4)[0] == 3 for name in moved)
    assert len(moved) < 0.3 * len(NAMES)


def test_channels_are_spread():
    assert len({channel(name) for name in NAMES}) > 0.95 * len(NAMES)
    assert all(channel(name) < CHANNELS for name in NAMES)
    assert len({channel(name, 16) for name in NAMES}) == 16
