"""Connections that ended are freed at once: the collector of cycles hardly ever looks at a server's old objects."""

import gc

import pytest
from websockets.server import ServerProtocol

from legendarium.server.sockets.connection import Connection
from legendarium.server.sockets.listeners import Listener
from legendarium.server.sockets.protocol import WebSocketProtocol
from tests.server.running import both, until

CONNECTIONS = 50


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
