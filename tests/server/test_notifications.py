"""Servers that share a database: whatever one of them missed, it catches up by itself."""

import asyncio
import contextlib
import threading

import psycopg
import pytest

from legendarium.server.storage import notifications
from legendarium.server.storage.base import open_storage
from tests.server.running import PATIENCE, Player, Server, run, until
from tests.server.test_storage import beginning, entry

NEVER = 3_600.0


def write(database, table, *keys):
    """What another server does: append to a table's log, and say so."""

    async def append():
        storage = open_storage(database)
        await storage.open()
        number = len((await storage.load(table)).log)
        for at, key in enumerate(keys):
            await storage.append(table, entry(number + at, key))
        await storage.close()

    run(append())


def first_answer(player):
    return player.offered()[0]


def cut_listeners(database):
    """Take the line of news from everybody."""
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE 'LISTEN%'"
        )


def test_a_server_that_is_open_hears_even_when_listening_was_slow_to_begin(new_postgres, monkeypatch):
    written, connect = threading.Event(), psycopg.connect

    def slowly(*words, **more):
        written.wait(0.3)
        return connect(*words, **more)

    async def main():
        one, two = open_storage(new_postgres), open_storage(new_postgres)
        await one.open()
        await two.open()
        heard = asyncio.Event()
        monkeypatch.setattr(notifications.psycopg, "connect", slowly)
        two.hold("first1")
        await two.follow(lambda table: heard.set(), lambda: None)
        monkeypatch.undo()
        await one.create(beginning(), [])
        await one.append("first1", entry(0))
        written.set()
        await heard.wait()
        await one.close()
        await two.close()

    run(main())


def test_a_server_whose_news_were_cut_off_catches_up_when_it_hears_again(new_postgres, monkeypatch):
    gate, connect = threading.Event(), notifications.Notifications.connect
    gate.set()

    def later(self):
        assert gate.wait(PATIENCE)
        return connect(self)

    monkeypatch.setattr(notifications.Notifications, "connect", later)
    with Server(new_postgres, poll_seconds=NEVER) as server:
        made = server.make()
        with server.sit(made, 0) as ada, server.sit(made, 1) as bo:
            ada.hear("full"), bo.hear("full")
            gate.clear()
            cut_listeners(new_postgres)
            until(lambda: not server.hall.storage.notifications.listening)
            write(new_postgres, made["table"], first_answer((ada, bo)[ada.decision["seat"]]))
            gate.set()
            assert ada.hear("step")["ply"] == 1


def test_what_is_written_to_a_table_while_it_is_being_opened_is_heard(new_postgres):
    with Server(new_postgres) as first:
        made = first.make()
        with first.sit(made, 0) as ada, first.sit(made, 1) as bo:
            ada.hear("full"), bo.hear("full")
            key = first_answer((ada, bo)[ada.decision["seat"]])
    with Server(new_postgres, poll_seconds=NEVER) as server:
        hall, seat, heard = server.hall, server.hall.seat, threading.Event()
        hear = hall.table_changed

        async def write_before_seating(stored, *more):
            await asyncio.to_thread(write, new_postgres, made["table"], key)
            await asyncio.to_thread(heard.wait, PATIENCE)
            return await seat(stored, *more)

        def hear_and_say(table):
            hear(table)
            heard.set()

        hall.seat = write_before_seating
        hall.storage.notifications.hear = hear_and_say
        loop = hall.chores[0].get_loop()
        room = asyncio.run_coroutine_threadsafe(hall.room(made["table"]), loop).result(PATIENCE)
        until(lambda: room.live.match.ply == 1)


@pytest.fixture
def deaf(monkeypatch):
    """Notifications that never arrive, on a line that seems well."""
    monkeypatch.setattr(notifications.Notifications, "pass_on", lambda *_: None)


def test_news_that_never_arrive_are_found_out_by_looking(new_postgres, deaf):
    with Server(new_postgres) as one, Server(new_postgres) as two:
        made = one.make()
        with one.sit(made, 0) as ada, two.sit(made, 1) as bo:
            ada.hear("full"), bo.hear("full")
            seat = ada.decision["seat"]
            (ada, bo)[seat].play(first_answer((ada, bo)[seat]))
            assert [player.hear("step")["ply"] for player in (ada, bo)] == [1, 1]


def test_nobody_is_welcomed_with_an_old_table(new_postgres, deaf):
    with Server(new_postgres, poll_seconds=NEVER) as server:
        made = server.make()
        with server.sit(made, 0) as ada, server.sit(made, 1) as bo:
            ada.hear("full"), bo.hear("full")
            write(new_postgres, made["table"], first_answer((ada, bo)[ada.decision["seat"]]))
            with server.sit(made, 0) as again:
                assert again.hear("full")["ply"] == 1
            assert ada.hear("step")["ply"] == 1
            with contextlib.closing(server.http.get(f"/api/tables/{made['table']}")) as answer:
                assert answer.json()["ply"] == 1


def test_a_key_made_at_the_other_server_opens_its_seat_here(new_postgres, deaf):
    with Server(new_postgres, poll_seconds=NEVER) as one, Server(new_postgres, poll_seconds=NEVER) as two:
        made = one.make([{"kind": "me", "name": "Ada"}, {"kind": "open"}])
        with two.sit(made, 0) as ada:
            ada.hear("seats")
            invite = made["invites"][1].rpartition("/")[2]
            joined = one.http.post(f"/api/tables/{made['table']}/join", json={"name": "Bo", "invite": invite}).json()
            with Player(two.port, made["table"], joined["token"]) as bo:
                assert bo.hear(("full", "key-lost"))["t"] == "full"


def test_a_bot_that_was_overtaken_thinks_again(new_postgres, deaf, monkeypatch):
    """Somebody else's bot was faster: no reason to give the least answer next."""
    least = []
    monkeypatch.setattr("legendarium.server.bots.runner.default_answer", lambda live: least.append(live.match.ply))
    with Server(new_postgres, poll_seconds=NEVER, takeover_seconds=0.0) as server:
        choose, thought = server.hall.worker_pool.choose, []

        async def overtaken(live, level, **more):
            thought.append(live.match.ply)
            if thought == [0]:
                keys = [option.key for option in live.match.decision.options]
                await asyncio.to_thread(write, new_postgres, live.table, keys[-1])
            return await choose(live, level, **more)

        monkeypatch.setattr(server.hall.worker_pool, "choose", overtaken)
        made = server.make([{"kind": "bot", "level": "random"}] * 2)
        until(lambda: made["table"] in server.hall.rooms and server.live(made).match.ply >= 5)
    assert thought[:5] == [0, 1, 2, 3, 4]
    assert least == []
