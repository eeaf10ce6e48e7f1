"""A line to the database that says nothing any more is noticed, and only those who wait for it wait."""

import pytest

from benchmarks.silent_proxy import Proxy
from tests.server.running import Server, both, play_on
from tests.server.test_notifications import until


@pytest.fixture
def proxy(new_postgres):
    between = Proxy(new_postgres)
    yield between
    between.close()


def answer(players):
    asked = players[players[0].decision["seat"]]
    asked.play(asked.offered()[0])
    return asked


def test_a_silent_line_to_the_database_is_noticed_and_made_again(proxy):
    with Server(proxy.url, database_timeout=1.0) as server:
        made = server.make()
        players = both(server, made)
        play_on(players, 5)
        proxy.hush()
        asked = answer(players)
        assert "saved" in asked.hear("error")["text"]
        assert players[0].hear("full")["ply"] == 5 if asked is not players[0] else players[0].ply == 5
        players = both(server, made)
        play_on(players, 5)
        assert players[0].ply == 10


def test_other_tables_are_not_held_up_by_a_write_that_hangs(proxy):
    with Server(proxy.url, database_timeout=8.0) as server:
        tables = [server.make(), server.make()]
        first, second = (both(server, made) for made in tables)
        for players in (first, second):
            play_on(players, 5)
        proxy.hush()
        asked = answer(first)
        until(lambda: server.hall.storage.writer.since is not None)
        play_on(second, 5)
        assert not any(message["t"] == "error" for message in asked.heard)
        assert asked.ply == 5
        assert "saved" in asked.hear("error")["text"]


def test_tables_can_be_opened_while_a_reading_line_is_silent(proxy):
    with Server(proxy.url, database_timeout=4.0) as server:
        made = server.make()
        proxy.hush()
        answers = [server.http.get(f"/api/tables/{made['table']}").status_code for _ in range(8)]
        assert answers.count(503) <= 2
        assert answers[-1] == 200


def test_news_are_heard_again_after_their_line_fell_silent(proxy):
    with Server(proxy.url, database_timeout=1.0) as one, Server(proxy.url, database_timeout=1.0) as two:
        made = one.make()
        players = [one.sit(made, 0), two.sit(made, 1)]
        for player in players:
            player.hear("full")
        names = {server.hall.storage.notifications: server.hall.storage.notifications.line for server in (one, two)}
        proxy.hush()
        until(lambda: all(news.line is not line and news.listening for news, line in names.items()))
        players = [one.sit(made, 0), two.sit(made, 1)]
        for player in players:
            player.hear("full")
        play_on(players, 5)
