"""Connections that ended and tables dropped from memory are freed at once.

The collector of cycles hardly ever looks at a server's old objects."""

import asyncio
import gc

import pytest
from websockets.server import ServerProtocol

from legendarium.kernel import snapshots
from legendarium.kernel.table import Table
from legendarium.server import wire
from legendarium.server.sockets.connection import Connection
from legendarium.server.sockets.listeners import Listener
from legendarium.server.sockets.protocol import WebSocketProtocol
from legendarium.server.tables import hall as hall_module
from tests.server.running import both, in_a_hall, until
from tests.server.test_pool import settle

CONNECTIONS = 50
SIGNUM = wire.NewTable("legends-of-signum", [wire.SeatWish("me", "Ada"), wire.SeatWish("here", "Bo")], {})


@pytest.fixture
def uncollected():
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
        gc.collect()


def left_over():
    kinds = (Connection, WebSocketProtocol, Listener, ServerProtocol)
    return [type(thing).__name__ for thing in gc.get_objects() if type(thing) in kinds]


def tables():
    return [type(thing).__name__ for thing in gc.get_objects() if isinstance(thing, Table)]


def test_connections_that_ended_leave_nothing_to_the_collector(server, uncollected):
    made = server.make()
    both_seats = [(player, player.wire) for player in both(server, made)]
    before = sorted(left_over())
    for number in range(CONNECTIONS):
        with server.sit(made, number % 2) if number % 3 else server.watch(made) as visitor:
            visitor.hear("full")
            if number % 5 == 0:
                visitor.send(t="hint")
            if number % 7 == 0:
                visitor.send(t="chances")
    room = server.hall.rooms[made["table"]]
    until(lambda: len(room.audience.listeners) == len(both_seats))
    until(lambda: sorted(left_over()) == before)


def test_connections_that_never_said_hello_leave_nothing_either(server, uncollected):
    made, before = server.make(), left_over()
    for _ in range(CONNECTIONS):
        with server.watch(made, hello=False) as visitor:
            visitor.send(t="ping")
            assert visitor.hear("pong")
    until(lambda: left_over() == before)


def test_tables_dropped_from_memory_leave_nothing_to_the_collector(tmp_path, uncollected, monkeypatch):
    monkeypatch.setattr(hall_module, "UNUSED_SECONDS", 0.0)
    monkeypatch.setattr(snapshots, "NEAR", 0)
    monkeypatch.setattr(snapshots, "FAR", 0)

    async def use_one(hall):
        room = hall.rooms[(await hall.make(SIGNUM, "en", "1.2.3.4")).table]
        for _ in range(20):
            await room.answer(room.live.asked, room.live.match.decision.options[0].key)
        hall.forget(room)

    async def story(hall):
        found = []
        for _ in range(3):
            await use_one(hall)
            await settle()
            await asyncio.sleep(0.01)
            found.append(tables())
        return found

    first, second, third = in_a_hall(tmp_path, story)
    assert first == second == third
