"""The database goes away and comes back: nothing is lost, nobody is left without a word."""

import pytest
from websockets.exceptions import ConnectionClosed

from legendarium.server.storage.base import StorageError
from tests.server.running import PATIENCE, Server, both, play_on, run
from tests.server.test_storage import beginning, entry


def gone(*_):
    raise OSError("no such device")


@pytest.fixture
def stopped(postgres):
    """PostgreSQL can be stopped; whatever happens, it runs again afterwards."""
    running = [True]

    def stop():
        running[0] = False
        postgres.stop()

    def start():
        postgres.start()
        running[0] = True

    yield stop, start
    if not running[0]:
        start()


def test_every_failure_of_the_driver_is_a_storage_error(new_postgres, stopped):
    from legendarium.server.storage.base import open_storage

    stop, start = stopped

    async def main():
        storage = open_storage(new_postgres)
        await storage.open()
        await storage.create(beginning(), [])
        stop()
        for ask in asks(storage):
            with pytest.raises(StorageError):
                await ask()
        start()
        await storage.append("first1", entry(0))
        assert len((await storage.load("first1")).log) == 1
        await storage.close()

    run(main(), 10 * PATIENCE)


def asks(storage):
    """Everything that can be asked of a storage."""
    return [
        lambda: storage.append("first1", entry(0)),
        lambda: storage.create(beginning("second"), []),
        lambda: storage.load("first1"),
        lambda: storage.tail("first1", 0),
        lambda: storage.lengths(["first1"]),
        lambda: storage.timed(),
    ]


def farewell(player):
    """What a player is told before the line ends, and the code it ends with."""
    with pytest.raises(ConnectionClosed) as closed:
        player.hear("farewell")
    texts = [message["text"] for message in player.heard if message["t"] == "error"]
    return texts[-1] if texts else "", closed.value.rcvd.code


def test_a_table_whose_truth_is_unknown_is_read_anew_and_loses_nothing(new_postgres, stopped):
    stop, start = stopped
    with Server(new_postgres) as server:
        made = server.make()
        players = both(server, made)
        play_on(players, 5)
        stop()
        asked = players[players[0].decision["seat"]]
        asked.play(asked.offered()[0])
        told = [farewell(player) for player in players]
        assert [code for _, code in told] == [1013, 1013]
        assert all("database" in text or "reached" in text for text, _ in told), told
        with server.sit(made, 0) as early:
            text, code = farewell(early)
            assert "reached" in text
            assert code == 1013
        answer = server.http.get(f"/api/tables/{made['table']}")
        assert answer.status_code == 503
        assert "reached" in answer.json()["text"]
        start()
        players = both(server, made)
        assert players[0].ply == 5
        play_on(players, 6)
    with Server(new_postgres) as again:
        assert both(again, made)[0].ply == 11


def test_nothing_is_written_to_a_table_that_was_given_up(server, monkeypatch):
    """Write and read-back both fail: what is in memory is not what is kept, and nobody may go on from it."""
    made = server.make()
    players = both(server, made)
    play_on(players, 5)
    room = server.hall.rooms[made["table"]]
    with monkeypatch.context() as broken:
        broken.setattr(server.hall.storage.writer, "commit", gone)
        broken.setattr(server.hall.storage, "read", gone)
        asked = players[players[0].decision["seat"]]
        asked.play(asked.offered()[0])
        assert [farewell(player)[1] for player in players] == [1013, 1013]
    assert made["table"] not in server.hall.rooms
    assert run(on_the_loop(server, room.answer(0, "end"))) == "not-saved"
    players = both(server, made)
    play_on(players, 6)
    assert [line.number for line in server.hall.storage.read(made["table"]).log] == list(range(11))


async def on_the_loop(server, work):
    import asyncio

    loop = server.hall.chores[0].get_loop()
    return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work, loop))


def test_a_bot_goes_on_when_the_disk_has_been_away_for_long(server, monkeypatch):
    """However often it failed: as soon as its answers can be kept, it gives them, and they are thought about."""
    monkeypatch.setattr("legendarium.server.bots.runner.LONGEST_WAIT", 0.05)
    made = server.make([{"kind": "bot", "level": "random"}] * 2)
    chosen, choose = [], server.hall.worker_pool.choose

    async def count(live, level, **more):
        chosen.append(live.match.ply)
        return await choose(live, level, **more)

    with server.watch(made) as watcher:
        watcher.hear("full")
        watcher.hear("step")
        commit, left = server.hall.storage.writer.commit, [9]

        def refuse(batch):
            left[0] -= 1
            if left[0] >= 0:
                raise OSError("no space left on device")
            return commit(batch)

        monkeypatch.setattr(server.hall.worker_pool, "choose", count)
        monkeypatch.setattr(server.hall.storage.writer, "commit", refuse)
        while left[0] >= 0 or not chosen or watcher.ply < chosen[0] + 10:
            watcher.hear(("step", "full"))
        assert set(range(chosen[0], chosen[0] + 10)) <= set(chosen)
        assert max(chosen.count(at) for at in set(chosen)) >= 5
