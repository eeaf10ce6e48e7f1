"""Tables live in memory only as a cache, and listeners only as long as they keep up."""

import asyncio
import sys
import time

from legendarium.server.host import make_hall
from legendarium.server.settings import Settings
from legendarium.server.sockets.listeners import MOST_WAITING, TOO_SLOW, Listener
from legendarium.server.wire import NewTable, SeatWish
from tests.server.running import GAME, both, play_on, run


def test_a_table_that_was_forgotten_is_as_it_was(server):
    made = server.make()
    players = both(server, made)
    play_on(players, 15)
    views = [player.view for player in players]
    for player in players:
        player.close()
    room = server.hall.rooms[made["table"]]
    while room.audience.listeners:
        time.sleep(0.01)
    server.on_loop(server.hall.forget, room)
    players = both(server, made)
    assert server.hall.rooms[made["table"]] is not room
    assert [player.view for player in players] == views
    play_on(players, 5)


def test_tables_nobody_looks_at_are_let_go(tmp_path, monkeypatch):
    monkeypatch.setattr("legendarium.server.tables.hall.TIDY_SECONDS", 0.01)

    async def tidy():
        hall = make_hall(Settings(database=str(tmp_path / "t.sqlite"), cached_tables=0))
        await hall.open()
        made = await hall.make(NewTable(GAME, [SeatWish("me"), SeatWish("here")], {}), "en")
        while hall.rooms:
            await asyncio.sleep(0.01)
        found = await hall.room(made.table)
        again = await asyncio.gather(*(hall.room(made.table) for _ in range(5)))
        await hall.close()
        return found, again

    found, again = run(tidy())
    assert found.live.match.ply == 0
    assert len({id(room) for room in again}) == 1


def test_what_was_sent_is_kept_for_nobody():
    """A spectator who has heard everything costs nothing, however long the last message was."""

    async def sleep():
        sent = asyncio.Event()

        async def send(message):
            sent.set()

        listener = Listener(send)
        listener.start()
        text = b"x" * 1_000_000
        before = sys.getrefcount(text)
        listener.send_bytes(text)
        await sent.wait()
        await asyncio.sleep(0)
        return before, sys.getrefcount(text)

    before, after = run(sleep())
    assert after == before


def test_a_listener_that_does_not_read_is_let_go_and_holds_nobody_up():
    async def stall():
        sent = []

        async def send(message):
            sent.append(message)
            if len(sent) == 1:
                await asyncio.sleep(0.05)

        listener = Listener(send)
        listener.start()
        for number in range(MOST_WAITING + 2):
            listener.send_bytes(str(number).encode())
            if number == 0:
                await asyncio.sleep(0)
        await listener.task
        return sent

    sent = run(stall())
    assert sent[0]["text"] == "0"
    assert sent[-1] == {"type": "websocket.close", "code": TOO_SLOW}
    assert len(sent) == 2
